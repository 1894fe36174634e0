from itertools import pairwise

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.algebra.polynomial import TooHighDegree
from solver.algebra.roots import number
from solver.analyses.error_thresholds import best_by_error
from solver.analyses.fallible import NoErrors, fallible_moves, fallible_value
from solver.exact import Rational
from solver.searches.expectiminimax import expectiminimax
from solver.trees.notation import parse
from solver.working import answer

REWARDS = "max(a1=min(99,1000,1000), a2=min(100,101,102))"

numbers = st.lists(st.integers(-9, 9).map(str), min_size=1, max_size=3).map(", ".join)
sons = numbers.map("min({})".format)
mixed = st.tuples(sons, sons).map(lambda s: f"chance(1/4: {s[0]}, 3/4: {s[1]})")
deciding = st.tuples(sons, mixed).map(lambda s: f"max({s[0]}, {s[1]})")
roots = st.lists(st.one_of(sons, mixed, deciding), min_size=2, max_size=3).map(
    lambda s: f"max({', '.join(s)})"
)
deep_sons = st.tuples(numbers, deciding).map(lambda s: f"min({s[0]}, {s[1]})")
twice = st.tuples(deep_sons, st.integers(-9, 9)).map(lambda s: f"max({s[0]}, {s[1]})")
errors = st.builds(Rational, st.integers(0, 12), st.just(12))
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
    error = ", ".join(f"{Rational(1, len(below))}: {son}" for son in below)
    return f"chance({1 - eps}: min({', '.join(below)}), {eps}: chance({error}))"


@settings(deadline=None)
@given(trees, errors)
def test_an_error_is_an_event_of_chance(text, eps):
    tree = parse(text)
    assert fallible_value(tree, eps) == answer(expectiminimax(parse(drawn_out(tree, eps))))


@settings(deadline=None)
@given(trees)
def test_who_never_errs_plays_minimax(text):
    tree = parse(text)
    assert fallible_value(tree, Rational(0)) == answer(expectiminimax(tree))


@settings(deadline=None)
@given(trees, errors)
def test_max_loses_nothing_by_the_errors(text, eps):
    tree = parse(text)
    assert fallible_value(tree, eps) >= fallible_value(tree, Rational(0))


@settings(deadline=None)
@given(roots)
def test_the_pieces_cover_every_probability_once(text):
    sets = [reals.members for reals, _ in best_by_error(parse(text))]
    assert (sets[0].inf, 0 in sets[0]) == (0, True)
    assert (sets[-1].sup, 1 in sets[-1]) == (1, True)
    for left, right in pairwise(sets):
        assert left.sup == right.inf
        assert (left.sup in left) != (right.inf in right)


def samples(pieces):
    """Every rational end, and rationals close to every end on both sides."""
    near = Rational(1, 10**9)
    ends = {end for reals, _ in pieces for end in reals.ends}
    exact = {number(end) for end in ends if end.is_Rational}
    rounded = exact | {number(sympy.Rational(str(end.evalf(30)))) for end in ends}
    around = {end + d for end in rounded for d in (-near, near)}
    return [eps for eps in exact | around | {Rational(1, 2)} if 0 <= eps <= 1]


@settings(deadline=None)
@given(st.one_of(roots, twice))
def test_the_best_moves_are_best_at_just_below_and_just_above_every_end(text):
    tree = parse(text)
    pieces = best_by_error(tree)
    for eps in samples(pieces):
        moves = fallible_moves(tree, eps)
        best = tuple(move for move, v in moves.items() if v == max(moves.values()))
        assert [b for reals, b in pieces if eps in reals] == [best]


@settings(deadline=None)
@given(st.one_of(roots, twice))
def test_neighbouring_pieces_differ(text):
    pieces = best_by_error(parse(text))
    assert all(a[1] != b[1] for a, b in pairwise(pieces))


def written(text):
    return [(reals.condition("e"), *best) for reals, best in best_by_error(parse(text))]


def test_a_rare_error_makes_the_dubious_move_the_better_one():
    assert written(REWARDS) == [
        ("0 <= e < 3/1799", "a2"),
        ("e = 3/1799", "a1", "a2"),
        ("3/1799 < e <= 1", "a1"),
    ]  # S0-rewards99
    assert fallible_moves(parse(REWARDS), Rational(1)) == {"a1": Rational(2099, 3), "a2": 101}


def test_min_may_err_twice_in_one_game():
    """1 + 3/2 e - 1/4 e^2 is what a1 gives, which is 5/4 where e^2 - 6 e + 1 = 0."""
    tree = "max(min(max(min(1, 2), 0), 3), 5/4)"
    assert fallible_value(parse(tree), Rational(1, 2)) == Rational(27, 16)
    assert written(tree) == [
        ("0 <= e < 3 - 2*sqrt(2)", "a2"),
        ("e = 3 - 2*sqrt(2)", "a1", "a2"),
        ("3 - 2*sqrt(2) < e <= 1", "a1"),
    ]


def test_errors_of_too_high_a_power_are_refused():
    line = "min(1, " * 17 + "2" + ")" * 17
    with pytest.raises(TooHighDegree) as refusal:
        best_by_error(parse(f"max({line}, 1)"))
    assert str(refusal.value) == ("the unknown would have the exponent 17; up to 16 can be solved")


@pytest.mark.parametrize(
    ("text", "eps"), [("max(min(1, inf), 2)", Rational(0)), ("min(1, 2)", Rational(2))]
)
def test_what_has_no_mean_is_refused(text, eps):
    with pytest.raises(NoErrors):
        fallible_value(parse(text), eps)


def test_a_min_node_with_one_move_cannot_err():
    assert best_by_error(parse("max(min(min(-5, -1)), -4)")) == best_by_error(
        parse("max(min(-5, -1), -4)")
    )
