"""A question in QTI: its declarations, its body and its conditions."""

from dataclasses import dataclass

from solver.exact import Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeseenAnswer:
    """A foreseen wrong answer: its condition, its share of the points and its feedback."""

    condition: str
    share: Rational
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialCredit:
    """Partial credit; `share` is an expression, and shares up to `above` earn nothing.

    Without it, shares below two thirds earn nothing.
    """

    share: str
    above: Rational | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PosedQuestion:
    """A question in QTI; `identifiers` are those of its responses, at least one.

    `right_condition` and `rounded` are conditions, the latter with the share that it earns.
    `right_condition` is empty if a person marks the answer.
    """

    name: str
    points: Rational
    identifiers: tuple[str, ...]
    declarations: tuple[str, ...]
    body: str
    right_condition: str
    hint: str
    rounded: tuple[str, Rational] | None = None
    wrong: tuple[ForeseenAnswer, ...] = ()
    partly: PartialCredit | None = None
