"""Expectiminimax over beliefs: the tree that Max can see, unfolded and backed up.

S0, "ExpectMinimax con estados de creencias". A node is a belief; Min decides once for the whole
belief; an action with several observations leads to a chance node. The Applicability says how an
action counts that may be impossible.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from solver.beliefs.belief import Belief
from solver.beliefs.belief_game import BeliefGame
from solver.beliefs.belief_steps import Observe, Predict, Step, Weigh
from solver.beliefs.propagation import Applicability, NothingIsSure
from solver.beliefs.update import condition, listed, merge, predict
from solver.exact import Rational, Value
from solver.message import Message
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import name_nodes
from solver.trees.tree import Chance, Leaf, Max, Min, Tree
from solver.turn import Decider, Turn
from solver.working import Tell, Working, work

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class UnfoldedNode(Generic[S]):
    """A node without a name yet, with its belief and its children."""

    tree: Max | Min | Chance | Leaf
    belief: Belief[S]
    children: "tuple[UnfoldedNode[S], ...]" = ()


Unfolding: TypeAlias = Callable[[Belief[S]], UnfoldedNode[S]]
"""A function that unfolds a belief."""


@dataclass(frozen=True, slots=True)
class BeliefTree(Generic[S]):
    """A tree of beliefs with its values; `beliefs` and `values` are by the name of node or leaf.

    The belief of a chance node is what is believed before the observation comes. `best` are the
    best moves at the root; `steps` are those of the unfolding, in depth-first order.
    """

    tree: Tree
    beliefs: Mapping[str, Belief[S]]
    values: Mapping[str, Value]
    best: tuple[str, ...]
    steps: tuple[Step[S], ...] = ()

    def node(self, *moves: str) -> Tree:
        """Return the node or leaf to which the moves (and observations) lead from the root."""
        node = self.tree
        for move in moves:
            assert isinstance(node, Max | Min | Chance), f"{moves} lead beyond {node}"
            node = node.children[node.moves.index(move)]
        return node

    def name(self, *moves: str) -> str:
        """Return the name of that node."""
        return self.node(*moves).name

    def value(self, *moves: str) -> Value:
        """Return the value of that node."""
        return self.values[self.name(*moves)]

    def belief(self, *moves: str) -> Belief[S]:
        """Return the belief at that node."""
        return self.beliefs[self.name(*moves)]


def belief_tree(
    game: BeliefGame[S], belief: Belief[S], *, applicability: Applicability = Applicability.MULTIPLY
) -> BeliefTree[S]:
    """Unfold the game from the belief to its ends, and back it up by expectiminimax.

    NothingIsSure if only sure actions count and a node has none.
    """
    result = work(unfold(game, belief, applicability))
    return backed_up(result.answer, result.steps)


def backed_up(unfolded: UnfoldedNode[S], steps: tuple[Step[S], ...]) -> BeliefTree[S]:
    """Return the unfolded tree with names and values."""
    tree = name_nodes(unfolded.tree)
    places = tuple(zip(names(tree), below(unfolded), strict=True))
    backed = run(tree, expectiminimax(tree))
    ends = {name: u.tree.utility for name, u in places if isinstance(u.tree, Leaf)}
    beliefs = {name: u.belief for name, u in places}
    return BeliefTree(tree, beliefs, {**backed.values, **ends}, backed.best, steps)


def unfold(
    game: BeliefGame[S], belief: Belief[S], applicability: Applicability = Applicability.MULTIPLY
) -> Working[Step[S], UnfoldedNode[S]]:
    """Unfold the tree below the belief; steps: Predict, Observe, Update, and Weigh at the ends."""
    return lambda tell: unfolded(game, belief, applicability, tell)


def unfolded(
    game: BeliefGame[S], belief: Belief[S], applicability: Applicability, tell: Tell[Step[S]]
) -> UnfoldedNode[S]:
    """Unfold the node of one belief, with everything below it."""
    if whose_turn(game, belief) is Turn.END:
        return end(game, belief, tell)
    predictions = possible(predict_each(game, belief), applicability)
    children = [
        carry_out(prediction, lambda b: unfolded(game, b, applicability, tell), tell)
        for prediction in predictions
    ]
    return decide(game, belief, predictions, children, applicability)


def predict_each(game: BeliefGame[S], belief: Belief[S]) -> tuple[Predict[S], ...]:
    """Predict each action that some state of the belief allows."""
    moves = dict.fromkeys(a for s in belief for a in game.actions(s))
    return tuple(predict(game, belief, action) for action in moves)


def possible(
    predictions: tuple[Predict[S], ...], applicability: Applicability
) -> tuple[Predict[S], ...]:
    """Return the predictions of the actions that are compared."""
    if applicability is not Applicability.SURE:
        return predictions
    sure = tuple(prediction for prediction in predictions if prediction.p_action == 1)
    if not sure:
        raise NothingIsSure(Message("the belief {belief}", belief=listed(predictions[0].before)))
    return sure


def decide(
    game: BeliefGame[S],
    belief: Belief[S],
    predictions: Sequence[Predict[S]],
    children: Sequence[UnfoldedNode[S]],
    applicability: Applicability,
) -> UnfoldedNode[S]:
    """Return the node of the player to move, who takes one action for the whole belief."""
    p = tuple(prediction.p_action for prediction in predictions)
    unsure = applicability is Applicability.MULTIPLY and any(q != 1 for q in p)
    node: type[Max | Min] = Max if whose_turn(game, belief) is Turn.MAX else Min
    tree = node(
        tuple(c.tree for c in children),
        moves=tuple(prediction.action for prediction in predictions),
        chances=p if unsure else (),
    )
    return UnfoldedNode(tree, belief, tuple(children))


def carry_out(prediction: Predict[S], then: Unfolding[S], tell: Tell[Step[S]]) -> UnfoldedNode[S]:
    """Return what follows an action: a chance node, or its child if one observation is possible."""
    tell(prediction)
    children: list[UnfoldedNode[S]] = []
    for observation, p in prediction.p_observations.items():
        after = condition(prediction, observation)
        tell(Observe(prediction.action, observation, p))
        tell(after)
        children.append(then(after.belief))
    if len(children) == 1:
        return children[0]
    tree = Chance(
        tuple(c.tree for c in children),
        tuple(prediction.p_observations.values()),
        moves=tuple(prediction.p_observations),
    )
    return UnfoldedNode(tree, merge(prediction.ways).belief, tuple(children))


def end(game: BeliefGame[S], belief: Belief[S], tell: Tell[Step[S]]) -> UnfoldedNode[S]:
    """Return a leaf with the expected utility of its belief."""
    terms: tuple[tuple[str, Rational, Rational], ...] = tuple(
        (str(s), p, game.utility(s)) for s, p in belief.weights.items()
    )
    utility = belief.expected(game.utility)
    tell(Weigh("", terms, utility))
    return UnfoldedNode(Leaf(utility), belief)


def whose_turn(game: BeliefGame[S], states: Iterable[S]) -> Decider:
    """Return whose turn it is, which must be the same in every state of a belief."""
    turns = {game.turn(s) for s in states}
    assert len(turns) == 1, f"whose turn it is must not depend on what is hidden: {turns}"
    return turns.pop()


def names(tree: Tree) -> Iterator[str]:
    """Yield the names of the nodes and leaves, depth-first."""
    yield tree.name
    if isinstance(tree, Max | Min | Chance):
        for child in tree.children:
            yield from names(child)


def below(unfolded: UnfoldedNode[S]) -> Iterator[UnfoldedNode[S]]:
    """Yield the node and all below it, depth-first."""
    yield unfolded
    for child in unfolded.children:
        yield from below(child)
