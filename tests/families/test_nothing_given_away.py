"""From what a sheet asks nothing follows about the key.

Two trees of one shape, with other numbers at their leaves, are asked about in the same way: the
same questions by the same names, in the same form, place and order, for the same points.
"""

from collections import defaultdict

import laws
import pytest
from drawn import exercises

from generator.families import FAMILIES
from grader.exams.files.exercise_file import answers_json
from solver.trees.node_names import is_inner

TELLS = [name for name in FAMILIES if laws.exempt(name, "TELLS")]
"""The families that do not keep the law; `tic-tac-toe-tree` has no tree to compare."""
EXEMPT = [name for name in FAMILIES if name in TELLS or laws.exempt(name, "NAMES_WHAT_IS_SAID")]
FEW, MANY = 6, 30


def shape(node):
    """The tree without what stands at its leaves and on its edges."""
    below = tuple(map(shape, node.children)) if is_inner(node) else ()
    return type(node).__name__ if not is_inner(node) else (type(node).__name__, below)


def asked(exercise):
    """What a sheet shows of the questions."""
    return [
        (q.name, str(q.form.kind), q.form.kind.width, q.points, q.place) for q in exercise.questions
    ]


def alike(family, level, count=MANY):
    """The exercises of a level by the shape of their tree."""
    found = defaultdict(list)
    for exercise in exercises(family, level, range(count)):
        picture = exercise.family.question_picture(exercise.problem, exercise.solution)
        if picture is not None:
            found[shape(picture.tree)].append(exercise)
    return found.values()


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.whole)])
@pytest.mark.parametrize("family", [name for name in FAMILIES if name not in EXEMPT])
def test_trees_of_one_shape_are_asked_about_in_the_same_way(family, count):
    for level in FAMILIES[family].sizes:
        for same in alike(family, level, count):
            first = asked(same[0])
            for other in same[1:]:
                assert asked(other) == first, (str(same[0].id), str(other.id))


@pytest.mark.parametrize("family", TELLS)
def test_a_family_that_tells_does_so(family):
    differ = [
        (one, other)
        for level in FAMILIES[family].sizes
        for one, *others in alike(family, level)
        for other in others
        if asked(one) != asked(other)
    ]
    assert any(answers_json(one.key) != answers_json(other.key) for one, other in differ)
