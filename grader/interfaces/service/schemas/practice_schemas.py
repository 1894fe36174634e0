"""The bodies about mistakes that students share from practice."""

from datetime import datetime
from typing import Annotated, TypeAlias

from pydantic import Field

from grader.courses.actions.share_practice import SharedPractice
from grader.interfaces.service.schemas.shapes import PRINTABLE, Shape

Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]


class SharedMistakeShape(Shape):
    """A mistake of a family, and how often it showed."""

    family: Name
    mistake: Name
    times: Annotated[int, Field(ge=1, le=100_000)]


class PracticeRequest(Shape):
    """The mistakes in practice that a student shares."""

    mistakes: Annotated[list[SharedMistakeShape], Field(max_length=1_000)]


class PracticeView(Shape):
    """What a student shares, and since when; null if nothing is shared."""

    shared: datetime | None
    mistakes: list[SharedMistakeShape]

    @classmethod
    def from_practice(cls, shared_practice: SharedPractice) -> "PracticeView":
        """Return what is shared as a body."""
        mistakes = [
            SharedMistakeShape(family=m.family, mistake=m.mistake, times=m.times)
            for m in shared_practice.mistakes
        ]
        return cls(shared=shared_practice.shared, mistakes=mistakes)


class PersistingMistakeView(Shape):
    """A mistake and its family, both also in words, and how many students share it."""

    family: str
    title: str
    mistake: str
    called: str
    students: int


class PersistingMistakesView(Shape):
    """The mistakes that at least `fewest` students share, those of most students first."""

    fewest: int
    items: list[PersistingMistakeView]
