"""What is said of wrong numbers, rows, lines and ends, worked by hand from their parts."""

from math import inf

import pytest

from generator.answers.forms import COUNT, NUMBER, PROBABILITY, WINDOW, count_of
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.number import Number
from generator.answers.kinds.window import Window
from generator.answers.slips import Slip
from generator.answers.spans import Span
from generator.exercise.work import Input, Mover, Operation, Step, Work
from grader.marking.remarks.answer_differences import (
    is_visible,
    of_ends,
    of_line,
    of_reals,
    of_row,
    of_vector,
)
from grader.marking.remarks.first_remarks import leaves_one_count, open_members
from grader.marking.remarks.remark import (
    Average,
    Bounded,
    Bounds,
    Child,
    Components,
    Doubled,
    Ends,
    EndsTurned,
    Line,
    Members,
    NoProbability,
    NotTheMean,
    Outside,
    Place,
    Reaches,
    Rows,
    Side,
    Slipped,
    SumsTo,
    Untrue,
    Worked,
)
from grader.marking.remarks.remarks import (
    drop_said,
    impossible_remarks,
    is_telling,
    not_the_mean,
    outside_remarks,
    place_value,
    working_out,
)
from solver.exact import ONE, ZERO, Rational

HALF, THIRD = Rational(1, 2), Rational(1, 3)
THREE, FOUR, FIVE, EIGHT = Rational(3), Rational(4), Rational(5), Rational(8)


def children(*pairs):
    return tuple(Child(f"b{i}", value, weight) for i, (value, weight) in enumerate(pairs, 1))


def as_mean(value, *pairs):
    """Return what is said of a value that is no mean of these values with these weights."""
    listed = children(*pairs)
    return [*not_the_mean(value, listed, [child.value for child in listed])]


def test_a_mean_was_added_up_or_not_weighted_or_is_one_value_alone():
    """A quarter of 8 and three quarters of 4 are 5."""
    weighed = [(EIGHT, Rational(1, 4)), (FOUR, Rational(3, 4))]
    assert as_mean(Rational(12), *weighed) == [NotTheMean(Rational(12), Average.SUMMED)]
    assert as_mean(Rational(9), *weighed) == [NotTheMean(Rational(9), Average.OUTSIDE)]
    assert as_mean(THREE, *weighed) == [NotTheMean(THREE, Average.OUTSIDE)]
    assert as_mean(Rational(6), *weighed) == [NotTheMean(Rational(6), Average.UNWEIGHED)]
    assert as_mean(FOUR, *weighed) == [NotTheMean(FOUR, Average.ONE_ALONE)]
    assert as_mean(EIGHT, *weighed) == [NotTheMean(EIGHT, Average.ONE_ALONE)]
    assert as_mean(Rational(7), *weighed) == []


def test_the_plain_mean_of_equal_weights_is_no_mistake_nor_is_one_value_of_one():
    assert as_mean(Rational(6), (EIGHT, HALF), (FOUR, HALF)) == []
    assert as_mean(FOUR, (FOUR, ONE)) == []


def test_a_value_that_weighs_nothing_is_no_limit_of_the_mean():
    """8 cannot come about: anything but 4 lies outside."""
    assert as_mean(FIVE, (EIGHT, ZERO), (FOUR, ONE)) == [NotTheMean(FIVE, Average.OUTSIDE)]
    assert as_mean(FIVE, (EIGHT, ZERO), (FOUR, ZERO)) == []


def test_nothing_is_said_of_a_mean_with_what_is_unknown_or_infinite():
    assert as_mean(FIVE, (EIGHT, None), (FOUR, HALF)) == []
    assert as_mean(FIVE, (inf, HALF), (FOUR, HALF)) == []
    assert as_mean(inf, (EIGHT, HALF), (FOUR, HALF)) == []


@pytest.mark.parametrize(
    ("own", "operation", "place"),
    [
        (EIGHT, Operation.LEAST, Place.OPPOSITE),
        (FOUR, Operation.LEAST, Place.ANOTHER),
        (FIVE, Operation.LEAST, Place.NONE),
        (THREE, Operation.LEAST, Place.UNKNOWN),  # the right one
        (THREE, Operation.GREATEST, Place.OPPOSITE),
        (EIGHT, Operation.GREATEST, Place.UNKNOWN),
        (EIGHT, Operation.MEAN, Place.UNKNOWN),
    ],
)
def test_a_chosen_number_has_a_place_among_those_it_is_chosen_from(own, operation, place):
    assert place_value(own, [FOUR, THREE, EIGHT], operation) == place


def of_children(operation, *inputs, node="B"):
    return Work(operation=operation, inputs=inputs, node=node, mover=Mover.CHANCE)


def test_what_is_worked_out_from_unknown_numbers_is_only_listed_at_a_node():
    """The second number is asked for, and not answered."""
    inputs = (Input(name="c1", value=THREE), Input(name="C", question="C"))
    (worked,) = working_out(Number(FIVE), of_children(Operation.LEAST, *inputs), {})
    assert isinstance(worked, Worked)
    assert worked.place == Place.UNKNOWN
    assert worked.children == (Child("c1", THREE, None), Child("C", None, None))
    assert [*working_out(Number(FIVE), of_children(Operation.LEAST, *inputs, node=""), {})] == []
    known = {"C": Number(FIVE)}
    (worked,) = working_out(Number(FIVE), of_children(Operation.LEAST, *inputs, node=""), known)
    assert worked.place == Place.OPPOSITE


def test_weights_that_do_not_sum_to_one_are_told_and_not_listed():
    inputs = (
        Input(name="won", value=EIGHT, weighed_by="p"),
        Input(name="lost", value=FOUR, weight=HALF),
    )
    work = of_children(Operation.MEAN, *inputs)
    said = [*working_out(Number(FIVE), work, {"p": Number(THIRD)})]
    assert said[0] == SumsTo(HALF + THIRD)
    assert [child.weight for child in said[1].children] == [None, None]
    (worked,) = working_out(Number(FIVE), work, {"p": Number(HALF)})
    assert [child.weight for child in worked.children] == [HALF, HALF]


def test_a_sum_is_told_of_a_value_that_is_impossible_and_that_it_is_no_mean_is_not():
    """Of 8 and 4, 12 is the sum; 20 is only outside."""
    said = [Outside(Rational(12), "B", greater=True)]
    a_sum, outside = (
        NotTheMean(Rational(12), Average.SUMMED),
        NotTheMean(Rational(20), Average.OUTSIDE),
    )
    assert [*drop_said(said, [a_sum, outside])] == [a_sum]
    assert [*drop_said([NoProbability(Rational(20))], [outside])] == [outside]


def test_a_number_is_worked_out_from_one_to_six_numbers():
    one = Input(name="b1", value=THREE)
    assert len([*working_out(Number(FIVE), of_children(Operation.LEAST, one), {})]) == 1
    assert [*working_out(Number(FIVE), of_children(Operation.LEAST), {})] == []
    assert len([*working_out(Number(FIVE), of_children(Operation.LEAST, *[one] * 6), {})]) == 1
    assert [*working_out(Number(FIVE), of_children(Operation.LEAST, *[one] * 7), {})] == []


def test_a_side_or_that_one_thing_is_wrong_says_little():
    assert not is_telling([Side(FIVE, greater=True), Members(given=1, missing=1, extra=1)])
    assert is_telling([Members(given=2, missing=0, extra=2)])
    assert is_telling([Members(given=2, missing=0, extra=1)])
    assert is_telling([Side(FIVE, greater=True), SumsTo(HALF)])


def said_of(answer, form, work=None):
    return [*impossible_remarks(answer, form, work)]


def test_a_probability_lies_between_0_and_1():
    for value in (-HALF, Rational(3, 2)):
        assert said_of(Number(value), PROBABILITY) == [NoProbability(value)]
    for value in (ZERO, HALF, ONE):
        assert said_of(Number(value), PROBABILITY) == []
    assert said_of(Number(Rational(-1)), NUMBER) == []
    assert said_of(Number(HALF), COUNT) != []


def test_the_ends_of_a_window_are_not_turned_where_they_are_equal():
    assert said_of(Window(FIVE, THREE), WINDOW) == [EndsTurned(FIVE, THREE)]
    assert said_of(Window(THREE, FIVE), WINDOW) == []
    assert said_of(Window(THREE, THREE), WINDOW) == []


def test_an_inequality_between_numbers_may_be_untrue_whichever_they_should_be():
    form = NUMBER
    assert said_of(Inequality(FIVE, THREE, strict=False), form) == [Untrue()]
    assert said_of(Inequality(THREE, THREE, strict=True), form) == [Untrue()]
    assert said_of(Inequality(THREE, THREE, strict=False), form) == []
    assert said_of(Inequality(THREE, FIVE, strict=True), form) == []


def test_a_value_lies_between_the_leaves_below_its_node():
    def bounded(least, greatest, node="B"):
        return Work(operation=Operation.LEAST, inputs=(), node=node, least=least, greatest=greatest)

    assert [*outside_remarks(EIGHT, bounded(THREE, FIVE))] == [Outside(EIGHT, "B", greater=True)]
    assert [*outside_remarks(ONE, bounded(THREE, FIVE))] == [Outside(ONE, "B", greater=False)]
    for value in (THREE, FOUR, FIVE):
        assert [*outside_remarks(value, bounded(THREE, FIVE))] == []
    assert [*outside_remarks(EIGHT, bounded(THREE, None))] == []
    assert [*outside_remarks(ONE, bounded(None, FIVE))] == []
    assert [*outside_remarks(EIGHT, bounded(THREE, FIVE, node=""))] == []


@pytest.mark.parametrize(
    ("slip", "own", "exact", "visible"),
    [
        (Slip.TEN_OFF, Rational(13), THREE, True),
        (Slip.TEN_OFF, Rational(-7), THREE, False),
        (Slip.TENFOLD, Rational(30), THREE, True),
        (Slip.TENFOLD, Rational(10, 3), THIRD, False),
        (Slip.TENTH, Rational(3, 10), THREE, False),
        (Slip.MISCOUNTED, FOUR, Rational(7, 2), False),
        (Slip.MISCOUNTED, Rational(5, 2), Rational(7, 2), True),
        (Slip.DENOMINATOR, HALF, THIRD, True),
        (Slip.DENOMINATOR, ONE, HALF, False),
        (Slip.SIGN, Rational(-3), THREE, True),
        (Slip.SIGN, -inf, inf, True),
    ],
)
def test_a_slip_is_told_where_it_can_be_seen_in_how_numbers_are_written(slip, own, exact, visible):
    assert is_visible(slip, own, exact) is visible


def test_a_row_is_told_where_it_is_wrong_and_for_what():
    names = ("B1", "B2", "B3")
    row = [THREE, FOUR, EIGHT]
    two_wrong = of_row([THREE, FIVE, FIVE], row, names, Step.CHOSEN)
    assert two_wrong == Rows(wrong=(2, 3), given=3, surplus=0, names=("B2", "B3"))
    one_wrong = of_row([THREE, -FOUR, EIGHT], row, names, Step.COUNTED)
    assert one_wrong == Rows(
        wrong=(2,), given=3, surplus=0, slip=Slip.SIGN, step=Step.COUNTED, names=("B2",)
    )
    short = of_row([THREE, -FOUR], row, (), Step.CHOSEN)
    assert short == Rows(wrong=(2,), given=2, surplus=-1)


def test_a_single_number_in_a_row_is_told_as_a_number():
    side = of_row([Rational(50)], [THREE], (), Step.CHOSEN)
    assert side == Side(Rational(50), greater=True)
    side = of_row([THREE], [Rational(50)], (), Step.CHOSEN)
    assert side == Side(THREE, greater=False)
    slip = of_row([-THREE], [THREE], (), Step.CHOSEN)
    assert slip == Slipped(Slip.SIGN, Step.CHOSEN)


def test_a_line_is_right_up_to_a_move_and_may_go_on_too_long():
    key = ("a1", "b2", "c1")
    assert of_line(("a1", "b1", "c1"), key) == Line(right=("a1",), wrong="b1")
    assert of_line(("a1", "b2"), key) == Line(right=("a1", "b2"))
    assert of_line((*key, "d1"), key) == Line(right=key, too_long=True)
    assert of_line(("a2",), key) == Line(right=(), wrong="a2")


def test_an_order_may_name_a_member_twice_and_a_line_may_not_be_an_order():
    assert of_line(("b1", "b2", "b1"), ("b1", "b2", "b3")) == Doubled(("b1",))
    assert of_line(("b1", "b1"), ("b1", "b2", "b3")) == Line(right=("b1",), wrong="b1")
    assert of_line(("b1", "b1", "b2"), ("b1", "b2", "b1")) == Line(right=("b1",), wrong="b1")


def test_the_wrong_ends_of_a_window_are_named_and_a_swap_is_seen():
    exact = Window(THREE, EIGHT)
    assert of_ends(Window(EIGHT, THREE), exact, Step.CHOSEN) == Ends(
        low=True, high=True, swapped=True
    )
    assert of_ends(Window(-THREE, EIGHT), exact, Step.CHOSEN) == Ends(
        low=True, high=False, slip=Slip.SIGN
    )
    assert of_ends(Window(THREE, Rational(-8)), exact, Step.CHOSEN) == Ends(
        low=False, high=True, slip=Slip.SIGN
    )
    assert of_ends(Window(-THREE, Rational(-8)), exact, Step.CHOSEN) == Ends(low=True, high=True)


def test_the_wrong_components_of_a_vector_are_counted_from_1():
    assert of_vector([THREE, FOUR, FIVE], [THREE, FIVE, FOUR]) == Components(("2", "3"), 3)


def half_line(x, *, up, closed):
    if up:
        return (Span(x, inf, from_low=closed, to_high=False),)
    return (Span(-inf, x, from_low=False, to_high=closed),)


def test_a_set_of_numbers_has_an_end_too_much_or_points_the_other_way():
    key = half_line(THREE, up=False, closed=True)
    end = of_reals(half_line(THREE, up=False, closed=False), key, ("x",))
    assert end == Bounded(Bounds.BELONGING)
    turned = of_reals(half_line(THREE, up=True, closed=True), key, ("x",))
    assert turned == Bounded(Bounds.OPPOSITE)
    more = of_reals(half_line(EIGHT, up=False, closed=True), key, ("x",))
    assert more == Reaches(witness=FIVE, has=True, one_end=False)
    less = of_reals(half_line(ONE, up=False, closed=True), key, ("x",))
    assert less == Reaches(witness=Rational(2), has=False, one_end=False)


def test_a_set_is_counted_so_that_several_sets_are_possible():
    """Of five options."""
    one_of_two = Members(given=2, missing=0, extra=1)
    assert open_members(one_of_two, 5) == one_of_two
    the_one = Members(given=1, missing=0, extra=1)
    assert open_members(the_one, 5) is None
    all_wrong = Members(given=2, missing=0, extra=2)
    assert open_members(all_wrong, 5) == Members(given=2, missing=0, extra=2, bare=True)
    no_other = Members(given=1, missing=2, extra=1)
    assert open_members(no_other, 3) == Members(given=1, missing=2, extra=1, bare=True)
    one_of_three = Members(given=2, missing=1, extra=0)
    assert open_members(one_of_three, 5) == one_of_three
    the_last = Members(given=4, missing=1, extra=0)
    assert open_members(the_last, 5) is None
    too_many = Members(given=6, missing=0, extra=1)
    assert open_members(too_many, 5) == too_many


def test_no_side_is_told_that_leaves_one_count():
    """Below 1 is 0 alone, and of seven things more than 6 are seven."""
    of_seven = count_of(7)
    assert leaves_one_count(Side(ONE, greater=True), of_seven)
    assert not leaves_one_count(Side(Rational(2), greater=True), of_seven)
    assert leaves_one_count(Side(Rational(6), greater=False), of_seven)
    assert not leaves_one_count(Side(FIVE, greater=False), of_seven)
    assert not leaves_one_count(Side(Rational(6), greater=False), COUNT)
    assert not leaves_one_count(Side(ONE, greater=True), NUMBER)
