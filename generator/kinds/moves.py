"""A set of moves of one node, in any order."""

from dataclasses import dataclass

from generator.agreement import Agreement, of_sets
from generator.answers import Answer
from generator.kind import Form, Kind, Width
from generator.outcome import Read, Unreadable
from generator.reading.labels import from_list, in_order, names_or_none
from generator.reading.lexicon import MARKS
from generator.reading.sets import read_set
from generator.reading.words import AND, OR
from generator.response import SomeOf


@dataclass(frozen=True, slots=True)
class Moves(Answer):
    """A set of moves of one node."""

    labels: frozenset[str]


def read(text: str, form: Form) -> Read | Unreadable:
    """`a1 or a2` are both."""
    names = read_set(text, form, MARKS, AND | OR)
    return names if isinstance(names, Unreadable) else Read(Moves(names))


def plain(answer: Moves) -> list[str]:
    return in_order(answer.labels)


def written(answer: Moves) -> str:
    return names_or_none(plain(answer))


def agreement(given: Moves, exact: Moves, form: Form) -> Agreement:
    """Move by move."""
    return of_sets(given.labels, exact.labels, form.options)


def response(answer: Moves, _form: Form) -> SomeOf:
    return SomeOf(answer.labels)


KIND = Kind(
    name="moves",
    answer=Moves,
    read=read,
    from_list=from_list,
    plain=plain,
    written=written,
    agreement=agreement,
    width=Width.NAMES,
    soft=True,
    response=response,
)
