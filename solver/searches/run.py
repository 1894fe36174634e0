"""A search that has been run: what came out, all of it read off the steps."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.exact import Value, text
from solver.searches import rules
from solver.searches.steps import Back, Cut, Evaluate, Leave, Side, Step
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Chance, Max, Min, Player, Tree, weighed
from solver.working import Working, work


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Nodes and leaves stand by their names.

    `best` holds the moves of the root that are proved best: all of them, or the first if the
    search could cut. `values` is what each inner node returned; a node never entered is absent.
    `visited` are the leaves in the order of evaluation, `pruned` those never evaluated.
    """

    tree: Tree
    value: Value
    best: tuple[str, ...]
    values: Mapping[str, Value]
    visited: tuple[str, ...]
    pruned: tuple[str, ...]
    cuts: tuple[Cut, ...]
    steps: tuple[Step, ...]


def run(tree: Tree, working: Working[Step, Value]) -> Run:
    """Run a search over a named tree to its end."""
    worked = work(working)
    left = {step.node.name: step for step in worked.steps if isinstance(step, Leave)}
    visited = tuple(step.leaf.name for step in worked.steps if isinstance(step, Evaluate))
    seen = set(visited)
    return Run(
        tree=tree,
        value=worked.answer,
        best=best(left[tree.name]) if tree.name in left else (),
        values={n.name: left[n.name].value for n in inner_nodes(tree) if n.name in left},
        visited=visited,
        pruned=tuple(leaf.name for leaf in leaves(tree) if leaf.name not in seen),
        cuts=tuple(step for step in worked.steps if isinstance(step, Cut)),
        steps=worked.steps,
    )


def not_taken(run: Run) -> dict[str, tuple[str, ...]]:
    """By the node of each cut, the moves not taken there, left to right."""
    taken = {(step.node.name, step.i) for step in run.steps if isinstance(step, Back)}
    return {
        node.name: tuple(move for i, move in enumerate(node.moves) if (node.name, i) not in taken)
        for node in (cut.node for cut in run.cuts)
    }


def best(leave: Leave) -> tuple[str, ...]:
    """The moves of a node that its search has proved best; none at a chance node."""
    node = leave.node
    match node:
        case Chance():
            return ()
        case Max() | Min() | Player() if leave.best is not None:
            return (node.moves[leave.best],)
        case Max() | Min() | Player():
            counted = [weighed(node, i, v) for i, v in enumerate(leave.backed)]
            return tuple(move for i, move in enumerate(node.moves) if counted[i] == leave.value)


def kind(cut: Cut) -> str:
    """An alpha cut is one at a Min node, a beta cut one at a Max node; a chance node's says so."""
    return cut.side or (Side.ALPHA if isinstance(cut.node, Min) else Side.BETA)


def because(cut: Cut, on: rules.CutRule) -> str:
    """The condition that held: `2 <= 3`, or `2 < 3` where equality does not cut."""
    sign = "<" if kind(cut) == Side.ALPHA else ">"
    equality = "=" if on is rules.CutRule.GE else ""
    return f"{text(cut.v)} {sign}{equality} {text(cut.bound)}"
