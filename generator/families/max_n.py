"""Max-n: the vector of every node of a tree for several players, and the move at the root."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.answers.answers import Answers
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.asking import Solved
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, anyhow, differs_somewhere
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.draws import drawn_shape, planted
from generator.subjects.trees.drawing.sizes import check_tree, utilities
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.solutions.vectors import (
    VECTOR_TREES,
    Valued,
    filled,
    node_vectors,
    root_move,
)
from generator.subjects.trees.values.copied import copied
from solver.exact import ZERO, Rational
from solver.mistakes import max_n as wrong
from solver.searches.max_n import Choose, Vector, VectorRun, max_n, run_vectors
from solver.searches.rules import Ties
from solver.trees.backup import Backup
from solver.trees.naming import End
from solver.trees.tree import Inner, Payoffs, Player, Tree

COPIED = Rational(1, 3)
"""The share of the points for values that a leaf at one end below each node may give."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; `ties` is whether a tie may decide what the root gets.

    `first_best` is whether the first move at the root may be the one to take.
    """

    players: int = within(2, 3)
    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(6, 18)
    shape: str = one_of("even", "uneven")
    low: int = within(-9, 8)
    high: int = within(-8, 20)
    ties: str = one_of("never", "sometimes", "always")
    first_best: str = one_of("yes", "no")


LOWEST = 3
"""Above leaves alone a node has so many children or more, so that few vectors can be guessed."""

SIZES = {
    Level.EASY: Size(2, 4, 2, 11, "even", 0, 9, "never", "yes"),
    Level.MEDIUM: Size(3, 4, 3, 14, "even", 0, 9, "sometimes", "yes"),
    Level.HARD: Size(3, 4, 4, 17, "uneven", 0, 9, "sometimes", "yes"),
}

LEAST_UTILITIES = 5
"""With fewer, too few trees tell all the mistakes apart."""


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree in which the players move in turn, a level each; of few utilities more are tied."""
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves, lowest=LOWEST
    )
    high = size.low + LEAST_UTILITIES - 1 if size.ties == "always" else size.high

    def ends() -> Iterator[End]:
        while True:
            numbers = (rng.between(size.low, high) for _ in range(size.players))
            yield Payoffs(tuple(map(Rational, numbers)))

    def in_turn(level: int, children: tuple[Tree, ...]) -> Inner:
        return Player(children, index=level % size.players + 1)

    return TreeProblem(planted(shape, ends(), in_turn))


def check(size: Size) -> None:
    """BadParameter where no tree can be drawn, or its mistakes hardly be told apart."""
    check_tree(size)
    if (different := utilities(size)) < LEAST_UTILITIES:
        raise BadParameter(
            "the mistakes are told apart by {least} utilities or more, not {different}; "
            "raise high, or lower low",
            least=LEAST_UTILITIES,
            different=different,
        )


def solve(problem: TreeProblem, convention: Convention) -> Valued:
    tree, ties = problem.tree, convention.ties
    return Valued(run_vectors(tree, max_n(tree, ties)), ties)


def fair(problem: TreeProblem, worked: Valued, size: Size) -> bool:
    """The first move is not always the one to take, and ties are as wanted."""
    tree = problem.tree
    steps = [step for step in worked.run.steps if isinstance(step, Choose)]
    if all(0 in step.best for step in steps):
        return False
    if size.first_best == "no" and tree.moves[0] in worked.best:
        return False
    if copied(tree, worked.values, gives(worked)) > COPIED:
        return False
    return ties_as_wanted(run_vectors(tree, max_n(tree, Ties.SET)), size)


def gives(worked: Valued) -> Callable[[str, Tree], bool]:
    """Return whether a leaf's vector is one that a node may have."""
    return lambda name, leaf: isinstance(leaf, Payoffs) and leaf.vector in worked.values[name]


def ties_as_wanted(every: VectorRun, size: Size) -> bool:
    """`every` keeps all that a tie leaves open."""
    match size.ties:
        case "never":
            return all(len(step.best) == 1 for step in every.steps if isinstance(step, Choose))
        case "always":
            return len(every.value) > 1
        case _:
            return True


def mistake(
    name: str,
    solver: Callable[[Player, Ties], Backup[Vector]],
    *,
    when: Callable[[Ties], bool] = lambda _: True,
    shows: Callable[[Answers, Answers], bool] = anyhow,
    worth: Rational = ZERO,
) -> Wrong[TreeProblem, object, Backup[Vector]]:
    """The student backs up all vectors in that way, under the rule for ties of the course."""

    def found(solved: Solved[TreeProblem, object], convention: Convention) -> Backup[Vector] | None:
        tree = solved.problem.tree
        assert isinstance(tree, Player), "only players move here"
        return solver(tree, convention.ties) if when(convention.ties) else None

    return Wrong(name=name, about="A", found=found, shows=shows, worth=worth)


FAMILY: Family[Size, TreeProblem, Valued] = family_on_trees(
    "max-n",
    source="Luckhardt and Irani 1986; AIMA 4e, section 5.2.2; S3, Giochi multiplayer",
    sizes=SIZES,
    draw=draw,
    revision=3,
    balance=("best",),
    check=check,
    fair=fair,
    solve=solve,
    questions=(node_vectors(), root_move()),
    notation=VECTOR_TREES,
    solved=filled,
    settings=("ties",),
    mistakes=(
        mistake(
            "unstated-tie",
            wrong.unstated_tie,
            when=lambda ties: ties is not Ties.SET,  # which leaves nothing to mistake
            shows=differs_somewhere,
            worth=Rational(1, 3),
        ),
        mistake("paranoid-min", wrong.paranoid_min),
        mistake("sum-of-components", wrong.sum_of_components),
        mistake("wrong-component", wrong.wrong_component),
        mistake("componentwise-best", wrong.componentwise_best),
    ),
)
