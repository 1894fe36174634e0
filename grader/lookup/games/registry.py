"""Every game, and every formula, that has a name."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.errors import UnknownName
from grader.lookup.games.formulas import FORMULAS, Formula
from grader.lookup.games.hidden import HIDDEN, Hidden
from grader.lookup.games.in_sight import IN_SIGHT, InSight
from grader.lookup.models import TURNLESS
from solver.errors import RequestError

Named: TypeAlias = Hidden | InSight | Formula

GAMES: Mapping[str, Named] = {**HIDDEN, **IN_SIGHT, **FORMULAS}


def found(name: str) -> Named:
    """The game of that name; else UnknownName, or where `belief` would do a RequestError."""
    if name in TURNLESS:
        raise RequestError(f"{name} has no turns to search; `belief {name}` follows what is done")
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]
