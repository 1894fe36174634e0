"""How a method solves a game, or works out a formula."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.base.convention import Convention
from grader.solving.methods.base.method import Way
from solver.parameter import Parameter

G = TypeVar("G")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class GameAsked(Generic[G]):
    """A game that is set up, what is set of the method, and how the course does it.

    `moves` are how many a search may make in all.
    """

    game: G
    given: Mapping[str, Any]
    under: Convention
    moves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OnGames(Way[GameAsked[G], R], Generic[G, R]):
    """`plays` is what the game has to be, `parameters` what can be set of the method itself.

    A list of methods for a game begins with the lowest `rank`.
    """

    plays: type = object
    parameters: tuple[Parameter[Any], ...] = ()
    rank: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class InSight(OnGames[G, R], Generic[G, R]):
    """For games with everything in sight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnHidden(OnGames[G, R], Generic[G, R]):
    """For games in which Max does not see everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnFormula(OnGames[G, R], Generic[G, R]):
    """For what comes out of a few numbers."""
