"""Calls: the window with which alpha-beta enters a node, v before each further call, its return.

Lecture note S4, "Execução do algoritmo": [alpha, beta] are the arguments of a call, v = u is the
value before the recursive call, u is returned.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from solver.exact import Value
from solver.searches.procedure import CUT
from solver.searches.rules import Rules
from solver.searches.run import Run
from solver.searches.steps import Back, Enter
from solver.searches.window import LOWEST, Unproved, Window, initial
from solver.trees.tree import Max, Min, Tree


@dataclass(frozen=True, slots=True)
class Call:
    """Of one node; `before` is v before each of the calls on its children, `on` these children."""

    window: Window
    before: tuple[Value, ...]
    value: Value
    on: tuple[Tree, ...] = ()


Calls = Mapping[str, Call]
"""By node, in the order of their entry."""


def calls(run: Run) -> Calls:
    """Every call of an alpha-beta run without chance nodes, but those on leaves."""
    before: dict[str, list[Value]] = {}
    on: dict[str, list[Tree]] = {}
    for step in run.steps:
        if isinstance(step, Back) and isinstance(step.node, Max | Min):
            before.setdefault(step.node.name, [initial(step.node)]).append(step.v)
            on.setdefault(step.node.name, []).append(step.node.children[step.i])
    return {
        step.node.name: Call(
            (bound(step.alpha), bound(step.beta)),
            tuple(before[step.node.name][:-1]),
            run.values[step.node.name],
            tuple(on[step.node.name]),
        )
        for step in run.steps
        if isinstance(step, Enter)
    }


def bound(v: Value) -> Value:
    """As it is written: an infinity that no node stands for is written like any other."""
    if isinstance(v, Unproved):
        return -inf if v is LOWEST else inf
    return v


def better(node: Max | Min, v: Value, came: Value) -> Value:
    """The value v once that one has come back."""
    return max(v, came) if isinstance(node, Max) else min(v, came)


def narrowed(node: Max | Min, window: Window, v: Value) -> Window:
    """The window once the node is sure of v."""
    alpha, beta = window
    return (max(alpha, v), beta) if isinstance(node, Max) else (alpha, min(beta, v))


def is_cut(node: Max | Min, v: Value, window: Window, rules: Rules) -> bool:
    """Whether v is beyond the bound of the opponent with which the node was entered."""
    alpha, beta = window
    beyond = CUT[rules.cut]
    return beyond(v, beta) if isinstance(node, Max) else beyond(alpha, v)
