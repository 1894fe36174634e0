"""Wrong answers that are right under another convention, such as another textbook's."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from generator.answers.answers import Answers
from generator.base.convention import CONVENTIONS, SETTINGS, Convention, override
from generator.exercise.exercise import Exercise
from generator.generation.fairness import key_under


class OtherConvention(Struct, frozen=True):
    """A convention that differs from the sheet's in these settings."""

    convention: Convention
    settings: tuple[str, ...]


def right_elsewhere(
    exercise: Exercise[Any, Any], *, right_answers: Answers, wrong: Answers
) -> Mapping[str, OtherConvention]:
    """Return by question the nearest convention under which a wrong answer is right.

    No answer that is right here may be wrong there.
    """
    elsewhere: dict[str, OtherConvention] = {}
    for other in other_conventions(exercise) if wrong else ():
        key = known_key(exercise, other.convention)
        if all(
            key.get(name) in (None, exercise.key[name], right_answers[name])
            for name in right_answers
        ):
            for name in wrong.keys() - elsewhere.keys():
                if wrong[name] == key.get(name):
                    elsewhere[name] = other
    return elsewhere


def known_key(exercise: Exercise[Any, Any], convention: Convention) -> Answers:
    """Return the key under another convention, computed once for all who answer the exercise."""
    keys = exercise.known.elsewhere
    if convention not in keys:
        keys[convention] = key_under(exercise, convention)
    return keys[convention]


def other_conventions(exercise: Exercise[Any, Any]) -> tuple[OtherConvention, ...]:
    """Return the conventions that answer what the sheet names otherwise than its own."""
    return list_others(exercise.convention, exercise.family.settings)


@lru_cache
def list_others(own: Convention, named: tuple[str, ...]) -> tuple[OtherConvention, ...]:
    """Return the conventions that differ in one setting that the sheet names, then in several."""
    in_one = (
        OtherConvention(override(own, {name: value}), (name,))
        for name in named
        for value in SETTINGS[name]
        if value != getattr(own, name)
    )
    several = (
        (other, tuple(name for name in named if getattr(other, name) != getattr(own, name)))
        for other in CONVENTIONS.values()
    )
    in_several = (
        OtherConvention(override(own, {name: getattr(other, name) for name in names}), names)
        for other, names in several
        if len(names) > 1
    )
    return (*in_one, *in_several)
