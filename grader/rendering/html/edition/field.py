"""How a question is answered on a page: by writing, or by choosing one of its options."""

from dataclasses import dataclass
from enum import StrEnum

from grader.figures.paper.paper import PaperQuestion

FEW = 6


class Control(StrEnum):
    """Options are all in sight where they are few."""

    TEXT = "text"
    RADIO = "radio"
    SELECT = "select"


@dataclass(frozen=True, slots=True)
class Field:
    """`name` is the key of the answer in the file that the page saves."""

    name: str
    control: Control
    question: PaperQuestion


def field(exercise: int, question: PaperQuestion) -> Field:
    """The field of a question, which no other on the page is called like."""
    return Field(f"{exercise}.{question.name}", control(question), question)


def control(question: PaperQuestion) -> Control:
    if not question.options:
        return Control.TEXT
    return Control.RADIO if len(question.options) <= FEW else Control.SELECT
