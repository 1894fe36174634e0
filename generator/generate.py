"""From an identifier to its exercise, and from a problem to its exercise."""

from collections.abc import Iterator, Sequence
from typing import Any

from generator.answers import Answer, Answers
from generator.convention import SETTINGS, Convention, override
from generator.errors import NoFairExercise, UnknownName
from generator.exercise import Exercise, ExerciseId
from generator.families import FAMILIES
from generator.family import AnyFamily, Level, Mistake
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
    """The exercise of that identifier, which is the same for ever."""
    return drawn(family_named(id_.family), id_, convention)


def drawn(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Draw problems from the identifier's own randomness until one is fair."""
    if id_.revision != family.revision:
        raise RequestError(
            f"{id_} is of revision {id_.revision} of its family; this is revision {family.revision}"
        )
    size = size_of(family, id_.level, dict(id_.settings))
    rng, suspects = Rng(str(id_)), list(family.mistakes)
    for _ in range(TRIES):
        problem = family.draw(rng, size)
        worked = family.solve(problem, convention)
        if not family.fair(problem, worked, size):
            continue
        exercise = posed(id_, family, problem, convention, worked)
        if mistakes_told_apart(exercise, suspects) and convention_is_named(exercise):
            return exercise
    raise NoFairExercise(id_, TRIES)


def size_of(family: AnyFamily, level: Level, settings: dict[str, str]) -> Any:
    """The level's size with the settings changed; BadParameter if nothing of that size is fair."""
    size = resized(family.sizes[level], settings)
    if settings:
        family.check(size)
    return size


def pose(
    family: AnyFamily, problem: Any, convention: Convention, id_: ExerciseId | None = None
) -> Exercise[Any, Any]:
    """The exercise on a given problem, fair or not."""
    return posed(id_, family, problem, convention, family.solve(problem, convention))


def posed(
    id_: ExerciseId | None, family: AnyFamily, problem: Any, convention: Convention, worked: Any
) -> Exercise[Any, Any]:
    """The exercise on a problem that is worked."""
    return Exercise(
        id=id_,
        family=family,
        problem=problem,
        convention=convention,
        worked=worked,
        questions=family.ask(problem, worked),
    )


def mistaken(
    exercise: Exercise[Any, Any], mistakes: Sequence[Mistake[Any, Any]]
) -> Iterator[tuple[Mistake[Any, Any], Answers]]:
    """Those for which the problem gives occasion, each with its answers, made one at a time."""
    for mistake in mistakes:
        answers = exercise.answers_of(mistake)
        if answers is not None:
            yield mistake, answers


def mistakes_told_apart(exercise: Exercise[Any, Any], suspects: list[Mistake[Any, Any]]) -> bool:
    """Whether each mistake has an answer of its own on the question that it concerns.

    They are made in the order of the suspects. Those that are not told apart come first there from
    then on: they are the likeliest to fail on the next draw as well.
    """
    questions = {question.name: question for question in exercise.questions}
    taken: dict[tuple[str, Answer], Mistake[Any, Any]] = {}
    for mistake, answers in mistaken(exercise, suspects):
        concern = mistake.concern(answers)
        if concern is None:
            put_first(suspects, mistake)
            return False
        answer = answers[concern]
        if questions[concern].accepts(answer) or (concern, answer) in taken:
            put_first(suspects, mistake, taken.get((concern, answer), mistake))
            return False
        taken[concern, answer] = mistake
    return True


def put_first(suspects: list[Mistake[Any, Any]], *caught: Mistake[Any, Any]) -> None:
    """Move them to the front."""
    suspects.sort(key=lambda mistake: mistake not in caught)


def convention_is_named(exercise: Exercise[Any, Any]) -> bool:
    """Whether the answers stay the same under the settings that the statement does not name."""
    return all(
        key_under(exercise, override(exercise.convention, {name: value})) == exercise.key
        for name in exercise.family.consults
        for value in SETTINGS[name]
        if value != getattr(exercise.convention, name)
    )


def key_under(exercise: Exercise[Any, Any], convention: Convention) -> Answers:
    """The key under another convention."""
    family, problem = exercise.family, exercise.problem
    return {q.name: q.key for q in family.ask(problem, family.solve(problem, convention))}
