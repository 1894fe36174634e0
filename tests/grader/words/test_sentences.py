"""What the sentences say: numbers, labels, steps, verdicts, conventions, sheets."""

import re
from datetime import date
from math import inf
from pathlib import Path

import pytest

from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path as Line
from generator.answers.question import Form
from generator.answers.reading.reasons import Reason
from generator.base.convention import CONVENTIONS, SETTINGS
from grader.exams.making.describe_exercise import points
from grader.exams.making.paper_content import notes
from grader.marking.marks.mark import Basis
from grader.marking.marks.scheme import Rounding, Scheme
from grader.words.dates import date_of
from grader.words.environment import say
from grader.words.filters import escaped, natural
from grader.words.html_templates import layout_words
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import answer_of, convention_of, hint_of, label_of
from grader.words.working_words import beliefs_of, steps_of
from solver.beliefs.search import belief_tree
from solver.beliefs.update import updates
from solver.beliefs.worlds import start_weighing
from solver.exact import Rational
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_aces import FOUR_ACES
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.rules import CutRule, Order, Rules
from solver.trees.notation import parse
from solver.working import work

GOLDEN = Path(__file__).parents[2] / "golden"
AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")

told_language = pytest.mark.parametrize(
    "language", [x for x in LANGUAGES if (GOLDEN / f"alpha-beta-aima.{x}.md").is_file()]
)
"""The languages whose words somebody has read and pinned."""


def golden(name):
    return (GOLDEN / name).read_text("utf-8").rstrip("\n")


def test_a_number_has_a_true_minus_and_a_true_infinity():
    written = [answer_of(Number(v), "en") for v in (Rational(-7, 5), Rational(3), inf, -inf)]
    assert written == ["−7/5", "3", "∞", "−∞"]


def test_an_answer_is_written_as_on_paper():
    weights = {"K": Rational(2, 3), "A": Rational(1, 3)}
    assert answer_of(Distribution.from_weights(weights), "en") == "A: 1/3, K: 2/3"
    assert answer_of(Moves(frozenset({"c10", "c2"})), "en") == "c2, c10"
    assert answer_of(Line(("b1", "a1")), "en") == "b1, a1"
    assert answer_of(Choice("bet 2"), "es") == "apostar 2"
    assert [answer_of(Nodes(frozenset()), language) for language in ("en", "es")] == [
        "none",
        "ninguno",
    ]


def test_names_stand_in_the_order_of_the_tree():
    assert sorted(["b10", "c1", "b9"], key=natural) == ["b9", "b10", "c1"]
    assert sorted(["AA", "B", "A"], key=natural) == ["A", "B", "AA"]


def test_a_label_is_worded_whole_or_by_its_first_words_or_after_its_node():
    labels = ["call", "bet 2", "bet 5/2", "max plays K", "B.call", "c2", "<K,A>"]
    assert [label_of(label, "es") for label in labels] == [
        "igualar",
        "apostar 2",
        "apostar 5/2",
        "max juega K",
        "B.igualar",
        "c2",
        "<K,A>",
    ]


def test_a_state_that_markdown_would_take_for_a_tag_is_escaped():
    assert escaped("<K> <K,A> a|b") == r"\<K> <K,A> a\|b"


@told_language
def test_alpha_beta_is_told_step_by_step(language):
    steps = work(alpha_beta(AIMA)).steps
    assert steps_of(steps, language) == golden(f"alpha-beta-aima.{language}.md")


@told_language
def test_beliefs_are_told_step_by_step(language):
    path = [("max draws", "K"), ("min draws", None), ("max plays A", None)]
    steps = work(updates(FOUR_ACES, FOUR_ACES.start(), path)).steps
    assert beliefs_of(steps, language) == golden(f"beliefs-four-aces.{language}.md")


def test_a_cut_names_the_moves_not_taken_from_the_right_as_well():
    steps = work(alpha_beta(parse("max(min(1, 2, 3), 3)"), Rules(order=Order.RIGHT))).steps
    assert "because v = 3 ≤ 3 = α: b1, b2 are not searched." in steps_of(steps, "en")


def test_a_cut_beyond_equality_alone_is_told_with_a_strict_sign():
    steps = work(alpha_beta(AIMA, Rules(cut=CutRule.GT))).steps
    assert "because v = 2 < 3 = α" in steps_of(steps, "en", "gt")


def test_minimax_is_told_by_the_value_of_each_node():
    assert steps_of(work(minimax(AIMA)).steps, "en").splitlines() == [
        "1. B (MIN) = min(3, 12, 8) = 3",
        "1. C (MIN) = min(2, 4, 6) = 2",
        "1. D (MIN) = min(14, 5, 2) = 2",
        "1. A (MAX) = max(3, 2, 2) = 3",
    ]


def test_expectiminimax_shows_its_weights():
    tree = parse("max([2/3] a = -2, b = chance(1/3: 1, 2/3: -2))")
    assert steps_of(work(expectiminimax(tree)).steps, "es").splitlines() == [
        "1. B (azar) = 1/3 · 1 + 2/3 · (−2) = −1",
        "1. A (MAX) = max(2/3 · (−2), −1) = −1",
    ]


def test_averages_over_worlds_show_their_terms():
    steps = work(start_weighing(APUESTAS_1, APUESTAS_1.start())).steps
    assert beliefs_of(steps, "es").splitlines() == [
        "1. U(pasar) = 2/5 · (−1) + 1/5 · (−1) + 2/5 · (−1) = −1",
        "1. U(apostar 2) = 2/5 · (−3) + 1/5 · 0 + 2/5 · 1 = −4/5",
        "1. U(apostar 4) = 2/5 · (−5) + 1/5 · 0 + 2/5 · 1 = −8/5",
    ]


def test_a_second_observation_begins_a_line_of_its_own():
    steps = belief_tree(POKER_1, POKER_1.start()).steps
    lines = beliefs_of(steps, "en").splitlines()
    assert lines[2] == "1. U(b) = 1/15 · 0 + 8/15 · 3 + 2/5 · 3 = 14/5"
    assert lines[5].startswith("1. Another possibility after “draw”. What is observed is “K”")


@told_language
def test_each_value_of_each_setting_has_a_sentence_of_its_own(language):
    for name, values in SETTINGS.items():
        told = {say("convention.md.j2", name, language, value) for value in values}
        assert len(told) == len(values)
        assert all(sentence.endswith(".") for sentence in told)


def test_a_convention_is_told_in_the_order_of_the_settings_asked_for():
    assert convention_of(CONVENTIONS["aima"], ("order", "cut"), "en") == (
        "The children of a node are searched from left to right. Cut as soon as v ≥ β at a MAX "
        "node or v ≤ α at a MIN node, also on equality."
    )


@told_language
def test_each_reason_why_a_text_is_unreadable_has_a_sentence_of_its_own(language):
    form = Form(kind=KINDS["window"], options=("pass", "bet 2"))
    told = {say("feedback.md.j2", "unreadable", language, r, "x*<K>", form) for r in Reason}
    assert len(told) == len(Reason)
    assert all(sentence.endswith(".") for sentence in told)
    assert all("`x*<K>`" in sentence for sentence in told if "`x" in sentence)


def test_an_unknown_label_is_answered_with_the_options_unless_they_are_many():
    few, many = (
        Form(kind=KINDS["nodes"], options=tuple(f"b{i}" for i in range(n))) for n in (2, 30)
    )
    said = [
        say("feedback.md.j2", "unreadable", "en", "unknown-label", "z9", f) for f in (few, many)
    ]
    assert said == ["There is no `z9` here; there are `b0`, `b1`.", "There is no `z9` here."]


@told_language
def test_a_wrong_answer_of_each_kind_is_sent_back_with_something_to_do(language):
    for kind in KINDS.values():
        assert re.fullmatch(r".+[.] .+[.?]", hint_of(kind, language))


def test_followed_says_where_the_slip_is():
    asked = ["¿Cuánto vale B?"]
    said = say("feedback.md.j2", "followed", "es", None, Basis(begun=("B",)), asked, [])
    assert said.endswith("Solo hay que revisar esa: «¿Cuánto vale B?».")


@told_language
def test_the_marking_scheme_says_what_a_rounded_decimal_earns(language):
    schemes = [Scheme(rounding=rounding) for rounding in Rounding]
    assert len({notes(scheme, language) for scheme in schemes}) == len(Rounding)


def test_points_are_one_or_many():
    written = [points(p, "es") for p in (Rational(1), Rational(1, 2), Rational(3, 2), Rational(0))]
    assert written == ["1 punto", "0,5 puntos", "1,5 puntos", "0 puntos"]


def test_a_date_is_written_out():
    day = date(2026, 12, 1)
    assert [date_of(day, x) for x in ("en", "es")] == ["1 December 2026", "1 de diciembre de 2026"]


@told_language
def test_the_labels_of_a_sheet_keep_their_places_for_numbers(language):
    labels = layout_words(language)
    assert "2" in labels.page.format(page=2, pages=5)
    assert "7" in labels.exercise.format(number=7)
