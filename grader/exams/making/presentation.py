"""The presentation of an exercise on a sheet: the teacher's wording, questions and space."""

import re
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from generator.exercise.exercise import Exercise
from generator.exercise.wording import USUAL, Illustration, Wording, translated
from grader.base.disk import files
from grader.exams.making.exam_table import BadExam
from grader.rendering.pdf import logo
from solver.errors import RequestError

LINE = 8
"""The distance of two handwritten lines in millimetres."""
MAX_PICTURE_BYTES = files.MEGABYTE
"""The greatest size of a picture's file."""
PAGE = 60
"""More lines than a page has."""
HEIGHT = re.compile(r"(\d{1,3}) ?mm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """The teacher's own wording, and which questions are asked.

    The sheet asks `only` the questions that match these names or patterns with `*`; all if there is
    none. Points of a `bonus` count beyond the exam's total. With `play` its page asks for the
    algorithm step by step. `space` is the number of lines left free after the questions.
    """

    wording: Wording = USUAL
    only: tuple[str, ...] = ()
    bonus: bool = False
    play: bool = False
    new_page: bool = False
    space: int = 0

    def select_questions(self, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
        """Return the exercise with this wording and only these questions."""
        questions = tuple(q for q in exercise.questions if self.asks(q.name))
        return replace(exercise, questions=questions, wording=self.wording)

    def asks(self, question: str) -> bool:
        """Tell whether the question is on the sheet."""
        return not self.only or any(fnmatchcase(question, name) for name in self.only)


PLAIN = Presentation()
"""The default presentation."""


def lines_of(space: int | str | None) -> int:
    """Return the number of free lines, from a number, a height in millimetres, or a page."""
    match space:
        case None:
            return 0
        case "page":
            return PAGE
        case int() if 1 <= space <= PAGE:
            return space
        case str() if match := HEIGHT.fullmatch(space):
            return max(1, min(PAGE, round(int(match[1]) / LINE)))
        case _:
            raise RequestError(
                'space is a number of lines from 1 to {most}, or a height such as "40 mm", or '
                '"page", not {said}',
                most=PAGE,
                said=repr(space)[:40],
            )


class PresentationPart(BaseModel):
    """The presentation as exam.json stores it, with the picture in base64."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: dict[str, str] = {}
    statement: dict[str, str] = {}
    prompts: dict[str, dict[str, str]] = {}
    questions: tuple[str, ...] = ()
    bonus: bool = False
    play: bool = False
    new_page: bool = False
    space: int = 0
    picture: str = ""
    alt: dict[str, str] = {}

    @property
    def presentation(self) -> Presentation:
        """The presentation."""
        illustration = Illustration(b64decode(self.picture), self.alt) if self.picture else None
        return Presentation(
            wording=Wording(self.title, self.statement, self.prompts, illustration),
            only=self.questions,
            bonus=self.bonus,
            play=self.play,
            new_page=self.new_page,
            space=self.space,
        )


def presentation_part(presentation: Presentation) -> PresentationPart | None:
    """Return the presentation as exam.json stores it; None if it is plain."""
    if presentation == PLAIN:
        return None
    words = presentation.wording
    return PresentationPart(
        title=dict(words.title),
        statement=dict(words.statement),
        prompts={name: dict(prompt) for name, prompt in words.prompts.items()},
        questions=presentation.only,
        bonus=presentation.bonus,
        play=presentation.play,
        new_page=presentation.new_page,
        space=presentation.space,
        picture=b64encode(words.picture.content).decode() if words.picture else "",
        alt=dict(words.picture.alt) if words.picture else {},
    )


def wording_of(
    title: object,
    statement: object,
    prompts: Mapping[str, object],
    picture: Illustration | None = None,
) -> Wording:
    """Return the teacher's wording; each part is a text or one for each language."""
    translated_prompts = {name: translated(prompt) for name, prompt in prompts.items()}
    return Wording(
        translated(title or ""), translated(statement or ""), translated_prompts, picture
    )


def picture_in(name: str, beside: Path | None) -> bytes:
    """Return the content of an image file; BadExam if no file may be read, or it is no image."""
    if beside is None:
        raise BadExam("files are read only where there is a folder; leave the picture out")
    content = files.read_bytes(beside / name, MAX_PICTURE_BYTES)
    logo.refuse_unfit(content, Path(name).name)
    return content
