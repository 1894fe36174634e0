"""Questions about a decision with hidden information: probabilities and the best action."""

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

# A question about unseen cards: the probability that two of them have the same rank.


PAIR = "p-pair"


class CardsDealt(Protocol):
    """A problem in which Max holds cards of a deck."""

    @property
    def deck(self) -> Deck:
        """The deck."""

    @property
    def hand(self) -> str:
        """Max's hand."""


def pair_unseen(*, points: int) -> QuestionTemplate[CardsDealt, object, object]:
    """Ask for the probability that two cards unseen by Max have the same rank.

    It rests on no belief and no belief rests on it, so that a student who invents a belief has to
    invent this too.
    """
    return single(
        PAIR,
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, _: Number(solved.problem.deck.alike(solved.problem.hand)),
        points=points,
    )


def put_back(problem: CardsDealt) -> Answers:
    """Return the answer if each card is drawn from the full deck, as if no player held any."""
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
    """Ask which action to take; the other best actions are right as well."""
    return single(
        "decision",
        form=form,
        answer=lambda _, solution: Choice(best(solution)[0]),
        points=points,
        others=lambda solved: tuple(map(Choice, best(solved.solution)[1:])),
        follow=follow,
        rests_on=rests_on,
    )


def preferred(own_values: Mapping[str, Value], right_values: Mapping[str, Value]) -> Choice | None:
    """Return the one best action by the student's own values; None if they are right or tied."""
    top = [action for action, v in own_values.items() if v == max(own_values.values())]
    return Choice(top[0]) if own_values != right_values and len(top) == 1 else None
