"""How a method solves a tree."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from grader.methods.base.method import Solution, Way
from grader.methods.on_trees.asked import Asked
from solver.trees.suitable import Feature

R = TypeVar("R")


class Option(StrEnum):
    """What only some methods read; the fields of Options."""

    DEPTH = "depth"
    LEVEL = "level"
    BOUNDS = "bounds"
    ERROR = "error"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTrees(Way[Asked, R], Generic[R]):
    """`values` are the features of trees that it can value, `reads` the options that it reads."""

    reads: tuple[Option, ...] = (Option.DEPTH,)
    values: tuple[Feature, ...] = ()


def to_depth(run: Callable[[Asked], Solution[R]]) -> Callable[[Asked], Solution[R]]:
    """The same, on the tree as a search to the depth sees it, where one is given."""
    return lambda asked: run(cut_off(asked))


def cut_off(asked: Asked) -> Asked:
    """The tree with static evaluations for leaves at the depth."""
    if asked.options.depth is None:
        return asked
    from solver.searches import cutoff  # noqa: PLC0415  # start-up counts

    tree = cutoff.cut_off(asked.tree, asked.options.depth, counted=asked.under.depth)
    return asked.on(tree)
