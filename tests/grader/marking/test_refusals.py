"""A refusal names the options only where the sheet lists them."""

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.marking.marks.grade import grade
from grader.words.feedback import feedback_of
from grader.words.language_catalogues import LANGUAGES


def refused(family, question, text, language, level=Level.EASY):
    id_ = ExerciseId(family=family, level=level, seed=3, revision=FAMILIES[family].revision)
    exercise = generate(id_, CONVENTIONS["aima"])
    report = grade(exercise, {question: text}, spellings={})
    mark = next(m for m in report.marks if m.question == question)
    asked = next(q for q in exercise.questions if q.name == question)
    assert mark.verdict_name == "unreadable"
    return feedback_of(report, mark, language), asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("family", "level", "question", "text"),
    [
        ("grundy", Level.EASY, "moves", "9-9"),
        ("grundy", Level.EASY, "later", "9-9"),
        ("simplified-backgammon", Level.MEDIUM, "replies-x1-tails", "(9,9,9,9)"),
        ("belief-cards", Level.EASY, "after-hidden-draw", "JJ: 1"),
    ],
)
def test_candidates_for_the_key_are_not_told(family, level, question, text, language):
    feedback, asked = refused(family, question, text, language, level)
    assert text[:1] in feedback or text[1:2] in feedback
    assert not any(option in feedback for option in asked.form.options)
    assert write_answer(asked.key) not in feedback


def test_options_that_the_sheet_lists_are_told():
    feedback, asked = refused("cut-identification", "alpha", "Z", "en")
    assert all(f"`{option}`" in feedback for option in asked.form.options)
