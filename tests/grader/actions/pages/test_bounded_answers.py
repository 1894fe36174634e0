"""What anybody may ask is answered in few bytes and little work, whatever the tree."""

import json
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.actions.pages.page_verbs import answer_page_request, visit
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import TreeWay

LARGEST, ANSWER = 10_000, 1_000_000
"""Bytes of a request that somebody writes, and of the answer to any such."""
METHODS = tuple(registry.methods_for(TreeWay))


def size(answer):
    return len(json.dumps(answer).encode())


def bushy(depth, branching, kinds=("max", "min")):
    if not depth:
        return "3"
    below = ", ".join([bushy(depth - 1, branching, kinds)] * branching)
    return f"{kinds[depth % len(kinds)]}({below})"


TREES = {
    "deep": "max(" * 124 + "1" + ",2)" * 124,
    "in turns": "max(min(" * 62 + "1" + ",2),3)" * 62,
    "chance": "chance(1/3: " * 120 + "1" + ", 2/3: 5)" * 120,
    "players": "p1(p2(" * 60 + "<1,2>" + ",<2,2>),<3,1>)" * 60,
    "wide": f"max({','.join(map(str, range(249)))})",
    "long numbers": f"max({','.join(f'{i}{9**30}/{7**30}' for i in range(120))})",
    "in twos": bushy(6, 2),
    "in threes": bushy(4, 3),
    "in fifteens": bushy(2, 15),
    "all cut": f"max({','.join(['min(' + ','.join(['0'] * 10) + ')'] * 22)})",
}


@pytest.mark.parametrize(
    ("step", "name"),
    [
        *(pytest.param(3, name, marks=pytest.mark.slow) for name in TREES),
        *(pytest.param(1, name, marks=pytest.mark.whole) for name in TREES),
    ],
)
def test_the_largest_trees_are_answered_by_every_method_in_a_megabyte(step, name):
    """By day each tree by a third of the methods, another third for the next tree."""
    tree = TREES[name]
    assert len(tree) < LARGEST
    assert size(answer_page_request("tree", {"tree": tree})) < ANSWER
    assert size(answer_page_request("edit", {"tree": tree, "node": "A", "act": "add"})) < ANSWER
    for method in METHODS[list(TREES).index(name) % step :: step]:
        assert size(answer_page_request("solve", {"tree": tree, "method": method})) < ANSWER, method


@st.composite
def trees(draw):
    """Of up to 250 nodes: shapes that a person would not write."""
    kinds = draw(st.lists(st.sampled_from(["max", "min"]), min_size=1, max_size=4))
    branching = draw(st.lists(st.integers(1, 12), min_size=1, max_size=40))
    left = 240

    def node(depth):
        nonlocal left
        here = min(branching[depth % len(branching)], left)
        if depth >= len(branching) * 3 or here < 1:
            return str(draw(st.integers(-9, 9)))
        left -= here
        below = [node(depth + 1) if k == 0 or left > 20 else "1" for k in range(here)]
        return f"{kinds[depth % len(kinds)]}({', '.join(below)})"

    return node(0)


@settings(
    max_examples=settings().max_examples, suppress_health_check=list(HealthCheck), deadline=None
)
@given(tree=trees(), method=st.sampled_from(METHODS))
def test_no_tree_makes_an_answer_large(tree, method):
    assert size(answer_page_request("solve", {"tree": tree, "method": method})) < ANSWER


@pytest.mark.parametrize(("depth", "method"), [*product((2, 4, 5), ("alpha-beta", "minimax"))])
def test_an_answer_grows_with_the_tree_and_not_with_its_square(depth, method):
    small, large = (
        size(visit("solve", {"tree": bushy(d, 2), "method": method})) for d in (depth, depth + 1)
    )
    assert large < 2.6 * small  # of twice as many nodes and steps
