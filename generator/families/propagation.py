"""Propagation: a tree of beliefs in which some actions are possible with a probability."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers.answers import Answers
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    Planting,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.swapped_leaves import with_swaps
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.chance_problem import Probabilities, fractions
from generator.subjects.trees.problems.occasions import has_node
from generator.subjects.trees.problems.tree_problem import (
    TreeProblem,
    plain_trees,
    utilities_are_finite,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS, Valuation, bottom_up, child_values
from generator.subjects.trees.values.value_questions import (
    AboutValues,
    BackedUpTree,
    best_moves,
    node_values,
)
from solver.beliefs.propagation import Applicability, backed_up, choice, looked_at
from solver.exact import ONE, Rational, Value
from solver.mistakes import propagation as wrong
from solver.trees.backup import Backup, Choice
from solver.trees.node_names import inner_nodes
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Inner, Max, Min, Tree, changed
from solver.trees.values import check_finite

# Trees of beliefs drawn at random, with moves that may not be possible.


SURE_IN = 4
"""One move in this many is certain."""


def unsure(rng: Rng, children: Sequence[Tree], denominator: int) -> Probabilities:
    """Generate the probabilities of the moves: at least one is certain, and one is not.

    That one leads to a chance node, if any does: only there a reading differs.
    """
    moves = range(len(children))
    risky = rng.pick([i for i in moves if isinstance(children[i], Chance)] or moves)
    sure = rng.pick([i for i in moves if i != risky])
    chances = [ONE if rng.below(SURE_IN) == 0 else part(rng, denominator) for _ in moves]
    chances[risky], chances[sure] = part(rng, denominator), ONE
    return tuple(chances)


def part(rng: Rng, denominator: int) -> Rational:
    """Generate a proper fraction with a denominator up to that one."""
    below = rng.between(2, denominator)
    return Rational(rng.between(1, below - 1), below)


def deciding_first(rng: Rng, denominator: int, weights: Callable[[int], Probabilities]) -> Planting:
    """Return a planting of MAX, MIN, then chance above the leaves, with MAX before it.

    Every decision of the two first levels has a move that may not be possible.
    """

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level > 1 and not any(isinstance(child, Chance) for child in children):
            return Chance(children, weights(len(children)))
        kind = Min if level == 1 else Max
        return kind(children, chances=unsure(rng, children, denominator))

    return node


# Trees whose moves may not be possible: what each node is worth by the course's convention.


@dataclass(frozen=True, slots=True)
class PropagatedValues:
    """The values of a tree, and the best moves, under one reading of uncertain moves."""

    tree: Inner
    applicability: Applicability
    values: Mapping[str, Value]
    best: tuple[str, ...]

    @property
    def lines(self) -> tuple[tuple[Inner, Sequence[Value]], ...]:
        """Each node from the leaves up, with the values of the moves that count."""
        return tuple(map(self.line, bottom_up(self.tree)))

    def line(self, node: Inner) -> tuple[Inner, Sequence[Value]]:
        """Return a node with the values of its moves that count, times their probability."""
        worths = child_values(node, self.values, NUMBERS)
        if isinstance(node, Chance):
            return node, worths
        compared = [worths[i] for i in looked_at(node, self.applicability)]
        multiply = self.applicability is Applicability.MULTIPLY
        return changed(node, chances=node.chances if multiply else ()), compared


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, PropagatedValues]


def propagated(tree: Inner, applicability: Applicability) -> PropagatedValues:
    """Back up the tree rightly; raise NothingIsSure where a node has no certain move."""
    backup = backed_up(tree, applicability)
    return PropagatedValues(tree, applicability, backup.values, backup.best)


def valuation(applicability: Applicability) -> Valuation[Value]:
    """Return the valuation under a reading; nothing follows from infinite values."""

    def choose(node: Inner, worths: Sequence[Value]) -> Choice[Value] | None:
        infinite = any(isinstance(v, float) for v in worths)
        return None if infinite else choice(node, worths, applicability)

    return replace(NUMBERS, back_up=choose)


VALUATIONS = {applicability: valuation(applicability) for applicability in Applicability}


def by_convention(
    ask: Callable[[Valuation[Value]], AboutValues[Value]], *, points: int
) -> QuestionTemplate[TreeProblem, PropagatedValues, BackedUpTree[Value]]:
    """Return the question, whose follow-ups use the course's reading."""
    templates = {applicability: ask(v) for applicability, v in VALUATIONS.items()}

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        following = templates[solved.solution.applicability].follow
        return {} if following is None else following(solved, answers)

    asking = ask(NUMBERS)
    return QuestionTemplate(
        answers=asking.answers,
        form=asking.form,
        points=lambda _: points,
        follow=follow,
        rests_on=asking.rests_on,
        guesses=asking.guesses,
        place=asking.place,
        works=asking.works,
    )


def backed_by_convention(problem: TreeProblem, solution: PropagatedValues) -> Picture:
    """Draw every value, and the best moves at every node, under the course's reading."""
    return backed(VALUATIONS[solution.applicability])(problem, solution)


def read_problem(plain: Plain) -> TreeProblem:
    """Read a finite tree in which some move may not be possible; raise BadProblem."""
    problem = TREES.parse(plain)
    if Feature.UNSURE not in features(problem.tree):
        raise BadProblem(
            "this family is about moves that may not be possible, such as the first one of "
            "max([1/2] 6, min(4, 2))"
        )
    if not utilities_are_finite(problem.tree):
        raise BadProblem("there are no parts of infinite utilities; give every leaf a finite one")
    return problem


TREES = plain_trees(Feature.CHANCE, Feature.UNSURE)

UNSURE_TREES: Notation[TreeProblem] = Notation(TREES.write, read_problem)
"""The notation of finite trees with a probability beside some of their moves."""


READINGS: Mapping[str, tuple[Callable[[Tree], Backup[Value]], Collection[Applicability]]] = {
    "ignores-p_a": (wrong.ignores_p_a, (Applicability.MULTIPLY, Applicability.SURE)),
    "p_a-at-chance-nodes": (wrong.p_a_at_chance_nodes, (Applicability.MULTIPLY,)),
    "p_a-twice": (wrong.p_a_twice, (Applicability.MULTIPLY,)),
    "sure-only": (wrong.sure_only, (Applicability.MULTIPLY, Applicability.IGNORE)),
}
"""By mistake, the wrong reading, and the readings of a course in which it is one."""
MAX_SWAPS = 16
"""The number of swaps tried before a tree is drawn anew."""
MIN_VALUES = 5
MAX_DENOMINATOR = 120


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; fractions have a denominator up to `denominator`."""

    branching: int = within(2, 3)
    depth: int = within(3, 4)
    leaves: int = within(6, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    denominator: int = within(4, 8)


SIZES = {
    Level.EASY: Size(2, 3, 7, "uneven", 0, 20, 4),
    Level.MEDIUM: Size(3, 3, 10, "uneven", -9, 15, 4),
    Level.HARD: Size(3, 4, 13, "uneven", -12, 20, 5),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree of MAX, MIN and chance, with different utilities.

    Leaves change places until the readings are told apart, as far as swaps do that.
    """
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    node = deciding_first(
        rng,
        size.denominator,
        lambda outcomes: fractions(rng, outcomes, rng.between(outcomes, size.denominator)),
    )
    tree = planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node)
    return TreeProblem(with_swaps(rng, tree, count_flaws, swaps=MAX_SWAPS))


def count_flaws(tree: Inner) -> int:
    """Return how many readings are not told apart yet, by the root's values; a tie there is one.

    Those after one that gives the root what another gives are not looked at, and count as well.
    """
    right = backed_up(tree, Applicability.MULTIPLY)
    values = {right.values[tree.name]}
    for i, (wrongly, _) in enumerate(READINGS.values()):
        value = wrongly(tree).values[tree.name]
        if value in values:
            return len(READINGS) - i
        values.add(value)
    return int(len(right.best) > 1)


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or its values are too few."""
    check_tree(size)
    check_values(size, MIN_VALUES)


def solve(problem: TreeProblem, convention: Convention) -> PropagatedValues:
    """Back up the tree under the course's reading."""
    return propagated(problem.tree, convention.applicability)


def fair(problem: TreeProblem, solution: PropagatedValues, _size: Size) -> bool:
    """Return whether one move is best, chance occurs, and fractions are writable."""
    greatest = max(check_finite(v).denominator for v in solution.values.values())
    sure = len(solution.best) == 1 and has_node(problem, Chance)
    return sure and greatest <= MAX_DENOMINATOR


def reading(
    name: str, wrong: Callable[[Tree], Backup[Value]], where: Collection[Applicability]
) -> Wrong[TreeProblem, object, Backup[Value]]:
    """Return the mistake of a wrong reading, where the course has one of these."""

    def solve_wrongly(
        solved: SolvedProblem[TreeProblem, object], convention: Convention
    ) -> Backup[Value] | None:
        return wrong(solved.problem.tree) if convention.applicability in where else None

    return Wrong(name=name, about="A", solve=solve_wrongly)


def unsure_moves(problem: TreeProblem) -> int:
    """Return the number of moves that may not be possible."""
    nodes = (node for node in inner_nodes(problem.tree) if not isinstance(node, Chance))
    return sum(p != 1 for node in nodes for p in node.chances)


FAMILY: Family[Size, TreeProblem, PropagatedValues] = family_on_trees(
    "propagation",
    source="S0, Propagación con las probabilidades de las acciones",
    sizes=SIZES,
    revision=2,
    last_release={1: "0.1.0"},
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    settings=("applicability",),
    questions=(by_convention(node_values, points=2), by_convention(best_moves, points=1)),
    notation=UNSURE_TREES,
    solution_picture=backed_by_convention,
    features=lambda problem, _: {"unsure_moves": unsure_moves(problem)},
    worth={"A|best": 1, "[A-Z]": 3},
    mistakes=tuple(reading(name, wrongly, where) for name, (wrongly, where) in READINGS.items()),
)
