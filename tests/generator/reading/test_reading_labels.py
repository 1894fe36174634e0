"""Moves, leaves, lines of play and choices, as students type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.kinds import KINDS
from generator.kinds.choice import Choice
from generator.kinds.moves import Moves
from generator.kinds.nodes import Nodes
from generator.kinds.path import Path
from generator.outcome import Blank, Read, Unreadable
from generator.question import Form
from generator.reading.labels import in_order
from generator.reading.read import read

LEAVES = ("b1", "b2", "c1", "c2", "c3", "e1", "e2")
NODES = Form(
    kind=KINDS["nodes"],
    options=LEAVES,
    groups={
        "B": frozenset({"b1", "b2"}),
        "C": frozenset({"c1", "c2", "c3"}),
        "E": frozenset({"e1", "e2"}),
    },
)
MOVES = Form(
    kind=KINDS["moves"],
    options=("pass", "bet", "bet 2", "bet 4"),
    aliases={"pasar": "pass", "paso": "pass"},
)
PATH = Form(
    kind=KINDS["path"],
    options=("a1", "a2", "b1", "b2"),
    groups={"A": frozenset(), "B": frozenset()},
)
CHOICE = Form(kind=KINDS["choice"], options=("pass", "bet 2", "sí"), aliases={"b": "bet 2"})


def leaves(text):
    found = read(text, NODES)
    assert isinstance(found, Read), (text, found)
    return found.answer


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
    assert read("conjunto" + " " * 68 + "vacío", NODES) == Unreadable("unknown-label", "conjunto")


def test_moves_are_ordered_as_they_are_numbered_and_other_labels_by_the_alphabet():
    labels = {"aa1", "z9", "b1", "a10", "a2", "pass", "K", "B2", "a2b"}
    assert in_order(labels) == ["B2", "K", "a2b", "pass", "a2", "a10", "b1", "z9", "aa1"]


def test_a_word_for_leaves_alone_names_none_of_them():
    assert read("leaves", NODES) == Unreadable("unknown-label", "leaves")
    assert read("leaf: 3", NODES) == Unreadable("unknown-label", "3")


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
    assert read(text, form) == Read(Moves(frozenset({"a2"})))


def test_a_letter_that_is_an_article_before_a_noun_is_else_a_name():
    form = Form(kind=KINDS["moves"], options=("A", "O", "a2"))
    assert read("A, o lance a2", form) == Read(Moves(frozenset({"A", "a2"})))
    assert read("A, lance a2", form) == Read(Moves(frozenset({"A", "a2"})))
    assert read("a jogada A", form) == Read(Moves(frozenset({"A"})))
    assert read("A a2", form) == Read(Moves(frozenset({"A", "a2"})))


def test_a_move_whose_name_begins_with_such_a_word_keeps_it():
    form = Form(kind=KINDS["moves"], options=("move", "move left", "left"))
    assert read("move left", form) == Read(Moves(frozenset({"move left"})))
    assert read("move, left", form) == Read(Moves(frozenset({"move", "left"})))


def test_nothing_written_is_not_none():
    assert read("  ", NODES) == Blank()


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
        *("e c1", "c1 e", "c1, e b1", "c1 e, b1"),
    ],
)
def test_a_node_called_e_is_still_a_node(text):
    assert leaves(text).labels >= {"c1", "e1", "e2"}


def test_a_writer_without_capitals_means_the_nodes():
    assert leaves("c e b") == Nodes(frozenset(LEAVES))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("c9", "c9"),
        ("c2, zz", "zz"),
        ("c2, c3x", "c3x"),
        ("c22", "c22"),
        ("?", "?"),
        ("c2=c3", "="),
        ("c2b1" * 30 + "zz", ("c2b1" * 20)[:39] + "…"),
    ],
)
def test_an_unknown_leaf_is_named(text, about):
    assert read(text, NODES) == Unreadable("unknown-label", about)


@pytest.mark.parametrize(
    "text",
    [
        *("b2..c2", "b2...c2", "b2…c2", "b2 .. c2", r"b_2, \ldots, c_2", "b2; ...; c2", "B2..C2"),
        *("b2-c2", "b2\u2013c2", "b2\u2014c2", "{b2-c2}", "b2, b2..c2", "c1, b2-c2, c1"),
        *("b2 to c2", "from b2 to c2", "leaves b2 through c2", "the leaves from b2 to c2"),
        *("de b2 a c2", "desde b2 hasta c2", "hojas de b2 a c2", "b2 hasta c2", "del b2 al c2"),
        *("da b2 a c2", "dalla b2 alla c2", "le foglie da b2 a c2", "de b2 até c2", "b2 até c2"),
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
    assert read("c1..a2", form) == Read(Nodes(frozenset({"c1", "a2"})))
    assert read("c1-b1", form) == Read(Nodes(frozenset({"c1", "a2", "b1"})))


def test_a_range_of_moves_is_read_as_one_of_leaves():
    assert read("bet-bet 4", MOVES) == Read(Moves(frozenset({"bet", "bet 2", "bet 4"})))
    assert read("paso, ..., bet 2", MOVES) == Read(Moves(frozenset({"pass", "bet", "bet 2"})))


def test_ranges_of_many_leaves_are_covered_once():
    form = Form(kind=KINDS["nodes"], options=tuple(f"l{i}" for i in range(2_000)))
    assert len(read("l0..l1999 " * 900, form).answer.labels) == 2_000


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
    ],
)
def test_what_may_be_a_range_or_not_is_not_guessed(text, about):
    assert read(text, NODES) == Unreadable("left-out", about)


@pytest.mark.parametrize(
    ("text", "about"), [("from b1", "from"), ("b1 to", "to"), ("b1 a c2", "a"), ("to c2", "to")]
)
def test_half_a_range_in_words_is_unknown(text, about):
    assert read(text, NODES) == Unreadable("unknown-label", about)


def test_a_line_of_play_and_a_single_choice_are_no_range():
    assert read("a1...b2", PATH) == Unreadable("left-out", "a1...b2")
    assert read("pass to bet 2", CHOICE) == Unreadable("left-out", "pass to bet 2")


@pytest.mark.parametrize("text", ["c2. c3.", "c2.c3", "...c2, c3", ". . c2, c3"])
def test_points_that_leave_nothing_out_part_names(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


def test_a_dash_between_no_two_leaves_is_unknown():
    assert read("c2 - zz", NODES) == Unreadable("unknown-label", "-")
    assert read("- c2", NODES) == Unreadable("unknown-label", "-")
    assert read("c2 -", NODES) == Unreadable("unknown-label", "-")


def test_dots_and_dashes_of_a_name_belong_to_it():
    form = Form(kind=KINDS["nodes"], options=("a..b", "..", "-", "c-d", "c", "d"))
    assert read("c a..b .. - c-d", form).answer.labels == {"c", "a..b", "..", "-", "c-d"}


def test_words_of_a_name_belong_to_it():
    form = Form(kind=KINDS["nodes"], options=("to", "from", "b1", "c1", "d1"))
    assert read("from b1 to d1", form).answer.labels == {"from", "b1", "to", "d1"}


def test_three_thousand_words_are_read_and_six_more_for_each_leaf():
    assert leaves("c2 " * 1521) == Nodes(frozenset({"c2"}))
    assert read("c2 " * 1522, NODES) == Unreadable("too-long")


def test_none_beside_a_leaf_is_refused():
    assert read("c2, none", NODES) == Unreadable("none-and-more", "none")


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
    assert read(text, MOVES) == Read(Moves(frozenset(moves)))


def test_capitals_that_tell_two_moves_apart_are_needed():
    form = Form(kind=KINDS["moves"], options=("aB", "Ab"))
    assert read("aB", form) == Read(Moves(frozenset({"aB"})))
    assert read("ab", form) == Unreadable("ambiguous-label", "ab")
    assert read("aB, ab", form) == Unreadable("ambiguous-label", "ab")


def test_an_option_called_none_is_that_option():
    form = Form(kind=KINDS["moves"], options=("none", "all"))
    assert read("None", form) == Read(Moves(frozenset({"none"})))


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
    assert read(text, PATH) == Read(Path(("a1", "b2")))


def test_a_line_of_play_keeps_what_stands_twice():
    assert read("a1 a1", PATH) == Read(Path(("a1", "a1")))


def test_a_move_that_is_called_as_a_node_is_a_move():
    form = Form(kind=KINDS["path"], options=("A", "b"), groups={"A": frozenset()})
    assert read("A b", form) == Read(Path(("A", "b")))


def test_a_node_alone_is_no_line_of_play():
    assert read("B", PATH) == Unreadable("unknown-label", "B")


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
    assert read(text, CHOICE) == Read(Choice(option))


def test_two_choices_are_refused():
    assert read("pass or bet 2", CHOICE) == Unreadable("several-choices", "pass or bet 2")
    assert read("pass...bet 2", CHOICE) == Unreadable("several-choices", "pass...bet 2")


@pytest.mark.parametrize("text", ["none", "bet 3", "maybe", ","])
def test_a_choice_is_one_of_the_options(text):
    assert read(text, CHOICE).reason == "unknown-label"


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
    assert read(text, NODES).reason == "unknown-label"


def test_all_the_moves_may_be_fewer_than_a_form_reads():
    form = Form(kind=KINDS["moves"], options=("a1", "a2", "b1"), whole=("a1", "a2"))
    assert read("all", form) == Read(Moves(frozenset({"a1", "a2"})))
    assert read("both", form) == Read(Moves(frozenset({"a1", "a2"})))
    assert read("las dos", form) == Read(Moves(frozenset({"a1", "a2"})))
    assert read("all but a1", form) == Read(Moves(frozenset({"a2"})))


@pytest.mark.parametrize(
    "text", ["c2 (5), c3 (-1/2)", "c2 = 5, c3 = 6", "c2: 0,5; c3: 6", "c2(∞) c3"]
)
def test_the_values_of_leaves_may_stand_behind_them(text):
    assert leaves(text) == Nodes(frozenset({"c2", "c3"}))


def test_the_value_of_a_move_may_stand_behind_it_but_those_of_all_choose_none():
    form = Form(kind=KINDS["moves"], options=("a1", "a2"))
    assert read("a2 (9)", form) == Read(Moves(frozenset({"a2"})))
    assert read("a1 = 3 and a2 = 3", form) == Read(Moves(frozenset({"a1", "a2"})))
    assert read("a1 = 3, a2 = 2", form) == Unreadable("worths", "a1 = 3, a2 = 2")


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
    assert isinstance(read(text, NODES), Unreadable)


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
    assert read(text, form) == Read(Moves(frozenset({"bet 2"})))


OF_THREE_MOVES = Form(
    kind=KINDS["moves"],
    options=("a1", "a2", "c1"),
    groups={"E": frozenset({"c1"}), "L": frozenset({"a1"})},
)


@pytest.mark.parametrize("text", ["la migliore è a2", "l'azione a2", "l\u2019azione a2", "solo a2"])
def test_what_is_no_name_in_italian_is_no_node(text):
    assert read(text, OF_THREE_MOVES) == Read(Moves(frozenset({"a2"})))


@pytest.mark.parametrize("text", ["all three", "las tres", "le tre", "en las tres", "in tutte"])
def test_as_many_as_there_are_is_all_of_them(text):
    assert read(text, OF_THREE_MOVES) == Read(Moves(frozenset({"a1", "a2", "c1"})))


@pytest.mark.parametrize("text", ["three", "las dos", "las tres primeras", "in all three but"])
def test_a_count_alone_or_of_others_says_nothing(text):
    assert isinstance(read(text, OF_THREE_MOVES), Unreadable)


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
    assert read(text, BY_NODES) == Read(Path(("a1", "b1")))


def test_a_node_after_another_move_is_another_move():
    assert read("a2 B", BY_NODES) == Read(Path(("a2", "a1")))
