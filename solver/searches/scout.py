"""Scout, or principal variation search: a null window tests first whether a child is better.

Pearl, "Asymptotic Properties of Minimax Trees and Game-Searching Procedures", 1980; Marsland and
Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982. Utilities are whole numbers, so
that between alpha and alpha + 1 there is none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from solver.exact import ONE, Value
from solver.searches.procedure import Window, initial_value
from solver.trees.node_names import End
from solver.trees.tree import Max, Min, Tree
from solver.trees.values import utility


@dataclass(frozen=True, slots=True)
class Scouting:
    """A child's search with a null window: its value, and whether it was searched again."""

    node: str
    window: Window
    value: Value
    again: bool

    @property
    def high(self) -> bool:
        """Whether it failed high: the value is at least the upper end, else at most the lower."""
        return self.value >= self.window[1]


@dataclass(frozen=True, slots=True)
class ScoutSearch:
    """The root's value, the null-window searches by inner node, and the evaluated leaves."""

    value: Value
    scoutings: Mapping[str, Scouting]
    visited: tuple[str, ...]


def scout(tree: Tree) -> ScoutSearch:
    """Run PVS from the whole window, fail-soft; a cut is made on equality.

    A node that is entered with a null window hands it on. One that is entered with a wider window
    scouts each inner child but the first, even where its window has become null in between.
    """
    scoutings: dict[str, Scouting] = {}
    visited: dict[str, None] = {}

    def search(node: Tree, alpha: Value, beta: Value) -> Value:
        if isinstance(node, End):
            visited[node.name] = None
            return utility(node)
        assert isinstance(node, Max | Min), "nobody but Max and Min moves in this search"
        v, wide = initial_value(node), beta - alpha > ONE
        for i, child in enumerate(node.children):
            is_scouted = i and wide and not isinstance(child, End)
            came = scouted(node, child, alpha, beta) if is_scouted else search(child, alpha, beta)
            v = max(v, came) if isinstance(node, Max) else min(v, came)
            if isinstance(node, Max):
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v

    def scouted(node: Max | Min, child: Tree, alpha: Value, beta: Value) -> Value:
        null = (
            (alpha, add_increment(alpha, ONE))
            if isinstance(node, Max)
            else (add_increment(beta, -ONE), beta)
        )
        v = search(child, *null)
        again = alpha < v < beta
        scoutings[child.name] = Scouting(child.name, null, v, again)
        return search(child, alpha, beta) if again else v

    value = search(tree, -inf, inf)
    return ScoutSearch(value, scoutings, tuple(visited))


def add_increment(v: Value, value: Value) -> Value:
    """Return the sum of a finite value and an increment."""
    return v + value  # type: ignore[return-value]  # after the first child the bound is finite
