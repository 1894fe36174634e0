import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import leaves
from solver.trees.notation import parse
from solver.trees.tree import Unsuitable

S0 = "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"

trees = st.recursive(
    st.integers(-5, 5).map(str),
    lambda sons: st.one_of(
        st.tuples(st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)).map(
            lambda n: f"{n[0]}({', '.join(n[1])})"
        ),
        st.tuples(sons, sons).map(lambda n: f"chance(1/3: {n[0]}, 2/3: {n[1]})"),
    ),
    max_leaves=20,
)


def solved(text, attitude):
    tree = parse(text)
    return run(tree, attitude(tree))


@given(trees)
def test_the_mean_lies_between_the_attitudes_at_every_node(text):
    low, mean, high = (
        solved(text, attitude).values
        for attitude in (search_pessimistically, expectiminimax, search_optimistically)
    )
    assert all(low[name] <= mean[name] <= high[name] for name in mean)


@given(trees)
def test_the_optimist_takes_chance_for_max_and_the_pessimist_for_min(text):
    parts = text.replace("chance(1/3: ", "{}(").replace("2/3: ", "")
    for word, attitude in (("max", search_optimistically), ("min", search_pessimistically)):
        same = parts.replace("{}", word)
        assert solved(text, attitude).value == solved(same, minimax).value


@given(trees)
def test_both_look_at_every_leaf(text):
    every = tuple(leaf.name for leaf in leaves(parse(text)))
    assert solved(text, search_optimistically).visited == every


def test_three_attitudes_three_decisions():
    found = [
        solved(S0, attitude)
        for attitude in (expectiminimax, search_optimistically, search_pessimistically)
    ]
    assert [f.best for f in found] == [("a",), ("b",), ("c",)]  # S0-optpes
    assert [f.value for f in found][1:] == [5, 0]


def test_nobody_hopes_for_what_cannot_happen():
    assert solved("chance(0: 9, 1: 2)", search_optimistically).value == 2


def test_moves_that_may_not_be_possible_count_in_part():
    assert solved("max([1/2] 8, chance(1/2: 3, 1/2: 5))", search_optimistically).value == 5


@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)"])
@pytest.mark.parametrize("attitude", [search_optimistically, search_pessimistically])
def test_what_it_cannot_value_is_refused(attitude, text):
    with pytest.raises(Unsuitable):
        solved(text, attitude)
