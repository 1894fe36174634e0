"""Misconceptions about windows: what a node passes on, begins with, and returns."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf

from solver.analyses.calls import (
    Call,
    Calls,
    back_up_value,
    is_cut,
    list_calls,
    narrow_window,
    write_infinity,
)
from solver.exact import Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.procedure import ORDER, RETURNS, Window, initial_value
from solver.searches.rules import Returns, Rules
from solver.searches.run import run
from solver.searches.steps import Back
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import utility


def own_beginning(node: Max | Min, _window: Window) -> Value:
    """Return the infinity with which v begins."""
    return initial_value(node)


def own_window(window: Window, _ended: Window) -> Window:
    """Return the parent's present window, for its next child."""
    return window


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowHabit:
    """A student's way to handle windows; the defaults are right.

    `begins` gives the first v of a node, `narrows` its window once it is sure of v, `hands` the
    window for its next child from its own and the one with which the child before it ended.
    """

    begins: Callable[[Max | Min, Window], Value] = own_beginning
    narrows: Callable[[Max | Min, Window, Value], Window] = narrow_window
    hands: Callable[[Window, Window], Window] = own_window


def calls_by_habit(tree: Tree, rules: Rules, habit: WindowHabit) -> Calls:
    """Return the calls of a search with these windows."""
    found_calls: dict[str, Call] = {}

    def search(node: Inner, window: Window) -> tuple[Value, Window]:
        assert isinstance(node, Max | Min), "nobody but Max and Min moves in these searches"
        v, now, handed, before = habit.begins(node, window), window, window, list[Value]()
        at_max, at_min, of_leaf = RETURNS[rules.returns]
        for _, child in ORDER[rules.order](node.children):
            before.append(v)
            if isinstance(child, End):
                came, ended = of_leaf(utility(child), *handed), now
            else:
                came, ended = search(child, handed)
            v = back_up_value(node, v, came)
            now = habit.narrows(node, now, v)
            handed = habit.hands(now, ended)
            if is_cut(node, v, window, rules):
                break
        value = (at_max if isinstance(node, Max) else at_min)(v, *window)
        found_calls[node.name] = Call(window, tuple(before), value)
        return value, now

    assert not isinstance(tree, End), "a tree that is one leaf has no calls"
    search(tree, (-inf, inf))
    return found_calls


def updates_alpha_at_min(tree: Tree, rules: Rules) -> Calls:
    """Raise alpha at every node, even where beta should fall."""
    return calls_by_habit(
        tree, rules, WindowHabit(narrows=lambda _node, window, v: (max(window[0], v), window[1]))
    )


def siblings_beta(tree: Tree, rules: Rules) -> Calls:
    """Pass on to a child the window with which the child before it ended."""

    def handed(window: Window, ended: Window) -> Window:
        return max(window[0], ended[0]), min(window[1], ended[1])

    return calls_by_habit(tree, rules, WindowHabit(hands=handed))


def v_starts_at_alpha(tree: Tree, rules: Rules) -> Calls:
    """Begin with alpha at a Max node, with beta at a Min node, instead of an infinity."""
    return calls_by_habit(
        tree, rules, WindowHabit(begins=lambda node, window: window[isinstance(node, Min)])
    )


def returns_alpha_for_v(tree: Tree, rules: Rules) -> Calls | None:
    """Return alpha from a Max node and beta from a Min node, where the course returns v."""
    if rules.returns is not Returns.SOFT:
        return None
    return list_calls(run(tree, alpha_beta(tree, replace(rules, returns=Returns.INHERIT))))


def window_after_update(tree: Tree, rules: Rules) -> Calls:
    """Take a node's last window for the one with which it was entered."""
    found_run = run(tree, alpha_beta(tree, rules))
    last = {
        step.node.name: (write_infinity(step.alpha), write_infinity(step.beta))
        for step in found_run.steps
        if isinstance(step, Back)
    }
    return {name: replace(call, window=last[name]) for name, call in list_calls(found_run).items()}
