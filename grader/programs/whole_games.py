"""Positions that are played to the end by MAX and one other, as most courses have them."""

from collections.abc import Iterable
from functools import partial

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.position import Position, children_of, keeps_contract
from grader.programs.probes import plain_position, read_answer
from solver.trees.node_names import name_nodes
from solver.trees.tree import Chance, Decision, Tree, changed

NO_LIMIT = 10
"""The rounds of a position that is searched to its leaves."""
NAMES_OF_A_GAME = ("to_move", "actions", "result", "is_terminal", "utility", "probability")
NAMES_OF_A_NODE = ("children", "value", "is_max", "player")


def interface_of_whole_games(
    name: str, file: str, *, given: Iterable[str], names: Iterable[str] = ()
) -> Interface:
    """Return an interface of functions that search such positions.

    `given` is what they are given besides a depth, a window and who moves, and `names` are those
    of the methods that a course may call otherwise.
    """
    return Interface(
        name=name,
        file=file,
        algorithms={
            "minimax": Algorithm.MINIMAX,
            "alpha_beta": Algorithm.ALPHA_BETA,
            "expectimax": Algorithm.EXPECTIMAX,
        },
        fits=is_whole_game,
        adapt=play_to_the_end,
        to_plain=partial(plain_game, name),
        read_answer=read_answer,
        probe="searches",
        random_positions=40,
        returns_value=True,
        names={method: method for method in names},
        argument_names=frozenset({*given, "depth", "alpha", "beta", "maximizing", "player"}),
    )


def is_whole_game(position: Position) -> bool:
    """Tell whether MAX and one other play to the end."""
    return position.agents == 2 and position.depth == NO_LIMIT and keeps_contract(position)


def play_to_the_end(position: Position) -> Position:
    """Return the position without a limit of depth; of more than two agents it is none."""
    if position.agents != 2:
        return position
    return Position(name_nodes(without_evaluations(position.tree)), 2, NO_LIMIT)


def without_evaluations(node: Tree) -> Tree:
    """Return the tree without the evaluations of inner nodes."""
    if not isinstance(node, Decision | Chance):
        return node
    children = tuple(map(without_evaluations, children_of(node)))
    return changed(node, children=children, evaluation=None)


def plain_game(form: str, position: Position) -> dict[str, object]:
    """Return a position as JSON, in the form in which a function gets it."""
    has_chance = any(isinstance(node, Chance) for node in position.nodes.values())
    opponent = "chance" if has_chance else "min"
    return {**plain_position(position), "form": form, "opponent": opponent}
