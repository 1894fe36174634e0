from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED, Bounds, OutOfBounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import AtBound, CutRule, InfiniteBounds, Order, Returns, Rules
from solver.searches.run import not_taken, run, side_of_cut, write_condition
from solver.searches.star import star1, star2
from solver.searches.steps import Between, Enter, Probe
from solver.trees.node_names import leaves
from solver.trees.notation import parse
from solver.trees.tree import Unsuitable
from solver.working import answer

S4 = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"
LOW, HIGH = Rational(-2), Rational(2)
TWO = Bounds(LOW, HIGH)


def weighed(sons):
    weights = st.lists(st.integers(0, 3), min_size=len(sons), max_size=len(sons)).filter(any)
    return weights.map(
        lambda w: ", ".join(f"{p}/{sum(w)}: {child}" for p, child in zip(w, sons, strict=True))
    )


def node(sons):
    players = st.sampled_from(["max", "min"])
    several = st.lists(sons, min_size=1, max_size=3)
    return st.one_of(
        st.tuples(players, several).map(lambda n: f"{n[0]}({', '.join(n[1])})"),
        several.flatmap(weighed).map("chance({})".format),
    )


trees = st.recursive(st.integers(-2, 2).map(str), node, max_leaves=25)
beside_infinities = st.recursive(
    st.sampled_from(["inf", "-inf"]) | trees,
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda n: f"{n[0]}({', '.join(n[1])})"),
    max_leaves=5,
)
bounds = st.builds(
    Bounds,
    st.sampled_from([LOW, Rational(-5, 2), -float("inf")]),
    st.sampled_from([HIGH, Rational(7), float("inf")]),
    st.sampled_from(AtBound),
)
rules = st.builds(
    Rules,
    st.sampled_from(CutRule),
    st.sampled_from(Returns),
    st.sampled_from(InfiniteBounds),
    st.sampled_from(Order),
)
searches = st.sampled_from([star1, star2])


@given(trees, searches, bounds, rules)
def test_star_is_expectiminimax_under_all_bounds_and_rules(text, star, limits, how):
    tree = parse(text)
    assert run(tree, star(tree, limits, how)).value == answer(expectiminimax(tree))


@settings(deadline=None)
@given(beside_infinities, searches, rules)
@example("max(inf, chance(1: -2))", star1, Rules(CutRule.GT, Returns.HARD, InfiniteBounds.KEEP))
@example("max(inf, chance(0: 1, 1: 2))", star1, Rules(CutRule.GT, Returns.HARD))
def test_an_infinity_beside_a_chance_node_is_none_to_be_weighed(text, star, how):
    tree = parse(text)
    assert run(tree, star(tree, rules=how)).value == answer(expectiminimax(tree))


@given(trees, searches, bounds, rules)
def test_it_looks_at_no_leaf_twice_and_at_none_besides(text, star, limits, how):
    tree = parse(text)
    found = run(tree, star(tree, limits, how))
    assert sorted(found.visited + found.pruned) == sorted(leaf.name for leaf in leaves(tree))


@given(trees, bounds)
def test_star1_looks_at_no_more_than_alpha_beta_which_never_cuts_at_chance(text, limits):
    tree = parse(text)
    seen = run(tree, star1(tree, limits)).visited
    assert set(seen) <= set(run(tree, alpha_beta(tree)).visited)


@given(trees)
def test_bounds_on_the_leaves_only_help(text):
    tree = parse(text)
    with_bounds, without = (run(tree, star1(tree, limits)).visited for limits in (TWO, UNBOUNDED))
    assert set(with_bounds) <= set(without)


@given(trees, searches, bounds, rules)
def test_its_best_move_is_optimal(text, star, limits, how):
    tree = parse(text)
    best = run(tree, star(tree, limits, how)).best
    assert set(best) <= set(run(tree, expectiminimax(tree)).best)


@given(trees, searches, bounds)
def test_what_is_known_of_a_chance_node_never_grows_wider(text, star, limits):
    tree = parse(text)
    known = {}
    for step in run(tree, star(tree, limits)).steps:
        if isinstance(step, Between):
            low, high = known.get(step.node.name, (step.low, step.high))
            assert low <= step.low <= step.high <= high
            known[step.node.name] = (step.low, step.high)


CLOSED = Rules(CutRule.GT, Returns.HARD, order=Order.RIGHT)
"""Under these the chance node of the example is searched with the window (2, 2)."""


@given(trees, searches, bounds, rules)
@example("max(chance(1: 0), 2)", star1, TWO, CLOSED)
def test_the_value_of_a_chance_node_lies_between_what_is_known_of_it(text, star, limits, how):
    tree = parse(text)
    true = run(tree, expectiminimax(tree)).values
    for step in run(tree, star(tree, limits, how)).steps:
        if isinstance(step, Between):
            assert step.low <= true[step.node.name] <= step.high


def test_without_bounds_the_last_son_alone_can_be_cut():
    tree = parse(S4)
    found = run(tree, star1(tree))  # S4-star
    assert (found.value, found.values["C"], found.pruned) == (
        Rational(3, 2),
        Rational(1, 2),
        ("g2",),
    )


def test_with_bounds_the_first_son_is_cut_and_with_it_the_chance_node():
    tree = parse(S4)
    found = run(tree, star1(tree, TWO))  # S4-star
    assert found.pruned == ("f2", "g1", "g2")
    told = [
        (c.node.name, side_of_cut(c), write_condition(c, CutRule.GE), not_taken(found)[c.node.name])
        for c in found.cuts
    ]
    assert told == [("F", "alpha", "0 <= 1", ("f2",)), ("C", "alpha", "1 <= 3/2", ("c2",))]


def test_the_window_of_a_son_is_scaled():
    tree = parse(S4)
    steps = run(tree, star1(tree, TWO)).steps
    windows = {s.node.name: (s.alpha, s.beta) for s in steps if isinstance(s, Enter)}
    assert windows["C"] == (Rational(3, 2), 2)
    assert windows["F"] == (1, 2)  # ((3/2 - 1/2 · 2) : 1/2, and no leaf gives more than 2


def test_who_goes_on_at_the_bounds_looks_at_more():
    tree = parse("max(2, 1, chance(1/2: 0, 1/2: 1))")
    stops, goes_on = (run(tree, star1(tree, Bounds(LOW, HIGH, at))) for at in AtBound)
    assert (stops.visited, goes_on.visited) == (("a1",), ("a1", "a2", "b1"))


def test_star2_refutes_a_chance_node_by_one_look_at_each_son():
    tree = parse("max(1, chance(1/2: min(0, 1), 1/2: min(1, 2)))")
    found = run(tree, star2(tree))
    assert found.visited == ("a1", "c1", "d1")
    assert [s.i for s in found.steps if isinstance(s, Probe)] == [0, 1]
    assert [(side_of_cut(c), write_condition(c, CutRule.GE)) for c in found.cuts] == [
        ("alpha", "1/2 <= 1")
    ]


def test_a_chance_node_that_min_would_avoid_is_a_beta_cut():
    tree = parse("min(0, chance(1/2: max(1, 2), 1/2: max(1, 2)))")
    for star in (star1, star2):
        found = run(tree, star(tree, TWO))
        assert [side_of_cut(c) for c in found.cuts][-1] == "beta"
        assert found.value == 0


def test_a_leaf_beyond_the_bounds_is_named():
    tree = parse("max(1, chance(1/2: 3, 1/2: 0))")
    with pytest.raises(OutOfBounds) as error:
        run(tree, star1(tree, TWO))
    assert str(error.value) == ("leaf b1 is worth 3; with these bounds it would lie from -2 to 2")


def test_bounds_have_an_order():
    with pytest.raises(OutOfBounds):
        Bounds(HIGH, LOW)


@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)", "max([1/2] 3, 4)"])
@pytest.mark.parametrize("star", [star1, star2])
def test_what_it_cannot_value_is_refused(star, text):
    tree = parse(text)
    with pytest.raises(Unsuitable):
        run(tree, star(tree))


def test_it_goes_a_thousand_levels_deep():
    levels = ["max(0, ", "chance(1/2: 1, 1/2: ", "min(1, "]
    text = "".join(levels[i % 3] for i in range(999)) + "1" + ")" * 999
    tree = parse(text)
    for star, limits in product((star1, star2), (UNBOUNDED, TWO)):
        assert run(tree, star(tree, limits)).value == answer(expectiminimax(tree))


def test_a_chance_node_whose_last_child_decides_it_is_not_cut():
    tree = parse("max(2, chance(1/2: 1, 1/2: 1))")
    found = run(tree, star1(tree))
    assert (found.cuts, found.values["B"]) == ((), 1)


def test_star2_passes_over_a_child_that_has_no_choice_and_probes_the_next():
    tree = parse("chance(1/4: 1, 1/4: min(3), 1/2: max(1, 2))")
    assert [s.i for s in run(tree, star2(tree)).steps if isinstance(s, Probe)] == [2]


@pytest.mark.parametrize(
    ("text", "window"),
    [
        # (5 - 7/4) : 3/4, and (2 - 0) : 3/4
        ("max(5, chance(3/4: min(max(6, 7), 5), 1/4: 1))", (Rational(13, 3), 7)),
        ("min(2, chance(3/4: max(min(1, 0), 5), 1/4: 6))", (0, Rational(8, 3))),
    ],
)
def test_a_probe_is_open_on_the_side_where_its_value_would_bound_nothing(text, window):
    tree = parse(text)
    steps = run(tree, star2(tree, Bounds(Rational(0), Rational(7)))).steps
    probed = steps[[type(step) for step in steps].index(Probe) + 1]
    assert (probed.alpha, probed.beta) == window
