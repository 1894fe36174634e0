"""The exercise that a page speaks of, from its id or from what was written of it."""

import json
from functools import lru_cache
from typing import Any, TypeAlias

from generator.base.convention import convention
from generator.base.errors import BadProblem
from generator.exercise.exercise import Exercise as Drawn
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk import exercise_actions
from grader.actions.desk.exercise_actions import USUAL, PosedExercise
from grader.actions.pages.bodies import ExerciseBody, Reference
from grader.exams.files import exercise_file, teacher_problem
from solver.errors import RequestError
from solver.trees import notation
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Tree

# Trees that are drawn on a page: read, within what a page can show.


MOST = 250
"""Nodes; a larger tree is for the command line."""


def checked(written: str) -> Tree:
    """The tree in notation, if a page can show it."""
    tree = notation.parse(written)
    if (there := size(tree)) > MOST:
        raise RequestError(
            "a page shows trees of up to {most} nodes, and this one has {there:,}",
            most=MOST,
            there=there,
        )
    return tree


def size(tree: Tree) -> int:
    """How many nodes it has, leaves and all."""
    return 1 if isinstance(tree, End) else len(inner_nodes(tree)) + len(leaves(tree))


KEPT = 200
AnyExercise: TypeAlias = Drawn[Any, Any]
LARGEST = 200_000
"""So many characters an exercise may have in full."""


def asked_for(body: ExerciseBody) -> PosedExercise:
    """The one of that id, one that is drawn, or one on a tree."""
    under = convention(body.convention or USUAL)
    if body.id is not None:
        return PosedExercise(generate(ExerciseId.parse(body.id), under), body.language)
    if body.family is None:
        raise BadProblem(
            "an exercise has an id, or a family: alpha-beta.medium.42.r3, or alpha-beta"
        )
    if body.tree is not None:
        checked(body.tree)
        family = family_named(body.family)
        problem = teacher_problem.on_tree(family, body.tree, {})
        return PosedExercise(pose(family, family.from_plain(problem), under), body.language)
    id_ = exercise_actions.identify(body.family, body.level, body.seed, settings={}, wants={})
    return PosedExercise(generate(id_, under), body.language)


@lru_cache(KEPT)
def drawn(id_: str) -> AnyExercise:
    """What many answer one after another, and what one answers again and again, is drawn once."""
    return generate(ExerciseId.parse(id_), convention(USUAL))


def referred(reference: Reference, language: str) -> PosedExercise:
    """The exercise of that id, or in full."""
    if isinstance(reference, str):
        return PosedExercise(drawn(reference), language)
    if len(json.dumps(reference)) > LARGEST:
        raise RequestError(
            "an exercise has up to {largest:,} characters; this one has more", largest=LARGEST
        )
    exercise, _ = exercise_file.from_plain(reference, "the exercise", None)
    return PosedExercise(exercise, language)
