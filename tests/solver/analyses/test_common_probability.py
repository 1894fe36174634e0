from itertools import pairwise

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Interval, Max, Piecewise, solveset

from solver.algebra.roots import number
from solver.analyses.thresholds import (
    probability_thresholds,
    thresholds,
)
from solver.analyses.unknown_number import (
    NoEvent,
    TwoUnknowns,
    fill_unknowns,
    list_events,
    weigh_events,
)
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import CutRule, Returns, Rules
from solver.searches.run import run
from solver.trees.notation import parse

NEAR = Rational(1, 10**12)
X = sympy.Symbol("x", real=True)

ends = st.integers(-3, 3).map(str)
rules = st.builds(Rules, st.sampled_from(CutRule), st.sampled_from(Returns))
rationals = st.integers(0, 60).map(lambda n: Rational(n, 60))


def chances(sons):
    two = st.tuples(sons, sons).map("chance(1/2: {0[0]}, 1/2: {0[1]})".format)
    three = st.tuples(sons, sons, sons).map("chance(1/3: {0[0]}, 1/6: {0[1]}, 1/2: {0[2]})".format)
    return st.one_of(two, three)


def decisions(sons):
    kind = st.sampled_from(["max", "min"])
    two = st.lists(sons, min_size=2, max_size=2)
    return st.tuples(kind, two).map(lambda node: f"{node[0]}({', '.join(node[1])})")


nested = chances(st.one_of(ends, decisions(st.one_of(ends, chances(ends)))))
trees = decisions(st.one_of(ends, nested, nested))


def text(node, p):
    """The tree in notation with p put in as a number at every chance node."""
    if not hasattr(node, "children"):
        return str(node.utility)
    below = [text(child, p) for child in node.children]
    kind = type(node).__name__.lower()
    if kind != "chance":
        return f"{kind}({', '.join(below)})"
    weights = (p, 1 - p) if len(below) == 2 else (p, (1 - p) / 4, (1 - p) * 3 / 4)
    return f"chance({', '.join(f'{w}: {son}' for w, son in zip(weights, below, strict=True))})"


def told(sets, p):
    return {name for name, reals in sets.items() if p in reals}


def agrees(found, tree, p, under):
    """Whether the searches do at p what was found."""
    put = parse(text(tree, p))
    valued, searched = run(put, expectiminimax(put)), run(put, alpha_beta(put, under))
    [piece] = [piece for piece in found.value if p in piece.when]
    assert piece.value_at(p) == valued.value
    assert told(found.best, p) == set(valued.best)
    assert told(found.pruned, p) == found.pruned.keys() - {*searched.visited, *searched.values}
    assert told(found.cuts, p) == {c.node.children[c.after + 1].name for c in searched.cuts}


def samples(found):
    """Every rational end, and what lies close to every end on both sides."""
    sets = (*found.best.values(), *found.pruned.values(), *found.cuts.values())
    ends = {end for reals in (*sets, *(piece.when for piece in found.value)) for end in reals.ends}
    exact = {number(end) for end in ends if end.is_Rational}
    rounded = {number(sympy.Rational(str(end.evalf(40)))) for end in ends - exact}
    around = {end + d for end in exact | rounded for d in (-NEAR, NEAR)}
    return [p for p in exact | around if 0 <= p <= 1]


@settings(deadline=None)
@given(trees, rules, rationals)
def test_the_pieces_hold_at_any_p_and_on_both_sides_of_every_end(notation, under, p):
    tree = parse(notation)
    names = list_events(tree)
    if not names:
        return
    found = probability_thresholds(tree, names, under)
    for at in (p, *samples(found)):
        agrees(found, tree, at, under)


@settings(deadline=None)
@given(trees)
def test_the_pieces_cover_all_probabilities_and_neighbours_differ(notation):
    tree = parse(notation)
    if not list_events(tree):
        return
    pieces = probability_thresholds(tree, list_events(tree)).value
    whens = [piece.when.members for piece in pieces]
    assert (whens[0].inf, 0 in whens[0]) == (0, True)
    assert (whens[-1].sup, 1 in whens[-1]) == (1, True)
    for before, after in pairwise(pieces):
        assert before.form != after.form
        end = before.when.members.sup
        assert after.when.members.inf == end
        assert end not in after.when.members
        assert sympy.simplify(value(before, end) - value(after, end)) == 0


def value(piece, end):
    return sum(sympy.Rational(str(c)) * end**n for n, c in enumerate(piece.form))


TWICE = "max(home = 1, bet = chance(1/2: chance(1/2: 2, 1/2: 1), 1/2: 0))"
"""Whoever bets twice, and takes the 1 home that is left after a win and a loss, gets p^2 + p."""


def written(found):
    return [(piece.when.condition("p"), piece.text("p")) for piece in found.value]


def test_the_golden_ratio_is_where_betting_twice_breaks_even():
    tree = parse(TWICE)
    found = probability_thresholds(tree, list_events(tree))
    assert written(found) == [
        ("0 <= p <= (sqrt(5) - 1)/2", "1"),
        ("(sqrt(5) - 1)/2 < p <= 1", "p^2 + p"),
    ]
    assert str(found.best["bet"]) == "[(sqrt(5) - 1)/2, 1]"
    assert found.best["bet"].decimals(10) == {"(sqrt(5) - 1)/2": "0.6180339887"}


def test_only_the_nodes_that_are_named_depend_on_p():
    tree = parse(TWICE)
    assert written(probability_thresholds(tree, "C")) == [
        ("0 <= p <= 1", "1"),
    ]
    assert written(probability_thresholds(tree, ("B",))) == [
        ("0 <= p <= 2/3", "1"),
        ("2/3 < p <= 1", "3/2*p"),
    ]


def test_a_move_may_be_as_good_as_another_at_one_p_alone():
    """The chance node is worth -(p - 3/8)^2."""
    below = "chance(1/2: -25/64, 1/2: 15/64)", "chance(1/2: 15/64, 1/2: -9/64)"
    tree = parse(f"max(0, chance(1/2: {below[0]}, 1/2: {below[1]}))")
    found = probability_thresholds(tree, list_events(tree))
    assert {move: str(reals) for move, reals in found.best.items()} == {
        "a1": "[0, 1]",
        "a2": "{3/8}",
    }
    assert written(found) == [("0 <= p <= 1", "0")]


def test_an_end_of_third_degree_is_told_by_its_polynomial():
    tree = parse("max(1, chance(1/2: chance(1/2: chance(1/2: 2, 1/2: 1), 1/2: 1), 1/2: 0))")
    found = probability_thresholds(tree, list_events(tree))
    assert str(found.best["a2"]) == "[root(t^3 + t - 1, 0, 1), 1]"
    assert found.best["a2"].decimals(4) == {"root(t^3 + t - 1, 0, 1)": "0.6823"}


def test_with_p_given_x_is_unknown_and_the_other_way_round():
    """S0, the betting house: bet from p = 1/2 on, if the win is 2."""
    tree = parse("max(home = 1, bet = chance(2/5: ?, 3/5: 0))")
    assert str(thresholds(weigh_events(tree, ("B",), Rational(1, 4))).best["bet"]) == "[4, oo)"
    assert (
        str(probability_thresholds(fill_unknowns(tree, Rational(2)), "B").best["bet"]) == "[1/2, 1]"
    )


def test_with_p_and_x_both_unknown_one_has_to_be_given():
    tree = parse("max(home = 1, bet = chance(2/5: ?, 3/5: 0))")
    with pytest.raises(TwoUnknowns) as refusal:
        probability_thresholds(tree, "B")
    assert str(refusal.value) == (
        "with p unknown the leaves cannot be; write a number for each ?, or one for p"
    )


@pytest.mark.parametrize("names", [(), ("A",), ("B", "Z")])
def test_nodes_without_a_probability_are_refused(names):
    with pytest.raises(NoEvent, match="B, C"):
        probability_thresholds(parse(TWICE), names)


def where(inequality, domain=sympy.Reals):
    """The set of the x for which it holds, found by sympy alone."""
    return solveset(inequality, X, domain)


AT_LEAST_1 = Max(X, 1).rewrite(Piecewise)
BETWEEN = "max(min(2, 7), min(max(?, 1), max(6, 3)))"


@pytest.mark.parametrize(
    ("tree", "child", "entered", "cut"),
    [
        # S1, exercise 6: between 2 and 6, at least 4, at most 5; exercise 9: at least 3
        (BETWEEN, "e2", [AT_LEAST_1 > 2], AT_LEAST_1 <= 6),
        ("max(min(4, max(?, 1)), 0)", "c2", [], X >= 4),
        ("max(min(5, 7), min(?, 9))", "c2", [], X <= 5),
        ("max(min(3, max(?, 8)), 0)", "c2", [], X >= 3),
        ("max(min(3, max(min(9, max(?, 8)), 1)), 0)", "e2", [], X >= 3),
    ],
)
def test_sympy_solves_the_published_cuts_likewise(tree, child, entered, cut):
    expected = sympy.Intersection(*map(where, (*entered, cut)))
    assert thresholds(parse(tree)).cuts[child].members == expected


@pytest.mark.parametrize(
    ("tree", "better"),
    [
        (TWICE, X**2 + X >= 1),
        (
            "max(1, bet = chance(1/2: chance(1/2: chance(1/2: 4, 1/2: 0), 1/2: 0), 1/2: 0))",
            4 * X**3 >= 1,
        ),
        ("max(1, bet = chance(1/2: chance(1/2: 0, 1/2: 5), 1/2: 0))", 5 * X * (1 - X) >= 1),
    ],
)
def test_sympy_finds_the_same_p_from_which_a_move_is_better(tree, better):
    found = probability_thresholds(parse(tree), list_events(parse(tree)))
    assert found.best["bet"].members == where(better, Interval(0, 1))
