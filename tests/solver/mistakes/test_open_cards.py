"""What is reckoned without a tree is what the trees of open cards give."""

import pytest

from generator.families import FAMILIES
from generator.family import Level
from generator.rng import Rng
from solver.beliefs.belief import Belief
from solver.beliefs.game import Open
from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import worlds
from solver.mistakes.open_cards import open_value
from solver.mistakes.worlds import solve


def drawn(name):
    family = FAMILIES[name]
    return [
        family.draw(Rng(f"{level} {n}"), family.sizes[level]) for level in Level for n in range(4)
    ]


@pytest.mark.parametrize("game", drawn("worlds"))
def test_the_worlds_are_those_of_the_trees(game):
    without, trees = solve(game), worlds(game, game.start())
    assert without.by_world == trees.by_world
    assert (without.actions, without.best) == (trees.actions, trees.best)


@pytest.mark.parametrize("game", drawn("draw-poker"))
def test_a_state_is_worth_as_much_as_its_tree_of_open_cards(game):
    for state in game.start():
        tree = belief_tree(Open(game), Belief.certain(state))
        assert open_value(game, state) == tree.value()
