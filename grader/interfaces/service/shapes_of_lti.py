"""What is sent of platforms and scores and what comes back, as OpenAPI describes it."""

from datetime import datetime
from typing import Annotated, TypeAlias

from pydantic import Field

from grader.courses.store.records import Platform, Score
from grader.interfaces.service.shapes import PRINTABLE, Line, Shape

Address: TypeAlias = Annotated[
    str, Field(max_length=1_000, pattern=r"^https?://[\x21-\x7e]+$", examples=["https://lms/login"])
]
CourseId: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class PlatformAsked(Shape):
    """As the platform says of itself when the tool is added there.

    `login`, `token` and `keys` are where people are named, where tokens are given and where its
    public keys are; `frames` are the addresses of its pages, where those are elsewhere.
    """

    issuer: Annotated[str, Field(min_length=1, max_length=1_000, pattern=PRINTABLE)]
    client: Line
    deployments: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=255, pattern=PRINTABLE)], ...],
        Field(max_length=100),
    ]
    login: Address
    token: Address
    keys: Address
    audience: Address | None = None
    frames: Annotated[tuple[Address, ...], Field(max_length=20)] = ()
    course: CourseId | None = None

    def platform(self, *, id: str, course: str | None, created: datetime) -> Platform:  # noqa: A002  # what a Platform calls it
        said = {
            name: getattr(self, name) for name in ("issuer", "client", "login", "token", "keys")
        }
        return Platform(
            **said,
            id=id,
            course=course,
            deployments=self.deployments,
            audience=self.audience or "",
            frames=self.frames,
            created=created,
        )


class PlatformShown(PlatformAsked):
    id: str
    created: datetime

    @classmethod
    def of(cls, platform: Platform) -> "PlatformShown":
        said = {name: getattr(platform, name) for name in cls.model_fields}
        return cls(**said | {"audience": platform.audience or None})


class ScoreShown(Shape):
    """`given` is what the platform knows, such as `17/5 of 6`, or `?` while nobody can say.

    `due` is when it is tried next.
    """

    student: str
    arrived: bool
    given: str
    due: datetime | None
    tries: int
    trouble: str

    @classmethod
    def of(cls, score: Score) -> "ScoreShown":
        said = {name: getattr(score, name) for name in ("student", "given", "due", "tries")}
        return cls(**said, trouble=score.trouble, arrived=score.sent >= score.wanted)
