"""The kind for a set of leaves, in any order; a node stands for the leaves below it."""

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
from generator.answers.reading.node_labels import without_nodes
from generator.answers.reading.sets import sets_of
from generator.answers.response import SomeOf

MAX_GROUP_SLIP = 3
MANNER: Final = Manner(MARKS, sets=True)


@dataclass(frozen=True, slots=True)
class Nodes(Answer):
    """An answer: a set of leaves."""

    labels: frozenset[str]


def read_nodes(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read names joined by `and`, ranges, and all of them but some."""

    def meant(items: Sequence[Item]) -> Sequence[Nodes] | Unreadable:
        sets = sets_of(items, form)
        return sets if isinstance(sets, Unreadable) else [Nodes(names) for names in sets]

    placed = without_nodes(text, form)
    return placed if isinstance(placed, Unreadable) else read_labels(placed, form, MANNER, meant)


def plain(answer: Nodes) -> list[str]:
    """Return the labels from left to right."""
    return in_order(answer.labels)


def write_nodes(answer: Nodes) -> str:
    return names_or_none(plain(answer))


def agreement(nodes: Nodes, exact: Nodes, form: Form) -> Agreement:
    """Count the right leaves."""
    return of_sets(nodes.labels, exact.labels, form.options)


def slip(nodes: Nodes, exact: Nodes, form: Form) -> bool:
    """Return whether one leaf, or the few leaves of one node, are missing or too many."""
    missing, beyond = exact.labels - nodes.labels, nodes.labels - exact.labels
    off = missing | beyond
    if missing and beyond:
        return False
    return len(off) == 1 or (len(off) <= MAX_GROUP_SLIP and off in form.groups.values())


def response(answer: Nodes, _form: Form) -> SomeOf:
    return SomeOf(answer.labels)


KIND = Kind(
    name="nodes",
    answer=Nodes,
    parse=read_nodes,
    from_list=from_list,
    plain=plain,
    write=write_nodes,
    agreement=agreement,
    width=Width.LIST,
    slip=slip,
    response=response,
)
