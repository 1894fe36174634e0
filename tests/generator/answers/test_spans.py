"""Sets of real numbers: what belongs to a union or an intersection belongs to either or both."""

from itertools import pairwise
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from generator.answers.spans import ALWAYS, NEVER, between, complement, intersection, union
from solver.exact import Rational

ENDS = st.integers(-4, 4).map(Rational) | st.sampled_from([-inf, inf])
SETS = st.lists(
    st.builds(between, ENDS, ENDS, from_low=st.booleans(), to_high=st.booleans()), max_size=4
).map(lambda found: [span for spans in found for span in spans])
HALVES = [Rational(n, 2) for n in range(-10, 11)]


def belongs(x, spans):
    return any(
        s.low < x < s.high or (x == s.low and s.from_low) or (x == s.high and s.to_high)
        for s in spans
    )


@given(SETS)
def test_a_union_holds_what_one_of_its_intervals_holds(spans):
    assert [belongs(x, union(spans)) for x in HALVES] == [belongs(x, spans) for x in HALVES]


@given(SETS)
def test_the_intervals_of_a_union_rise_and_do_not_touch(spans):
    found = union(spans)
    for before, after in pairwise(found):
        assert before.high < after.low or (
            before.high == after.low and not before.to_high and not after.from_low
        )


@given(SETS, SETS)
def test_an_intersection_holds_what_both_hold(these, those):
    both = intersection(union(these), union(those))
    assert [belongs(x, both) for x in HALVES] == [
        belongs(x, these) and belongs(x, those) for x in HALVES
    ]
    assert both == union(both)


@given(SETS, SETS)
def test_sets_that_hold_the_same_are_equal(these, those):
    same = [belongs(x, these) for x in HALVES] == [belongs(x, those) for x in HALVES]
    assert (union(these) == union(those)) == same


def test_an_infinity_belongs_to_no_interval():
    assert between(-inf, inf, from_low=True, to_high=True) == ALWAYS
    assert between(inf, inf, from_low=True, to_high=True) == NEVER


@given(SETS)
def test_a_complement_holds_what_the_set_does_not(spans):
    whole = union(spans)
    inside = [belongs(x, whole) for x in HALVES]
    assert [belongs(x, complement(whole)) for x in HALVES] == [not held for held in inside]
    assert complement(complement(whole)) == whole
