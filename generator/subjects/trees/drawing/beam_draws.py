"""Trees for beams, with estimates that mislead as it was decided before they were drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Level
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.misleading_estimates import (
    Looks,
    add_tie,
    best_node,
    drawn_looks,
    glimpse,
    has_ties,
    is_reply_missed,
    misleading_node,
    ranked_children,
)
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_range,
    drawn_leaves,
    planted,
    utilities,
    with_child_at,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, filled
from generator.subjects.trees.problems.beam_problem import BeamProblem, most_children
from solver.analyses.forward_pruning import (
    SearchedPart,
    search_beam,
    with_estimates,
)
from solver.mistakes import forward_pruning as wrong
from solver.searches.beam import narrow_tree
from solver.trees.tree import Inner


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; an estimate is off its node's value by up to `error`.

    A node has up to `branching` children, and the root has `moves`. What is asked is about one
    beam, about beams of several widths, or about an estimate and alpha-beta.
    """

    moves: int = within(3, 4)
    branching: int = within(3, 4)
    leaves: int = within(16, ON_A_SHEET)
    low: int = within(-50, 30)
    high: int = within(10, 99)
    error: int = within(4, 40)
    asks: str = one_of("beam", "widths", "estimate")


SIZES = {
    Level.EASY: Size(3, 3, 20, 0, 80, 36, "beam"),
    Level.MEDIUM: Size(4, 3, 24, 0, 80, 36, "widths"),
    Level.HARD: Size(3, 3, 24, -20, 40, 25, "estimate"),
}
REPLIES, LAST_MOVES = 2, 2
"""The least number of moves of MIN, and of the last ones of MAX."""
WIDTH = 2
MIN_UTILITIES = 2
"""How many utilities there are to choose from for each leaf."""
LEAST_WIDTHS = (2, 3, 4)
"""The least widths that are aimed at; a beam of 1 seldom finds a move that one of 2 misses."""
TREES, TRIES = 20, 60
"""How many trees are tried, and how many sets of estimates on each."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a drawn problem has to meet: its width, whether the root loses the best move, and more.

    `is_right` is whether the beam plays the best move all the same; `least` is the least width
    that does, or 0 where only one is looked at. `has_tie` is whether two children look equally
    good. `is_missed_below` is whether MIN loses his best reply somewhere, or None for either. The
    unknown estimate is that of a `reply` or of a move of the root. `played` is the place of the
    move that the beam plays, or None for any.
    """

    width: int
    is_lost_at_root: bool
    is_right: bool = False
    least: int = 0
    has_tie: bool = False
    is_reply: bool = False
    is_missed_below: bool | None = None
    played: int | None = None


def drawn_aims(rng: Rng, size: Size) -> Aims:
    """Decide what the exercise shall be about before a tree is drawn."""
    aims = Aims(WIDTH, is_lost_at_root=rng.below(2) == 0, has_tie=rng.below(2) == 0)
    match size.asks:
        case "beam":
            is_right = rng.below(3) == 0
            is_lost = aims.is_lost_at_root and not is_right
            played = rng.below(size.moves)
            return replace(aims, is_right=is_right, is_lost_at_root=is_lost, played=played)
        case "widths":
            least = min(rng.pick(LEAST_WIDTHS), size.moves)
            width = 1 if least == WIDTH else WIDTH
            is_lost = width == 1 or (aims.is_lost_at_root and least > width) or least == size.moves
            is_below = not is_lost or rng.below(10) > 0
            return replace(
                aims, least=least, width=width, is_lost_at_root=is_lost, is_missed_below=is_below
            )
        case _:
            is_reply = rng.below(2) == 0
            is_lost = aims.is_lost_at_root and not is_reply
            return replace(aims, is_reply=is_reply, is_lost_at_root=is_lost)


def draw(rng: Rng, size: Size) -> BeamProblem:
    """Generate a tree on which a beam errs as it is aimed at, in some tries."""
    aims = drawn_aims(rng, size)
    problem = draw_until(
        lambda: drawn_problem(rng, size, aims), lambda drawn: drawn is not None, TREES
    )
    return problem or bare_problem(rng, size, aims)


def bare_problem(rng: Rng, size: Size, aims: Aims) -> BeamProblem:
    """Generate a problem on which the beam need not err."""
    whole = SearchedPart(drawn_tree(rng, size))
    tree = with_estimates(whole.tree, drawn_looks(rng, whole, size.error))
    node = tree.children[0].name if size.asks == "estimate" else ""
    return BeamProblem(tree, aims.width, widest(size, tree), node)


def widest(size: Size, tree: Inner) -> int:
    """Return the greatest width that is compared, or 0."""
    return most_children(tree) - 1 if size.asks == "widths" else 0


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree with different leaves, still without estimates."""
    is_full = size.moves * size.branching * LAST_MOVES <= size.leaves
    least = (size.moves, size.branching if is_full else REPLIES, LAST_MOVES)
    shape = filled(rng, size.branching, least, leaves=size.leaves)
    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)


def errs_as_aimed(whole: SearchedPart, looks: Looks, aims: Aims) -> bool:
    """Return whether a beam with these estimates errs as it should."""
    best = best_node(whole)
    value, name = glimpse(whole, looks, aims.width)
    kept = {node.name for node in ranked_children(whole.tree, looks)[: aims.width]}
    if aims.is_missed_below not in (None, is_reply_missed(whole, looks, aims.width)):
        return False
    return (
        value != whole.value
        and (name == best) is aims.is_right
        and (best not in kept) is aims.is_lost_at_root
        and all(
            (glimpse(whole, looks, i)[1] == best) is (i == aims.least)
            for i in range(1, aims.least + 1)
        )
    )


def drawn_problem(rng: Rng, size: Size, aims: Aims) -> BeamProblem | None:
    """Generate a problem; None where an aim is missed."""
    whole = SearchedPart(drawn_tree(rng, size))
    for _ in range(TRIES):
        looks = drawn_looks(rng, whole, size.error)
        if has_ties(whole.tree, looks):
            continue
        if aims.has_tie:
            add_tie(rng, whole.tree, aims.width, looks)
        if not errs_as_aimed(whole, looks, aims):
            continue
        tree = with_estimates(whole.tree, looks)
        if aims.played is not None:
            tree = with_child_at(tree, glimpse(whole, looks, aims.width)[1], aims.played)
        problem = BeamProblem(tree, aims.width, widest(size, tree))
        if aims.has_tie and not ties_matter(problem):
            continue
        if size.asks != "estimate":
            return problem
        if node := misleading_node(rng, whole, looks, aims.width, is_reply=aims.is_reply):
            return replace(problem, node=node)
    return None


def ties_matter(problem: BeamProblem) -> bool:
    """Return whether it matters which of equals is kept."""
    beam, other = (
        search_beam(problem.tree, problem.width, narrow)
        for narrow in (narrow_tree, wrong.ties_to_right)
    )
    return beam.lowest != other.lowest if problem.is_alone else beam.value != other.value


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or utilities cannot all differ."""
    check_range(size.low, size.high)
    least = size.moves * REPLIES * LAST_MOVES
    if size.leaves < least:
        raise BadParameter(
            "{moves} moves with two replies each and two moves after each reply end in {least} "
            "leaves or more, not {leaves}; raise leaves",
            moves=size.moves,
            least=least,
            leaves=size.leaves,
        )
    if utilities(size) < size.leaves * MIN_UTILITIES // 2:
        raise BadParameter(
            "{leaves} different leaf values do not fit between low and high ({size} whole numbers)"
            "; raise high, or lower low or leaves",
            leaves=size.leaves,
            size=utilities(size),
        )
