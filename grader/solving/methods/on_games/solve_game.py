"""Solving a game by a method, with the settings of both."""

from collections.abc import Mapping

from generator.base.convention import Convention
from grader.solving.lookup.named_games import check_known
from grader.solving.methods.base.method import SolvedQuery
from grader.solving.methods.on_games.game_way import (
    AnyWay,
    GameQuery,
    find_method,
    parameters,
    ways_for_game,
)
from grader.solving.methods.on_games.in_sight import DEPTH, fitting_method
from solver.parameter import BadParameter
from solver.record import AnyRecord, PerfectInformationGame

MOVES = 200_000


def solve(
    record: AnyRecord, name: str | None, settings: Mapping[str, str], under: Convention
) -> SolvedQuery:
    """Solve the game by the named method, or by the one that fits.

    RequestError for bad settings.
    """
    method, way = find_method(record, name or by_default(record, settings, under))
    check_read(record, method.name, way, settings)
    result = way.run(set_up_game(record, way, settings, under))
    return SolvedQuery(method, way, result, further={"game": record.name})


def set_up_game(
    record: AnyRecord, way: AnyWay, settings: Mapping[str, str], under: Convention
) -> GameQuery[object]:
    """Set up the game and read the method's parameters."""
    arguments = {
        parameter.name: parameter.parse(settings.get(parameter.name, parameter.default))
        for parameter in way.parameters
    }
    moves = record.moves if isinstance(record, PerfectInformationGame) else MOVES
    return GameQuery(record.set_up(settings), arguments, under, moves)


def by_default(record: AnyRecord, settings: Mapping[str, str], under: Convention) -> str:
    """Return the default method: the record's, or the one for the tree down to a depth."""
    if not isinstance(record, PerfectInformationGame):
        return record.method
    depth = DEPTH.parse(settings.get(DEPTH.name, DEPTH.default))
    if depth is None:
        return record.method
    return fitting_method(record.set_up(settings), depth, record.moves, under)


def check_read(record: AnyRecord, name: str, way: AnyWay, settings: Mapping[str, str]) -> None:
    """Refuse a setting that neither the game nor the method reads."""
    parameter_names = {parameter.name for parameter in (*record.parameters, *way.parameters)}
    if not parameter_names.issuperset(settings):
        check_known(settings, parameters(record))
    for setting in settings:
        if setting not in parameter_names:
            readers = ", ".join(
                n
                for n, other in ways_for_game(record).items()
                if setting in {parameter.name for parameter in other.parameters}
            )
            raise BadParameter(
                "method {name} reads no {setting}; it is for {readers}",
                name=name,
                setting=setting,
                readers=readers,
            )
