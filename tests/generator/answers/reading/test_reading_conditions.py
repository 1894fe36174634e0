"""Sets of real numbers, as students write them."""

from math import inf

import pytest

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.reals import Reals
from generator.answers.outcome import Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.spans import ALWAYS, NEVER, Span
from generator.answers.writing import write_answer
from solver.exact import Rational

REALS = Form(kind=KINDS["reals"])


@pytest.mark.parametrize(
    "text",
    [
        *("x <= 3", "3 >= x", "x ≤ 3", "x ⩽ 3", "x =< 3", "3 => x", "X<=3", "x <= 9/3", "x <= 3,0"),
        *("(-oo, 3]", "]-∞;3]", "(-inf; 3]", "x in (-oo, 3]", "x ∈ ]−∞, 3]", "x: (-oo, 3]"),
        *("for x <= 3", "si x ≤ 3", "se x <= 3", "(x <= 3)", r"$x \le 3$", r"$(-\infty, 3]$"),
        *("3 or less", "x is 3 or less", "3 o menos", "3 o meno", "3 ou menos", "x é no máximo 3"),
        *("x inferior o igual a 3", "x inferiore o uguale a 3", "x inferior ou igual a 3"),
        *("{x : x <= 3}", "{x|x≤3}", "{x ∈ ℝ | x ≤ 3}", "{x in R: x<=3}", "{x: (-oo, 3]}"),
        *("x < 3 or x = 3", "x<2 o x<=3", "x <= 3 and x < 5", "x < 5 y x <= 3", "-oo < x <= 3"),
    ],
)
def test_a_half_line_is_read_in_any_dress(text):
    assert read_answer(text, REALS).answer == Reals((Span(-inf, Rational(3), to_high=True),))


@pytest.mark.parametrize(
    "text",
    [
        *("x<3 or x>=5", "x < 3 o x ≥ 5", "x<3 ou x>=5", "x<3 oppure x>=5", "x<3 u x>=5"),
        *("(-oo, 3) U [5, oo)", "]-∞;3[ ∪ [5;+∞[", "x<3 | x>=5", "(x<3) or (x>=5)", "x>=5 o x<3"),
        r"$(-\infty, 3) \cup [5, \infty)$",
    ],
)
def test_a_union_is_read_in_any_dress_and_order(text):
    assert write_answer(read_answer(text, REALS).answer) == "(-oo, 3) U [5, oo)"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("2 < x <= 6", "(2, 6]"),
        ("6 >= x > 2", "(2, 6]"),
        ("x > 2 and x <= 6", "(2, 6]"),
        ("x > 2 e x <= 6", "(2, 6]"),
        ("]2, 6]", "(2, 6]"),
        ("x = 3", "{3}"),
        ("{3}", "{3}"),
        ("[3, 3]", "{3}"),
        ("{1, 2}", "{1} U {2}"),
        ("x != 3", "(-oo, 3) U (3, oo)"),
        ("x ≠ 3", "(-oo, 3) U (3, oo)"),
        ("x <> 3", "(-oo, 3) U (3, oo)"),
        ("x<-3", "(-oo, -3)"),
        ("[0,5; 3)", "[1/2, 3)"),
        ("(2,5]", "(2, 5]"),
        ("p >= 1/3", "[1/3, oo)"),
        ("x < 3 or x < 5", "(-oo, 5)"),
        ("x >= -inf", "(-oo, oo)"),
    ],
)
def test_conditions_are_put_together(text, answer):
    assert write_answer(read_answer(text, REALS).answer) == answer


@pytest.mark.parametrize(
    "text",
    [
        *("never", "nunca", "mai", "Never.", "none", "ninguno", "∅", "no x", "per nessun x"),
        *("para ningún x", "para nenhum x", "{}"),
    ],
)
def test_never_is_the_empty_set(text):
    assert read_answer(text, REALS).answer == Reals(NEVER)


@pytest.mark.parametrize(
    "text",
    [
        *("always", "siempre", "sempre", "all x", "for every x", "para todo x", "per ogni x"),
        *("para todos los x", "para todos os x", "per tutti gli x"),
        *("para qualquer x", "x ∈ ℝ", "R", "(-oo, oo)", "x < 3 or x >= 3", r"$x \in \mathbb{R}$"),
    ],
)
def test_always_is_the_whole_line(text):
    assert read_answer(text, REALS).answer == Reals(ALWAYS)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *[(text, "other-kind") for text in ("3", "x", "[5, 3]", "(3, 3]", "[3]", "x < 3, x > 5")],
        *[(text, "other-kind") for text in ("x < y", "1 < 2", "x < 3 < 4 < 5", "x << 3", "maybe")],
        *[(text, "other-kind") for text in ("always 3", "3 << x", "x < 3 for all", "x < x")],
        *[(text, "other-kind") for text in ("x < 3 or", "or", "y < 3", "x * x < 3")],
        *[(text, "contradiction") for text in ("x > 3 and x < 3", "5 < x < 3", "x<1 e x>2 o x=9")],
        ("x <= 1/0", "zero-denominator"),
        ("x<1 or " * 300, "too-long"),
        (f"x < {'9' * 300}", "too-many-digits"),
    ],
)
def test_what_is_no_set_is_refused_with_the_reason(text, reason):
    found = read_answer(text, REALS)
    assert isinstance(found, Unreadable)
    assert found.reason == reason


def test_four_hundred_characters_are_read_and_no_more():
    text = "x<3 or " * 56
    assert read_answer(f"{text}x  <   3", REALS).answer == read_answer("x < 3", REALS).answer
    assert read_answer(f"{text}x  <    3", REALS) == Unreadable("too-long")


def test_the_whole_text_is_quoted():
    assert read_answer("x < y", REALS).about == "x < y"


def test_the_form_may_name_the_unknown():
    of_epsilon = Form(kind=KINDS["reals"], options=("ε",))
    assert write_answer(read_answer("ε > 1/3", of_epsilon).answer) == "(1/3, oo)"
    assert read_answer("x > 1/3", of_epsilon).reason == "other-kind"


@pytest.mark.parametrize(
    "text", ["x < 0.67 or x > 5", "[0,25; 3]", "{0.25}", "{0.25; 0.125}", "x = 0.25 or x = 0.125"]
)
def test_an_end_may_be_rounded(text):
    assert read_answer(text, REALS).within == Rational(1, 200)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *(
            (text, "[3, oo)")
            for text in ("x at least 3", "x is greater than or equal to 3", ">= 3")
        ),
        *((text, "[3, oo)") for text in ("a partir de 3", "x mayor o igual que 3", "from 3")),
        *((text, "[3, oo)") for text in ("x maggiore o uguale a 3", "x maior ou igual a 3")),
        *((text, "(-oo, 3]") for text in ("x at most 3", "hasta 3", "al massimo 3", "até 3")),
        *((text, "(3, oo)") for text in ("x more than 3", "para x mayor que 3", "x maior que 3")),
        *((text, "(-oo, 3)") for text in ("below 3", "x menor que 3", "x minore di 3", "< 3")),
        *(
            (text, "[3, 5]")
            for text in ("from 3 to 5", "x de 3 a 5", "da 3 a 5", "desde 3 hasta 5")
        ),
        ("x mayor que 3 y menor o igual que 5", "(3, 5]"),
    ],
)
def test_a_condition_may_be_said_in_words(text, answer):
    assert write_answer(read_answer(text, REALS).answer) == answer


@pytest.mark.parametrize(
    "text", ["x not <= 3", "x no es <= 3", "not x <= 3", "between 3 and 5", "entre 3 y 5", "from"]
)
def test_what_is_denied_or_leaves_the_ends_open_is_not_guessed(text):
    assert isinstance(read_answer(text, REALS), Unreadable)


@pytest.mark.parametrize("name", ["u", "o", "e", "y", "i"])
def test_an_unknown_may_be_called_as_the_word_for_or_or_and(name):
    form = Form(kind=KINDS["reals"], options=(name,))
    assert write_answer(read_answer(f"{name} >= 16", form).answer) == "[16, oo)"
    assert (
        write_answer(read_answer(f"{name} < 3 or {name} > 5", form).answer) == "(-oo, 3) U (5, oo)"
    )


@pytest.mark.parametrize(
    "text",
    ["3 or more than 5", "x < 3 or more", "not 3 or more", "3 or more or less", "3 o menos 5"],
)
def test_or_more_is_not_read_where_something_follows_or_denies_it(text):
    assert read_answer(text, REALS).reason == "other-kind"


@pytest.mark.parametrize("text", ["from 3 down", "3 downwards", "de 3 para baixo", "ab 3 abwärts"])
def test_downwards_from_a_number_the_number_belongs(text):
    assert write_answer(read_answer(text, REALS).answer) == "(-oo, 3]"


@pytest.mark.parametrize("text", ["from 3 up to 9", "3 on 4", "from 3 up down", "not 3 upwards"])
def test_upwards_is_not_read_where_something_follows_or_denies_it(text):
    assert read_answer(text, REALS).reason == "other-kind"
