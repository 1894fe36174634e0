"""Searches that suit a tree, by the features that only some searches can value."""

from enum import StrEnum

from solver.message import Message
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, Unsuitable


class Feature(StrEnum):
    """A feature of a tree that not every search can value."""

    UNKNOWN = "unknown"
    PLAYERS = "players"
    CHANCE = "chance"
    UNSURE = "unsure"


TOLD = {
    Feature.UNKNOWN: Message("an unknown leaf"),
    Feature.PLAYERS: Message("more than two players"),
    Feature.CHANCE: Message("chance nodes"),
    Feature.UNSURE: Message("moves that may not be possible"),
}
SUITABLE = {
    Feature.UNKNOWN: "thresholds",
    Feature.PLAYERS: "max-n",
    Feature.CHANCE: "expectiminimax",
    Feature.UNSURE: "expectiminimax",
}


def feature(node: Tree) -> Feature | None:
    """Return the feature of one node, or None."""
    match node:
        case Unknown():
            return Feature.UNKNOWN
        case Payoffs() | Player():
            return Feature.PLAYERS
        case Chance():
            return Feature.CHANCE
        case Max() | Min():
            return Feature.UNSURE if node.chances else None
        case Leaf():
            return None


def features(tree: Tree) -> tuple[Feature, ...]:
    """Return the features of the whole tree, the most special first."""
    found_features = {feature(node) for node in (*inner_nodes(tree), *leaves(tree))}
    return tuple(f for f in Feature if f in found_features)


def check_suitable(tree: Tree, search: str, *values: Feature) -> None:
    """Raise Unsuitable unless the search, which can value these features, can value the tree."""
    for found_feature in features(tree):
        if found_feature not in values:
            raise Unsuitable(search, TOLD[found_feature], SUITABLE[found_feature])


def unsuitable(search: str, node: Tree) -> Unsuitable:
    """Return the error for a node that the search cannot value."""
    found_feature = feature(node)
    assert found_feature is not None, "a search values every node without features"
    return Unsuitable(search, TOLD[found_feature], SUITABLE[found_feature])


def method(tree: Tree) -> str:
    """Return the name of the method of `solve` that suits the tree."""
    return next((SUITABLE[found_feature] for found_feature in features(tree)), "alpha-beta")


def has_turns(tree: Tree) -> bool:
    """Return whether MAX moves first and the players take turns everywhere."""
    nodes: list[tuple[Tree, bool]] = [(tree, True)]
    for node, is_max in nodes:
        if isinstance(node, End):
            continue
        if not isinstance(node, (Max, Min)) or isinstance(node, Max) is not is_max:
            return False
        nodes += [(child, not is_max) for child in node.children]
    return True
