"""Infinite utilities: a tree of won, drawn and lost games, its values and the best moves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.place import AtNodes
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs, reckoning
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.trees.drawing.random_trees import alternating, drawn_shape, planted
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.tree_problem import GAME_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import backing_up
from generator.subjects.trees.values.move_names import line, root_moves
from generator.subjects.trees.values.own_node_values import alike, matters
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS, child_values, chosen, favourites
from generator.subjects.trees.values.value_questions import BackedUpTree, played
from solver.exact import ZERO, Value
from solver.mistakes import infinite_utilities as wrong
from solver.mistakes.minimax import leaf_chase
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.backup import lines
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Leaf, Max, Min
from solver.trees.values import utility

# Trees of games won, drawn and lost: which nodes are which, and what follows from that.


ENDS: tuple[Value, ...] = (inf, ZERO, -inf)
"""MAX's utility of a game won, drawn, lost."""
SETS: Mapping[str, Value] = {"won": inf, "lost": -inf}
"""The sets asked for; the other nodes are drawn."""
MARKS: Mapping[str, str] = {"won": "∞", "lost": "−∞"}

AboutOutcomes: TypeAlias = QuestionTemplate[TreeProblem, Run, BackedUpTree[Value]]
SolvedCase: TypeAlias = SolvedProblem[TreeProblem, Run]


def nodes_worth(name: str) -> AboutOutcomes:
    """Ask for the inner nodes that are won, or lost."""
    return single(
        name,
        form=lambda solved: forms.nodes(*names(solved), groups={}),
        answer=lambda solved, solution: Nodes(
            frozenset(node for node in names(solved) if solution.values[node] == SETS[name])
        ),
        points=4,
        place=lambda _: AtNodes(MARKS[name]),
    )


def names(solved: SolvedProblem[TreeProblem, object]) -> tuple[str, ...]:
    """Return the names of the inner nodes."""
    return tuple(node.name for node in inner_nodes(solved.problem.tree))


def best_by_sets() -> AboutOutcomes:
    """Ask for the best moves at the root, by the student's own sets."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, right_values, own = (
            solved.problem.tree,
            solved.solution.values,
            own_values(solved, answers),
        )
        worths = child_values(tree, own, NUMBERS)
        if not matters(child_values(tree, right_values, NUMBERS), worths):
            return None
        return Moves(frozenset(tree.moves[i] for i in favourites(tree, worths, NUMBERS)))

    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        follow=follow,
        rests_on=lambda _: tuple(SETS),
    )


def line_by_sets() -> AboutOutcomes:
    """Ask for the line that both play, by the student's own sets; each of several is right."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, right_values, own = (
            solved.problem.tree,
            solved.solution.values,
            own_values(solved, answers),
        )
        levelled = alike(child_values(tree, own, NUMBERS)) and not alike(
            child_values(tree, right_values, NUMBERS)
        )
        if own == right_values or levelled:
            return None
        own_lines = [Path(line) for line in lines(tree, chosen(tree, own, NUMBERS))]
        line = answers.get("variation")
        return line if isinstance(line, Path) and line in own_lines else own_lines[0]

    def every(
        solved: SolvedProblem[TreeProblem, object], solution: BackedUpTree[Value]
    ) -> tuple[Path, ...]:
        return played(solved.problem.tree, solution, NUMBERS)

    return single(
        "variation",
        form=lambda solved: line(solved.problem.tree),
        answer=lambda solved, solution: next(iter(every(solved, solution)), None),
        others=lambda solved: every(solved, solved.solution)[1:],
        points=3,
        follow=follow,
        rests_on=lambda _: tuple(SETS),
    )


def own_values(solved: SolvedCase, answers: Answers) -> dict[str, Value]:
    """Return the value of each node by the student's own sets; a node in both is won."""
    right_values = solved.solution.values
    won, lost = (own_set(answers.get(name), right_values, v) for name, v in SETS.items())
    return {node: inf if node in won else -inf if node in lost else ZERO for node in right_values}


def own_set(answer: Answer | None, right_values: Mapping[str, Value], v: Value) -> frozenset[str]:
    """Return the student's set of nodes, or the right one."""
    if isinstance(answer, Nodes):
        return answer.labels
    return frozenset(name for name, value in right_values.items() if value == v)


def read_problem(plain: Plain) -> TreeProblem:
    """Read a tree of won, drawn and lost games; raise BadProblem."""
    problem = GAME_TREES.parse(plain)
    if not all(utility(leaf) in ENDS for leaf in leaves(problem.tree)):
        raise BadProblem("this family is about games won, drawn or lost: leaves are inf, 0 or -inf")
    return problem


OUTCOME_TREES: Notation[TreeProblem] = Notation(GAME_TREES.write, read_problem)
"""The notation of trees whose leaves are infinite or 0."""


MIN_INFINITIES = 2
"""The fewest nodes that are won, and that are lost."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(7, ON_A_SHEET)


SIZES = {
    Level.EASY: Size(3, 3, 13),
    Level.MEDIUM: Size(3, 4, 16),
    Level.HARD: Size(3, 4, 22),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree whose leaves are won, drawn or lost games."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def ends() -> Iterator[End]:
        while True:
            yield Leaf(rng.pick(ENDS))

    return TreeProblem(planted(shape, ends(), alternating))


def check(size: Size) -> None:
    """Raise BadParameter where there are too few leaves for the depth."""
    if size.leaves <= size.depth:
        raise BadParameter(
            "a tree of depth {depth} has more than {depth} leaves, not {leaves}; raise leaves, or "
            "lower depth",
            depth=size.depth,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    """Run minimax."""
    return run(problem.tree, minimax(problem.tree))


def fair(_problem: TreeProblem, right_run: Run, _size: Size) -> bool:
    """Return whether one move is best, and some nodes are won, some drawn, some lost."""
    values = list(right_run.values.values())
    some = all(values.count(v) >= MIN_INFINITIES for v in (inf, -inf)) and ZERO in values
    return len(right_run.best) == 1 and some


def chases_infinity(problem: TreeProblem, right_run: Run) -> Answers | None:
    """Head for a won game; no occasion where the best move leads to one."""
    assert isinstance(problem.tree, (Max, Min)), "this family has no other nodes"
    line = leaf_chase(problem.tree)
    if line[0] in right_run.best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "infinite-utilities",
    source="S0, Estrategia minimax; AIMA 4e, section 5.2.1",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(nodes_worth("won"), nodes_worth("lost"), best_by_sets(), line_by_sets()),
    notation=OUTCOME_TREES,
    solution_picture=backed(NUMBERS),
    worth={"won": 2, "lost": 2, "best": 1, "variation": 1},
    mistakes=(
        reckoning("chases-infinity", chases_infinity, about="best"),
        backing_up("draw-as-loss", wrong.draw_as_loss, about="lost"),
        backing_up("averages-infinity", wrong.averages_infinity, about="won", shows=differs("won")),
    ),
)
