from itertools import chain, product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Unsuitable

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"

numbers = st.one_of(st.integers(-9, 9).map(str), st.sampled_from(["1/2", "-7/5", "inf", "-inf"]))


def grown(max_leaves):
    """Texts of trees of Max and Min nodes that need not alternate."""
    return st.recursive(
        numbers,
        lambda sons: st.tuples(
            st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
        ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
        max_leaves=max_leaves,
    )


def solved(text):
    tree = parse(text)
    return run(tree, minimax(tree))


def strategies(node):
    """S0, "Estrategias": the leaves that each strategy of Max leaves open to Min."""
    if isinstance(node, Leaf):
        return [[node.utility]]
    below = [strategies(child) for child in node.children]
    if isinstance(node, Max):
        return [strategy for one in below for strategy in one]
    return [[*chain(*together)] for together in product(*below)]


@given(grown(9))
def test_minimax_is_the_best_guarantee_of_all_strategies(text):
    tree = parse(text)
    assert run(tree, minimax(tree)).value == max(map(min, strategies(tree)))


@given(grown(40))
def test_every_node_backs_up_the_best_of_its_children(text):
    for step in solved(text).steps:
        if hasattr(step, "backed"):
            best = max if isinstance(step.node, Max) else min
            assert step.value == best(step.backed)


@given(grown(40))
def test_every_leaf_is_visited_once(text):
    run_ = solved(text)
    assert run_.pruned == ()
    assert len(set(run_.visited)) == len(run_.visited)


@pytest.mark.parametrize(
    ("text", "values", "best"),
    [
        # SEED-CASES S0-aima
        (AIMA, (3, 3, 2, 2), ("a1",)),
        # S0-minimax-inf
        (
            "max(a1=min(0,inf,0), a2=min(inf,-inf,0), a3=min(0,-inf,inf))",
            (0, 0, -inf, -inf),
            ("a1",),
        ),
        # S0-rewards99
        ("max(a1=min(99,1000,1000), a2=min(100,101,102))", (100, 99, 100), ("a2",)),
    ],
)
def test_published_trees_have_their_published_values(text, values, best):
    run_ = solved(text)
    assert (tuple(run_.values.values()), run_.best) == (values, best)


SHAPES = {
    "3-2-2": "max(min(max(7,6),max(8,5),max(2,3)),min(max(0,-2),max(6,2)),min(max(5,8),max(9,2)))",
    "2-3-2": "max(min(max(7,6),max(8,5)),min(max(2,3),max(0,-2),max(6,2)),min(max(5,8),max(9,2)))",
    "2-2-3": "max(min(max(7,6),max(8,5)),min(max(2,3),max(0,-2)),min(max(6,2),max(5,8),max(9,2)))",
}


@pytest.mark.parametrize(
    ("shape", "value", "best"), [("3-2-2", 8, "a3"), ("2-3-2", 8, "a3"), ("2-2-3", 7, "a1")]
)
def test_exercise_3_1_has_its_value_in_every_shape_that_fits(shape, value, best):
    run_ = solved(SHAPES[shape])  # S0-ex31
    assert (run_.value, run_.best) == (value, (best,))


def test_every_optimal_move_is_best():
    assert solved("max(min(3, 7), min(3, 1), min(9, 3))").best == ("a1", "a3")


def test_a_root_of_min_chooses_the_least():
    run_ = solved("min(5, 3, 4, 3)")
    assert (run_.value, run_.best) == (3, ("a2", "a4"))


def test_moves_that_all_lose_are_all_best():
    assert solved("max(-inf, -inf)").best == ("a1", "a2")


def test_a_lone_leaf_is_its_own_value():
    run_ = solved("7/2")
    assert (run_.value, run_.best, run_.values, run_.visited) == (Rational(7, 2), (), {}, ("A",))


def test_the_value_of_whole_numbers_is_exact():
    value = solved(AIMA).value
    assert isinstance(value, type(Rational()))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("max(3, ?)", "minimax cannot value a tree with an unknown leaf; thresholds can"),
        ("p1(<1, 2>)", "minimax cannot value a tree with more than two players; max-n can"),
        ("chance(1: 3)", "minimax cannot value a tree with chance nodes; expectiminimax can"),
        (
            "max([1/2] 3, 4)",
            "minimax cannot value a tree with moves that may not be possible; expectiminimax can",
        ),
    ],
)
def test_other_trees_are_refused_with_the_search_that_suits_them(text, says):
    with pytest.raises(Unsuitable) as refusal:
        solved(text)
    assert str(refusal.value) == says


def test_a_thousand_levels_are_searched():
    text = "".join("max(1, " if i % 2 else "min(2, " for i in range(1_000)) + "3" + ")" * 1_000
    assert solved(text).value == 2
