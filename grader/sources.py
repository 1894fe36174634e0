"""A tree from notation, from a file, or from standard input."""

import json
from pathlib import Path

from grader import files
from solver.errors import RequestError
from solver.trees import notation
from solver.trees.tree import Tree

ENDINGS = (".tree", ".json")


def read_tree(source: str) -> Tree:
    """The tree that the source writes or names; NotationError or RequestError if there is none."""
    if source == "-":
        return notation.parse(files.read_text(source))
    if "(" not in source and Path(source).suffix in ENDINGS:
        return from_file(source)
    return notation.parse(source)


def from_file(path: str) -> Tree:
    """`.tree` holds notation, `.json` `{"tree": "…"}`, alone or within an exercise."""
    content = files.read_text(path)
    return notation.parse(content if path.endswith(".tree") else from_json(content, path))


def from_json(content: str, path: str) -> str:
    try:
        found = json.loads(content)
    except (json.JSONDecodeError, RecursionError) as error:
        raise RequestError(f"{path} is no JSON: {error}") from None
    match found:
        case {"tree": str(tree)} | {"problem": {"tree": str(tree)}}:
            return tree
        case _:
            raise RequestError(f'{path} holds no tree; it is written {{"tree": "max(…)"}}')
