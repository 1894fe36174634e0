"""Every module in this folder has the EXAMPLES of the family of its name, found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from generator.base.errors import UnknownName
from generator.exercise.example import Example
from solver.errors import RequestError
from solver.message import Message

EXAMPLES: Mapping[str, tuple[Example, ...]] = ByFile(__name__, __path__, "EXAMPLES")
"""By family, in the order of its file."""


def examples(family: str) -> tuple[Example, ...]:
    """Those of a family; none where it has no file."""
    return EXAMPLES.get(family, ())


def example(family: str, name: str) -> Example:
    """The example of that name; UnknownName says which the family has."""
    for each in examples(family):
        if each.name == name:
            return each
    if not (there := [each.name for each in examples(family)]):
        raise RequestError(
            "{family} has no examples; let one be drawn, or bring your own", family=family
        )
    raise UnknownName(Message("no example of {family}", family=family), name, there)
