"""The record of what has a name: a game, a model or a formula, and what can be set of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from solver.parameter import Parameter

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(Generic[R]):
    """`rules` takes what each parameter says, by its name; `source` is as docstrings cite it.

    `method` is the one by which it is solved where nobody says which.
    """

    name: str
    source: str
    rules: Callable[..., R]
    parameters: tuple[Parameter[Any], ...]
    method: str = ""

    def set_up(self, settings: Mapping[str, str]) -> R:
        """With these texts, and the defaults of the rest; a RequestError says what is right."""
        return self.rules(
            **{of.name: of.read(settings.get(of.name, of.default)) for of in self.parameters}
        )

    def usual(self) -> R:
        """With all defaults."""
        return self.set_up({})


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInSight(Record[R]):
    """A `games.game.Game`; a search makes `moves` in all at most, so that none runs for ever.

    `board` gives the rows of a position as it prints, a letter for each square, `.` for a free one.
    """

    method: str = "transpositions"
    moves: int = 200_000
    board: Callable[[str], tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenGame(Record[R]):
    """A `beliefs.two_sided.TwoSided`: a game in which Max does not see everything."""

    method: str = "belief"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnlessModel(Record[R]):
    """A `beliefs.model.Model` that says what may be done and seen, and not whose turn it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula(Record[R]):
    """What its one method works out from a few numbers: no game is played."""


AnyRecord: TypeAlias = GameInSight[Any] | HiddenGame[Any] | TurnlessModel[Any] | Formula[Any]
