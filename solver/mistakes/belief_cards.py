"""Misconceptions about following a belief through draws of cards.

Each takes the game and the path that `trace` takes, and returns a Trace, or None where an
observation is impossible under the misconception. `start` is the belief that the statement gives,
if it gives one; then the student does not compute it.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import factorial, perm, prod
from typing import TypeAlias, TypeVar

from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.belief_steps import changed_way
from solver.beliefs.model import NOTHING, Model
from solver.beliefs.update import ActionObservation, Stage, Trace, condition, predict
from solver.exact import ONE, ZERO, Rational
from solver.hidden.cards import Deal, Deck, added
from solver.named.four_aces import MAX_DRAWS, MIN_DRAWS, FourAces

# Four Aces with a deck that does not run out as it should.


@dataclass(frozen=True, slots=True)
class ReplacingFourAces(FourAces):
    """Four Aces where every card goes back into the deck before the next is drawn."""

    def start(self) -> Belief[Deal]:
        """Return the belief in which Min's cards come from the full deck."""
        return independent(self.hand, self.deck.hands(self.hidden), self.deck.next())

    def cards(self, state: Deal) -> Mapping[str, Rational]:  # noqa: ARG002  # as in FourAces
        """Return the next card's probabilities in the full deck."""
        return self.deck.next()


@dataclass(frozen=True, slots=True)
class Undepleted(FourAces):
    """Four Aces where the deck stays as it was at the start; `line` holds the cards drawn since."""

    def cards(self, state: Deal) -> Mapping[str, Rational]:
        """Return the next card's probabilities in the deck as it was at the start."""
        gone = state.max + state.min + state.played
        for card in state.line:
            gone = gone.replace(card, "", 1)
        return self.deck.next(gone)

    def to_max(self, state: Deal, card: str) -> Deal:
        """Return the state in which Max holds the card, and remember the draw."""
        return FourAces.to_max(self, state, card).after(card)

    def to_min(self, state: Deal, card: str) -> Deal:
        """Return the state in which Min holds the card, and remember the draw."""
        return FourAces.to_min(self, state, card).after(card)


def forget(state: Deal) -> Deal:
    """Return the state without the order in which the cards came."""
    return state._replace(line=())


# One update of a belief without the ways that lead to it, for speed alone.


S = TypeVar("S", bound=Hashable)

Weights: TypeAlias = dict[S, Rational]


def updated(model: Model[S], belief: Belief[S], action: str, observation: str | None) -> Stage[S]:
    """Return the stage that `trace` gives; raise ImpossibleEvidence where it does."""
    foreseen = weights_after(model, belief, action)
    if not foreseen or (observation is None and len(foreseen) > 1):
        raise ImpossibleEvidence(
            "{action!r} is impossible, or what is observed is not said", action=action
        )
    actual_observation = next(iter(foreseen)) if observation is None else observation
    if actual_observation not in foreseen:
        raise ImpossibleEvidence(
            "{seen!r} cannot be observed after {action!r}", seen=actual_observation, action=action
        )
    p = {o: sum(weights.values(), ZERO) for o, weights in foreseen.items()}
    p_action = sum(p.values(), ZERO)
    chances = {o: q / p_action for o, q in p.items()}
    belief = Belief({s: w / p[actual_observation] for s, w in foreseen[actual_observation].items()})
    return Stage(action, p_action, chances, actual_observation, belief)


def weights_after(model: Model[S], belief: Belief[S], action: str) -> dict[str, Weights[S]]:
    """Return the sums of b(s) T(s, a, s') for each s', by observation.

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
"""One update, from a belief and an action with its observation."""


def follow(
    game: FourAces, path: Path, start: Belief[Deal], *, reckon: Reckon
) -> Trace[Deal] | None:
    """Return the trace with each update made by `reckon`, or None if one is impossible."""
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
    """Update the belief correctly."""
    return updated(game, belief, *pair)


def with_replacement(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take every card from the full deck, as if no player held any: 1/2 where it is 3/7."""
    wrong = ReplacingFourAces(game.deck, game.hand, game.hidden)
    return follow(wrong, path, start or wrong.start(), reckon=update_rightly)


def prior_kept_after_own_draw(
    game: FourAces, path: Path, start: Given = None
) -> Trace[Deal] | None:
    """Keep the belief about Min's hand when Max draws a card."""
    return follow(game, path, start or game.start(), reckon=keep_the_prior)


def keep_the_prior(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Change only Max's hand after his own draw; leave out what the deck cannot hold."""
    stage = update_rightly(game, belief, pair)
    if stage.action != MAX_DRAWS:
        return stage
    weights = {game.to_max(s, stage.observation): p for s, p in belief.weights.items()}
    return replace(
        stage, belief=Belief.from_weights({s: p for s, p in weights.items() if holds(game.deck, s)})
    )


def independent_marginals(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take Min's cards as independent of each other: multiply their probabilities."""
    hands = game.deck.deal(game.hidden, game.hand)
    mine = independent(game.hand, hands, game.deck.next(game.hand))
    return follow(game, path, start or mine, reckon=multiply_marginals)


def multiply_marginals(
    game: FourAces, belief: Belief[Deal], pair: ActionObservation
) -> Stage[Deal]:
    """Give Min's next card the same probabilities for each of his hands."""
    if pair[0] != MIN_DRAWS:
        return update_rightly(game, belief, pair)
    weights: dict[Deal, Rational] = {}
    chances = marginal_of_next(game, belief)
    for s, card in product(belief, chances):
        after = game.to_min(s, card)
        if holds(game.deck, after):
            weights[after] = weights.get(after, ZERO) + belief[s] * chances[card]
    return Stage(MIN_DRAWS, ONE, {NOTHING: ONE}, NOTHING, Belief.from_weights(weights))


def sees_opponents_card(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Take Min's draw as observed, and go on with his likeliest card."""
    return follow(game, path, start or game.start(), reckon=look_at_the_draw)


def look_at_the_draw(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Condition Min's draw on his likeliest card; of equally likely ones, the deck's first."""
    action, _ = pair
    if action != MIN_DRAWS:
        return update_rightly(game, belief, pair)
    hidden = predict(game, belief, action)
    chances = marginal_of_next(game, belief)
    card = max(chances, key=chances.__getitem__)
    ways = tuple(changed_way(w, observation=added(w.before.min, w.after.min)) for w in hidden.ways)
    after = condition(replace(hidden, ways=ways, p_observations=chances), card)
    return Stage(action, hidden.p_action, chances, card, after.belief)


def no_depletion(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Draw from the deck as it was at the start, without removing cards drawn since."""
    wrong = Undepleted(game.deck, game.hand, game.hidden)
    trace = follow(wrong, path, start or game.start(), reckon=update_rightly)
    if trace is None:
        return None
    stages = (replace(stage, belief=stage.belief.image(forget)) for stage in trace.stages)
    return Trace(trace.start, tuple(stages))


def orders_not_merged(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Count each hand for one order of its cards: A and then K, but not K and then A."""
    return follow(game, path, start or in_one_order(game), reckon=take_one_way)


def in_one_order(game: FourAces) -> Belief[Deal]:
    """Return the belief about Min's first hand, each weighed for one order of its cards."""
    remaining_counts = game.deck.remaining_counts(game.hand)
    hands = game.deck.deal(game.hidden, game.hand)
    ways = {
        hand: prod(perm(remaining_counts[r], hand.count(r)) for r in remaining_counts)
        for hand in hands
    }
    return Belief.from_weights({Deal(game.hand, hand): Rational(n) for hand, n in ways.items()})


def take_one_way(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Count only the first of the ways that lead to one state."""
    stage = update_rightly(game, belief, pair)
    if stage.action != MIN_DRAWS:
        return stage  # what Max does leads from different states to different states
    weights: dict[Deal, Rational] = {}
    for s, p in belief.weights.items():
        for after, t in game.transitions(s, stage.action).items():
            weights.setdefault(after, p * t)
    return replace(stage, belief=Belief.from_weights(weights))


def uniform_weights(game: FourAces, path: Path, start: Given = None) -> Trace[Deal] | None:
    """Give every possible state of a belief the same probability."""
    return follow(game, path, start or level(game.start()), reckon=level_each)


def level_each(game: FourAces, belief: Belief[Deal], pair: ActionObservation) -> Stage[Deal]:
    """Return the right states with equal weights."""
    stage = update_rightly(game, belief, pair)
    return replace(stage, belief=level(stage.belief))


def level(belief: Belief[Deal]) -> Belief[Deal]:
    """Return the belief with all states equally likely."""
    return Belief({s: Rational(1, len(belief)) for s in belief})


def likeliest(belief: Belief[Deal]) -> Belief[Deal]:
    """Return the belief that is certain of the first of the likeliest states."""
    return Belief.certain(belief.likeliest[0])


# Misconceptions about several cards: probabilities of single cards, as if independent.


def independent(ours: str, hands: Iterable[str], chances: Mapping[str, Rational]) -> Belief[Deal]:
    """Return the belief about Min's hand if his cards were independent."""
    weights: dict[Deal, Rational] = {}
    for theirs in hands:
        chance = prod((chances.get(card, ZERO) for card in theirs), start=ONE)
        weights[Deal(ours, theirs)] = Rational(orders(theirs)) * chance
    return Belief.from_weights(weights)


def orders(hand: str) -> int:
    """Return the number of orders in which the cards of the hand can come."""
    return factorial(len(hand)) // prod(factorial(n) for n in Counter(hand).values())


def marginal_of_next(game: FourAces, belief: Belief[Deal]) -> dict[str, Rational]:
    """Return the probability of each card to be drawn next, averaged over the belief."""
    chances = dict.fromkeys(game.deck.ranks, ZERO)
    for s, p in belief.weights.items():
        for card, chance in game.cards(s).items():
            chances[card] += p * chance
    return {card: p for card, p in chances.items() if p}


def holds(deck: Deck, state: Deal) -> bool:
    """Return whether the deck has all cards of the state."""
    dealt = Counter(state.max + state.min + state.played)
    return all(dealt[rank] <= n for rank, n in deck.counts)
