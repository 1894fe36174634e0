"""The kind for a line of play: moves in order."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from generator.answers.agreement import Agreement, of_lines
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import items as item_reading
from generator.answers.reading import json_lists, labels, lexicon, node_labels, sets, value_chains
from generator.answers.reading.reasons import Reason
from generator.answers.response import OptionsInOrder

ARROWS: Final = frozenset({"->", "-", ">", "<", "=>", "=", ":", "before", "\u2264", "\u2265"})
NODE: Final = re.compile(r"\s*([A-Z]{1,2})\s*:")
"""The node whose moves follow."""


class Path(Answer, Struct, frozen=True):
    """An answer: a line of play, as moves in order."""

    moves: tuple[str, ...]


def read_path(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read moves; a node stands for the move that leads to it, or follows it: `A -a1-> B`.

    A chain such as `a3 < a2 < a1` speaks of values, where it is by value that moves are ordered.
    """
    label = NODE.match(text)
    if label and form.node and form.descending is not None and label[1] != form.node:
        return Unreadable(Reason.OTHER_NODE, label[1])
    placed = node_labels.without_nodes(node_labels.in_order_of_play(text, form), form)
    if isinstance(placed, Unreadable):
        return placed
    text = placed
    steps = value_chains.directions(text, form)
    if isinstance(steps, Unreadable):
        return steps

    manner = item_reading.Manner(lexicon.MARKS | ARROWS, ordered=True)

    def meant(items: Sequence[item_reading.Item]) -> Sequence[Path] | Unreadable:
        names = sets.single_names(items, text)
        if isinstance(names, Unreadable):
            return names
        moves = moved(names, form)
        if names and not moves:
            return labels.unknown(names[0])
        return [Path(moves[::step]) for step in steps]

    return labels.read_labels(text, form, manner, meant)


def moved(names: Sequence[str], form: Form) -> tuple[str, ...]:
    """Return the moves, with nodes replaced by the moves that lead to them."""
    moves: list[str] = []
    for name in names:
        if name in form.options:
            moves.append(name)
        else:
            moves += [move for move in form.groups[name] if moves[-1:] != [move]]
    return tuple(moves)


def plain(answer: Path) -> list[str]:
    return list(answer.moves)


def write_path(answer: Path) -> str:
    return labels.names_or_none(answer.moves)


def agreement(path: Path, exact: Path, _form: Form) -> Agreement:
    """Count the moves up to the first wrong one."""
    return of_lines(path.moves, exact.moves)


def response(answer: Path, _form: Form) -> OptionsInOrder:
    return OptionsInOrder(answer.moves)


KIND = Kind(
    name="path",
    answer=Path,
    parse=read_path,
    from_list=json_lists.read_names,
    plain=plain,
    write=write_path,
    agreement=agreement,
    width=Width.LIST,
    soft=True,
    response=response,
)
