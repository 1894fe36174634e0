"""The requests of pages as pydantic models, from which interfaces are described.

The static site validates them in `page_verbs.visit`, the service by FastAPI in
`practice_routes`. The bodies of courses are in `grader/interfaces/service/schemas/`.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from generator.base.convention import CONVENTIONS
from generator.base.rng import MAX_SEED
from generator.exercise import family
from generator.families import FAMILIES
from grader.words.language_catalogues import LANGUAGES

MAX_NAME_LENGTH, MAX_TREE_LENGTH, MAX_ANSWER_LENGTH = 200, 20_000, 10_000
MAX_ANSWERS, MAX_PARTS, MAX_EXERCISES = 500, 500, 2_000
MAX_MISTAKES = 50
MAX_CHANGES = 20
MAX_PLAN_MINUTES = 10_000


def name_constraint(kind: str) -> Any:
    """Return what says of a text that it is one of those names, in a description."""
    return Field(max_length=MAX_NAME_LENGTH, json_schema_extra={"format": kind})


def one_of(names: Iterable[str]) -> Any:
    """Return a text's field whose description lists the names; plugins may have added some."""
    return Field(
        max_length=MAX_NAME_LENGTH, json_schema_extra=lambda schema: schema.update(enum=[*names])
    )


Name: TypeAlias = Annotated[str, Field(max_length=MAX_NAME_LENGTH)]
Language: TypeAlias = Annotated[str, one_of(LANGUAGES)]
Family: TypeAlias = Annotated[str, one_of(FAMILIES)]
Level: TypeAlias = Annotated[str, one_of(family.Level)]
Convention: TypeAlias = Annotated[str, one_of(CONVENTIONS)]
Method: TypeAlias = Annotated[str, name_constraint("method")]
Window: TypeAlias = Annotated[str, name_constraint("window")]
ExerciseId: TypeAlias = Annotated[str, name_constraint("exercise-id")]
Notation: TypeAlias = Annotated[
    str, Field(max_length=MAX_TREE_LENGTH, json_schema_extra={"format": "game-tree"})
]
Text: TypeAlias = Annotated[str, Field(max_length=MAX_ANSWER_LENGTH)]
Answer: TypeAlias = (
    Text
    | Annotated[list[Text], Field(max_length=MAX_PARTS)]
    | Annotated[dict[Name, Text], Field(max_length=MAX_PARTS)]
)
Reference: TypeAlias = ExerciseId | dict[str, Any]
"""An exercise by its id, or in full, as `new --json` writes it."""


class Body(BaseModel):
    """The part that all requests share: the language of the answer."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language = "en"


class FamilyRequest(Body):
    """A request for all families, or for one by name."""

    family: Family | None = None


class ExerciseBody(Body):
    """A request for an exercise: by id, generated, or on a tree."""

    id: ExerciseId | None = None
    family: Family | None = None
    level: Level = "medium"
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] = 0
    tree: Notation | None = None
    convention: Convention | None = None


class ExerciseRequest(Body):
    """A request for a family's exercise with changed sizes and wishes: `>= 3`, `not first`."""

    family: Family
    level: Level = "medium"
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    settings: Annotated[dict[Name, Name], Field(max_length=MAX_CHANGES)] = {}
    wants: Annotated[dict[Name, Name], Field(max_length=MAX_CHANGES)] = {}


class ExerciseReference(Body):
    """A request about an exercise."""

    exercise: Reference


class HintRequest(ExerciseReference):
    """Help with a question: 1 is the place, 2 the rule, 3 the step, 4 the answer.

    The place is found from the `answers` that were marked; without any it is a nudge.
    """

    question: Name
    grade: Literal[1, 2, 3, 4] = 1
    answers: Annotated[dict[Name, Answer], Field(max_length=MAX_ANSWERS)] = {}


class PlayRequest(ExerciseReference):
    """The answers to the steps of a run so far; null lets a step be taken for the player.

    With `rest` all steps after them are taken until the node is done with. `help` is the grade of
    help with the step that comes next: 1 is the rule, 2 the step with its numbers, 3 the answer.
    """

    answers: Annotated[tuple[Answer | None, ...], Field(max_length=MAX_ANSWERS)] = ()
    rest: bool = False
    help: Literal[0, 1, 2, 3] = 0


class AnswersRequest(ExerciseReference):
    """Answers by question, as texts or in the shape of keys in JSON.

    With `told`, the questions whose step was shown, the answer also has the `evidence` for a
    learner's record: the mistakes that showed, that may have, and that were avoided.
    """

    answers: Annotated[dict[Name, Answer], Field(max_length=MAX_ANSWERS)]
    told: Annotated[tuple[Name, ...] | None, Field(max_length=MAX_ANSWERS)] = None


Names: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=MAX_MISTAKES)]


class RecordLine(BaseModel):
    """A line of a learner's record; what else stands in it is not needed."""

    model_config = ConfigDict(frozen=True)

    exercise: Name
    points: Name
    out_of: Name
    hints: int = 0
    retries: int = 0
    time: Name = ""
    finished: bool = True
    mistakes: Names = ()
    suspected: Names = ()
    avoided: Names = ()


class RecordRequest(Body):
    """A request about a learner's record, at a time; it is the present one if none is given."""

    done: Annotated[tuple[RecordLine, ...], Field(max_length=MAX_EXERCISES)] = ()
    now: AwareDatetime | None = None


class PlanRequest(RecordRequest):
    """A request for a plan: so many minutes for these families, or for those of the record."""

    families: Annotated[tuple[Family, ...], Field(max_length=MAX_PARTS)] = ()
    minutes: Annotated[int, Field(ge=1, le=MAX_PLAN_MINUTES)]


class Onwards(RecordRequest):
    """A request for the next exercise, of one family or of any, after those already done."""

    family: Family | None = None
    level: Level = "easy"
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]


class TreeRequest(Body):
    """A request to draw a tree."""

    tree: Notation


class EditRequest(TreeRequest):
    """A request to change a node of a tree; `text` is the argument of the act."""

    node: Name
    act: Literal["add", "remove", "replace", "max", "min", "chance", "probability"]
    text: Notation = ""


class SolveRequest(TreeRequest):
    """A request to solve a tree; without a method, by the one that fits."""

    method: Method | None = None
    convention: Convention = "aima"
    order: Literal["left", "right"] | None = None
    depth: Annotated[int, Field(ge=0, le=1000)] | None = None
    bounds: Window | None = None
