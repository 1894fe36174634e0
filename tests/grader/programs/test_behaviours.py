"""The searches that programs are compared with are the book's, and the trees reject the rest."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.programs.behaviour import (
    SLIPS,
    Algorithm,
    Behaviour,
    Side,
    Slip,
    observe,
    wrong_behaviours,
)
from grader.programs.check_program import positions_for
from grader.programs.chosen_positions import chosen_positions
from grader.programs.interfaces import INTERFACES
from grader.programs.judge import judge
from grader.programs.position import evaluation_of, keeps_contract
from grader.programs.random_positions import random_positions
from grader.programs.right_ways import accepts, as_right, best_moves, right_ways
from grader.programs.smaller_positions import smaller_positions
from solver.searches import alpha_beta, expectiminimax, minimax
from solver.searches.rules import CutRule, Rules
from solver.searches.run import run
from solver.searches.steps import Enter, Evaluate
from solver.trees.node_names import is_inner, name_nodes
from solver.trees.tree import Leaf, changed

MAX_POSITIONS = 100
MAX_NODES = 9
"""Each slip shows on a tree with no more."""


def cut_off(position):
    """Return the tree with every node at the limit as a leaf of its evaluation."""

    def shortened(node, ply):
        if not is_inner(node):
            return node
        if ply >= position.limit:
            return Leaf(node.evaluation)
        return changed(node, children=tuple(shortened(c, ply + 1) for c in node.children))

    return shortened(position.tree, 0)


def visited(steps):
    """Return the kinds of nodes that a search of the book opens and evaluates, in order."""
    return [
        str(type(step.node).__name__) if isinstance(step, Enter) else step.leaf.utility
        for step in steps
        if isinstance(step, Enter | Evaluate)
    ]


def visited_by(behaviour, position):
    nodes = position.nodes
    return [
        evaluation_of(nodes[node]) if agent is None else str(type(nodes[node]).__name__)
        for node, agent in observe(behaviour, position).visits
    ]


BOOK = {
    "minimax": (Behaviour(Algorithm.MINIMAX), minimax.minimax),
    "alpha-beta": (
        Behaviour(Algorithm.ALPHA_BETA),
        lambda tree: alpha_beta.alpha_beta(tree, Rules(cut=CutRule.GT)),
    ),
    "alpha-beta, cutting on equality": (
        Behaviour(Algorithm.ALPHA_BETA, Side.BOTH), alpha_beta.alpha_beta,
    ),
    "expectimax": (Behaviour(Algorithm.EXPECTIMAX), expectiminimax.expectiminimax),
}  # fmt: skip


@pytest.mark.parametrize("name", BOOK)
@given(seed=st.integers(0, 10**6))
def test_the_searches_are_those_of_the_book(name, seed):
    behaviour, search = BOOK[name]
    position = next(random_positions(behaviour.algorithm, str(seed)))
    solution = run(name_nodes(cut_off(position)), search(name_nodes(cut_off(position))))
    observation = observe(behaviour, position)
    assert observation.value == solution.value
    assert visited_by(behaviour, position) == visited(solution.steps)
    assert observation.move in best_moves(position, behaviour.algorithm)


@pytest.mark.parametrize("algorithm", Algorithm)
def test_the_chosen_positions_are_few_and_keep_the_contract(algorithm):
    positions = chosen_positions(algorithm)
    assert 0 < len(positions) <= MAX_POSITIONS
    assert all(keeps_contract(position) for position in positions)
    assert {position.agents for position in positions} >= {2, 3}


def as_a_course_sees_it(behaviour):
    return lambda position: replace(observe(behaviour, position), value=None)


def is_rejected(algorithm, program, positions):
    """Return whether the program is wrong; what is wrong on some positions is wrong on all."""
    return any(
        as_right(algorithm, [(position, program(position)) for position in some]) is None
        for some in (positions[::5], positions)
    )


@pytest.mark.parametrize("algorithm", Algorithm)
def test_every_wrong_behaviour_of_the_bank_is_rejected(algorithm):
    positions = chosen_positions(algorithm)
    for behaviour in wrong_behaviours(algorithm):
        assert is_rejected(algorithm, as_a_course_sees_it(behaviour), positions), behaviour


CANCELLED = frozenset({Slip.TOO_DEEP, Slip.TOO_SHALLOW})
"""Two slips that are none together."""


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", Algorithm)
def test_every_two_slips_at_once_are_rejected_unless_they_cancel_each_other(algorithm):
    positions = chosen_positions(algorithm)
    for behaviour in wrong_behaviours(algorithm, 2):
        program = as_a_course_sees_it(behaviour)
        ways = right_ways(algorithm)
        for position in positions:
            if not ways:
                break
            observation = program(position)
            ways = [way for way in ways if accepts(way, position, observation)]
        assert bool(ways) is (behaviour.slips == CANCELLED), behaviour


@pytest.mark.parametrize("algorithm", Algorithm)
def test_two_slips_at_once_are_a_behaviour_too(algorithm):
    few = chosen_positions(algorithm)[-2:]
    for behaviour in wrong_behaviours(algorithm, 2):
        for position in few:
            observation = observe(behaviour, position)
            assert observation.visits
            assert observation.move in {None, *range(len(position.tree.children))}


USUAL = [
    Behaviour(algorithm, slips=frozenset({slip}))
    for algorithm in Algorithm
    for slip in SLIPS[algorithm]
    if slip not in {Slip.FINITE_INFINITY, Slip.FINITE_BOUNDS, Slip.LAST_TIE_AFTER_CUT}
]


@pytest.mark.parametrize("behaviour", USUAL, ids=lambda b: f"{b.algorithm} {min(b.slips)}")
def test_a_slip_is_recognised_on_a_small_tree(behaviour):
    algorithm = behaviour.algorithm
    fresh = tuple(islice(random_positions(algorithm, "fresh"), 20))
    program = as_a_course_sees_it(behaviour)
    judgement = judge(program, algorithm, chosen_positions(algorithm), fresh)
    assert judgement.verdict == "wrong"
    assert len(judgement.counterexample.position.nodes) <= MAX_NODES
    assert judgement.slips in {(), tuple(behaviour.slips)}


@given(seed=st.integers(0, 10**6), algorithm=st.sampled_from(list(Algorithm)))
def test_smaller_positions_keep_the_contract(seed, algorithm):
    position = next(random_positions(algorithm, str(seed)))
    assert keeps_contract(position)
    assert all(keeps_contract(smaller) for smaller in islice(smaller_positions(position), 30))


@pytest.mark.parametrize("name", INTERFACES)
def test_an_interface_is_called_like_its_file(name):
    interface = INTERFACES[name]
    assert interface.name == name
    for algorithm in interface.algorithms.values():
        assert 0 < len(positions_for(interface, algorithm)) <= MAX_POSITIONS
