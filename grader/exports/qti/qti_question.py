"""A question as an item asks it: what is declared, what stands in the body, what is marked."""

from dataclasses import dataclass

from solver.exact import Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeseenAnswer:
    """A wrong answer that is foreseen: the condition that it is given, and its share of points."""

    condition: str
    share: Rational
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Partly:
    """`share` is an expression; what is no more than `above` earns nothing."""

    share: str
    above: Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class PosedQuestion:
    """In XML; `identifiers` are those of its responses, of which there is one or more.

    `right` and `rounded` are conditions, the second with the share that it earns.
    """

    name: str
    points: Rational
    identifiers: tuple[str, ...]
    declared: tuple[str, ...]
    body: str
    right: str
    hint: str
    rounded: tuple[str, Rational] | None = None
    wrong: tuple[ForeseenAnswer, ...] = ()
    partly: Partly | None = None
