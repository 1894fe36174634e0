"""What holds of every remark: it never tells the answer, and nothing that it says is false."""

import re
from itertools import chain, groupby, islice

import counting
import pytest
from breaths import long_sentences
from counting import wrong_marks_at
from drawn import each_family_at_a_level, exercises
from small_sheets import mark_sheet, question_of

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.base.place import InNode
from generator.exercise.family import Level
from generator.exercise.tree_view import tree_view
from grader.figures.labels import number
from grader.marking.remarks.answer_differences import is_member
from grader.marking.remarks.remark import (
    Differing,
    MoreThanAll,
    NoCount,
    NoProbability,
    Outside,
    Reaches,
    SumsTo,
)
from grader.marking.remarks.remarks import Remarks, avoided_at
from grader.words.feedback import feedback_of, given_for, question_named
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import advice_of, answer_of, mistake_of, prompt_of, statement_of
from solver.algebra.orderings import holds_at
from solver.exact import ZERO
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Chance, Leaf

SHEETS = 12
"""So many sheets are told in every language."""


def numbers_in(said):
    """Return the numbers of a sentence, without their signs."""
    return {*re.findall(r"\d+(?:/\d+)?", said)}


def wrong_marks_by_report(family, level):
    """Yield each report with its wrong marks."""
    for _, pairs in groupby(wrong_marks_at(family, level), key=lambda pair: id(pair[0])):
        (report, first), *others = pairs
        yield report, [first, *(mark for _, mark in others)]


def tells(said, written):
    """Return whether an answer stands in a sentence, and not as a part of something longer."""
    alone = rf"(?<![\w/.−-]){re.escape(written)}(?![\w/.])"
    return written in said and re.search(alone, said) is not None


def known(report):
    """Return what a student need not be told: their own answers, leaves and probabilities."""
    exercise = report.exercise
    own = [answer_of(m.read_as, "en") for m in report.marks if m.read_as is not None]
    works = exercise.works.values()
    own += [number(one.weight) for work in works for one in work.inputs if one.weight is not None]
    view = tree_view(exercise)
    if view is None:
        return own
    ends = [n.utility for n in leaves(view.picture.tree) if isinstance(n, Leaf)]
    inner = inner_nodes(view.picture.tree)
    weights = chain.from_iterable(n.probabilities for n in inner if isinstance(n, Chance))
    return [*own, *map(number, (*ends, *weights))]


def of_the_answer(report, mark):
    """Return what is said of the answer itself, without what is said to every wrong one."""
    question = question_named(report, mark.question)
    given = given_for(report.exercise, question, "en")
    said = feedback_of(report, mark, "en").replace(given, "")
    family = report.exercise.family
    said = said.removesuffix(advice_of(family, question, "en"))
    for mistake in family.mistakes:
        said = said.replace(mistake_of(family, mistake.name, "en"), "")
    for each in report.exercise.questions:
        said = said.replace(prompt_of(report.exercise, each, "en").strip(".:"), "")
    return said


@each_family_at_a_level
def test_no_feedback_to_a_wrong_answer_tells_the_right_one(family, level):
    told = set()
    for report, marks in wrong_marks_by_report(family, level):
        owns = known(report)
        for mark in marks:
            key = question_named(report, mark.question).key
            written = answer_of(key, "en")
            if isinstance(key, Choice) or any(tells(own, written) for own in owns):
                continue
            if tells(of_the_answer(report, mark), written):
                told.add((mark.question, mark.student_answer, written))
    assert told == set()


@pytest.mark.parametrize("language", LANGUAGES)
@each_family_at_a_level
def test_no_sentence_of_a_feedback_is_longer_than_one_breath(family, level, language):
    """What it quotes is one word."""
    for report, _ in islice(wrong_marks_by_report(family, level), SHEETS):
        for mark in report.marks:
            said = feedback_of(report, mark, language)
            assert long_sentences(said) == [], mark.question


def sorts_of_nodes(tree):
    """Return the type of each node by name; answers also stand in boxes, as in draw poker."""
    return {each.name: type(each) for each in (*inner_nodes(tree), *leaves(tree))}


@each_family_at_a_level
def test_every_answer_in_a_node_has_the_sort_of_that_node(family, level):
    for exercise in exercises(family, level, (1,)):
        view = tree_view(exercise)
        places = [q.place.node for q in exercise.questions if isinstance(q.place, InNode)]
        if view is not None:
            assert sorts_of_nodes(view.picture.tree).keys() >= {*places}


@each_family_at_a_level
def test_a_step_that_is_called_right_at_a_node_is_right_there_and_of_the_same_sort(family, level):
    for report, mark in wrong_marks_at(family, level):
        if not counting.is_asked_about(report, mark):
            continue
        question = question_named(report, mark.question)
        node = avoided_at(report, question, mark.verdict.once)
        if not node:
            continue
        there = [q for q in report.exercise.questions if getattr(q.place, "node", None) == node]
        right = {m.question for m in report.marks if m.points == m.out_of}
        assert {q.name for q in there} & right, (mark.question, node)
        assert f" {node}." in feedback_of(report, mark, "en")
        view = tree_view(report.exercise)
        if view is not None and isinstance(question.place, InNode):
            sorts = sorts_of_nodes(view.picture.tree)
            assert sorts[node] is sorts[question.place.node]


@each_family_at_a_level
def test_what_is_said_to_be_given_stands_on_the_sheet(family, level):
    for exercise in exercises(family, level, (1,)):
        view = tree_view(exercise)
        beside = [*view.picture.notes.values()] if view else []
        for question in exercise.questions:
            sheet = " ".join([statement_of(exercise, "en"), prompt_of(exercise, question, "en")])
            given = given_for(exercise, question, "en")
            assert numbers_in(given) <= numbers_in(" ".join([sheet, *beside])), (
                question.name,
                given,
            )


IMPOSSIBLE = (Outside, NoCount, NoProbability, MoreThanAll, SumsTo)


@each_family_at_a_level
def test_no_key_is_called_impossible(family, level):
    """Each key, and what follows from a student's own answers, could be right."""
    for exercise in exercises(family, level, (1,)):
        report = counting.marked(exercise, exercise.key)
        for question in exercise.questions:
            remarks = Remarks(report).remarks_on(question)
            assert not any(isinstance(remark, IMPOSSIBLE) for remark in remarks), question.name


@each_family_at_a_level
def test_what_is_tried_out_is_in_one_of_the_sets_alone(family, level):
    for report, mark in wrong_marks_at(family, level):
        question = question_named(report, mark.question)
        for remark in Remarks(report).remarks_on(question):
            if isinstance(remark, Reaches):
                exact = Remarks(report).exact(question)
                assert isinstance(mark.read_as, Reals)
                assert is_member(mark.read_as.spans, remark.witness) is remark.has
                assert is_member(exact.spans, remark.witness) is not remark.has


@each_family_at_a_level
def test_example_values_satisfy_one_of_the_conditions_alone(family, level):
    for report, mark in wrong_marks_at(family, level):
        question = question_named(report, mark.question)
        for remark in Remarks(report).remarks_on(question):
            if isinstance(remark, Differing):
                exact = Remarks(report).exact(question)
                values = dict(remark.values)
                assert holds_at(mark.read_as.condition, values) is remark.holds
                assert holds_at(exact.condition, values) is not remark.holds


@pytest.mark.parametrize("language", LANGUAGES[1:])
@each_family_at_a_level
def test_every_remark_is_told_in_every_language(family, level, language):
    said = {"en": set(), language: set()}
    for report, mark in wrong_marks_at(family, level):
        for spoken, sentences in said.items():
            feedback = feedback_of(report, mark, spoken)
            assert feedback
            assert "  " not in feedback
            sentences.add(feedback)
    assert len(said[language] & said["en"]) * 10 <= len(said["en"])


@each_family_at_a_level
def test_no_slip_is_named_for_an_answer_that_is_exact(family, level):
    """A probability is summed as it was written, and a number compared as it was read.

    The probabilities in a mean are those that the student wrote before.
    """
    for report, mark in wrong_marks_at(family, level):
        question = question_named(report, mark.question)
        for remark in Remarks(report).remarks_on(question):
            if isinstance(remark, SumsTo) and isinstance(mark.read_as, Distribution):
                assert remark.total == sum((p for _, p in mark.read_as.weights), ZERO) != 1
            elif isinstance(remark, SumsTo):
                inputs = report.attempt.work.work_on(question).inputs
                own = [report.attempt.clear_answers[each.weighed_by].value for each in inputs]
                assert remark.total == sum(own, ZERO) != 1
            if isinstance(remark, Outside):
                assert isinstance(mark.read_as, Number)
                assert remark.value == mark.read_as.value


def test_a_number_that_nothing_explains_is_told_with_its_node():
    (windows,) = exercises("alpha-beta-windows", Level.EASY, (1,))
    name = next(q.name for q in windows.questions if q.name.startswith("value-"))
    report = mark_sheet(windows, {name: "377/3"})
    said = feedback_of(report, report.mark_of(name), "en")
    assert said.startswith(f"Your 377/3 is too great for {name.removeprefix('value-')}.")


@pytest.mark.parametrize(("weight", "total"), [("1/5", "3/5"), ("0.45", "27/20")])
def test_probabilities_that_do_not_sum_to_one_are_told_their_sum(weight, total):
    (worlds,) = exercises("worlds", Level.EASY, (1,))
    cards = [card for card, _ in question_of(worlds, "belief").key.weights]
    text = ", ".join(f"{card}: {weight}" for card in cards)
    report = mark_sheet(worlds, {"belief": text})
    sentence = f"Your probabilities add up to {total}; together they have to make 1."
    assert feedback_of(report, report.mark_of("belief"), "en").startswith(sentence)
