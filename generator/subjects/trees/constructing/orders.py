"""Orders of the root's moves in which alpha-beta cuts nothing, or as much as possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from types import MappingProxyType

from generator.answers.answers import Answer
from generator.answers.conditions import Condition
from generator.answers.kinds.path import Path
from generator.subjects.trees.constructing.aims import (
    left_out,
    signed,
    worths_of_moves,
    write_value,
)
from generator.subjects.trees.constructing.fillings import cut_leaves, search_steps
from solver.analyses.quick_search import evaluate
from solver.message import AllOf, Message
from solver.searches.move_ordering import permute_children
from solver.searches.rules import CutRule
from solver.searches.run import write_condition
from solver.searches.steps import Back, Cut, Step
from solver.trees.node_names import End, leaves
from solver.trees.tree import Inner
from solver.trees.values import backed_up, correct_choice

MAX_MOVES = 5
"""The greatest number of moves of a root whose orders are all tried."""

Moves = tuple[str, ...]


def in_order(tree: Inner, moves: Sequence[str]) -> Inner:
    """Return the tree with the root's moves in that order; nodes keep their names."""
    return permute_children(tree, [tree.moves.index(move) for move in moves])


@lru_cache(maxsize=2)
def cut_counts(tree: Inner) -> Mapping[Moves, int]:
    """Return how many leaves alpha-beta cuts in each order of the root's moves."""
    counts = {}
    for moves in permutations(tree.moves):
        _, evaluated = evaluate(in_order(tree, moves), {})
        counts[moves] = len(leaves(tree)) - len(evaluated)
    return MappingProxyType(counts)


def cuts_so_many(answer: Answer, tree: Inner, cuts: int) -> bool:
    """Return whether an answer is an order of the root's moves in which so many leaves are cut."""
    assert isinstance(answer, Path), "an answer of the question's kind"
    return cut_counts(tree).get(answer.moves) == cuts


def by_value(tree: Inner) -> Moves:
    """Return the root's moves from the least value to the greatest."""
    worths = worths_of_moves(tree, backed_up(tree, correct_choice).values)
    return tuple(sorted(tree.moves, key=worths.__getitem__))


def orders_with(tree: Inner, cuts: int) -> tuple[Moves, ...]:
    """Return the orders in which so many leaves are cut."""
    return tuple(moves for moves, count in cut_counts(tree).items() if count == cuts)


@dataclass(frozen=True, slots=True)
class CutsSoMany:
    """The condition that in an order of the root's moves so many leaves are cut: none, or most."""

    tree: Inner
    cuts: int

    def __call__(self, answer: Answer) -> Message | None:
        """Return what is cut in that order, or where it is not cut enough, or None."""
        assert isinstance(answer, Path), "an answer of the question's kind"
        tree = in_order(self.tree, answer.moves)
        steps, _ = search_steps(tree)
        cut = cut_leaves(tree, steps)
        if len(cut) == self.cuts:
            return None
        if not self.cuts:
            first = next(step for step in steps if isinstance(step, Cut))
            return cut_in_order(first)
        return too_few(tree, steps, frozenset(cut))


def cut_in_order(cut: Cut) -> Message:
    """Return where the first leaves are cut in an order, and which."""
    return Message(
        "In your order {node} stops after {child}, because {condition}; this is cut: {leaves}.",
        node=cut.node.name,
        child=cut.node.children[cut.after].name,
        condition=signed(write_condition(cut, CutRule.GE)),
        leaves=AllOf(left_out(cut)),
    )


def too_few(tree: Inner, steps: Sequence[Step], cut: frozenset[str]) -> Message:
    """Return that more can be cut, with the first child after another of which nothing is."""
    alpha = next(s.alpha for s in steps if isinstance(s, Back) and s.node.name == tree.name)
    for child in tree.children[1:]:
        if isinstance(child, End) or cut.isdisjoint(leaf.name for leaf in leaves(child)):
            return Message(
                "Your order cuts {count} of the leaves, and another order more. With α = {alpha} "
                "from {first}, nothing is cut at {node}.",
                count=len(cut),
                alpha=write_value(alpha),
                first=tree.children[0].name,
                node=child.name,
            )
    return Message("Your order cuts {count} of the leaves, and another order more.", count=len(cut))


def is_complete(answer: Answer, every: Sequence[str]) -> Message | None:
    """Return which of the moves or leaves the order leaves out or has twice, or None."""
    assert isinstance(answer, Path), "an answer of the question's kind"
    for name in dict.fromkeys((*every, *answer.moves)):
        if (count := answer.moves.count(name)) != 1 or name not in every:
            return (
                Message("Your order has {move} more than once.", move=name)
                if count
                else Message("Your order leaves {move} out.", move=name)
            )
    return None


def conditions_of(tree: Inner, cuts: int) -> tuple[Condition, ...]:
    """Return the conditions on an order of the root's moves."""
    return (lambda answer: is_complete(answer, tree.moves), CutsSoMany(tree, cuts))
