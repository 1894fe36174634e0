"""A problem that is not drawn, as plain data: a teacher's tree or game, an example of the notes."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from generator.errors import BadProblem
from generator.examples import example
from generator.family import AnyFamily, Level
from generator.plain import Plain
from generator.rng import Rng
from grader.disk import files
from grader.disk.toml_tables import exact, tables
from grader.lookup.sources import ENDINGS, read_tree
from solver.errors import RequestError
from solver.trees.notation import write


def on_tree(family: AnyFamily, tree: str) -> Plain:
    """The problem on the tree in notation; BadProblem where the family is not about trees."""
    if not is_on_trees(family):
        raise BadProblem(
            f"{family.name} is not about trees; bring the parts of a game, or let one be drawn"
        )
    return checked(family, {"tree": tree})


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
    """The problem with these parts, of which a list is written with commas."""
    texts = {
        name: [item.strip() for item in text.split(",")]
        if isinstance(problem.get(name), list)
        else text
        for name, text in changes.items()
    }
    return checked(family, {**problem, **texts})


def checked(family: AnyFamily, problem: Plain) -> Plain:
    """The same, if the family can ask about it; a RequestError says why not."""
    family.from_plain(problem)
    return problem


def is_on_trees(family: AnyFamily) -> bool:
    """Whether its problems, as plain data, are trees."""
    problem = family.draw(Rng("any"), family.sizes[Level.EASY])
    return "tree" in family.to_plain(problem)


def parts(content: str, source: str) -> dict[str, Plain]:
    """The parts that a text holds, alone or within an exercise, its numbers as texts."""
    found = from_json(content, source) if content.lstrip().startswith("{") else None
    if found is None:
        found = tables(content, source, parse_float=exact)
    problem = found.get("problem", found)
    if not isinstance(problem, dict):
        raise RequestError(f'{source} holds no problem; one is written deck = "4A 4K" and so on')
    return {name: in_texts(part) for name, part in problem.items()}


def from_json(content: str, source: str) -> Any:
    try:
        return json.loads(content, parse_float=exact)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"{source} is no JSON: {error}") from None


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
