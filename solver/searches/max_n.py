"""Max-n: each of several players moves to the vector that is best for that player.

Luckhardt and Irani 1986, "An algorithmic solution of n-person games"; AIMA 4e, section 5.2.2;
lecture note S3, "Giochi multiplayer".
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from solver.exact import ZERO, Rational
from solver.message import Message
from solver.searches.rules import Ties
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import TOLD, feature, method
from solver.trees.tree import (
    Chance,
    Inner,
    Leaf,
    Max,
    Min,
    Payoffs,
    Player,
    Tree,
    Unknown,
    Unsuitable,
)
from solver.working import Tell, Working, work

NAME = "max-n"

Vector: TypeAlias = tuple[Rational, ...]
"""One utility for each player."""

Vectors: TypeAlias = tuple[Vector, ...]
"""The possible values of a node: one vector, or several where ties are kept; no vector twice."""


@dataclass(frozen=True, slots=True)
class Look:
    """Step: the search evaluates a leaf."""

    leaf: Payoffs


@dataclass(frozen=True, slots=True)
class Choose:
    """Step: the node takes its vectors from its children's, `backed`, by the `best` moves."""

    node: Inner
    vectors: Vectors
    backed: tuple[Vectors, ...]
    best: tuple[int, ...]


VectorStep: TypeAlias = Look | Choose


@dataclass(frozen=True, slots=True)
class VectorRun:
    """A finished max-n search; nodes, moves and leaves are given by their names."""

    tree: Tree
    value: Vectors
    best: tuple[str, ...]
    values: Mapping[str, Vectors]
    visited: tuple[str, ...]
    steps: tuple[VectorStep, ...]


def max_n(tree: Tree, ties: Ties = Ties.FIRST) -> Working[VectorStep, Vectors]:
    """Search for the vectors of the root; raise Unsuitable where leaves are not vectors."""
    return lambda tell: search(tree, ties, tell)


def run_vectors(tree: Tree, working: Working[VectorStep, Vectors]) -> VectorRun:
    """Run max-n on a named tree and collect its results."""
    result = work(working)
    chosen = choices(result.steps)
    best = tuple(chosen[tree.name].node.moves[i] for i in chosen[tree.name].best) if chosen else ()
    return VectorRun(
        tree=tree,
        value=result.answer,
        best=best,
        values={node.name: chosen[node.name].vectors for node in inner_nodes(tree)},
        visited=tuple(step.leaf.name for step in result.steps if isinstance(step, Look)),
        steps=result.steps,
    )


def choices(steps: Iterable[VectorStep]) -> Mapping[str, Choose]:
    """Return the step at which each node takes its vectors, by the node's name."""
    return {step.node.name: step for step in steps if isinstance(step, Choose)}


def lines_of_play(run: VectorRun) -> Iterator[tuple[str, ...]]:
    """Yield every line of play, as moves, that the rule for ties leaves; no move is uncertain.

    Each node on a line may get the vector of the leaf at its end.
    """
    chosen = choices(run.steps)

    def lines_below(node: Tree, possible: frozenset[Vector]) -> Iterator[tuple[str, ...]]:
        if isinstance(node, End):
            if payoffs(node) in possible:
                yield ()
            return
        step = chosen[node.name]
        for i in step.best:
            for line in lines_below(node.children[i], possible.intersection(step.vectors)):
                yield (node.moves[i], *line)

    return lines_below(run.tree, frozenset(run.value))


def search(node: Tree, ties: Ties, tell: Tell[VectorStep]) -> Vectors:
    """Return the vectors of any node."""
    match node:
        case Payoffs():
            tell(Look(node))
            return (node.vector,)
        case Player():
            return player_value(node, ties, tell)
        case Chance():
            return expected_value(node, ties, tell)
        case Max() | Min() | Leaf() | Unknown():
            found_feature = feature(node)
            obstacle = TOLD[found_feature] if found_feature else Message("numbers at its leaves")
            raise Unsuitable(NAME, obstacle, method(node))


def payoffs(leaf: End) -> Vector:
    """Return the vector of a leaf."""
    assert isinstance(leaf, Payoffs), f"every leaf holds a vector here, not {leaf}"
    return leaf.vector


def player_value(node: Player, ties: Ties, tell: Tell[VectorStep]) -> Vectors:
    """Return the vectors that the player may end up with by a best move."""
    backed = vectors_below(node, ties, tell)
    counted = [tuple(weigh_vector(node, i, v) for v in vectors) for i, vectors in enumerate(backed)]
    best = keep_tied(best_moves(counted, node.index - 1), ties)
    floor = max(min(v[node.index - 1] for v in vectors) for vectors in counted)
    kept_vectors = distinct_vectors(
        v for i in best for v in counted[i] if v[node.index - 1] >= floor
    )
    tell(Choose(node, kept_vectors, backed, best))
    return kept_vectors


def vectors_below(node: Inner, ties: Ties, tell: Tell[VectorStep]) -> tuple[Vectors, ...]:
    """Return the vectors of each child."""
    backed = [search(child, ties, tell) for child in node.children]
    return tuple(backed)


def best_moves(counted: Sequence[Vectors], i: int) -> tuple[int, ...]:
    """Return the moves that can be best for component i under some breaking of ties below."""
    floor = max(min(v[i] for v in vectors) for vectors in counted)
    return tuple(n for n, vectors in enumerate(counted) if max(v[i] for v in vectors) >= floor)


def keep_tied(tied: tuple[int, ...], ties: Ties) -> tuple[int, ...]:
    """Return the moves that are kept among tied ones."""
    match ties:
        case Ties.FIRST:
            return tied[:1]
        case Ties.LAST:
            return tied[-1:]
        case Ties.SET:
            return tied


def expected_value(node: Chance, ties: Ties, tell: Tell[VectorStep]) -> Vectors:
    """Return the expected vectors of a chance node, for every combination of ties below."""
    backed = vectors_below(node, ties, tell)
    kept_vectors = distinct_vectors(
        mean_vector(node.probabilities, vectors) for vectors in product(*backed)
    )
    tell(Choose(node, kept_vectors, backed, ()))
    return kept_vectors


def mean_vector(p: Sequence[Rational], vectors: Sequence[Vector]) -> Vector:
    """Return the weighted mean of each component."""
    weighted = [[w * x for x in v] for w, v in zip(p, vectors, strict=True)]
    return tuple(sum(column, ZERO) for column in zip(*weighted, strict=True))


def weigh_vector(node: Player, i: int, vector: Vector) -> Vector:
    """Return the vector, times the probability that move i can be carried out."""
    return tuple(node.chances[i] * x for x in vector) if node.chances else vector


def distinct_vectors(vectors: Iterable[Vector]) -> Vectors:
    """Return each vector once, in the order of first occurrence."""
    return tuple(dict.fromkeys(vectors))
