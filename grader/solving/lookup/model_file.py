"""A formal model (S, AC, A, T, O) from a TOML file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from grader.base.disk.toml_text import tables
from grader.base.disk.validation_errors import complaint
from solver.beliefs.belief import Belief
from solver.beliefs.model import NOTHING, ModelRow, TableModel
from solver.errors import RequestError
from solver.exact import Rational, rational


def digits(value: object) -> object:
    """A whole number, which TOML holds exactly, as the text in which fractions have to stand."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Exact: TypeAlias = Annotated[str, BeforeValidator(digits)]


class Transition(BaseModel):
    """One row of the table."""

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
    """A model with the belief at the start, and what its states are worth, where the file says."""

    model: TableModel
    start: Belief[str]
    utilities: Mapping[str, Rational]


def read_model(content: str, source: str) -> WrittenModel:
    """The model that the file holds; every RequestError begins with `source`."""
    toml = tables(content, source)
    try:
        read = ModelFile.model_validate(toml)
        rows = [
            ModelRow(t.state, t.action, t.to, rational(t.probability), t.observation)
            for t in read.transition
        ]
        start = Belief.stated({state: rational(p) for state, p in read.start.items()})
        utilities = {state: rational(u) for state, u in read.utility.items()}
        return WrittenModel(TableModel.of(rows), start, utilities)
    except ValidationError as error:
        raise RequestError(
            "{source}: {error}",
            source=source,
            error=complaint(error, ModelFile, {"transition": Transition}),
        ) from None
    except RequestError as error:
        raise RequestError("{source}: {error}", source=source, error=error) from None
