"""A tree from notation, from a file, or from standard input."""

import json
from pathlib import Path

from grader.base.disk import files, unreadable
from solver.errors import RequestError
from solver.trees import gambit, notation
from solver.trees.tree import Tree

ENDINGS = (".tree", ".json", ".efg")
GAMBIT = "EFG "
"""The beginning of a Gambit file, whatever its name."""


def read_tree(source: str) -> Tree:
    """Return the tree in notation, or in the file that the source names.

    Raises NotationError or RequestError if there is none.
    """
    if source == "-" or ("(" not in source and Path(source).suffix in ENDINGS):
        return from_file(source)
    return notation.parse(source)


def from_file(path: str) -> Tree:
    """Read a tree from a file, by its ending.

    `.json` holds `{"tree": "…"}`, alone or within an exercise; `.efg` is a game of Gambit. Other
    files hold notation, unless they begin like Gambit's.
    """
    content = files.read_text(path)
    if path.endswith(".efg") or content.startswith(GAMBIT):
        return gambit.read_tree(content)
    return notation.parse(from_json(content, path) if path.endswith(".json") else content)


def from_json(content: str, path: str) -> str:
    """Return the notation of a tree in JSON; RequestError if there is none."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise RequestError(
            "{source} is no JSON: {error}", source=path, error=unreadable.why(error)
        ) from None
    match data:
        case {"tree": str(tree)} | {"problem": {"tree": str(tree)}}:
            return tree
        case _:
            raise RequestError(
                '{path} holds no tree; it is written {{"tree": "max(…)"}}', path=path
            )
