"""An answer may say what it is about, and only that: no name and no word is passed over."""

from functools import cache

import drawn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.never_entered import NeverEntered
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.reading.reasons import Reason
from generator.answers.writing import write_answer
from generator.exercise.family import Level
from generator.families import FAMILIES

OTHER = "Z"
LABELS = {
    "de": ("Wert", "Antwort", "Ergebnis", "der Wert ist", "meine Antwort"),
    "en": ("value", "answer", "result", "the value is", "my answer"),
    "es": ("valor", "respuesta", "resultado", "el valor es", "mi respuesta"),
    "fr": ("valeur", "réponse", "résultat", "la valeur est", "ma réponse"),
}
OF_NODE = {
    "de": ("der Wert von {} ist {}", "Wert von {}: {}", "{} ist {}"),
    "en": ("the value of {} is {}", "value of {}: {}", "{} is {}", "{} = {}"),
    "es": ("el valor de {} es {}", "valor de {}: {}", "{} es {}", "{}: {}"),
    "fr": ("la valeur de {} est {}", "valeur de {} : {}", "{} vaut {}", "{} → {}"),
}
UNLIKE = {
    "de": ("nicht", "kleiner als", "höchstens", "falsch", "weniger als", "nie", "minus"),
    "en": ("not", "less than", "at most", "wrong", "minus", "never", "more than", "except"),
    "es": ("no", "menos", "menor que", "como mucho", "incorrecto", "nunca", "excepto"),
    "fr": ("pas", "moins", "moins de", "au plus", "faux", "jamais", "sauf"),
}
NEVER = {
    "de": ("{} wird nicht durchsucht", "{} wird nie betreten", "{}: nie besucht"),
    "en": ("{} is not searched", "{} isn't searched", "{} is pruned", "{}: never", "never ({})"),
    "es": ("{} no se explora", "no se entra en {}", "nunca se entra en {}", "{} no se visita"),
    "fr": ("{} n'est pas exploré", "{} n'est jamais visité", "{} : jamais"),
    "it": ("{} non viene esplorato", "{} non è visitato", "{}: mai"),
}
LANGUAGES = sorted(LABELS)


def has_subject(question):
    return question.form.kind.has_subject


@cache
def asked_by_name():
    """Return the families with their questions of an exercise whose kind may name its subject."""
    return [
        (family, question)
        for family in FAMILIES
        for question in drawn.exercise(family, Level.EASY, 3).questions
        if has_subject(question)
    ]


def asked_at_nodes():
    return [(family, question) for family, question in asked_by_name() if question.form.node]


by_name = st.deferred(lambda: st.sampled_from(asked_by_name()))
at_nodes = st.deferred(lambda: st.sampled_from(asked_at_nodes()))


def is_key(text, question):
    match read_answer(text, question.form):
        case ReadAnswer(answer):
            return question.accepts(answer)
        case Ambiguous(readings):
            return any(map(question.accepts, readings))
        case _:
            return False


@pytest.mark.parametrize("language", LANGUAGES)
@given(asked=by_name, choose=st.data())
def test_words_that_say_only_that_an_answer_follows_may_stand_before_it(language, asked, choose):
    _, question = asked
    label = choose.draw(st.sampled_from(LABELS[language]))
    assert is_key(f"{label}: {write_answer(question.key)}", question)


@pytest.mark.parametrize("language", LANGUAGES)
@given(asked=by_name, sign=st.sampled_from((": ", " = ", ":", "=")), choose=st.data())
def test_no_other_word_before_a_colon_is_passed_over(language, asked, sign, choose):
    _, question = asked
    word = choose.draw(st.sampled_from(UNLIKE[language]))
    outcome = read_answer(f"{word}{sign}{write_answer(question.key)}", question.form)
    assert isinstance(outcome, Unreadable), (question.name, word, outcome)


@pytest.mark.parametrize("language", LANGUAGES)
@given(asked=at_nodes, choose=st.data())
def test_the_node_that_is_asked_about_may_be_named(language, asked, choose):
    _, question = asked
    text = choose.draw(st.sampled_from(OF_NODE[language]))
    key = write_answer(question.key)
    outcome = read_answer(text.format(question.form.node, key), question.form)
    assert not isinstance(outcome, Unreadable) or outcome.reason != Reason.OTHER_NODE


@pytest.mark.parametrize("language", LANGUAGES)
@given(asked=at_nodes, choose=st.data())
def test_another_node_is_never_taken_for_the_one_that_is_asked_about(language, asked, choose):
    _, question = asked
    text = choose.draw(st.sampled_from(OF_NODE[language]))
    key = write_answer(question.key)
    outcome = read_answer(text.format(OTHER, key), question.form)
    assert isinstance(outcome, Unreadable), (question.name, text)
    assert question.key == NeverEntered() or outcome == Unreadable(Reason.OTHER_NODE, OTHER)


@pytest.mark.parametrize(
    "text", ["{0} ({1})", "{0} at {1}", "{0} en {1}", "{1} {0}", "v({1}) = {0}", "V_{1} = {0}"]
)
@given(asked=at_nodes)
def test_nor_where_it_stands_in_other_places(text, asked):
    _, question = asked
    outcome = read_answer(text.format(write_answer(question.key), OTHER), question.form)
    assert isinstance(outcome, Unreadable), (question.name, outcome)


SEEDS = {
    "shaded-leaf": 0,
    "max-n": 5,
    "minimax": 11,
    "money-utility": 4,
    "best-worst-order": 2,
    "quiescence-horizon": 27,
    "tic-tac-toe-tree": 1,
}
"""Exercises with the questions of these tests, where it is not the third."""


def question_of(family, level, seed, name):
    questions = drawn.exercise(family, level, seed).questions
    return next(question for question in questions if question.name == name)


@pytest.mark.parametrize("name", ["window-H", "value-H"])
@pytest.mark.parametrize("text", [text for texts in NEVER.values() for text in texts])
def test_only_the_node_that_is_asked_about_may_be_said_to_be_skipped(name, text):
    question = question_of("alpha-beta-windows", Level.MEDIUM, 5, name)
    assert is_key(text.format("H"), question)
    for node in ("A", "B", "E", "Z"):
        outcome = read_answer(text.format(node), question.form)
        assert outcome == Unreadable(Reason.OTHER_NODE, node)


@pytest.mark.parametrize(
    ("text", "node"),
    [("A = max(B, C) = 4", ""), ("max(B, C) = 4", ""), ("b1: 4", "b1")],
)
def test_nodes_from_which_a_value_is_worked_out_are_no_other_subject(text, node):
    question = question_of("minimax", Level.EASY, 3, "A")
    outcome = read_answer(text, question.form)
    assert isinstance(outcome, Unreadable) == bool(node)


FROM = ("from B", "it comes from B", "aus B", "kommt aus B", "viene de B", "vient de B", "de B")


@pytest.mark.parametrize("text", FROM)
def test_the_ancestor_of_a_cut_may_be_said_in_a_phrase(text):
    question = question_of("cut-identification", Level.MEDIUM, 1, "by-1")
    assert is_key(text, question)
    assert not is_key(text.replace("B", "A"), question)


def test_a_position_that_does_not_occur_is_quoted_whole():
    question = question_of("simplified-backgammon", Level.MEDIUM, 9, "replies-x1-tails")
    outcome = read_answer("(1,4,2,2)", question.form)
    assert outcome == Unreadable(Reason.UNKNOWN_LABEL, "(1,4,2,2)")


@pytest.mark.parametrize("word", [word for words in UNLIKE.values() for word in words])
@pytest.mark.parametrize("name", ["cut-G", "cut-g2"])
def test_no_word_before_a_set_of_numbers_is_passed_over(word, name):
    question = question_of("shaded-leaf", Level.EASY, SEEDS["shaded-leaf"], name)
    for sign in (": ", " = ", " in "):
        outcome = read_answer(f"{word}{sign}{write_answer(question.key)}", question.form)
        assert isinstance(outcome, Unreadable), (word, outcome)


def test_the_order_of_another_node_is_refused():
    question = easy_question("best-worst-order", "order-A")
    order = write_answer(question.key)
    outcome = read_answer(f"B: {order}", question.form)
    assert outcome == Unreadable(Reason.OTHER_NODE, "B")
    assert is_key(f"A: {order}", question)


def test_a_node_may_stand_behind_the_equals_sign():
    question = question_of("minimax", Level.EASY, 3, "B")
    assert is_key("29 = B", question)
    assert read_answer("4 = C", question.form) == Unreadable(Reason.OTHER_NODE, "C")


def easy_question(family, name):
    return question_of(family, Level.EASY, SEEDS.get(family, 3), name)


def outcome_of(family, name, text):
    return read_answer(text, easy_question(family, name).form)


REFUSED = [
    *(("shaded-leaf", "cut-G", text.format("C")) for text in ("{}: (-oo, 9]", "{} in (-oo, 9]")),
    *(("shaded-leaf", "cut-G", text) for text in ("C = ]-oo; 9]", "C: x <= 9", "nodo C: never")),
    ("provisional-threshold", "cut-D", "v(C) in (-oo, 20]"),
    ("interval-frames", "after-B-B", "-74 <= C <= -74"),
    ("interval-frames", "after-B-B", "-74 <= v(C) <= -74"),
    ("alpha-beta-windows", "window-E", "-inf <= C <= 19"),
    *(("max-n", "B", text) for text in ("C: (2, 10)", "C (2, 10)", "(2, 10) at C", "C = <2, 10>")),
    *(("minimax", "B", text) for text in ("4 (c2)", "4 from c2", "4 at c2", "B = 4 (c2)", "4 c2")),
    ("tic-tac-toe-tree", "f-c1", "f(c2) = -1, 0, 0, 0"),
    ("linear-evaluation", "e-p1", "e(p2) = -6"),
    ("linear-evaluation", "e-p1", "-6 (p2)"),
    ("money-utility", "money-a2", "34 (a1)"),
    ("kuhn-poker", "gain-A-bet", "K: 14"),
    ("kuhn-poker", "gain-A-bet", "14 (K)"),
]


@pytest.mark.parametrize(("family", "name", "text"), REFUSED)
def test_no_name_of_something_else_is_passed_over_in_any_kind(family, name, text):
    outcome = outcome_of(family, name, text)
    assert isinstance(outcome, Unreadable)
    assert outcome.reason == Reason.OTHER_NODE


OWN_NAMES = [
    *(("shaded-leaf", "cut-G", text) for text in ("G: (-oo, 9]", "G in ]-oo; 9]", "x in ]-oo; 9]")),
    *(("shaded-leaf", "cut-G", text) for text in ("G: x <= 9", "nodo G: x <= 9", "S = (-oo, 9]")),
    *(("interval-frames", "after-B-B", text) for text in ("-74 <= B <= -74", "-74 <= v(B) <= -74")),
    *(
        ("max-n", "B", text)
        for text in ("B: (2, 10)", "u1 = 2, u2 = 10", "(2, 10) (b6)", "v(B) = (2, 10)")
    ),
    *(("minimax", "B", text) for text in ("8 (b2)", "8 from b2", "B = 8 (b2)")),
    ("linear-evaluation", "e-p1", "e(p1) = -6"),
    ("money-utility", "money-a2", "34 (a2)"),
    ("kuhn-poker", "gain-A-bet", "A: 14"),
]


@pytest.mark.parametrize(("family", "name", "text"), OWN_NAMES)
def test_its_own_name_is_read_in_any_kind(family, name, text):
    assert is_key(text, easy_question(family, name)), outcome_of(family, name, text)


def test_a_value_may_come_from_a_leaf_far_below():
    question = question_of("attitudes", Level.HARD, 3, "neutral-B")
    key, below = write_answer(question.key), question.form.below
    far = [move for move in below if not move.startswith("b")]
    assert far
    for move in far:
        assert is_key(f"{key} ({move})", question)
    assert not is_key(f"{key} (a1)", question)


@pytest.mark.parametrize("word", ["not", "less than", "no", "nicht", "falsch", "au plus"])
@pytest.mark.parametrize(
    ("family", "name"), [("max-n", "B"), ("cut-identification", "condition-1")]
)
def test_no_word_before_a_vector_or_an_inequality_is_passed_over(family, name, word):
    question = question_of(family, Level.EASY, 3, name)
    key = write_answer(question.key)
    assert is_key(f"value: {key}", question)
    for text in (f"{word}: {key}", f"{word} = {key}", f"{key} ({word})"):
        assert isinstance(read_answer(text, question.form), Unreadable), text


def test_the_number_of_what_is_asked_about_is_no_other():
    question = easy_question("quiescence-horizon", "plain-value-1")
    assert is_key("depth 1: 18", question)
    assert read_answer("depth 2: 18", question.form) == Unreadable(Reason.UNPLACED, "depth 2")


def test_wins_of_the_root_may_be_said_with_its_playouts():
    question = question_of("monte-carlo-tree-search", Level.EASY, 3, "wins-0")
    assert is_key("56 of 88", question)
    assert is_key("56/88", question)
    assert not is_key("56 of 90", question)
