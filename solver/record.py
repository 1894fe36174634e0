"""Records of games, models and formulas that have a name, with their parameters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from solver.parameter import Parameter

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(Generic[R]):
    """A named game, model or formula: how it is called, where it is from, and how it is set up.

    `rules` is called with the value of each parameter as a keyword argument of its name, and
    returns the game, the model or the result. `source` is as docstrings cite it. `method` names the
    method of `solve` that is used if none is asked for.
    """

    name: str
    source: str
    rules: Callable[..., R]
    parameters: tuple[Parameter[Any], ...]
    method: str = ""

    def set_up(self, settings: Mapping[str, str]) -> R:
        """Set the parameters, or use their defaults; raise a RequestError for a bad text."""
        return self.rules(
            **{
                parameter.name: parameter.parse(settings.get(parameter.name, parameter.default))
                for parameter in self.parameters
            }
        )

    def usual(self) -> R:
        """Return the rules with all defaults."""
        return self.set_up({})


@dataclass(frozen=True, slots=True, kw_only=True)
class PerfectInformationGame(Record[R]):
    """A perfect-information game: a `games.game.Game`.

    A search makes at most `moves` moves, so that none runs for ever. `board` gives the rows of a
    position as it prints, a letter for each square, `.` for a free one.
    """

    method: str = "transpositions"
    moves: int = 200_000
    board: Callable[[str], tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenGame(Record[R]):
    """A game of imperfect information: a `beliefs.two_sided.TwoSided`."""

    method: str = "belief"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnlessModel(Record[R]):
    """A model of actions and observations without turns (a `beliefs.model.Model`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula(Record[R]):
    """A calculation from a few numbers, with no game to be played."""


AnyRecord: TypeAlias = (
    PerfectInformationGame[Any] | HiddenGame[Any] | TurnlessModel[Any] | Formula[Any]
)
