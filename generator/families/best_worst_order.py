"""Best and worst order: how the moves are best ordered for alpha-beta, and how much that saves."""

from dataclasses import dataclass, replace

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.size import one_of, within
from generator.subjects.trees.cuts.orders import (
    ORDER_TREES,
    Ordered,
    OrderProblem,
    Uniform,
    evaluated,
    fewest,
    fewest_of_uniform,
    leaves_searched,
    most,
    orders,
    orders_of,
    value_at_worst,
    with_values,
)
from generator.subjects.trees.drawing.draws import alternating, drawn_leaves, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET, Shape
from generator.subjects.trees.drawing.sizes import check_tree, most_leaves, utilities
from generator.subjects.trees.family import family_on_trees
from solver.analyses import best_worst
from solver.analyses.counting import alpha_beta_leaves
from solver.mistakes import best_worst as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.ordering import best_first
from solver.searches.rules import Cut, Order
from solver.searches.run import run
from solver.trees.tree import Tree

VARIED, WIDE, TRIES = 3, 3, 20
SAVED = 2
"""Leaves that the best order saves at least, compared with the order of the picture."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; `plies` is the depth of the uniform tree, or one more."""

    branching: int = within(3, 4)
    depth: int = within(2, 4)
    leaves: int = within(10, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 50)
    high: int = within(-50, 99)
    plies: int = within(3, 8)


SIZES = {
    Level.EASY: Size(4, 2, 13, "even", 0, 30, 3),
    Level.MEDIUM: Size(3, 3, 19, "even", -9, 30, 5),
    Level.HARD: Size(4, 3, 24, "even", -20, 40, 7),
}


def draw(rng: Rng, size: Size) -> OrderProblem:
    """A tree with different leaves, and a uniform one; of odd depth only where √b is whole."""
    shape = wide_shape(rng, size)
    tree = planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)
    d = size.plies + rng.below(2)
    return OrderProblem(tree, Uniform(rng.pick((4, 9, 16)) if d % 2 else rng.between(2, 10), d))


def wide_shape(rng: Rng, size: Size) -> Shape:
    """One with three moves or more at the root, if luck will have it, and a few leaves less."""
    leaves = rng.between(max(least_leaves(size), size.leaves - VARIED), size.leaves)
    shape = Shape()
    for _ in range(TRIES):
        if len(shape.children) < WIDE:
            shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=leaves)
    return shape


def least_leaves(size: Size) -> int:
    """What a tree of such a depth has that begins with three moves."""
    even: int = WIDE * 2 ** (size.depth - 1)
    return even if size.shape == "even" else size.depth + WIDE


def check(size: Size) -> None:
    """BadParameter where no tree can be drawn, or not with different leaves."""
    check_tree(size)
    if size.leaves < (least := least_leaves(size)):
        raise BadParameter(
            "a tree of depth {depth} that begins with {wide} moves has {least} leaves or more, not "
            "{leaves}; raise leaves, or lower depth",
            depth=size.depth,
            wide=WIDE,
            least=least,
            leaves=size.leaves,
        )
    if (most_there := most_leaves(size)) > (different := utilities(size)):
        raise BadParameter(
            "{most_there} leaves are all different with as many utilities, not {different}; raise "
            "high, or lower low or leaves",
            most_there=most_there,
            different=different,
        )


def solve(problem: OrderProblem, convention: Convention) -> Ordered:
    """Solve by the course's rules, but for those that the statement and the picture fix."""
    tree, uniform = problem.tree, problem.uniform
    rules = replace(convention.rules, cut=Cut.GE, order=Order.LEFT)
    search = run(ordered := best_first(tree), alpha_beta(ordered, rules))
    return Ordered(
        orders=orders_of(ordered),
        drawn=leaves_searched(tree, rules),
        fewest=best_worst.fewest_leaves(tree, rules).leaves,
        most=best_worst.most_leaves(tree, rules).leaves,
        value=search.value,
        uniform=alpha_beta_leaves(uniform.b, uniform.d) if uniform else None,
        run=search,
    )


def fair(problem: OrderProblem, worked: Ordered, _size: Size) -> bool:
    """Best first is the best order there is, it saves something, and little stands in it yet."""
    as_drawn = orders_of(problem.tree)
    in_order = sum(worked.orders[name] == moves for name, moves in as_drawn.items())
    return (
        len(problem.tree.children) >= WIDE
        and len(worked.run.visited) == worked.fewest <= worked.drawn - SAVED
        and worked.drawn < worked.most
        and 2 * in_order <= len(as_drawn)
    )


def in_order_of(right: Ordered, tree: Tree) -> Ordered:
    """The tree in a wrong order, and what is evaluated in that."""
    return replace(right, orders=orders_of(tree), fewest=leaves_searched(tree))


def order_changes_value(problem: OrderProblem, right: Ordered) -> Ordered:
    return replace(right, value=wrong.order_changes_value(problem.tree))


def power_taken_as_exact(problem: OrderProblem, right: Ordered) -> Ordered | None:
    if problem.uniform is None:
        return None
    b, d = problem.uniform.b, problem.uniform.d
    return replace(right, uniform=wrong.power_taken_as_exact(b, d))


FAMILY: Family[Size, OrderProblem, Ordered] = family_on_trees(
    "best-worst-order",
    source="Knuth and Moore (1975); S1, section 6; AIMA 4e, section 5.2.4",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        evaluated(),
        orders(),
        fewest(),
        most(),
        value_at_worst(),
        fewest_of_uniform(),
    ),
    notation=ORDER_TREES,
    solved=with_values,
    mistakes=(
        altering(
            "descending-at-min-too",
            lambda problem, right: in_order_of(right, wrong.descending_at_min_too(problem.tree)),
            about="order-B",
        ),
        altering(
            "sorts-leaves-only",
            lambda problem, right: in_order_of(right, wrong.sorts_leaves_only(problem.tree)),
            about="order-A",
        ),
        altering("order-changes-value", order_changes_value, about="value"),
        altering("power-taken-as-exact", power_taken_as_exact, about="uniform"),
    ),
)
