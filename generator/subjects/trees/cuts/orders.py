"""Trees and the orders in which alpha-beta may search them: the best one, and what it saves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.work import Work, at_root, count_of_leaves
from generator.subjects.trees.problems.problem import tree_from
from generator.subjects.trees.values.following import inner_children
from generator.subjects.trees.values.moves import order
from solver.exact import ONE, Rational, Value, rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.listed_order import listed_first
from solver.searches.minimax import minimax
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run, run
from solver.trees.naming import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Inner, Tree
from solver.trees.values import utility

Moves: TypeAlias = tuple[str, ...]

PAIR, LARGEST = 2, 20
"""Moves at a node, and plies, of a uniform tree whose leaves can still be written down."""


@dataclass(frozen=True, slots=True)
class Uniform:
    """b moves at each node, d plies."""

    b: int
    d: int


@dataclass(frozen=True, slots=True)
class OrderProblem:
    """A tree whose leaves are all different, and perhaps a uniform one too large to draw."""

    tree: Inner
    uniform: Uniform | None = None


@dataclass(frozen=True, slots=True)
class Ordered:
    """The moves of each node in an order; the leaves evaluated as drawn, so, and at the worst.

    `value` is what the search returns in the worst order, `uniform` the fewest leaves of that tree.
    """

    orders: Mapping[str, Moves]
    drawn: int
    fewest: int
    most: int
    value: Value
    uniform: int | None
    run: Run


AboutOrders: TypeAlias = Asking[OrderProblem, Ordered, Ordered]
Tried: TypeAlias = Solved[OrderProblem, Ordered]


def orders_of(tree: Tree) -> dict[str, Moves]:
    """The moves of each node as they stand there."""
    return {node.name: node.moves for node in inner_nodes(tree)}


def leaves_searched(tree: Tree, rules: Rules = AIMA) -> int:
    """How many leaves alpha-beta evaluates, in the order of the rules."""
    return len(run(tree, alpha_beta(tree, rules)).visited)


def orders() -> AboutOrders:
    """At the root and its children the moves, best first for whoever moves there: `order-B`."""
    return Asking(
        answers=lambda solved, found: {
            f"order-{name}": Path(found.orders[name]) for name in ordered(solved.problem.tree)
        },
        form=lambda solved, name: order(solved.problem.tree, name.removeprefix("order-")),
        points=lambda _: 2,
        guesses=lambda solved: {
            f"order-{name}": Path(moves) for name, moves in orders_of(solved.problem.tree).items()
        },
    )


def ordered(tree: Inner) -> tuple[str, ...]:
    """The nodes whose order is asked: the root, and before it its children."""
    return (*inner_children(tree), tree.name)


def evaluated() -> AboutOrders:
    """The leaves evaluated in the order of the picture."""
    return single(
        "drawn",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(found.drawn),
        points=2,
        work=in_the_tree,
    )


def in_the_tree(solved: Tried) -> Work:
    """There are no more leaves to evaluate than the tree has."""
    return count_of_leaves(solved.problem.tree)


def fewest() -> AboutOrders:
    """The leaves evaluated in the best order, or in the student's own."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        right = solved.worked.orders
        own = {name: own_order(given.get(f"order-{name}"), moves) for name, moves in right.items()}
        permuted = all(sorted(own[name]) == sorted(moves) for name, moves in right.items())
        if own == right or not permuted:
            return None
        listed = [f"{name}.{move}" for name, moves in own.items() for move in moves]
        return number(leaves_searched(listed_first(solved.problem.tree, listed)))

    return single(
        "fewest",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(found.fewest),
        points=2,
        follow=follow,
        rests_on=lambda solved: tuple(f"order-{name}" for name in ordered(solved.problem.tree)),
        work=in_the_tree,
    )


def own_order(answer: Answer | None, right: Moves) -> Moves:
    return answer.moves if isinstance(answer, Path) else right


def most() -> AboutOrders:
    """The leaves evaluated in the worst order."""
    return single(
        "most",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(found.most),
        work=in_the_tree,
    )


def value_at_worst() -> AboutOrders:
    """What the search returns in the worst order."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.value),
        points=4,
        work=lambda solved: at_root(solved.problem.tree),
    )


def fewest_of_uniform() -> AboutOrders:
    """The fewest leaves of the uniform tree, if there is one."""
    return single(
        "uniform",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: None if found.uniform is None else number(found.uniform),
        points=4,
    )


def number(n: int) -> Number:
    return Number(Rational(n))


def with_values(problem: OrderProblem, worked: Ordered) -> Picture:
    """Every value, and thick the edge to the child that comes first."""
    tree = problem.tree
    first = {node.name: node.moves.index(worked.orders[node.name][0]) for node in inner_nodes(tree)}
    return Picture(
        tree=tree, values=run(tree, minimax(tree)).values, thick=frozenset(first.items())
    )


def to_plain(problem: OrderProblem) -> Plain:
    """`{"tree": notation}`, with `"uniform": ["3", "4"]` for b and d where there are any."""
    uniform = problem.uniform
    said = {} if uniform is None else {"uniform": [str(uniform.b), str(uniform.d)]}
    return {"tree": write(problem.tree), **said}


def from_plain(plain: Plain) -> OrderProblem:
    """A tree with different leaves; BadProblem where two are equal."""
    tree = tree_from(plain, known=("tree", "uniform"), valued=())
    utilities = [utility(leaf) for leaf in leaves(tree)]
    if len(set(utilities)) < len(utilities):
        raise BadProblem("in this family no two leaves are equal, so that there is one best order")
    return OrderProblem(tree, uniform_from(plain["uniform"]) if "uniform" in plain else None)


def uniform_from(plain: Plain) -> Uniform:
    """The uniform tree; BadProblem if its leaves would be too many to write down."""
    if isinstance(plain, list) and len(plain) == PAIR and all(isinstance(x, str) for x in plain):
        b, d = map(rational, plain)
        if all(ONE < n <= LARGEST and n.denominator == 1 for n in (b, d)):
            return Uniform(int(b), int(d))
    raise BadProblem(
        'uniform is b and d, ["3", "4"], whole numbers from 2 to {largest}', largest=LARGEST
    )


ORDER_TREES: Notation[OrderProblem] = Notation(to_plain, from_plain)
"""Trees of MAX and MIN with leaves that are all different."""
