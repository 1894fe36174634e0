"""Who moves where in a tree, so that an answer that gives a move to the other player is refused."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from solver.trees.node_names import inner_nodes
from solver.trees.tree import Inner, Max, Min


class Turns(Struct, frozen=True):
    """MAX or MIN by node and by move; moves that both may make, and chance, are left out."""

    by_node: Mapping[str, str] = field(default_factory=dict)
    by_move: Mapping[str, str] = field(default_factory=dict)

    def players_of(self, moves: Iterable[str]) -> dict[str, str]:
        """Return the player of each of the moves that only one player makes."""
        return {move: self.by_move[move] for move in moves if move in self.by_move}


def find_turns(problem: object) -> Turns:
    """Return who moves where in the problem's tree; nothing for a problem without a tree."""
    nodes = nodes_of_problem(problem)
    player_by_node = {node.name: name_mover(node) for node in nodes}
    players_by_move: dict[str, set[str]] = {}
    for node in nodes:
        for move in node.moves:
            players_by_move.setdefault(move, set()).add(player_by_node[node.name])
    return Turns(
        player_by_node,
        {
            move: min(names)
            for move, names in players_by_move.items()
            if len(names) == 1 and all(names)
        },
    )


def nodes_of_problem(problem: object) -> tuple[Inner, ...]:
    """Return the inner nodes of the problem's tree, breadth-first; none without a tree."""
    tree = getattr(problem, "tree", problem)  # problems have no type in common
    return inner_nodes(tree) if isinstance(tree, Inner) else ()


def name_mover(node: Inner) -> str:
    """Return MAX or MIN, if one of them moves at the node; empty otherwise."""
    match node:
        case Max():
            return "MAX"
        case Min():
            return "MIN"
        case _:
            return ""
