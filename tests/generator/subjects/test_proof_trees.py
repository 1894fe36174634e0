import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.rng import Rng
from generator.subjects.trees.drawing.proof_trees import ProofTree
from solver.searches.proof_number import DISPROVED, PROVED, proof_numbers
from solver.working import work


def have_one_least(numbers):
    least, second, *_ = sorted(pn for pn, _ in numbers)
    return least < second


CHILDREN = st.lists(st.tuples(st.integers(2, 6), st.integers(1, 5)), min_size=2, max_size=3).filter(
    have_one_least
)


@pytest.mark.parametrize("depth", [3, 4])
@given(st.integers(0, 10_000), CHILDREN, st.integers(0, 2))
def test_the_root_s_children_have_the_numbers_that_were_decided_and_few_nodes_are(
    depth, seed, children, decided
):
    tree = ProofTree(Rng(str(seed)), depth, 9, decided).draw_tree(children)
    steps = work(proof_numbers(tree)).steps
    numbers = {step.node.name: step.numbers for step in steps}
    assert [numbers[child.name] for child in tree.children] == children
    assert numbers[tree.name] == (min(pn for pn, _ in children), sum(dn for _, dn in children))
    assert sum(step.numbers in (PROVED, DISPROVED) for step in steps) <= decided


@given(st.integers(0, 10_000), CHILDREN)
def test_down_to_the_last_node_one_child_alone_is_most_proving(seed, children):
    tree = ProofTree(Rng(str(seed)), 4, 9, 0).draw_tree(children)
    numbers = {step.node.name: step.numbers for step in work(proof_numbers(tree)).steps}
    node = tree
    for level in range(3):
        own = [numbers[child.name][level % 2] for child in node.children]
        assert own.count(min(own)) == 1
        node = node.children[own.index(min(own))]
