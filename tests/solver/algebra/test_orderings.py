"""Conditions on letters as sets of weak orderings, against numbers put in their place."""

from itertools import product
from operator import le, lt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.algebra.normal_form import either_of_rows, normal_form, without_constants
from solver.algebra.orderings import (
    AtMost,
    Every,
    Greatest,
    Least,
    OrderSet,
    Some,
    TooManyTerms,
    agree_without_ties,
    find_difference,
    find_witness,
    holds_at,
    order_set,
    universe_of,
    value_at,
    weak_orderings,
)
from solver.exact import Rational

LETTERS = "abcd"
THREE = Rational(3)
VALUES = [Rational(n, 2) for n in range(3, 10)]
"""Enough numbers for four letters to stand in every order among 3 and themselves."""
ATOMS = st.sampled_from([*LETTERS[:3], THREE])
TERMS = ATOMS | st.builds(
    lambda sort, parts: sort(tuple(parts)),
    st.sampled_from([Least, Greatest]),
    st.lists(ATOMS, min_size=1, max_size=3),
)
CONDITIONS = st.recursive(
    st.builds(AtMost, TERMS, TERMS, st.booleans()),
    lambda parts: st.builds(
        lambda sort, some: sort(tuple(some)),
        st.sampled_from([Every, Some]),
        st.lists(parts, max_size=3),
    ),
    max_leaves=4,
)
POINTS = [dict(zip("abc", values, strict=True)) for values in product(VALUES, repeat=3)]


def truths(condition):
    return [holds_at(condition, point) for point in POINTS]


@pytest.mark.parametrize(("n", "count"), [*enumerate([1, 1, 3, 13, 75, 541, 4683])])
def test_there_are_as_many_weak_orderings_as_fubini_counted(n, count):
    assert len({*weak_orderings(n)}) == len(universe_of(n).orderings) == count


@given(CONDITIONS, CONDITIONS)
def test_sets_are_equal_exactly_where_no_numbers_tell_the_conditions_apart(one, other):
    assert (order_set(one) == order_set(other)) == (truths(one) == truths(other))


@given(CONDITIONS, CONDITIONS)
def test_a_witness_satisfies_one_condition_and_not_the_other(one, other):
    witness = find_witness(order_set(one), order_set(other))
    if witness is None:
        assert truths(one) == truths(other)
    else:
        values = {"a": THREE, "b": THREE, "c": THREE, **dict(witness.values)}
        assert holds_at(one, values) is witness.holds
        assert holds_at(other, values) is not witness.holds


@given(TERMS, TERMS)
def test_two_terms_differ_at_the_values_found_or_nowhere(one, other):
    values = {"a": THREE, "b": THREE, "c": THREE, **dict(find_difference(one, other))}
    if find_difference(one, other):
        assert value_at(one, values) != value_at(other, values)
    else:
        assert [value_at(one, at) for at in POINTS] == [value_at(other, at) for at in POINTS]


@given(CONDITIONS)
def test_each_normal_form_says_the_same_and_is_the_same_for_equal_sets(condition):
    orders = order_set(condition)
    for form in (normal_form(orders), either_of_rows(orders), without_constants(condition)):
        assert order_set(form) == orders
    assert normal_form(order_set(normal_form(orders))) == normal_form(orders)


@given(CONDITIONS)
def test_a_set_keeps_no_term_on_which_nothing_depends(condition):
    orders = order_set(condition)
    for letter in {"a", "b", "c"} - {*orders.atoms}:
        for point in POINTS[::17]:
            moved = [holds_at(condition, {**point, letter: value}) for value in VALUES]
            assert len({*moved}) == 1


def test_the_least_is_at_most_a_bound_where_some_of_its_parts_are():
    least = AtMost(Least(("a", "b")), "c")
    assert order_set(least) == order_set(Some((AtMost("a", "c"), AtMost("b", "c"))))
    assert order_set(least) != order_set(Every((AtMost("a", "c"), AtMost("b", "c"))))


def test_strict_and_loose_conditions_differ_only_where_letters_are_equal():
    loose, strict = order_set(AtMost("a", "b")), order_set(AtMost("a", "b", strict=True))
    assert loose != strict
    assert agree_without_ties(loose, strict)
    witness = find_witness(strict, loose)
    assert len({value for _, value in witness.values}) == 1


@pytest.mark.parametrize("compare", [le, lt])
def test_numbers_stand_in_their_own_order(compare):
    five = order_set(AtMost("a", Rational(5), strict=compare is lt))
    both = Every((AtMost("a", Rational(5), strict=compare is lt), AtMost(THREE, Rational(5))))
    assert order_set(both) == five
    assert order_set(AtMost(Rational(5), THREE)).is_never
    assert order_set(AtMost(THREE, Rational(5))) == OrderSet((), 1)


def test_more_terms_than_the_orderings_allow_are_refused_before_any_work():
    with pytest.raises(TooManyTerms):
        order_set(AtMost(Least(tuple("abcd")), Greatest(tuple("efg"))))
