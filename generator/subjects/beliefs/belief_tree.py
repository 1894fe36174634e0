"""A card game unfolded into a tree of beliefs, with what its solution shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.answers.kinds.distribution import Distribution
from generator.exercise.question_template import SolvedProblem
from generator.subjects.beliefs.belief_nodes import (
    BeliefPlace,
    HandTree,
    asked_name,
    belief_name,
    chance_name,
    ends,
    holders,
    places,
    root,
)
from generator.subjects.cards.hands import distribution
from generator.subjects.cards.tables import UpdateTable, tables
from generator.subjects.trees.values.valuation import bottom_up
from solver.beliefs.search import belief_tree
from solver.exact import Value
from solver.hidden.card_game import CardGame
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Inner, Leaf


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class HandGame:
    """The belief tree of a game, as somebody finds it who solves it rightly or wrongly."""

    game: CardGame
    found: HandTree

    @cached_property
    def places(self) -> tuple[BeliefPlace, ...]:
        """Every decision and leaf below the root, depth-first."""
        return tuple(places(self.found.tree))

    @cached_property
    def holders(self) -> Mapping[str, str]:
        """For each decision and leaf, the node at which its belief is asked."""
        return holders(self.found)

    @cached_property
    def asked(self) -> Mapping[str, Distribution]:
        """By node where a belief is asked, that belief."""
        names = dict.fromkeys(self.holders.values())
        return {name: distribution(self.found.beliefs[name]) for name in names}

    @property
    def tables(self) -> Mapping[str, UpdateTable]:
        """Where the belief changes: how it comes about from the one before."""
        names = (place.name for place in self.places)
        every = dict(zip(names, tables(self.game.deck, self.found.steps), strict=True))
        return {name: table for name, table in every.items() if name in self.asked}

    @cached_property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, left to right."""
        return ends(self.found)

    @property
    def backed(self) -> tuple[tuple[Inner, tuple[Value, ...]], ...]:
        """Every inner node, those below first, with the values of its children."""
        values = self.found.values
        return tuple(
            (node, tuple(values[child.name] for child in node.children)) for node in self.nodes
        )

    @cached_property
    def nodes(self) -> tuple[Inner, ...]:
        """Every inner node, those below first."""
        return tuple(bottom_up(root(self.found)))


def solved(game: CardGame) -> HandGame:
    """By expectiminimax over beliefs."""
    return HandGame(game, belief_tree(game, game.start()))


# On which earlier answers each answer about a belief tree rests.


Solution: TypeAlias = SolvedProblem[CardGame, HandGame]
Resting: TypeAlias = Mapping[str, tuple[str, ...]]


def on_belief_before(solved: Solution) -> Resting:
    """A belief rests on the one that Max had at the node above."""
    holder, asked = solved.worked.holders, solved.worked.asked
    return {
        belief_name(place.name): (belief_name(holder[place.parent]),)
        for place in solved.worked.places
        if place.name in asked
    }


def on_foreseeing_belief(solved: Solution) -> Resting:
    """The probability of an observation rests on the belief before it."""
    holder = solved.worked.holders
    return {
        chance_name(place.name): (belief_name(holder[place.parent]),)
        for place in solved.worked.places
        if place.p is not None
    }


def on_belief_there(solved: Solution) -> Resting:
    """What a leaf is worth rests on the belief there."""
    holder = solved.worked.holders
    return {asked_name(leaf.name): (belief_name(holder[leaf.name]),) for leaf in solved.worked.ends}


def on_children(solved: Solution) -> Resting:
    """What a node is worth rests on its children, and on their probabilities if it is chance's."""
    return {
        asked_name(node.name): (*below(node), *chances(node))
        for node in inner_nodes(solved.worked.found.tree)
    }


def below(node: Inner) -> tuple[str, ...]:
    return tuple(asked_name(child.name) for child in node.children)


def chances(node: Inner) -> tuple[str, ...]:
    if not isinstance(node, Chance):
        return ()
    return tuple(chance_name(child.name) for child in node.children)
