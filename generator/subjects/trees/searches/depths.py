"""Trees searched to several depths: values and moves by depth, and changes of the decision."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.work import by_name
from generator.subjects.trees.problems.tree_problem import (
    GAME_TREES,
    OnTree,
    TreeProblem,
    utilities_are_finite,
)
from generator.subjects.trees.values.move_names import root_moves
from solver.exact import Rational, Value, text
from solver.searches.cutoff import CutoffDecision, cut_off, depth_of_tree, evaluate_node
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Tree
from solver.trees.values import decide_node, utility

MIN_HEIGHT, MAX_HEIGHT = 2, 6
"""The least and the greatest number of depths asked about on one sheet."""


@dataclass(frozen=True, slots=True)
class DepthDecisions:
    """The decisions at each depth from 1 on, the tree's own depth last.

    `runs` are the right searches; a wrong solution has none.
    """

    decisions: tuple[CutoffDecision, ...]
    runs: tuple[Run, ...] = ()

    @property
    def changes(self) -> int | None:
        """The first depth whose decision differs from the one before; None if none does."""
        return next(iter(self.changed), None)

    @property
    def changed(self) -> list[int]:
        """Every depth that decides otherwise than the one before."""
        return depths_of_change(moves_of(self.decisions))


AboutDepths: TypeAlias = QuestionTemplate[TreeProblem, DepthDecisions, DepthDecisions]
SolvedCase: TypeAlias = SolvedProblem[TreeProblem, DepthDecisions]


def at_every_depth(tree: Inner, search: Callable[[Tree, int], CutoffDecision]) -> DepthDecisions:
    """Return the decisions of a search that is stopped at each depth."""
    return DepthDecisions(tuple(search(tree, depth) for depth in range(1, depth_of_tree(tree) + 1)))


def rightly(tree: Inner) -> DepthDecisions:
    """Solve rightly: nodes at the depth have their static evaluation."""
    cut = [cut_off(tree, depth) for depth in range(1, depth_of_tree(tree) + 1)]
    runs = tuple(run(cut_tree, minimax(cut_tree)) for cut_tree in cut)
    decisions = (
        CutoffDecision(i, cut_run.value, cut_run.best) for i, cut_run in enumerate(runs, 1)
    )
    return DepthDecisions(tuple(decisions), runs)


def best_at_depth(tree: Inner, depth: int) -> tuple[int, ...]:
    """Return which moves of a tree of MAX and MIN are best, as `rightly` does, without any steps.

    The tree needs no names.
    """
    values = [value_at_depth(child, depth - 1) for child in tree.children]
    return decide_node(tree, values)[1]


def value_at_depth(node: Tree, depth: int) -> Value:
    """Return the value of a node when the search stops at the depth."""
    if isinstance(node, End):
        return utility(node)
    if not depth:
        return evaluate_node(node).utility
    values = [value_at_depth(child, depth - 1) for child in node.children]
    return decide_node(node, values)[0]


def values_by_depth() -> AboutDepths:
    """Ask for the root's value at each depth: `value-2`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"value-{decision.depth}": Number(decision.value) for decision in solution.decisions
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda name: 1 if name == "value-1" else 14,
        works=lambda solved: {
            f"value-{decision.depth}": by_name(solved.problem.tree)
            for decision in solved.solution.decisions
        },
    )


def moves_by_depth() -> AboutDepths:
    """Ask for the best moves at each depth: `best-2`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"best-{decision.depth}": Moves(frozenset(decision.best))
            for decision in solution.decisions
        },
        form=lambda solved, _name: root_moves(solved.problem.tree),
    )


def changes() -> AboutDepths:
    """Ask for the depths at which the decision changes, by the student's own decisions."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_moves = [Moves(frozenset(decision.best)) for decision in solved.solution.decisions]
        own = [
            answers.get(name, key)
            for name, key in zip(move_questions(solved), right_moves, strict=True)
        ]
        return None if own == right_moves else depths(depths_of_change(own))

    return single(
        "changes",
        form=lambda solved: forms.nodes(
            *(text(Rational(decision.depth)) for decision in solved.solution.decisions[1:])
        ),
        answer=lambda _, solution: depths(solution.changed),
        follow=follow,
        rests_on=move_questions,
    )


def depths(numbers: Iterable[int]) -> Nodes:
    """Return depths as an answer."""
    return Nodes(frozenset(text(Rational(n)) for n in numbers))


def depths_of_change(by_depth: Sequence[object]) -> list[int]:
    """Return the depths, counted from 1, whose entry differs from that of the depth before."""
    return [i + 1 for i in range(1, len(by_depth)) if by_depth[i] != by_depth[i - 1]]


def move_questions(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about moves."""
    return tuple(f"best-{decision.depth}" for decision in solved.solution.decisions)


def stopping(
    name: str,
    wrong: Callable[[Tree, int], CutoffDecision],
    *,
    about: str,
    when: Callable[[TreeProblem], bool] | None = None,
    shows: Callable[[Answers, Answers], bool] | None = None,
) -> Wrong[TreeProblem, DepthDecisions, DepthDecisions]:
    """Return the mistake of a search that is wrongly stopped at every depth."""

    def solve_wrongly(problem: TreeProblem, _worked: DepthDecisions) -> DepthDecisions:
        return at_every_depth(problem.tree, wrong)

    return altering(name, solve_wrongly, about=about, when=when, shows=shows)


def estimated(problem: OnTree, _worked: object) -> Picture:
    """Draw the tree with the static evaluation beside each node."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


def estimates(tree: Inner) -> dict[str, str]:
    """Return the static evaluations by node: `e = 5`."""
    return {
        node.name: f"e = {text(node.evaluation)}"
        for node in inner_nodes(tree)
        if node.evaluation is not None
    }


def read_problem(plain: Plain) -> TreeProblem:
    """Read a tree of MAX and MIN whose inner nodes below the root have static evaluations."""
    problem = GAME_TREES.parse(plain)
    tree = problem.tree
    bare = [node.name for node in inner_nodes(tree) if node.evaluation is None]
    if (
        bare
        or not MIN_HEIGHT <= depth_of_tree(tree) <= MAX_HEIGHT
        or not utilities_are_finite(tree)
    ):
        raise BadProblem(
            "this family is about finite trees of depth {least} to {most} with a static evaluation "
            "at every node: max@4(min@2(1, 5), min@3(2, 6))",
            least=MIN_HEIGHT,
            most=MAX_HEIGHT,
        )
    return problem


ESTIMATED: Notation[TreeProblem] = Notation(GAME_TREES.write, read_problem)
"""The notation of trees with a static evaluation at every inner node."""


def moves_of(decisions: Sequence[CutoffDecision]) -> list[tuple[str, ...]]:
    """Return the best moves at each depth."""
    return [decision.best for decision in decisions]
