"""What an answer is worked out from: the numbers that go into it, and what is done with them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree


class Operation(StrEnum):
    """What is done with the numbers; a mean is weighed, and a count begins with none."""

    GREATEST = "greatest"
    LEAST = "least"
    MEAN = "mean"
    SUM = "sum"
    COUNT = "count"


class Mover(StrEnum):
    """The player who decides at a node, or chance."""

    MAX = "max"
    MIN = "min"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A number that goes into an answer, by its name.

    `value` is what the sheet shows of it; `question` asks the student for it; `weight` is what it
    counts in a mean, if the sheet shows that, and `weighed_by` the question that asks for it.
    """

    name: str
    value: Value | None = None
    question: str = ""
    weight: Rational | None = None
    weighed_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """How one answer is worked out; at a `node` of a tree if it has one, where somebody moves.

    The answer lies between `least` and `greatest`, whatever the values on the way are, where these
    are known.
    """

    operation: Operation
    inputs: tuple[Input, ...]
    node: str = ""
    mover: Mover | None = None
    least: Value | None = None
    greatest: Value | None = None


def backing(
    tree: Inner, asked: Callable[[str], str], *, chance: Operation = Operation.MEAN
) -> dict[str, Work]:
    """Return, by question, how the value of each node is worked out from those of its children.

    `asked` names the question about a node; `chance` is what is done at chance nodes. A node whose
    moves may fail, or at which another player moves, is left out.
    """
    found: dict[str, Work] = {}
    for node in inner_nodes(tree):
        operation = at_node(node, chance)
        if operation is not None:
            found[asked(node.name)] = work_at(node, operation, asked)
    return found


def at_node(node: Inner, chance: Operation) -> Operation | None:
    """Return what is done at a node with the values of its children."""
    match node:
        case Chance():
            return chance
        case Max() if not node.chances:
            return Operation.GREATEST
        case Min() if not node.chances:
            return Operation.LEAST
        case _:
            return None


def work_at(node: Inner, operation: Operation, asked: Callable[[str], str]) -> Work:
    """Return how the value of one node is worked out by that operation."""
    weights = node.probabilities if isinstance(node, Chance) else ()
    weighed = operation is Operation.MEAN
    least, greatest = bounds(node)
    return Work(
        operation=operation,
        inputs=tuple(
            into(child, asked, weights[i] if weighed else None)
            for i, child in enumerate(node.children)
        ),
        node=node.name,
        mover=mover(node),
        least=least,
        greatest=greatest,
    )


def into(child: Tree, asked: Callable[[str], str], weight: Rational | None) -> Input:
    """Return what a child puts into the value of its parent."""
    if isinstance(child, End):
        shown = child.utility if isinstance(child, Leaf) else None
        return Input(name=child.name, value=shown, weight=weight)
    return Input(name=child.name, question=asked(child.name), weight=weight)


def mover(node: Inner) -> Mover | None:
    """Return who moves at a node, of two players and chance."""
    match node:
        case Max():
            return Mover.MAX
        case Min():
            return Mover.MIN
        case Chance():
            return Mover.CHANCE
        case _:
            return None


def bounds(node: Inner) -> tuple[Value | None, Value | None]:
    """Return the least and the greatest utility below a node, if all are known and all count.

    Where a move may fail, what lies behind it counts in part, and a value may lie outside them.
    """
    if any(may_fail(each) for each in inner_nodes(node)):
        return None, None
    below = leaves(node)
    known = [leaf.utility for leaf in below if isinstance(leaf, Leaf)]
    return (min(known), max(known)) if len(known) == len(below) else (None, None)


def may_fail(node: Inner) -> bool:
    """Tell whether some move of a player may not be possible."""
    return not isinstance(node, Chance) and bool(node.chances)


def at_root(tree: Inner) -> Work | None:
    """Return how the value of the root is worked out where those of its children are not asked."""
    operation = at_node(tree, Operation.MEAN)
    return None if operation is None else work_at(tree, operation, lambda _: "")


def choice_among(operation: Operation, *questions: str) -> Work:
    """Return that one operation makes the answer of those to earlier questions."""
    return Work(operation=operation, inputs=tuple(Input(name=q, question=q) for q in questions))


def mean_of(*questions: str) -> Work:
    """Return that the answer is the mean of those to earlier questions, all equally likely."""
    each = ONE / Rational(len(questions))
    return Work(
        operation=Operation.MEAN,
        inputs=tuple(Input(name=q, question=q, weight=each) for q in questions),
    )


def count_of_leaves(tree: Inner) -> Work:
    """Return that some of the leaves of the tree are counted, and at most all of them."""
    return counting(len(leaves(tree)))


def counting(most: int) -> Work:
    """Return that something is counted of which there is no more than so much."""
    return Work(operation=Operation.COUNT, inputs=(), least=ZERO, greatest=Rational(most))
