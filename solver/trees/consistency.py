"""What must hold over a whole tree: leaves of one kind, and no infinity to be weighed."""

from collections.abc import Iterable, Sequence

from solver.exact import Value
from solver.trees.errors import NotationError
from solver.trees.naming import End, inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown


def check_consistency(tree: Tree) -> None:
    """Raise NotationError for the first rule broken."""
    ends, nodes = leaves(tree), inner_nodes(tree)
    vectors = [end for end in ends if isinstance(end, Payoffs)]
    players = [node for node in nodes if isinstance(node, Player)]
    if vectors:
        check_vectors(vectors, ends, nodes)
        check_players(players, len(vectors[0].vector))
    elif players:
        raise NotationError(
            "below p{index} each leaf is a vector such as <1, 2, 6>; above numbers stand max and "
            "min",
            index=players[0].index,
        )
    check_weighed(tree)


def check_vectors(vectors: Sequence[Payoffs], ends: Sequence[End], nodes: Sequence[Inner]) -> None:
    """All leaves are vectors, as long as the first, and nobody plays for a single number."""
    first = len(vectors[0].vector)
    for vector in vectors:
        if len(vector.vector) != first:
            raise NotationError(
                "every vector of a tree is of one length; these have {first} and {vector} numbers",
                first=first,
                vector=len(vector.vector),
            )
    if len(vectors) < len(ends):
        raise NotationError("either every leaf of a tree is a vector, or none is")
    if any(isinstance(node, Max | Min) for node in nodes):
        raise NotationError("vectors stand below p1, p2, p3 …; below max and min stand numbers")


def check_players(players: Iterable[Player], length: int) -> None:
    """Each player has a place in the vectors."""
    for player in players:
        if player.index > length:
            raise NotationError(
                "p{index} needs vectors of {index} numbers; these have {length}",
                index=player.index,
                length=length,
            )


def check_weighed(tree: Tree) -> None:
    """No infinite leaf or evaluation stands where a probability would multiply it."""
    stack: list[tuple[Tree, bool]] = [(tree, False)]
    while stack:
        node, weighed = stack.pop()
        if weighed and isinstance(worth(node), float):
            raise NotationError(
                "an infinite leaf has no mean: below a chance node or a [1/2] each number is finite"
            )
        if not isinstance(node, End):
            weighs = weighed or isinstance(node, Chance) or bool(node.chances)
            stack.extend((child, weighs) for child in node.children)


def worth(node: Tree) -> Value | None:
    """The number that stands at the node, if one does."""
    match node:
        case Leaf():
            return node.utility
        case Max() | Min() | Player() | Chance():
            return node.evaluation
        case Payoffs() | Unknown():
            return None
