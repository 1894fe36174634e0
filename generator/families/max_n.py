"""Max-n: the vector of every node of a tree for several players, the root's move, and the line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, differs_somewhere
from generator.exercise.predictions import play_vectors
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    check_leaves,
    check_tree,
    drawn_shape,
    planted,
    utilities,
)
from generator.subjects.trees.drawing.swapped_leaves import count_given, in_any_order, with_swaps
from generator.subjects.trees.problems.tree_problem import TreeProblem, plain_trees
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.copied_leaves import copied, effort
from generator.subjects.trees.values.move_names import line, root_moves
from generator.subjects.trees.values.own_node_values import (
    below_the_root,
    decided_below,
    following_line,
    following_moves,
    following_values,
    inner_children,
)
from generator.subjects.trees.values.payoff_vectors import players, vector_form
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import Valuation, bottom_up, copied_up
from generator.subjects.trees.values.value_questions import BackedUpTree
from solver.exact import ZERO, Rational
from solver.mistakes import max_n as wrong
from solver.searches.max_n import (
    Choose,
    VectorRun,
    best_moves,
    keep_tied,
    lines_of_play,
    max_n,
    payoffs,
    run_vectors,
)
from solver.searches.max_n import Vector as Utilities
from solver.searches.rules import Ties
from solver.trees.backup import Backup, Choice
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Payoffs, Player, Tree

# Trees for several players: their vectors, asked, followed and drawn.


@dataclass(frozen=True, slots=True)
class ValuedSearch:
    """A finished search; a node with several vectors by ties has the first as its value.

    The rule for ties also decides what follows from a student's own vectors.
    """

    run: VectorRun
    ties: Ties

    @property
    def values(self) -> Mapping[str, Utilities]:
        """The vector of each node."""
        return {name: several[0] for name, several in self.run.values.items()}

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves at the root."""
        return self.run.best

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Return every line of play that the rule for ties leaves."""
        return lines_of_play(self.run)


class BackedVectors(BackedUpTree[Utilities], Protocol):
    """A right or wrong solution: the vector of each inner node, and what is played."""

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Return every line of play."""


def valuation(tree: Inner, ties: Ties) -> Valuation[Utilities]:
    """Return the valuation by the rule for ties; of several vectors, the first."""

    def backed_up(node: Inner, worths: Sequence[Utilities]) -> Choice[Utilities]:
        assert isinstance(node, Player), "only players move here"
        best = keep_tied(best_moves([(v,) for v in worths], node.index - 1), ties)
        return worths[best[0]], best

    def read_utilities(answer: Answer | None) -> Utilities | None:
        """Return a vector with a finite number for each player, or None."""
        components = answer.components if isinstance(answer, Vector) else ()
        finite = tuple(v for v in components if not isinstance(v, float))
        return finite if len(finite) == len(components) == len(players(tree)) else None

    return Valuation(
        leaf=payoffs,
        back_up=backed_up,
        form=vector_form(tree),
        answer=Vector,
        read_answer=read_utilities,
    )


F = TypeVar("F", Answers, Moves | None, Path | None)


def by_ties(
    following: Callable[..., F],
) -> Callable[[SolvedProblem[TreeProblem, ValuedSearch], Answers], F]:
    """Return what follows from a student's vectors by the rule for ties of the problem."""

    def follow(solved: SolvedProblem[TreeProblem, ValuedSearch], answers: Answers) -> F:
        tree, right_solution = solved.problem.tree, solved.solution
        by_rule = valuation(tree, right_solution.ties)
        return following(tree, right_solution.values, answers, valuation=by_rule)

    return follow


def node_vectors() -> QuestionTemplate[TreeProblem, ValuedSearch, BackedVectors]:
    """Ask for the vector of each node; each of several by ties is right."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            node.name: Vector(solution.values[node.name]) for node in bottom_up(solved.problem.tree)
        },
        form=lambda solved, _name: vector_form(solved.problem.tree),
        points=lambda _: 2,
        effort=effort,
        others=lambda solved, name: tuple(map(Vector, solved.solution.run.values[name][1:])),
        follow=by_ties(following_values),
        rests_on=lambda solved: decided_below(solved.problem.tree),
        guesses=lambda solved: copied_up(
            solved.problem.tree, valuation(solved.problem.tree, solved.solution.ties)
        ),
        place=lambda _, name: InNode(name),
    )


def root_move() -> QuestionTemplate[TreeProblem, ValuedSearch, BackedVectors]:
    """Ask for the move at the root, or all those that ties leave."""
    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        follow=by_ties(following_moves),
        rests_on=lambda solved: inner_children(solved.problem.tree),
    )


def line_of_play() -> QuestionTemplate[TreeProblem, ValuedSearch, BackedVectors]:
    """Ask for the line that the players take; each of several by ties is right."""
    return single(
        "variation",
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, solution: Path(next(solution.lines())),
        points=0,  # not in 0.1.0
        others=lambda solved: tuple(map(Path, solved.solution.lines()))[1:],
        follow=by_ties(following_line),
        rests_on=lambda solved: below_the_root(solved.problem.tree),
    )


def filled(problem: TreeProblem, search: ValuedSearch) -> Picture:
    """Draw every vector, and the move taken at every node."""
    return backed(valuation(problem.tree, search.ties))(problem, search)


def read_problem(plain: Plain) -> TreeProblem:
    """Read a tree of players and vectors, without uncertain moves; raise BadProblem."""
    problem = TREES.parse(plain)
    for node in inner_nodes(problem.tree):
        if not isinstance(node, Player) or node.chances:
            raise BadProblem(
                "this family takes trees of players p1, p2, p3 … with vectors at the leaves and "
                "no uncertain moves: p1(<1, 2>, p2(<0, 3>, <4, 1>))"
            )
    return problem


TREES = plain_trees(Feature.PLAYERS)
VECTOR_TREES = Notation(TREES.write, read_problem)
"""The notation of trees of players above vectors."""


COPIED = Rational(1, 2)
"""The share of the points for vectors that leaves at one place below the nodes may give.

The root's counts where leaves are few.
"""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; `ties` is whether a tie may decide at the root.

    `first_best` is whether the first move at the root may be the one to take.
    """

    players: int = within(2, 3)
    branching: int = within(2, 6)
    depth: int = within(2, 4)
    leaves: int = within(6, 19)
    shape: str = one_of("even", "uneven")
    low: int = within(-9, 8)
    high: int = within(-8, 20)
    ties: str = one_of("never", "sometimes", "always")
    first_best: str = one_of("yes", "no")


SIZES = {
    Level.EASY: Size(2, 6, 2, 18, "even", 0, 11, "never", "yes"),
    Level.MEDIUM: Size(3, 5, 3, 19, "uneven", 0, 15, "sometimes", "yes"),
    Level.HARD: Size(3, 5, 3, 19, "uneven", -9, 20, "sometimes", "yes"),
}

SHALLOWEST, MIN_LEAVES = 2, 7
"""The least depth, and the least number of leaves there: of fewer, one place gives too much."""
MANY_LEAVES = 12
"""The least number of leaves at which any move at the root can be aimed at."""
MIN_UTILITIES = 5
"""The fewest utilities; with fewer, too few trees tell all the mistakes apart."""


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree in which the players alternate by level; few utilities give more ties.

    Above leaves alone a node has as many children as it may, so that few vectors can be guessed.
    Leaves change places until the tree is fair, as far as swaps do that. Each move at the root is
    the one to take equally often, where leaves are many.
    """
    shape = drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=size.branching,
        deep=size.branching,
    )
    high = size.low + MIN_UTILITIES - 1 if size.ties == "always" else size.high

    def ends() -> Iterator[End]:
        while True:
            numbers = (rng.between(size.low, high) for _ in range(size.players))
            yield Payoffs(tuple(map(Rational, numbers)))

    def in_turn(level: int, children: tuple[Tree, ...]) -> Inner:
        return Player(children, index=level % size.players + 1)

    tree = planted(in_any_order(rng, shape), ends(), in_turn)
    first = int(size.first_best == "no")
    best = first + rng.below(len(tree.children) - first)
    few = len(leaves(tree)) < MANY_LEAVES
    wanted = range(first, len(tree.children)) if few else range(best, best + 1)
    return TreeProblem(with_swaps(rng, tree, lambda one: count_flaws(one, size, wanted)))


def count_flaws(tree: Inner, size: Size, wanted: range) -> int:
    """Return how many mistakes are not told apart where the first is taken of tied moves.

    It counts as well where ties are not as wanted, where the move at the root is none `wanted`,
    where the first move is always taken, and the vectors that leaves at one place give.
    """
    assert isinstance(tree, Player), "only players move here"
    right = wrong.by_score(tree, wrong.own_component, Ties.FIRST)
    other = wrong.unstated_tie(tree, Ties.FIRST)
    mistaken = [right, *(solver(tree, Ties.FIRST) for solver in ABOUT_VECTORS)]
    if other.values != right.values:
        mistaken.append(other)
    flaws = len(mistaken) - len({each.values[tree.name] for each in mistaken})
    tied = other.chosen != right.chosen
    flaws += {"never": tied, "always": other.values[tree.name] == right.values[tree.name]}.get(
        size.ties, False
    )
    flaws += not any(any(chosen) for chosen in right.chosen.values())
    flaws += right.chosen[tree.name][0] not in wanted
    return flaws + count_given(tree, right.values, payoffs)


ABOUT_VECTORS = (
    wrong.paranoid_min,
    wrong.sum_of_components,
    wrong.wrong_component,
    wrong.componentwise_best,
)
"""The mistakes for which every tree gives an occasion."""


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or its mistakes are hard to tell apart."""
    check_tree(size)
    if size.depth == SHALLOWEST:
        check_leaves(size, MIN_LEAVES)
    if (different := utilities(size)) < MIN_UTILITIES:
        raise BadParameter(
            "telling the mistakes apart takes at least {least} different utilities, and there are "
            "{different}; raise high, or lower low",
            least=MIN_UTILITIES,
            different=different,
        )


def solve(problem: TreeProblem, convention: Convention) -> ValuedSearch:
    """Run max-n under the course's rule for ties."""
    tree, ties = problem.tree, convention.ties
    return ValuedSearch(run_vectors(tree, max_n(tree, ties)), ties)


def fair(problem: TreeProblem, search: ValuedSearch, size: Size) -> bool:
    """Return whether the first move is not always taken, and ties are as wanted."""
    tree = problem.tree
    steps = [step for step in search.run.steps if isinstance(step, Choose)]
    if all(0 in step.best for step in steps):
        return False
    if size.first_best == "no" and tree.moves[0] in search.best:
        return False
    few = len(leaves(tree)) < MANY_LEAVES
    names = [name for name in search.values if few or name != tree.name]
    if copied(tree, names, gives(search)) > COPIED:
        return False
    return ties_as_wanted(run_vectors(tree, max_n(tree, Ties.SET)), size)


def gives(search: ValuedSearch) -> Callable[[str, Tree], bool]:
    """Return whether a leaf's vector is one that a node may have."""
    every = search.run.values
    return lambda name, leaf: isinstance(leaf, Payoffs) and leaf.vector in every[name]


def ties_as_wanted(every: VectorRun, size: Size) -> bool:
    """Return whether ties are as wanted; `every` keeps all tied vectors."""
    match size.ties:
        case "never":
            return all(len(step.best) == 1 for step in every.steps if isinstance(step, Choose))
        case "always":
            return len(every.value) > 1
        case _:
            return True


def mistake(
    name: str,
    solver: Callable[[Player, Ties], Backup[Utilities]],
    *,
    when: Callable[[Ties], bool] = lambda _: True,
    shows: Callable[[Answers, Answers], bool] | None = None,
    worth: Rational = ZERO,
) -> Wrong[TreeProblem, object, Backup[Utilities]]:
    """Return the mistake of backing up all vectors wrongly, under the course's rule for ties."""

    def solve_wrongly(
        solved: SolvedProblem[TreeProblem, object], convention: Convention
    ) -> Backup[Utilities] | None:
        tree = solved.problem.tree
        assert isinstance(tree, Player), "only players move here"
        return solver(tree, convention.ties) if when(convention.ties) else None

    return Wrong(name=name, about="A", solve=solve_wrongly, shows=shows, worth=worth)


FAMILY: Family[Size, TreeProblem, ValuedSearch] = family_on_trees(
    "max-n",
    source="Luckhardt and Irani 1986; AIMA 4e, section 5.2.2; S3, Giochi multiplayer",
    sizes=SIZES,
    draw=draw,
    revision=9,
    enough=350,
    last_release={4: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(node_vectors(), root_move(), line_of_play()),
    play=lambda _, search, _convention: play_vectors(search.run.steps),
    notation=VECTOR_TREES,
    solution_picture=filled,
    settings=("ties",),
    worth={"A|best": 1, "[A-Z]": 3, "variation": 2},
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
