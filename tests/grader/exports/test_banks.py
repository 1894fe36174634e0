"""Banks: what a family or an exam gives to be exported, and what it is called there."""

from dataclasses import replace

import drawn

from generator.base.convention import convention
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.base.workers.here import InlineWorkers
from grader.exams.making.exam import read_exam_toml
from grader.exports.items.banks import BankOptions, exercise_name, of_exam, of_family

ENGLISH = BankOptions(convention=convention("aima"), language="en")
MINIMAX = ExerciseId(
    family="minimax", level=Level.EASY, seed=1, revision=FAMILIES["minimax"].revision
)
EXAM = """
title = "Games"
[[exercise]]
family = "minimax"
level = "easy"
points = 7
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
points = 4
pool = "b"
[[exercise]]
family = "max-n"
level = "easy"
points = 4
pool = "b"
[choose]
b = 1
"""


def of_the_exam(secret=b"s" * 32, variants=1, progress=print):
    return of_exam(
        read_exam_toml(EXAM, "exam.toml"),
        variants,
        secret=secret,
        workers=InlineWorkers(),
        progress=progress,
    )


def names(bank):
    return [item.name for item in bank.items]


def test_a_name_has_a_hundred_characters_at_most_and_is_no_others():
    exercise = drawn.exercise("minimax", "easy")
    seeds = (10**29 + 1, 10**29 + 2)
    long = [replace(MINIMAX, seed=seed, settings=(("branching", "3"),) * 8) for seed in seeds]
    called = [exercise_name(replace(exercise, id=each), "es") for each in long]
    assert max(map(len, called)) <= 100
    assert called[0] != called[1]
    assert exercise_name(exercise, "es") == f"{exercise.id}.es"


def test_no_two_exercises_of_a_family_are_the_same_and_whoever_waits_hears_of_each():
    told = []
    there = of_family(MINIMAX, 8, ENGLISH, progress=lambda *how_many: told.append(how_many))
    assert told == [(n, 8) for n in range(1, 9)]
    exercises = [item.exercise for item in there.items]
    assert len({e.family.likeness(e.problem) for e in exercises}) == 8


def test_every_exercise_of_an_exam_is_there_in_variants_whatever_each_student_gets():
    told = []
    there = of_the_exam(variants=3, progress=lambda *how_many: told.append(how_many))
    assert told == [(n, 7) for n in range(1, 8)]
    assert [len(pool.items) for pool in there.pools] == [3, 1, 3]
    assert [pool.title for pool in there.pools][:2] == ["1. Minimax", "2. Minimax"]
    assert {str(item.points) for item in there.pools[0].items} == {"7"}
    assert len({*names(there)}) == 7


def test_another_secret_gives_other_names():
    one, other = (of_the_exam(secret * 32) for secret in (b"s", b"t"))
    assert not {*names(one)} & {*names(other)}
