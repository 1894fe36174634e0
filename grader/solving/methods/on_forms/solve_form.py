"""Solving a game with information sets by a method."""

from collections.abc import Mapping

from grader.solving.methods.base import registry
from grader.solving.methods.base.method import SolvedQuery, solve_query
from grader.solving.methods.on_forms.form_way import FormQuery, FormWay
from solver.errors import RequestError
from solver.forms.strategic import GameForm, StrategicGame
from solver.message import Message

TWO_PLAYERS = 2


def solve(game: GameForm, name: str | None, settings: Mapping[str, str]) -> SolvedQuery:
    """Solve the game by the named method, or by the one that fits."""
    chosen = name or default_method(game)
    method, way = registry.find_method(chosen, FormWay, Message("a game with information sets"))
    if settings and not way.reads_plan:
        raise RequestError(
            "{name} reads no --set; best-response reads a plan, such as --set SET=ACTION:1/2",
            name=method.name,
        )
    return solve_query(method, way, FormQuery(game, settings))


def solves_forms(name: str | None) -> bool:
    """Tell whether a method of that name exists and solves games with information sets."""
    return name in registry.names() and registry.load_method(name).find_way(FormWay) is not None


def default_method(game: GameForm) -> str:
    """Return the method that fits the game."""
    if isinstance(game, StrategicGame):
        return "equilibria"
    if len(game.players) == TWO_PLAYERS and game.is_constant_sum:
        return "equilibrium"
    return "backward-induction"
