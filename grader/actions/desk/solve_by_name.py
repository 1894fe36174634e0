"""The command `solve` for games by name."""

from collections.abc import Mapping

from generator.base.convention import CONVENTIONS, Convention
from grader.solving.lookup import named_games
from grader.solving.methods.base.method import Solved
from grader.solving.methods.on_games import solve_game as on_games

AIMA = CONVENTIONS["aima"]


def solve(
    name: str, method: str | None, settings: Mapping[str, str], under: Convention = AIMA
) -> Solved:
    """Solve the game by the named method, or by the one that fits."""
    return on_games.solve(named_games.record(name), method, settings, under)
