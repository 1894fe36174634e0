"""One exercise of an exam, generated from a seed or brought by the teacher."""

import logging
from dataclasses import replace
from typing import Any

from generator.base.convention import Convention
from generator.base.errors import GenerationFailed, NoFairExercise, Unmet
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise, ExerciseId
from generator.generation.generate import family_of_exam, generate, pose
from grader.exams.making.exam_entry import Entry, GeneratedExercise, TeacherExercise, apply_entry
from grader.exams.making.exam_table import said_of
from solver.message import Message

SEEDS = 3
FIRST_SAMPLE = 0
"""The seed with which an exam is tried first; no student has it."""
LOG = logging.getLogger("minimaestro")


def generate_exercise(
    number: int, entry: Entry, seed: int, convention: Convention
) -> Exercise[Any, Any]:
    """Return the exercise generated from the seed, as the exam presents it."""
    exercise = drawn_for(number, entry, seed, convention)
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
        return apply_entry(entry, exercise)


def pose_exercise(entry: Entry, problem: Plain, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise on an already generated problem, as the exam presents it."""
    family = family_of_exam(entry.family)
    if family.has_keys and isinstance(entry, TeacherExercise):
        problem = entry.problem
    level = entry.level if isinstance(entry, GeneratedExercise) else None
    return apply_entry(entry, pose(family, family.from_plain(problem), convention, level=level))


def drawn_for(number: int, entry: Entry, seed: int, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise before the exam's own wording and points; errors name its number."""
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
        return draw_exercise(entry, seed, convention)


def draw_exercise(entry: Entry, seed: int, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise before the exam's own wording and points."""
    match entry:
        case GeneratedExercise():
            return generate_soon(generated_id(entry, seed), convention)
        case TeacherExercise(name, problem):
            family = family_of_exam(name)
            return pose(family, family.from_plain(problem), convention)


def generated_id(entry: GeneratedExercise, seed: int) -> ExerciseId:
    """Return the id from which the exercise is generated."""
    return ExerciseId(
        family=entry.family,
        level=entry.level,
        seed=seed,
        settings=entry.settings,
        wants=entry.wants,
        revision=family_of_exam(entry.family).revision,
    )


def generate_soon(id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Generate the exercise, or that of one of the next seeds if it can't be generated.

    No student goes without because of bad luck, or of a bug, which is logged with the id. Wishes
    that are not met at `FIRST_SAMPLE` are refused without another search as long.
    """
    for later in range(SEEDS - 1):
        try:
            return generate(replace(id_, seed=id_.seed + later), convention)
        except GenerationFailed as failed:
            LOG.error("%s", failed)  # noqa: TRY400  # a line is enough
        except NoFairExercise as error:
            if isinstance(error, Unmet) and id_.seed == FIRST_SAMPLE:
                raise
    return generate(replace(id_, seed=id_.seed + SEEDS - 1), convention)
