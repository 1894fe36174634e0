"""Vectors, windows and lists of numbers, as students write them."""

from math import inf

import pytest

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.outcome import Blank, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer, read_plain
from solver.exact import Rational

VECTOR = Form(kind=KINDS["vector"])
OF_THREE = Form(kind=KINDS["vector"], options=("p1", "p2", "p3"))
WINDOW = Form(kind=KINDS["window"])
NUMBERS = Form(kind=KINDS["numbers"])


@pytest.mark.parametrize(
    "text",
    [
        *(
            "(1, 2, 6)",
            "<1,2,6>",
            "1;2;6",
            "1, 2, 6",
            "1 2 6",
            "[1, 2, 6]",
            "{1; 2; 6}",
        ),
        *("⟨1, 2, 6⟩", r"\langle 1, 2, 6 \rangle", "$(1,2,6)$", "（1，2，6）", "1, 2 y 6"),
        *("A: (1, 2, 6)", "v(A) = <1, 2, 6>", "vector (1,2,6)", "v = 1, 2, 6", "(2/2, 4/2, 6.0)"),
        *("(1,2, 6)", "1, 2, 6,", "1, 2, and 6"),
    ],
)
def test_a_vector_is_read_in_any_dress(text):
    assert read_answer(text, OF_THREE).answer == Vector((Rational(1), Rational(2), Rational(6)))


@pytest.mark.parametrize(
    ("text", "components"),
    [
        ("(0,5; 1; -2)", (Rational(1, 2), Rational(1), Rational(-2))),
        ("0,5 ; 1/3 ; 2 1/3", (Rational(1, 2), Rational(1, 3), Rational(7, 3))),
        ("(0.5, 1, -∞)", (Rational(1, 2), Rational(1), -inf)),
        ("- 1 2 + inf", (Rational(-1), Rational(2), inf)),
        ("(0,5, 1,5, 2)", (Rational(1, 2), Rational(3, 2), Rational(2))),
    ],
)
def test_a_comma_is_decimal_where_something_else_parts_the_numbers(text, components):
    assert read_answer(text, OF_THREE).answer == Vector(components)


def test_without_players_every_comma_parts():
    assert read_answer("(0,5, 1,5)", VECTOR).answer == Vector(
        (Rational(0), Rational(5), Rational(1), Rational(5))
    )


def test_a_vector_of_another_length_is_read_all_the_same():
    assert read_answer("(1, 2)", OF_THREE).answer == Vector((Rational(1), Rational(2)))


def test_a_decimal_of_a_row_may_be_a_rounding_no_finer_than_its_coarsest():
    vector = Vector((Rational(33, 100), Rational(333, 1000)))
    assert read_answer("(0.33; 0.333)", VECTOR) == ReadAnswer(vector, Rational(1, 200))


@pytest.mark.parametrize(
    ("text", "reason", "about"),
    [
        ("()", "other-kind", "()"),
        ("max", "other-kind", "max"),
        ("(1, x, 2)", "other-kind", "(1, x, 2)"),
        ("(1,,2)", "other-kind", "(1,,2)"),
        ("(1, 2, 6", "other-kind", "(1, 2, 6"),
        ("1; 2/0", "zero-denominator", "2/0"),
        ("1," * 2_001, "too-long", ""),
        (f"1; {'9' * 300}", "too-many-digits", "9" * 39 + "…"),
    ],
)
def test_what_is_no_vector_is_refused_with_the_reason(text, reason, about):
    assert read_answer(text, VECTOR) == Unreadable(reason, about)


@pytest.mark.parametrize(
    "text", ["(8,6);(0,0)", "(8,6) ; (0,0)", "(8,6) and (0,0)", "[8,6] or [7,5]", "{8, 6}; {7, 5}"]
)
def test_of_two_vectors_none_is_a_vector_of_decimals(text):
    of_two = Form(kind=KINDS["vector"], options=("p1", "p2"))
    assert read_answer(text, of_two) == Unreadable("other-kind", text)


@pytest.mark.parametrize("text", ["8,6; 7,5", "8,6;7,5;1,2", "or 8,6 ; 7,5"])
def test_without_brackets_two_vectors_of_whole_numbers_are_no_decimals(text):
    of_whole = Form(kind=KINDS["vector"], options=("p1", "p2"), integer=True)
    assert read_answer(text, of_whole) == Unreadable("other-kind", text)


def test_decimals_with_commas_stay_where_numbers_may_be_no_whole_ones():
    of_any = Form(kind=KINDS["vector"], options=("p1", "p2"))
    assert read_answer("7,5; 3,75", of_any).answer == Vector((Rational(15, 2), Rational(15, 4)))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("[3, +inf]", Rational(3), inf),
        ("(-∞;3)", -inf, Rational(3)),
        ("]-oo, 3[", -inf, Rational(3)),
        ("[0,5, 3]", Rational(1, 2), Rational(3)),
        ("3 5", Rational(3), Rational(5)),
        ("window: [3, 5]", Rational(3), Rational(5)),
        ("α = 3, β = +∞", Rational(3), inf),
        ("beta=5; alpha=-inf", -inf, Rational(5)),
        ("β=5; α=-inf", -inf, Rational(5)),
        ("[5, 3]", Rational(5), Rational(3)),
        (r"$(-\infty, 2/3)$", -inf, Rational(2, 3)),
    ],
)
def test_a_window_has_two_ends_in_whatever_brackets(text, low, high):
    assert read_answer(text, WINDOW).answer == Window(low, high)


@pytest.mark.parametrize("text", ["3", "[3]", "[1, 2, 3]", "[a, b]", "none", "[]"])
def test_what_has_not_two_ends_is_no_window(text):
    assert read_answer(text, WINDOW) == Unreadable("other-kind", text)


@pytest.mark.parametrize("text", ["alpha=3, alpha=5", "β=3; b=5", "α: 3, alpha = 5"])
def test_a_window_with_two_alphas_or_two_betas_contradicts_itself(text):
    assert read_answer(text, WINDOW).reason in {"contradiction", "other-kind"}


def test_a_window_is_refused_for_what_is_wrong_with_an_end():
    assert read_answer("[1/0, 3]", WINDOW) == Unreadable("zero-denominator", "1/0")


@pytest.mark.parametrize("text", ["none", "ninguno", "nessuno", "nenhum", "∅", "-", "()"])
def test_a_list_of_numbers_may_be_empty(text):
    assert read_answer(text, NUMBERS).answer == Numbers(())


def test_a_list_of_numbers_keeps_order_and_repetitions():
    assert read_answer("3, 5, 3", NUMBERS).answer == Numbers(
        (Rational(3), Rational(5), Rational(3))
    )


@pytest.mark.parametrize(
    ("given", "form", "answer"),
    [
        (["1", "2", "6"], VECTOR, Vector((Rational(1), Rational(2), Rational(6)))),
        ([1, 0.5, "0,5"], VECTOR, Vector((Rational(1), Rational(1, 2), Rational(1, 2)))),
        (["-inf", "3"], WINDOW, Window(-inf, Rational(3))),
        ("[3; 4]", WINDOW, Window(Rational(3), Rational(4))),
        ([], NUMBERS, Numbers(())),
    ],
)
def test_a_list_of_json_is_a_row(given, form, answer):
    assert read_plain(given, form).answer == answer


@pytest.mark.parametrize("given", [[[1], 2], {"a": 1}, [None, 1], True])
def test_another_shape_of_json_is_refused(given):
    assert read_plain(given, VECTOR).reason == "wrong-shape"


def test_nothing_is_blank():
    assert read_answer(" ", VECTOR) == Blank()


@pytest.mark.parametrize(
    "text",
    [
        *(
            "14 -> 5 -> 2",
            "14→5→2",
            "14 => 5 => 2",
            "14, then 5, then 2",
            "first 14, then 5, then 2",
        ),
        *(
            "primero 14, luego 5 y al final 2",
            "prima 14, poi 5, infine 2",
            "14, depois 5, depois 2",
        ),
    ],
)
def test_numbers_one_after_another_may_be_told(text):
    assert read_answer(text, NUMBERS) == ReadAnswer(
        Numbers((Rational(14), Rational(5), Rational(2)))
    )


@pytest.mark.parametrize("text", ["14 - 5 - 2", "3 - 5"])
def test_a_dash_that_may_be_a_minus_is_not_guessed(text):
    assert read_answer(text, NUMBERS).reason == "other-kind"
    assert read_answer(text, WINDOW).reason == "other-kind"


@pytest.mark.parametrize(
    "text", ["p1: 1, p2: 2, p3: 6", "A=1, B=2, C=6", "player 1: 1; player 2: 2; player 3: 6"]
)
def test_each_number_may_bear_its_place(text):
    assert read_answer(text, OF_THREE) == ReadAnswer(
        Vector((Rational(1), Rational(2), Rational(6)))
    )


def test_places_out_of_order_are_not_put_in_order():
    assert read_answer("C=6, A=1, B=2", OF_THREE).reason == "other-kind"


@pytest.mark.parametrize(
    "text",
    [
        *("from 3 to 5", "between 3 and 5", "3 to 5", "alpha 3, beta 5", "beta 5, alpha 3"),
        *("de 3 a 5", "entre 3 y 5", "da 3 a 5", "tra 3 e 5", "alfa = 3 e beta = 5"),
    ],
)
def test_a_window_may_be_said_in_words(text):
    assert read_answer(text, WINDOW) == ReadAnswer(Window(Rational(3), Rational(5)))


@pytest.mark.parametrize(
    "text", ["pn = 2, dn = 1", "pn 2, dn 1", "pn: 2; dn: 1", "PN=2 DN=1", "pn = 2 y dn = 1"]
)
def test_a_proof_number_stands_before_a_disproof_number(text):
    assert read_answer(text, NUMBERS) == ReadAnswer(Numbers((Rational(2), Rational(1))))


@pytest.mark.parametrize("text", ["dn = 1, pn = 2", "pn = 2, pn = 1", "2, dn = 1"])
def test_proof_numbers_out_of_order_are_not_put_in_order(text):
    assert read_answer(text, NUMBERS).reason == "other-kind"


def test_a_row_may_end_a_sentence():
    assert read_answer("[3, 5].", WINDOW) == ReadAnswer(Window(Rational(3), Rational(5)))


@pytest.mark.parametrize(
    ("text", "empty"),
    [
        ("(99; )", "β"),
        ("[99, ?]", "β"),
        ("( ; 99)", "α"),
        ("[—, 99]", "α"),
        ("α = 99, β =", "β"),
        ("β = 99, α =", "α"),
        ("[2,5; ]", "β"),
        ("[ ; 2,5]", "α"),
    ],
)
def test_of_a_window_with_an_empty_cell_it_is_said_which(text, empty):
    """Two and a half in one cell is not 2 and 5 in both."""
    assert read_plain(text, WINDOW) == Unreadable("empty-blanks", empty)


@pytest.mark.parametrize(
    ("form", "text", "empty"),
    [
        (OF_THREE, "(1; ; 6)", "p2"),
        (OF_THREE, "( , 2, )", "p1, p3"),
        (Form(kind=KINDS["numbers"], options=("B", "C")), "3; ", "C"),
        (Form(kind=KINDS["interval"]), "[ ; 4]", "≥"),
    ],
)
def test_of_a_row_with_an_empty_cell_it_is_said_which(form, text, empty):
    assert read_answer(text, form) == Unreadable("empty-blanks", empty)


@pytest.mark.parametrize(
    ("text", "value"), [("½", "1/2"), ("2½", "5/2"), ("-¾", "-3/4"), ("2 ⅓", "7/3"), ("1⁄8", "1/8")]
)
def test_a_fraction_of_one_character_is_a_number_in_a_row_too(text, value):
    assert read_answer(f"({text}; 2; 3)", OF_THREE).answer.components[0] == Rational(value)
