from itertools import permutations, product
from math import factorial, prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solver.analyses.best_worst import TooManyOrders, fewest_leaves, most_leaves
from solver.analyses.tree_counts import alpha_beta_leaves
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.cutoff import NotEvaluated
from solver.searches.minimax import minimax
from solver.searches.move_ordering import (
    ordered_at_each_level,
    ordered_preliminarily,
    permute_children,
)
from solver.searches.rules import CutRule, InfiniteBounds, Rules
from solver.searches.run import run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Leaf, Max, Unsuitable, changed
from solver.working import answer

S1 = "max@2(min@1(14,5,2), min@1(6,4,2), min@3(12,8,3))"
AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
ORDERS = 600

numbers = st.one_of(st.integers(-3, 3).map(str), st.sampled_from(["inf", "-inf"]))
trees = st.recursive(
    numbers,
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}@0({', '.join(node[1])})"),
    max_leaves=9,
)
rules = st.builds(
    lambda cut, bounds: Rules(cut=cut, infinite_bounds=bounds),
    st.sampled_from(CutRule),
    st.sampled_from(InfiniteBounds),
)


def evaluated(tree, how=Rules()):  # noqa: B008  # frozen
    return len(run(tree, alpha_beta(tree, how)).visited)


def number_of_orders(node):
    if not hasattr(node, "children"):
        return 1
    return factorial(len(node.children)) * prod(map(number_of_orders, node.children))


def all_orders(node):
    if not hasattr(node, "children"):
        yield node
        return
    for order in permutations(range(len(node.children))):
        below = [list(all_orders(node.children[i])) for i in order]
        for children in product(*below):
            yield changed(node, children=children, moves=tuple(node.moves[i] for i in order))


@settings(deadline=None)
@given(trees, rules)
def test_best_and_worst_are_those_of_all_orders(text, how):
    tree = parse(text)
    assume(number_of_orders(tree) <= ORDERS)
    counts = [evaluated(order, how) for order in all_orders(tree)]
    assert fewest_leaves(tree, how).leaves == min(counts)
    assert most_leaves(tree, how).leaves == max(counts)


@given(trees, rules)
def test_the_order_that_is_given_takes_just_so_many_leaves(text, how):
    tree = parse(text)
    for found in (fewest_leaves(tree, how), most_leaves(tree, how)):
        assert evaluated(found.tree, how) == found.leaves
        assert same_nodes(found.tree, tree)


@given(trees)
def test_no_order_changes_the_value(text):
    tree = parse(text)
    orders = [
        fewest_leaves(tree).tree,
        most_leaves(tree).tree,
        ordered_at_each_level(tree),
        ordered_preliminarily(tree, 2),
    ]
    assert {answer(minimax(order)) for order in orders} == {answer(minimax(tree))}
    assert all(same_nodes(order, tree) for order in orders)


def same_nodes(a, b):
    """Whether both hold the same leaves and moves, in whatever order."""
    ends = [{(leaf.name, leaf.utility) for leaf in leaves(tree)} for tree in (a, b)]
    moves = [{(n.name, frozenset(n.moves)) for n in inner_nodes(tree)} for tree in (a, b)]
    return ends[0] == ends[1] and moves[0] == moves[1]


@given(trees)
def test_a_preliminary_order_to_the_leaves_is_never_bettered_by_one_to_level_0(text):
    tree = parse(text)
    assert write(ordered_preliminarily(tree, 0)) == write(tree)


@pytest.mark.parametrize(("b", "d"), [(2, 1), (2, 2), (3, 2), (2, 3), (3, 3), (2, 4)])
def test_a_uniform_tree_can_be_searched_as_knuth_and_moore_count(b, d):
    values = iter(range(1_000))

    def grown(depth):
        if depth == d:
            return str(next(values))
        return (
            f"{'max' if depth % 2 == 0 else 'min'}({', '.join(grown(depth + 1) for _ in range(b))})"
        )

    assert fewest_leaves(parse(grown(0))).leaves == alpha_beta_leaves(b, d)


def test_the_book_tree_takes_five_leaves_at_best_and_nine_at_worst():
    assert fewest_leaves(parse(AIMA)).leaves == 5  # S0-ab-idea
    assert most_leaves(parse(AIMA)).leaves == 9


def test_a_refutation_may_be_cheaper_than_the_best_reply():
    tree = parse("max(5, min(max(1, 2, 3), max(4)))")
    assert fewest_leaves(tree).leaves == 2  # Max's single 4 refutes as well as the better replies


def test_ordering_by_evaluation_helps_where_the_evaluation_is_right():
    tree = parse(S1)  # S1-order
    assert evaluated(tree) == 9
    assert evaluated(ordered_at_each_level(tree)) == 5
    assert [evaluated(ordered_preliminarily(tree, m)) for m in (1, 2)] == [9, 5]
    assert [child.name for child in ordered_at_each_level(tree).children] == ["D", "B", "C"]


def test_equals_keep_their_order_and_chance_keeps_its_own():
    tree = parse("max@0(min@1(2), chance@1(1/2: 3, 1/2: 4), min@2(1))")
    ordered = ordered_at_each_level(tree)
    assert [child.name for child in ordered.children] == ["D", "B", "C"]
    assert ordered.children[2].probabilities == tree.children[1].probabilities


def test_a_node_without_evaluation_cannot_be_ordered():
    with pytest.raises(NotEvaluated):
        ordered_at_each_level(parse("max(min(1, 2), 3)"))


def test_the_best_order_of_a_large_tree_is_not_looked_for():
    with pytest.raises(TooManyOrders) as error:
        fewest_leaves(parse(f"max({', '.join(['min(1, 2, 3)'] * 500)})"))
    assert str(error.value) == "orders are compared for trees of up to 2,000 nodes; this has 2,001"


@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)", "max([1/2] 3, 4)"])
@pytest.mark.parametrize("search", [fewest_leaves, most_leaves])
def test_what_alpha_beta_cannot_search_has_no_best_order(search, text):
    with pytest.raises(Unsuitable):
        search(parse(text))


def test_moves_without_names_are_put_in_order_as_well():
    node = permute_children(Max((Leaf(Rational(1)), Leaf(Rational(2)))), (1, 0))
    assert ([leaf.utility for leaf in node.children], node.moves) == ([2, 1], ())
