"""Game tree: whether a labelled tree is a game tree by definition, and which nodes violate it."""

from dataclasses import dataclass

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import CHANCE, Method, Solution
from grader.solving.methods.on_trees.tree_way import TreeQuery, to_depth
from solver.analyses.game_tree import Defect, game_tree_defects
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether the tree is a game tree, and its defects."""

    game_tree: bool
    defects: tuple[Defect, ...]


def solve(query: TreeQuery) -> Solution[Verdict]:
    """Check the tree against the definition."""
    defects = game_tree_defects(query.tree)
    return Solution(Verdict(game_tree=not defects, defects=defects))


METHOD = Method(
    name="game-tree",
    source=f"{TEMA_3}, Árboles de juego",
    ways=(to_depth(solve, values=tuple(Feature)),),
    example=CHANCE,
)
