"""Numbers, as students type them."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from number_forms import COUNT, LARGE, NUMBER, OUT_OF_NINE, POINTED, THOUSANDS, reason, value

from generator.answers.kinds import KINDS
from generator.answers.kinds.number import Number
from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer
from solver.exact import Rational


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("  -12 ", -12),
        ("+4", 4),
        ("- 3", -3),
        ("-0", 0),
        ("007", 7),
        ("3/7", Rational(3, 7)),
        ("6/2", 3),
        ("-12/5", Rational(-12, 5)),
        ("3 / 7", Rational(3, 7)),
        ("3/-7", Rational(-3, 7)),
        ("(-3)/7", Rational(-3, 7)),
        ("-(3/7)", Rational(-3, 7)),
        ("-(-3/7)", Rational(3, 7)),
        ("(3)/(7)", Rational(3, 7)),
        ("-(3)/7", Rational(-3, 7)),
        ("-(3)/(-7)", Rational(3, 7)),
        ("-3/-7", Rational(3, 7)),
        ("(-inf)", -inf),
        ("-(inf)", -inf),
        ("(2 1/3)", Rational(7, 3)),
        ("0/5", 0),
    ],
)
def test_reads_whole_numbers_and_fractions(text, number):
    assert value(text) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2 1/3", Rational(7, 3)),
        ("-2 1/3", Rational(-7, 3)),
        ("2½", Rational(5, 2)),
        ("- 2 ¾", Rational(-11, 4)),
    ],
)
def test_a_mixed_number_takes_its_sign_as_a_whole(text, number):
    assert value(text) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0.4286", Rational(2143, 5000)),
        ("0,4286", Rational(2143, 5000)),
        (".5", Rational(1, 2)),
        (",5", Rational(1, 2)),
        ("-.25", Rational(-1, 4)),
        ("3.", 3),
        ("0.1", Rational(1, 10)),
        ("0.5.", Rational(1, 2)),
        ("3,", 3),
        ("3;", 3),
        ("3 .", 3),
    ],
)
def test_a_decimal_is_exact_with_point_or_comma(text, number):
    assert value(text) == number


@pytest.mark.parametrize("text", ["2,197", "2.197", "2 197", "2'197", "2197", "2\u202f197"])
def test_three_digits_after_a_sign_are_a_group_where_a_whole_number_is_asked(text):
    assert value(text, COUNT) == 2197


GROUP = ["1.125", "1,125", "-2,197", "-1,250", "1.000", "1,000", "1'000", "2.500", "-1,200"]


@pytest.mark.parametrize("text", [*GROUP, "0.125", "0,250", "0'4286", "1'8333"])
def test_elsewhere_they_are_decimals(text):
    assert value(text) == Rational(text.replace(",", ".").replace("'", "."))


@pytest.mark.parametrize("text", [*GROUP, "value 2.500", "B = 1,000"])
def test_where_thousands_are_plausible_three_digits_leave_open_what_they_are(text):
    found = read_answer(text, LARGE)
    typed = text.rpartition(" ")[2]
    decimal = Rational(typed.replace(",", ".").replace("'", "."))
    assert isinstance(found, Ambiguous)
    assert {number.value for number in found.readings} == {decimal, 1000 * decimal}


def test_the_decimal_sign_of_the_language_stands_between_no_thousands():
    assert value("2.500", POINTED) == Rational(5, 2)
    assert isinstance(read_answer("2,500", POINTED), Ambiguous)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *(("vector", "(2.500; 3)"), ("numbers", "2.500; 3"), ("window", "[2.500; oo]")),
        *(("interval", "x <= 2.500"), ("reals", "x <= 2.500"), ("inequality", "3 <= 2.500")),
    ],
)
def test_several_numbers_are_asked_for_without_signs_between_thousands(kind, text):
    form = Form(kind=KINDS[kind], grouping=".'")
    assert read_answer(text, form) == Unreadable("thousands", "2.500")


@pytest.mark.parametrize(
    "text",
    [
        *("18k", "18 mil euros", "18000 €", "18 000 €", "18000", "18 thousand euros"),
        *("18 mila euro", "18 tausend Euro", "18 mille euros", "18 mil euro"),
        *("18 miles de euros", "18 migliaia di euro", "18 milliers d'euros", "18 milers d'euros"),
    ],
)
def test_an_amount_in_thousands_that_may_be_in_euros_is_asked_back(text):
    found = read_answer(text, THOUSANDS)
    assert isinstance(found, Ambiguous)
    assert [number.value for number in found.readings] == [18, 18_000]


@pytest.mark.parametrize("text", ["18", "18 euros", "18.0", "36/2"])
def test_a_smaller_amount_is_in_thousands(text):
    assert value(text, THOUSANDS) == 18


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *((text, 10**6) for text in ("1,000,000", "1.000.000", "1 000 000", "1'000'000")),
        *((text, Rational(2001, 2)) for text in ("1.000,5", "1,000.5")),
        *(("1 000", 1000), ("-1,234,567", -1234567), ("value 20 000", 20000), ("6'25", 6.25)),
    ],
)
def test_digits_may_be_grouped_where_they_can_be_nothing_else(text, number):
    assert value(text) == number


@pytest.mark.parametrize("text", ["2 197", "1,000,00", "12,34,567"])
def test_other_groups_are_refused(text):
    assert isinstance(read_answer(text, NUMBER), Unreadable)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("8/9", 8), ("8 of 9", 8), ("8 de 9", 8), ("8 leaves out of 9", 8), ("6/2", 3)),
        *(("none", 0), ("ninguna", 0), ("solo 8", 8), ("2.5", 2.5)),
        *(("9.000", 9), ("9,000 leaves", 9), ("8,000 = 8", 8)),
        ("9/9", 9),
    ],
)
def test_a_count_may_be_said_out_of_all(text, number):
    assert value(text, OUT_OF_NINE) == number


@pytest.mark.parametrize("text", ["2,401 + 400", "2.801", "2'801"])
def test_a_count_of_any_size_may_be_in_thousands(text):
    assert value(text, COUNT) == 2801


@pytest.mark.parametrize("text", ["8/77", "8 of 77", "8 leaves out of 10"])
def test_a_count_out_of_another_total_is_no_count(text):
    assert read_answer(text, OUT_OF_NINE) == Unreadable("several-numbers", text)


OUT_OF = ("of", "out of", "de", "sur", "von", "von den", "su", "sobre", "of the")


@pytest.mark.parametrize("of", OUT_OF)
@given(some=st.integers(0, 99), more=st.integers(0, 99))
def test_where_no_total_is_known_a_count_out_of_one_is_refused(of, some, more):
    outcome = read_answer(f"{some} {of} {some + more}", COUNT)
    assert isinstance(outcome, Unreadable), outcome


@pytest.mark.parametrize("of", OUT_OF)
@given(some=st.integers(0, 9), total=st.integers(9, 99))
def test_a_count_may_be_out_of_the_true_total_alone(of, some, total):
    outcome = read_answer(f"{some} {of} {total}", OUT_OF_NINE)
    assert not isinstance(outcome, ReadAnswer) or total == 9


@pytest.mark.parametrize(("text", "number"), [("9/9", 9), ("9/77", 9)])
def test_where_no_total_is_known_a_fraction_may_be_one(text, number):
    fraction = Rational(*map(int, text.split("/")))
    assert read_answer(text, COUNT) == Ambiguous((Number(Rational(number)), Number(fraction)), text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (r"\frac{3}{7}", Rational(3, 7)),
        (r"$\dfrac{3}{7}$", Rational(3, 7)),
        (r"\tfrac37", Rational(3, 7)),
        (r"-\frac{ 3 }{ 7 }", Rational(-3, 7)),
        (r"\frac{-3}{7}", Rational(-3, 7)),
        (r"2\frac{1}{3}", Rational(7, 3)),
        (r"{3 \over 7}", Rational(3, 7)),
        (r"\(3 \div 7\)", Rational(3, 7)),
        (r"\left(\frac{3}{7}\right)", Rational(3, 7)),
        ("0{,}5", Rational(1, 2)),
        (r"$-\infty$", -inf),
        (r"2\ 1/3", Rational(7, 3)),
        (r"x = \frac{3}{7}", Rational(3, 7)),
    ],
)
def test_reads_what_students_type_of_latex(text, number):
    assert value(text) == number


@pytest.mark.parametrize("minus", "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d\u207b\u2796")
def test_a_minus_is_a_minus_in_any_dress(minus):
    assert value(f"{minus}5") == -5


@pytest.mark.parametrize("slash", "/÷\u2215\u2044\uff0f")
def test_a_fraction_bar_is_a_fraction_bar_in_any_dress(slash):
    assert value(f"3{slash}7") == Rational(3, 7)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("½", Rational(1, 2)),
        ("⅓", Rational(1, 3)),
        ("\u2212¾", Rational(-3, 4)),
        ("\uff11\uff12", 12),
        ("\u0663/\u0667", Rational(3, 7)),
        ("\u0969", 3),
        ("\U0001d7d9\U0001d7da", 12),
        ("³\u2044₇", Rational(3, 7)),
        ("\u200b3\ufeff", 3),
        ("3\u00a0/\u20097", Rational(3, 7)),
    ],
)
def test_reads_digits_and_fractions_of_every_script(text, number):
    assert value(text) == number


def test_a_raised_digit_is_not_read_as_another_digit():
    assert value("3²") == 9
    assert reason("3² = 32") == "contradiction"
    assert value("3² = 9") == 9


@pytest.mark.parametrize(
    "text",
    [
        "∞",
        "+∞",
        "inf",
        "+inf",
        "Infinity",
        "infinito",
        "más infinito",
        "più infinito",
        "oo",
        "+ inf.",
    ],
)
def test_reads_infinity_in_four_languages(text):
    assert value(text) == inf


@pytest.mark.parametrize(
    "text",
    ["-∞", "- inf", "\u2212Infinity", "menos infinito", "meno infinito", "minus infinity", "-oo"],
)
def test_reads_minus_infinity_in_four_languages(text):
    assert value(text) == -inf


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *((text, Rational(1, 3)) for text in ("0.(3)", "0,(3)", "0.333...", "0.33…", ".33...")),
        *(
            (text, Rational(1, 3))
            for text in ("0.3\u0305", "0.3\u0307", r"0.\overline{3}", r"0.\bar3")
        ),
        *(
            (text, Rational(-4, 3))
            for text in ("-1.(3)", "-1.333…", "\u22121,333 ...", "meno 1,(3)")
        ),
        *((text, Rational(3, 11)) for text in ("0.2727...", "0.(27)", "0.2\u03057\u0305")),
        ("0.1666...", Rational(1, 6)),
        ("2.1(36)", Rational(47, 22)),
    ],
)
def test_a_decimal_that_recurs_is_the_fraction_that_it_is(text, number):
    assert value(text) == number


def test_dots_after_digits_that_do_not_recur_leave_open_what_follows():
    assert read_answer("0.571428...", NUMBER) == ReadAnswer(
        Number(Rational(571428, 10**6)), Rational(1, 10**6)
    )
    assert read_answer("0.122...", NUMBER) == ReadAnswer(
        Number(Rational(11, 90)), Rational(1, 1000)
    )


@pytest.mark.parametrize("text", ["0.3...", "3...", "0.1(2)3", "0.1\u03072\u0307", "1.(3)..."])
def test_where_it_is_not_plain_what_recurs_a_fraction_is_asked_for(text):
    assert reason(text) == "repeating-decimal"


@pytest.mark.parametrize(
    ("text", "number"),
    [("three", 3), ("tres", 3), ("dos", 2), ("minus two", -2), ("dodici", 12), ("dezasseis", 16)],
)
def test_small_whole_numbers_may_be_written_in_words(text, number):
    assert value(text) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("twenty-one", 21), ("thirty five", 35), ("veintidós", 22), ("cuarenta y ocho", 48)),
        *(("ventuno", 21), ("novantotto", 98), ("trentadue", 32), ("meno  ventotto", -28)),
        *(("vinte e um", 21), ("oitenta e sete", 87)),
    ],
)
def test_larger_ones_are_joined_as_each_language_joins_them(text, number):
    assert value(text) == number


def test_a_recurring_decimal_that_is_longer_than_anybody_writes_is_none():
    assert value(f"0.{'3' * 50}(3)") == Rational(1, 3)
    assert reason(f"0.{'12' * 30}(3)") == "repeating-decimal"


@pytest.mark.parametrize(
    "text", ["3/0", "0/0", "1 1/0", r"\frac{3}{0}", "x = 3/0", "3/0 = 2", "-(3/0)"]
)
def test_nothing_is_divided_by_zero(text):
    assert reason(text) == "zero-denominator"


def test_a_fraction_of_latex_is_quoted_with_brackets_where_it_needs_them():
    assert read_answer(r"\frac{1/2}{3/0}", NUMBER) == Unreadable("arithmetic", "(1/2)/(3/0)")
    assert read_answer(r"\frac{}{3}", NUMBER) == Unreadable("arithmetic", "/3")
    assert read_answer(r"\frac{3}{}", NUMBER) == Unreadable("arithmetic", "3/")


@pytest.mark.parametrize(
    "text",
    [
        "threefold",
        "1e999999999",
        "leaves",
        "value",
        "3 of them",
        "not 3",
        "3 = threefold",
        "x" * 40,
        "o 3",
        "13 leaves pruned",
        "x <= 3",
        "0x10",
        "nan",
        "__import__('os')",
        "3i",
    ],
)
def test_what_is_no_number_is_refused_with_its_text(text):
    assert read_answer(text, NUMBER) == Unreadable("not-a-number", text)


def test_digits_are_bounded():
    assert value("9" * 100) == 10**100 - 1
    assert reason("9" * 101) == "too-many-digits"
    assert reason("1/" + "9" * 101) == "too-many-digits"
    assert reason("9" * 101 + "x") == "too-many-digits"
    assert reason("9" * 100 + "x") == "not-a-number"
    assert reason("x" * 400) == "not-a-number"
    assert reason("x" * 401) == "too-long"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u00a0\u200b", "$$"])
def test_nothing_written_is_blank(text):
    assert read_answer(text, NUMBER) == Blank()


FRACTIONS = st.fractions(max_denominator=10**6)
SPACE = st.sampled_from(["", " ", "  ", "\u2009", "\t"])


@given(FRACTIONS, SPACE, SPACE, st.sampled_from(["/", "÷", "\u2044"]))
def test_every_fraction_is_read_whatever_the_spaces(q, before, after, slash):
    text = f"{before}{q.numerator}{before}{slash}{after}{q.denominator}{after}"
    assert value(text) == Rational(q.numerator, q.denominator)


@given(st.integers(0, 99), st.integers(2, 99), st.data(), st.sampled_from(["", "-", "\u2212"]))
def test_every_mixed_number_is_the_sum_of_its_parts(whole, under, data, sign):
    over = data.draw(st.integers(0, under - 1))
    number = whole + Rational(over, under)
    assert value(f"{sign}{whole} {over}/{under}") == (-number if sign else number)


@given(st.decimals(-1000, 1000, places=4), st.sampled_from(".,"))
def test_every_decimal_is_exact(d, point):
    assert value(f"{d:f}".replace(".", point)) == Rational(int(d.scaleb(4)), 10**4)


@pytest.mark.parametrize("text", ["2 197", "the value is 2 197", "B = 2 197"])
def test_spaces_may_stand_between_thousands_where_these_are_plausible(text):
    assert value(text, LARGE) == 2197
