"""Games with information sets from TOML files: a table for each node."""

from collections.abc import Mapping
from decimal import Decimal
from math import isfinite
from typing import Annotated, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from grader.base.disk.toml_text import tables
from grader.base.disk.validation_errors import complaint
from solver.errors import RequestError
from solver.exact import rational
from solver.forms.extensive import ExtensiveGame, GameFormError, GameRow, game_from_rows

MAX_NODES = 20_000
CHANCE = "chance"


def number_text(value: object) -> object:
    """Return a number as the text that it is written with, since fractions are texts too."""
    if isinstance(value, float) and isfinite(value):
        return f"{Decimal(repr(value)):f}"
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


NumberText: TypeAlias = Annotated[str, BeforeValidator(number_text)]


class NodeTable(BaseModel):
    """One node: a player's move, a move of chance, or an end."""

    model_config = ConfigDict(extra="forbid")

    after: list[str] = Field(default=[], description='the actions so far, such as ["in", "fight"]')
    player: str = Field(default="", description="the player to move, in quotes, or chance")
    sees: str = Field(default="", description="the information set's name, in quotes")
    actions: list[str] = Field(default=[], description='the actions, such as ["in", "out"]')
    chances: dict[str, NumberText] = Field(
        default={}, description='chance\'s events, such as {{ J = "1/3", Q = "2/3" }}'
    )
    pays: list[NumberText] = Field(
        default=[], description='what each player is paid, such as ["1/2", -1]'
    )


class GameFile(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid")

    title: str = Field(default="", description="a title, in quotes")
    players: list[str] = Field(description='the players, such as ["Ann", "Bob"]', min_length=1)
    node: list[NodeTable] = Field(
        description="a table [[node]] for each node", min_length=1, max_length=MAX_NODES
    )


def read_game(content: str, source: str) -> ExtensiveGame:
    """Read a game from TOML; every RequestError begins with `source`."""
    return game_of_tables(tables(content, source), source)


def game_of_tables(table: Mapping[str, object], source: str) -> ExtensiveGame:
    """Return the game that the tables of a file hold; every RequestError begins with `source`."""
    try:
        game_file = GameFile.model_validate(table)
        check_players(game_file.players)
        rows = [row_of(node) for node in game_file.node]
        return game_from_rows(game_file.title, game_file.players, rows)
    except ValidationError as error:
        raise RequestError(
            "{source}: {error}",
            source=source,
            error=complaint(error, GameFile, {"node": NodeTable}),
        ) from None
    except RequestError as error:
        raise RequestError("{source}: {error}", source=source, error=error) from None


def check_players(players: list[str]) -> None:
    """Raise GameFormError unless the players have names of their own."""
    if len(set(players)) < len(players) or CHANCE in players:
        raise GameFormError("each player has a name of his own, and none is called chance")


def row_of(node: NodeTable) -> GameRow:
    """Return the row that a node's table describes."""
    by_chance = node.player in {"", CHANCE}
    check_node(node, by_chance=by_chance)
    return GameRow(
        tuple(node.after),
        player="" if by_chance else node.player,
        infoset=node.sees,
        actions=tuple(node.chances) if by_chance else tuple(node.actions),
        probabilities=tuple(rational(p) for p in node.chances.values()),
        payoffs=tuple(rational(u) for u in node.pays),
    )


def check_node(node: NodeTable, *, by_chance: bool) -> None:
    """Raise GameFormError unless the table has what belongs to a node of its kind, and no more."""
    place = " ".join(" ".join(node.after).split()) or "-"
    if by_chance and node.actions:
        raise GameFormError(
            'chance moves after {place}: it has chances, such as {{ J = "1/3" }}, and no actions',
            place=place,
        )
    if not by_chance and not node.actions:
        raise GameFormError("the node after {place} has a player and no actions", place=place)
    if not (node.actions or node.chances or node.pays):
        raise GameFormError(
            "the node after {place} has nothing: a player has actions, chance has chances, and an "
            "end pays",
            place=place,
        )
    if len(set(node.actions)) < len(node.actions):
        raise GameFormError("two actions after {place} have one name", place=place)
