"""Monte Carlo tree search: the node that UCB1 selects, the counts after a playout, the move."""

from dataclasses import dataclass, replace
from math import inf

from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, reckoning
from generator.exercise.size import within
from generator.subjects.trees.drawing.draws import alternating, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import Shape
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.grown import GROWN, MAX, MIN, Grown
from generator.subjects.trees.searches.playouts import (
    Iteration,
    after,
    asked,
    counts_above,
    counts_after,
    move_played,
    rightly,
    selected,
    updated,
)
from solver.exact import ZERO, Rational, Value
from solver.mistakes import monte_carlo as wrong
from solver.trees.tree import Leaf
from solver.trees.values import finite

THOUSANDTH = Rational(1, 1000)
CONSTANTS = (Rational(1), Rational(7, 5), Rational(2))
"""What C may be; 1.4 in AIMA."""


@dataclass(frozen=True, slots=True)
class Size:
    """At every node that is compared, UCB1 is greatest by so many thousandths (`margin`) or more.

    `leaves` is the most that have been tried, with up to so many `playouts` each.
    """

    branching: int = within(2, 4)
    depth: int = within(2, 3)
    leaves: int = within(5, 16)
    playouts: int = within(10, 99)
    margin: int = within(10, 200)


SIZES = {
    Level.EASY: Size(3, 2, 6, 20, 50),
    Level.MEDIUM: Size(2, 3, 8, 20, 50),
    Level.HARD: Size(3, 3, 12, 40, 20),
}


def draw(rng: Rng, size: Size) -> Grown:
    """A tree with a move not tried yet below most of the nodes where it ends."""
    shape = drawn_shape(rng, "even", size.branching, depth=size.depth, leaves=size.leaves)
    ends = [end for last in lowest(shape) for end in drawn_ends(rng, last, size)]
    tree = planted(shape, iter([Leaf(wins) for wins, _ in ends]), alternating)
    winner = rng.pick((MAX, MIN))
    return Grown(tree, tuple(n for _, n in ends), winner, rng.pick(CONSTANTS))


def lowest(shape: Shape) -> list[Shape]:
    """The nodes above the leaves, left to right."""
    if not shape.children[0].children:
        return [shape]
    return [last for son in shape.children for last in lowest(son)]


def drawn_ends(rng: Rng, node: Shape, size: Size) -> list[tuple[Rational, Rational]]:
    """The wins and playouts of its leaves, and of one more that has none, in three of four."""
    ends = []
    for _ in node.children:
        n = rng.between(2, size.playouts)
        ends.append((Rational(rng.between(0, n)), Rational(n)))
    if rng.below(4):
        ends.insert(rng.below(len(ends) + 1), (ZERO, ZERO))
        node.sprout()
    return ends


def solve(problem: Grown, _convention: Convention) -> Iteration:
    return rightly(problem)


def fair(_problem: Grown, worked: Iteration, size: Size) -> bool:
    """The line ends at a move not tried yet, and nothing is decided by a hair."""
    *above, last = worked.steps
    first = sorted(count.playouts for count in worked.steps[0].counts)
    return (
        last.scores[last.i] == inf
        and first[-1] > first[-2] + 1
        and all(lead(step.scores) >= THOUSANDTH * size.margin for step in above)
    )


def lead(scores: tuple[Value, ...]) -> Rational:
    """By how much the greatest is greater than the next; nothing where one is infinite."""
    *_, second, best = sorted(scores)
    return finite(best) - finite(second) if best < inf else ZERO


def by_other_line(problem: Grown, right: Iteration, line: tuple[str, ...]) -> Iteration:
    """Another line is selected, and the playout goes up that one."""
    return replace(right, line=line, after=after(problem, line))


def most_visited(problem: Grown, right: Iteration) -> Iteration:
    line = wrong.most_visited_for_selection(problem.tree, problem.counts)
    return by_other_line(problem, right, line)


def unvisited_skipped(problem: Grown, right: Iteration) -> Iteration:
    line = wrong.unvisited_skipped(problem.tree, problem.counts, problem.c)
    return by_other_line(problem, right, line)


def wins_not_flipped(problem: Grown, right: Iteration) -> Iteration:
    above = counts_above(problem, right.line)
    new_wins = problem.wins(len(above))
    return replace(right, after=wrong.wins_not_flipped(above, new_wins=new_wins))


def highest_mean(problem: Grown, right: Iteration) -> Answers:
    i = wrong.highest_mean_as_final(right.steps[0].counts)
    return {"move": Choice(problem.tree.moves[i])}


FAMILY: Family[Size, Grown, Iteration] = family_on_trees(
    "monte-carlo-tree-search",
    source="AIMA 4e, section 5.4, Figures 5.10 and 5.11",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=solve,
    questions=(selected(points=4), counts_after(), move_played(points=1)),
    notation=GROWN,
    asked=asked,
    solved=updated,
    mistakes=(
        altering("most-visited-for-selection", most_visited, about="line"),
        altering("unvisited-skipped", unvisited_skipped, about="line"),
        # at the parent of the new node the other player has won; there are two levels or three
        altering("wins-not-flipped", wins_not_flipped, about=("wins-2", "wins-1")),
        reckoning("highest-mean-as-final", highest_mean, about="move"),
    ),
)
