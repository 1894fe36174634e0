"""The shapes that all bodies share: pages of lists, ids, names and moments."""

from datetime import UTC, datetime
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from fastapi import Path, Query
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

T = TypeVar("T")
MAX_PAGE_SIZE = 200
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]+$"
Line: TypeAlias = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=PRINTABLE)
]
Id: TypeAlias = Annotated[
    str, Path(pattern=r"^[0-9a-f]{16}$", description="the id returned when it was created")
]
StudentId: TypeAlias = Annotated[
    str, Path(max_length=100, pattern=PRINTABLE, description="as the roster has it")
]
Number: TypeAlias = Annotated[int, Path(ge=1, le=1_000_000, description="counts from 1")]
Limit: TypeAlias = Annotated[
    int, Query(ge=1, le=MAX_PAGE_SIZE, description="the greatest number of items per page")
]


class Shape(BaseModel):
    """A body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Page(Shape, Generic[T]):
    """A page of a list; `next` is the URL of the next one, if there is any."""

    items: list[T]
    next: str | None = None


EARLIEST, LATEST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
Moment: TypeAlias = Annotated[AwareDatetime, Field(ge=EARLIEST, le=LATEST)]
"""Within years that can be told in every zone and kept by every database."""


def file_field(kind: str) -> Any:
    """Return a Field whose JSON-schema `format` names the kind of file."""
    return Field(max_length=200_000, json_schema_extra={"format": kind})
