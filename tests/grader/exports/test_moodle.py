"""Moodle: what a teacher finds in the question bank, and what a student reads there."""

import re
from dataclasses import replace
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree as ET

import drawn
import pytest
import read_moodle
from read_back import Hand

from generator.answers.number_spellings import rounded
from generator.answers.response import Cells
from generator.base.convention import convention
from grader.exports import moodle_question
from grader.exports.items.banks import BankOptions, bank_of
from grader.exports.items.describe_item import item
from grader.exports.targets import moodle
from grader.exports.targets.moodle import EXPORT
from grader.marking.marks.scheme import Rounding, Scheme
from solver.exact import ONE


def bank(*exercises, scheme=None):
    items = tuple(item(f"one-{n}", e, "en") for n, e in enumerate(exercises))
    asked = BankOptions(convention=convention("aima"), language="en")
    whole = bank_of("Games", items, asked)
    return whole if scheme is None else replace(whole, scheme=scheme)


def asked_only(exercise, prefix):
    questions = tuple(q for q in exercise.questions if q.name.startswith(prefix))
    return replace(exercise, questions=questions)


def question_of(there, name):
    (one,) = read_moodle.read(EXPORT.write(there))
    names = [asked.question.name for asked in next(there.items).questions]
    return one.questions[names.index(name)]


def test_questions_that_choose_from_the_same_options_become_one_matching_question():
    exercise = asked_only(drawn.exercise("action-model", "easy"), "kind-")
    content = EXPORT.write(bank(exercise))
    (one,) = read_moodle.read(content)
    assert b'<question type="matching">' in content
    assert [q.points for q in one.questions] == [Fraction(1, 3)] * len(exercise.questions)
    for asked, back in zip(next(bank(exercise).items).questions, one.questions, strict=True):
        right = asked.key.texts[0]
        assert back.earned(Hand(labels=frozenset({right}))) == 1
        assert back.earned(Hand(labels=frozenset({"no such option"}))) == 0


@pytest.mark.parametrize(
    ("rounding", "share"), [("accept", 1), ("half", Fraction(1, 2)), ("reject", 0)]
)
def test_a_rounded_decimal_earns_what_the_course_gives_for_it(rounding, share):
    there = bank(
        drawn.exercise("draw-poker", "easy", 3), scheme=Scheme(rounding=Rounding(rounding))
    )
    asked = next(q for q in next(there.items).questions if q.rounded)
    back = question_of(there, asked.question.name)
    assert back.earned(Hand(asked.rounded[0])) == share


def test_a_mistaken_answer_is_told_which_mistake_it_is():
    there = bank(drawn.exercise("minimax", "easy"))
    questions = next(there.items).questions
    mistakes = [one for asked in questions for one in asked.mistakes if len(one.mistakes) == 1]
    typed = {one.feedback.replace("*", "") for one in mistakes if one.texts[0].isdecimal()}
    content = ET.fromstring(EXPORT.write(there)).findtext(".//questiontext/text")
    gaps = map(read_moodle.gap, read_moodle.GAP.finditer(content))
    feedback = {unescape(a.feedback) for gap in gaps for a in gap.alternatives}
    assert typed
    assert typed <= {re.sub("<[^>]+>", "", said) for said in feedback}


def test_halves_of_points_become_whole_numbers_in_proportion():
    exercise = drawn.exercise("alpha-beta", "easy")
    usual = [Fraction(str(question.points)) for question in exercise.questions]
    assert min(usual) == Fraction(1, 2)
    (one,) = read_moodle.read(EXPORT.write(bank(exercise)))
    assert [question.points for question in one.questions] == [2 * points for points in usual]


def test_a_picture_says_in_words_what_it_shows():
    (one,) = read_moodle.read(EXPORT.write(bank(drawn.exercise("alpha-beta", "easy"))))
    asked, solved = one.figures
    assert asked.startswith("Game tree; A, MAX; a1: B, MIN; b1: leaf, value ")
    assert ", cut off: leaf" in solved


def test_an_importer_finds_no_end_where_there_is_none():
    for family in ("action-model", "cut-identification", "shaded-leaf"):
        text = ET.fromstring(EXPORT.write(bank(drawn.exercise(family, "easy")))).findtext(
            ".//questiontext/text"
        )
        gaps = [found[0] for found in read_moodle.GAP.finditer(text)]
        assert gaps
        assert not any(character in gap[1:-1] for gap in gaps for character in "{}\\")


def test_a_slash_in_a_title_opens_no_category_of_its_own():
    exercise = item("one", drawn.exercise("minimax", "easy"), "en")
    there = bank_of("A/B", (exercise,), BankOptions(convention=convention("aima"), language="en"))
    assert b"<![CDATA[$course$/top/A//B]]>" in EXPORT.write(there)


def test_what_would_end_cdata_is_read_as_it_was():
    assert ET.fromstring(moodle_question.text("a ]]> b & <c>")).text == "a ]]> b & <c>"


def test_what_somebody_types_is_no_pattern():
    typed = moodle.ClozeGap(
        moodle.ClozeSort.TYPED, ONE, (moodle.Alternative("2\\*3 ~ {#}\\", ONE),)
    )
    back = read_moodle.gap(read_moodle.GAP.fullmatch(moodle.write_gap(typed, 2)))
    assert back.alternatives[0].text == "2\\*3 ~ {#}\\"
    assert back.weight == 2


def test_a_rounded_part_of_an_answer_earns_half_of_that_part():
    there = bank(drawn.exercise("draw-poker", "easy", 3))
    for asked in next(there.items).questions:
        response = asked.key.response
        near = [rounded(v) for v in response.values] if isinstance(response, Cells) else []
        if near and all(near):
            back = question_of(there, asked.question.name)
            exact = tuple(map(str, response.values))
            assert back.earned(Hand(cells=tuple(texts[0] for texts in near))) == Fraction(1, 2)
            assert back.earned(Hand(cells=exact)) == 1
            return
    pytest.fail("there is none to round")
