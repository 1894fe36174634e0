"""A problem that is not drawn, as plain data: a teacher's tree or game, an example of the notes."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.examples import example
from generator.exercise.family import AnyFamily, Level
from generator.subjects.models.model_parts import belief_to_plain, rows_to_plain
from grader.base.disk import files, unreadable
from grader.base.disk.toml_text import exact, tables
from grader.solving.lookup.model_file import WrittenModel, read_model
from grader.solving.lookup.tree_sources import ENDINGS, read_tree
from solver.errors import RequestError
from solver.trees.notation import write


def on_tree(family: AnyFamily, tree: str, changes: Mapping[str, str]) -> Plain:
    """The problem on the tree in notation, with other parts if it has any.

    BadProblem where the family is not about trees.
    """
    if "tree" not in like(family):
        raise BadProblem(
            "{family} is not about trees; bring the parts of a game, or let one be drawn",
            family=family.name,
        )
    return changed(family, {"tree": tree}, changes)


def tree_in(source: str) -> str:
    """The notation of a tree that is written there, or in the file of that name."""
    in_file = source == "-" or ("(" not in source and source.endswith(ENDINGS))
    return write(read_tree(source)) if in_file else source


def in_game(family: AnyFamily, file: str, changes: Mapping[str, str]) -> Plain:
    """The problem whose parts stand in a file, in TOML or JSON, with some of them changed."""
    return changed(family, parts(files.read_text(file), files.called(file)), changes)


def as_example(family: AnyFamily, name: str, changes: Mapping[str, str]) -> Plain:
    """The problem of the example, with some of its parts changed."""
    return changed(family, example(family.name, name).problem, changes)


def changed(family: AnyFamily, problem: Mapping[str, Plain], changes: Mapping[str, str]) -> Plain:
    """The problem with these parts, of which a list is written with commas.

    A RequestError says why the family cannot ask about it.
    """
    shapes = (*like(family).items(), *problem.items())
    lists = {name for name, part in shapes if isinstance(part, list)}
    texts = {
        name: [item.strip() for item in text.split(",")] if name in lists else text
        for name, text in changes.items()
    }
    whole = {**problem, **texts}
    family.from_plain(whole)
    return whole


def like(family: AnyFamily) -> Mapping[str, Plain]:
    """What its problems look like as plain data."""
    shape: Mapping[str, Plain] = family.to_plain(
        family.draw(Rng(family.name), family.sizes[Level.EASY])
    )
    return shape


def parts(content: str, source: str) -> dict[str, Plain]:
    """The parts that a text holds, alone or within an exercise, its numbers as texts."""
    in_json = content.lstrip().startswith("{")
    found = from_json(content, source) if in_json else tables(content, source, parse_float=exact)
    if "transition" in found and not in_json:
        return of_model(read_model(content, source))
    problem = found.get("problem", found)
    if not isinstance(problem, dict):
        raise RequestError(
            '{source} holds no problem; one is written deck = "4A 4K" and so on', source=source
        )
    return {name: in_texts(part) for name, part in problem.items()}


def of_model(written: WrittenModel) -> dict[str, Plain]:
    """A formal model as families write it, with the belief at the start."""
    return {
        "rows": rows_to_plain(written.model.rows),
        "belief": belief_to_plain(written.start),
    }


def from_json(content: str, source: str) -> Any:
    try:
        return json.loads(content, parse_float=exact)
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=source, error=unreadable.why(error)
        ) from None


def in_texts(part: Any) -> Plain:
    """Numbers as texts, of which fractions have to be anyway."""
    match part:
        case list():
            return [in_texts(item) for item in part]
        case bool():
            return part
        case int() | Decimal():
            return str(part)
        case _:
            return part
