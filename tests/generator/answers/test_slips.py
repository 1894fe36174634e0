"""What is near enough to an exact answer to be a slip."""

import pytest

from generator.answers.forms import NUMBER, PROBABILITY, distribution, nodes
from generator.answers.kind import Form, never_near
from generator.answers.kinds import KINDS
from generator.answers.reading.read import read_answer
from generator.answers.slips import Slip, slip_of, weights_near
from solver.exact import Rational

BELIEF = distribution("A", "K", "Q", aliases={})
LEAVES = nodes(
    "c1", "c2", "d1", "d2", "d3", "e1",
    groups={"C": frozenset({"c1", "c2"}), "B": frozenset({"c1", "c2", "d1", "d2", "d3"})},
)  # fmt: skip
VECTOR, WINDOW, NUMBERS, REALS = (
    Form(kind=KINDS[name]) for name in ("vector", "window", "numbers", "reals")
)


def slip(form, given, exact):
    one, other = (read_answer(text, form).answer for text in (given, exact))
    return form.kind.slip(one, other, form)


@pytest.mark.parametrize(
    ("form", "exact", "near", "far"),
    [
        (NUMBER, "7", ["-7", "8", "6", "9", "5", "17", "-3", "1/7"], ["10", "14", "7.5", "inf"]),
        (NUMBER, "150", ["140", "160"], ["50", "250", "1.5", "300"]),
        (WINDOW, "[4, 4]", ["[5, 5]", "[-4, -4]"], ["[5, 6]", "[9, 9]"]),
        (NUMBER, "3/7", ["-3/7", "4/7", "2/7", "3/8", "1/2", "10/7", "7/3"], ["5/7", "3/9", "6/7"]),
        (NUMBER, "inf", ["-inf"], ["3"]),
        (PROBABILITY, "3/7", ["4/7", "3/8"], ["6/7", "0.9"]),
        (PROBABILITY, "1/5", ["4/5", "1/4"], ["3/5"]),
        (VECTOR, "(1, 20, 6)", ["(1, 21, 6)", "(1, -20, 6)"], ["(2, 21, 6)", "(1, 25, 6)"]),
        (WINDOW, "[3, 20]", ["[3, 21]", "[-3, 20]"], ["[4, 21]", "[3, 25]"]),
        (NUMBERS, "1, 20", ["1, 21"], ["1", "2, 21", "20, 1, 1"]),
        (REALS, "x <= 20", ["x <= 21"], ["x < 21", "x >= 20", "x <= 25"]),
        (
            BELIEF,
            "A: 1/2, K: 1/3, Q: 1/6",
            [
                "A: 1/3, K: 1/2, Q: 1/6",  # swapped
                "A: 4/7, K: 2/7, Q: 1/7",  # one A more
                "A: 2/5, K: 2/5, Q: 1/5",  # one A less
                "A: 2/3, K: 1/6, Q: 1/6",  # one K taken for an A
                "A: 1/2, K: 1/4, Q: 1/6",  # one of them miscalculated
            ],
            ["A: 1/3, K: 1/3, Q: 1/3", "A: 1/6, K: 1/2, Q: 1/3", "A: 1/2, K: 1/2", "A: 1"],
        ),
        (LEAVES, "c1, d1", ["c1", "d1", "c1, d1, d2", "d1, c1, c2"], ["d2", "c1, d1, d2, d3"]),
        (LEAVES, "d1", ["d1, c1, c2"], ["d2, c1", "c1, c2"]),
        (LEAVES, "e1", ["c1, c2, e1"], ["c1, c2, d1, d2, d3, e1", "d1, d2, e1"]),
    ],
)
def test_a_slip_leaves_an_answer_near_and_no_further(form, exact, near, far):
    assert [given for given in near if not slip(form, given, exact)] == []
    assert [given for given in far if slip(form, given, exact)] == []


def test_moves_choices_and_lines_are_guessed_and_not_near():
    soft = {name for name, kind in KINDS.items() if kind.soft}
    assert soft == {"choice", "moves", "path"}
    assert all(kind.slip is never_near for kind in KINDS.values() if kind.soft)


@pytest.mark.parametrize(
    ("given", "exact"),
    [
        ("1/2 1/6 1/3", "1/6 1/2 1/3"),  # swapped
        ("2/10 5/10 3/10", "1/10 6/10 3/10"),  # one case of ten came to the other
        ("2/7 3/7 2/7", "1/6 1/2 1/3"),  # one case more
        ("3/13 6/13 4/13", "1/6 1/2 1/3"),  # the same of twelve cases
        ("1", "1/2 1/2"),
    ],
)
def test_weights_are_near_that_are_swapped_or_a_case_off(given, exact):
    assert weights_near(weights(given), weights(exact))


@pytest.mark.parametrize(
    ("given", "exact"),
    [
        ("1/2 1/2", "1/3 2/3"),  # all alike
        ("3/10 4/10 3/10", "1/10 6/10 3/10"),  # two cases of ten
        ("2/10 7/10 3/10", "1/10 6/10 3/10"),  # to neither
        ("1/4 9/20 3/10", "1/6 1/2 1/3"),  # of nine cases, which cannot be
        ("1/2 3/10 1/5", "1/6 1/2 1/3"),
        ("3/13 6/13 5/13", "1/6 1/2 1/3"),  # of the others one is not as it was
    ],
)
def test_weights_that_are_further_off_are_not_near(given, exact):
    assert not weights_near(weights(given), weights(exact))


def weights(given):
    return dict(zip("ABC", map(Rational, given.split()), strict=False))


@pytest.mark.parametrize(
    ("number", "exact", "slip"),
    [
        ("2/5", "3/10", Slip.MISCOUNTED),  # 4/10, which is written with neither 3 nor 10
        ("3/11", "3/10", Slip.DENOMINATOR),
        ("1/5", "2/5", Slip.NUMERATOR),
        ("61", "61/2", Slip.DOUBLED),
        ("6", "11/2", Slip.MISCOUNTED),
        ("1/2", "3/4", Slip.MISCOUNTED),  # 2/4
        ("14", "7", Slip.DOUBLED),
        ("7", "14", Slip.HALVED),
        ("70", "7", Slip.TENFOLD),
        ("7", "70", Slip.TENTH),
        ("-7", "7", Slip.SIGN),
        ("7/3", "3/7", Slip.INVERTED),
        ("8", "7", Slip.ONE_OFF),
        ("5", "7", Slip.TWO_OFF),
        ("17", "7", Slip.TEN_OFF),
        ("20", "10", Slip.DOUBLED),
        ("107", "7", None),
        ("700", "7", None),
        ("7", "700", None),
        ("1/10", "1/20", Slip.DOUBLED),
    ],
)
def test_what_is_said_of_a_number_is_true_as_it_is_written(number, exact, slip):
    assert slip_of(Rational(number), Rational(exact), calculated=True) is slip


def test_twice_as_much_is_no_slip_of_what_is_not_calculated():
    assert slip_of(Rational(14), Rational(7)) is None
    assert slip_of(Rational(70), Rational(7)) is None


def test_the_opposite_is_a_slip_of_a_probability_alone():
    assert slip_of(Rational(1, 4), Rational(3, 4), probability=True) is Slip.COMPLEMENT
    assert slip_of(Rational(1, 4), Rational(3, 4)) is None
