"""What helps with a question: a place, a rule, a step and the answer, with laws of every family."""

import re
from collections import Counter
from functools import lru_cache

import pytest
from breaths import long_sentences
from drawn import each_family_at_a_level, first_exercises
from drawn import exercise as exercise_drawn

from generator.answers.kinds.number import Number
from generator.base.place import InCells, InNode
from generator.exercise.family import Level
from generator.exercise.tree_view import tree_view
from generator.families import FAMILIES
from grader.words.hints import Grade, hint_of, last_grade, told_beside
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import answer_of, prompt_of, solution_of, statement_of
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves

FEW, MANY = 4, 30
OFTEN = 12
"""So many times at least, before a number in a step is no accident."""
LONG = 7
"""So many words are a reason, where there is no number."""
WORDS = {"A", "E", "O", "L", "U"}
"""Names of nodes that are also words of some language, or the bounds of Star1."""


KEPT = 4_000
"""So many hints and solutions: those of a family, of which one law after another is held."""


@lru_cache(maxsize=KEPT)
def told(id_, name, grade, language):
    exercise = exercise_drawn(id_.family, id_.level, id_.seed)
    question = next(question for question in exercise.questions if question.name == name)
    return hint_of(exercise, question, grade, language=language)


def hint(exercise, question, grade, language="en"):
    """Return the hint, which is written once for all laws."""
    return told(exercise.id, question.name, grade, language)


@lru_cache(maxsize=KEPT)
def worked(id_):
    """Return the solution's text up to its figure."""
    exercise = exercise_drawn(id_.family, id_.level, id_.seed)
    return solution_of(exercise, "en").split("\n\n![")[0]


@lru_cache(maxsize=KEPT)
def beside_step(id_, name):
    """Return the other questions whose answers the step tells, by its own words."""
    exercise = exercise_drawn(id_.family, id_.level, id_.seed)
    question = next(question for question in exercise.questions if question.name == name)
    return told_beside(exercise, question, "en")


def said(exercise, question, language="en"):
    last = last_grade(exercise, question, language)
    return [hint(exercise, question, grade, language) for grade in Grade if grade <= last]


def each(family, level, seeds=FEW):
    return [(e, q) for e in first_exercises(family, level, seeds) for q in e.questions]


def stands(word, text):
    plain = text.replace("\\", "")
    return word in plain and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain) is not None


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_hints_in_every_language(family, level, language):
    for exercise, question in each(family, level, 1):
        hints = said(exercise, question, language)
        assert all(hints), (exercise.id, question.name)
        assert len({*hints}) == len(hints) >= Grade.STEP, (exercise.id, question.name)
        assert hints[0].endswith("?"), hints[0]


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_hint_is_longer_than_one_breath(family, level, language):
    for exercise, question in each(family, level, 1):
        for text in said(exercise, question, language):
            assert long_sentences(text) == [], (exercise.id, question.name)


@each_family_at_a_level
@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_the_nudge_nor_the_rule_tells_the_answer(family, level, language):
    for exercise, question in each(family, level, 3):
        answer = answer_of(question.key, language)
        if answer not in WORDS and not stands(answer, prompt_of(exercise, question, language)):
            for grade in (Grade.PLACE, Grade.RULE):
                text = hint(exercise, question, grade, language)
                assert not stands(answer, text), (exercise.id, question.name, text)


@each_family_at_a_level
def test_the_last_hint_tells_the_answer_and_the_step_is_not_the_whole_working(family, level):
    for exercise, question in each(family, level):
        hints = said(exercise, question)
        assert stands(answer_of(question.key, "en"), hints[-1]), (exercise.id, question.name)
        assert worked(exercise.id) not in hints[Grade.STEP - 1], exercise.id


@each_family_at_a_level
def test_a_hint_is_markdown_in_which_tables_and_lists_stand_by_themselves(family, level):
    for exercise, question in each(family, level, 2):
        for text in said(exercise, question):
            assert "figure:" not in text
            assert not text.endswith(":")
            for before, line in zip(["", *text.splitlines()], text.splitlines(), strict=False):
                begins = re.match(r"\||- |\d+\. ", line)
                assert not begins or not before or before[0] in "|-1", text


@each_family_at_a_level
def test_a_hint_on_a_node_names_only_what_lies_at_it_or_below(family, level):
    for exercise, question in each(family, level):
        view = tree_view(exercise)
        here = view and isinstance(question.place, InNode | InCells) and view.place_of(question)
        if not here:
            continue
        every = {n.name for n in (*inner_nodes(view.picture.tree), *leaves(view.picture.tree))}
        own = {n.name for n in (*inner_nodes(here.node), *leaves(here.node))}
        if isinstance(question.place, InCells):  # a window comes down from the nodes above
            own |= {n.name for n in inner_nodes(view.picture.tree) if here.node in inner_nodes(n)}
        for text in said(exercise, question):
            for name in every - own - WORDS - {""}:
                assert not stands(name, text), (exercise.id, question.name, name, text)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_step_says_of_which_other_questions_it_tells_the_answer(family):
    """Computed from the keys: a number that steps show again and again is warned of.

    In few exercises small numbers may coincide; then more of them are looked at.
    """
    assert unwarned(family, FEW) == {} or unwarned(family, MANY) == {}


def unwarned(family, seeds):
    """By sorts of two questions, how often the step of one shows the other's answer unwarned."""
    shown, seen = Counter(), Counter()
    for exercise, question in (
        each_ for level in FAMILIES[family].sizes for each_ in each(family, level, seeds)
    ):
        step = hint(exercise, question, Grade.STEP)
        beside = beside_step(exercise.id, question.name)
        assert question.name not in beside
        told, printed = stated(exercise.id)
        prompt, own = prompt_of(exercise, question, "en"), answer_of(question.key, "en")
        for other in exercise.questions:
            answer = answer_of(other.key, "en")
            if other.form.options or answer in printed or other.name in {question.name, *beside}:
                continue
            if answer not in {own, told, prompt} and not any(
                stands(answer, text) for text in (told, prompt)
            ):
                pair = sort(question.name), sort(other.name)
                seen[pair] += 1
                shown[pair] += stands(answer, step)
    return {
        pair: (shown[pair], n) for pair, n in seen.items() if n >= OFTEN and shown[pair] >= 0.9 * n
    }


def sort(name):
    """What questions of one sort have in common: `worth-a1` and `worth-a2`."""
    return re.sub(r"-.*|\d+$", "", name)


@lru_cache(maxsize=KEPT)
def stated(id_):
    """Return the statement, and the values of the leaves that the student sees."""
    exercise = exercise_drawn(id_.family, id_.level, id_.seed)
    view = tree_view(exercise)
    values = [getattr(leaf, "utility", None) for leaf in leaves(view.picture.tree)] if view else []
    ends = {answer_of(Number(value), "en") for value in values if isinstance(value, Rational)}
    return statement_of(exercise, "en"), ends


@each_family_at_a_level
def test_what_a_step_tells_beside_its_answer_stands_in_it_or_is_named(family, level):
    for exercise, question in each(family, level, 2):
        names = {q.name for q in exercise.questions}
        assert set(beside_step(exercise.id, question.name)) <= names - {question.name}


@each_family_at_a_level
def test_a_step_says_more_than_the_answer(family, level):
    for exercise, question in each(family, level):
        answer = answer_of(question.key, "en")
        said = hint(exercise, question, Grade.STEP).replace("\\", "")
        reasons = re.sub(r"So the (answer|best move) is.*", "", said)
        rest = reasons.replace(answer, "", 1)  # several numbers that equal it are a reason
        reason = re.search(r"[\d∞=]", re.sub(r"\b[a-z]+\d+\b", "", rest))
        assert reason or len(re.findall(r"\w+", rest)) >= LONG, (
            exercise.id,
            question.name,
            said,
        )


def test_a_step_that_names_the_pruned_leaves_takes_that_question_with_it():
    exercise = exercise_drawn("alpha-beta", Level.EASY)
    visited, pruned = exercise.questions[:2]
    assert (visited.name, pruned.name) == ("visited", "pruned")
    assert told_beside(exercise, visited, "es") == ("pruned", "evaluated")
    assert "visited" in told_beside(exercise, pruned, "es")
