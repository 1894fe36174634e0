"""The parts of a card game's plain data, read one by one."""

from collections.abc import Mapping
from typing import Any

from generator.draws.decks import fit_for_a_sheet
from generator.errors import BadProblem
from generator.plain import Plain
from solver.exact import Rational, rational
from solver.hidden.cards import Deck

LONGEST = 200
"""Characters of a part."""


def fields(plain: Plain, example: Mapping[str, Any]) -> Mapping[str, Plain]:
    """The plain problem, which has the parts of the example and no others; BadProblem if not."""
    if not isinstance(plain, dict):
        raise BadProblem(f"a problem of this family has the parts {', '.join(example)}")
    for name in example:
        if name not in plain:
            raise BadProblem(f"{name} is missing; it looks like {shown(example[name])}")
    for name in plain:
        if name not in example:
            raise BadProblem(
                f"{str(name)[:40]!r} is no part of this problem; it has {', '.join(example)}"
            )
    for name, part in plain.items():
        check(name, part, example[name])
    return plain


def check(name: str, part: Plain, example: Any) -> None:
    """BadProblem unless the part has the shape of the example: a text, or a list of texts."""
    parts = part if isinstance(part, list) and isinstance(example, list) else [part]
    listed = isinstance(part, list) == isinstance(example, list)
    if not listed or not all(isinstance(each, str) and len(each) <= LONGEST for each in parts):
        raise BadProblem(f"{name} looks like {shown(example)}")


def shown(example: Any) -> str:
    """As it stands in JSON."""
    return str(example).replace("'", '"') if isinstance(example, list) else f'"{example}"'


def deck_of(part: Plain) -> Deck:
    """`4A 4K`, small enough for a sheet."""
    return fit_for_a_sheet(Deck.read(part))


def amounts(parts: Plain) -> tuple[Rational, ...]:
    """A list of exact numbers."""
    return tuple(rational(part) for part in parts)
