"""The searches for speed find what the book's form of them finds, and refuse what it refuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.kernel.alpha_beta import alpha_beta_value
from solver.kernel.attitudes import optimistic_value, pessimistic_value
from solver.kernel.expectiminimax import expectiminimax_value
from solver.kernel.minimax import minimax_value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.attitudes import optimistic, pessimistic
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.rules import InfiniteBounds, Rules
from solver.trees.notation import parse
from solver.trees.tree import Unsuitable
from solver.working import work

finite = st.integers(-4, 4).map(str) | st.sampled_from(["1/2", "-7/3"])
infinite = st.sampled_from(["inf", "-inf"])


def several(sons):
    return st.lists(sons, min_size=1, max_size=3)


def deciding(sons):
    return st.tuples(st.sampled_from(["max", "min"]), several(sons)).map(
        lambda node: f"{node[0]}({', '.join(node[1])})"
    )


def weighed(sons):
    weights = st.lists(st.integers(0, 3), min_size=len(sons), max_size=len(sons)).filter(any)
    return weights.map(
        lambda w: ", ".join(f"{p}/{sum(w)}: {child}" for p, child in zip(w, sons, strict=True))
    )


def chance(sons):
    return several(sons).flatmap(weighed).map("chance({})".format)


def unsure(sons):
    """Moves that can be carried out only with a probability."""
    moves = st.lists(st.tuples(st.sampled_from(["1/3", "1/2", "1"]), sons), min_size=1, max_size=3)
    return st.tuples(st.sampled_from(["max", "min"]), moves).map(
        lambda node: f"{node[0]}({', '.join(f'[{p}] {son}' for p, son in node[1])})"
    )


players = st.recursive(finite | infinite, deciding, max_leaves=25)
events = st.recursive(finite, lambda sons: deciding(sons) | chance(sons), max_leaves=15)
both = st.recursive(events | infinite, deciding, max_leaves=6)
"""Whatever stands below an event is finite."""
unsures = st.recursive(finite, lambda sons: unsure(sons) | chance(sons), max_leaves=15)


def outcome(search, tree):
    """The value, or what the refusal says."""
    try:
        return search(tree)
    except Unsuitable as refusal:
        return str(refusal)


def shown(search, *settings):
    """A search in the book's form, whose working nobody listens to."""
    return lambda tree: work(search(tree, *settings)).answer


TWINS = {
    "minimax": (minimax_value, shown(minimax)),
    "alpha-beta": (alpha_beta_value, shown(alpha_beta)),
    "alpha-beta, S1": (
        alpha_beta_value,
        shown(alpha_beta, Rules(infinite_bounds=InfiniteBounds.KEEP)),
    ),
    "expectiminimax": (expectiminimax_value, shown(expectiminimax)),
    "optimistic": (optimistic_value, shown(optimistic)),
    "pessimistic": (pessimistic_value, shown(pessimistic)),
}


@pytest.mark.parametrize("name", TWINS)
@given(text=players | both)
def test_the_value_is_that_of_the_book(name, text):
    fast, by_the_book = TWINS[name]
    tree = parse(text)
    assert outcome(fast, tree) == outcome(by_the_book, tree)


@pytest.mark.parametrize("name", ["expectiminimax", "optimistic", "pessimistic"])
@given(text=unsures)
def test_moves_that_may_not_be_possible_count_as_in_the_book(name, text):
    fast, by_the_book = TWINS[name]
    tree = parse(text)
    assert fast(tree) == by_the_book(tree)


@pytest.mark.parametrize("name", TWINS)
@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)", "<1, 2>", "?", "min([1/2] 3, 4)"])
def test_what_the_book_refuses_is_refused_in_the_same_words(name, text):
    fast, by_the_book = TWINS[name]
    tree = parse(text)
    assert outcome(fast, tree) == outcome(by_the_book, tree)


@pytest.mark.parametrize("name", TWINS)
def test_it_goes_a_thousand_levels_deep(name):
    text = "".join("max(1, " if i % 2 else "min(2, " for i in range(1_000)) + "3" + ")" * 1_000
    assert TWINS[name][0](parse(text)) == 2
