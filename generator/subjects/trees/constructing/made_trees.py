"""Trees with chance nodes that somebody makes up, on which two searches play different moves."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.conditions import Condition
from generator.answers.kinds.tree import GameTree
from generator.subjects.trees.constructing.aims import (
    not_different,
    not_whole,
    worths_of_moves,
    write_value,
)
from solver.exact import ZERO, Rational, Value
from solver.message import AllOf, Message
from solver.mistakes.expectiminimax import optimistic_for_chance, pessimistic_for_chance
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree
from solver.trees.values import backed_up, correct_choice, utility


@dataclass(frozen=True, slots=True)
class WantedTree:
    """What is asked of a tree: so many leaves, and the value that expectiminimax gives its root."""

    leaves: int
    value: Rational


def tree_of(answer: Answer) -> Tree:
    """Return the tree of an answer."""
    assert isinstance(answer, GameTree), "an answer of the question's kind"
    return answer.tree


def root_of(answer: Answer) -> Inner:
    """Return the tree, which has been found to have a root with moves."""
    tree = tree_of(answer)
    assert not isinstance(tree, End), "a tree without a move is not read"
    return tree


def other_nodes(answer: Answer) -> Message | None:
    """Return what the tree has besides MAX, MIN and chance nodes, or that MAX has no choice."""
    tree = root_of(answer)
    nodes = inner_nodes(tree)
    if not all(map(is_plain, (*nodes, *leaves(tree)))):
        return Message("The tree may have MAX, MIN and chance nodes, with one number at each leaf.")
    for node in nodes:
        if isinstance(node, Chance) and ZERO in node.probabilities:
            return Message("At {node} something has the probability 0.", node=node.name)
    if not isinstance(tree, Max) or len(tree.children) == 1:
        return Message("The root is to be a MAX node with at least two moves.")
    if not any(isinstance(node, Chance) for node in nodes):
        return Message("The tree has no chance node.")
    return None


def is_plain(node: Tree) -> bool:
    """Return whether a node is one of MAX, MIN or chance, or a leaf with a number, and no more."""
    match node:
        case Max() | Min():
            return not node.chances and node.evaluation is None
        case Chance():
            return node.evaluation is None
        case _:
            return isinstance(node, Leaf)


@dataclass(frozen=True, slots=True)
class HasLeaves:
    """The condition that a tree has so many leaves."""

    leaves: int

    def __call__(self, answer: Answer) -> Message | None:
        """Return that the tree has another number of leaves, or None."""
        own = len(leaves(tree_of(answer)))
        if own == self.leaves:
            return None
        return Message("Your tree has {own} leaves, not {count}.", own=own, count=self.leaves)


def numbers_at_leaves(answer: Answer) -> Mapping[str, Value]:
    """Return the numbers of the tree by leaf."""
    return {leaf.name: utility(leaf) for leaf in leaves(tree_of(answer))}


def expected(tree: Inner) -> Mapping[str, Value]:
    """Return what each move of the root is worth by expectiminimax."""
    return worths_of_moves(tree, backed_up(tree, correct_choice).values)


def at_worst(tree: Inner) -> Mapping[str, Value]:
    """Return what each move of the root is worth if chance nodes are MIN nodes."""
    return worths_of_moves(tree, pessimistic_for_chance(tree).values)


def differs_by_optimism(answer: Answer) -> bool:
    """Return whether another move is best if chance nodes are MAX nodes."""
    tree = root_of(answer)
    if other_nodes(answer) is not None:
        return False
    hopes = worths_of_moves(tree, optimistic_for_chance(tree).values)
    by_hope, by_mean = best(hopes), best(expected(tree))
    return len(by_hope) == len(by_mean) == 1 and by_hope != by_mean


def best(worths: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the moves that are worth most."""
    greatest = max(worths.values())
    return tuple(move for move, worth in worths.items() if worth == greatest)


def listed(worths: Mapping[str, Value]) -> str:
    """Return what each move is worth, for a sentence."""
    return ", ".join(f"{move} = {write_value(worth)}" for move, worth in worths.items())


@dataclass(frozen=True, slots=True)
class PlaysDifferently:
    """The condition that both searches have one best move, not the same, and the root its value."""

    value: Rational

    def __call__(self, answer: Answer) -> Message | None:
        """Return what is not so, with what the moves are worth, or None."""
        tree = root_of(answer)
        means, worsts = expected(tree), at_worst(tree)
        by_mean, by_worst = best(means), best(worsts)
        if len(by_mean) > 1:
            return Message(
                "By expectiminimax several moves of the root are best: {moves}.",
                moves=AllOf(by_mean),
            )
        if len(by_worst) > 1:
            return Message(
                "With chance nodes as MIN nodes several moves of the root are best: {moves}.",
                moves=AllOf(by_worst),
            )
        if by_mean == by_worst:
            return Message(
                "Both play {move}: by expectiminimax the moves are worth {means}, with chance "
                "nodes as MIN nodes {worsts}.",
                move=by_mean[0],
                means=listed(means),
                worsts=listed(worsts),
            )
        if means[by_mean[0]] != self.value:
            return Message(
                "By expectiminimax the root is worth {own}, not {value}: the moves are worth "
                "{means}.",
                own=write_value(means[by_mean[0]]),
                value=write_value(self.value),
                means=listed(means),
            )
        return None


def conditions_of(wanted: WantedTree) -> tuple[Condition, ...]:
    """Return the conditions on a tree, in the order in which they are checked."""
    return (
        other_nodes,
        HasLeaves(wanted.leaves),
        lambda answer: not_whole(numbers_at_leaves(answer)),
        lambda answer: not_different(numbers_at_leaves(answer)),
        PlaysDifferently(wanted.value),
    )
