"""What students write around a number: equations, sums, units, words."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from number_forms import NUMBER, reason, value

from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from solver.exact import Rational


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
        *("2^-1 = 3", "min(9, 18) = 18", "2+2≈5", "2 + 2 = 4,5", r"\frac{1}{2} + \frac{1}{2} = 2"),
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
    assert isinstance(read_answer(text, NUMBER), Unreadable)


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
        ("3 leaves, 4 leaves", "not-a-number"),
        ("K: 0.5, A: 0.5", "not-a-number"),
        ("value 3/0", "zero-denominator"),
    ],
)
def test_words_make_one_number_of_nothing_else(text, why):
    assert reason(text) == why


def test_the_exact_one_of_two_numbers_that_agree_is_the_answer():
    assert read_answer("3/7 = 0.43", NUMBER) == ReadAnswer(Number(Rational(3, 7)))
    assert read_answer("3/7 ≈ 0,4", NUMBER) == ReadAnswer(Number(Rational(3, 7)))
    assert read_answer("0.43 = 3/7", NUMBER) == ReadAnswer(Number(Rational(3, 7)))
    assert read_answer("9/20 = 0.4", NUMBER) == ReadAnswer(Number(Rational(9, 20)))
    assert read_answer("-oo = -inf", NUMBER) == ReadAnswer(Number(-inf))


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
        *(("1/2 + 1/4", Rational(3, 4)), ("1-3/5", Rational(2, 5)), ("2*3", 6), ("3·7", 21)),
        *(("value 3*4", 12), ("(1+2):3", 1), ("3²", 9), ("7^4", 2401), ("2^-1", Rational(1, 2))),
        *(("4e-1", Rational(2, 5)), ("0.625e1", Rational(25, 4)), ("sqrt(81)", 9), ("√81", 9)),
        *(("raíz de 81", 9), ("radice di 81/4", Rational(9, 2)), ("nine squared", 81)),
        *(("7 alla quarta", 2401), ("sete à quarta", 2401), ("min(9, 18)", 9), ("5 − 8", -3)),
        *((r"\frac{1/2}{3}", Rational(1, 6)), (r"\frac25/4", Rational(25, 4))),
    ],
)
def test_simple_arithmetic_is_worked_out(text, number):
    assert value(text) == number


@pytest.mark.parametrize(
    "text", ["1/2/3", "9**9**9**9", "--3", "1:2", "9(18)", "(4)(7)", "0·5", "9^100", "2^(1/2)"]
)
def test_what_may_mean_two_things_or_is_too_large_is_not_worked_out(text):
    assert reason(text) == "arithmetic"


@pytest.mark.parametrize("text", ["sqrt(80)", "1e999999999", "sqrt(9" + "0" * 300 + ")"])
def test_only_what_is_exact_and_small_is_worked_out(text):
    assert isinstance(read_answer(text, NUMBER), Unreadable)


@pytest.mark.parametrize("text", ["-1/2 €", "−0,5€", "€ -0.5"])
def test_a_sum_of_money_may_bear_its_sign(text):
    assert value(text) == Rational(-1, 2)
