"""Leaves, one or many, as students type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled_forms import LEAVES, NODES, leaves

from generator.answers.kinds.nodes import Nodes
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.answers.reading.read import read_answer


@pytest.mark.parametrize(
    "text",
    [
        "c2, c3",
        "c3,c2",
        "c2;c3",
        "c2 c3",
        "C2 C3",
        "c2\nc3",
        "{c2, c3}",
        "[c2; c3]",
        "(c2), (c3)",
        "c2 and c3",
        "c2 y c3",
        "c2 e c3",
        "c2 & c3",
        "c2, c2, c3",
        "c2, c3.",
        '"c2", "c3"',
        "c_2, c_3",
        r"$\{c_2, c_{3}\}$",
        "c₂ c₃",
        "c 2, c 3",
        "\U0001d450\uff12\uff0cc3",
        "• c2\n• c3",
    ],
)
def test_a_set_of_leaves_is_read_in_any_dress(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


@pytest.mark.parametrize(
    "text",
    [
        "none",
        "None.",
        "NINGUNO",
        "ninguna",
        "nessuno",
        "nessuna",
        "nenhum",
        "nenhuma",
        "∅",
        "Ø",
        "-",
        "—",
        "{}",
        "{ }",
        r"\emptyset",
        r"$\varnothing$",
        "conjunto vacío",
        "nada",
        "niente",
    ],
)
def test_none_is_said_in_four_languages_and_in_signs(text):
    assert leaves(text) == Nodes(frozenset())


@pytest.mark.parametrize(
    "text",
    [
        *("leaves c2 and c3", "leaf c2, leaf c3", "the leaves c2, c3", "leaves: c2, c3"),
        *("hojas c2 y c3", "las hojas c2, c3", "nodos c2, c3"),
        *("foglie c2 e c3", "c2 ed c3", "le foglie: c2, c3", "foglia c2, foglia c3"),
        *("folhas c2 e c3", "as folhas = c2, c3"),
    ],
)
def test_words_that_only_say_that_leaves_follow_are_passed_over(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


@pytest.mark.parametrize("text", ["node C", "nodo C", "leaves: C", "El nodo C."])
def test_a_node_may_be_called_a_node(text):
    assert leaves(text) == Nodes(frozenset({"c1", "c2", "c3"}))


@pytest.mark.parametrize("text", ["ninguna hoja", "nessuna foglia", "nenhuma folha"])
def test_none_may_be_said_of_leaves(text):
    assert leaves(text) == Nodes(frozenset())


def test_none_is_said_in_no_more_than_eighty_characters():
    assert leaves("conjunto" + " " * 67 + "vacío") == Nodes(frozenset())
    assert read_answer("conjunto" + " " * 68 + "vacío", NODES) == Unreadable(
        "unknown-label", "conjunto"
    )


def test_a_word_for_leaves_alone_names_none_of_them():
    assert read_answer("leaves", NODES) == Unreadable("unknown-label", "leaves")
    assert read_answer("leaf: 3", NODES) == Unreadable("unknown-label", "3")


def test_nothing_written_is_not_none():
    assert read_answer("  ", NODES) == Blank()


@pytest.mark.parametrize(
    ("text", "labels"),
    [("C", {"c1", "c2", "c3"}), ("c, b1", {"c1", "c2", "c3", "b1"}), ("c1 B", {"c1", "b1", "b2"})],
)
def test_a_node_stands_for_the_leaves_below_it(text, labels):
    assert leaves(text) == Nodes(frozenset(labels))


def test_the_italian_and_is_no_node_between_two_leaves():
    assert leaves("b1 e c2") == Nodes(frozenset({"b1", "c2"}))


@pytest.mark.parametrize(
    ("text", "labels"), [("B e c1", {"b1", "b2", "c1"}), ("c1 e B", {"c1", "b1", "b2"})]
)
def test_nor_is_it_one_between_a_leaf_and_a_node(text, labels):
    assert leaves(text) == Nodes(frozenset(labels))


@pytest.mark.parametrize(
    "text",
    [
        *("c1, e", "c1, E", "c1 E b1", "c1; e; b1"),
        *("e c1", "c1 e", "c1 e, b1"),
    ],
)
def test_a_node_called_e_is_still_a_node(text):
    assert leaves(text).labels >= {"c1", "e1", "e2"}


@pytest.mark.parametrize(
    ("text", "readings", "about"),
    [
        ("c e b", ({"b1", "b2", "c1", "c2", "c3"}, set(LEAVES)), "e"),
        ("c1, e b1", ({"b1", "c1"}, {"b1", "c1", "e1", "e2"}), "e"),
    ],
)
def test_a_letter_that_may_be_a_node_or_a_word_is_asked_back(text, readings, about):
    found = read_answer(text, NODES)
    assert isinstance(found, Ambiguous)
    assert {one.labels for one in found.readings} == {frozenset(one) for one in readings}
    assert found.about == about


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("c9", "c9"),
        ("c2, zz", "zz"),
        ("c2, c3x", "c3x"),
        ("c22", "c22"),
        ("c2=c3", "="),
        ("c2b1" * 30 + "zz", ("c2b1" * 20)[:39] + "…"),
    ],
)
def test_an_unknown_leaf_is_named(text, about):
    assert read_answer(text, NODES) == Unreadable("unknown-label", about)


def test_three_thousand_words_are_read_and_six_more_for_each_leaf():
    assert leaves("c2 " * 1521) == Nodes(frozenset({"c2"}))
    assert read_answer("c2 " * 1522, NODES) == Unreadable("too-long")


def test_none_beside_a_leaf_is_refused():
    assert read_answer("c2, none", NODES) == Unreadable("none-and-more", "none")


@given(
    st.sets(st.sampled_from(LEAVES), min_size=1), st.sampled_from([", ", ";", " ", "\n", " and "])
)
def test_any_set_of_leaves_is_read_whatever_stands_between(labels, between):
    assert leaves(between.join(labels)) == Nodes(frozenset(labels))
    assert leaves(between.join(label.upper() for label in labels)) == Nodes(frozenset(labels))


@pytest.mark.parametrize(
    "text",
    [
        *("all except b1, c2", "all leaves but b1 and c2", "every leaf except for b1, c2"),
        *("todas menos b1 y c2", "todas las hojas excepto b1, c2", "Todas (salvo b1, c2)"),
        *("tutte tranne b1 e c2", "tutte le foglie meno b1, c2", "tutti i nodi eccetto b1, c2"),
        *("todas exceto b1 e c2", "todas as folhas menos b1, c2", "tudo sem b1, c2"),
    ],
)
def test_all_but_some_are_the_others(text):
    assert leaves(text) == Nodes(frozenset(LEAVES) - {"b1", "c2"})


@pytest.mark.parametrize(
    "text",
    ["all", "All of them.", "todas", "todas las hojas", "tutte le foglie", "todas as folhas"],
)
def test_all_are_every_leaf(text):
    assert leaves(text) == Nodes(frozenset(LEAVES))


@pytest.mark.parametrize(
    "text", ["all except", "all except zz", "all c2", "all the others", "both"]
)
def test_what_all_is_said_of_is_not_guessed(text):
    assert read_answer(text, NODES).reason == "unknown-label"


@pytest.mark.parametrize(
    "text", ["c2 (5), c3 (-1/2)", "c2 = 5, c3 = 6", "c2: 0,5; c3: 6", "c2(∞) c3"]
)
def test_the_values_of_leaves_may_stand_behind_them(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


@pytest.mark.parametrize(
    "text",
    [
        *("no leaf is pruned", "there are none", "none of them"),
        *("no se poda ninguna", "no hay ninguna hoja", "no hay"),
        *("nessuna viene potata", "non ce ne sono", "não se poda nenhuma"),
        *("at none", "en ninguna hoja", "in nessun nodo", "em nenhum nó"),
    ],
)
def test_that_there_is_none_may_be_a_sentence(text):
    assert leaves(text) == Nodes(frozenset())


@pytest.mark.parametrize("text", ["no c2", "not c2", "c2 no", "non c2", "all but not"])
def test_what_is_denied_is_not_said(text):
    assert isinstance(read_answer(text, NODES), Unreadable)
