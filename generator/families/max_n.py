"""Max-n: the vector of every node of a tree for several players, and the move at the root."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, anyhow, differs_somewhere
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import drawn_shape, planted
from generator.subjects.trees.drawing.tree_sizes import check_tree, utilities
from generator.subjects.trees.problems.tree_problem import TreeProblem, plain_trees
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.copied_leaves import copied, effort
from generator.subjects.trees.values.move_names import root_moves
from generator.subjects.trees.values.own_node_values import (
    decided_below,
    following_moves,
    following_values,
    inner_children,
)
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import Valuation, bottom_up, copied_up
from generator.subjects.trees.values.value_questions import Backed
from solver.exact import ZERO, Rational
from solver.mistakes import max_n as wrong
from solver.searches.max_n import Choose, VectorRun, best_moves, max_n, payoffs, run_vectors, taken
from solver.searches.max_n import Vector as Utilities
from solver.searches.rules import Ties
from solver.trees.backup import Backup, Choice
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Payoffs, Player, Tree

# Trees for several players: their vectors, asked, followed and drawn.


@dataclass(frozen=True, slots=True)
class ValuedSearch:
    """A finished search; where a set of ties leaves a node several vectors, its value is the first.

    What follows from a student's own vectors depends on the rule for ties as well.
    """

    run: VectorRun
    ties: Ties

    @property
    def values(self) -> Mapping[str, Utilities]:
        return {name: several[0] for name, several in self.run.values.items()}

    @property
    def best(self) -> tuple[str, ...]:
        return self.run.best


BackedVectors: TypeAlias = Backed[Utilities]


def valuation(tree: Inner, ties: Ties) -> Valuation[Utilities]:
    """The vectors of the children backed up by the rule for ties; of a set of ties, the first."""

    def backed_up(node: Inner, worths: Sequence[Utilities]) -> Choice[Utilities]:
        assert isinstance(node, Player), "only players move here"
        best = taken(best_moves([(v,) for v in worths], node.index - 1), ties)
        return worths[best[0]], best

    def read(answer: Answer | None) -> Utilities | None:
        """A vector with a number for each player; nobody can go on with an infinity."""
        components = answer.components if isinstance(answer, Vector) else ()
        finite = tuple(v for v in components if not isinstance(v, float))
        return finite if len(finite) == len(components) == len(players(tree)) else None

    return Valuation(
        leaf=payoffs, backed=backed_up, form=forms.vector(*players(tree)), answer=Vector, read=read
    )


def players(tree: Inner) -> tuple[str, ...]:
    """Their numbers, as many as a leaf has utilities."""
    return tuple(str(i + 1) for i in range(len(payoffs(leaves(tree)[0]))))


def node_vectors() -> QuestionTemplate[TreeProblem, ValuedSearch, BackedVectors]:
    """The vector of each node; whichever a set of ties leaves is right."""

    def follow(solved: SolvedProblem[TreeProblem, ValuedSearch], given: Answers) -> Answers:
        tree, worked = solved.problem.tree, solved.worked
        by_rule = valuation(tree, worked.ties)
        return following_values(tree, worked.values, given, valuation=by_rule)

    return QuestionTemplate(
        answers=lambda solved, found: {
            node.name: Vector(found.values[node.name]) for node in bottom_up(solved.problem.tree)
        },
        form=lambda solved, _name: forms.vector(*players(solved.problem.tree)),
        effort=effort,
        others=lambda solved, name: tuple(map(Vector, solved.worked.run.values[name][1:])),
        follow=follow,
        rests_on=lambda solved: decided_below(solved.problem.tree),
        guesses=lambda solved: copied_up(
            solved.problem.tree, valuation(solved.problem.tree, solved.worked.ties)
        ),
        place=lambda _, name: InNode(name),
    )


def root_move() -> QuestionTemplate[TreeProblem, ValuedSearch, BackedVectors]:
    """The move at the root, or all those that a set of ties leaves."""

    def follow(solved: SolvedProblem[TreeProblem, ValuedSearch], given: Answers) -> Moves | None:
        tree, worked = solved.problem.tree, solved.worked
        by_rule = valuation(tree, worked.ties)
        return following_moves(tree, worked.values, given, valuation=by_rule)

    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=lambda solved: inner_children(solved.problem.tree),
    )


def filled(problem: TreeProblem, worked: ValuedSearch) -> Picture:
    """Every vector, and at every node the move that is taken."""
    return backed(valuation(problem.tree, worked.ties))(problem, worked)


def read_problem(plain: Plain) -> TreeProblem:
    """A tree of players and their vectors, with moves that can all be carried out."""
    problem = TREES.read(plain)
    for node in inner_nodes(problem.tree):
        if not isinstance(node, Player) or node.chances:
            raise BadProblem(
                "here stand players alone, p1, p2, p3 …, whose moves can all be carried out, "
                "above vectors: p1(<1, 2>, p2(<0, 3>, <4, 1>))"
            )
    return problem


TREES = plain_trees(Feature.PLAYERS)
VECTOR_TREES = Notation(TREES.write, read_problem)
"""Trees of players above vectors."""


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


def solve(problem: TreeProblem, convention: Convention) -> ValuedSearch:
    tree, ties = problem.tree, convention.ties
    return ValuedSearch(run_vectors(tree, max_n(tree, ties)), ties)


def fair(problem: TreeProblem, worked: ValuedSearch, size: Size) -> bool:
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


def gives(worked: ValuedSearch) -> Callable[[str, Tree], bool]:
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
    solver: Callable[[Player, Ties], Backup[Utilities]],
    *,
    when: Callable[[Ties], bool] = lambda _: True,
    shows: Callable[[Answers, Answers], bool] = anyhow,
    worth: Rational = ZERO,
) -> Wrong[TreeProblem, object, Backup[Utilities]]:
    """The student backs up all vectors in that way, under the rule for ties of the course."""

    def found(
        solved: SolvedProblem[TreeProblem, object], convention: Convention
    ) -> Backup[Utilities] | None:
        tree = solved.problem.tree
        assert isinstance(tree, Player), "only players move here"
        return solver(tree, convention.ties) if when(convention.ties) else None

    return Wrong(name=name, about="A", found=found, shows=shows, worth=worth)


FAMILY: Family[Size, TreeProblem, ValuedSearch] = family_on_trees(
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
