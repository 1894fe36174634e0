"""Moves, lines of play and choices, as students type them."""

import pytest
from labelled_forms import CHOICE, MOVES, PATH

from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.labels import in_order
from generator.answers.reading.read import read_answer


def test_moves_are_ordered_as_they_are_numbered_and_other_labels_by_the_alphabet():
    labels = {"aa1", "z9", "b1", "a10", "a2", "pass", "K", "B2", "a2b"}
    assert in_order(labels) == ["B2", "K", "a2b", "pass", "a2", "a10", "b1", "z9", "aa1"]


@pytest.mark.parametrize(
    "text",
    [
        *("move a2", "Move: a2", "the action a2", "moves = a2"),
        *("jugada a2", "la jugada: a2", "movimiento a2", "acción a2"),
        *("mossa a2", "la mossa a2", "azione a2"),
        *("jogada a2", "lance a2", "os lances a2", "ação a2", "acção a2", "a jogada a2"),
    ],
)
def test_words_that_only_say_that_a_move_follows_are_passed_over(text):
    form = Form(kind=KINDS["moves"], options=("a1", "a2"))
    assert read_answer(text, form) == ReadAnswer(Moves(frozenset({"a2"})))


def test_a_letter_that_is_an_article_before_a_noun_is_else_a_name():
    form = Form(kind=KINDS["moves"], options=("A", "O", "a2"))
    assert read_answer("A, o lance a2", form) == ReadAnswer(Moves(frozenset({"A", "a2"})))
    assert read_answer("A, lance a2", form) == ReadAnswer(Moves(frozenset({"A", "a2"})))
    assert read_answer("a jogada A", form) == ReadAnswer(Moves(frozenset({"A"})))
    assert read_answer("A a2", form) == ReadAnswer(Moves(frozenset({"A", "a2"})))
    assert read_answer("a pass, bet", MOVES) == ReadAnswer(Moves(frozenset({"pass", "bet"})))


def test_a_move_whose_name_begins_with_such_a_word_keeps_it():
    form = Form(kind=KINDS["moves"], options=("move", "move left", "left"))
    assert read_answer("move left", form) == ReadAnswer(Moves(frozenset({"move left"})))
    assert read_answer("move, left", form) == ReadAnswer(Moves(frozenset({"move", "left"})))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("bet 2", {"bet 2"}),
        ("Bet  2", {"bet 2"}),
        ("bet2", {"bet 2"}),
        ("bet", {"bet"}),
        ("bet 2 bet", {"bet 2", "bet"}),
        ("bet 2, bet 4", {"bet 2", "bet 4"}),
        ("pass or bet 4", {"pass", "bet 4"}),
        ("paso o bet 4", {"pass", "bet 4"}),
        ("pass/bet 4", {"pass", "bet 4"}),
    ],
)
def test_the_longest_move_that_fits_is_the_one_meant(text, moves):
    assert read_answer(text, MOVES) == ReadAnswer(Moves(frozenset(moves)))


def test_capitals_that_tell_two_moves_apart_are_needed():
    form = Form(kind=KINDS["moves"], options=("aB", "Ab"))
    assert read_answer("aB", form) == ReadAnswer(Moves(frozenset({"aB"})))
    assert read_answer("ab", form) == Unreadable("ambiguous-label", "ab")
    assert read_answer("aB, ab", form) == Unreadable("ambiguous-label", "ab")


def test_an_option_called_none_is_that_option():
    form = Form(kind=KINDS["moves"], options=("none", "all"))
    assert read_answer("None", form) == ReadAnswer(Moves(frozenset({"none"})))


@pytest.mark.parametrize(
    "text",
    [
        "a1, b2",
        "a1 b2",
        "a1 -> b2",
        "a1→b2",
        "a1 \u2013 b2",
        "a1-b2",
        "A1 > B2",
        "(a1; b2)",
        "a1b2",
        "A -a1-> B -b2->",
        r"a_1 \to b_2",
        "a1 y b2",
    ],
)
def test_a_line_of_play_keeps_its_order(text):
    assert read_answer(text, PATH) == ReadAnswer(Path(("a1", "b2")))


def test_a_line_of_play_keeps_what_stands_twice():
    assert read_answer("a1 a1", PATH) == ReadAnswer(Path(("a1", "a1")))


def test_a_move_that_is_called_as_a_node_is_a_move():
    form = Form(kind=KINDS["path"], options=("A", "b"), groups={"A": frozenset()})
    assert read_answer("A b", form) == ReadAnswer(Path(("A", "b")))


def test_a_node_alone_is_no_line_of_play():
    assert read_answer("B", PATH) == Unreadable("unknown-label", "B")


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("bet 2", "bet 2"),
        ("“Bet 2”", "bet 2"),
        ("(b)", "bet 2"),
        ("b)", "bet 2"),
        ("PASS.", "pass"),
        ("si", "sí"),
        ("sí", "sí"),
        ("SÍ", "sí"),
        ("pass, pass", "pass"),
        ("pass...", "pass"),
    ],
)
def test_a_choice_is_read_in_any_dress(text, option):
    assert read_answer(text, CHOICE) == ReadAnswer(Choice(option))


def test_two_choices_are_refused():
    assert read_answer("pass or bet 2", CHOICE) == Unreadable("several-choices", "pass or bet 2")
    assert read_answer("pass...bet 2", CHOICE) == Unreadable("several-choices", "pass...bet 2")


@pytest.mark.parametrize("text", ["none", "bet 3", "maybe", ","])
def test_a_choice_is_one_of_the_options(text):
    assert read_answer(text, CHOICE).reason == "unknown-label"


def test_all_the_moves_may_be_fewer_than_a_form_reads():
    form = Form(kind=KINDS["moves"], options=("a1", "a2", "b1"), whole=("a1", "a2"))
    assert read_answer("all", form) == ReadAnswer(Moves(frozenset({"a1", "a2"})))
    assert read_answer("both", form) == ReadAnswer(Moves(frozenset({"a1", "a2"})))
    assert read_answer("las dos", form) == ReadAnswer(Moves(frozenset({"a1", "a2"})))
    assert read_answer("all but a1", form) == ReadAnswer(Moves(frozenset({"a2"})))


def test_the_value_of_a_move_may_stand_behind_it_but_those_of_all_choose_none():
    form = Form(kind=KINDS["moves"], options=("a1", "a2"))
    assert read_answer("a2 (9)", form) == ReadAnswer(Moves(frozenset({"a2"})))
    assert read_answer("a1 = 3 and a2 = 3", form) == ReadAnswer(Moves(frozenset({"a1", "a2"})))
    assert read_answer("a1 = 3, a2 = 2", form) == Unreadable("worths", "a1 = 3, a2 = 2")


@pytest.mark.parametrize(
    "text",
    [
        *("Max should bet 2", "MAX debe apostar: bet 2", "he bet 2"),
        *("the best is bet 2", "la mejor jugada es bet 2", "another bet 2"),
    ],
)
def test_who_acts_and_that_it_is_best_need_not_be_said(text):
    words = {"apostar: bet 2": "bet 2", "another bet 2": "bet 2"}
    form = Form(kind=KINDS["moves"], options=("pass", "bet 2"), aliases=words)
    assert read_answer(text, form) == ReadAnswer(Moves(frozenset({"bet 2"})))


OF_THREE_MOVES = Form(
    kind=KINDS["moves"],
    options=("a1", "a2", "c1"),
    groups={"E": frozenset({"c1"}), "L": frozenset({"a1"})},
)


@pytest.mark.parametrize("text", ["la migliore è a2", "l'azione a2", "l\u2019azione a2", "solo a2"])
def test_what_is_no_name_in_italian_is_no_node(text):
    assert read_answer(text, OF_THREE_MOVES) == ReadAnswer(Moves(frozenset({"a2"})))


@pytest.mark.parametrize("text", ["all three", "las tres", "le tre", "en las tres", "in tutte"])
def test_as_many_as_there_are_is_all_of_them(text):
    assert read_answer(text, OF_THREE_MOVES) == ReadAnswer(Moves(frozenset({"a1", "a2", "c1"})))


@pytest.mark.parametrize("text", ["three", "las dos", "las tres primeras", "in all three but"])
def test_a_count_alone_or_of_others_says_nothing(text):
    assert isinstance(read_answer(text, OF_THREE_MOVES), Unreadable)


BY_NODES = Form(
    kind=KINDS["path"],
    options=("a1", "a2", "b1"),
    groups={"A": frozenset(), "B": frozenset({"a1"}), "C": frozenset({"a2"})},
)


@pytest.mark.parametrize(
    "text",
    ["A -a1-> B -b1->", "A, B, b1", "B b1", "a1 B b1", "first a1, then b1", "a1 (3) -> b1 (3)"],
)
def test_a_node_stands_for_the_move_that_leads_to_it(text):
    assert read_answer(text, BY_NODES) == ReadAnswer(Path(("a1", "b1")))


def test_a_node_after_another_move_is_another_move():
    assert read_answer("a2 B", BY_NODES) == ReadAnswer(Path(("a2", "a1")))
