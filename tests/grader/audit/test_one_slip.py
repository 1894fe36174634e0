"""One slip loses its own points and no others, wherever it is made."""

from collections.abc import Iterator

import pytest
from drawn import exercise

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.audit.honest_sheets import slips
from grader.audit.population import follows, texts
from grader.marking.marks.grade import grade
from grader.words.spellings import spellings_of

EXERCISES = 200
LEVELS = tuple(Level)


def slipping(drawn, rng) -> Iterator[tuple]:
    """Each question at which a slip can be made, with all the answers, right but for it."""
    for at in drawn.questions:
        given = {}
        for question in drawn.questions:
            right = follows(drawn, given).get(question.name, question.key)
            wrong = slips(question, right) if question is at else []
            given[question.name] = rng.pick(wrong) if wrong else right
        if given[at.name] != at.key:
            yield at, texts(drawn, given)


def lost(family, seed):
    """The questions at which a slip costs more than their points."""
    drawn = exercise(family, LEVELS[seed % len(LEVELS)], seed)
    spellings = spellings_of(drawn)
    for at, given in slipping(drawn, Rng(f"{family} {seed}")):
        report = grade(drawn, given, spellings=spellings)
        if report.points < report.out_of - at.points:
            yield str(drawn.id), at.name, given[at.name]


@pytest.mark.parametrize("family", FAMILIES)
def test_one_slip_loses_its_own_points_alone(family):
    assert [*lost(family, 0)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_one_slip_loses_its_own_points_alone_on_every_exercise(family):
    assert [found for seed in range(EXERCISES) for found in lost(family, seed)] == []


def alone(drawn) -> Iterator[tuple]:
    """Each question with wrong answers to it: slips, what mistakes give, what takes no work."""
    guesses = drawn.guesses
    mistakes = [answers for _, answers in drawn.mistakes_made()]
    for question in drawn.questions:
        others = [given.get(question.name) for given in (guesses, *mistakes[:3])]
        for answer in (*slips(question, question.key)[:4], *others):
            if answer is not None and not question.accepts(answer):
                yield question, answer


def lost_alone(family, seed):
    """The questions at which one wrong answer costs more than its points beside right ones."""
    drawn = exercise(family, LEVELS[seed % len(LEVELS)], seed)
    spellings = spellings_of(drawn)
    for question, answer in alone(drawn):
        given = texts(drawn, {**drawn.key, question.name: answer})
        report = grade(drawn, given, spellings=spellings)
        if report.points < report.out_of - question.points:
            yield str(drawn.id), question.name, given[question.name]


@pytest.mark.parametrize("family", FAMILIES)
def test_where_all_others_are_right_one_wrong_answer_loses_its_points_alone(family):
    assert [*lost_alone(family, 0)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_where_all_others_are_right_one_wrong_answer_loses_its_points_alone_always(family):
    assert [found for seed in range(EXERCISES // 4) for found in lost_alone(family, seed)] == []


def test_a_slip_that_happens_to_be_a_guess_leaves_right_answers_their_points():
    drawn = exercise("non-alternating", Level.MEDIUM, 5)
    guesses = drawn.guesses
    given = texts(drawn, {**drawn.key, "E": guesses["E"]})
    report = grade(drawn, given, spellings=spellings_of(drawn))
    assert guesses["E"] != drawn.key["E"]
    (slip,) = (question for question in drawn.questions if question.name == "E")
    assert report.points == report.out_of - slip.points
