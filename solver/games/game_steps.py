"""Steps of computations about a game, as they are marked on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from solver.exact import Rational
from solver.working import AnswerWithSteps

P = TypeVar("P")


class Label(StrEnum):
    """The label of an AND/OR node: one move is needed, all moves are, or there is none."""

    OR = "or"
    AND = "and"
    END = "end"


@dataclass(frozen=True, slots=True)
class LabelStep(Generic[P]):
    """Step: a position is solved, or not, because of the positions after it."""

    state: P
    label: Label
    after: Mapping[P, bool]
    solved: bool


Proof: TypeAlias = AnswerWithSteps[LabelStep[P], bool]
"""Every position with its label, the first one last; the answer is whether the prover wins."""


@dataclass(frozen=True, slots=True)
class Mex:
    """Step: a row's Sprague-Grundy value, the least that none of the `options` has."""

    row: int
    options: Mapping[str, int]
    value: int


@dataclass(frozen=True, slots=True)
class Loop(Generic[P]):
    """Step: both may have to pass; v = a + q w before Max's throw, w = b + r v before Min's."""

    state: P
    a: Rational
    q: Rational
    b: Rational
    r: Rational
    v: Rational
    w: Rational
