"""An exercise from a problem that was generated before, which saves searching for a fair one."""

from contextvars import ContextVar
from typing import Any, Protocol

from generator.base.convention import convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise, ExerciseId
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk.exercise_actions import USUAL
from grader.exams.files import exercise_file


class ProblemStore(Protocol):
    """Problems by id, under the usual convention."""

    def read_problem(self, id_: ExerciseId) -> Plain:
        """Return the problem of the id as plain data; None if it is not kept."""

    def write_problem(self, id_: ExerciseId, problem: Plain) -> None:
        """Keep the problem of the id."""


STORE_IN_USE: ContextVar[ProblemStore | None] = ContextVar("STORE_IN_USE", default=None)


def generate_once(id_: ExerciseId) -> Exercise[Any, Any]:
    """Return the exercise under the usual convention, from its problem if the store has that."""
    store = STORE_IN_USE.get()
    usual = convention(USUAL)
    if store is None:
        return generate(id_, usual)
    family = family_named(id_.family)
    if id_.revision == family.revision and (problem := store.read_problem(id_)) is not None:
        return pose(family, family.from_plain(problem), usual, id_)
    exercise = generate(id_, usual)
    store.write_problem(id_, exercise_file.problem_json(exercise))
    return exercise
