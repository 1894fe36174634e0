"""Worked examples: each module has the EXAMPLES of the family of its name."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from generator.base.errors import UnknownName
from generator.exercise.example import Example
from solver.errors import RequestError
from solver.message import Message

EXAMPLES: Mapping[str, tuple[Example, ...]] = ByFile(__name__, __path__, "EXAMPLES")
"""The examples by family, in the order of its file."""


def examples(family: str) -> tuple[Example, ...]:
    """Return the examples of a family; none if it has no file."""
    return EXAMPLES.get(family, ())


def example(family: str, name: str) -> Example:
    """Return the example of that name; raise UnknownName with those that the family has."""
    for candidate in examples(family):
        if candidate.name == name:
            return candidate
    if not (names := [known_example.name for known_example in examples(family)]):
        raise RequestError(
            "{family} has no examples; generate one, or give your own problem", family=family
        )
    raise UnknownName(Message("no example of {family}", family=family), name, names)
