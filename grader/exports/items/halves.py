"""Whether a rounded number in one of several places earns what most targets cannot reckon."""

from generator.answers.response import Cells
from generator.answers.spelled import rounded
from grader.exports.items.item import Asked
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, ZERO


def halved_in_places(asked: Asked, scheme: Scheme) -> bool:
    """It earns a part of its own part, where the course says so and it can be rounded at all."""
    key = asked.key.response
    some = isinstance(key, Cells) and any(rounded(value) for value in key.values)
    return some and ZERO < scheme.rounding.worth < ONE
