"""Questions about provisional values: what is written at each node while the tree is searched."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.exercise.asking import Asking, Solved
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.values.following import decided_below
from generator.subjects.trees.values.valuation import NUMBERS, bottom_up, copied_up
from solver.analyses.provisional import changes
from solver.exact import Value, text
from solver.searches.run import Run
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Inner, Max
from solver.trees.values import utility

Row: TypeAlias = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """By node, the values written there one after another; `run` is the search that wrote them."""

    rows: Mapping[str, Row]
    run: Run | None = None


def provisional_values() -> Asking[TreeProblem, Written, Written]:
    """The row of values at each node, those below first."""
    return Asking(
        answers=lambda solved, found: {
            node.name: Numbers(found.rows[node.name]) for node in bottom_up(solved.problem.tree)
        },
        form=lambda _solved, _name: forms.NUMBERS,
        follow=follow,
        rests_on=lambda solved: decided_below(solved.problem.tree),
        guesses=lambda solved: {
            name: Numbers((answer.value,))
            for name, answer in copied_up(solved.problem.tree, NUMBERS).items()
            if isinstance(answer, Number)
        },
        place=lambda _, name: InNode(name),
    )


def follow(solved: Solved[TreeProblem, Written], given: Answers) -> Answers:
    """The row of a node by the last of the student's own values at each child."""
    right = {name: row[-1] for name, row in solved.worked.rows.items()}
    own = {name: last(given.get(name), v) for name, v in right.items()}
    return {
        node.name: Numbers(row_of(node, own))
        for node in inner_nodes(solved.problem.tree)
        if any(own.get(son.name) != right.get(son.name) for son in node.children)
    }


def last(answer: Answer | None, right: Value) -> Value:
    """The definite value of a node: the last one written there."""
    return answer.values[-1] if isinstance(answer, Numbers) and answer.values else right


def row_of(node: Inner, values: Mapping[str, Value]) -> Row:
    """The best of the children's values so far, each time that it changes."""
    worths = (utility(son) if isinstance(son, End) else values[son.name] for son in node.children)
    return changes(tuple(accumulate(worths, max if isinstance(node, Max) else min)))


def crossed_out(problem: TreeProblem, worked: Written) -> Picture:
    """The definite value in each node, and beside it all that were written."""
    rows = worked.rows
    return Picture(
        tree=problem.tree,
        values={name: row[-1] for name, row in rows.items()},
        notes={name: ", ".join(map(text, row)) for name, row in rows.items() if len(row) > 1},
    )
