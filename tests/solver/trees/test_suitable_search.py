import pytest

from solver.trees.notation import parse
from solver.trees.suitable import method


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("max(min(3, 12), 5)", "alpha-beta"),
        ("7", "alpha-beta"),
        ("max(chance(1/2: 3, 1/2: 5), 4)", "expectiminimax"),
        ("max([1/2] 3, 4)", "expectiminimax"),
        ("p1(chance(1/2: <1, 2>, 1/2: <2, 1>))", "max-n"),
        ("max(chance(1/2: ?, 1/2: 5), 4)", "thresholds"),
    ],
)
def test_the_most_special_node_says_which_search_suits(text, name):
    assert method(parse(text)) == name
