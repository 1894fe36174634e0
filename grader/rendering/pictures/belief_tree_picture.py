"""A tree of belief states, by action and observation."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.base.picture import Edge, Picture
from grader.figures.labels import number, weights
from grader.solving.lookup.models import StatedModel, expected_utility
from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Predict
from solver.beliefs.model import TableModel
from solver.beliefs.search import UnfoldedNode, below, names
from solver.beliefs.update import ActionObservation, condition, merge, predict
from solver.errors import RequestError
from solver.exact import ONE, ZERO
from solver.trees.node_names import inner_nodes, name_nodes
from solver.trees.tree import Chance, Leaf, Max

UNKNOWN = "b"
"""The text in the box of a belief without a known utility."""


@dataclass(frozen=True, slots=True)
class FollowedPath:
    """A model, and the belief states on the path so far."""

    stated_model: StatedModel
    taken: list[UnfoldedNode[Any]] = field(default_factory=list)


def draw_beliefs(modelled: StatedModel, path: Sequence[ActionObservation]) -> Picture:
    """Draw the path's actions, or all actions of a table model; the path is thick."""
    following = FollowedPath(modelled)
    if path:
        tree = unfold_path(following, modelled.start, path)
    else:
        tree = after_each(following, modelled.start, each_action(modelled))
    return belief_tree_picture(following, tree)


def each_action(modelled: StatedModel) -> tuple[str, ...]:
    """Return the actions that apply in some possible state; RequestError for other models."""
    model = modelled.model
    if not isinstance(model, TableModel):
        raise RequestError("name the actions to follow: ACTION or ACTION:OBSERVATION")
    return tuple(dict.fromkeys(a for s in modelled.start for a in model.actions(s)))


def after_each(
    following: FollowedPath, belief: Belief[Any], actions: Sequence[str]
) -> UnfoldedNode[Any]:
    """Return a node with a move for each action, none of which is taken."""
    if not actions:
        return UnfoldedNode(Leaf(ZERO), belief)
    predictions = [predict(following.stated_model.model, belief, action) for action in actions]
    return decision_node(
        belief, predictions, [observation_node(prediction, {}) for prediction in predictions]
    )


def unfold_path(
    following: FollowedPath, belief: Belief[Any], path: Sequence[ActionObservation]
) -> UnfoldedNode[Any]:
    """Return the path, action by action, with other possible observations."""
    (action, observation), *rest = path
    prediction = predict(following.stated_model.model, belief, action)
    after = condition(prediction, observation)
    last = UnfoldedNode(Leaf(ZERO), after.belief)
    then = unfold_path(following, after.belief, rest) if rest else last
    child = observation_node(prediction, {after.ways[0].observation: then})
    following.taken.extend((then, child))
    return decision_node(belief, [prediction], [child])


def observation_node(
    prediction: Predict[Any], known: dict[str, UnfoldedNode[Any]]
) -> UnfoldedNode[Any]:
    """Return a chance node of observations, or its only child; `known` is what follows."""
    children = [
        known.get(o) or UnfoldedNode(Leaf(ZERO), condition(prediction, o).belief)
        for o in prediction.p_observations
    ]
    if len(children) == 1:
        return children[0]
    p = prediction.p_observations
    tree = Chance(tuple(child.tree for child in children), tuple(p.values()), moves=tuple(p))
    return UnfoldedNode(tree, merge(prediction.ways).belief, tuple(children))


def decision_node(
    belief: Belief[Any], predictions: Sequence[Predict[Any]], children: Sequence[UnfoldedNode[Any]]
) -> UnfoldedNode[Any]:
    """Return a node with a move for each action and the probability that it applies."""
    p = tuple(prediction.p_action for prediction in predictions)
    tree = Max(
        tuple(child.tree for child in children),
        moves=tuple(prediction.action for prediction in predictions),
        chances=p if any(q != ONE for q in p) else (),
    )
    return UnfoldedNode(tree, belief, tuple(children))


def belief_tree_picture(following: FollowedPath, unfolded: UnfoldedNode[Any]) -> Picture:
    """Draw the belief beside each node except chance nodes, with its expected utility if known."""
    tree = name_nodes(unfolded.tree)
    places = dict(zip(names(tree), below(unfolded), strict=True))
    beliefs = {name: u.belief for name, u in places.items() if not isinstance(u.tree, Chance)}
    worth = {
        name: expected_utility(b, following.stated_model.utility) for name, b in beliefs.items()
    }
    taken = {name for name, u in places.items() if any(u is node for node in following.taken)}
    ends = [name for name, u in places.items() if isinstance(u.tree, Leaf)]
    edges: list[Edge] = [
        (node.name, i)
        for node in inner_nodes(tree)
        for i, child in enumerate(node.children)
        if child.name in taken
    ]
    return Picture(
        tree=tree,
        values={name: u for name, u in worth.items() if u is not None and name not in ends},
        leaves={name: UNKNOWN if (u := worth[name]) is None else number(u) for name in ends},
        notes={name: weights(belief.labelled()) for name, belief in beliefs.items()},
        thick=frozenset(edges),
    )
