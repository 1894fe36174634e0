"""Results of a finished search, read off its steps."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.exact import Value, text
from solver.searches import rules
from solver.searches.steps import Back, Cut, Evaluate, Leave, Side, Step
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Chance, Max, Min, Player, Tree, weigh_child
from solver.working import Working, work


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """The results of a search, with nodes and leaves by name.

    `best_moves` holds the moves of the root that are proved best: all of them, or the first if the
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
    """Run a search on a named tree to its end and collect its results."""
    result = work(working)
    by_type: dict[type[Step], list[Any]] = defaultdict(list)
    for step in result.steps:
        by_type[type(step)].append(step)
    states: dict[str, Leave] = {step.node.name: step for step in by_type[Leave]}
    visited = tuple(step.leaf.name for step in by_type[Evaluate])
    visited_names = set(visited)
    return Run(
        tree=tree,
        value=result.answer,
        best=best_moves(states[tree.name]) if tree.name in states else (),
        values={n.name: states[n.name].value for n in inner_nodes(tree) if n.name in states},
        visited=visited,
        pruned=tuple(leaf.name for leaf in leaves(tree) if leaf.name not in visited_names),
        cuts=tuple(by_type[Cut]),
        steps=result.steps,
    )


def not_taken(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the moves not taken at each cut, left to right, by node name."""
    taken = {(step.node.name, step.i) for step in run.steps if isinstance(step, Back)}
    return {
        node.name: tuple(move for i, move in enumerate(node.moves) if (node.name, i) not in taken)
        for node in (cut.node for cut in run.cuts)
    }


def best_moves(leave: Leave) -> tuple[str, ...]:
    """Return the moves of a node that its search has proved best; none at a chance node."""
    node = leave.node
    match node:
        case Chance():
            return ()
        case Max() | Min() | Player() if leave.best is not None:
            return (node.moves[leave.best],)
        case Max() | Min() | Player():
            counted = [weigh_child(node, i, v) for i, v in enumerate(leave.backed)]
            return tuple(move for i, move in enumerate(node.moves) if counted[i] == leave.value)


def side_of_cut(cut: Cut) -> str:
    """Return the side of a cut: alpha at a Min node, beta at Max; a chance node names it."""
    return cut.side or (Side.ALPHA if isinstance(cut.node, Min) else Side.BETA)


def write_condition(cut: Cut, cut_rule: rules.CutRule) -> str:
    """Write the condition of a cut: `2 <= 3`, or `2 < 3` where equality does not cut."""
    sign = "<" if side_of_cut(cut) == Side.ALPHA else ">"
    equality = "=" if cut_rule is rules.CutRule.GE else ""
    return f"{text(cut.v)} {sign}{equality} {text(cut.bound)}"
