"""The cuts for each y, whatever x is, beside searches with numbers in both places."""

import pytest

from solver.analyses.one_leaf import Stretch, cut_sets, divide_line, divide_line_at
from solver.analyses.two_leaves import cuts_by_y
from solver.exact import Rational
from solver.searches.rules import AIMA, CutRule, Rules
from solver.trees.notation import parse
from solver.trees.tree import Leaf, changed

X, Y = 101, 102
TREES = [
    "max(2, min({x}, 8), min({y}, 7))",
    "max(min(3, {y}), min(max({x}, 4), max(6, 1)), min(2, 9))",
    "max(min({x}, 5), min(7, {y}), min(max(0, 1, 2), 6))",
    "min(max({x}, 0), max(min({y}, 5), min(-2, 3)), max(1, 4))",
]


def numbers_of(notation):
    tree = parse(notation.format(x="?", y="?"))
    return {part.low for part in divide_line(tree) if part.low == part.high}


@pytest.mark.parametrize("notation", TREES)
@pytest.mark.parametrize("rules", [AIMA, Rules(cut=CutRule.GT)])
def test_the_cuts_are_those_of_searches_with_every_x(notation, rules):
    numbers = numbers_of(notation)

    def place(x, y):
        return parse_with(notation, x, y)

    for cuts in cuts_by_y(place, numbers, rules):
        y = cuts.stretch.x
        sets = cut_sets(parse(notation.format(x="?", y=y)), rules)
        whole = len(divide_line_at({*numbers, y}))
        assert cuts.every == {child for child, parts in sets.items() if len(parts) == whole}
        assert cuts.some == {child for child, parts in sets.items() if parts}


def parse_with(notation, x, y):
    """Return the tree with x and y in their places, which may be no numbers yet."""
    return placed(parse(notation.format(x=X, y=Y)), {X: x, Y: y})


def placed(node, values):
    if isinstance(node, Leaf):
        return Leaf(values.get(node.utility, node.utility), node.name)
    return changed(node, children=tuple(placed(child, values) for child in node.children))


def test_each_part_of_the_line_is_told_once():
    numbers = numbers_of(TREES[0])
    told = cuts_by_y(lambda x, y: parse_with(TREES[0], x, y), numbers, AIMA)
    assert [cuts.stretch for cuts in told] == [*divide_line_at(numbers)]


def test_a_worked_example():
    """S1's kind of exercise: α at the last MIN node is max(2, min(x, 8)), from 2 to 8."""
    notation = TREES[0]
    told = {
        cuts.stretch: (cuts.every, cuts.some)
        for cuts in cuts_by_y(lambda x, y: parse_with(notation, x, y), numbers_of(notation), AIMA)
    }
    two, eight = Rational(2), Rational(8)
    assert "c2" in told[Stretch(two, two)][0]
    assert "c2" not in told[Stretch(eight, eight)][0]
    assert "c2" in told[Stretch(eight, eight)][1]
