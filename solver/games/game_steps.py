"""The steps of what is worked out about a game, as they are marked on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from solver.exact import Rational
from solver.working import Worked

P = TypeVar("P")


class Label(StrEnum):
    """A node of an AND/OR graph: who proves needs one move there, needs all moves, or has none."""

    OR = "or"
    AND = "and"
    END = "end"


@dataclass(frozen=True, slots=True)
class Labelled(Generic[P]):
    """A position is solved, or is not, because of the positions after it."""

    state: P
    label: Label
    after: Mapping[P, bool]
    solved: bool


Proof: TypeAlias = Worked[Labelled[P], bool]
"""Every position with its label, the first one last; the answer is whether the prover wins."""


@dataclass(frozen=True, slots=True)
class Mex:
    """A row's Sprague-Grundy value: the least that none of the `options` has."""

    row: int
    options: Mapping[str, int]
    value: int


@dataclass(frozen=True, slots=True)
class Loop(Generic[P]):
    """Both players may have to pass: v = a + q w before Max's throw, w = b + r v before Min's."""

    state: P
    a: Rational
    q: Rational
    b: Rational
    r: Rational
    v: Rational
    w: Rational
