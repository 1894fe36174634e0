"""Questions about a best response: one information set, then belief, action and gain at each."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.subjects.cards.bluffs import Bluffs, Cards
from generator.subjects.cards.replies import Reckoned, Replied, Solution, expected
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS

SET, BELIEF, ACTION, GAIN = "information-set-", "belief-", "action-", "gain-"


AboutReplies: TypeAlias = Asking[Bluffs, Solution, Solution | Replied]
Known: TypeAlias = Solved[Bluffs, Solution]


def found_by(found: Solution | Replied) -> Replied:
    """What the right solution says, or what somebody found."""
    return found if isinstance(found, Replied) else found.replied


def information_set(*, points: int) -> AboutReplies:
    """Which nodes Min cannot tell from one of them, with that one: `information-set-H`."""
    return Asking(
        answers=lambda solved, found: {
            f"{SET}{solved.worked.node}": Nodes(frozenset(found_by(found).together))
        },
        form=lambda solved, _: forms.nodes(*every_node(solved.worked), groups={}),
        points=lambda _: points,
    )


def every_node(solution: Solution) -> tuple[str, ...]:
    """Min's nodes, from left to right on each level."""
    names = (name for names in solution.drawn.sets.values() for name in names)
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def at_each_set(*, points: Mapping[str, int]) -> AboutReplies:
    """The belief, the best action and the gain: `belief-Q-bet`, `action-Q-bet`, `gain-Q-bet`."""
    return Asking(
        answers=lambda _, found: {
            name: answer
            for called, reckoned in found_by(found).sets.items()
            for name, answer in at(called, reckoned).items()
        },
        form=form_of,
        points=lambda name: points[f"{name.partition('-')[0]}-"],
        others=other_actions,
        follow=following,
        rests_on=resting,
        guesses=guesses,
    )


def at(name: str, reckoned: Reckoned) -> dict[str, Answer]:
    """The answers about one set."""
    answers: dict[str, Answer] = {GAIN + name: Number(reckoned.gain)}
    if reckoned.belief is not None:
        answers = {BELIEF + name: Distribution.of(reckoned.belief), **answers}
    if reckoned.best is not None:
        answers[ACTION + name] = Choice(reckoned.best[0])
    return {kind + name: answers[kind + name] for kind in KINDS if kind + name in answers}


KINDS = (BELIEF, ACTION, GAIN)


def form_of(solved: Known, name: str) -> Form:
    """A distribution over Max's cards, one of Min's actions, or a number."""
    if name.startswith(BELIEF):
        return forms.distribution(*solved.problem.deck.ranks, aliases={})
    if name.startswith(GAIN):
        return forms.NUMBER
    return forms.choice(*solved.worked.answers[name.removeprefix(ACTION)].worths)


def other_actions(solved: Known, name: str) -> tuple[Answer, ...]:
    """Those that are as good."""
    if not name.startswith(ACTION):
        return ()
    return tuple(map(Choice, solved.worked.answers[name.removeprefix(ACTION)].best[1:]))


def following(solved: Known, given: Answers) -> dict[str, Answer]:
    """The action by the student's own belief; what it gains by that belief.

    What passing gains is no work: it is never taken for what the best action does.
    """
    follows: dict[str, Answer] = {}
    for name, reply in solved.worked.answers.items():
        own = believed(given.get(BELIEF + name), solved.worked.beliefs[name])
        gains = expected(reply, own or solved.worked.beliefs[name])
        best = [a for a, gain in gains.items() if gain == max(gains.values())]
        if own is not None and len(best) == 1:
            follows[ACTION + name] = Choice(best[0])
        taken = given.get(ACTION + name)
        if isinstance(taken, Choice) and taken.label in gains.keys() - {PASS, *best}:
            follows[GAIN + name] = Number(gains[taken.label])
        elif own is not None:
            follows[GAIN + name] = Number(max(gains.values()))
    return follows


def believed(answer: Answer | None, right: Cards) -> Cards | None:
    """The student's belief, if it is one from which something follows, and not the right one."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    fits = weights.keys() <= right.keys() and sum(weights.values(), ZERO) == ONE
    sound = fits and len(weights) > 1 and all(p > 0 for p in weights.values())
    return weights if sound and weights != right else None


def resting(solved: Known) -> dict[str, tuple[str, ...]]:
    """An action rests on the belief, its gain on both."""
    sets = solved.worked.answers
    actions = {ACTION + name: (BELIEF + name,) for name in sets}
    return actions | {GAIN + name: (BELIEF + name, ACTION + name) for name in sets}


def guesses(solved: Known) -> dict[str, Answer]:
    """The other cards are equally likely."""
    return {
        BELIEF + name: Distribution.of(dict.fromkeys(belief, Rational(1, len(belief))))
        for name, belief in solved.worked.beliefs.items()
    }


def value(*, points: int) -> AboutReplies:
    """What Min gains on average before the deal, by his own gains at the sets."""

    def follow(solved: Known, given: Answers) -> Answer | None:
        sets = solved.worked.replied.sets
        right = {name: reckoned.gain for name, reckoned in sets.items()}
        own = {name: own_value(given, GAIN + name, gain) for name, gain in right.items()}
        return None if own == right else Number(solved.worked.value(own))

    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found_by(found).value),
        points=points,
        follow=follow,
        rests_on=lambda solved: tuple(GAIN + name for name in solved.worked.answers),
    )
