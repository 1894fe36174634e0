"""The functions of CS50's tic-tac-toe: `minimax(board)` in `tictactoe.py`, unchanged."""

from typing import Any

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.position import Position, children_of, evaluation_of, has_own_agents
from grader.programs.probes import plain_position, read_answer
from grader.programs.whole_games import NO_LIMIT
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.tree import Leaf, Max, Min, Tree

OUTCOMES = frozenset({-1, 0, 1})


def is_game(position: Position) -> bool:
    """Tell whether two players play to the end, which is a loss, a draw or a win."""
    ends = [node for node in position.nodes.values() if not children_of(node)]
    outcomes = {evaluation_of(node) for node in ends}
    is_whole = position.agents == 2 and position.depth == NO_LIMIT
    return is_whole and outcomes <= OUTCOMES and has_own_agents(position)


def adapt(position: Position) -> Position:
    """Return the position as a game that is won, drawn or lost, by the signs of its leaves."""
    if position.agents != 2:
        return position
    return Position(name_nodes(with_outcomes(position.tree, position.first_agent, 1)), 2, NO_LIMIT)


def turn_round(position: Position) -> Position:
    """Return the same game with the sides exchanged, so that O moves first if X did."""
    other = 1 - position.first_agent
    return Position(name_nodes(with_outcomes(position.tree, other, -1)), 2, NO_LIMIT)


def with_outcomes(node: Tree, agent: int, sign: int) -> Tree:
    """Return the tree with an agent first, the sign of each leaf as its value, no evaluations."""
    children = tuple(with_outcomes(child, 1 - agent, sign) for child in children_of(node))
    if children:
        return (Min if agent else Max)(children)
    value = evaluation_of(node)
    return Leaf(Rational(sign * ((value > 0) - (value < 0))))


def plain_game(position: Position) -> dict[str, Any]:
    """Return a position as JSON, with the agent who moves first."""
    return {**plain_position(position), "first": position.first_agent}


INTERFACE = Interface(
    name="functions",
    file="tictactoe.py",
    algorithms={"minimax": Algorithm.MINIMAX},
    fits=is_game,
    adapt=adapt,
    to_plain=plain_game,
    turn_round=turn_round,
    read_answer=read_answer,
    probe="functions",
    random_positions=40,
)
