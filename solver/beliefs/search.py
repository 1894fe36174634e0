"""Expectiminimax over beliefs: the tree that Max can see, unfolded and backed up.

S0, "ExpectMinimax con estados de creencias". A node is a belief; Min decides once for the whole
belief; a chance node stands where an action has several observations. The value of an action
counts with the probability that it can be carried out.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.beliefs.belief import Belief
from solver.beliefs.game import Game, Turn
from solver.beliefs.steps import Observe, Predict, Step, Weigh
from solver.beliefs.update import condition, merge, predict
from solver.exact import Rational, Value
from solver.trees.expectiminimax import expectiminimax
from solver.trees.naming import named
from solver.trees.run import run
from solver.trees.tree import Chance, Leaf, Max, Min, Tree
from solver.working import Working, work

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Unfolded(Generic[S]):
    """A node that has no name yet, with its belief, above its children."""

    tree: Max | Min | Chance | Leaf
    belief: Belief[S]
    children: "tuple[Unfolded[S], ...]" = ()


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
        """The node or leaf to which the moves (and observations) lead from the root."""
        node = self.tree
        for move in moves:
            assert isinstance(node, Max | Min | Chance), f"{moves} lead beyond {node}"
            node = node.children[node.moves.index(move)]
        return node

    def name(self, *moves: str) -> str:
        """The name of that node."""
        return self.node(*moves).name

    def value(self, *moves: str) -> Value:
        """The value of that node."""
        return self.values[self.name(*moves)]

    def belief(self, *moves: str) -> Belief[S]:
        """The belief at that node."""
        return self.beliefs[self.name(*moves)]


def belief_tree(game: Game[S], belief: Belief[S]) -> BeliefTree[S]:
    """The game unfolded from the belief to its ends, and backed up by expectiminimax."""
    unfolded = work(unfold(game, belief))
    tree = named(unfolded.answer.tree)
    places = tuple(zip(names(tree), below(unfolded.answer), strict=True))
    backed = run(tree, expectiminimax(tree))
    ends = {name: u.tree.utility for name, u in places if isinstance(u.tree, Leaf)}
    beliefs = {name: u.belief for name, u in places}
    return BeliefTree(tree, beliefs, {**backed.values, **ends}, backed.best, unfolded.steps)


def unfold(game: Game[S], belief: Belief[S]) -> Working[Step[S], Unfolded[S]]:
    """The tree below the belief: Predict, Observe and Update on the way, Weigh at the ends."""
    turn = whose_turn(game, belief)
    if turn is Turn.END:
        return (yield from end(game, belief))
    moves = tuple(dict.fromkeys(a for s in belief for a in game.actions(s)))
    predictions = tuple(predict(game, belief, action) for action in moves)
    children: list[Unfolded[S]] = []
    for prediction in predictions:
        children.append((yield from carry_out(game, prediction)))  # noqa: PERF401  # it yields
    p = tuple(prediction.p_action for prediction in predictions)
    chances = p if any(q != 1 for q in p) else ()
    node: type[Max | Min] = Max if turn is Turn.MAX else Min
    tree = node(tuple(c.tree for c in children), moves=moves, chances=chances)
    return Unfolded(tree, belief, tuple(children))


def carry_out(game: Game[S], prediction: Predict[S]) -> Working[Step[S], Unfolded[S]]:
    """What follows an action: a chance node, left out where only one observation is possible."""
    yield prediction
    children: list[Unfolded[S]] = []
    for observation, p in prediction.p_observations.items():
        after = condition(prediction, observation)
        yield Observe(prediction.action, observation, p)
        yield after
        children.append((yield from unfold(game, after.belief)))
    if len(children) == 1:
        return children[0]
    tree = Chance(
        tuple(c.tree for c in children),
        tuple(prediction.p_observations.values()),
        moves=tuple(prediction.p_observations),
    )
    return Unfolded(tree, merge(prediction.ways).belief, tuple(children))


def end(game: Game[S], belief: Belief[S]) -> Working[Step[S], Unfolded[S]]:
    """A leaf, worth what its belief leads one to expect."""
    terms: tuple[tuple[str, Rational, Rational], ...] = tuple(
        (str(s), p, game.utility(s)) for s, p in belief.weights.items()
    )
    utility = belief.expected(game.utility)
    yield Weigh("", terms, utility)
    return Unfolded(Leaf(utility), belief)


def whose_turn(game: Game[S], belief: Belief[S]) -> Turn:
    """The same in every state of the belief: everybody knows who is to move."""
    turns = {game.turn(s) for s in belief}
    assert len(turns) == 1, f"whose turn it is must not depend on what is hidden: {turns}"
    return turns.pop()


def names(tree: Tree) -> Iterator[str]:
    """The names of the nodes and leaves, depth-first."""
    yield tree.name
    if isinstance(tree, Max | Min | Chance):
        for child in tree.children:
            yield from names(child)


def below(unfolded: Unfolded[S]) -> Iterator[Unfolded[S]]:
    """The node and all below it, depth-first."""
    yield unfolded
    for child in unfolded.children:
        yield from below(child)
