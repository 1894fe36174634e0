"""Star1: cuts at chance nodes by bounds on the leaves; the leaves evaluated, bounds, windows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answer, Answers
from generator.answers.forms import WINDOW
from generator.answers.kinds.window import Window
from generator.base.errors import BadParameter
from generator.base.place import InCells
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, solving
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import within
from generator.exercise.work import CALCULATION
from generator.subjects.trees.drawing.random_trees import in_turns, planted, taking_turns
from generator.subjects.trees.problems.chance_problem import probabilities
from generator.subjects.trees.searches.bounded_tree import (
    BOUNDED,
    BoundedTree,
    asked_windows,
    first_bounds,
    windows,
)
from generator.subjects.trees.searches.search_questions import (
    proved_best,
    root_value,
    true_best,
    visited,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.tree_pictures import searched
from solver.exact import Rational
from solver.mistakes import star as wrong
from solver.searches.bounds import Bounds, bound_of_child, clamp_window
from solver.searches.run import Run, run
from solver.searches.star import star1
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Leaf, Max, Tree

# Questions about a search with bounds on the leaves: bounds at chance nodes, windows below.


AboutBounds: TypeAlias = QuestionTemplate[BoundedTree, Run, Run]
SolvedCase: TypeAlias = SolvedProblem[BoundedTree, Run]


def bounds_of_chance() -> AboutBounds:
    """Ask for the bounds on each chance node after its first child: `bounds-B`."""

    def answers(solved: SolvedCase, found_run: Run) -> Answers:
        own = first_bounds(found_run)
        return {
            f"bounds-{name}": Window(*own[name])
            for name in first_bounds(solved.solution)
            if name in own
        }

    return QuestionTemplate(
        answers=answers,
        form=lambda _solved, _name: forms.BOUNDS,
        points=lambda _: 4,
        place=lambda _, name: InCells(name.removeprefix("bounds-"), ("≥", "≤")),
        works=lambda solved: {
            f"bounds-{name}": CALCULATION for name in first_bounds(solved.solution)
        },
    )


def windows_below() -> AboutBounds:
    """Ask for the window of each child of a chance node, if within the bounds: `window-E`."""

    def answers(solved: SolvedCase, found_run: Run) -> Answers:
        own = windows(found_run)
        window_names = asked_windows(solved.problem, solved.solution)
        return {f"window-{name}": Window(*own[name]) for name in window_names if name in own}

    def follow(solved: SolvedCase, given_answers: Answers) -> Answers:
        every = {
            name: by_own_bounds(solved, node, given_answers)
            for name, node in second(solved).items()
        }
        return {f"window-{name}": answer for name, answer in every.items() if answer is not None}

    return QuestionTemplate(
        answers=answers,
        form=lambda _solved, _name: WINDOW,
        points=lambda _: 6,
        follow=follow,
        rests_on=lambda solved: {
            f"window-{name}": (f"bounds-{node.name}",) for name, node in second(solved).items()
        },
        place=lambda _, name: InCells(name.removeprefix("window-")),
        works=lambda solved: {
            f"window-{name}": CALCULATION for name in asked_windows(solved.problem, solved.solution)
        },
    )


def second(solved: SolvedCase) -> dict[str, Chance]:
    """Return the second children of chance nodes, whose window comes after the first child."""
    window_names = asked_windows(solved.problem, solved.solution)
    return {
        node.children[1].name: node
        for node in inner_nodes(solved.problem.tree)
        if isinstance(node, Chance)
        and len(node.children) > 1
        and node.children[1].name in window_names
    }


def by_own_bounds(solved: SolvedCase, node: Chance, answers: Answers) -> Answer | None:
    """Return the window of a second child by the student's bounds after the first one."""
    own, right_window = answers.get(f"bounds-{node.name}"), first_bounds(solved.solution)[node.name]
    if not isinstance(own, Window) or (own.low, own.high) == right_window:
        return None
    if isinstance(own.low, float) or isinstance(own.high, float):
        return None
    p, problem = node.probabilities[1], solved.problem
    alpha, beta = windows(solved.solution)[node.name]
    low = bound_of_child(alpha, own.high - p * problem.high, p)
    high = bound_of_child(beta, own.low - p * problem.low, p)
    return Window(*clamp_window((low, high), problem.bounds))


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the `moves` of MAX, `outcomes` of chance, two or three `replies` of MIN.

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


TRIES = 30
"""The trees that are drawn until one is fair and the move aimed at is best."""


def draw(rng: Rng, size: Size) -> BoundedTree:
    """Generate a tree whose best move is as often one as another, but not the last one."""
    good = rng.below(size.moves - 1)

    def is_best_there(problem: BoundedTree) -> bool:
        search = solve(problem)
        return search.best == (problem.tree.moves[good],) and fair(problem, search, size)

    return draw_until(lambda: drawn_tree(rng, size, good), is_best_there, TRIES)


def drawn_tree(rng: Rng, size: Size, good: int) -> BoundedTree:
    """Generate a tree with that good move, so that a later one can be cut."""
    shape = in_turns(size.moves, size.outcomes, depth=2)
    for node in shape.children:
        for event in node.children:
            for _ in range(size.replies):
                event.sprout()
    middle = (size.low + size.high) // 2
    leaves_per_move = size.outcomes * size.replies
    ends = iter(
        [
            Leaf(
                Rational(
                    rng.between(*((middle, size.high) if i == good else (size.low, middle + 1)))
                )
            )
            for i in range(size.moves)
            for _ in range(leaves_per_move)
        ]
    )
    weights = probabilities(rng, "fractions", rng.between(size.outcomes, size.denominator))
    tree = planted(shape, ends, taking_turns(weights))
    assert isinstance(tree, Max), "MAX moves first"
    return BoundedTree(tree, Rational(size.low), Rational(size.high))


def check(size: Size) -> None:
    """Raise BadParameter where there are more outcomes than parts of one, or too few moves to cut.

    Before a first move is searched every value within the bounds matters, so it is not cut.
    """
    if size.cuts >= size.moves:
        raise BadParameter(
            "of {number} moves the first is never cut; set cuts to {most} at most",
            number=size.moves,
            most=size.moves - 1,
        )
    if size.outcomes > size.denominator:
        raise BadParameter(
            "{outcomes} outcomes have probabilities with a denominator of {outcomes} or more, not "
            "{denominator}; raise denominator, or lower outcomes",
            outcomes=size.outcomes,
            denominator=size.denominator,
        )


def solve(problem: BoundedTree) -> Run:
    """Run Star1."""
    return run(problem.tree, star1(problem.tree, problem.bounds))


def fair(problem: BoundedTree, right_run: Run, size: Size) -> bool:
    """Return whether chance nodes are cut, and some window has to be computed."""
    at_chance = [cut for cut in right_run.cuts if isinstance(cut.node, Chance)]
    return (
        len(at_chance) >= size.cuts
        and bool(asked_windows(problem, right_run))
        and len(true_best(problem.tree)) == 1
    )


def bounding(
    name: str, search: Callable[[Tree, Bounds], Run], *, about: str | tuple[str, ...]
) -> Wrong[BoundedTree, object, Run]:
    """Return the mistake of a wrong search."""
    return solving(name, lambda problem: search(problem.tree, problem.bounds), about=about)


PICKED = Credit(wrong=Rational(2))
"""Credit for sets of leaves; otherwise naming all leaves but the last would pay."""

FAMILY: Family[Size, BoundedTree, Run] = family_on_trees(
    "star1",
    source="Ballard 1983; AIMA 4e, section 5.5.1; S4, Exemplo de corte alfa-beta em jogos "
    "estocásticos",
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={1: "0.1.0"},
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
    solution_picture=searched,
    worth={"visited": 1, "bounds-*": 3, "window-*": 2, "value|best": 1},
    limits={"window-*": 1},  # how many there are depends on which move is best
    mistakes=(
        bounding("unscaled-window", wrong.unscaled_window, about=WINDOWS),
        bounding("forgets-rest", wrong.forgets_rest, about=BOUNDS),
        bounding("average-of-seen", wrong.average_of_seen, about=BOUNDS),
        bounding("lower-for-upper", wrong.lower_for_upper, about=BOUNDS),
        bounding("chance-as-min", wrong.chance_as_min, about="value"),
        bounding("no-bounds-used", wrong.no_bounds_used, about="visited"),
    ),
)
