"""The steps of each search, word for word, on trees that one can follow with a finger."""

from math import inf

import pytest
from gmpy2 import mpq

from solver.searches.attitudes import optimistic, pessimistic
from solver.searches.cutoff import cut_off, height
from solver.searches.evaluation import Term, weighted
from solver.searches.expectiminimax import expectiminimax
from solver.searches.max_n import Choose, Look, max_n, run_vectors
from solver.searches.minimax import minimax
from solver.searches.quiescence import quiescence_cut_off
from solver.searches.rules import Depth, Ties
from solver.searches.steps import Back, Enter, Evaluate, Leave
from solver.trees.notation import parse, write
from solver.working import work

HALF = mpq(1, 2)


def test_max_n_tells_what_every_child_returned_and_what_is_taken():
    tree = parse("p1(p2(<1, 2>, <2, 2>), chance(1/2: <4, 0>, 1/2: <0, 2>))")
    found = run_vectors(tree, max_n(tree, Ties.SET))
    second, chance = tree.children
    one, two, mean = (1, 2), (2, 2), (2, 1)
    assert found.steps == (
        *(Look(leaf) for leaf in second.children),
        Choose(second, (one, two), ((one,), (two,)), (0, 1)),
        *(Look(leaf) for leaf in chance.children),
        Choose(chance, (mean,), (((4, 0),), ((0, 2),)), ()),
        Choose(tree, (two, mean), ((one, two), (mean,)), (0, 1)),
    )
    assert found.tree is tree
    assert found.values == {"A": (two, mean), "B": (one, two), "C": (mean,)}
    assert (found.best, found.visited) == (("a1", "a2"), ("b1", "b2", "c1", "c2"))


@pytest.mark.parametrize("ties", [Ties.FIRST, Ties.LAST])
def test_ties_below_chance_are_broken_as_above_it(ties):
    tree = parse("p1(chance(1: p1(<1, 2>, <1, 3>)), <0, 0>)")
    assert (
        run_vectors(tree, max_n(tree, ties)).value
        == {
            Ties.FIRST: ((1, 2),),
            Ties.LAST: ((1, 3),),
        }[ties]
    )


def told(search, text):
    """A line for each step."""
    for step in work(search(parse(text))).steps:
        match step:
            case Enter(node, alpha, beta):
                assert (alpha, beta) == (-inf, inf)
                yield f"{node.name}:"
            case Evaluate(leaf):
                yield f"{leaf.name} = {leaf.utility}"
            case Back(node, i, v, alpha, beta):
                assert (alpha, beta) == (-inf, inf)
                yield f"{node.name} {i} {v}"
            case Leave(node, v, backed, best):
                assert best is None
                yield f"{node.name} {v} of {', '.join(map(str, backed))}"


def test_minimax_tells_how_each_node_comes_by_its_value():
    told_of = ["A:", "B:", "b1 = 4", "B 0 4", "b2 = 2", "B 1 2", "B 2 of 4, 2"]
    told_of += ["A 0 2", "a2 = 3", "A 1 3", "A 3 of 2, 3"]
    assert list(told(minimax, "max(min(4, 2), 3)")) == told_of
    assert list(told(expectiminimax, "max(min(4, 2), 3)")) == told_of


@pytest.mark.parametrize(
    ("search", "at_chance", "at_the_root"),
    [
        (expectiminimax, ["B 0 2", "B 1 5/2", "B 5/2 of 4, 1, 9"], "A 0 5/2"),
        (optimistic, ["B 0 4", "B 1 4", "B 4 of 4, 1, 9"], "A 0 4"),
        (pessimistic, ["B 0 4", "B 1 1", "B 1 of 4, 1, 9"], "A 0 1"),
    ],
)
def test_each_attitude_tells_what_it_expects_of_chance(search, at_chance, at_the_root):
    lines = list(told(search, "min(chance(1/2: 4, 1/2: 1, 0: 9), 5)"))
    assert [line for line in lines if line in at_chance] == at_chance
    assert at_the_root in lines
    assert lines[:3] == ["A:", "B:", "b1 = 4"]


def test_an_evaluation_tells_each_of_its_terms():
    found = weighted({"f": mpq(3), "g": mpq(4)}, {"g": mpq(-1), "f": mpq(2)})
    assert found.terms == (Term("f", mpq(2), mpq(3)), Term("g", mpq(-1), mpq(4)))
    assert ([term.product for term in found.terms], found.value) == ([6, -4], 2)


@pytest.mark.parametrize(
    ("text", "levels", "plies"),
    [
        ("5", 0, 0),
        ("max(1, 2)", 1, 1),
        ("max(chance(1/2: 3, 1/2: 4), 2)", 2, 1),
        ("max(chance@3(1/2: 3, 1/2: 4), 2)", 2, 2),
        ("chance(1/2: 3, 1/2: 4)", 1, 0),
        ("chance(1/2: 3, 1/2: max(1, min(1, 2)))", 3, 2),
    ],
)
def test_its_height_is_the_least_depth_at_which_nothing_of_a_tree_is_cut_off(text, levels, plies):
    tree = parse(text)
    assert (height(tree), height(tree, counted=Depth.PLIES)) == (levels, plies)


NOISY = "max@0!(min@1!(max@2!(min@3!(4, 5), 6), 7), 8)"


@pytest.mark.parametrize(
    ("extra", "cut"),
    [
        (0, "max@0!(1, 8)"),
        (1, "max@0!(min@1!(2, 7), 8)"),
        (2, "max@0!(min@1!(max@2!(3, 6), 7), 8)"),
        (None, NOISY),
    ],
)
def test_noisy_positions_are_searched_on_for_as_many_plies_as_are_allowed(extra, cut):
    assert write(quiescence_cut_off(parse(NOISY), 1, extra=extra)) == cut


def test_quiescence_counts_chance_levels_or_not_as_a_cutoff_does():
    tree = parse("max(chance(1/2: min@3(1, 5), 1/2: min@6(2, 8)), min@4(1, 2))")
    for counted in Depth:
        quiet = quiescence_cut_off(tree, 2, counted=counted)
        assert write(quiet) == write(cut_off(tree, 2, counted=counted))
    assert (
        write(quiescence_cut_off(tree, 1, counted=Depth.PLIES)) == "max(chance(1/2: 3, 1/2: 6), 4)"
    )
