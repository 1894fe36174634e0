"""Finding the exercise of a request, by its id or from its data."""

import json
from functools import lru_cache
from typing import Any, TypeAlias

from generator.base.convention import Convention, convention
from generator.base.errors import BadProblem
from generator.exercise.exercise import Exercise as Drawn
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk import exercise_actions
from grader.actions.desk.exercise_actions import USUAL, PosedExercise
from grader.actions.pages.bodies import ExerciseBody, Reference
from grader.actions.pages.stored_problem import generate_once
from grader.exams.files import exercise_file, teacher_problem
from solver.errors import RequestError
from solver.trees import notation
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Tree

# Trees for a page, limited to what a page can show.


MAX_NODES = 250
"""The greatest number of nodes; larger trees are for the command line."""


def parse_small_tree(text: str) -> Tree:
    """Parse the tree; RequestError if it is too large for a page."""
    tree = notation.parse(text)
    if (node_count := size(tree)) > MAX_NODES:
        raise RequestError(
            "a page shows trees of up to {most} nodes, and this one has {there:,}",
            most=MAX_NODES,
            there=node_count,
        )
    return tree


def size(tree: Tree) -> int:
    """Return the number of nodes, leaves included."""
    return 1 if isinstance(tree, End) else len(inner_nodes(tree)) + len(leaves(tree))


CACHE_SIZE = 200
AnyExercise: TypeAlias = Drawn[Any, Any]
MAX_REFERENCE_LENGTH = 200_000
"""The greatest number of characters of an exercise in full."""


def asked_for(body: ExerciseBody) -> PosedExercise:
    """Return the exercise with that id, a generated one, or one on a tree."""
    under = convention(body.convention or USUAL)
    if body.id is not None:
        return PosedExercise(generate_under(ExerciseId.parse(body.id), under), body.language)
    if body.family is None:
        raise BadProblem(
            "an exercise has an id, or a family: alpha-beta.medium.42.r4, or alpha-beta"
        )
    if body.tree is not None:
        parse_small_tree(body.tree)
        family = family_named(body.family)
        problem = teacher_problem.on_tree(family, body.tree, {})
        return PosedExercise(pose(family, family.from_plain(problem), under), body.language)
    id_ = exercise_actions.identify(body.family, body.level, body.seed, settings={}, wants={})
    return PosedExercise(generate_under(id_, under), body.language)


def generate_under(id_: ExerciseId, under: Convention) -> AnyExercise:
    """Generate the exercise; the usual one is what the next requests will be about."""
    return generate_usual(id_) if under == convention(USUAL) else generate(id_, under)


def generate_usual(id_: ExerciseId) -> AnyExercise:
    """Generate the exercise under the usual convention, or return it if it was."""
    return generate_cached(id_.with_revision)


@lru_cache(CACHE_SIZE)
def generate_cached(id_: str) -> AnyExercise:
    """Generate the exercise, cached since many requests are about the same one."""
    return generate_once(ExerciseId.parse(id_))


def resolve_reference(reference: Reference, language: str) -> PosedExercise:
    """Return the exercise of that id, or from its full data."""
    if isinstance(reference, str):
        return PosedExercise(generate_usual(ExerciseId.parse(reference)), language)
    if len(json.dumps(reference)) > MAX_REFERENCE_LENGTH:
        raise RequestError(
            "an exercise has up to {largest:,} characters; this one has more",
            largest=MAX_REFERENCE_LENGTH,
        )
    exercise, _ = exercise_file.from_plain(reference, "the exercise", None)
    return PosedExercise(exercise, language)
