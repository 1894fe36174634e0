import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import integer_nthroot

from solver.analyses.census import census
from solver.analyses.tree_counts import (
    NotCountable,
    alpha_beta_leaves,
    best_order_leaves,
    count_leaves,
    count_nodes,
    effective_branching,
    random_order_leaves,
    reachable_depth,
)
from solver.analyses.uniform import Budget, Quantity, Uniform, count_quantities, reachable_depths
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run
from solver.trees.notation import parse

EX32 = {
    "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))": (5, 2),
    "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2),max(6,2)), min(max(5,8),max(9,2)))": (8, 4),
    "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2)), min(max(6,2),max(5,8),max(9,2)))": (
        10,
        6,
    ),
}

trees = st.recursive(
    st.integers(-3, 3).map(str),
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=4)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=20,
)
small = st.integers(1, 4)


def grown(b, d, n):
    """A tree of that size, the chance node before each ply."""
    if d == 0:
        return "0"
    ply = f"max({', '.join([grown(b, d - 1, n)] * b)})"
    return ply if n == 1 else f"chance({', '.join([f'1/{n}: {ply}'] * n)})"


@given(small, st.integers(0, 2), st.integers(1, 3))
def test_nodes_and_leaves_are_those_of_the_tree(b, d, n):
    tree = parse(grown(b, d, n))
    c = census(run(tree, alpha_beta(tree)))
    assert (c.nodes, c.leaves) == (count_nodes(b, d, n), count_leaves(b, d, n))


@given(trees)
def test_what_was_never_generated_with_all_its_brothers_was_never_visited(text):
    tree = parse(text)
    found = run(tree, alpha_beta(tree))
    c = census(found)
    assert set(c.eagerly) <= set(c.lazily)
    assert set(found.pruned) <= set(c.lazily)
    assert len(c.lazily) + len(found.visited) + len(found.values) == c.nodes
    assert c.branches + len(c.eagerly) == len(c.lazily)


@pytest.mark.parametrize("text", EX32)
def test_nodes_not_generated_are_counted_lazily_or_eagerly(text):
    tree = parse(text)
    c = census(run(tree, alpha_beta(tree)))
    assert (len(c.lazily), len(c.eagerly)) == EX32[text]  # S0-ex32


def test_the_published_numbers():
    assert (count_leaves(10, 4), random_order_leaves(10, 4), best_order_leaves(10, 4)) == (
        10_000, 1_000, 100,
    )  # fmt: skip  # S1-complexity
    assert (alpha_beta_leaves(10, 4), alpha_beta_leaves(3, 2)) == (199, 5)
    assert effective_branching(36) == 6
    assert [count_leaves(20, d, 21) for d in (1, 2, 3)] == [
        420,
        176_400,
        74_088_000,
    ]  # S0-complexity


@given(st.integers(2, 40), st.integers(1, 10**9))
def test_the_reachable_depth_is_the_last_within_the_budget(b, budget):
    d = reachable_depth(budget, lambda d: count_leaves(b, d))
    assert count_leaves(b, d) <= budget < count_leaves(b, d + 1)


@given(st.integers(2, 40), st.integers(2, 10**9))
def test_alpha_beta_at_its_best_reaches_about_twice_the_depth(b, budget):
    plain, best = (
        reachable_depth(budget, lambda d, count=count: count(b, d))
        for count in (count_leaves, alpha_beta_leaves)
    )
    assert plain <= best <= 2 * plain + 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: count_leaves(0, 3),
        lambda: count_leaves(35, 10_000),
        lambda: reachable_depth(0, lambda d: count_leaves(2, d)),
        lambda: reachable_depth(5, lambda d: count_leaves(1, d)),
        lambda: reachable_depth(10**9, lambda d: count_nodes(1, d)),
    ],
)
def test_sizes_that_nobody_can_count_are_refused(wrong):
    with pytest.raises(NotCountable):
        wrong()


@given(st.integers(2, 10**6), st.integers(0, 30))
def test_a_count_is_exact_where_its_root_is_whole(b, d):
    roots = {
        Quantity.BEST_ORDER: (b**d, 2),
        Quantity.RANDOM_ORDER: (b ** (3 * d), 4),
    }
    found = {of.quantity: of for of in count_quantities(Uniform(b, d))}
    for quantity, (power, root) in roots.items():
        assert (found[quantity].number, found[quantity].exact) == integer_nthroot(power, root)


@given(st.integers(1, 10**6))
def test_the_effective_branching_is_the_root_to_hundredths(b):
    factor = effective_branching(b)
    assert factor**2 <= b < (factor + Rational(1, 100)) ** 2


@given(st.integers(2, 40), st.integers(1, 10**9), st.integers(1, 1000))
def test_every_way_reaches_just_within_the_budget(b, speed, seconds):
    reached = reachable_depths(Uniform(b, 0), Budget(speed, seconds))
    depths = {of.quantity: of.depth for of in reached}
    for of in reached:
        assert of.within <= speed * seconds < of.beyond
    assert depths[Quantity.LEAVES] <= depths[Quantity.RANDOM_ORDER]
    assert depths[Quantity.RANDOM_ORDER] <= depths[Quantity.BEST_ORDER]
    assert depths[Quantity.FEWEST] <= depths[Quantity.BEST_ORDER] <= 2 * depths[Quantity.LEAVES] + 1


def test_roots_that_stand_still_for_a_ply_cost_something_all_the_same():
    assert reachable_depth(5, lambda d: best_order_leaves(2, d)) == 5  # 1, 1, 2, 2, 4, 5, 8
