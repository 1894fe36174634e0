"""Orders of all the leaves of a tree: searches in which alpha-beta evaluates as many as it can."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.conditions import Condition
from generator.answers.kinds.path import Path
from generator.subjects.trees.constructing.aims import value_of
from generator.subjects.trees.constructing.fillings import cut_leaves, search_steps
from generator.subjects.trees.constructing.orders import cut_in_order, is_complete
from generator.subjects.trees.drawing.random_trees import rooted
from solver.analyses.best_worst import most_leaves
from solver.message import Message
from solver.searches.move_ordering import arrange_tree, by_promise
from solver.searches.steps import Cut
from solver.trees.node_names import inner_nodes, leaves, leaves_below
from solver.trees.tree import Inner, Tree
from solver.trees.values import backed_up, correct_choice

LeafNames = tuple[str, ...]


def names_of_leaves(tree: Tree) -> LeafNames:
    """Return the names of the leaves, from left to right."""
    return tuple(leaf.name for leaf in leaves(tree))


def worst_first(tree: Inner) -> LeafNames:
    """Return the leaves with the worst move first at each node, if no order evaluates more.

    Otherwise return them in an order in which the most are evaluated.
    """
    values = backed_up(tree, correct_choice).values
    ordered = arrange_tree(
        tree,
        lambda node: by_promise(node, lambda child: value_of(child, values))[::-1],
    )
    most = most_leaves(tree)
    return names_of_leaves(ordered if count_evaluated(ordered) == most.leaves else most.tree)


def count_evaluated(tree: Tree) -> int:
    """Return how many leaves alpha-beta evaluates from left to right."""
    steps, _ = search_steps(rooted(tree))
    return len(leaves(tree)) - len(cut_leaves(rooted(tree), steps))


def arranged(tree: Inner, names: Sequence[str]) -> Inner:
    """Return the tree with the leaves in that order, in which those below a node stand together."""
    place = {name: i for i, name in enumerate(names)}

    def first(child: Tree) -> int:
        return min(place[leaf.name] for leaf in leaves(child))

    return rooted(
        arrange_tree(
            tree,
            lambda node: sorted(range(len(node.children)), key=lambda i: first(node.children[i])),
        )
    )


def keeps_together(answer: Answer, tree: Inner) -> Message | None:
    """Return below which node the leaves do not stand together, or None."""
    assert isinstance(answer, Path), "an answer of the question's kind"
    for node in reversed(inner_nodes(tree)):
        below = {leaf.name for leaf in leaves_below(node)}
        places = [i for i, name in enumerate(answer.moves) if name in below]
        if places[-1] - places[0] >= len(places):
            return Message(
                "In your order the leaves below {node} do not stand together; the search leaves a "
                "node only when it is done with it.",
                node=node.name,
            )
    return None


@dataclass(frozen=True, slots=True)
class EvaluatesMost:
    """The condition that in an order of the leaves alpha-beta evaluates so many of them."""

    tree: Inner
    most: int

    def __call__(self, answer: Answer) -> Message | None:
        """Return where the search first cuts in that order, or None."""
        assert isinstance(answer, Path), "an answer of the question's kind"
        tree = arranged(self.tree, answer.moves)
        if count_evaluated(tree) == self.most:
            return None
        steps, _ = search_steps(tree)
        return cut_in_order(next(step for step in steps if isinstance(step, Cut)))


def conditions_of(tree: Inner) -> tuple[Condition, ...]:
    """Return the conditions on an order of the leaves in which the most are evaluated."""
    return (
        lambda answer: is_complete(answer, names_of_leaves(tree)),
        lambda answer: keeps_together(answer, tree),
        EvaluatesMost(tree, most_leaves(tree).leaves),
    )
