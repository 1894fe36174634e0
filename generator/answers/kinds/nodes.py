"""The kind for a set of leaves, in any order; a node stands for the leaves below it."""

from collections.abc import Sequence

from msgspec import Struct

from generator.answers.agreement import Agreement, of_sets
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import items as item_reading
from generator.answers.reading import json_lists, lexicon, node_labels
from generator.answers.reading import labels as label_reading
from generator.answers.reading import sets as set_reading
from generator.answers.response import SomeOf

MAX_GROUP_SLIP = 3


class Nodes(Answer, Struct, frozen=True):
    """An answer: a set of leaves."""

    labels: frozenset[str]


def read_nodes(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read names joined by `and`, ranges, and all of them but some."""
    manner = item_reading.Manner(lexicon.MARKS, sets=True)

    def meant(items: Sequence[item_reading.Item]) -> Sequence[Nodes] | Unreadable:
        sets = set_reading.sets_of(items, form)
        return sets if isinstance(sets, Unreadable) else [Nodes(names) for names in sets]

    placed = node_labels.without_nodes(text, form)
    return (
        placed
        if isinstance(placed, Unreadable)
        else label_reading.read_labels(placed, form, manner, meant)
    )


def plain(answer: Nodes) -> list[str]:
    """Return the labels from left to right."""
    return label_reading.in_order(answer.labels)


def write_nodes(answer: Nodes) -> str:
    return label_reading.names_or_none(plain(answer))


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
    from_list=json_lists.read_names,
    plain=plain,
    write=write_nodes,
    agreement=agreement,
    width=Width.LIST,
    slip=slip,
    response=response,
)
