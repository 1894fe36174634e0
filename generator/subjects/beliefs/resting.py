"""On which earlier answers each answer about a belief tree rests."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.exercise.asking import Solved
from generator.subjects.beliefs.nodes import asked_name, belief_name, chance_name
from generator.subjects.beliefs.solved import HandGame
from solver.hidden.card_game import CardGame
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Inner

Solution: TypeAlias = Solved[CardGame, HandGame]
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
