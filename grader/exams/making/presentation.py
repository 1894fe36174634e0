"""How an exercise is put on a sheet: what a teacher says of it beside what it is and is worth."""

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
"""Millimetres: two lines written by hand are so far apart."""
LARGEST = files.MEGABYTE
"""The size of a picture's file."""
PAGE = 60
"""So many lines are more than a page has."""
HEIGHT = re.compile(r"(\d{1,3}) ?mm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """The teacher's own words, and what is asked of an exercise.

    Of its questions the sheet asks `only` those named, by name or by a pattern with `*`; all if
    none is. Points of a `bonus` count beyond those of the exam. `space` is how many lines are left
    free after the questions.
    """

    wording: Wording = USUAL
    only: tuple[str, ...] = ()
    bonus: bool = False
    new_page: bool = False
    space: int = 0

    def asked(self, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
        """The exercise in these words, with these questions."""
        asked = tuple(q for q in exercise.questions if self.asks(q.name))
        return replace(exercise, questions=asked, wording=self.wording)

    def asks(self, question: str) -> bool:
        """Whether the question stands on the sheet."""
        return not self.only or any(fnmatchcase(question, name) for name in self.only)


PLAIN = Presentation()
"""Nothing is said."""


def lines_of(said: int | str | None) -> int:
    """How many lines are left free: a number of them, a height in millimetres, or a page."""
    match said:
        case None:
            return 0
        case "page":
            return PAGE
        case int() if 1 <= said <= PAGE:
            return said
        case str() if found := HEIGHT.fullmatch(said):
            return max(1, min(PAGE, round(int(found[1]) / LINE)))
        case _:
            raise RequestError(
                'space is a number of lines from 1 to {most}, or a height such as "40 mm", or '
                '"page", not {said}',
                most=PAGE,
                said=repr(said)[:40],
            )


class PresentationPart(BaseModel):
    """The same as exam.json has it; a picture is in base64."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: dict[str, str] = {}
    statement: dict[str, str] = {}
    prompts: dict[str, dict[str, str]] = {}
    questions: tuple[str, ...] = ()
    bonus: bool = False
    new_page: bool = False
    space: int = 0
    picture: str = ""
    alt: dict[str, str] = {}

    @property
    def presentation(self) -> Presentation:
        """As it is said."""
        shown = Illustration(b64decode(self.picture), self.alt) if self.picture else None
        return Presentation(
            wording=Wording(self.title, self.statement, self.prompts, shown),
            only=self.questions,
            bonus=self.bonus,
            new_page=self.new_page,
            space=self.space,
        )


def presentation_part(said: Presentation) -> PresentationPart | None:
    """As exam.json has it; None where nothing is said."""
    if said == PLAIN:
        return None
    words = said.wording
    return PresentationPart(
        title=dict(words.title),
        statement=dict(words.statement),
        prompts={name: dict(prompt) for name, prompt in words.prompts.items()},
        questions=said.only,
        bonus=said.bonus,
        new_page=said.new_page,
        space=said.space,
        picture=b64encode(words.picture.content).decode() if words.picture else "",
        alt=dict(words.picture.alt) if words.picture else {},
    )


def wording_of(
    title: object,
    statement: object,
    prompts: Mapping[str, object],
    picture: Illustration | None = None,
) -> Wording:
    """The teacher's words, each a text or one for each language."""
    each = {name: translated(prompt) for name, prompt in prompts.items()}
    return Wording(translated(title or ""), translated(statement or ""), each, picture)


def picture_in(name: str, beside: Path | None) -> bytes:
    """The content of a picture's file; BadExam where there may be none, or it is none."""
    if beside is None:
        raise BadExam("files are read only where there is a folder; leave the picture out")
    content = files.read_bytes(beside / name, LARGEST)
    logo.refuse_unfit(content, Path(name).name)
    return content
