import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.rng import Rng
from generator.families.proof_number import ROOTS
from generator.subjects.trees.drawing.proof_trees import ProofTree
from solver.searches.proof_number import DISPROVED, PROVED, proof_numbers
from solver.working import work


@pytest.mark.parametrize("depth", [3, 4])
@given(st.integers(0, 10_000), st.sampled_from(ROOTS), st.integers(0, 2))
def test_the_root_has_the_numbers_that_were_decided_and_few_nodes_are(depth, seed, root, decided):
    tree = ProofTree(Rng(str(seed)), depth, 9, decided).draw_tree(*root)
    steps = work(proof_numbers(tree)).steps
    assert steps[-1].numbers == root
    assert sum(step.numbers in (PROVED, DISPROVED) for step in steps) <= decided


@given(st.integers(0, 10_000), st.sampled_from(ROOTS))
def test_down_to_the_last_node_one_child_alone_is_most_proving(seed, root):
    tree = ProofTree(Rng(str(seed)), 4, 9, 0).draw_tree(*root)
    numbers = {step.node.name: step.numbers for step in work(proof_numbers(tree)).steps}
    node = tree
    for level in range(3):
        own = [numbers[child.name][level % 2] for child in node.children]
        assert own.count(min(own)) == 1
        node = node.children[own.index(min(own))]
