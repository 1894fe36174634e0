"""Solving by a family: its questions about a tree or problem of the user's own, answered."""

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from generator.answers.writing import plain
from generator.base.convention import SETTINGS, Convention, override
from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.base.disk.toml_text import exact
from grader.exams.files import teacher_problem
from grader.solving.lookup.tree_sources import is_path
from grader.solving.methods.base.method import (
    Method,
    MethodWay,
    Solution,
    SolvedQuery,
    solve_query,
)
from grader.solving.methods.base.workings import WorkedExercise
from grader.words import solve_rows
from grader.words.filters import unescaped
from grader.words.render import right_answers_by_question
from solver.errors import RequestError
from solver.trees.notation import parse, write
from solver.trees.tree import Tree

PROBLEM_FILES = (".toml", ".json")

Parts: TypeAlias = Mapping[str, Any] | list[Any] | tuple[Any, ...]
"""The parts of a problem by name, or a list that is its only part."""
ProblemSource: TypeAlias = str | Tree | Parts
"""A tree, a file of a problem, or its parts."""


def solve(
    source: ProblemSource, name: str, settings: Mapping[str, str], under: Convention, root: str
) -> SolvedQuery:
    """Answer what the family asks about the problem.

    Settings of the convention change it, and others the parts of the problem. Raises RequestError
    if the family cannot ask about it.
    """
    family = FAMILIES[name]
    parts = teacher_problem.sample_problem(family)
    chosen = {key: text for key, text in settings.items() if key in SETTINGS and key not in parts}
    changes = {key: text for key, text in settings.items() if key not in chosen}
    problem = read_problem(family, source, changes, root)
    exercise = pose(family, family.from_plain(problem), override(under, chosen))
    way = MethodWay(run=work_out, to_plain=answers_json, macro="")
    method = Method(name=name, source=family.source, ways=(way,))
    return solve_query(method, way, exercise, convention=under.name)


def work_out(exercise: Exercise[Any, Any]) -> Solution[Exercise[Any, Any]]:
    """Return the exercise with its worked solution, which it has already."""
    return Solution(exercise, WorkedExercise(lambda: exercise))


def answers_json(exercise: Exercise[Any, Any]) -> dict[str, Plain]:
    """Return the right answer to each question; a value and best moves stand by themselves too."""
    answers: dict[str, Plain] = {name: plain(answer) for name, answer in exercise.key.items()}
    root: dict[str, Plain] = {name: answers[name] for name in ("value", "best") if name in answers}
    return {**root, "answers": answers}


def in_rows(exercise: Exercise[Any, Any], language: str) -> tuple[solve_rows.Row, ...]:
    """Return the right answers as rows of a question's name and a text."""
    answers = right_answers_by_question(exercise, language)
    return (
        solve_rows.method_row(exercise.family.name, language),
        *((question, unescaped(text)) for question, text in answers),
    )


# The problem, as it is typed or given.


def read_problem(
    family: AnyFamily, source: ProblemSource, changes: Mapping[str, str], root: str
) -> Plain:
    """Return the problem that the source holds, with some of its parts changed."""
    if not isinstance(source, str | Mapping | list | tuple):
        return on_tree(family, write(source), changes)
    if isinstance(source, str):
        if is_path(source):
            return read_file(family, source, changes)
        if "tree" in teacher_problem.sample_problem(family):
            return on_tree(family, write(parse(source, root)), changes)
        source = read_parts(family, source)
    parts = source if isinstance(source, Mapping) else name_list(family, source)
    try:
        problem = {str(name): in_texts(part) for name, part in parts.items()}
    except RecursionError:  # a part may hold itself
        raise no_parts(family) from None
    return teacher_problem.change_problem(family, problem, changes)


def is_problem(source: Mapping[Any, Any] | list[Any] | tuple[Any, ...], name: str) -> bool:
    """Tell whether the data are a problem of the family rather than a tree."""
    if "tree" not in teacher_problem.sample_problem(FAMILIES[name]):
        return True
    return isinstance(source, Mapping) and "tree" in source


def is_problem_on_tree(source: Mapping[Any, Any] | list[Any] | tuple[Any, ...], name: str) -> bool:
    """Tell whether the data have the parts of a problem, and the notation of a tree among them.

    A sample need not have every part that a problem may have, such as how chances are given.
    """
    if not isinstance(source, Mapping) or not isinstance(source.get("tree"), str):
        return False
    family = FAMILIES[name]
    if source.keys() <= teacher_problem.sample_problem(family).keys():
        return True
    try:
        family.from_plain({str(part): in_texts(value) for part, value in source.items()})
    except (RequestError, RecursionError):  # a list may hold itself
        return False
    return True


def read_file(family: AnyFamily, path: str, changes: Mapping[str, str]) -> Plain:
    """Return the problem in a file: its parts, or a tree."""
    if path.endswith(PROBLEM_FILES) or "tree" not in teacher_problem.sample_problem(family):
        return teacher_problem.in_game(family, path, changes)
    return on_tree(family, teacher_problem.tree_in(path), changes)


def on_tree(family: AnyFamily, tree: str, changes: Mapping[str, str]) -> Plain:
    """Return the problem on a tree; BadProblem, with how to write the part that lacks, if any."""
    try:
        return teacher_problem.on_tree(family, tree, changes)
    except BadProblem as error:
        part = str(error).partition(" ")[0]  # what is said of a part begins with its name
        sample = teacher_problem.sample_problem(family)
        if part not in sample or part in {"tree", *changes}:
            raise
        item = sample[part]
        text = ",".join(map(str, item)) if isinstance(item, list) else item
        raise BadProblem(
            "{problem}; one writes {setting}",
            problem=error.message,
            setting=f"--set {part}={text}",
        ) from None


def read_parts(family: AnyFamily, text: str) -> Any:
    """Return the parts or the list of a text in JSON; BadProblem with an example otherwise."""
    try:
        return json.loads(text, parse_float=exact)
    except (ValueError, RecursionError):
        raise no_parts(family) from None


def name_list(family: AnyFamily, items: Any) -> Mapping[str, Any]:
    """Return the problem whose only part is this list; BadProblem if it has other parts."""
    sample = teacher_problem.sample_problem(family)
    if not isinstance(items, list | tuple) or [*map(type, sample.values())] != [list]:
        raise no_parts(family)
    return dict.fromkeys(sample, items)


def no_parts(family: AnyFamily) -> BadProblem:
    """Return the refusal of what is no problem of the family, with an example of one."""
    return BadProblem(
        "{family} is solved for the parts of a problem, such as {example}, or a file of them",
        family=family.name,
        example=json.dumps(teacher_problem.sample_problem(family), ensure_ascii=False),
    )


def in_texts(part: object) -> Plain:
    """Return a part with numbers as texts, and a row of a table as one text: `9 0, 7 5`."""
    if isinstance(part, list | tuple):
        return [write_row(item) for item in part]
    if isinstance(part, dict):
        return {str(name): in_texts(item) for name, item in part.items()}
    return part if isinstance(part, bool | str) else str(part)


def write_row(item: object) -> Plain:
    """Return a row of numbers, or of pairs of numbers, as one text."""
    if not isinstance(item, list | tuple):
        return in_texts(item)
    cells = (cell if isinstance(cell, list | tuple) else [cell] for cell in item)
    return ", ".join(" ".join(map(str, cell)) for cell in cells)
