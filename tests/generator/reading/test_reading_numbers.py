"""Numbers and probabilities, as students type them."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.kinds import KINDS
from generator.kinds.number import Number
from generator.outcome import Blank, Read, Unreadable
from generator.question import Form
from generator.reading.read import read
from solver.exact import Rational

NUMBER = Form(kind=KINDS["number"])
PROBABILITY = Form(kind=KINDS["probability"])


def value(text, form=NUMBER):
    found = read(text, form)
    assert isinstance(found, Read), (text, found)
    return found.answer.value


def reason(text, form=NUMBER):
    found = read(text, form)
    assert isinstance(found, Unreadable), (text, found)
    return found.reason


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


@pytest.mark.parametrize("text", ["1.000", "1,000"])
def test_digits_are_never_grouped_so_that_both_of_these_are_one(text):
    assert value(text) == 1


@pytest.mark.parametrize("text", ["1,000,000", "1.000.000", "1.000,5", "1 000", "1'000"])
def test_grouped_digits_are_refused_by_name(text):
    assert reason(text) == "thousands"


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
    assert reason("3²") == "arithmetic"
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
    "text",
    [
        "x = 3",
        "U(a1) = 3",
        "p(o | b) = 3",
        "= 3",
        "3.",
        "x=3.",
        "2+1 = 3",
        "6/2 = 3",
        "U = 6/2 = 3",
    ],
)
def test_an_equation_says_what_stands_at_its_end(text):
    assert value(text) == 3


@pytest.mark.parametrize(
    "text",
    [
        *("2+2=5", "1/2/3=3", "2*3 = 5", "2·2 = 5", "(1+2)*3 = 10", "2(3+4) = 10", "1 - 2 = 1"),
        *("-2^2 = 4", "2^3^2 = 64", "2**3 = 6", "8:4 = 3", "2 1/2 + 1/2 = 4", "20%*5 = 2"),
        *("A: 2+2=5", "value 2+2 = 5", "v = 2+2 = 5", "2+2 = 4 = 5", "2+2 = inf"),
        *("0.5+0.5 = 2", "0.33*3 = 1.1", "-(1+2) = 3", "2 - -2 = 0", "1/2:2 = 1"),
        *("2+2≈5", "2 + 2 = 4,5", r"\frac{1}{2} + \frac{1}{2} = 2"),
    ],
)
def test_what_contradicts_itself_is_no_answer(text):
    assert reason(text) == "contradiction"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2+2=4", 4),
        ("1/2/3 = 1/6", Rational(1, 6)),
        ("2*3+1 = 7", 7),
        ("2*(3+1) = 8", 8),
        ("-2^2 = -4", -4),
        ("(-2)^2 = 4", 4),
        ("2^3^2 = 512", 512),
        ("2 1/2 + 1/2 = 3", 3),
        ("A: 2+2 = 4", 4),
        ("1/3 + 1/3 = 0.67", Rational(67, 100)),
        ("0.33*3 = 1", 1),
        ("0,67 + 0,33 = 1", 1),
        ("2 - -2 = 4", 4),
        ("3*+2 = 6", 6),
        ("10*50% = 5", 5),
        ("1/0 + 1 = 3", 3),
        ("1/2+ = 3", 3),
        ("(1+2 = 3", 3),
        ("1+2) = 3", 3),
        ("9^99^9 = 3", 3),
        ("(9^99)^99 = 3", 3),
        ("2^-1 = 3", 3),
        ("2^(1/2) = 3", 3),
    ],
)
def test_a_sum_that_agrees_or_cannot_be_worked_out_leaves_the_number_at_the_end(text, number):
    assert value(text) == number


@given(st.lists(st.tuples(st.sampled_from("+-*"), st.integers(0, 99)), min_size=1, max_size=8))
def test_a_sum_of_whole_numbers_is_worked_out_as_python_does(terms):
    text = "7" + "".join(f" {sign} {n}" for sign, n in terms)
    exact = eval(text)  # noqa: S307  # of digits and three signs, made above
    assert value(f"{text} = {exact}") == exact
    assert reason(f"{text} = {exact + 1}") == "contradiction"


@pytest.mark.parametrize("text", ["2$3", "$2$3", r"2\(3\)", "2\u20643", "2\u20633", "2$3$"])
def test_numbers_with_something_between_them_are_not_run_together(text):
    assert isinstance(read(text, NUMBER), Unreadable)


def test_dollars_around_a_formula_or_a_sum_of_money_are_passed_over():
    assert value("$3$") == value("$ 3 $") == value("3$") == value("$3") == 3
    assert value("2$1/3$") == Rational(7, 3)
    assert value("$-$3") == -3


@pytest.mark.parametrize(
    "text",
    [
        *("value 3", "Value: 3", "the value is 3", "v: 3", "A: 3", "a1: 3", "U(a1): 3", "v = 3"),
        *("the value of node B is 3", "el valor de B es 3", "B returns 3", "B devuelve 3"),
        *("3 leaves", "3 leaves.", "3 evaluated leaves", "leaves: 3", "n = 3 leaves"),
        *("valor 3", "el valor de la raíz es 3", "3 hojas", "3 hojas evaluadas", "respuesta: 3"),
        *("valore 3", "il valore è 3", "3 foglie", "3 foglie valutate", "risposta: 3"),
        *("o valor é 3", "a resposta é 3", "3 folhas", "3 folhas avaliadas", "resposta: 3"),
        *("3 euros", "3 points", "value 6/2", "the value 3 points"),
    ],
)
def test_words_that_only_say_what_the_number_is_are_passed_over(text):
    assert value(text) == 3


def test_a_word_before_the_number_leaves_its_sign():
    assert value("value -3") == -3
    assert value("el valor es menos infinito") == -inf


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("value 3 or 4", "not-a-number"),
        ("3 leaves, 4 leaves", "not-a-number"),
        ("K: 0.5, A: 0.5", "not-a-number"),
        ("value 3*4", "not-a-number"),
        ("(1+2):3", "arithmetic"),
        ("value 3/0", "zero-denominator"),
    ],
)
def test_words_make_one_number_of_nothing_else(text, why):
    assert reason(text) == why


def test_the_exact_one_of_two_numbers_that_agree_is_the_answer():
    assert read("3/7 = 0.43", NUMBER) == Read(Number(Rational(3, 7)))
    assert read("3/7 ≈ 0,4", NUMBER) == Read(Number(Rational(3, 7)))
    assert read("0.43 = 3/7", NUMBER) == Read(Number(Rational(3, 7)))
    assert read("9/20 = 0.4", NUMBER) == Read(Number(Rational(9, 20)))
    assert read("-oo = -inf", NUMBER) == Read(Number(-inf))


@pytest.mark.parametrize(
    "text",
    [
        "inf = 3",
        "3 = inf",
        "inf = -inf",
        "10/20 = 0.4",
        "3 = 4",
        "3, 4",
        "3; 4",
        "3 4",
        "3 or 4",
        "3 o 4",
        "3 y 4",
        "2 7/3",
        "U(a) = 3, U(b) = 4",
        "4 = 2+2 = 5",
        "A: 4 = 5",
    ],
)
def test_two_numbers_are_no_answer_where_one_is_asked(text):
    assert reason(text) == "several-numbers"


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
    assert read("0.571428...", NUMBER) == Read(Number(Rational(571428, 10**6)), Rational(1, 10**6))
    assert read("0.122...", NUMBER) == Read(Number(Rational(11, 90)), Rational(1, 1000))


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
    "text", ["3/0", "0/0", "1 1/0", r"\frac{3}{0}", "x = 3/0", "3/0 = 2", "-(3/0)"]
)
def test_nothing_is_divided_by_zero(text):
    assert reason(text) == "zero-denominator"


@pytest.mark.parametrize("text", ["1/2 + 1/4", "2*3", "1/2/3", "9**9**9**9", "--3", "3·7", "1:2"])
def test_nothing_is_worked_out(text):
    assert reason(text) == "arithmetic"


def test_a_fraction_of_latex_is_quoted_with_brackets_where_it_needs_them():
    assert read(r"\frac{1/2}{3}", NUMBER) == Unreadable("arithmetic", "(1/2)/3")
    assert read(r"\frac{}{3}", NUMBER) == Unreadable("arithmetic", "/3")
    assert read(r"\frac{3}{}", NUMBER) == Unreadable("arithmetic", "3/")


@pytest.mark.parametrize(
    "text",
    [
        "threefold",
        "1e5",
        "1e999999999",
        "-",
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
    assert read(text, NUMBER) == Unreadable("not-a-number", text)


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
    assert read(text, NUMBER) == Blank()


@pytest.mark.parametrize(
    ("text", "probability"),
    [
        ("50%", Rational(1, 2)),
        ("42,86 %", Rational(2143, 5000)),
        ("33 1/3 %", Rational(1, 3)),
        ("100/3\uff05", Rational(1, 3)),
    ],
)
def test_a_probability_may_be_a_percentage(text, probability):
    assert value(text, PROBABILITY) == probability


@pytest.mark.parametrize("text", ["-1/2 €", "−0,5€", "€ -0.5"])
def test_a_sum_of_money_may_bear_its_sign(text):
    assert value(text) == Rational(-1, 2)


def test_a_percentage_is_refused_where_no_probability_is_asked():
    assert read("50%", NUMBER) == Unreadable("percentage", "50%")


def test_what_is_no_probability_is_refused_with_its_text():
    assert read("3/0", PROBABILITY) == Unreadable("zero-denominator", "3/0")
    assert read("half", PROBABILITY) == Unreadable("not-a-number", "half")


def test_a_probability_beyond_one_is_wrong_rather_than_unreadable():
    assert value("7/5", PROBABILITY) == Rational(7, 5)


@pytest.mark.parametrize(
    ("text", "within"),
    [
        ("0.43", Rational(1, 200)),
        ("0,4286", Rational(1, 20000)),
        ("1.5", Rational(1, 20)),
        ("-1,71", Rational(1, 200)),
        ("0.50", Rational(1, 200)),
        ("0.5", None),
        ("0.05", None),
        (".4", None),
        ("12", None),
        ("12.", None),
        ("3/7", None),
        ("inf", None),
    ],
)
def test_a_decimal_of_two_significant_digits_may_be_a_rounding(text, within):
    assert read(text, NUMBER).within == within


@pytest.mark.parametrize(
    ("text", "within"),
    [("43%", Rational(1, 200)), ("42.9%", Rational(1, 2000)), ("5%", None), ("33 1/3%", None)],
)
def test_a_rounded_percentage_is_scaled(text, within):
    assert read(text, PROBABILITY).within == within


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
