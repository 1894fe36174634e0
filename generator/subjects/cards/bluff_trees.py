"""The game tree of Kuhn poker with all deals, and which of its nodes Min cannot tell apart."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.hidden.cards import Deal
from solver.named.kuhn import Kuhn
from solver.trees.naming import named
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree
from solver.turn import Turn


@dataclass(frozen=True, slots=True)
class DealTree:
    """The tree, and Min's information sets: his card and what Max did, with the nodes' names."""

    tree: Inner
    sets: Mapping[tuple[str, tuple[str, ...]], tuple[str, ...]]


def deal_tree(game: Kuhn) -> DealTree:
    """Chance deals a card to each; the moves of the root are both cards, Max's first."""
    dealt = game.deals().weights
    deals = tuple(below(game, state) for state in dealt)
    moves = tuple(state.max + state.min for state in dealt)
    tree = named(Chance(deals, tuple(dealt.values()), moves=moves))
    assert isinstance(tree, Chance), "a tree keeps its root"
    sets: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for state, child in zip(dealt, tree.children, strict=True):
        for place, name in mins(game, state, child):
            sets.setdefault((place.min, place.line), []).append(name)
    return DealTree(tree, {place: tuple(names) for place, names in sets.items()})


def below(game: Kuhn, state: Deal) -> Tree:
    """What can follow when those cards are dealt."""
    if game.turn(state) is Turn.END:
        return Leaf(game.utility(state))
    actions = game.actions(state)
    children = tuple(below(game, state.after(a)) for a in actions)
    return (Max if game.turn(state) is Turn.MAX else Min)(children, moves=actions)


def mins(game: Kuhn, state: Deal, node: Tree) -> list[tuple[Deal, str]]:
    """Min's nodes from there on, with their states."""
    if not isinstance(node, Max | Min):
        return []
    own = [(state, node.name)] if isinstance(node, Min) else []
    pairs = zip(node.moves, node.children, strict=True)
    return [
        *own,
        *(found for move, child in pairs for found in mins(game, state.after(move), child)),
    ]
