"""Provisional values: the values written at each node while a tree is searched depth-first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, solving
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.tree_problem import GAME_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.own_node_values import decided_below
from generator.subjects.trees.values.valuation import NUMBERS, bottom_up, copied_up
from solver.analyses.provisional import changes, provisional
from solver.exact import Value, text
from solver.mistakes import provisional_values as wrong
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import utility

# Questions about provisional values: what is written at each node while the tree is searched.


Row: TypeAlias = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class WrittenValues:
    """The values written at each node, in order; `run` is the search, None in a wrong solution."""

    rows: Mapping[str, Row]
    run: Run | None = None


def provisional_values() -> QuestionTemplate[TreeProblem, WrittenValues, WrittenValues]:
    """Ask for the row of values at each node, children first."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            node.name: Numbers(solution.rows[node.name]) for node in bottom_up(solved.problem.tree)
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


def follow(solved: SolvedProblem[TreeProblem, WrittenValues], answers: Answers) -> Answers:
    """Return the rows that follow from the student's own last values at each child."""
    right_values = {name: row[-1] for name, row in solved.solution.rows.items()}
    own = {name: last(answers.get(name), v) for name, v in right_values.items()}
    return {
        node.name: Numbers(row_of(node, own))
        for node in inner_nodes(solved.problem.tree)
        if any(own.get(child.name) != right_values.get(child.name) for child in node.children)
    }


def last(answer: Answer | None, right_value: Value) -> Value:
    """Return the definite value of a node: the last one written there."""
    return answer.values[-1] if isinstance(answer, Numbers) and answer.values else right_value


def row_of(node: Inner, values: Mapping[str, Value]) -> Row:
    """Return the best of the children's values so far, each time that it changes."""
    worths = (
        utility(child) if isinstance(child, End) else values[child.name] for child in node.children
    )
    return changes(tuple(accumulate(worths, max if isinstance(node, Max) else min)))


def crossed_out(problem: TreeProblem, written_values: WrittenValues) -> Picture:
    """Draw the definite value in each node, and beside it all the values written."""
    rows = written_values.rows
    return Picture(
        tree=problem.tree,
        values={name: row[-1] for name, row in rows.items()},
        notes={name: ", ".join(map(text, row)) for name, row in rows.items() if len(row) > 1},
    )


MIN_VALUES = 4
"""The fewest values; with fewer, too few rows tell the mistakes apart."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(4, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)


SIZES = {
    Level.EASY: Size(4, 2, 14, "even", -5, 20),
    Level.MEDIUM: Size(3, 3, 18, "even", -9, 30),
    Level.HARD: Size(3, 3, 24, "even", -30, 30),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with different utilities.

    Above leaves alone a node has as many children as it may: the rows of two leaves are few.
    """
    shape = drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=size.branching,
    )
    ends = drawn_leaves(rng, shape, size.low, high=size.high)
    return TreeProblem(planted(shape, ends, alternating))


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or its mistakes are hard to tell apart."""
    check_tree(size)
    check_values(size, MIN_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> WrittenValues:
    """Run minimax and read off the rows, without the infinities with which they begin."""
    searched = run(problem.tree, minimax(problem.tree))
    rows = {name: changes(row)[1:] for name, row in provisional(searched).items()}
    return WrittenValues(rows, searched)


def fair(_problem: TreeProblem, written_values: WrittenValues, _size: Size) -> bool:
    """Return whether the values of the root and of another node change."""
    return (
        len(written_values.rows["A"]) > 1
        and sum(len(row) > 1 for row in written_values.rows.values()) > 1
    )


def writing(
    name: str, rows: Callable[[Tree], Mapping[str, Row]], *, about: str = "A"
) -> Wrong[TreeProblem, object, WrittenValues]:
    """Return the mistake of writing wrong rows."""
    return solving(name, lambda problem: WrittenValues(rows(problem.tree)), about=about)


FAMILY: Family[Size, TreeProblem, WrittenValues] = family_on_trees(
    "provisional-values",
    source="S1, section 3",
    sizes=SIZES,
    revision=2,
    last_release={1: "0.1.0"},
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(provisional_values(),),
    notation=GAME_TREES,
    solution_picture=crossed_out,
    worth={"[A-Z]": 3},
    mistakes=(
        writing("last-value-wins", wrong.last_value_wins),
        writing("starts-at-zero", wrong.starts_at_zero, about="B"),
        writing("only-final", wrong.only_final),
        writing("inherits-bound", wrong.inherits_bound, about="C"),
    ),
)
