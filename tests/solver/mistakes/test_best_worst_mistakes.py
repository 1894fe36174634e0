"""S1's model tree, whose best order evaluates five leaves and whose worst one nine."""

from solver.analyses.best_worst import fewest_leaves, most_leaves
from solver.mistakes import best_worst as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.move_ordering import best_first
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse

MODEL = parse("max(min(14, 5, 2), min(6, 4, 2), min(12, 8, 3))")


def evaluated(tree):
    return len(run(tree, alpha_beta(tree)).visited)


def first_moves(tree):
    return [node.moves[0] for node in inner_nodes(tree)]


def test_best_first_reaches_the_fewest_leaves_of_the_note():
    assert evaluated(MODEL) == 9  # S1-order.model-leaves-left-to-right
    assert evaluated(best_first(MODEL)) == 5  # S1-order.model-leaves-best/worst
    assert (fewest_leaves(MODEL).leaves, most_leaves(MODEL).leaves) == (5, 9)


def test_best_first_keeps_the_names_and_puts_the_best_child_first_everywhere():
    assert first_moves(best_first(MODEL)) == ["a3", "d3", "b3", "c3"]


def test_who_sorts_downwards_at_min_too_saves_nothing_there():
    tree = wrong.descending_at_min_too(MODEL)
    assert first_moves(tree) == ["a3", "d1", "b1", "c1"]
    assert evaluated(tree) == 9


def test_who_sorts_leaves_only_leaves_the_root_as_it_is():
    tree = wrong.sorts_leaves_only(MODEL)
    assert first_moves(tree) == ["a1", "b3", "c3", "d3"]
    assert evaluated(tree) == 7


def test_the_worst_move_is_not_what_the_worst_order_finds():
    assert wrong.order_changes_value(MODEL) == 2
    assert run(MODEL, alpha_beta(MODEL)).value == 3


def test_the_power_is_about_half_of_the_fewest_leaves():
    assert wrong.power_taken_as_exact(10, 4) == 100  # S1-complexity; the fewest are 199


def test_who_turns_every_node_round_keeps_all_moves():
    tree = parse("max(min(1, 2, 3), min(4, 5, 6), min(7, 8, 9))")
    assert first_moves(wrong.reversed_at_each(tree)) == ["a3", "d3", "c3", "b3"]
    assert evaluated(wrong.reversed_at_each(tree)) == 5  # 9, 8, 7, then 6 and 3 are below 7
    assert first_moves(wrong.reversed_above_leaves(tree)) == ["a1", "b3", "c3", "d3"]
    assert evaluated(wrong.reversed_above_leaves(tree)) == 9  # 3, 2, 1, then 6, 5, 4, and 9, 8, 7
