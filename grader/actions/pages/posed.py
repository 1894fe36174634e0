"""The exercise that a page speaks of, from its id or from what was written of it."""

import json
from functools import lru_cache
from typing import Any, TypeAlias

from generator.base.convention import convention
from generator.base.errors import BadProblem
from generator.exercise.exercise import Exercise as Drawn
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk import exercises
from grader.actions.desk.exercises import USUAL, Posed
from grader.actions.pages.bodies import Exercise, Reference
from grader.actions.pages.trees import checked
from grader.exams.files import exercise_file, own
from solver.errors import RequestError

KEPT = 200
AnyExercise: TypeAlias = Drawn[Any, Any]
LARGEST = 200_000
"""So many characters an exercise may have in full."""


def asked_for(body: Exercise) -> Posed:
    """The one of that id, one that is drawn, or one on a tree."""
    under = convention(body.convention or USUAL)
    if body.id is not None:
        return Posed(generate(ExerciseId.parse(body.id), under), body.language)
    if body.family is None:
        raise BadProblem(
            "an exercise has an id, or a family: alpha-beta.medium.42.r3, or alpha-beta"
        )
    if body.tree is not None:
        checked(body.tree)
        family = family_named(body.family)
        problem = own.on_tree(family, body.tree, {})
        return Posed(pose(family, family.from_plain(problem), under), body.language)
    id_ = exercises.identify(body.family, body.level, body.seed, settings={}, wants={})
    return Posed(generate(id_, under), body.language)


@lru_cache(KEPT)
def drawn(id_: str) -> AnyExercise:
    """What many answer one after another, and what one answers again and again, is drawn once."""
    return generate(ExerciseId.parse(id_), convention(USUAL))


def referred(reference: Reference, language: str) -> Posed:
    """The exercise of that id, or in full."""
    if isinstance(reference, str):
        return Posed(drawn(reference), language)
    if len(json.dumps(reference)) > LARGEST:
        raise RequestError(
            "an exercise has up to {largest:,} characters; this one has more", largest=LARGEST
        )
    exercise, _ = exercise_file.from_plain(reference, "the exercise", None)
    return Posed(exercise, language)
