"""A card game unfolded into a tree of beliefs, with what its solution shows."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.beliefs.nodes import HandTree, asked_beliefs, ends, places, root
from generator.cards.tables import Table, tables
from generator.trees.valuation import bottom_up
from solver.beliefs.search import belief_tree
from solver.exact import Value
from solver.hidden.card_game import CardGame
from solver.trees.tree import Inner, Leaf


@dataclass(frozen=True, slots=True)
class HandGame:
    """The belief tree of a game, as somebody finds it who solves it rightly or wrongly."""

    game: CardGame
    found: HandTree

    @property
    def tables(self) -> Mapping[str, Table]:
        """Where the belief changes: how it comes about from the one before."""
        names = (place.name for place in places(self.found.tree))
        every = dict(zip(names, tables(self.game.deck, self.found.steps), strict=True))
        changed = set(asked_beliefs(self.found))
        return {name: table for name, table in every.items() if name in changed}

    @property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, left to right."""
        return ends(self.found)

    @property
    def backed(self) -> tuple[tuple[Inner, tuple[Value, ...]], ...]:
        """Every inner node, those below first, with the values of its children."""
        values = self.found.values
        return tuple(
            (node, tuple(values[child.name] for child in node.children))
            for node in bottom_up(root(self.found))
        )


def solved(game: CardGame) -> HandGame:
    """By expectiminimax over beliefs."""
    return HandGame(game, belief_tree(game, game.start()))
