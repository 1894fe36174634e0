"""Trees as extensive games of pygambit, and back."""

from io import StringIO
from typing import TYPE_CHECKING, Any

from minimaestro.arguments import comes_from
from minimaestro.conversions.optional_library import load_library
from solver.errors import RequestError
from solver.trees import gambit, notation

if TYPE_CHECKING:
    from solver.trees.tree import Tree


def is_source(source: object) -> bool:
    """Tell whether the source is a game of pygambit."""
    return comes_from(source, "pygambit") and hasattr(source, "players")


def write_notation(game: Any, _root: str) -> str:
    """Return the game in notation; RequestError if it has no tree, or hides something."""
    if not game.is_tree:
        raise RequestError("a game in strategic form has no tree; Game.of reads it")
    return notation.write(gambit.read_tree(str(game.to_efg())))


def write_game(game: Any) -> str:
    """Return the content of a file in Gambit's extensive form, or in its strategic form."""
    return str(game.to_efg() if game.is_tree else game.to_nfg())


def build_game(tree: "Tree") -> Any:
    """Return the tree as a game; RequestError without pygambit, or if Gambit cannot hold it."""
    library = load_library("pygambit", "pygambit")
    return library.read_efg(StringIO(gambit.write(tree)))
