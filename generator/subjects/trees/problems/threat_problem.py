"""A problem that is a tree of two players and what player 2 announces, as plain data and back."""

from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.tree_problem import tree_from
from solver.analyses.credible_threats import Strategy, nodes_of
from solver.searches.max_n import Vector as Utilities
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Payoffs, Player

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class ThreatProblem:
    """A problem: a tree whose leaves hold two payoffs, and a move at each node of player 2."""

    tree: Inner
    announced: tuple[str, ...]

    @property
    def announced_moves(self) -> Strategy:
        """The moves announced, in no order."""
        return frozenset(self.announced)

    @property
    def has_two_strategies(self) -> bool:
        """Whether player 1 moves again after the root, so that his strategy is asked for too."""
        return len(nodes_of(self.tree, 1)) > 1


def read_problem(plain: Plain) -> ThreatProblem:
    """Read the tree and the moves announced; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "announced"), valued=(Feature.PLAYERS,))
    check_players(tree)
    check_payoffs(tree)
    announced = plain.get("announced")
    rows = [node.moves for node in nodes_of(tree, 2)]
    if (
        not isinstance(announced, list)
        or len(announced) != len(rows)
        or not all(move in row for move, row in zip(announced, rows, strict=True))
    ):
        raise BadProblem(
            "announced is a list with one move of each node of player 2, in the order of the "
            'nodes, such as ["{example}"]',
            example='", "'.join(row[0] for row in rows),
        )
    return ThreatProblem(tree, tuple(announced))


def check_players(tree: Inner) -> None:
    """Raise BadProblem unless players 1 and 2 move, player 1 first, and every move has a name."""
    nodes = inner_nodes(tree)
    moves = [move for node in nodes for move in node.moves]
    if (
        any(not isinstance(node, Player) or node.chances for node in nodes)
        or {node.index for node in nodes if isinstance(node, Player)} != {1, PLAYERS}
        or not isinstance(tree, Player)
        or tree.index != 1
        or len(set(moves)) < len(moves)
        or any(len(node.children) == 1 for node in nodes)
    ):
        raise BadProblem(
            "this family takes trees of players p1 and p2 in which p1 moves first, everybody has a "
            "choice and no two moves have one name: p1(p2(<1, 2>, <3, 0>), <2, 4>)"
        )


def check_payoffs(tree: Inner) -> None:
    """Raise BadProblem unless each leaf has two payoffs, and no player the same at two leaves."""
    vectors = [leaf.vector for leaf in leaves(tree) if isinstance(leaf, Payoffs)]
    if any(len(vector) != PLAYERS for vector in vectors) or not are_all_different(vectors):
        raise BadProblem(
            "in this family every leaf has two payoffs, and no player gets the same at two leaves; "
            "change one of the payoffs"
        )


def are_all_different(vectors: list[Utilities]) -> bool:
    """Return whether no player gets the same from two of the vectors."""
    return all(len(set(column)) == len(vectors) for column in zip(*vectors, strict=True))


THREATS = Notation(
    lambda problem: {"tree": write(problem.tree), "announced": list(problem.announced)},
    read_problem,
)
"""The notation of trees of two players with what player 2 announces."""
