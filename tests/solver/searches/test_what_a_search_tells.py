"""The steps of each search, word for word, on trees that one can follow with a finger."""

from math import inf

import pytest

from solver.exact import Rational, text
from solver.searches.alpha_beta import alpha_beta
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.bounds import Bounds
from solver.searches.cutoff import cut_off, depth_of_tree, quiescence_cut_off
from solver.searches.evaluation import Term, weigh_features
from solver.searches.expectiminimax import expectiminimax
from solver.searches.max_n import Choose, Look, max_n, run_vectors
from solver.searches.minimax import minimax
from solver.searches.rules import Depth, Returns, Rules, Ties
from solver.searches.run import run
from solver.searches.star import star1, star2
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe
from solver.trees.notation import parse, write
from solver.working import work

HALF = Rational(1, 2)


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


def told(search, tree):
    """A line for each step."""
    for step in work(search(parse(tree))).steps:
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
        (search_optimistically, ["B 0 4", "B 1 4", "B 4 of 4, 1, 9"], "A 0 4"),
        (search_pessimistically, ["B 0 4", "B 1 1", "B 1 of 4, 1, 9"], "A 0 1"),
    ],
)
def test_each_attitude_tells_what_it_expects_of_chance(search, at_chance, at_the_root):
    lines = list(told(search, "min(chance(1/2: 4, 1/2: 1, 0: 9), 5)"))
    assert [line for line in lines if line in at_chance] == at_chance
    assert at_the_root in lines
    assert lines[:3] == ["A:", "B:", "b1 = 4"]


def test_an_evaluation_tells_each_of_its_terms():
    found = weigh_features(
        {"f": Rational(3), "g": Rational(4)}, {"g": Rational(-1), "f": Rational(2)}
    )
    assert found.terms == (
        Term("f", Rational(2), Rational(3)),
        Term("g", Rational(-1), Rational(4)),
    )
    assert ([term.product for term in found.terms], found.value) == ([6, -4], 2)


@pytest.mark.parametrize(
    ("written", "levels", "plies"),
    [
        ("5", 0, 0),
        ("max(1, 2)", 1, 1),
        ("max(chance(1/2: 3, 1/2: 4), 2)", 2, 1),
        ("max(chance@3(1/2: 3, 1/2: 4), 2)", 2, 2),
        ("chance(1/2: 3, 1/2: 4)", 1, 0),
        ("chance(1/2: 3, 1/2: max(1, min(1, 2)))", 3, 2),
    ],
)
def test_its_height_is_the_least_depth_at_which_nothing_of_a_tree_is_cut_off(
    written, levels, plies
):
    tree = parse(written)
    assert (depth_of_tree(tree), depth_of_tree(tree, counted=Depth.PLIES)) == (levels, plies)


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


def line(step):
    """A step as one would write it down."""
    match step:
        case Enter(node, alpha, beta):
            told_of = f"in [{text(alpha)}, {text(beta)}]"
        case Evaluate(node):
            told_of = f"= {text(node.utility)}"
        case Back(node, i, v, alpha, beta):
            told_of = f"{i}: {text(v)} in [{text(alpha)}, {text(beta)}]"
        case Cut(node, after, v, bound, side):
            told_of = f"cut after {after}: {text(v)} to {text(bound)}, {side}"
        case Leave(node, v, backed, best):
            told_of = f"= {text(v)} of {[text(u) for u in backed]}, best {best}"
        case Probe(node, i):
            told_of = f"probes {i}"
        case Between(node, low, high):
            told_of = f"from {text(low)} to {text(high)}"
    return f"{node.name} {told_of}"


ALPHA_BETA = """
A in [-inf, inf]
a1 = 2
A 0: 2 in [2, inf]
B in [2, inf]
b1 = 9
B 0: 9 in [2, 9]
C in [2, 9]
D in [-inf, inf]
d1 = 4
D 0: 4 in [-inf, 4]
d2 = 5
D 1: 4 in [-inf, 4]
D = 4 of ['4', '5'], best 0
C 0: 2 in [2, 9]
c2 = 1
C 1: 5/2 in [2, 9]
C = 5/2 of ['4', '1'], best None
B 1: 5/2 in [2, 5/2]
B = 5/2 of ['9', '5/2'], best 1
A 1: 5/2 in [5/2, inf]
A = 5/2 of ['2', '5/2'], best 1
"""
STAR1 = """
A in [-2, 2]
B in [-2, 2]
D in [-2, 2]
d1 = 2
D 0: 2 in [-2, 2]
d2 = 2
D 1: 2 in [-2, 2]
D = 2 of ['2', '2'], best 0
B 0: 1 in [-2, 2]
B from 0 to 2
E in [-2, 2]
e1 = 2
E 0: 2 in [-2, 2]
e2 = 1
E 1: 1 in [-2, 1]
E = 1 of ['2', '1'], best 1
B 1: 3/2 in [-2, 2]
B from 3/2 to 3/2
B = 3/2 of ['2', '1'], best None
A 0: 3/2 in [3/2, 2]
C in [3/2, 2]
F in [1, 2]
f1 = 0
F 0: 0 in [1, 0]
F cut after 0: 0 to 1, None
F = 0 of ['0'], best 0
C 0: 0 in [3/2, 2]
C from -2 to 1
C cut after 0: 1 to 3/2, alpha
C = 1 of ['0'], best None
A 1: 3/2 in [3/2, 2]
A = 3/2 of ['3/2', '1'], best 0
"""
STAR2_BELOW_MAX = """
A in [-inf, inf]
a1 = 1
A 0: 1 in [1, inf]
B in [1, inf]
B probes 0
c1 = 0
B from -inf to inf
B probes 1
d1 = 1
B from -inf to 1/2
B cut after 1: 1/2 to 1, alpha
B = 1/2 of [], best None
A 1: 1 in [1, inf]
A = 1 of ['1', '1/2'], best 0
"""
STAR2_BELOW_MIN = """
A in [0, 7]
a1 = 3/2
A 0: 3/2 in [0, 3/2]
B in [0, 3/2]
B probes 0
c1 = 3
B from 3/2 to 7
B cut after 0: 3/2 to 3/2, beta
B = 3/2 of [], best None
A 1: 3/2 in [0, 3/2]
A = 3/2 of ['3/2', '3/2'], best 0
"""
S4 = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"


def with_rules(star):
    return lambda tree, rules: star(tree, rules=rules)


def within(low, high, star):
    return lambda tree: star(tree, Bounds(Rational(low), Rational(high)))


@pytest.mark.parametrize(
    ("search", "tree", "told_of"),
    [
        (alpha_beta, "max(2, min(9, chance(1/2: min(4, 5), 1/2: 1)))", ALPHA_BETA),
        (within(-2, 2, star1), S4, STAR1),
        (star2, "max(1, chance(1/2: min(0, 1), 1/2: min(1, 2)))", STAR2_BELOW_MAX),
        (
            within(0, 7, star2),
            "min(3/2, chance(1/2: max(3, 1), 1/2: max(2, 4), 0: 7))",
            STAR2_BELOW_MIN,
        ),
    ],
)
def test_across_chance_nodes_alpha_beta_and_star_tell_windows_bounds_and_cuts(
    search, tree, told_of
):
    steps = work(search(parse(tree))).steps
    assert [line(step) for step in steps] == told_of.strip().splitlines()


@pytest.mark.parametrize(
    ("returns", "low", "high"),
    [(Returns.SOFT, 1, 5), (Returns.INHERIT, 1, 5), (Returns.HARD, 3, 3)],
)
@pytest.mark.parametrize("search", [alpha_beta, with_rules(star1), with_rules(star2)])
def test_what_lies_beyond_its_window_a_chance_node_returns_clamped_or_not(
    search, returns, low, high
):
    for tree, value in (("max(3, chance(1: 1))", low), ("min(3, chance(1: 5))", high)):
        parsed = parse(tree)
        assert run(parsed, search(parsed, Rules(returns=returns))).values["B"] == value
