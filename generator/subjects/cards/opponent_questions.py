"""Questions about a simulated Min: what he believes, reckons and does with each card."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, own_value
from generator.subjects.cards.opponents import Simulated
from solver.exact import ONE, ZERO, Rational
from solver.hidden.reply_table import Cards
from solver.mistakes.opponent_model import Modelled, thinking

BELIEF, ACTION = "belief-", "action-"

AboutModels: TypeAlias = Asking[Simulated, Modelled, Modelled]
Known: TypeAlias = Solved[Simulated, Modelled]


def at_each_card(*, points: Mapping[str, int]) -> AboutModels:
    """`belief-A`, `draw-A`, `stay-A`, `action-A`: what Min thinks and does who holds an Ace."""
    return Asking(
        answers=lambda _, found: {
            name: answer for y in found.beliefs for name, answer in at(y, found).items()
        },
        form=form_of,
        points=lambda name: points.get(f"{name.partition('-')[0]}-", points[""]),
        follow=following,
        rests_on=resting,
        guesses=lambda solved: {BELIEF + y: even(solved.problem) for y in solved.worked.beliefs},
    )


def at(y: str, found: Modelled) -> dict[str, Answer]:
    """The answers about one of Min's cards."""
    worths = {f"{action}-{y}": Number(u) for action, u in found.worths[y].items()}
    return {
        BELIEF + y: Distribution.of(found.beliefs[y]),
        **worths,
        ACTION + y: Choice(found.chosen[y]),
    }


def even(problem: Simulated) -> Distribution:
    ranks = problem.deck.ranks
    return Distribution.of(dict.fromkeys(ranks, Rational(1, len(ranks))))


def form_of(solved: Known, name: str) -> Form:
    """A distribution over Max's cards, one of Min's actions, or a number."""
    if name.startswith(BELIEF):
        return forms.distribution(*solved.problem.deck.ranks, aliases={})
    return forms.choice(*solved.problem.actions) if name.startswith(ACTION) else forms.NUMBER


def following(solved: Known, given: Answers) -> dict[str, Answer]:
    """The actions' worth by the student's own belief; the action by his own worths."""
    follows: dict[str, Answer] = {}
    for y, right in solved.worked.beliefs.items():
        own = believed(given.get(BELIEF + y), right, right)
        if own is not None:
            (by_action,) = thinking(solved.problem.table, {y: own}).values()
            follows |= {f"{action}-{y}": Number(u) for action, u in by_action.items()}
        theirs = solved.worked.worths[y]
        mine = {a: own_value(given, f"{a}-{y}", u) for a, u in theirs.items()}
        best = [a for a, u in mine.items() if u == min(mine.values())]
        if mine != theirs and len(best) == 1:
            follows[ACTION + y] = Choice(best[0])
    return follows


def believed(answer: Answer | None, right: Cards, possible: Collection[str]) -> Cards | None:
    """The student's distribution, if something follows from it, and it is not the right one."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    sound = sum(weights.values(), ZERO) == ONE and all(p > 0 for p in weights.values())
    fits = weights.keys() <= {*possible} and len(weights) > 1
    return weights if sound and fits and weights != right else None


def resting(solved: Known) -> dict[str, tuple[str, ...]]:
    """What actions are worth rests on the belief, the choice on both worths."""
    actions = solved.problem.actions
    on: dict[str, tuple[str, ...]] = {}
    for y in solved.worked.beliefs:
        on |= {f"{action}-{y}": (BELIEF + y,) for action in actions}
        on[ACTION + y] = tuple(f"{action}-{y}" for action in actions)
    return on
