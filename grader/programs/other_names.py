"""What a file may mean that lacks an algorithm: a name much like it, or another interface."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from grader.programs.interface import Interface
from grader.programs.probe.searches import is_like_a_search, plain_name

LEAST_LIKENESS = 0.7
"""How much like the name another one is, between 0 and 1, if it may be meant."""
GAME_PARAMETERS = frozenset({"game", "problem"})
BOARD_FUNCTIONS = frozenset({"player", "actions", "result", "terminal", "utility", "winner"})
"""The functions that CS50's minimax calls."""
FEWEST_BOARD_FUNCTIONS = 3


@dataclass(frozen=True, slots=True)
class Definitions:
    """The classes and functions at the top of a file, by their parameters, and all attributes."""

    classes: frozenset[str]
    functions: Mapping[str, frozenset[str]]
    attributes: frozenset[str]


def definitions_in(content: bytes) -> Definitions:
    """Return what a file defines, by reading it; nothing if it is no Python."""
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        tree = ast.Module([], [])
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return Definitions(
        frozenset(node.name for node in tree.body if isinstance(node, ast.ClassDef)),
        {node.name: frozenset(each.arg for each in node.args.args) for node in functions},
        frozenset(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)),
    )


def similar_name(content: bytes, interface: Interface, name: str) -> str | None:
    """Return the class or the function of a file that may be meant by the name of an algorithm."""
    definitions = definitions_in(content)
    own = definitions.classes if interface.has_classes else definitions.functions
    asked = {plain_name(each): each for each in interface.algorithms}
    for each in sorted(own):
        like = get_close_matches(plain_name(each), asked, 1, LEAST_LIKENESS)
        if like and asked[like[0]] == name:
            return each
    return None


def fitting_interface(content: bytes) -> str | None:
    """Return the name of the interface for which the functions of a file are written, if any."""
    definitions = definitions_in(content)
    searches = [name for name in definitions.functions if is_like_a_search(name)]
    if not searches:
        return None
    if len(BOARD_FUNCTIONS & definitions.functions.keys()) >= FEWEST_BOARD_FUNCTIONS:
        return "functions"
    parameters = frozenset().union(*(definitions.functions[name] for name in searches))
    if GAME_PARAMETERS & {plain_name(parameter) for parameter in parameters}:
        return "game"
    return "nodes" if "children" in definitions.attributes else "lists"
