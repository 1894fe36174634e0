"""A set of leaves, in any order; a node stands for the leaves below it."""

from dataclasses import dataclass

from generator.answers import Answer
from generator.kind import Form, Kind, Width
from generator.outcome import Read, Unreadable
from generator.reading.labels import expanded, from_list, in_order, listed, names_or_none
from generator.reading.lexicon import MARKS
from generator.reading.words import AND


@dataclass(frozen=True, slots=True)
class Nodes(Answer):
    """A set of leaves."""

    labels: frozenset[str]


def read(text: str, form: Form) -> Read | Unreadable:
    names = listed(text, form, MARKS, AND)
    return names if isinstance(names, Unreadable) else Read(Nodes(expanded(names, form)))


def plain(answer: Nodes) -> list[str]:
    """From left to right."""
    return in_order(answer.labels)


def written(answer: Nodes) -> str:
    return names_or_none(plain(answer))


KIND = Kind(
    name="nodes",
    answer=Nodes,
    read=read,
    from_list=from_list,
    plain=plain,
    written=written,
    width=Width.LIST,
)
