"""The kind for a set of moves of one node, in any order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.answers.agreement import Agreement, of_sets
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.items import Item, Manner
from generator.answers.reading.labels import from_list, in_order, names_or_none, read_labels
from generator.answers.reading.lexicon import MARKS
from generator.answers.reading.sets import sets_of
from generator.answers.response import SomeOf

MANNER: Final = Manner(MARKS, joins=True, sets=True)


@dataclass(frozen=True, slots=True)
class Moves(Answer):
    """An answer: a set of moves of one node."""

    labels: frozenset[str]


def read_moves(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read names of moves; `a1 or a2` means both."""

    def meant(items: Sequence[Item]) -> Sequence[Moves] | Unreadable:
        sets = sets_of(items, form)
        return sets if isinstance(sets, Unreadable) else [Moves(names) for names in sets]

    return read_labels(text, form, MANNER, meant)


def plain(answer: Moves) -> list[str]:
    return in_order(answer.labels)


def write_moves(answer: Moves) -> str:
    return names_or_none(plain(answer))


def agreement(moves: Moves, exact: Moves, form: Form) -> Agreement:
    """Count the right moves."""
    return of_sets(moves.labels, exact.labels, form.options)


def response(answer: Moves, _form: Form) -> SomeOf:
    return SomeOf(answer.labels)


KIND = Kind(
    name="moves",
    answer=Moves,
    parse=read_moves,
    from_list=from_list,
    plain=plain,
    write=write_moves,
    agreement=agreement,
    width=Width.NAMES,
    soft=True,
    response=response,
)
