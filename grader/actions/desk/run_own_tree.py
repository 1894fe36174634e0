"""The command `practice --tree`: the learner's own tree, asked about or played."""

from typing import Any

from generator.base.convention import convention
from generator.exercise.exercise import Exercise
from grader.actions.desk.exercise_actions import USUAL
from grader.actions.desk.own_tree import exercises_on_tree
from grader.actions.desk.run_play import play_exercises, playable_among
from grader.actions.desk.run_practice import (
    Door,
    End,
    LearnerAtDoor,
    PracticeOptions,
    ask_all,
    goes_on,
    sum_up,
)
from grader.actions.practice.lesson import Lesson
from grader.words.render import title_of
from solver.errors import RequestError


def practise_tree(source: str, family: str | None, door: Door, options: PracticeOptions) -> int:
    """Ask about the tree in each family that fits it; return how many exercises were done."""
    exercises = pose_all(source, family, options)
    learner = LearnerAtDoor(door, options.language)
    learner.tell("own_tree")
    count = 0
    for exercise, following in zip(exercises, [*exercises[1:], None], strict=True):
        lesson = Lesson(exercise=exercise, language=options.language, learner=learner)
        lesson.show()
        end = ask_all(lesson)
        if lesson.earned and end is not End.LEFT:
            sum_up(lesson, end)
            count += 1
        if following is None or end is End.LEFT:
            break
        if not goes_on(lesson, title_of(following.family, options.language), end):
            break
    learner.tell("farewell", count)
    return count


def play_tree(source: str, family: str | None, door: Door, options: PracticeOptions) -> int:
    """Play the searches on the tree; return how many came to their end."""
    exercises = pose_all(source, family, options)
    playable = [exercise for exercise in exercises if exercise.family.is_playable]
    if not playable:
        playable_among([exercise.family.name for exercise in exercises])
    return play_exercises(iter(playable), door, options)


def pose_all(source: str, family: str | None, options: PracticeOptions) -> list[Exercise[Any, Any]]:
    """Return the exercises on the tree; RequestError for options of generated ones."""
    if options.level is not None or options.seed is not None or options.resume:
        raise RequestError(
            "--level, --seed and --resume are for generated exercises; --tree gives your own"
        )
    return [*exercises_on_tree(source, family, convention(options.under or USUAL))]
