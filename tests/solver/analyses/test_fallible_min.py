from itertools import pairwise

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st
from solver.reals import Span

from solver.analyses.fallible import NoErrors, best_by_error, fallible_moves, fallible_value
from solver.searches.expectiminimax import expectiminimax_value
from solver.trees.notation import parse

REWARDS = "max(a1=min(99,1000,1000), a2=min(100,101,102))"

numbers = st.lists(st.integers(-9, 9).map(str), min_size=1, max_size=3).map(", ".join)
sons = numbers.map("min({})".format)
mixed = st.tuples(sons, sons).map(lambda s: f"chance(1/4: {s[0]}, 3/4: {s[1]})")
deciding = st.tuples(sons, mixed).map(lambda s: f"max({s[0]}, {s[1]})")
roots = st.lists(st.one_of(sons, mixed, deciding), min_size=2, max_size=3).map(
    lambda s: f"max({', '.join(s)})"
)
errors = st.builds(mpq, st.integers(0, 12), st.just(12))
trees = st.recursive(
    st.integers(-9, 9).map(str),
    lambda below: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(below, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=15,
)


def drawn_out(node, eps):
    """The same tree with each error as an event of chance: what Min does is no longer his."""
    if not hasattr(node, "children"):
        return str(node.utility)
    below = [drawn_out(child, eps) for child in node.children]
    if type(node).__name__ == "Max":
        return f"max({', '.join(below)})"
    error = ", ".join(f"{mpq(1, len(below))}: {son}" for son in below)
    return f"chance({1 - eps}: min({', '.join(below)}), {eps}: chance({error}))"


@given(trees, errors)
def test_an_error_is_an_event_of_chance(text, eps):
    tree = parse(text)
    assert fallible_value(tree, eps) == expectiminimax_value(parse(drawn_out(tree, eps)))


@given(trees)
def test_who_never_errs_plays_minimax(text):
    tree = parse(text)
    assert fallible_value(tree, mpq(0)) == expectiminimax_value(tree)


@given(trees, errors)
def test_max_loses_nothing_by_the_errors(text, eps):
    tree = parse(text)
    assert fallible_value(tree, eps) >= fallible_value(tree, mpq(0))


@given(roots)
def test_the_pieces_cover_every_probability_once(text):
    spans = [span for span, _ in best_by_error(parse(text))]
    assert (spans[0].low, spans[0].from_low) == (0, True)
    assert (spans[-1].high, spans[-1].to_high) == (1, True)
    for left, right in pairwise(spans):
        assert left.high == right.low
        assert left.to_high != right.from_low


@given(roots)
def test_the_best_moves_are_best_at_just_below_and_just_above_every_end(text):
    tree = parse(text)
    pieces = best_by_error(tree)
    ends = {span.low for span, _ in pieces}
    for eps in {e + d for e in ends for d in (-mpq(1, 10**9), 0, mpq(1, 10**9))} | {mpq(1, 2)}:
        if not 0 <= eps <= 1:
            continue
        moves = fallible_moves(tree, eps)
        best = tuple(move for move, v in moves.items() if v == max(moves.values()))
        assert [b for span, b in pieces if eps in span] == [best]


@given(roots)
def test_neighbouring_pieces_differ(text):
    pieces = best_by_error(parse(text))
    assert all(a[1] != b[1] for a, b in pairwise(pieces))


def test_a_rare_error_makes_the_dubious_move_the_better_one():
    tree, turn = parse(REWARDS), mpq(3, 1799)  # S0-rewards99
    assert best_by_error(tree) == (
        (Span(mpq(0), turn, from_low=True), ("a2",)),
        (Span(turn, turn, from_low=True, to_high=True), ("a1", "a2")),
        (Span(turn, mpq(1), to_high=True), ("a1",)),
    )
    assert fallible_moves(tree, mpq(1)) == {"a1": mpq(2099, 3), "a2": 101}


def test_two_errors_in_one_game_have_a_value_but_no_pieces():
    tree = parse("max(min(max(min(1, 2), 0), 3), 1)")
    assert fallible_value(tree, mpq(1, 2)) == mpq(27, 16)
    with pytest.raises(NoErrors) as error:
        best_by_error(tree)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("text", "eps"), [("max(min(1, inf), 2)", mpq(0)), ("min(1, 2)", mpq(2))])
def test_what_has_no_mean_is_refused(text, eps):
    with pytest.raises(NoErrors):
        fallible_value(parse(text), eps)


def test_a_min_node_with_one_move_cannot_err():
    assert best_by_error(parse("max(min(min(-5, -1)), -4)")) == best_by_error(
        parse("max(min(-5, -1), -4)")
    )
