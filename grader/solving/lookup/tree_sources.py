"""A tree from notation, from a file, or from standard input."""

import json
from pathlib import Path

from grader.base.disk import files, unreadable
from solver.errors import RequestError
from solver.trees import gambit, notation
from solver.trees.tree import Tree

ENDINGS = (".tree", ".json", ".efg")
GAMBIT = "EFG "
"""How a file of Gambit's begins, whatever it is called."""


def read_tree(source: str) -> Tree:
    """The tree that the source writes or names; NotationError or RequestError if there is none."""
    if source == "-" or ("(" not in source and Path(source).suffix in ENDINGS):
        return from_file(source)
    return notation.parse(source)


def from_file(path: str) -> Tree:
    """`.json` holds `{"tree": "…"}`, alone or within an exercise, `.efg` a game as Gambit has it.

    Others hold notation, unless they begin as a file of Gambit's does.
    """
    content = files.read_text(path)
    if path.endswith(".efg") or content.startswith(GAMBIT):
        return gambit.read(content)
    return notation.parse(from_json(content, path) if path.endswith(".json") else content)


def from_json(content: str, path: str) -> str:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=path, error=unreadable.why(error)
        ) from None
    match found:
        case {"tree": str(tree)} | {"problem": {"tree": str(tree)}}:
            return tree
        case _:
            raise RequestError(
                '{path} holds no tree; it is written {{"tree": "max(…)"}}', path=path
            )
