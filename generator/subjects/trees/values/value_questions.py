"""Questions about backed-up values: of each node, the best moves, the line of play."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, TypeVar

from generator.answers.answers import Answer
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.base.place import InNode
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    single,
)
from generator.exercise.work import backing, choosing
from generator.subjects.trees.problems.tree_problem import OnTree
from generator.subjects.trees.values.move_names import line, root_moves
from generator.subjects.trees.values.own_node_values import (
    below_the_root,
    decided_below,
    following_line,
    following_moves,
    following_values,
    inner_children,
)
from generator.subjects.trees.values.valuation import Valuation, bottom_up, chosen, copied_up
from solver.trees.backup import Backup, lines
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Inner

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class BackedUpTree(Protocol[V_co]):
    """A solution that gives every inner node a value: a Run, or a Backup."""

    @property
    def values(self) -> Mapping[str, V_co]:
        """The value of each inner node, by name."""

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves at the root."""


AboutValues: TypeAlias = QuestionTemplate[OnTree, BackedUpTree[V], BackedUpTree[V]]


def node_values(
    valuation: Valuation[V],
    effort: Callable[[SolvedProblem[OnTree, object], str], int] | None = None,
) -> AboutValues[V]:
    """Ask for the value of each inner node, under the node's name; children come first."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            node.name: valuation.answer(solution.values[node.name])
            for node in bottom_up(solved.problem.tree)
        },
        form=lambda _solved, _name: valuation.form,
        effort=effort,
        follow=lambda solved, answers: following_values(
            solved.problem.tree, solved.solution.values, answers, valuation=valuation
        ),
        rests_on=lambda solved: decided_below(solved.problem.tree),
        guesses=lambda solved: copied_up(solved.problem.tree, valuation),
        place=lambda _, name: InNode(name),
        works=lambda solved: backing(solved.problem.tree, str),
    )


def best_moves(valuation: Valuation[V]) -> AboutValues[V]:
    """Ask for all the best moves at the root, unless it is a chance node."""
    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda solved, solution: (
            Moves(frozenset(solution.best))
            if solution.best and decides(solved.problem.tree)
            else None
        ),
        follow=lambda solved, answers: following_moves(
            solved.problem.tree, solved.solution.values, answers, valuation=valuation
        ),
        rests_on=lambda solved: inner_children(solved.problem.tree),
        work=lambda solved: choosing(solved.problem.tree, str),
    )


def variation(
    valuation: Valuation[V], *, points: int = 1, when: Callable[[OnTree], bool] | None = None
) -> AboutValues[V]:
    """Ask for the line that both play, where `when` holds if given; every optimal line is right."""

    def is_asked(solved: SolvedProblem[OnTree, BackedUpTree[V]]) -> bool:
        return when is None or when(solved.problem)

    def played_lines(
        solved: SolvedProblem[OnTree, BackedUpTree[V]], solution: BackedUpTree[V]
    ) -> tuple[Path, ...]:
        return played(solved.problem.tree, solution, valuation) if is_asked(solved) else ()

    def others(solved: SolvedProblem[OnTree, BackedUpTree[V]]) -> tuple[Answer, ...]:
        return played_lines(solved, solved.solution)[1:]

    return single(
        "variation",
        form=lambda solved: line(solved.problem.tree),
        answer=lambda solved, solution: next(iter(played_lines(solved, solution)), None),
        others=others,
        points=points,
        follow=lambda solved, answers: (
            following_line(
                solved.problem.tree, solved.solution.values, answers, valuation=valuation
            )
            if is_asked(solved)
            else None
        ),
        rests_on=lambda solved: below_the_root(solved.problem.tree),
    )


def played(tree: Inner, solution: BackedUpTree[V], valuation: Valuation[V]) -> tuple[Path, ...]:
    """Return the lines by the moves chosen at each node, up to where chance decides.

    None are returned where some player chose nothing.
    """
    choices = (
        solution.chosen
        if isinstance(solution, Backup)
        else chosen(tree, solution.values, valuation)
    )
    decided = all(choices[node.name] for node in inner_nodes(tree) if decides(node))
    return tuple(map(Path, lines(tree, choices))) if decided else ()


def decides(tree: Inner) -> bool:
    """Return whether a player decides at the root."""
    return not isinstance(tree, Chance)
