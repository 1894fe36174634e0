"""What each verb is asked: plain JSON, checked; a door that describes itself reads it off these."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

LONGEST_NAME, LONGEST_TREE, LONGEST_ANSWER = 200, 20_000, 10_000
MOST_ANSWERS, MOST_PARTS, MOST_DONE = 500, 500, 10_000
MOST_CHANGES = 20
LARGEST_SEED = 10**30 - 1

Name: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]
Notation: TypeAlias = Annotated[str, Field(max_length=LONGEST_TREE)]
Text: TypeAlias = Annotated[str, Field(max_length=LONGEST_ANSWER)]
Answer: TypeAlias = (
    Text
    | Annotated[list[Text], Field(max_length=MOST_PARTS)]
    | Annotated[dict[Name, Text], Field(max_length=MOST_PARTS)]
)
Reference: TypeAlias = Name | dict[str, Any]
"""An exercise by its id, or in full, as `new --json` writes it."""


class Body(BaseModel):
    """What every verb may be told: in which language to answer."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Name = "en"


class OfFamily(Body):
    """All families, or the one of that name."""

    family: Name | None = None


class ExerciseBody(Body):
    """By its id; or drawn; or on a tree that somebody brings."""

    id: Name | None = None
    family: Name | None = None
    level: Name = "medium"
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)] = 0
    tree: Notation | None = None
    convention: Name | None = None


class WantedExercise(Body):
    """An exercise of a family, with changed sizes and with wishes: `>= 3`, `not first`."""

    family: Name
    level: Name = "medium"
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    settings: Annotated[dict[Name, Name], Field(max_length=MOST_CHANGES)] = {}
    wants: Annotated[dict[Name, Name], Field(max_length=MOST_CHANGES)] = {}


class ToldExercise(Body):
    """An exercise of which something is to be told."""

    exercise: Reference


class HandedAnswers(ToldExercise):
    """What was answered, by question: a text, or the shape that a key has there in JSON."""

    answers: Annotated[dict[Name, Answer], Field(max_length=MOST_ANSWERS)]


class RecordLine(BaseModel):
    """A line of a learner's record."""

    model_config = ConfigDict(frozen=True)

    exercise: Name
    points: Name
    out_of: Name
    hints: int = 0
    retries: int = 0


class Onwards(Body):
    """What to do next in a family, after what was done."""

    family: Name
    done: Annotated[tuple[RecordLine, ...], Field(max_length=MOST_DONE)] = ()
    level: Name = "easy"
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]


class Tree(Body):
    """A tree to be drawn."""

    tree: Notation


class Edit(Tree):
    """One change to a tree, at a node; `text` is what the act needs."""

    node: Name
    act: Literal["add", "remove", "replace", "max", "min", "chance", "probability"]
    text: Notation = ""


class Solving(Tree):
    """A tree to be solved; without a method, by the one that suits it."""

    method: Name | None = None
    convention: Name = "aima"
    order: Literal["left", "right"] | None = None
    depth: Annotated[int, Field(ge=0, le=1000)] | None = None
    bounds: Name | None = None
