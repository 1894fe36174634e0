"""Marks across neighbouring edges that were cut do not touch."""

from itertools import combinations

import pytest

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.base.place import InNode
from grader.figures.boxed.boxed_fit import fit_boxes
from grader.figures.boxed.boxed_questions import Spot
from grader.figures.extent import Growth
from grader.figures.layout import reach
from grader.figures.scene import scene
from grader.figures.shapes import Ink, Stroke
from solver.trees.notation import parse

TREE = parse("max(min(3, 12), min(2, 4, 6, 5, 8, 9, 1))")
CUT = Picture(tree=TREE, crossed=frozenset(("C", i) for i in range(1, 7)))
IN_ROOT = {"value": Spot(InNode("A"), Width.NUMBER)}


def marks(drawn):
    return [s.points for s in drawn.shapes if isinstance(s, Stroke) and s.ink is Ink.ALERT]


def side(point, line):
    (ax, ay), (bx, by) = line
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def meet(one, other):
    return all(
        side(line[0], crossed) * side(line[1], crossed) <= 0
        for line, crossed in ((one, other), (other, one))
    )


@pytest.mark.parametrize(
    "drawn",
    [
        scene(CUT, Growth.DOWN),
        scene(CUT, Growth.RIGHT),
        fit_boxes(CUT, IN_ROOT, 493, 720),
        fit_boxes(CUT, IN_ROOT, 175, 720),
    ],
)
def test_no_mark_touches_another(drawn):
    there = marks(drawn)
    assert len(there) == 12
    assert not any(meet(*pair) for pair in combinations(there, 2))


def test_marks_are_as_long_as_their_nearest_neighbours_allow_and_never_a_dot():
    assert reach([3], 4.5) == 4.5
    assert reach([0, 40, 7.2], 4.5) == 3.0
    assert reach([0, 1], 4.5) == 1.5
