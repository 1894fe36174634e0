"""Wrong ways to follow a belief through draws of cards.

Each takes the game and the path that `trace` takes, and gives a Trace; or None where what was
observed is impossible for somebody who reckons so. `start` is the belief that the statement
gives, if it gives one: then nobody reckons it himself.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import perm, prod
from typing import TypeAlias, TypeVar

from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.model import NOTHING, Model
from solver.beliefs.trace import Stage, Trace
from solver.beliefs.update import ActionObservation, condition, predict
from solver.exact import ONE, ZERO, Rational
from solver.hidden.cards import Deal, added
from solver.mistakes.marginals import holds, independent, marginal_of_next
from solver.named.four_aces import MAX_DRAWS, MIN_DRAWS, FourAces

# Four Aces with a deck that does not run out as it should.


@dataclass(frozen=True, slots=True)
class Replacing(FourAces):
    """Every card goes back into the deck before the next is drawn."""

    def start(self) -> Belief[Deal]:
        return independent(self.hand, self.deck.hands(self.hidden), self.deck.next())

    def cards(self, state: Deal) -> Mapping[str, Rational]:  # noqa: ARG002  # as in FourAces
        return self.deck.next()


@dataclass(frozen=True, slots=True)
class Undepleted(FourAces):
    """The deck stays what it was at the start; `line` holds the cards drawn since."""

    def cards(self, state: Deal) -> Mapping[str, Rational]:
        gone = state.max + state.min + state.played
        for card in state.line:
            gone = gone.replace(card, "", 1)
        return self.deck.next(gone)

    def to_max(self, state: Deal, card: str) -> Deal:
        return FourAces.to_max(self, state, card).after(card)

    def to_min(self, state: Deal, card: str) -> Deal:
        return FourAces.to_min(self, state, card).after(card)


def forget(state: Deal) -> Deal:
    """The state without the order in which the cards came."""
    return state._replace(line=())


# One update of a belief without the ways that lead to it, for speed alone.


S = TypeVar("S", bound=Hashable)

Weights: TypeAlias = dict[S, Rational]


def updated(model: Model[S], belief: Belief[S], action: str, observation: str | None) -> Stage[S]:
    """The stage that `trace` gives; ImpossibleEvidence where `trace` raises it."""
    foreseen = weights_after(model, belief, action)
    if not foreseen or (observation is None and len(foreseen) > 1):
        raise ImpossibleEvidence(
            "{action!r} is impossible, or what is observed is not said", action=action
        )
    seen = next(iter(foreseen)) if observation is None else observation
    if seen not in foreseen:
        raise ImpossibleEvidence(
            "{seen!r} cannot be observed after {action!r}", seen=seen, action=action
        )
    p = {o: sum(weights.values(), ZERO) for o, weights in foreseen.items()}
    p_action = sum(p.values(), ZERO)
    chances = {o: q / p_action for o, q in p.items()}
    belief = Belief({s: w / p[seen] for s, w in foreseen[seen].items()})
    return Stage(action, p_action, chances, seen, belief)


def weights_after(model: Model[S], belief: Belief[S], action: str) -> dict[str, Weights[S]]:
    """By observation, the sum of b(s) T(s, a, s') for each s'.

    No transition of the model leads from where the action is not applicable, or has probability 0.
    """
    foreseen: dict[str, Weights[S]] = {}
    for s, p in belief.weights.items():
        for after, t in model.transitions(s, action).items():
            weights = foreseen.setdefault(model.observation(s, action, after), {})
            weights[after] = weights[after] + p * t if after in weights else p * t
    return foreseen


Path: TypeAlias = Sequence[ActionObservation]
Given: TypeAlias = Belief[Deal] | None
Reckon: TypeAlias = Callable[[FourAces, Belief[Deal], ActionObservation], Stage[Deal]]
"""One update: what follows from an action and what is observed."""


def follow(
    game: FourAces, path: Path, start: Belief[Deal], *, reckon: Reckon
) -> Trace[Deal] | None:
    """The trace of somebody who reckons each update so."""
    belief = start
    stages: list[Stage[Deal]] = []
    for pair in path:
        try:
            stages.append(reckon(game, belief, pair))
        except ImpossibleEvidence:
            return None
        belief = stages[-1].belief
    return Trace(start, tuple(stages))


def update_rightly(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """The update as it should be."""
    return updated(game, belief, *pair)


def with_replacement(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take every card from the full deck, as if nobody held any: 1/2 where it is 3/7."""
    wrong = Replacing(game.deck, game.hand, game.hidden)
    return follow(wrong, path, start or wrong.start(), reckon=update_rightly)


def prior_kept_after_own_draw(
    game: FourAces, path: Path, start: Given = None
) -> Trace[Deal] | None:
    """Put the card drawn into Max's hand, and believe of Min's hand what was believed before."""
    return follow(game, path, start or game.start(), reckon=keep_the_prior)


def keep_the_prior(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """After Max's own draw only his own hand changes; what the deck cannot hold is left out."""
    stage = update_rightly(game, belief, pair)
    if stage.action != MAX_DRAWS:
        return stage
    kept = {game.to_max(s, stage.observation): p for s, p in belief.weights.items()}
    return replace(stage, belief=Belief.of({s: p for s, p in kept.items() if holds(game.deck, s)}))


def independent_marginals(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take Min's cards as independent of each other: multiply what each is likely to be."""
    hands = game.deck.deal(game.hidden, game.hand)
    mine = independent(game.hand, hands, game.deck.next(game.hand))
    return follow(game, path, start or mine, reckon=multiply_marginals)


def multiply_marginals(
    game: FourAces, belief: Belief[Deal], pair: ActionObservation
) -> Stage[Deal]:
    """Min's next card is as likely whatever he holds."""
    if pair[0] != MIN_DRAWS:
        return update_rightly(game, belief, pair)
    weights: dict[Deal, Rational] = {}
    chances = marginal_of_next(game, belief)
    for s, card in product(belief, chances):
        after = game.to_min(s, card)
        if holds(game.deck, after):
            weights[after] = weights.get(after, ZERO) + belief[s] * chances[card]
    return Stage(MIN_DRAWS, ONE, {NOTHING: ONE}, NOTHING, Belief.of(weights))


def sees_opponents_card(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take Min's draw as observed, and go on with the card that he is likeliest to have drawn."""
    return follow(game, path, start or game.start(), reckon=look_at_the_draw)


def look_at_the_draw(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Min's draw has a card as its observation; of equally likely ones, the deck's first."""
    action, _ = pair
    if action != MIN_DRAWS:
        return update_rightly(game, belief, pair)
    hidden = predict(game, belief, action)
    chances = marginal_of_next(game, belief)
    card = max(chances, key=chances.__getitem__)
    seen = tuple(replace(w, observation=added(w.before.min, w.after.min)) for w in hidden.ways)
    after = condition(replace(hidden, ways=seen, p_observations=chances), card)
    return Stage(action, hidden.p_action, chances, card, after.belief)


def no_depletion(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Draw from the deck as it was at the start: cards drawn since are not taken out of it."""
    wrong = Undepleted(game.deck, game.hand, game.hidden)
    found = follow(wrong, path, start or game.start(), reckon=update_rightly)
    if found is None:
        return None
    stages = (replace(stage, belief=stage.belief.image(forget)) for stage in found.stages)
    return Trace(found.start, tuple(stages))


def orders_not_merged(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Count each hand for one order of its cards: A and then K, but not K and then A as well."""
    return follow(game, path, start or in_one_order(game), reckon=take_one_way)


def in_one_order(game: FourAces) -> Belief[Deal]:
    """Min's hands at the start, each weighed for one order of its cards."""
    left = game.deck.left(game.hand)
    hands = game.deck.deal(game.hidden, game.hand)
    ways = {hand: prod(perm(left[r], hand.count(r)) for r in left) for hand in hands}
    return Belief.of({Deal(game.hand, hand): Rational(n) for hand, n in ways.items()})


def take_one_way(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Of the ways that lead to one state only the first counts."""
    stage = update_rightly(game, belief, pair)
    if stage.action != MIN_DRAWS:
        return stage  # what Max does leads from different states to different states
    weights: dict[Deal, Rational] = {}
    for s, p in belief.weights.items():
        for after, t in game.transitions(s, stage.action).items():
            weights.setdefault(after, p * t)
    return replace(stage, belief=Belief.of(weights))


def uniform_weights(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Give every possible state of a belief the same probability."""
    return follow(game, path, start or level(game.start()), reckon=level_each)


def level_each(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """The right states with equal weights."""
    stage = update_rightly(game, belief, pair)
    return replace(stage, belief=level(stage.belief))


def level(belief: Belief[Deal]) -> Belief[Deal]:
    """All the states, equally likely."""
    return Belief({s: Rational(1, len(belief)) for s in belief})


def likeliest(belief: Belief[Deal]) -> Belief[Deal]:
    """All on the first of the likeliest states."""
    return Belief.certain(belief.likeliest[0])
