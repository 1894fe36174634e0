"""The bodies about assignments: terms, extensions, and how far the generation of variants is."""

from datetime import datetime
from typing import Annotated, TypeAlias

from pydantic import Field

from grader.courses.store.records import (
    Assignment,
    ClosingRule,
    CountingRule,
    Extension,
    Terms,
    Visibility,
)
from grader.interfaces.service.schemas.shapes import PRINTABLE, Moment, Shape, file_field

Attempts: TypeAlias = Annotated[int, Field(ge=1, le=1_000)]
Minutes: TypeAlias = Annotated[int, Field(ge=1, le=10_080)]
"""Up to a week."""


class TermsBody(Shape):
    """The terms of an assignment: when it is open, attempts (`null`: no limit), what is seen when.

    `on_close` is what happens to answers that are saved but not submitted when it closes. `minutes`
    is how long each student has from opening it on (`null`: no limit).
    """

    opens: Moment | None = None
    closes: Moment | None = None
    attempts: Attempts | None = 1
    counts: CountingRule = CountingRule.LAST
    feedback: Visibility = Visibility.MARKED
    keys: Visibility = Visibility.CLOSED
    on_close: ClosingRule = ClosingRule.NOTHING
    minutes: Minutes | None = None

    def terms(self) -> Terms:
        """Return the terms."""
        return Terms(**{name: getattr(self, name) for name in TermsBody.model_fields})


class AssignmentRequest(TermsBody):
    """An exam.toml, as `minimaestro init` writes one, and its terms."""

    toml: Annotated[str, file_field("exam.toml")]


class AssignmentChange(TermsBody):
    """What is to change: terms, and the exam.toml, which only changes before it opens."""

    toml: Annotated[str, file_field("exam.toml")] | None = None


class AssignmentView(TermsBody):
    """An assignment as everybody in the course may see it.

    With a time limit, a student is shown `opened`, when the student's own time began, and
    `deadline`, until when answers are taken; before that `opened` is null.
    """

    id: str
    title: str
    language: str
    version: int
    created: datetime
    opened: datetime | None
    deadline: datetime | None

    @classmethod
    def from_assignment(cls, assignment: Assignment, title: str, language: str) -> "AssignmentView":
        """Return the body for the assignment."""
        terms = {name: getattr(assignment.terms, name) for name in TermsBody.model_fields}
        names = ("id", "version", "created", "opened", "deadline")
        attributes = {name: getattr(assignment, name) for name in names}
        return cls(**terms, **attributes, title=title, language=language)


class ExtensionView(Shape):
    """A student's own closing time and minutes, which count if they are more than the usual."""

    student: str
    closes: datetime | None
    minutes: int | None


class ExtensionRequest(Shape):
    """Students who may hand in until a later time, or who have more minutes.

    Replaces the present extension; if both are null, removes it.
    """

    students: Annotated[
        list[Annotated[str, Field(max_length=100, pattern=PRINTABLE)]],
        Field(min_length=1, max_length=5_000),
    ]
    closes: Moment | None
    minutes: Minutes | None = None

    def extension(self) -> Extension:
        """Return the extension."""
        return Extension(closes=self.closes, minutes=self.minutes)


class GenerationView(Shape):
    """The number of students with a variant, and of all; `trouble` is why others wait."""

    drawn: int
    of: int
    trouble: str


class GenerationLinks(Shape):
    """The URLs that say how far the generation of each assignment's variants has come."""

    drawing: list[str]
