"""Classes of games, and games put into wrong ones."""

import pytest

from solver.analyses.classes import GameDescription, is_constant_sum, is_cooperative, is_zero_sum
from solver.exact import Rational
from solver.mistakes.classes import chance_is_imperfect, cooperative_is_zero_sum


def ends(*pairs):
    return tuple((Rational(a), Rational(b)) for a, b in pairs)


@pytest.mark.parametrize(
    ("found", "zero", "constant", "cooperative"),
    [
        (ends((1, -1), (0, 0)), True, True, False),
        (
            ends((1, 0), (0, 1), (Rational(1, 2), Rational(1, 2))),
            False,
            True,
            False,
        ),  # chess, as it is scored
        (ends((2, 2), (-1, -1)), False, False, True),
        (ends((2, 7), (1, -3)), False, False, True),
        (ends((3, 1), (1, 3), (2, 3)), False, False, False),  # partly cooperative
        (ends((3, 1), (3, 2)), False, False, False),  # the same to one, not to the other
    ],
)
def test_payoffs_say_whether_players_are_against_each_other(found, zero, constant, cooperative):
    assert is_zero_sum(found) == zero
    assert is_constant_sum(found) == constant
    assert is_cooperative(found) == cooperative


def test_minimax_and_expectiminimax_need_everything_in_sight_and_a_constant_sum():
    pays = ends((1, -1), (0, 0))
    assert GameDescription(chance=False, hidden=False, ends=pays).searchable
    assert GameDescription(chance=True, hidden=False, ends=pays).searchable
    assert not GameDescription(chance=False, hidden=True, ends=pays).searchable
    assert not GameDescription(chance=False, hidden=False, ends=ends((1, 1), (0, 0))).searchable


def test_a_die_is_taken_to_hide_something():
    assert chance_is_imperfect(GameDescription(chance=True, hidden=False, ends=()))
    assert not chance_is_imperfect(GameDescription(chance=False, hidden=False, ends=()))


def test_equal_payoffs_are_taken_for_a_sum_of_0():
    assert cooperative_is_zero_sum(ends((2, 2), (-1, -1)))
    assert not cooperative_is_zero_sum(ends((2, 7), (1, -3)))
