"""The conditions on a tree of one's own that refutes a statement."""

from functools import partial

from generator.answers.answers import Answer
from generator.answers.conditions import Condition
from generator.answers.kinds.tree import GameTree
from generator.subjects.statements.bank import read_case
from generator.subjects.statements.rearranged_trees import (
    Vector,
    columns_of,
    first_surplus,
    root_value,
    shape_of,
)
from generator.subjects.statements.statement import AnyStatement
from solver.message import Message
from solver.trees.notation import write
from solver.trees.tree import Payoffs, Tree


def conditions_on_tree(
    statement: AnyStatement, example: Tree, value: Vector
) -> tuple[Condition, ...]:
    """Return the conditions: shape and numbers of the example, the value, and that it refutes."""
    return (
        is_tree,
        partial(has_shape, example),
        partial(has_numbers, example),
        partial(has_value, value),
        partial(has_premise, statement),
        partial(refutes, statement),
    )


def is_tree(answer: Answer) -> Message | None:
    """Say that an answer is no tree."""
    if isinstance(answer, GameTree):
        return None
    return Message("The statement is not true: some tree refutes it.")


def made_up(answer: Answer) -> GameTree:
    """Return the answer, of which an earlier condition has seen that it is a tree."""
    assert isinstance(answer, GameTree), "what is no tree fails an earlier condition"
    return answer


def has_shape(example: Tree, answer: Answer) -> Message | None:
    """Say that a tree has another shape than the example."""
    wanted = write(shape_of(example))
    if write(shape_of(made_up(answer).tree)) == wanted:
        return None
    return Message("Your tree does not have the shape of tree A, {shape}.", shape=wanted)


def has_numbers(example: Tree, answer: Answer) -> Message | None:
    """Say which number occurs more often in a tree than in the example."""
    wanted = columns_of(example)
    surplus = first_surplus(columns_of(made_up(answer).tree), wanted)
    if surplus is None:
        return None
    player, number, times, wanted_times = surplus
    if len(wanted) > 1:
        return Message(
            "In your tree player {player} gets {number} at {times} of the ends, in tree A at "
            "{wanted_times}.",
            player=player,
            number=number,
            times=times,
            wanted_times=wanted_times,
        )
    return Message(
        "In your tree {number} stands at {times} of the leaves, in tree A at {wanted_times}.",
        number=number,
        times=times,
        wanted_times=wanted_times,
    )


def has_value(wanted: Vector, answer: Answer) -> Message | None:
    """Say that the root of a tree has another value than it shall have."""
    value = root_value(made_up(answer).tree)
    if value == wanted:
        return None
    if len(wanted) > 1:
        return Message(
            "The result of your tree is {value}, not {wanted}.",
            value=write(Payoffs(value)),
            wanted=write(Payoffs(wanted)),
        )
    return Message(
        "The root of your tree has the value {value}, not {wanted}.",
        value=value[0],
        wanted=wanted[0],
    )


def has_premise(statement: AnyStatement, answer: Answer) -> Message | None:
    """Say that a tree does not meet the premise of a statement."""
    if statement.applies_to(read_case(statement.subject, made_up(answer).notation)):
        return None
    return Message("In your tree the “if” does not hold, so it says nothing about the statement.")


def refutes(statement: AnyStatement, answer: Answer) -> Message | None:
    """Say that the statement holds in a tree."""
    if statement.is_refuted_by(read_case(statement.subject, made_up(answer).notation)):
        return None
    return Message("In your tree what the statement says is so; it refutes nothing.")
