"""What mistakes take over from the right tree of the poker is what solving wrongly gives."""

from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.model import NOTHING
from solver.beliefs.search import belief_tree
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.mistakes import draw_poker as poker
from solver.mistakes.draw_poker import fit_to_right_tree
from solver.named.draw_poker import DrawPoker
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance

decks = (
    st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 4), min_size=2)
    .map(Deck.from_counts)
    .filter(lambda deck: deck.size >= 4)
)


@st.composite
def games(draw):
    deck = draw(decks)
    order = draw(st.permutations(deck.hands(1) + deck.hands(2)))
    return DrawPoker(deck, tuple(order), Rational(2), draw(st.sampled_from(deck.ranks)))


@dataclass(frozen=True, slots=True)
class Blind(DrawPoker):
    """Max does not look at what he draws."""

    def observation(self, _state, _action, _outcome):
        return NOTHING


def of(game, kind):
    """The same game, played in that way."""
    return kind(game.deck, game.order, game.stake, game.hand)


def as_found(tree):
    """All that is asked of it: no belief is asked of a chance node."""
    chances = {node.name for node in inner_nodes(tree.tree) if isinstance(node, Chance)}
    beliefs = {name: b.weights for name, b in tree.beliefs.items() if name not in chances}
    return beliefs, tree.values, tree.best


def solved(game):
    return belief_tree(game, game.start())


@given(games())
@settings(max_examples=3 * settings().max_examples, deadline=None)
def test_merging_observations_is_solving_the_game_of_a_max_who_does_not_look(game):
    right = solved(game)
    plain = fit_to_right_tree(right, solved(of(game, Blind)))
    assert as_found(poker.merges_observations(game, right)) == as_found(plain)


@given(games())
@settings(max_examples=3 * settings().max_examples, deadline=None)
def test_putting_cards_back_is_solving_the_game_in_which_they_are(game):
    right = solved(game)
    plain = fit_to_right_tree(right, solved(of(game, poker.ReplacingDraws)))
    assert as_found(poker.with_replacement(game, right)) == as_found(plain)


@given(games())
@settings(max_examples=2 * settings().max_examples, deadline=None)
def test_losing_ties_is_solving_the_game_in_which_they_lose(game):
    plain = solved(of(game, poker.TiesLose))
    assert as_found(poker.tie_is_loss(game, solved(game))) == as_found(plain)


@given(games())
@settings(max_examples=2 * settings().max_examples, deadline=None)
def test_the_natural_order_is_solving_the_game_that_has_it(game):
    plain = solved(replace(game, order=poker.natural_order(game.deck)))
    assert as_found(poker.natural_hand_order(game, solved(game))) == as_found(plain)
