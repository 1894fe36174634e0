"""What follows, in a belief tree, from a student's own beliefs, probabilities and values."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.exercise.asking import Solved, own_value
from generator.subjects.beliefs.nodes import (
    HandTree,
    Place,
    asked_name,
    belief_name,
    chance_name,
    root,
)
from generator.subjects.beliefs.solved import HandGame
from generator.subjects.cards.hands import believed, distribution
from generator.subjects.cards.questions import preferred
from generator.subjects.trees.values.following import matters
from solver.beliefs.belief import Belief
from solver.beliefs.steps import Predict
from solver.beliefs.update import condition, predict
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import CardGame
from solver.hidden.cards import Deal
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Inner, changed
from solver.trees.values import decided, finite

Solution: TypeAlias = Solved[CardGame, HandGame]


def following_beliefs(solved: Solution, given: Answers) -> dict[str, Answer]:
    """Each belief from the student's own belief before it, unless it became certain."""
    after = {
        place.name: condition(prediction, place.observation).belief
        for place, prediction in predictions(solved, given)
    }
    return {belief_name(name): distribution(b) for name, b in after.items() if len(b) > 1}


def following_chances(solved: Solution, given: Answers) -> dict[str, Answer]:
    """The probability of what is observed, from the student's own belief before it."""
    return {
        chance_name(place.name): Number(prediction.p_observations[place.observation])
        for place, prediction in predictions(solved, given)
        if place.observation is not None
    }


def predictions(solved: Solution, given: Answers) -> Iterator[tuple[Place, Predict[Deal]]]:
    """The places below a belief of the student's own that is not the right one, as it foresees."""
    own = own_beliefs(solved.worked, given)
    foreseen: dict[tuple[str, str], Predict[Deal]] = {}
    for place in solved.worked.places:
        if place.parent in own:
            if (action := (place.parent, place.action)) not in foreseen:
                foreseen[action] = predict(solved.problem, own[place.parent], place.action)
            prediction = foreseen[action]
            if place.observation is None or place.observation in prediction.p_observations:
                yield place, prediction


def own_beliefs(right: HandGame, given: Answers) -> Mapping[str, Belief[Deal]]:
    """The student's belief at each node where it is not the right one."""
    own = {
        node: believed(given, belief_name(holder), right.found.beliefs[node])
        for node, holder in right.holders.items()
        if given.get(belief_name(holder)) != right.asked[holder]
    }
    return {node: belief for node, belief in own.items() if belief is not None}


def following_leaves(solved: Solution, given: Answers) -> dict[str, Answer]:
    """The value of each leaf by the student's own belief there."""
    own = own_beliefs(solved.worked, given)
    return {
        asked_name(leaf.name): Number(own[leaf.name].expected(solved.problem.utility))
        for leaf in solved.worked.ends
        if leaf.name in own
    }


def following_nodes(solved: Solution, given: Answers) -> dict[str, Answer]:
    """The value of each node by the student's values of its children and his probabilities."""
    right = solved.worked.found
    follows: dict[str, Answer] = {}
    for node in inner_nodes(right.tree):
        true, own = worths(node, right), own_worths(node, right, given)
        weighed = with_own_chances(node, given)
        reweighed = own == true and weighed is not node
        if weighed is not None and (reweighed or matters(true, own)):
            follows[asked_name(node.name)] = Number(decided(weighed, own)[0])
    return follows


def following_decision(solved: Solution, given: Answers) -> Choice | None:
    """The move at the root that is best by the student's values."""
    node, right = root(solved.worked.found), solved.worked.found
    own = dict(zip(node.moves, own_worths(node, right, given), strict=True))
    return preferred(own, dict(zip(node.moves, worths(node, right), strict=True)))


def worths(node: Inner, right: HandTree) -> list[Rational]:
    """What the children are really worth; utilities of a game with beliefs are bounded."""
    return [finite(right.values[son.name]) for son in node.children]


def own_worths(node: Inner, right: HandTree, given: Answers) -> list[Rational]:
    """The same, as the student has it."""
    pairs = zip(node.children, worths(node, right), strict=True)
    return [own_value(given, asked_name(son.name), v) for son, v in pairs]


def with_own_chances(node: Inner, given: Answers) -> Inner | None:
    """The node with the student's probabilities; None where these are no distribution."""
    if not isinstance(node, Chance):
        return node
    pairs = zip(node.children, node.probabilities, strict=True)
    own = tuple(own_value(given, chance_name(son.name), p) for son, p in pairs)
    if own == node.probabilities:
        return node
    sound = all(0 <= p <= ONE for p in own) and sum(own, ZERO) == ONE
    return changed(node, probabilities=own) if sound else None
