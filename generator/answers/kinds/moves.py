"""The kind for a set of moves of one node, in any order."""

from collections.abc import Sequence

from msgspec import Struct

from generator.answers.agreement import Agreement, of_sets
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import items as item_reading
from generator.answers.reading import json_lists, lexicon
from generator.answers.reading import labels as label_reading
from generator.answers.reading import sets as set_reading
from generator.answers.response import SomeOf


class Moves(Answer, Struct, frozen=True):
    """An answer: a set of moves of one node."""

    labels: frozenset[str]


def read_moves(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read names of moves; `a1 or a2` means both."""
    manner = item_reading.Manner(lexicon.MARKS, joins=True, sets=True)

    def meant(items: Sequence[item_reading.Item]) -> Sequence[Moves] | Unreadable:
        sets = set_reading.sets_of(items, form)
        return sets if isinstance(sets, Unreadable) else [Moves(names) for names in sets]

    return label_reading.read_labels(text, form, manner, meant)


def plain(answer: Moves) -> list[str]:
    return label_reading.in_order(answer.labels)


def write_moves(answer: Moves) -> str:
    return label_reading.names_or_none(plain(answer))


def agreement(moves: Moves, exact: Moves, form: Form) -> Agreement:
    """Count the right moves."""
    return of_sets(moves.labels, exact.labels, form.options)


def response(answer: Moves, _form: Form) -> SomeOf:
    return SomeOf(answer.labels)


KIND = Kind(
    name="moves",
    answer=Moves,
    parse=read_moves,
    from_list=json_lists.read_names,
    plain=plain,
    write=write_moves,
    agreement=agreement,
    width=Width.NAMES,
    soft=True,
    response=response,
)
