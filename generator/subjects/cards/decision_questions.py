"""Questions about a decision where something is hidden: what is believed, which action is best."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from solver.exact import Rational, Value
from solver.hidden.cards import Deck

# What Max does not see, asked in a way of its own: how likely two of these cards are alike.


PAIR = "p-pair"


class CardsDealt(Protocol):
    """A problem in which Max holds cards of a deck."""

    @property
    def deck(self) -> Deck: ...
    @property
    def hand(self) -> str: ...


def pair_unseen(*, points: int) -> QuestionTemplate[CardsDealt, object, object]:
    """The probability that two cards out of those that Max does not see have one rank.

    It rests on no belief and none on it, so that whoever invents a belief has to invent this too.
    """
    return single(
        PAIR,
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, _: Number(solved.problem.deck.alike(solved.problem.hand)),
        points=points,
    )


def put_back(problem: CardsDealt) -> Answers:
    """What he answers who draws each card from the full deck, as if nobody held any."""
    counts = [n for _, n in problem.deck.counts]
    total = sum(counts)
    return {PAIR: Number(Rational(sum(n * n for n in counts), total * total))}


P = TypeVar("P")
W = TypeVar("W")


def decision(
    best: Callable[[W], Sequence[str]],
    *,
    form: Callable[[SolvedProblem[P, W]], Form],
    points: int,
    follow: Callable[[SolvedProblem[P, W], Answers], Answer | None],
    rests_on: Callable[[SolvedProblem[P, W]], tuple[str, ...]],
) -> QuestionTemplate[P, W, W]:
    """Which action to take: the key is the first of the best, and the others are right as well."""
    return single(
        "decision",
        form=form,
        answer=lambda _, found: Choice(best(found)[0]),
        points=points,
        others=lambda solved: tuple(map(Choice, best(solved.worked)[1:])),
        follow=follow,
        rests_on=rests_on,
    )


def preferred(own: Mapping[str, Value], right: Mapping[str, Value]) -> Choice | None:
    """The action that is best by the student's own values, if they are his and leave but one."""
    top = [action for action, v in own.items() if v == max(own.values())]
    return Choice(top[0]) if own != right and len(top) == 1 else None
