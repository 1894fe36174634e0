"""A formal model with the belief at its start: a game by its name, or a file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from grader.base.disk import files
from grader.solving.lookup import named_games
from grader.solving.lookup.model_file import read_model
from solver.beliefs.belief import Belief
from solver.beliefs.model import Model
from solver.beliefs.two_sided_game import TwoSided
from solver.errors import RequestError
from solver.exact import Rational
from solver.record import AnyRecord, Formula, GameInSight, HiddenGame, TurnlessModel
from solver.turn import Turn

Utility: TypeAlias = Callable[[Any], Rational | None]
"""What a state is worth to Max; None where nobody says so."""


@dataclass(frozen=True, slots=True)
class ModelFound:
    """What `belief` follows actions and observations through."""

    model: Model[Any]
    start: Belief[Any]
    utility: Utility


def read(source: str, settings: Mapping[str, str]) -> ModelFound:
    """The model that the source names; a file goes before a game of its name."""
    if source in named_games.names() and not Path(source).exists():
        return of_record(named_games.record(source), settings)
    if settings:
        raise RequestError("--set changes a parameter of a game; a file says everything itself")
    found = read_model(files.read_text(source), files.called(source))
    return ModelFound(found.model, found.start, found.utilities.get)


def of_record(record: AnyRecord, settings: Mapping[str, str]) -> ModelFound:
    """The game set up; a RequestError for one in which nothing is hidden."""
    named_games.check_known(settings, record.parameters)
    match record:
        case TurnlessModel():
            model = record.set_up(settings)
            return ModelFound(model, model.start(), model.utility)
        case HiddenGame():
            game = record.set_up(settings)
            return ModelFound(game, game.start(), lambda state: at_the_end(game, state))
        case GameInSight() | Formula():
            raise RequestError(
                "in {record} nothing is hidden; `solve {record}` does it", record=record.name
            )


def at_the_end(game: TwoSided[Any], state: Any) -> Rational | None:
    """What the state is worth where the game is over."""
    return game.utility(state) if game.turn(state) is Turn.END else None


def expected(about: Belief[Any], utility: Utility) -> Rational | None:
    """U(b); None where a state of the belief has no utility."""
    worth = {state: u for state in about if (u := utility(state)) is not None}
    return about.expected(worth.__getitem__) if len(worth) == len(about) else None
