"""Where whole numbers are asked, signs may stand between the thousands of each, in any row."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.spans import Span
from solver.exact import Rational

SIGNS = {"de": ".", "en": ",", "es": ".", "fr": ".", "it": ".", "ch": "'"}
BETWEEN = {"numbers": ("; ", ", ", ";"), "vector": ("; ", ", ", ";"), "window": ("; ", ", ")}
BETWEEN |= {"interval": ("; ", ", ")}
AROUND = ("{}", "({})", "[{}]")
COUNTS = st.integers(1_000, 9_999_999)


def whole(kind, *options):
    return Form(kind=KINDS[kind], integer=True, options=options)


def grouped(number, sign):
    """Write a number with the sign between thousands: 2.197."""
    return f"{number:,}".replace(",", sign)


def answer_of(kind, low, high):
    pair = Rational(low), Rational(high)
    match kind:
        case "numbers":
            return Numbers(pair)
        case "vector":
            return Vector(pair)
        case _:
            return Window(*pair)


@pytest.mark.parametrize("language", SIGNS)
@pytest.mark.parametrize("kind", BETWEEN)
@given(one=COUNTS, other=COUNTS, choose=st.data())
def test_each_number_of_a_row_may_be_in_thousands(language, kind, one, other, choose):
    low, high = sorted((one, other))
    between = choose.draw(st.sampled_from(BETWEEN[kind]))
    may_be_round = kind != "interval"  # round brackets leave its ends out
    around = choose.draw(st.sampled_from(AROUND if may_be_round else AROUND[::2]))
    sides = between.join(grouped(number, SIGNS[language]) for number in (low, high))
    form = whole(kind, "1", "2") if kind == "vector" else whole(kind)
    outcome = read_answer(around.format(sides), form)
    assert outcome == ReadAnswer(answer_of(kind, low, high)), (around.format(sides), outcome)


@pytest.mark.parametrize("language", SIGNS)
@given(less=COUNTS, more=COUNTS)
def test_so_may_both_sides_of_an_inequality_and_the_end_of_a_set(language, less, more):
    sign = SIGNS[language]
    text = f"{grouped(less, sign)} <= {grouped(more, sign)}"
    assert read_answer(text, whole("inequality")) == ReadAnswer(
        Inequality(Rational(less), Rational(more))
    )
    text = f"x >= {grouped(less, sign)}"
    assert read_answer(text, whole("reals", "x")) == ReadAnswer(
        Reals((Span(Rational(less), float("inf"), from_low=True),))
    )


@given(first=st.integers(1, 999), last=st.integers(100, 999))
def test_one_comma_without_a_space_is_asked_back_where_it_may_be_either(first, last):
    joined, both = (
        Numbers((Rational(1000 * first + last),)),
        Numbers((Rational(first), Rational(last))),
    )
    assert read_answer(f"{first},{last}", whole("numbers")) == Ambiguous(
        (both, joined), f"{first},{last}"
    )
    pair = ReadAnswer(Vector((Rational(first), Rational(last))))
    assert read_answer(f"({first},{last})", whole("vector", "1", "2")) == pair


@given(
    st.lists(st.integers(0, 99), min_size=1, max_size=6), st.sampled_from((", ", ",", "; ", " "))
)
def test_small_numbers_are_read_as_before(numbers, between):
    text = between.join(map(str, numbers))
    read = read_answer(text, Form(kind=KINDS["numbers"], integer=True))
    values = Numbers(tuple(map(Rational, numbers)))
    if re.fullmatch(r"\d+,\d+", text):
        assert not isinstance(read, Unreadable)
    else:
        assert read == ReadAnswer(values)


@pytest.mark.parametrize("text", ["2 197; 1.30", "2.1970; 3", "2..197; 3"])
def test_what_is_no_thousand_is_not_joined(text):
    outcome = read_answer(text, whole("numbers"))
    assert outcome != ReadAnswer(Numbers((Rational(2197), Rational(1300))))


def test_the_key_of_a_question_of_ones_own_is_answered_in_any_language():
    for text in ("2.197; 1.300", "2,197; 1,300", "2'197, 1'300", "2.197, 1.300", "2197, 1300"):
        key = Numbers((Rational(2197), Rational(1300)))
        assert read_answer(text, whole("numbers")) == ReadAnswer(key), text
