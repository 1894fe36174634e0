"""Answers that a file gives in the shape of a key."""

from math import inf, nan

import pytest

from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.outcome import Blank, ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_plain
from solver.exact import Rational

NUMBER = Form(kind=KINDS["number"])
NODES = Form(
    kind=KINDS["nodes"], options=("c1", "c2", "c3"), groups={"C": frozenset({"c1", "c2", "c3"})}
)
MOVES = Form(kind=KINDS["moves"], options=("pass", "bet 2"))
PATH = Form(kind=KINDS["path"], options=("a1", "b2"))
CHOICE = Form(kind=KINDS["choice"], options=("2", "pass"))
CARDS = Form(kind=KINDS["distribution"], options=("K", "A"))


@pytest.mark.parametrize(
    ("given", "form", "answer"),
    [
        ("6/2", NUMBER, Number(Rational(3))),
        (3, NUMBER, Number(Rational(3))),
        (0.25, NUMBER, Number(Rational(1, 4))),
        (1e-7, NUMBER, Number(Rational(1, 10**7))),
        (-inf, NUMBER, Number(-inf)),
        (["c2", "C3"], NODES, Nodes(frozenset({"c2", "c3"}))),
        (["C"], NODES, Nodes(frozenset({"c1", "c2", "c3"}))),
        ([], NODES, Nodes(frozenset())),
        ("c2 c3", NODES, Nodes(frozenset({"c2", "c3"}))),
        (["bet 2", "pass"], MOVES, Moves(frozenset({"bet 2", "pass"}))),
        (["a1", "b2"], PATH, Path(("a1", "b2"))),
        (2, CHOICE, Choice("2")),
        (
            {"K": "1/3", "A": "2/3"},
            CARDS,
            Distribution.from_weights({"K": Rational(1, 3), "A": Rational(2, 3)}),
        ),
        (
            {"K": 0.5, "A": "50%"},
            CARDS,
            Distribution.from_weights({"K": Rational(1, 2), "A": Rational(1, 2)}),
        ),
        ({}, CARDS, Distribution.from_weights({})),
    ],
)
def test_what_json_holds_is_read_like_a_text(given, form, answer):
    found = read_plain(given, form)
    assert isinstance(found, ReadAnswer)
    assert found.answer == answer


def test_a_decimal_in_json_may_be_a_rounding():
    assert read_plain(0.4286, NUMBER) == ReadAnswer(
        Number(Rational(2143, 5000)), Rational(1, 20000)
    )


@pytest.mark.parametrize("given", [None, "", " "])
def test_null_and_empty_strings_are_blank(given):
    assert read_plain(given, NODES) == Blank()


@pytest.mark.parametrize(
    ("given", "form"),
    [
        (True, NUMBER),
        ([3], NUMBER),
        ({"a": 1}, NUMBER),
        ({"c2": True}, NODES),
        (["c2", None], NODES),
        ([["c2"]], NODES),
        (["2"], CHOICE),
        (["K", "A"], CARDS),
        ({"K": None}, CARDS),
        ({"K": {"A": 1}}, CARDS),
        (object(), NUMBER),
    ],
)
def test_another_shape_is_refused(given, form):
    assert read_plain(given, form).reason == "wrong-shape"


def test_what_has_another_shape_is_quoted():
    assert read_plain([True], NUMBER) == Unreadable("wrong-shape", "[True]")
    assert read_plain(["c2", None], NODES) == Unreadable("wrong-shape", "['c2', None]")
    assert read_plain({"K": None}, CARDS) == Unreadable("wrong-shape", "{'K': None}")


@pytest.mark.parametrize("given", [nan, 10**5000, 1e308], ids=["nan", "digits", "exponent"])
def test_numbers_of_json_are_bounded_too(given):
    assert isinstance(read_plain(given, NUMBER), Unreadable)


def test_a_whole_number_of_json_has_a_hundred_digits_at_most():
    assert read_plain(10**100 - 1, NUMBER) == ReadAnswer(Number(Rational(10**100 - 1)))
    assert read_plain(-(10**100), NUMBER) == Unreadable("too-many-digits", "9" * 39 + "…")


def test_long_lists_are_refused():
    assert read_plain(["c2"] * 1_000_000, NODES) == Unreadable("too-long")
    assert read_plain({str(i): 0 for i in range(20_000)}, CARDS) == Unreadable("too-long")


def test_a_deeply_nested_list_is_refused():
    nested = []
    for _ in range(10_000):
        nested = [nested]
    assert read_plain(nested, NODES).reason == "wrong-shape"
