"""Misconceptions about principal variation search."""

from dataclasses import replace

from solver.searches.alpha_beta import alpha_beta
from solver.searches.procedure import Window
from solver.searches.run import run
from solver.searches.scout import Scouting, ScoutSearch
from solver.searches.steps import Enter
from solver.trees.node_names import End
from solver.trees.tree import Tree


def full_window_each_time(tree: Tree, right_solution: ScoutSearch) -> ScoutSearch:
    """Search every child with its parent's window, so that nothing is repeated."""
    found_run = run(tree, alpha_beta(tree))
    windows: dict[str, Window] = {
        step.node.name: (step.alpha, step.beta)
        for step in found_run.steps
        if isinstance(step, Enter)
    }
    plain = {
        name: Scouting(name, windows[name], found_run.values[name], again=False)
        for name in right_solution.scoutings
        if name in windows
    }
    return ScoutSearch(found_run.value, plain, found_run.visited)


def never_researches(_tree: Tree, right_solution: ScoutSearch) -> ScoutSearch:
    """Search nothing again, whatever the null window returned."""
    once = {
        name: replace(scouting, again=False) for name, scouting in right_solution.scoutings.items()
    }
    return replace(right_solution, scoutings=once)


def bound_taken_as_value(tree: Tree, right_solution: ScoutSearch) -> ScoutSearch | None:
    """Take the value of the last repeated null window for the root's value."""
    assert not isinstance(tree, End), "a tree that is one leaf is not searched so"
    first = [
        right_solution.scoutings[c.name]
        for c in tree.children
        if c.name in right_solution.scoutings
    ]
    again = [scout_search.value for scout_search in first if scout_search.again]
    return replace(right_solution, value=again[-1]) if again else None
