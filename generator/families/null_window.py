"""Null windows: which searches of a scout fail high or low, and what is searched again."""

from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.subjects.trees.drawing.draws import rooted
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_search, unnamed_tree
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.searches.scouting import (
    WHOLE_TREES,
    evaluated,
    failing,
    filled,
    null_windows,
    root_value,
    scouting,
    searched_again,
)
from solver.mistakes import scout as wrong
from solver.searches.scout import Scouted, scout
from solver.trees.naming import leaves, named
from solver.trees.tree import changed

SHALLOWEST = 3
"""Above it a null window shows exactly what a node is worth."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 12, "even", 0, 20, "never", 1),
    Level.MEDIUM: SearchSize(3, 3, 15, "uneven", -9, 20, "never", 1),
    Level.HARD: SearchSize(3, 4, 18, "uneven", -20, 20, "never", 2),
}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """A tree whose best move often comes late, so that something is searched again."""
    tree = unnamed_tree(rng, size)
    return TreeProblem(rooted(named(changed(tree, children=tree.children[::-1]))))


def check(size: SearchSize) -> None:
    """BadParameter where a null window shows too much."""
    check_search(size, depth=SHALLOWEST)


def solve(problem: TreeProblem, _convention: Convention) -> Scouted:
    return scout(problem.tree)


def fair(problem: TreeProblem, worked: Scouted, size: SearchSize) -> bool:
    """Some searches fail high and some low, a bound is not the value, and some leaf is pruned."""
    sides = {each.high for each in worked.scoutings.values()}
    taken = wrong.bound_taken_as_value(problem.tree, worked)
    is_bound = taken is not None and taken.value != worked.value
    pruned = len(leaves(problem.tree)) - len(worked.visited)
    return sides == {True, False} and is_bound and pruned >= size.cuts


FAMILY: Family[SearchSize, TreeProblem, Scouted] = family_on_trees(
    "null-window",
    source="Pearl 1980 (scout); Marsland and Campbell 1982 (principal variation search)",
    sizes=SIZES,
    draw=draw,
    revision=3,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        null_windows(),
        failing("high", lambda each: each.high, points=1),
        failing("low", lambda each: not each.high, points=1),
        searched_again(),
        evaluated(),
        root_value(),
    ),
    notation=WHOLE_TREES,
    solved=filled,
    mistakes=(
        # before the other, which searches nothing again either
        scouting("never-researches", wrong.never_researches, about="again"),
        scouting("full-window-each-time", wrong.full_window_each_time, about="window-"),
        scouting("bound-taken-as-value", wrong.bound_taken_as_value, about="value"),
    ),
)
