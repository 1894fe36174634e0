"""Forward pruning beside minimax and alpha-beta: what is reached, missed and lost."""

from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.forward_pruning import (
    lowest_nodes,
    prune_forward,
    reach_only,
    search_beam,
    with_estimates,
)
from solver.analyses.one_leaf import Stretch
from solver.exact import Rational
from solver.mistakes.forward_pruning import by_true_values
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.notation import parse

BY_HAND = parse(
    "max(min@5(max@3(3, 12), max@2(8, 1), max@7(9, 20)), "
    "min@7(max@2(5, 4), max@1(7, 6), max@0(30, 31)), min@2(max@14(15, 16), max@6(17, 18)))"
)
SHAPE = "max({})".format(", ".join(["min@{}(max@{}({}, {}), max@{}({}, {}), max@{}({}, {}))"] * 3))
numbers = st.lists(st.integers(-20, 20), min_size=30, max_size=30, unique=True)


def test_a_beam_finds_another_value_and_another_move():
    pruning = prune_forward(BY_HAND, 2, widest=2)
    assert (pruning.beam.lowest, pruning.beam.value) == (("E", "F", "I", "J"), 8)
    assert (pruning.beam.move, pruning.whole_tree.move, pruning.loss) == ("a1", "a3", 8)
    assert [(beam.value, beam.move) for beam in pruning.widths] == [(31, "a2"), (8, "a1")]
    assert pruning.least_width == 3
    assert pruning.missed == ("A", "C")


def test_alpha_beta_looks_into_what_a_beam_discards():
    pruning = prune_forward(BY_HAND, 2)
    assert pruning.unsafe == ("D", "G", "H")
    assert pruning.visited_below("D") == ("k1", "k2", "l1")
    assert pruning.beam.cut_run.visited == ("e1", "e2", "f1", "f2", "i1", "i2")


def test_an_estimate_decides_which_move_is_played():
    pruning = prune_forward(BY_HAND, 2, node="D")
    assert pruning.moves_by_estimate[1] == (Stretch(Rational(5), Rational(5)), "a1")
    assert [(part.low, part.high) for part in pruning.estimates] == [
        (5, 7),
        (7, 7),
        (7, float("inf")),
    ]


def test_the_part_that_leads_to_some_nodes_has_no_others():
    part = reach_only(BY_HAND, {"F", "L"})
    assert part is not None
    assert (lowest_nodes(part), part.moves) == (("F", "L"), ("a1", "a3"))
    assert reach_only(BY_HAND, {"A", "B"}) is None


@given(numbers)
def test_a_beam_as_wide_as_the_tree_finds_what_minimax_finds(numbers):
    tree = parse(SHAPE.format(*numbers))
    whole = run(tree, minimax(tree))
    beam = search_beam(tree, 3)
    assert (beam.value, (beam.move,)) == (whole.value, whole.best)


@given(numbers, st.integers(1, 2))
def test_a_beam_that_knows_the_true_values_finds_the_value(numbers, width):
    tree = parse(SHAPE.format(*numbers))
    assert search_beam(tree, width, by_true_values).value == run(tree, minimax(tree)).value


@given(numbers, st.integers(1, 2), st.integers(-30, 30))
def test_the_move_for_any_estimate_is_that_of_its_stretch(numbers, width, x):
    tree = parse(SHAPE.format(*numbers))
    pruning = prune_forward(tree, width, node="C")
    (move,) = (
        move
        for part, move in pruning.moves_by_estimate
        if part.low < x < part.high or part.low == x == part.high
    )
    assert search_beam(with_estimates(tree, {"C": Rational(x)}), width).move == move


@given(numbers, st.integers(1, 2))
def test_nothing_is_lost_where_nothing_best_is_missed(numbers, width):
    pruning = prune_forward(parse(SHAPE.format(*numbers)), width)
    assert pruning.loss >= 0
    if not pruning.missed:
        assert (pruning.beam.value, pruning.loss) == (pruning.whole_tree.value, 0)
