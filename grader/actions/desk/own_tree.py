"""Exercises on a tree that a person brings, in the families whose algorithm fits it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.base.convention import Convention
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.families import FAMILIES
from generator.generation.generate import family_named, pose
from grader.actions.practice.course import in_order
from grader.base.disk import files
from grader.exams.files import teacher_problem
from grader.solving.lookup.tree_sources import JSON, is_path
from solver.errors import RequestError
from solver.trees import notation


def exercises_on_tree(
    source: str, family: str | None, under: Convention
) -> Iterator[Exercise[Any, Any]]:
    """Yield an exercise on the tree, in notation or in a file, for each family that fits it.

    The families are those whose algorithm can be played, in the order of a course; with `family`
    it is that one alone. RequestError says why if there is none.
    """
    tree = teacher_problem.tree_in(source)
    if family is not None:
        yield pose_on_tree(family_named(family), tree, under)
        return
    notation.parse(tree)  # what is no tree is no tree for every family
    refusals: list[RequestError] = []
    playable = in_order(name for name in FAMILIES if FAMILIES[name].is_playable)
    for name in playable:
        try:
            exercise = pose_on_tree(family_named(name), tree, under)
        except RequestError as error:
            refusals.append(error)
        else:
            yield exercise
    if len(refusals) == len(playable):
        raise refusals[0]


def first_family(source: str, under: Convention) -> str:
    """Return the first family that can ask about the tree; RequestError without a tree."""
    if not source:
        raise RequestError(
            "{name} is missing; usage: {usage}",
            name="FAMILY",
            usage="minimaestro new [options] FAMILY",
        )
    return next(exercises_on_tree(source, None, under)).family.name


def pose_on_tree(family: AnyFamily, tree: str, under: Convention) -> Exercise[Any, Any]:
    """Return the family's exercise on the tree; RequestError if it cannot ask about it."""
    problem = teacher_problem.on_tree(family, tree, {})
    return pose(family, family.from_plain(problem), under)


def is_tree(reference: str) -> bool:
    """Tell whether a reference to an exercise is a tree: notation, or a file that holds one."""
    if not is_path(reference):
        return bool(set("([{<") & set(reference))
    if reference == "-" or reference.endswith(".json") or not Path(reference).is_file():
        return False
    return JSON.match(files.read_text(reference).lstrip()) is None
