"""Misconceptions about expectiminimax, in trees without infinite leaves."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.tree import Chance, Inner, Min, Tree
from solver.trees.values import (
    backed_up,
    child_values,
    correct_choice,
    expected_value,
    greatest,
    mean_value,
    total_value,
)

AtChance: TypeAlias = Callable[[Chance, Worth[Value]], Value]


def mistaken_at_chance(tree: Tree, at_chance: AtChance) -> Backup[Value]:
    """Back up the tree by a wrong rule at chance nodes, and correctly at the others."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        return (
            (at_chance(node, worth), ())
            if isinstance(node, Chance)
            else correct_choice(node, worth)
        )

    return backed_up(tree, rule)


def expectation(node: Chance, worth: Worth[Value]) -> Rational:
    """Return the correct value of a chance node."""
    return expected_value(node.probabilities, child_values(node, worth))


def uniform_mean(tree: Tree) -> Backup[Value]:
    """Take the plain mean at chance nodes, without their probabilities."""
    return mistaken_at_chance(tree, lambda node, worth: mean_value(child_values(node, worth)))


def optimistic_for_chance(tree: Tree) -> Backup[Value]:
    """Take the best outcome at chance nodes, as if MAX could choose."""
    return mistaken_at_chance(tree, lambda node, worth: max(child_values(node, worth)))


def pessimistic_for_chance(tree: Tree) -> Backup[Value]:
    """Take the worst outcome at chance nodes, as if MIN could choose."""
    return mistaken_at_chance(tree, lambda node, worth: min(child_values(node, worth)))


def modal_outcome(tree: Tree) -> Backup[Value]:
    """Take the likeliest outcome at chance nodes; the mean if several are likeliest."""

    def likeliest(node: Chance, worth: Worth[Value]) -> Value:
        mode = only_mode(node)
        return expectation(node, worth) if mode is None else worth(node.children[mode])

    return mistaken_at_chance(tree, likeliest)


def only_mode(node: Chance) -> int | None:
    """Return the index of the outcome likelier than every other, or None."""
    peak = max(node.probabilities)
    return node.probabilities.index(peak) if node.probabilities.count(peak) == 1 else None


def on_the_mode(node: Chance) -> Sequence[Rational]:
    """Return the weights of the outcomes if only the likeliest counts."""
    mode = only_mode(node)
    if mode is None:
        return node.probabilities
    return tuple(ONE if i == mode else ZERO for i in range(len(node.children)))


def weights_forgotten(tree: Tree) -> Backup[Value]:
    """Take the plain sum of the outcomes at chance nodes."""
    return mistaken_at_chance(tree, lambda node, worth: total_value(child_values(node, worth)))


def max_at_min(tree: Tree) -> Backup[Value]:
    """Take the maximum at MIN nodes, as if every decision were MAX's."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        if isinstance(node, Chance):
            return expectation(node, worth), ()
        return greatest(child_values(node, worth))

    return backed_up(tree, rule)


def p_before_min(tree: Tree) -> Backup[Value]:
    """Apply the probabilities before the minimum is taken.

    Where MIN answers each outcome, the student averages MIN's first replies, his second replies and
    so on, and takes the least of these means, as if MIN had to reply before the event.
    """

    def early(node: Chance, worth: Worth[Value]) -> Value:
        replies = corresponding_replies(node)
        means = [
            expected_value(node.probabilities, [worth(child) for child in reply])
            for reply in replies
        ]
        return min(means) if means else expectation(node, worth)

    return mistaken_at_chance(tree, early)


def corresponding_replies(node: Chance) -> tuple[tuple[Tree, ...], ...]:
    """Return MIN's first replies to the outcomes, his second …; none unless equally many."""
    answered = [child for child in node.children if isinstance(child, Min)]
    counts = {len(child.children) for child in answered}
    alike = len(answered) == len(node.children) > 1 and len(counts) == 1
    return tuple(zip(*(child.children for child in answered), strict=True)) if alike else ()


def early_rounding(tree: Tree) -> Backup[Value]:
    """Round the value of each chance node to a whole number before it is backed up."""
    return mistaken_at_chance(tree, lambda node, worth: round_to_whole(expectation(node, worth)))


def round_to_whole(q: Rational) -> Rational:
    """Return the nearest whole number; a half is rounded away from zero."""
    away = Rational(1, 2) if q >= 0 else Rational(-1, 2)
    return Rational(int(q + away))


def doubles_as_any_roll(tree: Tree) -> Backup[Value]:
    """Give each double of two dice 1/18, as every other throw, instead of 1/36.

    Every chance node is a throw of two dice as `is_throw` recognises it.
    """
    return mistaken_at_chance(
        tree,
        lambda node, worth: expected_value(
            double_the_doubles(node.probabilities), child_values(node, worth)
        ),
    )


def double_the_doubles(probabilities: Sequence[Rational]) -> tuple[Rational, ...]:
    """Return the probabilities with doubles twice as likely, and the rest for the last."""
    doubles = tuple(p + p for p in probabilities[:-1])
    return (*doubles, ONE - sum(doubles, ZERO))


def complement_wrong(tree: Tree) -> Backup[Value]:
    """Compute the last probability as 1 less the first one, without the others."""

    def rule(node: Chance, worth: Worth[Value]) -> Value:
        first_probabilities = node.probabilities[:-1]
        wrong = (
            (*first_probabilities, ONE - first_probabilities[0])
            if first_probabilities
            else node.probabilities
        )
        return expected_value(wrong, child_values(node, worth))

    return mistaken_at_chance(tree, rule)
