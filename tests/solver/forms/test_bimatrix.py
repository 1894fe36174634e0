"""Dominance and equilibria of games in strategic form, by hand and by published examples."""

import pytest

from solver.errors import RequestError
from solver.exact import Rational
from solver.forms.bimatrix import bimatrix_equilibria, eliminate_dominated, pure_equilibria

PRISONERS = {(0, 0): (2, 2), (0, 1): (0, 3), (1, 0): (3, 0), (1, 1): (1, 1)}


def matrix(rows):
    return tuple(tuple(map(Rational, row)) for row in rows)


def table(ours, theirs):
    return {
        (i, j): (Rational(u), Rational(theirs[i][j]))
        for i, row in enumerate(ours)
        for j, u in enumerate(row)
    }


def mixes(solution):
    return {tuple(" ".join(map(str, mix)) for mix in pair) for pair in solution.equilibria}


def test_the_battle_of_the_sexes_has_three_equilibria():
    """Osborne and Rubinstein (1994), Example 15.3 and section 3.1.3."""
    solution = bimatrix_equilibria(matrix([[2, 0], [0, 1]]), matrix([[1, 0], [0, 2]]))
    assert mixes(solution) == {("1 0", "1 0"), ("0 1", "0 1"), ("2/3 1/3", "1/3 2/3")}
    assert not solution.infinite


def test_a_tie_gives_infinitely_many_equilibria():
    solution = bimatrix_equilibria(matrix([[1, 1]]), matrix([[0, 0]]))
    assert mixes(solution) == {("1", "1 0"), ("1", "0 1")}
    assert solution.infinite


def test_dominance_solves_the_prisoners_dilemma():
    payoffs = {key: tuple(map(Rational, pays)) for key, pays in PRISONERS.items()}
    elimination = eliminate_dominated((2, 2), payoffs)
    assert elimination.remaining == ((1,), (1,))
    assert [(s.player, s.strategy) for s in elimination.struck] == [(0, 0), (1, 0)]
    assert pure_equilibria((2, 2), payoffs) == ((1, 1),)


def test_a_mix_dominates_where_no_pure_strategy_does():
    payoffs = table([[3, 0], [0, 3], [1, 1]], [[0, 1], [1, 0], [0, 0]])
    elimination = eliminate_dominated((3, 2), payoffs)
    [struck] = elimination.struck
    assert (struck.player, struck.strategy) == (0, 2)
    gain = [sum(p * payoffs[i, j][0] for i, p in struck.mix.items()) for j in (0, 1)]
    assert min(gain) > 1
    assert sum(struck.mix.values()) == 1


def test_a_weakly_dominated_strategy_is_not_struck():
    payoffs = table([[1, 1], [1, 0]], [[0, 0], [0, 0]])
    assert eliminate_dominated((2, 2), payoffs).struck == ()


def test_too_many_supports_are_refused_before_work():
    ours = matrix([[int(i == j) for j in range(30)] for i in range(30)])
    with pytest.raises(RequestError, match="pairs of supports"):
        bimatrix_equilibria(ours, ours)
