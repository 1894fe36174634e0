"""Star1: bounds on the leaves cut at chance nodes; the leaves evaluated, bounds and windows."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.answers.credit import Credit
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, solving
from generator.exercise.size import within
from generator.subjects.trees.cuts.bounded import BOUNDED, Bounded, asked_windows
from generator.subjects.trees.cuts.bounded_questions import bounds_of_chance, windows_below
from generator.subjects.trees.drawing.chance_draws import in_turns, taking_turns
from generator.subjects.trees.drawing.draws import planted
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.chances import probabilities
from generator.subjects.trees.searches.search_questions import (
    proved_best,
    root_value,
    true_best,
    visited,
)
from generator.subjects.trees.values.pictures import searched
from solver.exact import Rational
from solver.mistakes import star as wrong
from solver.searches.bounds import Bounds
from solver.searches.run import Run, run
from solver.searches.star import star1
from solver.trees.tree import Chance, Leaf, Max, Tree


@dataclass(frozen=True, slots=True)
class Size:
    """MAX has so many `moves`, each chance node so many `outcomes`, MIN two or three `replies`.

    Leaves lie from `low`, which is not 0 (to forget it would be no mistake), to `high`; `cuts` are
    the fewest at chance nodes.
    """

    moves: int = within(2, 3)
    outcomes: int = within(2, 3)
    replies: int = within(2, 3)
    low: int = within(-20, -1)
    high: int = within(4, 30)
    denominator: int = within(2, 8)
    cuts: int = within(1, 2)


SIZES = {
    Level.EASY: Size(3, 2, 2, -2, 10, 3, 1),
    Level.MEDIUM: Size(3, 2, 3, -4, 10, 4, 1),
    Level.HARD: Size(3, 3, 2, -10, 10, 5, 1),
}
WINDOWS = tuple(f"window-{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
BOUNDS = tuple(f"bounds-{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def draw(rng: Rng, size: Size) -> Bounded:
    """A move that is not the last is a good one, so that something after it can be cut."""
    shape = in_turns(size.moves, size.outcomes, depth=2)
    for node in shape.children:
        for event in node.children:
            for _ in range(size.replies):
                event.sprout()
    middle = (size.low + size.high) // 2
    each = size.outcomes * size.replies
    good = rng.below(size.moves - 1)
    ends = iter(
        [
            Leaf(
                Rational(
                    rng.between(*((middle, size.high) if i == good else (size.low, middle + 1)))
                )
            )
            for i in range(size.moves)
            for _ in range(each)
        ]
    )
    weights = probabilities(rng, "fractions", rng.between(size.outcomes, size.denominator))
    tree = planted(shape, ends, taking_turns(weights))
    assert isinstance(tree, Max), "MAX moves first"
    return Bounded(tree, Rational(size.low), Rational(size.high))


def check(size: Size) -> None:
    """BadParameter where there are more outcomes than parts of one."""
    if size.outcomes > size.denominator:
        raise BadParameter(
            "{outcomes} outcomes have probabilities with a denominator of {outcomes} or more, not "
            "{denominator}; raise denominator, or lower outcomes",
            outcomes=size.outcomes,
            denominator=size.denominator,
        )


def solve(problem: Bounded) -> Run:
    return run(problem.tree, star1(problem.tree, problem.bounds))


def fair(problem: Bounded, worked: Run, size: Size) -> bool:
    """Chance nodes are cut, and there is a window to be reckoned."""
    at_chance = [cut for cut in worked.cuts if isinstance(cut.node, Chance)]
    return (
        len(at_chance) >= size.cuts
        and bool(asked_windows(problem, worked))
        and len(true_best(problem.tree)) == 1
    )


def bounding(
    name: str, search: Callable[[Tree, Bounds], Run], *, about: str | tuple[str, ...]
) -> Wrong[Bounded, object, Run]:
    """The student searches in that way."""
    return solving(name, lambda problem: search(problem.tree, problem.bounds), about=about)


PICKED = Credit(wrong=Rational(2))
"""Who writes all leaves but the last has too many, and has searched for nothing."""

FAMILY: Family[Size, Bounded, Run] = family_on_trees(
    "star1",
    source="Ballard 1983; AIMA 4e, section 5.5.1; S4, Exemplo de corte alfa-beta em jogos "
    "estocásticos",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: solve(problem),
    questions=(
        visited(points=2, credit=PICKED),
        bounds_of_chance(),
        windows_below(),
        root_value(points=2),
        proved_best(),
    ),
    notation=BOUNDED,
    solved=searched,
    mistakes=(
        bounding("unscaled-window", wrong.unscaled_window, about=WINDOWS),
        bounding("forgets-rest", wrong.forgets_rest, about=BOUNDS),
        bounding("average-of-seen", wrong.average_of_seen, about=BOUNDS),
        bounding("lower-for-upper", wrong.lower_for_upper, about=BOUNDS),
        bounding("chance-as-min", wrong.chance_as_min, about="value"),
        bounding("no-bounds-used", wrong.no_bounds_used, about="visited"),
    ),
)
