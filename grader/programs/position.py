"""Positions that a program has to search: a tree, the number of agents, and a limit of depth."""

from dataclasses import dataclass
from functools import cached_property

from solver.exact import ZERO, Value
from solver.trees import notation
from solver.trees.node_names import inner_nodes, is_inner
from solver.trees.tree import Chance, Decision, Leaf, Min, Tree

MAX_MOVES = 4
"""A node has no more moves, since Pacman has four directions besides Stop."""


@dataclass(frozen=True)
class Position:
    """A tree on which agent 0 moves first, then agents 1, 2 and so on, then agent 0 again.

    Only where MIN moves at the root, agent 1 is the first.
    `depth` is how many rounds are searched: after as many moves of every agent, a node is evaluated
    even if there are moves beyond it.
    """

    tree: Tree
    agents: int = 2
    depth: int = 10

    @cached_property
    def text(self) -> str:
        """The tree in notation."""
        return notation.write(self.tree)

    @cached_property
    def nodes(self) -> dict[str, Tree]:
        """Every node by name, leaves too."""
        nodes: dict[str, Tree] = {self.tree.name: self.tree}
        for node in inner_nodes(self.tree):
            nodes |= {child.name: child for child in node.children}
        return nodes

    @cached_property
    def plies(self) -> dict[str, int]:
        """How many moves lead to each node, by name."""
        plies = {self.tree.name: 0}
        for node in inner_nodes(self.tree):
            plies |= {child.name: plies[node.name] + 1 for child in node.children}
        return plies

    @property
    def first_agent(self) -> int:
        """The agent who moves at the root."""
        return 1 if isinstance(self.tree, Min) else 0

    @property
    def limit(self) -> int:
        """The ply at which every node is evaluated."""
        return self.depth * self.agents

    def agent_at(self, name: str) -> int:
        """Return the agent who moves at a node."""
        return (self.first_agent + self.plies[name]) % self.agents

    def is_end(self, name: str) -> bool:
        """Tell whether a right search evaluates the node rather than opening it."""
        return not is_inner(self.nodes[name]) or self.plies[name] >= self.limit


def parse_position(text: str, agents: int = 2, depth: int = 10) -> Position:
    """Return the position with a tree in notation."""
    return Position(notation.parse(text), agents, depth)


def children_of(node: Tree) -> tuple[Tree, ...]:
    """Return the children of a node; a leaf has none."""
    return node.children if isinstance(node, Decision | Chance) else ()


def evaluation_of(node: Tree) -> Value:
    """Return the utility of a leaf, or the evaluation of an inner node, 0 if it has none."""
    match node:
        case Leaf(utility):
            return utility
        case Decision() | Chance() if node.evaluation is not None:
            return node.evaluation
        case _:
            return ZERO


def keeps_contract(position: Position) -> bool:
    """Tell whether agent 0 moves first, and the agents are those whose moves they are."""
    return position.first_agent == 0 and has_own_agents(position)


def has_own_agents(position: Position) -> bool:
    """Tell whether MAX's moves are agent 0's, and MIN's or chance's all others'.

    Chance nodes have 1, 2 or 4 moves, so that floats hold every mean exactly.
    """
    for node in inner_nodes(position.tree):
        moves = len(node.children)
        is_ghost = position.agent_at(node.name) > 0
        if is_ghost is not isinstance(node, Min | Chance) or moves > MAX_MOVES:
            return False
        if isinstance(node, Chance) and (moves == 3 or len(set(node.probabilities)) > 1):
            return False
    return True
