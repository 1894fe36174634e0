"""The types of JSON data: what goes into the public functions, and what comes out of them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NotRequired, TypeAlias, TypedDict

if TYPE_CHECKING:
    from decimal import Decimal

JSON: TypeAlias = "str | int | float | bool | Sequence[JSON] | Mapping[str, JSON] | None"
"""A value that JSON can hold."""

Answer: TypeAlias = (
    "str | int | Fraction | Decimal | float | Sequence[Answer] | Mapping[str, Answer]"
)
"""An answer as it is typed, a number, or lists and tables of such, as a key has them."""

CommandValue: TypeAlias = str | int | Fraction | Path
CommandOption: TypeAlias = (
    CommandValue | Sequence[CommandValue] | Mapping[str, str | int | Fraction] | None
)
"""The value of an option of a command; True stands for one without a value."""


class Range(TypedDict):
    """A parameter's range: whole numbers from `low` to `high`, or one of the `options`."""

    name: str
    low: NotRequired[int]
    high: NotRequired[int]
    options: NotRequired[list[str]]
    defaults: dict[str, int | str]


class AskedQuestion(TypedDict):
    """A question that a family asks at medium level."""

    name: str
    kind: str
    points: str


class CountedFeature(TypedDict):
    """A feature that can be wished for: a number, or one of the `options`."""

    name: str
    options: NotRequired[list[str]]


class NamedExample(TypedDict):
    """An example of lecture notes."""

    name: str
    source: str


class FamilyEntry(TypedDict):
    """A family of exercises, as `families --json` lists it."""

    name: str
    title: str
    summary: str
    source: str
    revision: int
    settings: list[str]
    parameters: list[Range]
    levels: list[str]
    questions: list[AskedQuestion]
    features: list[CountedFeature]
    examples: list[NamedExample]
    mistakes: dict[str, str]


class GameParameter(TypedDict):
    """A parameter of a game, with what it means."""

    name: str
    default: str
    meaning: str


class GameEntry(TypedDict):
    """A game that is known by name, as `games --json` lists it."""

    name: str
    title: str
    source: str
    methods: list[str]
    parameters: list[GameParameter]


class ConventionEntry(TypedDict):
    """A convention of a course, as `conventions --json` lists it."""

    name: str
    source: str
    settings: dict[str, str]


class MethodEntry(TypedDict):
    """A method of `solve`, with the options that it reads and the features that it values."""

    name: str
    title: str
    source: str
    options: list[str]
    values: list[str]


class BeliefStep(TypedDict):
    """An action and what it leads to; probabilities are texts. `kinds` are there if wanted."""

    action: str
    kinds: NotRequired[dict[str, str] | None]
    p_action: str
    p_observations: dict[str, str]
    observation: str
    belief: dict[str, str]
    utility: NotRequired[str | None]


class FollowedBelief(TypedDict):
    """The belief at the start and after each action, as `belief --json` prints it."""

    start: dict[str, str]
    utility: NotRequired[str | None]
    steps: list[BeliefStep]
