"""What becomes of a submission."""

from dataclasses import dataclass
from typing import TypeAlias

from solver.message import Message


@dataclass(frozen=True, slots=True)
class Counts:
    """It is marked, and the marks are the student's."""

    id: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Contested:
    """It is marked to tell what it would earn; that is nobody's until somebody says whose it is."""

    id: str
    why: Message


@dataclass(frozen=True, slots=True)
class Superseded:
    """It is not marked: another of the student's says the same, or more than nothing."""

    id: str
    why: Message


@dataclass(frozen=True, slots=True)
class Refused:
    """It is not marked; `by` is the student who handed it in, if that is known."""

    why: Message
    by: str = ""
    claimed: str = ""


Fate: TypeAlias = Counts | Contested | Superseded | Refused


def of(fate: Fate) -> str:
    """The student who is not absent because of it; empty if nobody knows."""
    return fate.by if isinstance(fate, Refused) else fate.id
