"""Games with information sets, any number of players and payoffs, and chance."""

from collections.abc import Mapping
from io import StringIO
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from grader.actions.desk import choose_picture
from grader.solving.lookup import game_files, tree_sources
from minimaestro.arguments import write_numbers
from minimaestro.conversions import gambit_games, spiel_forms, spiel_games
from minimaestro.conversions.optional_library import load_library
from minimaestro.pictures import MAX_SHOWN, Picture, draw_unasked, last_picture
from minimaestro.trees import Tree
from solver.errors import RequestError
from solver.forms import efg, extensive, nfg, strategic
from solver.trees import gambit

if TYPE_CHECKING:
    from solver.forms.strategic import GameForm


class Game:
    """A game in extensive or strategic form, which `solve` and `draw` take as they take trees.

        >>> import minimaestro
        >>> entry = minimaestro.Game.of({
        ...     "players": ["Ann", "Bob"],
        ...     "node": [
        ...         {"player": "Ann", "actions": ["out", "in"]},
        ...         {"after": ["out"], "pays": [0, 4]},
        ...         {"after": ["in"], "player": "Bob", "actions": ["fight", "share"]},
        ...         {"after": ["in", "fight"], "pays": [-1, -1]},
        ...         {"after": ["in", "share"], "pays": [2, 2]},
        ...     ],
        ... })
        >>> minimaestro.solve(entry, method="backward-induction").value
        (Fraction(2, 1), Fraction(2, 1))

    Games are equal where their forms are. Their limits are those of the manual's table.
    """

    __slots__ = ("_form",)

    _form: "GameForm"

    def __init__(self, source: object) -> None:
        self._form = read_form(source)

    @classmethod
    def from_source(cls, source: object) -> "Game":
        """Return the game that a source holds.

        Sources are the path of a file (`.efg`, `.nfg`, or TOML with a table for each node), a text
        as it stands in Gambit's files, a dictionary like such a TOML file, a Tree, and games of
        pygambit and of OpenSpiel (pyspiel). Raises RequestError for anything else.
        """
        return cls(source)

    of = from_source
    """`Game.of` is its short name."""

    @property
    def title(self) -> str:
        """The title of the game; empty if it has none."""
        return self._form.title

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, in the order of the payoffs."""
        return self._form.players

    def to_efg(self) -> str:
        """Return the content of a file in Gambit's extensive form; RequestError if it has none."""
        if isinstance(self._form, strategic.StrategicGame):
            raise RequestError("a game in strategic form has no tree; to_nfg() writes it")
        return efg.write_efg(self._form)

    def to_nfg(self) -> str:
        """Return the content of a file in Gambit's strategic form; RequestError if too large."""
        form = self._form
        if isinstance(form, extensive.ExtensiveGame):
            form = strategic.strategic_form(form)
        return nfg.write_nfg(form)

    def to_pygambit(self) -> Any:
        """Return a `pygambit.Game`; RequestError without pygambit."""
        library = load_library("pygambit", "pygambit")
        if isinstance(self._form, strategic.StrategicGame):
            return library.read_nfg(StringIO(self.to_nfg()))
        return library.read_efg(StringIO(self.to_efg()))

    def to_openspiel(self) -> Any:
        """Return a game of OpenSpiel; RequestError without pyspiel, or for a strategic form."""
        return load_library("pyspiel", "open_spiel").load_efg_game(self.to_efg())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._form == other._form

    def __hash__(self) -> int:
        return hash((self.title, self.players))

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<Game{title} of {', '.join(self.players)}>"

    def __str__(self) -> str:
        picture = self._picture()
        return self.to_nfg() if picture is None else draw_unasked(picture, str)

    def _repr_svg_(self) -> str | None:
        picture = self._picture()
        return None if picture is None or picture.nodes > MAX_SHOWN else picture.svg

    def _picture(self) -> Picture | None:
        """Return the picture of the tree; None for a strategic form, which has none."""
        if isinstance(self._form, strategic.StrategicGame):
            return None
        return last_picture(choose_picture.bare_tree(self._form, "en"))


def read_form(source: object) -> "GameForm":
    """Return the game in the source; RequestError if it is none."""
    if isinstance(source, Game):
        return source._form  # noqa: SLF001  # ours
    if isinstance(source, Mapping):
        return game_files.game_of_tables(write_numbers(source), "the game")
    if isinstance(source, Tree):
        return efg.read_efg(gambit.write(source._node))  # noqa: SLF001  # ours
    if gambit_games.is_source(source):
        return read_text(gambit_games.write_game(source))
    if spiel_games.is_source(source):
        return spiel_forms.build_extensive_game(source)
    if isinstance(source, str | PathLike):
        return read_text(fspath(source))
    raise RequestError(
        "a game is made of a file's name, a dictionary, a Tree, or a game of pygambit or OpenSpiel"
    )


def read_text(source: str) -> "GameForm":
    """Return the game that a text holds or names; RequestError for what is none."""
    if tree_sources.has_game_tables(source):
        return game_files.read_game(source, "the game")
    form = tree_sources.read_source(source, as_game=True)
    if not isinstance(form, strategic.StrategicGame | extensive.ExtensiveGame):
        return efg.read_efg(gambit.write(form))
    return form
