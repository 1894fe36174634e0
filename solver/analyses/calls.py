"""Calls of alpha-beta: the window on entry, v before each recursive call, the value returned.

Lecture note S4, "Execução do algoritmo": [alpha, beta] are the arguments of a call, v = u is the
value before the recursive call, u is returned.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from solver.exact import Value
from solver.searches.procedure import CUT, LOWEST, Unproved, Window, initial_value
from solver.searches.rules import Rules
from solver.searches.run import Run
from solver.searches.steps import Back, Enter
from solver.trees.tree import Max, Min, Tree


@dataclass(frozen=True, slots=True)
class Call:
    """The call on one node, with v `before` each call of the `searched_children`."""

    window: Window
    before: tuple[Value, ...]
    value: Value
    searched_children: tuple[Tree, ...] = ()


Calls = Mapping[str, Call]
"""Calls by node name, in the order of entry."""


def list_calls(run: Run) -> Calls:
    """Return every call of an alpha-beta run on inner nodes; the tree has no chance nodes."""
    before: dict[str, list[Value]] = {}
    searched_children: dict[str, list[Tree]] = {}
    for step in run.steps:
        if isinstance(step, Back) and isinstance(step.node, Max | Min):
            before.setdefault(step.node.name, [initial_value(step.node)]).append(step.v)
            searched_children.setdefault(step.node.name, []).append(step.node.children[step.i])
    return {
        step.node.name: Call(
            (write_infinity(step.alpha), write_infinity(step.beta)),
            tuple(before[step.node.name][:-1]),
            run.values[step.node.name],
            tuple(searched_children[step.node.name]),
        )
        for step in run.steps
        if isinstance(step, Enter)
    }


def write_infinity(v: Value) -> Value:
    """Return v as it is written, with any infinity as a plain one."""
    if isinstance(v, Unproved):
        return -inf if v is LOWEST else inf
    return v


def back_up_value(node: Max | Min, v: Value, came: Value) -> Value:
    """Return the node's value v after a child's value came back."""
    return max(v, came) if isinstance(node, Max) else min(v, came)


def narrow_window(node: Max | Min, window: Window, v: Value) -> Window:
    """Return the window after the node is sure of v."""
    alpha, beta = window
    return (max(alpha, v), beta) if isinstance(node, Max) else (alpha, min(beta, v))


def is_cut(node: Max | Min, v: Value, window: Window, rules: Rules) -> bool:
    """Return whether v passes the opponent's bound with which the node was entered."""
    alpha, beta = window
    return is_beyond(node, v, beta if isinstance(node, Max) else alpha, rules)


def is_beyond(node: Max | Min, v: Value, bound: Value, rules: Rules) -> bool:
    """Return whether a node with that v is cut by that bound."""
    cuts = CUT[rules.cut]
    return cuts(v, bound) if isinstance(node, Max) else cuts(bound, v)
