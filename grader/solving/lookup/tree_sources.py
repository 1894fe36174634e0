"""A tree from notation, from a file, or from standard input."""

from __future__ import annotations

import json
import re
from pathlib import Path

from grader.base.disk import files, unreadable
from grader.solving.lookup import game_files
from solver.errors import RequestError
from solver.forms import efg, nfg, strategic
from solver.message import Message
from solver.trees import gambit, notation, outline
from solver.trees.bracket_notations import LATEX
from solver.trees.tree import NotationError, Tree

GAMBIT = "EFG "
"""The beginning of a Gambit file, whatever its name."""
STRATEGIC_FORM = "NFG "
"""The beginning of Gambit's other files, which hold no tree."""
JSON = re.compile(r'\{\s*["}]')
"""The beginning of JSON, which nested braces of numbers do not have."""
EXAM = re.compile(r"^\s*\[\[\s*exercise\s*\]\]", re.MULTILINE)
"""An exercise in exam.toml, which nothing looks like that is written as a tree."""
GAME_TOML = re.compile(r"^\s*(\[\[\s*node|players\s*=)", re.MULTILINE)
"""What only a game in TOML has."""
PATH = re.compile(r"(~|\.{0,2})[/\\].*|[^(),<>?=]*[^\W\d][^(),<>?=]*\.[A-Za-z][A-Za-z0-9]{0,7}")
"""A text that can only be meant as a path, since no tree is written like it."""
GAME_NAME = re.compile(r"(?!inf$)[a-z][a-z0-9-]*")
"""What looks like the name of a game; `inf` is a leaf."""


def read_tree(source: str, root: str = "max") -> Tree:
    """Return the tree in notation, or in the file that the source names.

    `root` is who moves first where the text does not say, as in `[[3, 12], [2, 4]]`. Raises
    NotationError or RequestError if there is none.
    """
    return from_file(source, root) if is_path(source) else notation.parse(source, root)


def find_doubt(source: str) -> Message | None:
    """Return a warning about a text that may mean another tree; None for files and plain texts."""
    return None if is_path(source) else outline.find_decimal_comma(source)


INLINE = re.compile(r"\s*[EN]FG\s+\d")
"""The beginning of a game of Gambit's that is typed as it would stand in a file."""


def read_source(source: str, *, as_game: bool, root: str = "max") -> Tree | strategic.GameForm:
    """Return the tree or the game with information sets that the source holds or names.

    A game of Gambit's with perfect information is a tree, unless it is to be read `as_game`.
    """
    if INLINE.match(source):
        return read_content(source, "", as_game=as_game, root=root)
    if is_path(source):
        return read_content(files.read_text(source), source, as_game=as_game, root=root)
    return notation.parse(source, root)


def read_content(content: str, path: str, *, as_game: bool, root: str) -> Tree | strategic.GameForm:
    """Return the tree or the game that the content of a file holds."""
    beginning = content.lstrip()
    if beginning.startswith(STRATEGIC_FORM):
        return nfg.read_nfg(content)
    if is_toml_game(path, content):
        return game_files.read_game(content, files.name_in_messages(path))
    if path.endswith(".efg") or beginning.startswith(GAMBIT):
        file = gambit.parse_nodes(content)
        game = efg.game_of_file(file)
        return game if as_game or not game.has_perfect_information else gambit.tree_of_file(file)
    return from_content(content, path, root)


def is_toml_game(path: str, content: str) -> bool:
    """Tell whether the file is a game in TOML rather than a model or a tree."""
    return path.endswith(".toml") and has_game_tables(content)


def has_game_tables(content: str) -> bool:
    """Tell whether a text is a game in TOML, with a table for each node."""
    return GAME_TOML.search(content) is not None


def is_path(source: str) -> bool:
    """Tell whether the source is a file rather than notation: one that exists, or looks so."""
    if source.lstrip().startswith(LATEX):
        return False
    return source == "-" or exists(source) or PATH.fullmatch(source) is not None


def exists(source: str) -> bool:
    """Tell whether there is a file or folder of that name; a tree may be longer than any name."""
    try:
        return source != "" and Path(source).exists()
    except (OSError, ValueError):
        return False


def is_game_name(source: str) -> bool:
    """Tell whether a text looks like the name of a game, and there is no file or folder of it."""
    return GAME_NAME.fullmatch(source) is not None and not exists(source)


def from_file(path: str, root: str = "max") -> Tree:
    """Read a tree from a file, whatever its ending.

    `.json` holds `{"tree": "…"}`, alone or within an exercise; `.efg` is a game of Gambit. Other
    files hold notation, unless they begin like one of these.
    """
    return from_content(files.read_text(path), path, root)


def from_content(content: str, path: str, root: str) -> Tree:
    """Read a tree from the content of a file."""
    beginning = content.lstrip()
    if path.endswith(".efg") or beginning.startswith(GAMBIT):
        return gambit.read_tree(content)
    if beginning.startswith(STRATEGIC_FORM):
        raise RequestError(
            "{path} is a game in strategic form, which has no tree; `solve` finds its equilibria",
            path=files.name_in_messages(path),
        )
    if EXAM.search(content):
        raise RequestError(
            "{path} is an exam, and no exercise or tree; type minimaestro preview {path}",
            path=files.name_in_messages(path),
        )
    in_json = path.endswith(".json") or JSON.match(beginning) is not None
    try:
        return notation.parse(from_json(content, path) if in_json else content, root)
    except NotationError as error:
        raise RequestError(
            "{source}: {error}", source=files.name_in_messages(path), error=error
        ) from None


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
