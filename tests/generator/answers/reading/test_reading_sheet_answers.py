"""Answers to questions of real sheets, as students type them: read as meant, or not at all."""

from functools import cache

import pytest

from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose

TREE = "max(min(4, 9, 7), min(3, 5, 8), min(1, 2))"
PLAIN = {
    "alpha-beta": {"tree": TREE},
    "minimax": {"tree": TREE},
    "cut-identification": {"tree": TREE},
    "grundy": {"rule": "nim", "sizes": "4-2-1", "first": "min", "prover": "max", "later": ""},
}


@cache
def question(family, name):
    plain = PLAIN[family]
    exercise = pose(FAMILIES[family], FAMILIES[family].from_plain(plain), CONVENTIONS["aima"])
    return next(q for q in exercise.questions if q.name == name)


def said(family, name, text):
    outcome = read_answer(text, question(family, name).form)
    return write_answer(outcome.answer) if isinstance(outcome, ReadAnswer) else outcome


@pytest.mark.parametrize(
    ("text", "leaves"),
    [
        ("b: all; c: 1,2; d: all", "b1, b2, b3, c1, c2, d1, d2"),
        ("B: todas; C: 1-2; D: 1", "b1, b2, b3, c1, c2, d1"),
        ("C: 1 and 3", "c1, c3"),
        ("C (1, 3)", "c1, c3"),
        ("C: 5, 8", "c2, c3"),
        ("B: 4", "b1"),
    ],
)
def test_the_children_of_a_node_may_be_numbered_or_named_by_value(text, leaves):
    assert said("alpha-beta", "visited", text) == leaves


@pytest.mark.parametrize("text", ["C: 6", "C: 1, 6", "b: all; c: 9,9"])
def test_a_child_that_is_not_there_is_refused(text):
    assert isinstance(said("alpha-beta", "visited", text), Unreadable)


@pytest.mark.parametrize(
    "text",
    [
        *("not none", "none not", "not nothing", "not empty", "no vacío", "non vide", "no none"),
        *("nicht keine", "keine nicht", "nichts nicht", "não vazio", "no buit", "non vuoto"),
    ],
)
def test_a_denied_none_is_not_none(text):
    assert isinstance(said("alpha-beta", "pruned", text), Unreadable)


@pytest.mark.parametrize(
    "text",
    [
        *("none", "no, none", "no leaf is pruned", "no se poda ninguna", "no hay ninguna"),
        *("non ce ne sono", "nessuna viene potata", "n'en élague aucune", "il n'y en a pas"),
        *("não há nenhuma", "no n'hi ha cap", "no hi ha cap", "es wird keine abgeschnitten"),
    ],
)
def test_a_denial_that_a_language_says_twice_is_none(text):
    assert said("alpha-beta", "pruned", text) == "none"


@pytest.mark.parametrize("text", ["9/99", "7 of 99", "7/9"])
def test_a_count_is_out_of_all_leaves_or_refused(text):
    assert isinstance(said("alpha-beta", "evaluated", text), Unreadable)
    assert said("alpha-beta", "evaluated", "7/8") == "7"


@pytest.mark.parametrize(
    "text",
    ["MIN a1, MAX b1", "Min: a1; Max: b1", "a1 (MIN), b1 (MAX)", "MIN plays a1 then MAX plays b1"],
)
def test_a_line_whose_players_are_swapped_is_refused(text):
    assert said("minimax", "variation", text).reason == "contradiction"


@pytest.mark.parametrize(
    "text", ["MAX a1, MIN b1", "a1 (MAX), b1 (MIN)", "MAX elige a1 y MIN b1", "A -a1-> B -b1"]
)
def test_a_line_may_name_the_players(text):
    assert said("minimax", "variation", text) == "a1, b1"


@pytest.mark.parametrize(
    "text",
    ["MAX o MIN", "MAX or MIN", "MAX = MIN", "MIN = MAX", "MAX/MIN", "MAX ou MIN", "MAX oder MIN"],
)
def test_two_winners_are_none(text):
    assert isinstance(said("grundy", "winner", text), Unreadable)


@pytest.mark.parametrize(
    "text", ["from B", "by B", "desde B", "de B", "da B", "von B", "des de B", "à partir de B"]
)
def test_a_node_may_follow_a_preposition(text):
    form = question("cut-identification", "by-1").form
    assert write_answer(read_answer(text, form).answer) == "B"


def test_several_prepositions_are_several_nodes():
    assert said("cut-identification", "by-1", "from A and from B") == "A, B"
    assert isinstance(said("cut-identification", "by-1", "first of B and C"), Unreadable)


@pytest.mark.parametrize("text", ["2-4", "4-2", "(2, 4)", "<2;4>", "{4 2}", "2+4", "[2-4]"])
def test_rows_are_read_in_any_order(text):
    assert said("grundy", "moves", text) == "4-2"


@pytest.mark.parametrize("text", ["9-9", "4-2-1", "2,2,2,2"])
def test_rows_that_no_move_leaves_are_quoted_as_they_were_typed(text):
    outcome = said("grundy", "moves", text)
    assert isinstance(outcome, Unreadable)
    assert outcome.about in text


@pytest.mark.parametrize(
    "text",
    [
        *("move to 2-1-1", "go to 1-2-1", "leave 2-1-1", "pasar a 2-1-1", "laisser 1-1-2"),
        *("passare a 2-1-1", "deixar 2-1-1", "ziehen zu 2-1-1", "to 2-1-1"),
    ],
)
def test_a_position_may_follow_a_verb_of_motion(text):
    assert said("grundy", "moves", text) == "2-1-1"
