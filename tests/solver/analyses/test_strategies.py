from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.strategy import (
    TooManyStrategies,
    best_play,
    number_of_plans,
    number_of_strategies,
    optimal_moves,
    optimal_strategy,
    outcomes,
    principal_variations,
    strategies,
)
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse
from solver.trees.tree import Chance, Max, Min
from solver.working import answer

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"

trees = st.recursive(
    st.integers(-3, 3).map(str),
    lambda sons: st.one_of(
        st.tuples(st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)).map(
            lambda n: f"{n[0]}({', '.join(n[1])})"
        ),
        st.tuples(sons, sons).map(lambda n: f"chance(1/3: {n[0]}, 2/3: {n[1]})"),
    ),
    max_leaves=9,
)
players = st.sampled_from([Max, Min])


def plans(tree, who):
    """Every choice of a move at every node of the player."""
    own = [node for node in inner_nodes(tree) if isinstance(node, who)]
    for choice in product(*(range(len(node.children)) for node in own)):
        yield {node.name: i for node, i in zip(own, choice, strict=True)}


def against_all(node, plan, who):
    """What a plan guarantees, by hand."""
    if not hasattr(node, "children"):
        return node.utility
    values = [against_all(child, plan, who) for child in node.children]
    if isinstance(node, who):
        return values[plan[node.name]]
    if isinstance(node, Chance):
        return sum(p * v for p, v in zip(node.probabilities, values, strict=True))
    return min(values) if who is Max else max(values)


def kept(node, plan, who):
    """The moves of a plan at the nodes that it can come to."""
    if not hasattr(node, "children"):
        return {}
    if isinstance(node, who):
        i = plan[node.name]
        return {node.name: node.moves[i]} | kept(node.children[i], plan, who)
    return {k: v for child in node.children for k, v in kept(child, plan, who).items()}


@given(trees, players)
def test_strategies_are_the_plans_without_what_is_never_reached(text, who):
    tree = parse(text)
    by_hand = {tuple(sorted(kept(tree, plan, who).items())): plan for plan in plans(tree, who)}
    found = {tuple(sorted(s.moves.items())): s.guarantees for s in strategies(tree, who)}
    assert found == {moves: against_all(tree, plan, who) for moves, plan in by_hand.items()}


@given(trees, players)
def test_as_many_are_counted_as_are_written_out(text, who):
    tree = parse(text)
    assert number_of_strategies(tree, who) == len(strategies(tree, who))
    assert number_of_plans(tree, who) == len(list(plans(tree, who)))


@given(trees)
def test_what_max_can_guarantee_is_what_min_cannot_prevent(text):
    tree = parse(text)
    value = answer(expectiminimax(tree))
    assert max(s.guarantees for s in strategies(tree, Max)) == value
    assert min(s.guarantees for s in strategies(tree, Min)) == value


@given(trees, players)
def test_the_optimal_subtree_is_a_strategy_that_guarantees_the_value(text, who):
    tree = parse(text)
    assert optimal_strategy(tree, who) in strategies(tree, who)


@given(trees)
def test_every_principal_variation_follows_best_moves_to_the_value(text):
    tree = parse(text)
    lines = list(principal_variations(tree))
    assert len(set(lines)) == len(lines)
    for line in lines:
        node = tree
        for move in line:
            assert move in optimal_moves(tree)[node.name]
            node = node.children[node.moves.index(move)]
        assert answer(expectiminimax(node)) == answer(expectiminimax(tree))


@given(trees)
def test_best_play_has_the_root_s_value_and_all_its_best_moves(text):
    tree = parse(text)
    play, solved = best_play(tree), run(tree, expectiminimax(tree))
    assert (play.value, play.moves.get(tree.name, ())) == (solved.value, solved.best)


def test_the_book_tree_has_three_strategies_for_max_and_27_for_min():
    tree = parse(AIMA)
    assert [s.guarantees for s in strategies(tree, Max)] == [3, 2, 2]  # S0-aima
    assert number_of_strategies(tree, Min) == 27
    assert list(principal_variations(tree)) == [("a1", "b1")]
    assert [leaf.utility for leaf in outcomes(tree, optimal_strategy(tree, Max), Max)] == [3, 12, 8]


def test_strategies_are_a_sum_at_own_nodes_and_plans_a_product():
    tree = parse("max(max(1, 2), max(3, 4))")
    assert (number_of_strategies(tree, Max), number_of_plans(tree, Max)) == (4, 8)


def test_ties_give_several_variations():
    tree = parse("max(min(3, 3), min(4, 3))")
    lines = list(principal_variations(tree))
    assert lines == [("a1", "b1"), ("a1", "b2"), ("a2", "c2")]


def test_a_variation_ends_where_chance_decides():
    tree = parse("max(1, chance(1/2: 3, 1/2: 2))")
    assert list(principal_variations(tree)) == [("a2",)]


def test_too_many_are_counted_but_not_written_out():
    tree = parse(f"min({', '.join(['max(1, 2)'] * 17)})")
    assert number_of_strategies(tree, Max) == 2**17
    with pytest.raises(TooManyStrategies) as error:
        strategies(tree, Max)
    assert str(error.value) == "up to 100,000 strategies can be written out; here are 131072"
