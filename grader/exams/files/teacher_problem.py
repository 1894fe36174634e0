"""A problem that is not generated: a teacher's tree or game, or an example of the notes."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.examples import example
from generator.exercise.family import AnyFamily, Level
from generator.subjects.beliefs.model_parts import belief_to_plain, rows_to_plain
from grader.base.disk import files, unreadable
from grader.base.disk.toml_text import exact, tables
from grader.solving.lookup.models import WrittenModel, read_model
from grader.solving.lookup.tree_sources import is_game_name, is_path, read_tree
from solver.errors import RequestError
from solver.trees.notation import write


def on_tree(family: AnyFamily, tree: str, changes: Mapping[str, str]) -> Plain:
    """Return the problem on a tree in notation, with other parts if changed.

    Raises BadProblem if the family is not about trees.
    """
    if "tree" not in sample_problem(family):
        raise BadProblem(
            "{family} is not about trees; give the parts of a game, or generate one",
            family=family.name,
        )
    return change_problem(family, {"tree": tree}, changes)


def tree_in(source: str) -> str:
    """Return the notation of a tree, which is given directly or in a file."""
    return write(read_tree(source)) if is_path(source) else source


def in_game(family: AnyFamily, file: str, changes: Mapping[str, str]) -> Plain:
    """Return the problem whose parts are in a TOML or JSON file, with some of them changed."""
    if is_game_name(file):
        raise RequestError(
            "there is no file {file}; `new {family} --json` prints what stands in one",
            file=file[:40],
            family=family.name,
        )
    return change_problem(
        family, problem_parts(files.read_text(file), files.name_in_messages(file)), changes
    )


def as_example(family: AnyFamily, name: str, changes: Mapping[str, str]) -> Plain:
    """Return the problem of an example, with some of its parts changed."""
    return change_problem(family, example(family.name, name).problem, changes)


def change_problem(
    family: AnyFamily, problem: Mapping[str, Plain], changes: Mapping[str, str]
) -> Plain:
    """Return the problem with changed parts, in which lists are written with commas.

    Raises RequestError if the family cannot ask about it.
    """
    shapes = (*sample_problem(family).items(), *problem.items())
    lists = {name for name, part in shapes if isinstance(part, list)}
    texts = {
        name: [item.strip() for item in text.split(",")] if name in lists else text
        for name, text in changes.items()
    }
    changed_problem = {**problem, **texts}
    family.from_plain(changed_problem)
    return changed_problem


def sample_problem(family: AnyFamily) -> Mapping[str, Plain]:
    """Return a problem of the family as plain data, as a sample of its shape."""
    shape: Mapping[str, Plain] = family.to_plain(
        family.draw(Rng(family.name), family.sizes[Level.EASY])
    )
    return shape


def problem_parts(content: str, source: str) -> dict[str, Plain]:
    """Return the parts in a text, which may be an exercise; numbers are texts."""
    in_json = content.lstrip().startswith("{")
    data = from_json(content, source) if in_json else tables(content, source, parse_float=exact)
    if "transition" in data and not in_json:
        return of_model(read_model(content, source))
    problem = data.get("problem", data)
    if not isinstance(problem, dict):
        raise RequestError(
            '{source} holds no problem; one is written deck = "4A 4K" and so on', source=source
        )
    return {name: in_texts(part) for name, part in problem.items()}


def of_model(written_model: WrittenModel) -> dict[str, Plain]:
    """Return a formal model as families write it, with its initial belief."""
    return {
        "rows": rows_to_plain(written_model.model.rows),
        "belief": belief_to_plain(written_model.start),
    }


def from_json(content: str, source: str) -> Any:
    """Parse JSON with exact numbers; RequestError if it is none."""
    try:
        return json.loads(content, parse_float=exact)
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=source, error=unreadable.why(error)
        ) from None


def in_texts(part: Any) -> Plain:
    """Return the data with all numbers as texts, since fractions are texts too."""
    match part:
        case list():
            return [in_texts(item) for item in part]
        case bool():
            return part
        case int() | Decimal():
            return str(part)
        case _:
            return part
