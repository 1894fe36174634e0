"""Move ordering: the leaves that alpha-beta evaluates if static evaluations order the moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.exercise.work import count_of_leaves
from generator.subjects.trees.drawing.random_trees import (
    drawn_leaves,
    drawn_shape,
    planted,
    rooted,
    utilities,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, check_even
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.searches.depths import ESTIMATED, estimated, estimates
from generator.subjects.trees.tree_family import family_on_trees
from solver.exact import Rational, Value
from solver.mistakes import ordering as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.move_ordering import ordered_at_each_level, ordered_preliminarily, static_value
from solver.searches.rules import AIMA, CutRule, Order, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Inner, Max, Min, Tree, changed
from solver.trees.values import check_finite, node_value, utility

# Alpha-beta guided by static evaluations: the leaves in the order of the search, and how many.


LEVEL = 2
"""The level down to which the preliminary order goes."""
EXPANSION, PRELIMINARY = "expansion", "preliminary"


@dataclass(frozen=True, slots=True)
class OrderedSearches:
    """The searches as drawn, with ordered expansion, and with a preliminary order."""

    drawn_run: Run
    expansion: Run
    preliminary: Run

    def run_by(self, way: str) -> Run:
        """Return one of the two ordered searches."""
        return self.expansion if way == EXPANSION else self.preliminary


AboutOrder: TypeAlias = QuestionTemplate[TreeProblem, OrderedSearches, OrderedSearches]
SolvedCase: TypeAlias = SolvedProblem[TreeProblem, OrderedSearches]


def rightly(problem: TreeProblem, rules: Rules) -> OrderedSearches:
    """Return the three searches by the course's rules, but for those that the statement fixes."""
    tree = problem.tree
    rules = replace(rules, cut=CutRule.GE, order=Order.LEFT)
    return OrderedSearches(
        drawn_run=searched(tree, rules),
        expansion=searched(ordered_at_each_level(tree), rules),
        preliminary=searched(ordered_preliminarily(tree, LEVEL), rules),
    )


def searched(tree: Tree, rules: Rules = AIMA) -> Run:
    """Run alpha-beta on the children in their present order."""
    return run(tree, alpha_beta(tree, rules))


def leaves_as_drawn() -> AboutOrder:
    """Ask for the number of leaves evaluated from left to right."""
    return single(
        "drawn",
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda _, solution: number(len(solution.drawn_run.visited)),
        points=2,
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )


def leaves_in_order(way: str) -> AboutOrder:
    """Ask for the leaves evaluated in that order, one after another."""
    return single(
        way,
        form=lambda solved: forms.path(*(leaf.name for leaf in leaves(solved.problem.tree))),
        answer=lambda _, solution: Path(solution.run_by(way).visited),
        points=4,
    )


def how_many(way: str) -> AboutOrder:
    """Ask for their number, by the student's own row, unless nothing is reordered."""
    name = f"leaves-{way}"

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = answers.get(way)
        if not isinstance(own, Path) or own.moves == solved.solution.run_by(way).visited:
            return None
        drawn_order = [leaf.name for leaf in leaves(solved.problem.tree)]
        as_drawn = [name for name in drawn_order if name in own.moves]
        return None if as_drawn == [*own.moves] else number(len(own.moves))

    return single(
        name,
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda _, solution: number(len(solution.run_by(way).visited)),
        follow=follow,
        rests_on=lambda _: (way,),
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )


def ordering(
    way: str, wrong: Callable[[Tree], Tree]
) -> Callable[[TreeProblem, OrderedSearches], OrderedSearches]:
    """Return a wrong solution that orders wrongly and searches rightly."""

    def solve_wrongly(problem: TreeProblem, right_solution: OrderedSearches) -> OrderedSearches:
        tree = searched(wrong(problem.tree))
        return replace(right_solution, **{way: tree})

    return solve_wrongly


def number(n: int) -> Number:
    """Return the number as an answer."""
    return Number(Rational(n))


def with_pruned(problem: TreeProblem, solution: OrderedSearches) -> Picture:
    """Draw the evaluations, with leaves faded that ordered expansion spares."""
    return Picture(
        tree=problem.tree,
        notes=estimates(problem.tree),
        faded=frozenset(solution.expansion.pruned),
    )


DOUBLE = 2
TRIES = 20
"""So often evaluations are drawn until deeper ones correct them."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; an evaluation is off its node's value by up to `error`.

    By the root's children it is off by twice as much, so that deeper evaluations can correct it.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 4)
    leaves: int = within(9, ON_A_SHEET)
    low: int = within(-50, 30)
    high: int = within(-10, 99)
    error: int = within(2, 12)


SIZES = {
    Level.EASY: Size(3, 3, 12, 0, 30, 6),
    Level.MEDIUM: Size(3, 3, 15, -9, 40, 8),
    Level.HARD: Size(3, 4, 20, -20, 50, 10),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with different leaves, and evaluations near the values of the nodes."""
    shape = drawn_shape(rng, "even", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        worths = [check_finite(node_value(child)) for child in children]
        value = min(worths) if level % 2 else max(worths)
        error = size.error * DOUBLE if level == 1 else size.error
        kind = Min if level % 2 else Max
        return kind(children, evaluation=value + Rational(rng.between(-error, error)))

    tree = planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node)
    return TreeProblem(with_corrections(rng, tree, size))


def with_corrections(rng: Rng, tree: Inner, size: Size) -> Inner:
    """Return the tree in which deeper evaluations put the root's children in another order.

    Those of the root's children are drawn anew until it is so.
    """
    values = [check_finite(node_value(child)) for child in tree.children]
    deeper = [min(map(static_value, rooted(child).children)) for child in tree.children]
    error = size.error * DOUBLE

    def draw_evaluations() -> Inner:
        children = tuple(
            changed(rooted(child), evaluation=value + Rational(rng.between(-error, error)))
            for child, value in zip(tree.children, values, strict=True)
        )
        return changed(tree, children=children)

    def is_met(drawn_tree: Inner) -> bool:
        own = [static_value(child) for child in drawn_tree.children]
        return unlike(drawn_tree) and places_by(own) != places_by(deeper)

    return draw_until(draw_evaluations, is_met, TRIES)


def places_by(numbers: Sequence[Value]) -> list[int]:
    """Return the places of the numbers, the least first."""
    return sorted(range(len(numbers)), key=numbers.__getitem__)


def check(size: Size) -> None:
    """Raise BadParameter where there are too few leaves for the depth, or too few utilities."""
    check_even(size.depth, size.leaves)
    if utilities(size) < size.leaves:
        raise BadParameter(
            "{leaves} different leaf values do not fit between low and high ({size} whole numbers)"
            "; raise high, or lower low or leaves",
            leaves=size.leaves,
            size=utilities(size),
        )


def solve(problem: TreeProblem, convention: Convention) -> OrderedSearches:
    """Run the three searches under the course's rules."""
    return rightly(problem, convention.rules)


def fair(problem: TreeProblem, solution: OrderedSearches, _size: Size) -> bool:
    """Return whether the three orders differ, one saves something, and all values differ."""
    ways = (solution.drawn_run.visited, solution.expansion.visited, solution.preliminary.visited)
    return (
        len(set(ways)) == len(ways)
        and len(solution.expansion.visited) < len(solution.drawn_run.visited)
        and solution.drawn_run.pruned != ()
        and all(unlike(node) for node in inner_nodes(problem.tree))
        and len({utility(leaf) for leaf in leaves(problem.tree)}) == len(leaves(problem.tree))
    )


def unlike(node: Inner) -> bool:
    """Return whether no two of the node's children look equally good."""
    looks = {
        utility(child) if isinstance(child, End) else evaluation(child) for child in node.children
    }
    return len(looks) == len(node.children)


def evaluation(node: Inner) -> Rational:
    """Return the static evaluation of the node."""
    assert node.evaluation is not None, "every node of such a tree has an evaluation"
    return check_finite(node.evaluation)


FAMILY: Family[Size, TreeProblem, OrderedSearches] = family_on_trees(
    "move-ordering",
    source="S1, section 6, Expansión ordenada a cada nivel and Orden preliminar; AIMA 4e, 5.2.4",
    sizes=SIZES,
    draw=draw,
    revision=2,
    last_release={1: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        leaves_as_drawn(),
        leaves_in_order(EXPANSION),
        how_many(EXPANSION),
        leaves_in_order(PRELIMINARY),
        how_many(PRELIMINARY),
    ),
    notation=ESTIMATED,
    question_picture=estimated,
    solution_picture=with_pruned,
    worth={
        "drawn": 1,
        "expansion": 2,
        "preliminary": 2,
        "leaves-*": 1,
    },
    mistakes=(
        altering(
            "descending-at-min", ordering(EXPANSION, wrong.descending_at_min), about=EXPANSION
        ),
        altering("root-only", ordering(EXPANSION, wrong.root_only), about=EXPANSION),
        altering(
            "unbacked-level-m",
            ordering(PRELIMINARY, lambda tree: wrong.unbacked_level_m(tree, LEVEL)),
            about=PRELIMINARY,
        ),
    ),
)
