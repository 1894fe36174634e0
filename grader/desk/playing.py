"""The verb `solve` for a game by its name."""

from collections.abc import Mapping
from dataclasses import replace

from generator.convention import CONVENTIONS, Convention
from generator.errors import UnknownName
from grader.desk.solved import Solved
from grader.lookup.games.formulas import Formula
from grader.lookup.games.hidden import Hidden
from grader.lookup.games.in_sight import InSight
from grader.lookup.games.parameter import check_read, filled
from grader.lookup.games.registry import Named, found

AIMA = CONVENTIONS["aima"]


def solve(
    name: str, method: str | None, settings: Mapping[str, str], under: Convention = AIMA
) -> Solved:
    """The game of that name by that method; without one, by the method that fits."""
    game = found(name)
    texts = filled(game.parameters, settings)
    if method is not None and method not in game.methods:
        raise UnknownName(f"method for {name}", method, game.methods)
    solved = chosen(game, method, texts, under)
    check_read(game.parameters, settings, solved.json["method"])
    return replace(solved, json={**solved.json, "game": name})


def chosen(game: Named, method: str | None, texts: Mapping[str, str], under: Convention) -> Solved:
    """The answer of the room that has the method, which alone is loaded: start-up counts."""
    match game:
        case Hidden():
            from grader.desk import believing  # noqa: PLC0415

            return believing.solve(game.set_up(texts), method or game.methods[0], texts)
        case InSight():
            from grader.desk import looking_ahead  # noqa: PLC0415

            return looking_ahead.solve(game, method, texts, under)
        case Formula():
            from grader.desk import reckoning  # noqa: PLC0415

            return reckoning.solve(game.method, game.set_up(texts))
