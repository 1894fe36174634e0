"""From an identifier to its exercise, and from a problem to its exercise."""

from typing import Any

from generator.answers import Answers
from generator.convention import SETTINGS, Convention, override
from generator.errors import NoFairExercise, UnknownName
from generator.exercise import Exercise, ExerciseId
from generator.families import FAMILIES
from generator.family import AnyFamily
from generator.rng import Rng
from generator.size import resized
from solver.errors import RequestError

TRIES = 4_000


def family_named(name: str) -> AnyFamily:
    """The family of that name; UnknownName says which there are."""
    if name not in FAMILIES:
        raise UnknownName("family", name, FAMILIES)
    return FAMILIES[name]


def generate(id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Draw problems from the identifier's own randomness until one is fair."""
    family = family_named(id_.family)
    if id_.revision != family.revision:
        raise RequestError(
            f"{id_} is of revision {id_.revision} of its family; this is revision {family.revision}"
        )
    size = resized(family.sizes[id_.level], dict(id_.settings))
    rng = Rng(str(id_))
    for _ in range(TRIES):
        problem = family.draw(rng, size)
        worked = family.solve(problem, convention)
        if not family.fair(problem, worked, size):
            continue
        exercise = posed(id_, family, problem, convention, worked)
        if tells_mistakes_apart(exercise) and convention_is_named(exercise):
            return exercise
    raise NoFairExercise(id_, TRIES)


def pose(family: AnyFamily, problem: Any, convention: Convention) -> Exercise[Any, Any]:
    """The exercise on a given problem, fair or not."""
    return posed(None, family, problem, convention, family.solve(problem, convention))


def posed(
    id_: ExerciseId | None, family: AnyFamily, problem: Any, convention: Convention, worked: Any
) -> Exercise[Any, Any]:
    answers = {m.name: m.answers(problem, convention) for m in family.mistakes}
    return Exercise(
        id=id_,
        family=family,
        problem=problem,
        convention=convention,
        worked=worked,
        questions=family.ask(problem, worked),
        mistakes={name: given for name, given in answers.items() if given is not None},
    )


def tells_mistakes_apart(exercise: Exercise[Any, Any]) -> bool:
    """Whether each mistake has an answer of its own on the question that it concerns."""
    questions = {question.name: question for question in exercise.questions}
    taken: list[tuple[str, object]] = []
    for mistake in exercise.family.mistakes:
        if mistake.name not in exercise.mistakes:
            continue
        answer = exercise.mistakes[mistake.name].get(mistake.concerns)
        if answer is None or questions[mistake.concerns].accepts(answer):
            return False
        if (mistake.concerns, answer) in taken:
            return False
        taken.append((mistake.concerns, answer))
    return True


def convention_is_named(exercise: Exercise[Any, Any]) -> bool:
    """Whether the answers stay the same under the settings that the statement does not name."""
    return all(
        answers_under(exercise, override(exercise.convention, {name: value})) == exercise.key
        for name, values in SETTINGS.items()
        if name not in exercise.family.settings
        for value in values
        if value != getattr(exercise.convention, name)
    )


def answers_under(exercise: Exercise[Any, Any], convention: Convention) -> Answers:
    """The key under another convention."""
    family, problem = exercise.family, exercise.problem
    return {q.name: q.key for q in family.ask(problem, family.solve(problem, convention))}
