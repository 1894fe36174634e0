"""Proof numbers by their definition: the fewest leaves that, if won or lost, decide the node."""

from itertools import combinations
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.mistakes import proof_number as wrong
from solver.searches.proof_number import number_node, of_leaf, proof_numbers
from solver.trees.backup import back_up, lines
from solver.trees.node_names import leaves
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Unknown, Unsuitable
from solver.working import work

TREE = "max(min(max(?, 0, ?), ?), min(max(?, ?), max(?, ?, ?), 1))"

trees = st.recursive(
    st.sampled_from("??01"),
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda n: f"{n[0]}({', '.join(n[1])})"),
    max_leaves=8,
)


def value(node, outcomes):
    """What the node is worth if the unknown leaves turn out so."""
    if isinstance(node, Unknown):
        return outcomes[node.name]
    if isinstance(node, Leaf):
        return node.utility
    best = max if isinstance(node, Max) else min
    return best(value(child, outcomes) for child in node.children)


def fewest(tree, wanted):
    """How many unknown leaves have to turn out as wanted so that all the rest does not matter."""
    unknown = [leaf.name for leaf in leaves(tree) if isinstance(leaf, Unknown)]
    for size in range(len(unknown) + 1):
        for chosen in combinations(unknown, size):
            outcomes = {name: wanted if name in chosen else 1 - wanted for name in unknown}
            if value(tree, outcomes) == wanted:
                return size
    return inf


@given(trees)
def test_they_are_the_fewest_leaves_that_decide_the_root(text):
    tree = parse(text)
    assert work(proof_numbers(tree)).answer == (fewest(tree, 1), fewest(tree, 0))


@given(trees)
def test_each_outcome_of_the_most_proving_leaf_brings_its_proof_one_leaf_nearer(text):
    tree = parse(text)
    pn, dn = work(proof_numbers(tree)).answer
    if {pn, dn} & {0, inf}:
        return
    found = back_up(tree, lambda n, worth: number_node(n, [*map(worth, n.children)]), leaf=of_leaf)
    for line in lines(tree, found.chosen):
        node = tree
        for move in line:
            node = node.children[node.moves.index(move)]
        unknown = [leaf.name for leaf in leaves(tree) if isinstance(leaf, Unknown)]
        at = unknown.index(node.name)
        after = [work(proof_numbers(parse(replaced(text, at, outcome)))).answer for outcome in "10"]
        assert (after[0][0], after[1][1]) == (pn - 1, dn - 1)


def replaced(text, at, outcome):
    """The text with another character for question mark number `at`."""
    parts = text.split("?")
    return "?".join(parts[: at + 1]) + outcome + "?".join(parts[at + 1 :])


def test_the_steps_show_what_each_number_is_made_of():
    steps = work(proof_numbers(parse(TREE))).steps
    assert [(step.node.name, *step.numbers) for step in steps] == [
        ("D", 1, 2), ("B", 2, 1), ("E", 1, 2), ("F", 1, 3), ("C", 2, 2), ("A", 2, 3),
    ]  # fmt: skip
    assert steps[-1].children == ((2, 1), (2, 2))


@pytest.mark.parametrize(
    ("mistake", "root"),
    [
        (wrong.sums_at_or, (1, 1)),
        (wrong.minimum_at_both, (0, 0)),
        (wrong.leaf_unknown_zero, (0, 0)),
        (wrong.proof_number_all_the_way, (2, 3)),
    ],
)
def test_each_mistake_has_its_own_rule(mistake, root):
    assert mistake(parse(TREE)).values["A"] == root


@pytest.mark.parametrize("text", ["max(1, chance(1/2: 0, 1/2: 1))", "p1(<1, 2>)"])
def test_what_it_cannot_number_is_refused(text):
    with pytest.raises(Unsuitable):
        proof_numbers(parse(text))
