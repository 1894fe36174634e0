"""A fault in a family costs one seed and a line in the log, never a class."""

import logging
from contextlib import nullcontext
from dataclasses import replace

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import Unmet
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import minimax
from grader.audit.sample_exercises import AuditPart, drawn_exercises
from grader.base.workers.here import InlineWorkers
from grader.exams.making import describe_exercise, exam_file
from grader.exams.making.generate_exercise import generate_soon
from grader.words.render import solution_of

AIMA = CONVENTIONS["aima"]
FAULTY = ExerciseId(family="minimax", level=Level.EASY, seed=7, revision=minimax.FAMILY.revision)


@pytest.fixture(autouse=True)
def _faulty(monkeypatch):
    """On seed 7 the family divides by zero."""
    sound = minimax.FAMILY

    def draw(rng, size):
        return 1 // 0 if rng._seed == str(FAULTY) else sound.draw(rng, size)

    monkeypatch.setattr(minimax, "FAMILY", replace(sound, draw=draw))


def test_a_student_of_an_exam_gets_the_next_seed_and_the_log_the_id(caplog):
    with caplog.at_level(logging.ERROR):
        exercise = generate_soon(FAULTY, AIMA)
    assert exercise.id == replace(FAULTY, seed=8)
    (line,) = caplog.messages
    assert line.startswith(f"{FAULTY} cannot be generated")


def test_the_audit_goes_on_without_that_exercise(caplog):
    there = drawn_exercises(AuditPart("minimax", Level.EASY), range(9), AIMA)
    assert [exercise.id.seed for exercise, _ in there] == [0, 1, 2, 3, 4, 5, 6, 8]
    assert len(caplog.messages) == 1


def test_a_bank_for_another_system_goes_on_without_it(run, tmp_path):
    code, _, err = run(
        "export", "minimax", "--level", "easy", "--seed", "7", "--count", "2",
        "--to", "moodle", "--out", str(tmp_path / "bank.xml"),
    )  # fmt: skip
    assert code == 0, err
    assert (tmp_path / "bank.xml").exists()


def test_whoever_asks_for_that_very_exercise_is_told_in_one_line(run):
    code, out, err = run("new", "minimax", "--level", "easy", "--seed", "7")
    assert (code, out) == (2, "")
    assert err == (
        f"minimaestro: {FAULTY} cannot be generated, which is a fault of the program "
        "(ZeroDivisionError); take another seed, and report this one\n"
    )


WANTING = "~~"
"""What an id has where something is wanted."""
WANTED = """
title = "Games"
[[exercise]]
family = "minimax"
level = "easy"
want = {cuts = ">= 999"}
"""


@pytest.fixture
def searched_seeds(monkeypatch):
    """The seeds with which something is looked for; that is few draws, of which none is wanted."""
    seeds = set()
    sound = minimax.FAMILY

    def draw(rng, size):
        if WANTING in rng._seed:
            seeds.add(ExerciseId.parse(rng._seed).seed)
        return sound.draw(rng, size)

    monkeypatch.setattr(minimax, "FAMILY", replace(sound, draw=draw, patience=4))
    return seeds


def test_a_wish_that_no_sample_of_an_exam_meets_is_told_after_one_search(
    searched_seeds, run, tmp_path
):
    (tmp_path / "exam.toml").write_text(WANTED)
    command = ("sheets", tmp_path / "exam.toml", "--variants", "3", "--out", tmp_path / "exam")
    code, _, err = run(*command)
    assert code == 2
    assert "exercise 1: no exercise with cuts >= 999 was found" in err
    assert searched_seeds == {0}


def test_a_wish_that_no_exercise_of_a_bank_meets_is_told_after_one_search(
    searched_seeds, run, tmp_path
):
    code, _, err = run(
        "export", "minimax", "--level", "easy", "--seed", "1", "--want", "cuts=>= 999",
        "--to", "moodle", "--out", str(tmp_path / "bank.xml"),
    )  # fmt: skip
    assert code == 2
    assert "no exercise with cuts >= 999 was found" in err
    assert searched_seeds == {1}


def test_of_a_student_whose_seed_meets_no_wish_the_next_seeds_are_tried(searched_seeds):
    wanting = replace(FAULTY, seed=3, wants=(("cuts", "ge999"),))
    with pytest.raises(Unmet):
        generate_soon(wanting, AIMA)
    assert searched_seeds == {3, 4, 5}


EXAM = """
title = "Games"
[[exercise]]
family = "minimax"
level = "easy"
[[exercise]]
family = "worlds"
level = "easy"
"""


@pytest.fixture
def unprintable(monkeypatch):
    """One problem of minimax cannot be printed: that which is given first."""
    first = []

    def solution(exercise, language):
        if exercise.family.name == "minimax":
            problem = exercise.family.to_plain(exercise.problem)
            first[:] = first or [problem]
            if problem == first[0]:
                raise ZeroDivisionError
        return solution_of(exercise, language)

    monkeypatch.setattr(describe_exercise, "solution_of", solution)
    return first


def test_an_exercise_that_cannot_be_printed_costs_a_seed_and_a_line(
    unprintable, run, tmp_path, caplog, monkeypatch
):
    monkeypatch.setattr(
        "grader.actions.desk.exam_actions.at_leisure", lambda _: nullcontext(InlineWorkers())
    )
    (tmp_path / "exam.toml").write_text(EXAM)
    command = ("sheets", tmp_path / "exam.toml", "--variants", "3", "--out", tmp_path / "exam")
    code, _, err = run(*command)
    assert code == 0, err
    assert unprintable
    (line,) = caplog.messages
    assert line.startswith("exercise 1 (minimax.easy.")
    assert "of student 1 cannot be printed" in line
    made = exam_file.read_exam_file((tmp_path / "exam" / "exam.json").read_text(), "exam.json")
    assert unprintable[0] not in [sheet.problems[0] for sheet in made.students]
    assert len({sheet.code for sheet in made.students}) == 3
    assert len(list((tmp_path / "exam" / "sheets").iterdir())) == 3


def test_a_problem_of_the_teachers_own_that_cannot_be_printed_is_named(
    unprintable, run, tmp_path, monkeypatch
):
    monkeypatch.setattr(
        "grader.actions.desk.exam_actions.at_leisure", lambda _: nullcontext(InlineWorkers())
    )
    own = 'title = "A"\n[[exercise]]\nfamily = "minimax"\ntree = "max(min(3, 12), min(2, 4))"\n'
    (tmp_path / "exam.toml").write_text(own)
    command = ("sheets", tmp_path / "exam.toml", "--variants", "1", "--out", tmp_path / "exam")
    code, _, err = run(*command)
    assert unprintable
    assert code == 2
    assert err.startswith("minimaestro: exercise 1 (minimax) of student 1 cannot be printed")
    assert not (tmp_path / "exam").exists()
