"""Formal models with their initial belief, from a game's name or a TOML file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from generator.base.errors import UnknownName
from grader.base.disk import files
from grader.base.disk.toml_text import tables
from grader.base.disk.validation_errors import complaint
from grader.solving.lookup import named_games
from grader.solving.lookup.tree_sources import is_game_name
from solver.beliefs.belief import Belief
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.model import NOTHING, Model, ModelRow, TableModel, written_name
from solver.errors import RequestError
from solver.exact import Rational, rational
from solver.record import AnyRecord, Formula, HiddenGame, PerfectInformationGame, TurnlessModel
from solver.turn import Turn

# A formal model (S, AC, A, T, O) from a TOML file.


def digits(value: object) -> object:
    """Return a whole number of TOML as its text, since fractions are texts too."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Exact: TypeAlias = Annotated[str, BeforeValidator(digits)]


class Transition(BaseModel):
    """One row of the table of transitions."""

    model_config = ConfigDict(extra="forbid")

    state: str = Field(description="the state in which the action is carried out, in quotes")
    action: str = Field(description="the action, in quotes")
    to: str = Field(description="the state it leads to, in quotes")
    probability: Exact = Field(default="1", description='a probability in quotes, such as "1/4"')
    observation: str = Field(default=NOTHING, description="what is observed, in quotes")


class ModelFile(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid")

    start: dict[str, Exact] = Field(
        description='the start belief, such as {{ s1 = "1/3", s2 = "2/3" }}', min_length=1
    )
    transition: list[Transition] = Field(
        default=[], description="a table [[transition]] for each transition"
    )
    utility: dict[str, Exact] = Field(
        default={}, description='what states are worth, such as {{ s1 = "-1", s2 = "3" }}'
    )


@dataclass(frozen=True, slots=True)
class WrittenModel:
    """A model with its initial belief, and the utilities of its states if the file has any."""

    model: TableModel
    start: Belief[str]
    utilities: Mapping[str, Rational]


def read_model(content: str, source: str) -> WrittenModel:
    """Read a formal model from TOML; every RequestError begins with `source`."""
    return model_of_data(tables(content, source), source)


def model_of_data(data: Mapping[str, Any], source: str) -> WrittenModel:
    """Return the formal model of what stands in its file; a RequestError begins with `source`."""
    try:
        model_file = ModelFile.model_validate(data)
        rows = [
            ModelRow(
                written_name(t.state),
                written_name(t.action),
                written_name(t.to),
                rational(t.probability),
                written_name(t.observation),
            )
            for t in model_file.transition
        ]
        start = Belief.stated(
            {written_name(state): rational(p) for state, p in model_file.start.items()}
        )
        utilities = {state: rational(u) for state, u in model_file.utility.items()}
        return WrittenModel(TableModel.from_rows(rows), start, utilities)
    except ValidationError as error:
        raise RequestError(
            "{source}: {error}",
            source=source,
            error=complaint(error, ModelFile, {"transition": Transition}),
        ) from None
    except RequestError as error:
        raise RequestError("{source}: {error}", source=source, error=error) from None


Utility: TypeAlias = Callable[[Any], Rational | None]
"""The utility of a state for Max; None if unknown."""


@dataclass(frozen=True, slots=True)
class StatedModel:
    """A model, for `belief` to follow actions and observations in."""

    model: Model[Any]
    start: Belief[Any]
    utility: Utility


def find_model(source: str | Mapping[str, Any], settings: Mapping[str, str]) -> StatedModel:
    """Return the model that the source names; a file is preferred to a game of the same name.

    The source may also be what stands in such a file.
    """
    if isinstance(source, str) and is_game_name(source):
        if source in named_games.names():
            return of_record(named_games.find_record(source), settings)
        raise UnknownName("no game", source, names_of_hidden())
    if settings:
        raise RequestError("--set changes a parameter of a game; a file says everything itself")
    if isinstance(source, str):
        model = read_model(files.read_text(source), files.name_in_messages(source))
    else:
        model = model_of_data(source, "model")
    return StatedModel(model.model, model.start, model.utilities.get)


def names_of_hidden() -> list[str]:
    """Return the names of the games that hide something."""
    return [
        record.name
        for record in named_games.all_records()
        if isinstance(record, TurnlessModel | HiddenGame)
    ]


def of_record(record: AnyRecord, settings: Mapping[str, str]) -> StatedModel:
    """Set up a game as a model; RequestError if it hides nothing."""
    named_games.check_known(settings, record.parameters)
    match record:
        case TurnlessModel():
            model = record.set_up(settings)
            return StatedModel(model, model.start(), model.utility)
        case HiddenGame():
            game = record.set_up(settings)
            return StatedModel(game, game.start(), lambda state: at_the_end(game, state))
        case PerfectInformationGame() | Formula():
            raise RequestError(
                "in {record} nothing is hidden; `solve {record}` does it", record=record.name
            )


def at_the_end(game: TwoSided[Any], state: Any) -> Rational | None:
    """Return the utility of a terminal state; None for any other."""
    return game.utility(state) if game.turn(state) is Turn.END else None


def expected_utility(about: Belief[Any], utility: Utility) -> Rational | None:
    """Return the expected utility of the belief; None if a state in it has no utility."""
    worth = {state: u for state in about if (u := utility(state)) is not None}
    return about.expected(worth.__getitem__) if len(worth) == len(about) else None
