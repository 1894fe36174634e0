"""Leaves and moves that are named by their place, their node, their value, or what is cut."""

import pytest
from phrasings import moves_of, names_alone, tree_of

from generator.answers.kinds import KINDS
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer

LEAVES = tree_of("A", ("B", "C", "D"))
MOVES = moves_of("A", ("B", "C", "D"))
LETTERS = names_alone("nodes", *"ABCDE")
LINE = Form(kind=KINDS["path"], options=MOVES.options, groups=MOVES.groups)
ALL = frozenset(LEAVES.options)


def leaves(text, form=LEAVES):
    found = read_answer(text, form)
    assert isinstance(found, ReadAnswer), (text, found)
    return found.answer.labels


@pytest.mark.parametrize(
    "text",
    [
        *("C.c3", "C/c3", "c3 at C", "at C, c3", "en C, c3", "in C, c3", "in C: c3", "C (c3)"),
        *("c3 (of C)", "C → c3", "c3, at C", "c3 (C)", "la hoja c3 del nodo C", "c3 em C"),
        *("the last leaf of C", "the third child of C", "la última de C", "l'ultima foglia di C"),
        *("o terceiro filho de C", "c3 nada más", "c3, nothing else", "a c3", "c3?"),
        *("leaf 3 of C", "hoja 3 de C", "c3 (the last one)", "c3 (la última)"),
    ],
)
def test_a_leaf_may_be_named_with_its_node_or_by_its_place(text):
    assert leaves(text) == {"c3"}


@pytest.mark.parametrize(
    "text", ["C.b1", "b1 at C", "at C, b1", "C: b1", "b1 (C)", "C (b1)", "b1, at C"]
)
def test_a_leaf_with_a_node_that_is_not_its_own_is_refused(text):
    assert read_answer(text, LEAVES).reason == "contradiction"


def test_what_is_said_in_brackets_of_a_leaf_has_to_be_true_of_it():
    assert isinstance(read_answer("c2 (the last one)", LEAVES), Unreadable)


@pytest.mark.parametrize(
    "text", ["C (all)", "C: all of them", "C (todas)", "C → tutte", "C: todas"]
)
def test_all_may_stand_behind_a_node(text):
    assert leaves(text) == {name for name in ALL if name.startswith("c")}


def test_arrows_may_stand_between_the_leaves_of_a_list():
    assert leaves("b1 → b2 → d1") == {"b1", "b2", "d1"}


def test_one_arrow_may_mean_the_leaves_between_or_the_two_alone():
    found = read_answer("b1 → d1", LEAVES)
    assert isinstance(found, Ambiguous)
    assert {len(each.labels) for each in found.readings} == {2, 7}


@pytest.mark.parametrize("text", ["C, c3", "c3 C", "c3 & C", "C - c3", "C-c3"])
def test_a_node_beside_a_leaf_of_its_own_is_asked_back(text):
    found = read_answer(text, LEAVES)
    assert isinstance(found, Ambiguous)
    assert Nodes(frozenset({"c3"})) in found.readings


@pytest.mark.parametrize(
    "text",
    [
        *("all \\ c3", "all - c3", "b1..d3 \\ c3", r"$b_1..d_3 \setminus \{c_3\}$", "A except c3"),
        *("all but the last of C", "b1..d3, not c3", "B, C except c3, D", "b1-3, c1-2, d1-3"),
        *("b1 a b3, c1 y c2, d1 a d3", "de b1 a b3, c1, c2, de d1 a d3", "B, c1, c2 y D"),
        *("todas à exceção de c3", "todas quitando c3", "b1 b2 b3 (c1, c2), D", "B ∪ D ∪ {c1, c2}"),
        *("all leaves of B and D, and c1 and c2", "the children of B and D; c1, c2"),
    ],
)
def test_all_but_one_may_be_said_in_many_ways(text):
    if "except c3, D" in text:
        assert Nodes(ALL - {"c3"}) in read_answer(text, LEAVES).readings
    else:
        assert leaves(text) == ALL - {"c3"}


@pytest.mark.parametrize(
    "text", ["the last of B and C", "the first and the last of C", "first of each"]
)
def test_a_place_that_may_be_meant_of_two_nodes_is_refused(text):
    assert isinstance(read_answer(text, LEAVES), Unreadable)


@pytest.mark.parametrize(
    "text", ["b1, ..., d3; c3 is cut", "b1..d3, cut c3", "cut c3", "c3 podada"]
)
def test_what_is_said_to_be_cut_is_asked_back(text):
    found = read_answer(text, LEAVES)
    assert isinstance(found, Ambiguous)
    assert {Nodes(frozenset({"c3"})), Nodes(ALL - {"c3"})} <= {*found.readings}


WORTH = Form(
    kind=LEAVES.kind,
    options=LEAVES.options,
    groups=LEAVES.groups,
    worth=dict(zip(LEAVES.options, map(str, (4, 16, 8, 18, 1, 9, 19, 12, 17)), strict=True)),
)


def test_leaves_may_be_called_by_values_that_differ():
    assert leaves("4 16 8", WORTH) == {"b1", "b2", "b3"}
    assert leaves("las hojas 12 y 16", WORTH) == {"b2", "d2"}
    assert leaves("c3 (9)", WORTH) == {"c3"}


@pytest.mark.parametrize("text", ["3", "1 4 8", "8/9", "20 16", "b1 16"])
def test_a_number_that_may_be_a_count_or_a_place_is_no_leaf(text):
    assert isinstance(read_answer(text, WORTH), Unreadable)


def test_as_many_as_there_are_leaves_may_be_a_value_or_all_of_them():
    assert read_answer("9", WORTH).readings == (Nodes(frozenset({"c3"})), Nodes(ALL))


def test_a_value_that_is_not_printed_beside_the_leaf_contradicts_it():
    assert read_answer("c3 (8)", WORTH) == Unreadable("contradiction", "c3 (8)")


@pytest.mark.parametrize(
    "text",
    [
        *("left", "the left one", "L", "first move", "leftmost", "first", "la izquierda", "move 1"),
        *("la primera", "a sinistra", "quella a sinistra", "a da esquerda", "to B", "go to B"),
        *("ir a B", "A-B", "A → B", "from A to B", "edge a1", "a1 (value 9)", "a1, worth 9"),
        *("a1 to B", "a1 (B)", "a1 at A", "hacia B", "vai para B", "la que lleva a B", "a1 [9]"),
    ],
)
def test_a_move_may_be_called_by_its_place_or_by_where_it_leads(text):
    assert read_answer(text, MOVES) == ReadAnswer(Moves(frozenset({"a1"})))


@pytest.mark.parametrize("text", ["A", "a1 to C", "a1 (C)", "1", "child", "a1 is not best"])
def test_a_move_is_not_guessed(text):
    assert isinstance(read_answer(text, MOVES), Unreadable)


@pytest.mark.parametrize("text", ["ABC", "A a C", "the first three", "de A a C", "A to C", "a-c"])
def test_letters_may_stand_for_a_range(text):
    assert leaves(text, LETTERS) == {"A", "B", "C"}


@pytest.mark.parametrize("text", ["A, e C", "a e c", "A E C, e A"])
def test_a_letter_that_is_a_name_and_a_word_is_asked_back(text):
    found = read_answer(text, LETTERS)
    assert isinstance(found, Ambiguous) or found.answer.labels == {"A", "C", "E"}


@pytest.mark.parametrize(
    "text",
    ["1. a1 b2", "1) a1, 2) b2", "A: a1, B: b2", "MAX: a1; MIN: b2", "Max goes to B, Min b2"],
)
def test_a_line_of_play_may_be_numbered_or_say_who_moves(text):
    assert read_answer(text, LINE) == ReadAnswer(Path(("a1", "b2")))


@pytest.mark.parametrize(
    "text", ["b2 dopo a1", "b2, a1 first", "finally b2, first a1", "a1 after b2"]
)
def test_a_line_of_play_that_is_told_backwards_is_not_read_forwards(text):
    assert isinstance(read_answer(text, LINE), Unreadable)


@pytest.mark.parametrize("text", ["A K", "K, not A", "not K", "A or K"])
def test_two_cards_are_no_choice(text):
    assert isinstance(read_answer(text, names_alone("choice", *"AKQ")), Unreadable)
