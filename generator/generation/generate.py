"""From an identifier to its exercise, and from a problem to its exercise."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

from generator.base.convention import Convention
from generator.base.errors import (
    GenerationFailed,
    NoFairExercise,
    OtherRevision,
    UnknownName,
    Unmet,
)
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import AnyFamily, Level, Mistake
from generator.exercise.features import features
from generator.exercise.parts import Features
from generator.exercise.size import parameters, resized
from generator.families import FAMILIES
from generator.generation.fairness import confusions, unnamed
from generator.generation.giveaways import Aims, aims, given_away
from generator.generation.wishes import aim, distance, wishes
from solver.errors import RequestError
from solver.parameter import Whole

TRIES = 4_000
CHOICE = 40
"""From so many fair draws the one is chosen that gives away least, where each gives something."""
FAR = 10**9


def family_named(name: str) -> AnyFamily:
    """The family of that name; UnknownName says which there are."""
    if name not in FAMILIES:
        raise UnknownName("no family", name, FAMILIES)
    return FAMILIES[name]


def generate(id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise of that identifier, which is the same for ever."""
    return generated(family_named(id_.family), id_, convention)


def generated(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Return the exercise; a fault in the family is GenerationFailed, and costs no more than it."""
    try:
        return drawn(family, id_, convention)
    except RequestError:
        raise
    except Exception as fault:  # whatever the fault is, it is this seed's; laws call `drawn`
        raise GenerationFailed(id_, fault) from fault


def drawn(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """Draw problems from the identifier's own randomness until one is fair."""
    if id_.revision != family.revision:
        now = replace(id_, revision=family.revision)
        raise OtherRevision(id_, now, earlier=id_.revision < family.revision)
    if id_.wants:
        return wanted(family, id_, convention)
    suspects = list(family.mistakes)
    tries = islice(posed_draws(family, id_, convention), TRIES)
    found = preferred(tries, suspects, aims(family.balance, str(id_)))
    if found is None:
        raise NoFairExercise(id_, TRIES)
    return found


def preferred(
    posed: Iterable[Exercise[Any, Any] | None], suspects: list[Mistake[Any, Any]], wanted: Aims
) -> Exercise[Any, Any] | None:
    """Return the first exercise that is kept and gives nothing away; None where none is kept.

    Of those that give something away, the one that gives least, if the `CHOICE` fair exercises
    after the first of them are no better.
    """
    least: Exercise[Any, Any] | None = None
    given, left = Fraction(FAR), CHOICE
    for exercise in posed:
        if exercise is None:
            continue
        own = given_away(exercise, wanted)
        if own < given and is_kept(exercise, suspects):
            least, given = exercise, own
        left -= least is not None
        if not given or not left:
            break
    return least


def wanted(family: AnyFamily, id_: ExerciseId, convention: Convention) -> Exercise[Any, Any]:
    """The first that is as it is wanted; Unmet tells of the nearest, if there is none so soon."""
    conditions = wishes(family, dict(id_.wants))
    suspects = list(family.mistakes)
    nearest: Features = {}
    least, patience = FAR, family.patience
    for exercise in posed_draws(family, id_, convention):
        patience -= 1
        if patience < 0:
            break
        if exercise is None:
            continue
        there = features(exercise)
        off = distance(conditions, there)
        if off < least:
            patience -= 1  # to look at its mistakes takes as long as a draw
            if is_kept(exercise, suspects):
                if not off:
                    return exercise
                least, nearest = off, there
    said = ", ".join(f"{name} {wish}" for name, wish in conditions.items())
    raise Unmet(said, ", ".join(f"{name} {nearest[name]}" for name in conditions if nearest))


def posed_draws(
    family: AnyFamily, id_: ExerciseId, convention: Convention
) -> Iterator[Exercise[Any, Any] | None]:
    """One draw after another, without end; None for one that is not fair."""
    size, rng = size_for(family, id_), Rng(str(id_))
    while True:
        problem = family.draw(rng, size)
        worked = family.solve(problem, convention)
        fair = family.fair(problem, worked, size)
        yield posed(id_, family, problem, convention, worked) if fair else None


def is_kept(exercise: Exercise[Any, Any], suspects: list[Mistake[Any, Any]]) -> bool:
    """Whether its mistakes are told apart, and the convention does not matter but where named."""
    return mistakes_told_apart(exercise, suspects) and convention_is_named(exercise)


def size_of(family: AnyFamily, level: Level, settings: dict[str, str]) -> Any:
    """The level's size with the settings changed; BadParameter if nothing of that size is fair."""
    size = resized(family.sizes[level], settings)
    if settings:
        family.check(size)
    return size


def size_for(family: AnyFamily, id_: ExerciseId) -> Any:
    """The size that the identifier says, and of which what is wanted is likelier."""
    said = dict(id_.settings)
    sizes, wanted = parameters(family.sizes[id_.level]), wishes(family, dict(id_.wants))
    kinds = {name: sizes[name].kind for name in wanted.keys() & sizes.keys() - said.keys()}
    usual = family.sizes[id_.level]
    for name, kind in kinds.items():
        towards = aim(wanted[name], getattr(usual, name))
        if isinstance(kind, Whole) and kind.low <= towards <= kind.high:
            said[name] = str(towards)
    return size_of(family, id_.level, said)


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


def mistakes_told_apart(exercise: Exercise[Any, Any], suspects: list[Mistake[Any, Any]]) -> bool:
    """Whether each mistake has an answer of its own on the question that it concerns.

    They are made in the order of the suspects. Those that are not told apart come first there from
    then on: they are the likeliest to fail on the next draw as well.
    """
    for confusion in confusions(exercise, suspects):
        suspects.sort(key=lambda mistake: mistake not in confusion.mistakes)
        return False
    return True


def convention_is_named(exercise: Exercise[Any, Any]) -> bool:
    """Whether the answers stay the same under the settings that the statement does not name."""
    return not any(unnamed(exercise))
