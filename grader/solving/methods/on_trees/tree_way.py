"""How a method solves a tree."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from generator.base.plain import Plain
from grader.solving.methods.base.method import MethodWay, Solution
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.on_trees.query import TreeQuery
from solver.searches import cutoff
from solver.trees.suitable import Feature

R = TypeVar("R")


class MethodOption(StrEnum):
    """What only some methods read; the fields of Options."""

    DEPTH = "depth"
    LEVEL = "level"
    BOUNDS = "bounds"
    ERROR = "error"
    UNKNOWN = "unknown"
    DECIMALS = "decimals"


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTrees(MethodWay[TreeQuery, R], Generic[R]):
    """`values` are the features of trees that it can value, `reads` the options that it reads."""

    values: tuple[Feature, ...] = ()
    reads: tuple[MethodOption, ...] = ()


def to_depth(
    run: Callable[[TreeQuery], Solution[R]],
    *reads: MethodOption,
    values: tuple[Feature, ...] = (),
    to_plain: Callable[[R], dict[str, Plain]] = plain_fields,
) -> OnTrees[R]:
    """A way that solves the tree as a search to the depth sees it, where one is given."""
    return OnTrees(
        run=lambda asked: run(cut_off(asked)),
        values=values,
        reads=(MethodOption.DEPTH, *reads),
        to_plain=to_plain,
    )


def cut_off(asked: TreeQuery) -> TreeQuery:
    """The tree with static evaluations for leaves at the depth."""
    if asked.options.depth is None:
        return asked
    tree = cutoff.cut_off(asked.tree, asked.options.depth, counted=asked.under.depth)
    return asked.on(tree)
