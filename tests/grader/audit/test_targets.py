"""What families are held to, and what is said where one misses it."""

import json
from dataclasses import replace
from functools import cache

import pytest

from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.audit.audit import (
    LEARNED,
    LIMITED_SHEETS,
    POPULATIONS,
    SHEETS,
    WITHOUT_SOLVING,
    AuditPart,
    audit_part,
    look,
    samples_for,
)
from grader.audit.audit_table import measured_tables
from grader.audit.habits import QuestionHabits, SlotHabit
from grader.audit.population import SheetSort
from grader.audit.sample_exercises import drawn_exercises
from grader.audit.targets import MAX_DENOMINATOR, TARGETS, missed_targets
from grader.words.audits import audit_word
from grader.words.language_catalogues import LANGUAGES
from solver.exact import ONE, Rational

AIMA = CONVENTIONS["aima"]
NAMES = [target.name for target in TARGETS]


@cache
def sound():
    """A family that misses nothing, whatever its few sheets happen to earn."""
    one = audit_part(AuditPart("provisional-values", Level.MEDIUM), samples=4, convention=AIMA)
    earned = tuple(replace(e, share=Rational(1, 20)) for e in one.earned)
    return replace(one, earned=earned, habits=())


def measuring(**changed):
    return replace(sound(), measures=replace(sound().measures, **changed))


def test_a_sound_family_misses_nothing():
    assert list(missed_targets(sound())) == []


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("fair", {"apart": 3}),
        ("key", {"full": 3}),
        ("accused", {"accused": 1}),
        ("recognised", {"named": 0}),
        ("distinct", {"distinct": 3}),
        ("denominator", {"denominator": MAX_DENOMINATOR[Level.MEDIUM] + 1}),
        ("number", {"number": 10_001}),
    ],
)
def test_each_target_can_be_missed(name, changed):
    assert [target.name for target in missed_targets(measuring(**changed))] == [name]


def test_sheets_that_nobody_solved_may_earn_a_tenth_in_the_mean():
    one = sound()
    earned = [replace(e, share=ONE) if e.population == "neighbour" else e for e in one.earned]
    assert [t.name for t in missed_targets(replace(one, earned=tuple(earned)))] == ["unsolved"]
    assert {e.population for e in one.earned if e.sort == SheetSort.CHEATING} >= set(
        WITHOUT_SOLVING
    )


def question(options=0, commonest=1, copied=1):
    """A question of ten exercises: how often one key is right, and one feature of the sheet."""
    return QuestionHabits(
        "value-*", options, SlotHabit("7", commonest, 10), SlotHabit("x", copied, 10)
    )


@pytest.mark.parametrize(
    ("habits", "names"),
    [
        (question(commonest=5, copied=4), []),
        (question(commonest=6), ["commonest"]),
        (question(copied=5), ["surface"]),
        (question(options=2, commonest=6, copied=6), []),
        (question(options=2, commonest=7), ["commonest-of-two"]),
        (question(options=3, commonest=6), ["commonest"]),
    ],
)
def test_no_question_may_be_answered_by_habit_more_often_than_every_other_time(habits, names):
    assert [target.name for target in missed_targets(replace(sound(), habits=(habits,)))] == names


def test_whoever_knows_the_habits_may_earn_fifteen_in_a_hundred():
    one = sound()
    for share, names in ((Rational(15, 100), []), (Rational(16, 100), ["learned"])):
        earned = [replace(e, share=share) if e.population == LEARNED else e for e in one.earned]
        assert [t.name for t in missed_targets(replace(one, earned=tuple(earned)))] == names


def test_what_has_a_target_is_measured_on_more_sheets_than_what_is_only_told():
    [(exercise, _)] = drawn_exercises(AuditPart("minimax", Level.EASY), range(1), AIMA)
    by_name = {population.name: population for population in POPULATIONS}
    counts = {
        name: len(samples_for(population, [exercise] * 500)) for name, population in by_name.items()
    }
    assert {counts[name] for name in WITHOUT_SOLVING} == {LIMITED_SHEETS}
    assert {counts[name] for name in by_name.keys() - set(WITHOUT_SOLVING)} == {SHEETS}


def test_few_problems_may_come_twice():
    few = replace(measuring(distinct=1), part=AuditPart("grundy", Level.MEDIUM))
    assert list(missed_targets(few)) == []


def test_what_is_missed_is_said_with_what_would_have_been_enough():
    (table,) = measured_tables([measuring(distinct=3)])
    (one,) = table.missed
    assert (one.level, one.measure, one.measured, one.target) == (
        "medium", "distinct", "75.0", "≥ 98.0",
    )  # fmt: skip
    assert [line.target for line in table.lines if line.measure == "fair"] == ["100.0"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_measure_has_words_of_its_own(language):
    told = ["draws", "time", "difficulty", *NAMES]
    assert len({audit_word("measure", language, name) for name in told} - {""}) == len(told)


def test_a_look_at_an_exercise_sees_a_key_that_is_wrong():
    """Asked what is one more than it says, the key does not earn everything."""
    (exercise, _), *_ = drawn_exercises(AuditPart("minimax", Level.EASY), range(1), AIMA)
    assert look(exercise).full
    assert all(look(exercise).named.values())
    strange = replace(exercise, questions=tuple(map(beside_its_key, exercise.questions)))
    assert not look(strange).apart


def beside_its_key(question: Question) -> Question:
    """Whatever anybody answers is right."""
    every = [Number(Rational(n)) for n in range(-30, 30)]
    return replace(question, others=tuple(every))


def test_so_many_draws_are_counted_as_were_made():
    exercise, time = next(iter(drawn_exercises(AuditPart("minimax", Level.EASY), range(1), AIMA)))
    assert time.draws >= 1
    assert exercise.problem.tree.name == "A"
    assert exercise.family is FAMILIES["minimax"]
    again = generate(exercise.id, AIMA)
    assert exercise.family.likeness(exercise.problem) == again.family.likeness(again.problem)


@pytest.mark.slow
def test_the_command_exits_with_1_where_a_target_is_missed_and_says_which(run):
    arguments = ("audit", "grundy", "--level", "hard", "--samples", "2", "--jobs", "1")
    code, out, _ = run(*arguments, "--json")
    (part,) = json.loads(out)
    assert code == (1 if part["missed"] else 0)
    code, out, _ = run(*arguments)
    assert sum(line.startswith("grundy, hard: ") for line in out.splitlines()) == len(
        part["missed"]
    )
