"""Work behind an answer: the numbers that go into it, and the operation on them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree


class Operation(StrEnum):
    """The operation on the numbers; a mean is weighted, and a count has no numbers.

    `other` is whatever the rule of the question says: the inputs alone are known.
    """

    GREATEST = "greatest"
    LEAST = "least"
    MEAN = "mean"
    SUM = "sum"
    COUNT = "count"
    OTHER = "other"


class Step(StrEnum):
    """The sort of work that gives a number, which decides the slips that may happen in it."""

    CHOSEN = "chosen"
    """One number is taken as it is, such as that of the best child."""
    COUNTED = "counted"
    CALCULATED = "calculated"
    """Numbers are added, multiplied or averaged."""


class Mover(StrEnum):
    """The player who decides at a node, or chance."""

    MAX = "max"
    MIN = "min"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A number that goes into an answer, by its name.

    `value` is the number if the sheet shows it, `question` the question that asks for it; `weight`
    is its weight in a mean if the sheet shows it, and `weighed_by` the question that asks for it.
    """

    name: str
    value: Value | None = None
    question: str = ""
    weight: Rational | None = None
    weighed_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """The operation and the inputs of one answer; at a `node` of a tree if it has one.

    The answer lies between `least` and `greatest` for any intermediate values, if these are known.
    `own_step` is the sort of work where the operation and the mover do not say it.
    """

    operation: Operation
    inputs: tuple[Input, ...]
    node: str = ""
    mover: Mover | None = None
    least: Value | None = None
    greatest: Value | None = None
    own_step: Step | None = None

    @property
    def step(self) -> Step:
        """The sort of work that gives the answer."""
        if self.own_step is not None:
            return self.own_step
        match self.operation:
            case Operation.GREATEST | Operation.LEAST:
                return Step.CHOSEN
            case Operation.COUNT:
                return Step.COUNTED
            case Operation.OTHER if self.mover in (Mover.MAX, Mover.MIN):
                return Step.CHOSEN
            case _:
                return Step.CALCULATED


CHOICE: Final = Work(operation=Operation.OTHER, inputs=(), own_step=Step.CHOSEN)
"""The work behind a number that is chosen among others, which the statement shows."""
COUNTED: Final = Work(operation=Operation.OTHER, inputs=(), own_step=Step.COUNTED)
"""The work behind a number that is counted, and not one of leaves."""
CALCULATION: Final = Work(operation=Operation.OTHER, inputs=(), own_step=Step.CALCULATED)
"""The work behind a number that is calculated from what the statement says."""


def backing(
    tree: Inner, question_of: Callable[[str], str], *, chance: Operation = Operation.MEAN
) -> dict[str, Work]:
    """Return how the value of each node follows from those of its children, by question.

    `question_of` names the question about a node; `chance` is the operation at chance nodes. A node
    whose moves may fail, or at which another player moves, is left out.
    """
    works: dict[str, Work] = {}
    for node in inner_nodes(tree):
        operation = at_node(node, chance)
        if operation is not None:
            works[question_of(node.name)] = work_at(node, operation, question_of)
    return works


def at_node(node: Inner, chance: Operation) -> Operation | None:
    """Return the operation on the children's values at a node."""
    match node:
        case Chance():
            return chance
        case Max() if not node.chances:
            return Operation.GREATEST
        case Min() if not node.chances:
            return Operation.LEAST
        case _:
            return None


def work_at(node: Inner, operation: Operation, question_of: Callable[[str], str]) -> Work:
    """Return the work behind the value of one node, by that operation."""
    weights = node.probabilities if isinstance(node, Chance) else ()
    weighed = operation is Operation.MEAN
    least, greatest = bounds(node)
    return Work(
        operation=operation,
        inputs=tuple(
            into(child, question_of, weights[i] if weighed else None)
            for i, child in enumerate(node.children)
        ),
        node=node.name,
        mover=mover(node),
        least=least,
        greatest=greatest,
        own_step=Step.CALCULATED if may_fail(node) else None,
    )


def into(child: Tree, question_of: Callable[[str], str], weight: Rational | None) -> Input:
    """Return a child's input to the value of its parent."""
    if isinstance(child, End):
        utility = child.utility if isinstance(child, Leaf) else None
        return Input(name=child.name, value=utility, weight=weight)
    return Input(name=child.name, question=question_of(child.name), weight=weight)


def mover(node: Inner) -> Mover | None:
    """Return the mover at a node, of two players and chance; else None."""
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

    Where a move may fail, the values behind it count in part, and a value may lie outside them.
    """
    if any(may_fail(inner_node) for inner_node in inner_nodes(node)):
        return None, None
    below = leaves(node)
    known = [leaf.utility for leaf in below if isinstance(leaf, Leaf)]
    return (min(known), max(known)) if len(known) == len(below) else (None, None)


def may_fail(node: Inner) -> bool:
    """Return whether some move of a player may not be possible."""
    return not isinstance(node, Chance) and bool(node.chances)


def at_root(tree: Inner) -> Work | None:
    """Return the work behind the root's value where its children's values are not asked."""
    operation = at_node(tree, Operation.MEAN)
    return None if operation is None else work_at(tree, operation, lambda _: "")


def choosing(tree: Inner, question_of: Callable[[str], str]) -> Work | None:
    """Return how the moves at the root are compared: each by the value of its child."""
    operation = at_node(tree, Operation.MEAN)
    if operation is None or isinstance(tree, Chance):
        return None
    work = work_at(tree, operation, question_of)
    named_inputs = zip(work.inputs, tree.moves, strict=True)
    return replace(
        work, inputs=tuple(replace(number_input, name=move) for number_input, move in named_inputs)
    )


def over_children(
    tree: Inner,
    question_of: Callable[[str], str] = lambda _: "",
    *,
    operation: Operation = Operation.OTHER,
    hidden: frozenset[str] = frozenset(),
) -> Work:
    """Return the work behind a number that is found below a node by going through its children.

    The sheet does not show the values of `hidden` leaves. The number may lie outside those of the
    leaves.
    """
    work = work_at(tree, operation, question_of)
    inputs = (
        replace(number_input, value=None) if number_input.name in hidden else number_input
        for number_input in work.inputs
    )
    return replace(work, inputs=tuple(inputs), least=None, greatest=None)


def calculated_below(tree: Inner) -> Work:
    """Return the work behind a number that is calculated from what lies below a node."""
    return replace(over_children(tree), own_step=Step.CALCULATED)


def by_name(tree: Inner) -> Work:
    """Return the work behind the root's value where the leaves are not what is backed up.

    The search stops above them, or they have changed: the children are known by name alone.
    """
    return over_children(tree, hidden=frozenset(child.name for child in tree.children))


def choice_among(operation: Operation, *questions: str) -> Work:
    """Return the work that applies one operation to the answers of earlier questions."""
    return Work(operation=operation, inputs=tuple(Input(name=q, question=q) for q in questions))


def mean_of(*questions: str) -> Work:
    """Return the work of the plain mean of the answers to earlier questions."""
    weight = ONE / Rational(len(questions))
    return Work(
        operation=Operation.MEAN,
        inputs=tuple(Input(name=q, question=q, weight=weight) for q in questions),
    )


def count_of_leaves(tree: Inner) -> Work:
    """Return the work of counting some of the leaves of the tree, child by child."""
    below = over_children(tree, operation=Operation.COUNT)
    return replace(below, least=ZERO, greatest=Rational(len(leaves(tree))))
