"""Leaves and moves from one to another, as students type them."""

import pytest
from labelled_forms import CHOICE, MOVES, NODES, PATH, leaves

from generator.answers.kinds import KINDS
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer


@pytest.mark.parametrize(
    "text",
    [
        *("b2..c2", "b2...c2", "b2…c2", "b2 .. c2", r"b_2, \ldots, c_2", "b2; ...; c2", "B2..C2"),
        *("b2-c2", "b2\u2013c2", "b2\u2014c2", "{b2-c2}", "b2, b2..c2", "c1, b2-c2, c1"),
        *("b2 to c2", "from b2 to c2", "leaves b2 through c2", "the leaves from b2 to c2"),
        *("de b2 a c2", "desde b2 hasta c2", "hojas de b2 a c2", "b2 hasta c2", "del b2 al c2"),
        *("da b2 a c2", "dalla b2 alla c2", "le foglie da b2 a c2", "de b2 até c2", "b2 até c2"),
        *("b2 a c2", "a b2 a c2", "dalla b2 alla c2", "de la b2 a la c2"),
    ],
)
def test_a_range_is_what_stands_between_its_ends_on_the_sheet(text):
    assert leaves(text) == Nodes(frozenset({"b2", "c1", "c2"}))


def test_several_ranges_and_single_leaves_stand_in_one_list():
    assert leaves("b1-b2, c2, e1..e2") == Nodes(frozenset({"b1", "b2", "c2", "e1", "e2"}))
    assert leaves("b1..c3, B") == Nodes(frozenset({"b1", "b2", "c1", "c2", "c3"}))
    assert leaves("b2..b2") == Nodes(frozenset({"b2"}))


def test_a_range_follows_the_order_of_the_sheet_and_not_of_the_names():
    form = Form(kind=KINDS["nodes"], options=("c1", "a2", "b1"), groups={})
    assert read_answer("c1..a2", form) == ReadAnswer(Nodes(frozenset({"c1", "a2"})))
    assert read_answer("c1-b1", form) == ReadAnswer(Nodes(frozenset({"c1", "a2", "b1"})))


def test_a_range_of_moves_is_read_as_one_of_leaves():
    assert read_answer("bet-bet 4", MOVES) == ReadAnswer(
        Moves(frozenset({"bet", "bet 2", "bet 4"}))
    )
    assert read_answer("paso, ..., bet 2", MOVES) == ReadAnswer(
        Moves(frozenset({"pass", "bet", "bet 2"}))
    )


def test_ranges_of_many_leaves_are_covered_once():
    form = Form(kind=KINDS["nodes"], options=tuple(f"l{i}" for i in range(2_000)))
    assert len(read_answer("l0..l1999 " * 900, form).answer.labels) == 2_000


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("b1, b2, ...", "b2, ..."),
        ("b1..zz", "b1.."),
        ("B..E", "B..E"),
        ("c3..b1", "c3..b1"),
        ("e1, c3-b1", "c3-b1"),
        ("b1 - c3", "b1 - c3"),
        ("b1- c3", "b1- c3"),
        ("b1-c2-e1", "b1-c2"),
        ("b1..c2..e1", "b1..c2"),
        ("b1 to c2 to e1", "b1 to c2"),
        ("c2 a b1", "c2 a b1"),
    ],
)
def test_what_may_be_a_range_or_not_is_not_guessed(text, about):
    assert read_answer(text, NODES) == Unreadable("left-out", about)


@pytest.mark.parametrize(
    "text", ["b1..b9", "b1-b9", "b1 to b9", "from b1 to b9", "b1...b9, c2", "b1..z3"]
)
def test_a_range_to_a_leaf_that_is_not_there_names_that_leaf(text):
    about = "z3" if "z" in text else "b9"
    assert read_answer(text, NODES) == Unreadable("unknown-label", about)


@pytest.mark.parametrize(("text", "about"), [("from b1", "from"), ("b1 to", "to"), ("to c2", "to")])
def test_half_a_range_in_words_is_unknown(text, about):
    assert read_answer(text, NODES) == Unreadable("unknown-label", about)


def test_a_line_of_play_and_a_single_choice_are_no_range():
    assert read_answer("a1...b2", PATH) == Unreadable("left-out", "a1...b2")
    assert read_answer("pass to bet 2", CHOICE) == Unreadable("left-out", "pass to bet 2")


@pytest.mark.parametrize("text", ["c2. c3.", "c2.c3", "...c2, c3", ". . c2, c3"])
def test_points_that_leave_nothing_out_part_names(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


def test_a_dash_between_no_two_leaves_is_unknown():
    assert read_answer("c2 - zz", NODES) == Unreadable("unknown-label", "-")
    assert read_answer("-c2", NODES) == Unreadable("unknown-label", "-c2")
    assert read_answer("c2 -", NODES) == Unreadable("unknown-label", "-")


def test_dots_and_dashes_of_a_name_belong_to_it():
    form = Form(kind=KINDS["nodes"], options=("a..b", "..", "-", "c-d", "c", "d"))
    assert read_answer("c a..b .. - c-d", form).answer.labels == {"c", "a..b", "..", "-", "c-d"}


def test_words_of_a_name_belong_to_it():
    form = Form(kind=KINDS["nodes"], options=("to", "from", "b1", "c1", "d1"))
    assert read_answer("from b1 to d1", form).answer.labels == {"from", "b1", "to", "d1"}
