"""The ways in which methods solve games and formulas."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from generator.base.convention import Convention
from generator.base.errors import UnknownName
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import Method, MethodWay
from solver.errors import RequestError
from solver.message import Message
from solver.parameter import Parameter
from solver.record import AnyRecord, Formula, HiddenGame, PerfectInformationGame, TurnlessModel

G = TypeVar("G")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class GameQuery(Generic[G]):
    """A game that is set up, the method's parameters, and the convention.

    `moves` is the greatest number of moves that a search may make.
    """

    game: G
    arguments: Mapping[str, Any]
    under: Convention
    moves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWay(MethodWay[GameQuery[G], R], Generic[G, R]):
    """A way to solve games; `plays` is the type of game, `parameters` those of the method.

    Methods for a game are listed by increasing `rank`.
    """

    plays: type = object
    parameters: tuple[Parameter[Any], ...] = ()
    rank: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PerfectInformationWay(GameWay[G, R], Generic[G, R]):
    """A way to solve perfect-information games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenGameWay(GameWay[G, R], Generic[G, R]):
    """A way to solve games in which Max does not see everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaWay(GameWay[G, R], Generic[G, R]):
    """A way to evaluate a formula."""


# Which methods a game has.


AnyWay: TypeAlias = GameWay[Any, Any]


def way_of(method: Method, record: AnyRecord) -> AnyWay | None:
    """Return the way in which the method solves that game; None if it doesn't."""
    way = method.find_way(kind_of(record))
    return way if way is not None and isinstance(record.usual(), way.plays) else None


def kind_of(record: AnyRecord) -> type[AnyWay]:
    """Return the kind of ways that solve such a game; RequestError for a model without turns."""
    match record:
        case PerfectInformationGame():
            return PerfectInformationWay
        case HiddenGame():
            return HiddenGameWay
        case Formula():
            return FormulaWay
        case TurnlessModel():
            raise RequestError(
                "{record} has no turns to search; `belief {record}` follows what is done",
                record=record.name,
            )


def ways_for_game(record: AnyRecord) -> dict[str, AnyWay]:
    """Return the ways for a game by method, the default method's first."""
    if isinstance(record, TurnlessModel):
        return {}
    way_by_name = ((method.name, way_of(method, record)) for method in registry.all_methods())
    able = [(name, way) for name, way in way_by_name if way is not None]
    return dict(sorted(able, key=lambda pair: (pair[0] != record.method, pair[1].rank)))


def parameters(record: AnyRecord) -> tuple[Parameter[Any], ...]:
    """Return the parameters of the game and of its methods, without duplicates."""
    of_methods = (
        parameter for way in ways_for_game(record).values() for parameter in way.parameters
    )
    return tuple(dict.fromkeys((*record.parameters, *of_methods)))


def find_method(record: AnyRecord, name: str) -> tuple[Method, AnyWay]:
    """Return the method of that name with its way; UnknownName lists the game's methods."""
    kind_of(record)  # refuses what cannot be solved at all
    if name in registry.names():
        chosen = registry.load_method(name)
        if way := way_of(chosen, record):
            return chosen, way
    raise UnknownName(
        Message("no method for {what}", what=record.name), name, ways_for_game(record)
    )
