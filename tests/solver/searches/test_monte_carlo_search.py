"""AIMA 4e, Figure 5.10: where 60/79, 1/10 and 2/11 stand below 37/100, and Black wins a playout."""

from math import inf

import pytest

from solver.exact import Rational
from solver.mistakes import monte_carlo as wrong
from solver.searches.monte_carlo import (
    Count,
    back_propagated,
    count_nodes,
    indices_of_greatest,
    most_playouts,
    select_path,
)
from solver.trees.notation import parse
from solver.working import work

FIGURE = parse("max(min(max(27, 10), 3), 1, 2)")  # the wins at the leaves; Black is MAX
LEAVES = {"c1": (27, 35), "c2": (10, 18), "b2": (3, 26), "a2": (1, 10), "a3": (2, 11)}
COUNTS = count_nodes(FIGURE, {name: Count(*pair) for name, pair in LEAVES.items()})
BELOW = [COUNTS[name] for name in ("B", "a2", "a3")]


def test_each_loss_below_a_node_is_a_win_there():
    assert {name: (COUNTS[name].wins, COUNTS[name].playouts) for name in "ABC"} == {
        "A": (37, 100),
        "B": (60, 79),
        "C": (16, 53),
    }


def test_with_c_1_4_the_60_79_node_has_the_highest_score():
    assert indices_of_greatest(BELOW, 100, Rational("1.4")) == (0,)


def test_with_c_1_5_it_is_the_2_11_node():
    assert indices_of_greatest(BELOW, 100, Rational("1.5")) == (2,)


def test_the_selection_ends_at_the_27_35_node_and_shows_its_scores():
    worked = work(select_path(FIGURE, COUNTS, Rational("1.4")))
    assert worked.answer == ("a1", "b1", "c1")
    assert worked.steps[0].scores == (Rational("1.098"), Rational("1.05"), Rational("1.088"))


def test_the_playout_goes_up_as_in_the_figure():
    line = [COUNTS[name] for name in ("A", "B", "C", "c1")]
    after = back_propagated(line, last_wins=True)
    assert [(c.wins, c.playouts) for c in after] == [(37, 101), (61, 80), (16, 54), (28, 36)]


def test_the_move_with_the_most_playouts_is_played():
    assert most_playouts(BELOW) == 0


def test_what_was_never_tried_comes_first():
    counts = {**COUNTS, "a3": Count(0, 0)}
    worked = work(select_path(FIGURE, counts, Rational("1.4")))
    assert worked.answer == ("a3",)
    assert worked.steps[0].scores[2] == inf


def test_equal_counts_are_equal_and_nearly_equal_scores_are_told_apart():
    assert indices_of_greatest([Count(3, 7), Count(3, 7)], 14, Rational(1)) == (0, 1)
    # 1/2 against 500001/1000000: the second, tried as often, is greater by a millionth
    near = [Count(500_000, 1_000_000), Count(500_001, 1_000_000)]
    assert indices_of_greatest(near, 2_000_000, Rational(1)) == (1,)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (wrong.most_visited_for_selection(FIGURE, COUNTS), ("a1", "b1", "c1")),
        (wrong.unvisited_skipped(FIGURE, {**COUNTS, "a1": Count(0, 0)}, Rational("1.5")), ("a3",)),
    ],
)
def test_mistaken_selections_go_elsewhere(line, expected):
    assert line == expected


def test_mistaken_counts_and_moves():
    line = [COUNTS["A"], COUNTS["B"]]
    assert wrong.wins_not_flipped(line, new_wins=True) == (Count(38, 101), Count(61, 80))
    assert wrong.highest_mean_as_final([Count(60, 79), Count(9, 10), Count(0, 0)]) == 1
