"""A fault in a family costs one seed and a line in the log, never a class."""

import logging
from dataclasses import replace

import pytest

from generator.convention import CONVENTIONS
from generator.exercise import ExerciseId
from generator.families import minimax
from generator.family import Level
from grader.audit.drawing import Part, drawn_exercises
from grader.exams.drawing import generate_soon

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
    there = drawn_exercises(Part("minimax", Level.EASY), range(9), AIMA)
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
