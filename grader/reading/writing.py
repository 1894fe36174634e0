"""An answer in writing, so that reading it gives the same answer."""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from generator.answers import Answer, Choice, Distribution, Moves, Nodes, Number, Path
from grader.reading.words import NONE
from solver.exact import text

Shape: TypeAlias = str | list[str] | dict[str, str]
NUMBERED: Final = re.compile(r"([a-z]+)(\d+)", re.ASCII)


def plain(answer: Answer) -> Shape:
    """As keys are in JSON: `"3"`, `["c2", "c3"]`, `{"A": "1/3"}`; leaves from left to right."""
    match answer:
        case Number(value):
            return text(value)
        case Choice(label):
            return label
        case Moves(labels) | Nodes(labels):
            return _ordered(labels)
        case Path(moves):
            return list(moves)
        case Distribution(weights):
            p = dict(weights)
            return {label: text(p[label]) for label in _ordered(p)}


def written(answer: Answer, *, none: str = NONE["en"]) -> str:
    """As a student would write it: `c2, c3`, `A: 1/3, K: 2/3`, or the word for none.

    A distribution that gives no label any probability is written so too, and is not read back.
    """
    match plain(answer):
        case str(line):
            return line
        case list(labels):
            return ", ".join(labels) or none
        case dict(weights):
            return ", ".join(f"{label}: {p}" for label, p in weights.items()) or none


def _ordered(labels: Iterable[str]) -> list[str]:
    return sorted(labels, key=_place)


def _place(label: str) -> tuple[int, str, int]:
    """Moves are numbered from a1 to z9 and on with aa1; other labels follow the alphabet."""
    if found := NUMBERED.fullmatch(label):
        return len(found[1]), found[1], int(found[2])
    return 0, label, 0
