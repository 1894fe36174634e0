"""The bodies about tokens, links and enrolment."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from grader.courses.store.records import Token, TokenRole
from grader.interfaces.service.schemas.shapes import PRINTABLE, Line, Shape


class TokenRequest(Shape):
    """A token to create; a student's names the student. It lasts 365 days by default.

    It never lasts longer than the token of its creator.
    """

    role: TokenRole
    label: Line
    student: Annotated[str, Field(max_length=100, pattern=PRINTABLE)] | None = None
    days: Annotated[int, Field(ge=1, le=1_000)] | None = None


class TokenView(Shape):
    """A token without its secret."""

    id: str
    role: TokenRole
    course: str | None
    student: str | None
    label: str
    created: datetime
    expires: datetime | None
    revoked: datetime | None

    @classmethod
    def from_token(cls, token: Token) -> "TokenView":
        """Return the body for the token."""
        return cls(**{name: getattr(token, name) for name in cls.model_fields})


class LinkFormat(StrEnum):
    """What links are written as: cards to print, or a table for mail merge."""

    PDF = "pdf"
    CSV = "csv"


class LinksRequest(Shape):
    """Links to create, for these students or for all; only for those who have none.

    With `again` also for those who have one, which is no longer valid then. They last 365 days by
    default, and never longer than the token of their creator.
    """

    format: LinkFormat = LinkFormat.PDF
    students: (
        Annotated[
            list[Annotated[str, Field(max_length=100, pattern=PRINTABLE)]], Field(max_length=5_000)
        ]
        | None
    ) = None
    again: bool = False
    days: Annotated[int, Field(ge=1, le=1_000)] | None = None


class EnrolmentView(Shape):
    """The code with which people enrol themselves and the page for it; null if they cannot."""

    code: str | None
    link: str | None


class EnrolmentRequest(Shape):
    """Somebody who enrols in the course of a code, under an id that nobody has there."""

    code: Annotated[str, Field(min_length=1, max_length=40)]
    student: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=100, pattern=PRINTABLE),
    ]
    name: Line
    email: Annotated[str, Field(max_length=320, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")] = ""
    language: Annotated[str, Field(max_length=10, json_schema_extra={"format": "language"})] = ""


class NewTokenView(TokenView):
    """A new token; `token` is its secret, shown only now."""

    token: str
