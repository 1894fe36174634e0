"""An exercise that is printed from its stored problem asks what was asked when it was drawn."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.exams.making.exam_entry import GeneratedExercise
from grader.exams.making.generate_exercise import generate_exercise, pose_exercise
from grader.exams.making.points_scheme import ExerciseWorth

AIMA = CONVENTIONS["aima"]


@pytest.mark.each
@pytest.mark.parametrize("name", FAMILIES)
def test_the_sheet_asks_what_is_marked(name):
    entry = GeneratedExercise(name, Level.EASY, (), ExerciseWorth())
    drawn = generate_exercise(1, entry, 1, AIMA)
    printed = pose_exercise(entry, drawn.family.to_plain(drawn.problem), AIMA)
    assert [(q.name, q.points) for q in printed.questions] == [
        (q.name, q.points) for q in drawn.questions
    ]
