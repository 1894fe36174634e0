"""Questions about a formal model: the kind of an action, A, T, and what is observed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.picture import Picture
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.cards.hands import orders
from generator.subjects.cards.situations import KINDS, NOT_APPLICABLE, Situations
from solver.beliefs.model import NOTHING
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal
from solver.named.four_aces import MIN_DRAWS
from solver.trees.naming import leaves, named
from solver.trees.tree import Chance, Leaf

OPTIONS = (*KINDS.values(), NOT_APPLICABLE)
OTHER_WORDS = {
    "observable": "observable chance",
    "hidden": "hidden chance",
    "not observable": "hidden chance",
    "inapplicable": NOT_APPLICABLE,
}


MAX_T, MIN_T, BOTH = "transitions-max-draws-", "transitions-min-draws-", "both-draw-"
SEEN = "seen-min-draws-"
"""Before the name of a state: Max draws in the first in which different cards can come, Min in
the last."""


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody says of the model.

    `kinds` are by question; T is that of a draw of Max's and of one of Min's, by card; `both` is
    how likely Max draws the highest card that can come, and then Min as well; `seen` what Max sees
    of such a card of Min's, and `total` to what T sums in all.
    """

    kinds: Mapping[str, str]
    max_draws: Mapping[str, Rational]
    min_draws: Mapping[str, Rational]
    both: Rational
    seen: str
    total: int


AboutActions: TypeAlias = Asking[Situations, Told, Told]
Known: TypeAlias = Solved[Situations, Told]


def rightly(problem: Situations) -> Told:
    """What the model of the four Aces says."""
    maxs, mins = drawing(problem)
    model = problem.model
    return Told(
        kinds={kind_name(action, name): kind for action, name, kind in problem.kinds()},
        max_draws=model.cards(maxs),
        min_draws=model.cards(mins),
        both=model.cards(maxs)[highest(problem, maxs)] * then(problem),
        seen=model.observation(mins, MIN_DRAWS, model.to_min(mins, highest(problem, mins))),
        total=sum(problem.numbers),
    )


def drawing(problem: Situations) -> tuple[Deal, Deal]:
    """The states in which it is asked what Max draws, and what Min does."""
    return problem.state(problem.open[0]), problem.state(problem.open[-1])


def highest(problem: Situations, state: Deal) -> str:
    """The highest card that can come there."""
    return next(iter(problem.model.cards(state)))


def then(problem: Situations) -> Rational:
    """How likely Min draws the highest card after Max has drawn one."""
    maxs, _ = drawing(problem)
    card = highest(problem, maxs)
    return problem.model.cards(problem.model.to_max(maxs, card)).get(card, ZERO)


def kind_name(action: str, state: str) -> str:
    """`kind-max-draws-s1`."""
    return "-".join(("kind", *action.split(), state))


def kinds(*, points: int) -> AboutActions:
    """The kind of each action that is asked, in its state."""
    return Asking(
        answers=lambda _, found: {name: Choice(kind) for name, kind in found.kinds.items()},
        form=lambda _solved, _name: forms.choice(*OPTIONS, aliases=OTHER_WORDS),
        points=lambda _: points,
    )


def transitions(*, points: int) -> AboutActions:
    """T of a draw of Max's and of one of Min's, by the card that comes."""
    return Asking(
        answers=lambda solved, found: {
            f"{MAX_T}{solved.problem.open[0]}": Distribution.of(found.max_draws),
            f"{MIN_T}{solved.problem.open[-1]}": Distribution.of(found.min_draws),
        },
        form=cards_form,
        points=lambda _: points,
        guesses=lambda solved: {
            f"{MAX_T}{solved.problem.open[0]}": even(solved.problem),
            f"{MIN_T}{solved.problem.open[-1]}": even(solved.problem),
        },
    )


def even(problem: Situations) -> Distribution:
    """Every card as likely."""
    ranks = problem.deck.ranks
    return Distribution.of(dict.fromkeys(ranks, Rational(1, len(ranks))))


def cards_form(solved: Known, name: str) -> Form:
    """A distribution over cards; the state to which a card leads may stand for it."""
    problem = solved.problem
    return forms.distribution(*problem.deck.ranks, aliases=dict(spellings(problem, name)))


def spellings(problem: Situations, name: str) -> Iterator[tuple[str, str]]:
    """`<AK,K>` for the K that Max draws to his A."""
    draw, _, state = name.rpartition("-")
    give = problem.model.to_max if MAX_T.startswith(draw) else problem.model.to_min
    for rank in problem.deck.ranks:
        after = give(problem.state(state), rank)
        for ours in orders(after.max):
            for theirs in orders(after.min):
                yield f"<{ours},{theirs}>", rank


def both(*, points: int) -> AboutActions:
    """How likely both draw the highest card, by the student's own T of Max's draw."""

    def follow(solved: Known, given: Answers) -> Answers:
        problem = solved.problem
        own = sound(given.get(f"{MAX_T}{problem.open[0]}"))
        if own is None or own == solved.worked.max_draws:
            return {}
        card = highest(problem, drawing(problem)[0])
        return {both_name(problem): Number(own.get(card, ZERO) * then(problem))}

    return Asking(
        answers=lambda solved, found: {both_name(solved.problem): Number(found.both)},
        form=lambda _solved, _name: forms.PROBABILITY,
        points=lambda _: points,
        follow=follow,
        rests_on=lambda solved: {both_name(solved.problem): (f"{MAX_T}{solved.problem.open[0]}",)},
    )


def both_name(problem: Situations) -> str:
    """`both-draw-A-s1`."""
    return f"{BOTH}{highest(problem, drawing(problem)[0])}-{problem.open[0]}"


def sound(answer: Answer | None) -> Mapping[str, Rational] | None:
    """The student's distribution, if it is one and not certain."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    fits = sum(weights.values(), ZERO) == 1 and all(0 < p < 1 for p in weights.values())
    return weights if fits else None


def seen(*, points: int) -> AboutActions:
    """What Max observes when Min draws the highest card."""
    return Asking(
        answers=lambda solved, found: {seen_name(solved.problem): Choice(found.seen)},
        form=lambda solved, _: forms.choice(*solved.problem.deck.ranks, NOTHING),
        points=lambda _: points,
    )


def seen_name(problem: Situations) -> str:
    """`seen-min-draws-A-s3`."""
    return f"{SEEN}{highest(problem, drawing(problem)[1])}-{problem.open[-1]}"


def total(*, points: int) -> AboutActions:
    """The sum of T(s, a, s') over the three states, all actions and all s'."""
    return single(
        "total",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(Rational(found.total)),
        points=points,
    )


def first_draw(problem: Situations, worked: Told) -> Picture:
    """Max's draw: a branch for each card, in the boxes the states to which they lead."""
    (state, _), cards = drawing(problem), worked.max_draws
    tree = named(
        Chance(tuple(Leaf(ZERO) for _ in cards), tuple(cards.values()), moves=tuple(cards))
    )
    after = (str(problem.model.to_max(state, card)) for card in cards)
    boxes = zip(leaves(tree), after, strict=True)
    return Picture(tree=tree, leaves={leaf.name: text for leaf, text in boxes})
