"""Exact searches against the same recursion through a game object, which textbooks publish."""

from math import inf
from time import perf_counter

import pytest

from generator.base.rng import Rng
from solver.searches.alpha_beta import alpha_beta
from solver.searches.minimax import minimax
from solver.trees.tree import Leaf, Max, Min
from solver.working import answer

ROUNDS = 9


def grown(depth, rng, kind=Max, number=float):
    if not depth:
        return Leaf(number(rng.between(-20, 20)))
    other = Min if kind is Max else Max
    return kind(tuple(grown(depth - 1, rng, other, number) for _ in range(3)))


class Game:
    """The usual interface, on floats: states are nodes, actions a list of indices.

    A state is terminal if it has no actions, which is what such a base class has by default.
    """

    def to_move(self, state):
        return "MAX" if type(state) is Max else "MIN"

    def actions(self, state):
        return [] if type(state) is Leaf else list(range(len(state.children)))

    def result(self, state, action):
        return state.children[action]

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state, player):
        return state.utility if player == "MAX" else -state.utility


def through_the_game(game, state):
    """MINIMAX-SEARCH, AIMA 4e, Figure 5.3: pairs of value and move."""
    player = game.to_move(state)

    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state, player), None
        v, move = -inf, None
        for action in game.actions(state):
            v2, _ = min_value(game.result(state, action))
            if v2 > v:
                v, move = v2, action
        return v, move

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state, player), None
        v, move = inf, None
        for action in game.actions(state):
            v2, _ = max_value(game.result(state, action))
            if v2 < v:
                v, move = v2, action
        return v, move

    return max_value(state)[0]


def alpha_beta_through_the_game(game, state):  # noqa: C901  # the figure is one function
    """ALPHA-BETA-SEARCH, AIMA 4e, Figure 5.7: pairs of value and move."""
    player = game.to_move(state)

    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state, player), None
        v, move = -inf, None
        for action in game.actions(state):
            v2, _ = min_value(game.result(state, action), alpha, beta)
            if v2 > v:
                v, move = v2, action
                alpha = max(alpha, v)
            if v >= beta:
                return v, move
        return v, move

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state, player), None
        v, move = inf, None
        for action in game.actions(state):
            v2, _ = max_value(game.result(state, action), alpha, beta)
            if v2 < v:
                v, move = v2, action
                beta = min(beta, v)
            if v <= alpha:
                return v, move
        return v, move

    return max_value(state, -inf, inf)[0]


def quickest(search):
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        search()
        times.append(perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    ("search", "published"),
    [(minimax, through_the_game), (alpha_beta, alpha_beta_through_the_game)],
    ids=["minimax", "alpha-beta"],
)
def test_exact_against_floats_through_a_game_object(benchmark, search, published):
    from solver.exact import Rational  # noqa: PLC0415  # only one side is exact

    floats, exact = grown(8, Rng("game")), grown(8, Rng("game"), number=Rational)
    assert answer(search(exact)) == published(Game(), floats)
    benchmark(lambda: answer(search(exact)))
    theirs = quickest(lambda: published(Game(), floats))
    ours = quickest(lambda: answer(search(exact)))
    benchmark.extra_info["times as fast"] = round(theirs / ours, 2)
