"""Trees in which decisions and chance take turns: MAX, chance, MIN, chance."""

from collections.abc import Callable

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.subjects.trees.drawing.random_trees import Planting
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape
from generator.subjects.trees.problems.chances import Probabilities
from solver.trees.tree import Chance, Inner, Max, Min, Tree


def in_turns(branching: int, outcomes: int, *, depth: int) -> TreeShape:
    """Decisions with so many moves and events with so many outcomes, down to that depth."""
    root = TreeShape()
    ends = [root]
    for level in range(depth):
        width = outcomes if level % 2 else branching
        ends = [end.sprout() for end in ends for _ in range(width)]
    if len(ends) > ON_A_SHEET:
        raise BadParameter(
            "a sheet holds a tree of {on_a_sheet} leaves, not {ends}; lower branching, outcomes or "
            "depth",
            on_a_sheet=ON_A_SHEET,
            ends=len(ends),
        )
    return root


def cut_short(rng: Rng, root: TreeShape) -> None:
    """Make one inner node a leaf: a reply that ends the game, or a move without risk."""
    inner = [child for child in root.children if child.children]
    if len(inner) > 1:
        branch = rng.pick(inner)
        below = [child for child in branch.children if child.children]
        rng.pick([branch, *below]).children.clear()


def taking_turns(weights: Callable[[int], Probabilities]) -> Planting:
    """The nodes, with `weights` for the number of outcomes."""

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level % 2:
            return Chance(children, weights(len(children)))
        return Min(children) if level % 4 else Max(children)

    return node
