"""Minimax: the value of every node of a game tree, the best moves, the line that both play."""

from dataclasses import dataclass

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning
from generator.exercise.predictions import play_search
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    grown,
    most_leaves,
    rooted,
)
from generator.subjects.trees.drawing.swapped_leaves import count_given, in_any_order, with_swaps
from generator.subjects.trees.drawing.ties import with_tie
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, most_moves
from generator.subjects.trees.problems import occasions
from generator.subjects.trees.problems.tree_problem import (
    GAME_TREES,
    TreeProblem,
    utilities_are_finite,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import (
    WrongBackups,
    backing_up,
    count_confused,
    naming,
)
from generator.subjects.trees.values.copied_leaves import effort
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from generator.subjects.trees.values.value_questions import (
    best_moves,
    node_values,
    played,
    variation,
)
from solver.exact import Rational
from solver.mistakes import minimax as wrong
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes, name_nodes
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import backed_up, correct_choice, optimal_moves

TRIES_FOR_A_TIE = 20
LOWEST = 4
"""The children of a node above leaves, where there is room: of few one is guessed."""
MIN_VALUES = 5
"""The fewest values: the right solution and four mistakes give the root different ones."""
MIN_MOVES_WITH_TIE = 3
"""The fewest moves at the root of which several are best, and not all."""
LOPSIDED = 6
"""With so few positive utilities hardly any tree tells the mistakes apart."""


def a_mean_can_be_taken(problem: TreeProblem) -> bool:
    """Return whether MIN has a choice, and no utility is infinite."""
    return occasions.has_choice(problem, Min) and utilities_are_finite(problem.tree)


ABOUT_VALUES: WrongBackups[TreeProblem] = {
    "roles-swapped": (wrong.roles_swapped, lambda _: True),
    "all-max": (wrong.all_max, occasions.choice_of(Min)),
    "all-min": (wrong.all_min, occasions.choice_of(Max)),
    "mean-at-min": (wrong.mean_at_min, a_mean_can_be_taken),
    "parity-shift": (wrong.parity_shift, lambda problem: wrong.shifts_parity(problem.tree)),
    "last-son": (wrong.last_son, lambda _: True),
    "abs-value": (wrong.abs_value, occasions.has_negative_leaf),
    "negamax-sign": (wrong.negamax_sign, occasions.node_of(Min)),
}


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; `ties` is whether several root moves may be best.

    `first_best` is whether the first move at the root may be the best one.
    """

    branching: int = within(2, 5)
    depth: int = within(2, 5)
    leaves: int = within(4, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    ties: str = one_of("never", "sometimes", "always")
    first_best: str = one_of("yes", "no")


SIZES = {
    Level.EASY: Size(5, 2, 15, "even", 1, 99, "never", "yes"),
    Level.MEDIUM: Size(4, 3, 22, "uneven", -40, 60, "sometimes", "yes"),
    Level.HARD: Size(5, 4, 28, "uneven", -60, 99, "sometimes", "yes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with different utilities, and perhaps with a tie at the root.

    Leaves change places until the mistakes are told apart, as far as swaps do that.
    """
    tied = size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0)
    tree = drawn_tree(rng, size)
    for _ in range(TRIES_FOR_A_TIE if tied else 0):
        even_tree = with_tie(rng, tree, size)
        if even_tree is not None:
            tree = even_tree
            break
        tree = drawn_tree(rng, size)
    named_tree = rooted(name_nodes(tree))
    is_tied = len(optimal_moves(named_tree)) > 1
    return TreeProblem(with_swaps(rng, named_tree, lambda one: count_flaws(one, is_tied=is_tied)))


def drawn_tree(rng: Rng, size: Size) -> Tree:
    """Generate a tree without names, as most are rejected where a tie is hard to find."""
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves, lowest=LOWEST
    )
    in_any_order(rng, shape)
    return grown(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)


def count_flaws(tree: Inner, *, is_tied: bool) -> int:
    """Return how many mistakes give the root what another or none gives, and how much else is off.

    That is a tie that is there or not against the wish, a best leaf that a best move leads to, and
    values that leaves at one place give.
    """
    right = backed_up(tree, correct_choice)
    flaws = count_confused(TreeProblem(tree), ABOUT_VALUES)
    flaws += (len(right.best) > 1) != is_tied
    flaws += not is_tied and next(wrong.all_max(tree).lines())[0] in right.best
    return flaws + count_given(tree, right.values)


def check(size: Size) -> None:
    """Raise BadParameter where a mistake has the same result as another, or as none."""
    check_tree(size)
    check_values(size, MIN_VALUES)
    if size.low < -LOPSIDED * max(size.high, 0):
        raise BadParameter(
            "where utilities go further below 0 than {lopsided} times as far above it, forgetting "
            "the signs is swapping the roles; raise high or low",
            lopsided=LOPSIDED,
        )
    if size.ties == "always" and (most := most_moves_of(size)) < MIN_MOVES_WITH_TIE:
        raise BadParameter(
            "where several moves at the root are best and others are not, there are {least} or "
            "more, not {most}; raise branching or leaves, or set ties to sometimes",
            least=MIN_MOVES_WITH_TIE,
            most=most,
        )


def most_moves_of(size: Size) -> int:
    """Return an upper bound of the moves at the root."""
    if size.shape == "uneven":
        return size.branching
    lowest = min(LOWEST, size.branching)
    return most_moves(size.branching, size.depth, leaves=most_leaves(size), lowest=lowest)


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    """Run minimax."""
    return run(problem.tree, minimax(problem.tree))


def fair(problem: TreeProblem, right_run: Run, size: Size) -> bool:
    """Return whether moves differ in value, and the first one is not always taken."""
    tree = problem.tree
    lines = played(tree, right_run, NUMBERS)
    first_moves = {node.moves[0] for node in inner_nodes(tree)}
    if len(right_run.best) == len(tree.moves) or first_moves.issuperset(lines[0].moves):
        return False
    if size.depth > 1 and any(len(line.moves) == 1 for line in lines):
        return False
    if size.first_best == "no" and tree.moves[0] in right_run.best:
        return False
    if size.ties == "never":
        return len(lines) == 1
    return size.ties == "sometimes" or len(right_run.best) > 1


def leaf_chase(problem: TreeProblem, right_run: Run) -> Answers | None:
    """Follow the line to the best leaf; no occasion if it begins with one of several best moves."""
    assert isinstance(problem.tree, (Max, Min)), "this family has no other nodes"
    line = wrong.leaf_chase(problem.tree)
    if len(right_run.best) > 1 and line[0] in right_run.best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


def value_for_move(problem: TreeProblem, _worked: Run) -> Answers | None:
    """Name the move to the leaf of the value; no occasion if it is also a move of the root."""
    move = wrong.value_for_move(problem.tree)
    return {"best": Moves(frozenset({move}))} if move not in problem.tree.moves else None


def tied(_problem: TreeProblem, right_run: Run) -> bool:
    """Return whether several moves are best."""
    return len(right_run.best) > 1


NEAR_MISS = Rational(1, 3)

FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "minimax",
    source="AIMA 4e, section 5.2.1; S0, Estrategia minimax; S1, section 2",
    sizes=SIZES,
    revision=3,
    enough=280,
    last_release={2: "0.1.0"},
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(node_values(NUMBERS, effort), best_moves(NUMBERS), variation(NUMBERS, points=2)),
    play=lambda _, run, _convention: play_search(run.steps),
    notation=GAME_TREES,
    solution_picture=backed(NUMBERS),
    worth={"A|best": 1, "[A-Z]": 3, "variation": 2},
    mistakes=(
        # where an answer fits several, the first explains it: those about the move come first
        reckoning("leaf-chase", leaf_chase, about="best"),
        reckoning("value-for-move", value_for_move, about="best"),
        naming("first-tie-only", wrong.first_tie_only, when=tied, worth=NEAR_MISS),
        naming("last-tie-only", wrong.last_tie_only, when=tied, worth=NEAR_MISS),
        *(backing_up(name, wrongly, when=when) for name, (wrongly, when) in ABOUT_VALUES.items()),
    ),
)
