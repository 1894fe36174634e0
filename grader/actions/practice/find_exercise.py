"""From what should come next to an exercise: the first seed on which a wanted mistake shows."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import count, islice
from typing import Any, TypeAlias

from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import family_named
from grader.actions.practice.next_exercise import NextExercise
from grader.actions.practice.practice_record import LADDER

ExerciseGenerator: TypeAlias = Callable[[ExerciseId], Exercise[Any, Any]]
TRIES = 3
"""How many exercises of a level are looked at, which takes about a second at most."""


def find_exercise(
    wish: NextExercise, seed: int, done: Collection[str], generate: ExerciseGenerator
) -> Exercise[Any, Any]:
    """Return the first exercise from the seed on that is new and on which a wanted mistake shows.

    If there is none among the first ones, harder ones are tried; if none of these does either, it
    is the first.
    """
    usual = None
    for level in levels(wish):
        for id_ in islice(fresh(wish.family, level, seed, done), TRIES if wish.mistakes else 1):
            exercise = generate(id_)
            if not wish.mistakes or shows(exercise, wish.mistakes):
                return exercise
            usual = usual or exercise
    assert usual is not None, "some level is tried"
    return usual


def levels(wish: NextExercise) -> Sequence[Level]:
    """Return the levels to be tried: the one that is wished for, and the one above it."""
    place = LADDER.index(wish.level)
    return LADDER[place : place + 2]


def fresh(family: str, level: Level, seed: int, done: Collection[str]) -> Iterator[ExerciseId]:
    """Yield the ids from the seed on, without those that are done."""
    revision = family_named(family).revision
    for number in count(seed):
        id_ = ExerciseId(family=family, level=level, seed=number, revision=revision)
        if str(id_) not in done:
            yield id_


def shows(exercise: Exercise[Any, Any], mistake_names: Collection[str]) -> bool:
    """Tell whether the exercise gives occasion for one of these mistakes, with another answer."""
    questions = {question.name: question for question in exercise.questions}
    for mistake in exercise.family.mistakes:
        if mistake.name in mistake_names and (answers := exercise.answers_of(mistake)):
            about = mistake.concern(answers)
            if about in questions and not questions[about].accepts(answers[about]):
                return True
    return False
