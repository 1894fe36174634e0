"""Questions about a tree of beliefs: beliefs, probabilities, values, the decision."""

from collections.abc import Iterable
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.place import InNode, InTable, OnEdge
from generator.exercise.asking import Asking, Solved
from generator.exercise.work import Input, Operation, Work, at_node, mover
from generator.subjects.beliefs.following import (
    following_beliefs,
    following_chances,
    following_decision,
    following_leaves,
    following_nodes,
)
from generator.subjects.beliefs.nodes import (
    HandTree,
    asked_name,
    belief_name,
    chance_name,
    root,
)
from generator.subjects.beliefs.resting import (
    below,
    on_belief_before,
    on_belief_there,
    on_children,
    on_foreseeing_belief,
)
from generator.subjects.beliefs.solved import HandGame
from generator.subjects.cards.hands import alike, distribution, hand_form
from generator.subjects.cards.questions import decision
from solver.hidden.card_game import CardGame
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Inner

AboutBeliefs: TypeAlias = Asking[CardGame, HandGame, HandGame]
Tree: TypeAlias = Solved[CardGame, HandGame]


def beliefs_at_nodes() -> AboutBeliefs:
    """The belief at every node where it changes, from that at the node before: `belief-D`."""
    return Asking(
        answers=lambda solved, found: {
            belief_name(node): believed_there(solved.worked, found, node)
            for node in solved.worked.asked
            if node in found.found.beliefs
        },
        form=belief_form,
        guesses=lambda solved: {
            belief_name(node): alike(belief_form(solved, belief_name(node)))
            for node in solved.worked.asked
        },
        follow=following_beliefs,
        rests_on=on_belief_before,
        place=lambda solved, name: InTable(
            node_of(solved, name), belief_form(solved, name).options
        ),
    )


def believed_there(right: HandGame, found: HandGame, node: str) -> Distribution:
    """What somebody believes at the node who found this."""
    belief = found.found.beliefs[node]
    return right.asked[node] if belief is right.found.beliefs[node] else distribution(belief)


def belief_form(solved: Tree, name: str) -> Form:
    """A distribution over the hands that Min may hold at the node."""
    found = solved.worked.found
    node = node_of(solved, name)
    state = next(iter(found.beliefs[node]))  # Max's hand and the line are the same in all
    return hand_form(solved.problem.deck, state.max, len(state.min))


def node_of(solved: Tree, name: str) -> str:
    """The node whose belief the question is about."""
    return next(node for node in solved.worked.found.beliefs if belief_name(node) == name)


def observation_chances() -> AboutBeliefs:
    """The probability of what can be observed, by the node to which it leads: `p-D`."""
    return Asking(
        answers=lambda solved, _: {
            chance_name(place.name): Number(place.p)
            for place in solved.worked.places
            if place.p is not None
        },
        form=lambda _solved, _name: forms.PROBABILITY,
        follow=following_chances,
        rests_on=on_foreseeing_belief,
        place=lambda _, name: OnEdge(name.removeprefix("p-")),
    )


def leaf_values() -> AboutBeliefs:
    """What every leaf is worth, from the belief there: `D-draw`."""
    return Asking(
        answers=lambda solved, found: values(
            (leaf.name for leaf in solved.worked.ends), found.found
        ),
        form=lambda _solved, _name: forms.NUMBER,
        follow=following_leaves,
        rests_on=on_belief_there,
        place=lambda solved, name: InNode(
            next(leaf.name for leaf in solved.worked.ends if asked_name(leaf.name) == name)
        ),
    )


def node_values(*, points: int) -> AboutBeliefs:
    """The value of every node, those below first, from those of its children."""
    return Asking(
        answers=lambda solved, found: values(
            (node.name for node in solved.worked.nodes), found.found
        ),
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: points,
        follow=following_nodes,
        rests_on=on_children,
        place=lambda _, name: InNode(name),
        works=lambda solved: {
            asked_name(node.name): from_children(node)
            for node in inner_nodes(solved.worked.found.tree)
        },
    )


def from_children(node: Inner) -> Work:
    """The value of a node from the student's own of its children, and of their probabilities."""
    by_chance = isinstance(node, Chance)
    return Work(
        operation=at_node(node, Operation.MEAN) or Operation.GREATEST,
        inputs=tuple(
            Input(
                name=child.name,
                question=asked_name(child.name),
                weighed_by=chance_name(child.name) if by_chance else "",
            )
            for child in node.children
        ),
        node=node.name,
        mover=mover(node),
    )


def values(names: Iterable[str], found: HandTree) -> dict[str, Answer]:
    """Those of the nodes that there are for whoever found this."""
    return {asked_name(name): Number(found.values[name]) for name in names if name in found.values}


def root_decision(*options: str, points: int) -> AboutBeliefs:
    """What Max does at the root, by his values of its children."""
    return decision(
        lambda found: found.found.best,
        form=lambda _: forms.choice(*options),
        points=points,
        follow=following_decision,
        rests_on=lambda solved: below(root(solved.worked.found)),
    )
