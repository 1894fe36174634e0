import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.cutoff import (
    NotEvaluated,
    cut_off,
    decide_at_depth,
    depth_of_tree,
    quiescence_cut_off,
)
from solver.searches.evaluation import NoWeight, evaluate_features, material_balance
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import Depth
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse, write
from solver.working import answer

NOISY = "max(capture=min@9!(1,2), quiet=min@5(4,6))"
HORIZON = "max(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))"
DICE = "max@0(a = chance@2(1/2: min@3(1, 5), 1/2: min@5(2, 8)), b = chance@4(1: min@3(4, 6)))"

numbers = st.integers(-5, 5).map(str)
evaluated = st.recursive(
    numbers,
    lambda sons: st.one_of(
        st.tuples(
            st.sampled_from(["max", "min"]),
            numbers,
            st.sampled_from(["", "!"]),
            st.lists(sons, min_size=1, max_size=3),
        ).map(lambda n: f"{n[0]}@{n[1]}{n[2]}({', '.join(n[3])})"),
        st.tuples(sons, sons).map(lambda n: f"chance@0(1/3: {n[0]}, 2/3: {n[1]})"),
    ),
    max_leaves=12,
)


def h_minimax(node, d):
    """H-Minimax(s, d) with d counted up to the limit, S3."""
    if not hasattr(node, "children"):
        return node.utility
    if d == 0:
        return node.evaluation
    values = [h_minimax(child, d - 1) for child in node.children]
    match type(node).__name__:
        case "Max":
            return max(values)
        case "Min":
            return min(values)
        case _:
            return sum(p * v for p, v in zip(node.probabilities, values, strict=True))


def decisions(tree, counted=Depth.LEVELS, stopped=cut_off):
    """What is found at depth 1, 2 … down to the leaves."""
    depths = range(1, depth_of_tree(tree, counted=counted) + 1)
    return [decide_at_depth(stopped(tree, depth, counted=counted), depth) for depth in depths]


@given(evaluated, st.integers(0, 5))
def test_a_cut_off_tree_is_worth_what_a_depth_limited_search_finds(text, depth):
    tree = parse(text)
    assert answer(expectiminimax(cut_off(tree, depth))) == h_minimax(tree, depth)


@given(evaluated)
def test_at_its_height_nothing_is_cut_off(text):
    tree = parse(text)
    assert write(cut_off(tree, depth_of_tree(tree))) == write(tree)


@given(evaluated, st.sampled_from(Depth))
def test_the_last_decision_is_that_of_the_whole_tree(text, counted):
    tree = parse(text)
    found = decisions(tree, counted=counted)
    assert [d.depth for d in found] == list(range(1, len(found) + 1))
    if found:
        assert found[-1].value == answer(expectiminimax(tree))


@given(evaluated, st.integers(0, 4))
def test_quiescence_cuts_quiet_nodes_alone_and_none_deeper_than_asked(text, depth):
    tree = parse(text)
    cut = quiescence_cut_off(tree, depth)
    kept = {node.name: node for node in inner_nodes(cut)}
    for node in inner_nodes(cut):
        for child, whole in zip(node.children, named(tree, node.name).children, strict=True):
            if hasattr(whole, "children") and child.name not in kept:
                assert whole.quiescent


@given(evaluated, st.integers(0, 4))
def test_without_extra_plies_quiescence_is_a_plain_cutoff(text, depth):
    tree = parse(text)
    assert write(quiescence_cut_off(tree, depth, extra=0)) == write(cut_off(tree, depth))


def named(tree, name):
    return next(node for node in inner_nodes(tree) if node.name == name)


def test_the_noisy_position_is_searched_on():
    tree = parse(NOISY)
    plain, quiet = decisions(tree)[0], decisions(tree, stopped=quiescence_cut_off)[0]
    assert (plain.value, plain.best) == (9, ("capture",))  # S3-quiescence
    assert (quiet.value, quiet.best) == (5, ("quiet",))


def test_what_is_delayed_beyond_the_horizon_is_not_avoided():
    found = {d.depth: (d.value, d.best) for d in decisions(parse(HORIZON))}
    assert (found[2], found[4]) == ((-1, ("delay",)), (-3, ("accept",)))  # S3-horizon


def test_chance_levels_are_counted_or_not():
    tree = parse(DICE)
    assert [d.value for d in decisions(tree)] == [4, 4, 4]
    assert [d.value for d in decisions(tree, counted=Depth.PLIES)] == [4, 4]
    assert write(cut_off(tree, 2)) == "max@0(a = chance@2(1/2: 3, 1/2: 5), b = chance@4(1: 3))"
    assert write(cut_off(tree, 1)) == "max@0(a = 2, b = 4)"


def test_where_chance_is_not_counted_its_outcomes_can_be_evaluated_instead():
    tree = parse("max(a = chance(1/2: min@3(1, 5), 1/2: min@6(2, 8)), b = min@4(1, 2))")
    assert write(cut_off(tree, 1, counted=Depth.PLIES)) == "max(a = chance(1/2: 3, 1/2: 6), b = 4)"
    with pytest.raises(NotEvaluated):
        cut_off(tree, 1)


def test_a_node_where_the_search_stops_keeps_its_name():
    tree = cut_off(parse("max(min@5(4, 6), 3)"), 1)
    assert run(tree, alpha_beta(tree)).visited == ("B", "a2")


def test_a_search_that_stops_without_an_evaluation_is_refused():
    with pytest.raises(NotEvaluated) as error:
        cut_off(parse("max(min(1, 2), 3)"), 1)
    assert str(error.value) == (
        "the search stops at node B, which has no static evaluation; one is written min@5(4, 6)"
    )
    with pytest.raises(NotEvaluated):
        cut_off(parse("max(1, 2)"), -1)


def test_material_is_a_weighted_sum():
    assert material_balance("QR", "BNP") == 7  # S3-chess-material
    assert evaluate_features({"f": 2, "g": -1}, {"f": 3, "g": 4}) == 2
    with pytest.raises(NoWeight):
        material_balance("QX", "")
