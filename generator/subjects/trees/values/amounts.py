"""Questions about the amounts with which the play can end if nobody errs and chance decides."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.window import Window
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.subjects.trees.problems.tree_problem import OnTree
from generator.subjects.trees.values.own_node_values import (
    below_the_root,
    students_values,
    trivial,
)
from generator.subjects.trees.values.valuation import NUMBERS, chosen
from generator.subjects.trees.values.value_questions import BackedUpTree
from solver.exact import Value
from solver.trees.backup import Backup
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Inner, Min, Tree
from solver.trees.values import utility

AMOUNTS = "amounts"

Choices: TypeAlias = Mapping[str, Sequence[int]]
"""The places of the moves that are played at each node, by name."""

P = TypeVar("P", bound=OnTree)

AboutAmounts: TypeAlias = QuestionTemplate[P, BackedUpTree[Value], BackedUpTree[Value]]


def possible_amounts(is_asked: Callable[[P], bool]) -> AboutAmounts[P]:
    """Ask for the least and the greatest amount with which the play can end, by own values.

    Values that a wrong rule has backed up answer nothing here: what follows from them is right.
    """

    def follow(solved: SolvedProblem[P, BackedUpTree[Value]], answers: Answers) -> Answer | None:
        tree, values = solved.problem.tree, solved.solution.values
        own = students_values(values, answers, NUMBERS)
        changed = any(own[name] != values[name] for name in below_the_root(tree))
        if not changed or trivial(tree, values, own, valuation=NUMBERS):
            return None
        return range_of(amounts_of(tree, chosen(tree, own, NUMBERS)))

    return single(
        AMOUNTS,
        form=lambda _: forms.BOUNDS,
        answer=lambda solved, solution: (
            right_amounts(solved.problem.tree, solution)
            if is_asked(solved.problem) and not isinstance(solution, Backup)
            else None
        ),
        follow=lambda solved, answers: (
            follow(solved, answers) if is_asked(solved.problem) else None
        ),
        rests_on=lambda solved: (
            below_the_root(solved.problem.tree) if is_asked(solved.problem) else ()
        ),
    )


def right_amounts(tree: Inner, solution: BackedUpTree[Value]) -> Window:
    """Return the least and the greatest amount with which the play can end by the solution."""
    return range_of(amounts_of(tree, chosen(tree, solution.values, NUMBERS)))


def amounts_of(tree: Tree, choices: Choices) -> list[Value]:
    """Return the utilities of the leaves at which the play can end, by these choices.

    Chance may take any of its branches, and so does a player who has chosen nothing.
    """
    if isinstance(tree, End):
        return [utility(tree)]
    every = range(len(tree.children))
    places = every if isinstance(tree, Chance) else choices[tree.name] or every
    return [amount for i in places for amount in amounts_of(tree.children[i], choices)]


def range_of(amounts: Sequence[Value]) -> Window:
    """Return the least and the greatest of the amounts."""
    return Window(min(amounts), max(amounts))


# Two misconceptions: MIN may do anything, and the mean is what one gets.


def with_idle_min(tree: Inner, solution: BackedUpTree[Value]) -> Window:
    """Let MIN make any move, and MAX his best ones."""
    choices = chosen(tree, solution.values, NUMBERS)
    every: Choices = {node.name: () for node in inner_nodes(tree) if isinstance(node, Min)}
    return range_of(amounts_of(tree, {**choices, **every}))


def value_alone(tree: Inner, solution: BackedUpTree[Value]) -> Window:
    """Take the value of the root for the only amount."""
    value = solution.values[tree.name]
    return Window(value, value)
