from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from open_cards import OpenGame

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Predict, Weigh
from solver.beliefs.model import NOTHING
from solver.beliefs.search import belief_tree, unfold
from solver.beliefs.worlds import by_action, worlds
from solver.errors import RequestError
from solver.exact import Rational
from solver.named.apuestas_1 import RECORD as APUESTAS
from solver.named.four_cards import AIMA_HAND
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.notation import parse
from solver.trees.tree import Leaf
from solver.turn import Turn
from solver.working import answer, work


@dataclass(frozen=True)
class Written:
    """A game written out: a state is a card and the line of play; `plies` say who moves when."""

    belief: Mapping[str, object]
    plies: tuple[Turn, ...]
    moves: Mapping[tuple[str, ...], tuple[str, ...]]
    payoffs: Mapping[tuple[str, tuple[str, ...]], object]
    shown: frozenset[str] = frozenset()

    def start(self):
        return Belief.from_weights({(card, ()): p for card, p in self.belief.items()})

    def turn(self, state):
        return self.plies[len(state[1])] if self.actions(state) else Turn.END

    def actions(self, state):
        return self.moves.get(state[1], ()) if len(state[1]) < len(self.plies) else ()

    def applicable(self, state, action):
        return action in self.actions(state)

    def transitions(self, state, action):
        return (
            {(state[0], (*state[1], action)): Rational(1)} if self.applicable(state, action) else {}
        )

    def observation(self, state, action, _outcome):
        return state[0] if action in self.shown else NOTHING

    event = observation

    def utility(self, state):
        return self.payoffs[state]


HALF = Rational(1, 2)
GUESS = ("try", "let")
ADIVINA = Written(
    {"K": HALF, "A": HALF},
    (Turn.MAX, Turn.MIN, Turn.MAX),
    {(): ("pass", "try"), ("try",): ("pass", "let"), GUESS: ("A", "K")},
    {
        (card, line): Rational(utility)
        for card in "AK"
        for line, utility in {
            ("pass",): 1,
            ("try", "pass"): 10,
            (*GUESS, "A"): 5 if card == "A" else -5,
            (*GUESS, "K"): 5 if card == "K" else -5,
        }.items()
    },
)
TREE = belief_tree(ADIVINA, ADIVINA.start())


@pytest.mark.parametrize(
    ("moves", "value"),
    [
        ((), 1),
        (("pass",), 1),
        (("try",), 0),
        (("try", "pass"), 10),
        (("try", "let"), 0),
        (("try", "let", "A"), 0),
        (("try", "let", "K"), 0),
    ],
)
def test_guessing_a_card_that_nobody_saw_is_worth_nothing(moves, value):
    # S0-adivina.belief-root, belief-actions, belief-min-node, belief-guess-node
    assert TREE.value(*moves) == value


def test_averaging_over_worlds_believes_that_max_will_know_the_card():
    # S0-adivina.clairvoyant
    assert worlds(ADIVINA, ADIVINA.start()).actions == {"pass": 1, "try": 5}


@pytest.mark.parametrize("game", [ADIVINA, AIMA_HAND, APUESTAS.usual()])
def test_each_world_is_worth_what_the_tree_of_its_open_cards_is(game):
    by_world = worlds(game, game.start()).by_world
    for state in game.start():
        assert by_world[state] == by_action(belief_tree(OpenGame(game), Belief.certain(state)))


def test_leaves_a_chance_node_out_where_only_one_thing_can_be_observed():
    assert TREE.name("try", "let") == "C"


def test_shows_each_prediction_and_each_leaf():
    steps = work(unfold(ADIVINA, ADIVINA.start())).steps
    kinds = [type(step) for step in steps]
    assert (kinds.count(Predict), kinds.count(Weigh)) == (6, 4)


def test_a_game_that_is_over_is_a_leaf():
    tree = belief_tree(ADIVINA, Belief.certain(("K", ("pass",))))
    assert (type(tree.tree), tree.value(), tree.best) == (Leaf, 1, ())


def test_a_game_that_is_over_leaves_no_action_to_choose():
    with pytest.raises(RequestError, match="the game is over"):
        worlds(ADIVINA, Belief.certain(("K", ("pass",))))


@dataclass(frozen=True)
class Unsure:
    """Max may pass for -2, or try an action that applies in one of two states, for -3."""

    def start(self):
        return Belief({"s": HALF, "t": HALF})

    def turn(self, state):
        return Turn.MAX if state in "st" else Turn.END

    def actions(self, state):
        return {"s": ("a", "b"), "t": ("a",)}.get(state, ())

    def applicable(self, state, action):
        return action in self.actions(state)

    def transitions(self, state, action):
        return {action.upper(): Rational(1)} if self.applicable(state, action) else {}

    def observation(self, *_way):
        return NOTHING

    event = observation

    def utility(self, state):
        return {"A": Rational(-2), "B": Rational(-3)}[state]


def test_the_value_of_an_action_counts_as_much_as_it_can_be_carried_out():
    # S0-propagation.anomaly: max(a=-2, [1/2] b=-3) gives -3/2 by `multiply`
    tree = belief_tree(Unsure(), Unsure().start())
    assert (tree.value(), tree.best, tree.tree.chances) == (Rational(-3, 2), ("b",), (1, HALF))


def test_a_world_where_an_action_is_not_applicable_adds_nothing_to_it():
    found = worlds(Unsure(), Unsure().start())
    assert (found.actions, found.by_world["t"]) == ({"a": -2, "b": Rational(-3, 2)}, {"a": -2})


PROPAGATION = """
max([2/3] a1 = min([1/4] a2 = 0, [2/3] a3 = -3),
    a2 = min(a1 = chance(1/3: 1, 2/3: 2), [1/2] a2 = max(a2 = chance(1/3: 2, 2/3: 1))))
"""


def test_propagates_the_probabilities_of_actions_as_the_notes_do():
    # S0-propagation.root
    assert answer(expectiminimax(parse(PROPAGATION))) == Rational(2, 3)


def test_every_node_of_the_propagation_is_worth_what_the_notes_say():
    # S0-propagation.b1,b2, upper-chance-5/3, lower-chance-4/3
    tree = parse(PROPAGATION)
    values = run(tree, expectiminimax(tree)).values
    assert [values[name] for name in "ABCDEF"] == [
        Rational(2, 3),
        -2,
        Rational(2, 3),
        Rational(5, 3),
        Rational(4, 3),
        Rational(4, 3),
    ]


@st.composite
def max_alone(draw):
    """Games in which Max decides two or three times; some moves show him the hidden card."""
    cards = draw(
        st.dictionaries(st.sampled_from("AKQ"), st.integers(1, 5).map(Rational), min_size=1)
    )
    depth = draw(st.integers(2, 3))
    names = ("x", "y")
    lines = [()]
    for line in lines:
        if len(line) < depth:
            lines.extend((*line, move) for move in names)
    ends = [line for line in lines if len(line) == depth]
    payoffs = {(c, e): Rational(draw(st.integers(-9, 9))) for c in cards for e in ends}
    moves = {line: names for line in lines if len(line) < depth}
    shown = draw(st.frozensets(st.sampled_from(names)))
    return Written(cards, (Turn.MAX,) * depth, moves, payoffs, shown)


@given(max_alone())
def test_where_min_has_no_decision_knowing_the_state_never_hurts_max(game):
    tree = belief_tree(game, game.start())
    over_worlds = worlds(game, game.start())
    assert all(over_worlds.actions[a] >= tree.value(a) for a in over_worlds.actions)


@given(max_alone())
def test_a_certain_belief_is_worth_what_its_world_is_worth(game):
    state = next(iter(game.start()))
    belief = Belief.certain(state)
    assert belief_tree(game, belief).value() == max(worlds(game, belief).actions.values())
