"""What states are worth with open cards is what their trees of open cards give."""

import pytest
from open_cards import OpenGame

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from solver.beliefs.belief import Belief
from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import OpenCards


def drawn(name):
    family = FAMILIES[name]
    return [
        family.draw(Rng(f"{level} {n}"), family.sizes[level]) for level in Level for n in range(4)
    ]


@pytest.mark.parametrize("game", [*drawn("draw-poker"), *drawn("worlds")])
def test_a_state_is_worth_as_much_as_its_tree_of_open_cards(game):
    cards = OpenCards(game)
    for state in game.start():
        tree = belief_tree(OpenGame(game), Belief.certain(state))
        assert cards.value(state) == tree.value()
