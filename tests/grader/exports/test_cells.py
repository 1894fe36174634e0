"""An answer with a place for each number: a place that is left blank is not right, 0 or not."""

from importlib import import_module

import drawn
import pytest
from banks_of_tests import bank
from read_back import Hand

from generator.answers.response import Cells
from grader.exports.targets import EXPORTS

MARKING = ("moodle", "qti12", "qti21", "stack")
FAMILIES = ("belief-graph", "max-n", "star1")


def celled(export, family):
    """The questions with places, and the numbers that belong there."""
    there = bank([drawn.exercise(family, "easy")], "en")
    (read,) = import_module(f"read_{export}").read(EXPORTS[export].write(there))
    for asked, question in zip(there.pools[0].items[0].questions, read.questions, strict=True):
        if isinstance(asked.key.response, Cells):
            yield question, tuple(map(str, asked.key.response.values))


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("export", MARKING)
def test_a_place_that_is_left_blank_costs_something(export, family):
    found = list(celled(export, family))
    assert found
    for question, cells in found:
        for n, _ in enumerate(cells):
            left = tuple("" if k == n else cell for k, cell in enumerate(cells))
            assert question.earned(Hand(cells=left)) < 1
