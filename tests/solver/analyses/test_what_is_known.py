from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.intervals import Interval, at_the_end, frames
from solver.analyses.provisional import changes, provisional
from solver.analyses.responsible import responsible_ancestors
from solver.analyses.returned_values import Truth, list_returned_values
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED, Bounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.rules import AIMA as BY_THE_BOOK
from solver.searches.rules import CutRule, InfiniteBounds, Order, Returns, Rules
from solver.searches.run import run, side_of_cut
from solver.searches.star import star1
from solver.searches.steps import Leave
from solver.trees.notation import parse
from solver.trees.tree import Unsuitable

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
S4 = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"

numbers = st.one_of(st.integers(-3, 3).map(str), st.sampled_from(["inf", "-inf"]))
trees = st.recursive(
    numbers,
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=20,
)
rules = st.builds(
    Rules,
    st.sampled_from(CutRule),
    st.sampled_from(Returns),
    st.sampled_from(InfiniteBounds),
    st.sampled_from(Order),
)


def searched(text, how=BY_THE_BOOK):
    tree = parse(text)
    return run(tree, alpha_beta(tree, how))


@given(trees, rules)
def test_the_true_value_lies_in_every_interval(text, how):
    found = searched(text, how)
    true = run(found.tree, minimax(found.tree)).values
    for frame in frames(found):
        for name, known in frame.intervals.items():
            assert known.low <= true[name] <= known.high


@given(trees, rules)
def test_the_last_frames_are_what_is_known_at_the_end(text, how):
    found = searched(text, how)
    last = {name: Interval(-inf, inf) for name in at_the_end(found)}
    for frame in frames(found):
        last.update(frame.intervals)
    assert last == at_the_end(found)


@given(trees, rules)
def test_at_the_end_the_root_is_known(text, how):
    found = searched(text, how)
    if found.values:
        known = at_the_end(found)[found.tree.name]
        assert (known.low, known.high) == (found.value, found.value)


def test_the_book_tree_is_drawn_as_in_the_book():
    found = searched(AIMA)
    root = [(f.intervals["A"].low, f.intervals["A"].high) for f in frames(found)]
    assert root == [
        (-inf, inf), (-inf, inf), (3, inf), (3, inf), (3, 14), (3, 5), (3, 3),
    ]  # fmt: skip  # AIMA 4e, Figure 5.5; S4-ab-intervals
    assert at_the_end(found)["C"] == Interval(-inf, 2)


def test_bounds_on_the_leaves_leave_less_open():
    tree = parse(S4)
    two = Bounds(Rational(-2), Rational(2))
    known = [at_the_end(run(tree, star1(tree, b)), b)["C"] for b in (UNBOUNDED, two)]
    assert known == [Interval(-inf, Rational(1, 2)), Interval(-2, 1)]  # S4-star


@given(trees, rules)
def test_the_truth_lies_on_the_side_that_is_said(text, how):
    for node in list_returned_values(searched(text, how)):
        match node.truth:
            case Truth.EXACT:
                assert node.true == node.value
            case Truth.LOWER:
                assert node.true <= node.value
            case Truth.HIGHER:
                assert node.true >= node.value


@given(trees)
def test_below_an_alpha_cut_the_truth_is_lower_and_below_a_beta_cut_higher(text):
    found = searched(text)
    side = {node.node: node.truth for node in list_returned_values(found)}
    for cut in found.cuts:
        possible = Truth.LOWER if side_of_cut(cut) == "alpha" else Truth.HIGHER
        assert side[cut.node.name] in (possible, Truth.EXACT)


def test_what_a_cut_node_returned_is_a_bound():
    found = [(n.node, n.value, n.true, n.truth) for n in list_returned_values(searched(AIMA))]
    assert found == [
        ("A", 3, 3, Truth.EXACT), ("B", 3, 3, Truth.EXACT),
        ("C", 2, 2, Truth.LOWER), ("D", 2, 2, Truth.EXACT),
    ]  # fmt: skip


def test_a_node_above_cut_nodes_may_be_a_bound_as_well():
    found = {
        n.node: n
        for n in list_returned_values(searched("max(5, min(max(min(3, 1), min(4, 0)), 9))"))
    }
    assert (found["C"].value, found["C"].true, found["C"].truth) == (4, 1, Truth.LOWER)
    assert found["C"].node not in {cut.node.name for cut in searched(AIMA).cuts[1:]}


@given(trees)
def test_provisional_values_of_max_never_fall_and_those_of_min_never_rise(text):
    tree = parse(text)
    found = run(tree, minimax(tree))
    for step in found.steps:
        if isinstance(step, Leave):
            values = provisional(found)[step.node.name]
            assert len(values) == 1 + len(step.node.children)
            assert values[-1] == step.value
            assert list(values) == sorted(values, reverse=values[0] == inf)


def test_the_values_are_written_anew_where_they_change():
    tree = parse(AIMA)
    values = provisional(run(tree, minimax(tree)))
    assert values["A"] == (-inf, 3, 3, 3)
    assert (values["D"], changes(values["A"])) == ((inf, 14, 5, 2), (-inf, 3))
    assert provisional(searched(AIMA))["C"] == (inf, 2)


@given(trees, rules)
def test_for_each_cut_somebody_is_responsible_or_the_first_infinity(text, how):
    found = searched(text, how)
    told = responsible_ancestors(found, how.cut)
    assert [r.cut for r in told] == list(found.cuts)
    for r in told:
        if r.ancestor is None:
            assert r.cut.bound in (inf, -inf)
        else:
            assert type(r.ancestor) is not type(r.cut.node)


@pytest.mark.parametrize(
    ("text", "by", "deep"),
    [
        ("max(min(3, max(1,4,9)), 0)", "B", False),  # S1-corte-beta
        ("max(5, min(6,4,8))", "A", False),  # S1-corte-alfa
        ("max(5, min(max(min(4,9), 1), 3))", "A", True),  # S1-deep-cut
    ],
)
def test_who_is_responsible_for_the_first_cut(text, by, deep):
    [first, *_] = responsible_ancestors(searched(text))
    assert (first.ancestor.name, first.deep) == (by, deep)


def test_a_bound_from_above_is_not_deep_where_the_parents_own_value_is_enough():
    [cut] = responsible_ancestors(searched("max(5, min(max(3, min(2, 9)), 6))"))[:1]
    assert (cut.ancestor.name, cut.deep) == ("A", False)
    [cut] = responsible_ancestors(
        searched("max(5, min(max(3, min(3, 9)), 6))", Rules(CutRule.GT)), CutRule.GT
    )[:1]
    assert (cut.ancestor.name, cut.deep) == ("A", True)


@pytest.mark.parametrize("read", [frames, at_the_end])
def test_what_has_no_interval_is_refused(read):
    tree = parse("max([1/2] 3, 4)")
    with pytest.raises(Unsuitable):
        read(run(tree, expectiminimax(tree)))
