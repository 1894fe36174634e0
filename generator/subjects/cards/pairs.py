"""What Max does not see, asked in a way of its own: how likely two of these cards are alike."""

from typing import Protocol

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.exercise.asking import Asking, single
from solver.exact import Rational
from solver.hidden.cards import Deck

PAIR = "p-pair"


class Dealt(Protocol):
    """A problem in which Max holds cards of a deck."""

    @property
    def deck(self) -> Deck: ...
    @property
    def hand(self) -> str: ...


def pair_unseen(*, points: int) -> Asking[Dealt, object, object]:
    """The probability that two cards out of those that Max does not see have one rank.

    It rests on no belief and none on it, so that whoever invents a belief has to invent this too.
    """
    return single(
        PAIR,
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, _: Number(solved.problem.deck.alike(solved.problem.hand)),
        points=points,
    )


def put_back(problem: Dealt) -> Answers:
    """What he answers who draws each card from the full deck, as if nobody held any."""
    counts = [n for _, n in problem.deck.counts]
    total = sum(counts)
    return {PAIR: Number(Rational(sum(n * n for n in counts), total * total))}
