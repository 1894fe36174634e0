"""The functions of CS50's tic-tac-toe: `minimax(board)` in `tictactoe.py`, unchanged."""

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.position import Position, children_of, evaluation_of
from grader.programs.probes import plain_position, read_answer
from grader.programs.whole_games import NO_LIMIT, is_whole_game
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.tree import Leaf, Max, Min, Tree

OUTCOMES = frozenset({-1, 0, 1})


def is_game(position: Position) -> bool:
    """Tell whether two players play to the end, which is a loss, a draw or a win."""
    ends = [node for node in position.nodes.values() if not children_of(node)]
    outcomes = {evaluation_of(node) for node in ends}
    return outcomes <= OUTCOMES and is_whole_game(position)


def adapt(position: Position) -> Position:
    """Return the position as a game that is won, drawn or lost, by the signs of its leaves."""
    if position.agents != 2:
        return position
    return Position(name_nodes(with_outcomes(position.tree, 0)), 2, NO_LIMIT)


def with_outcomes(node: Tree, ply: int) -> Tree:
    """Return the tree with the sign of each leaf as its value, and no evaluations."""
    children = tuple(with_outcomes(child, ply + 1) for child in children_of(node))
    if children:
        return (Min if ply % 2 else Max)(children)
    value = evaluation_of(node)
    return Leaf(Rational((value > 0) - (value < 0)))


INTERFACE = Interface(
    name="functions",
    file="tictactoe.py",
    algorithms={"minimax": Algorithm.MINIMAX},
    fits=is_game,
    adapt=adapt,
    to_plain=plain_position,
    read_answer=read_answer,
    probe="functions",
    random_positions=40,
)
