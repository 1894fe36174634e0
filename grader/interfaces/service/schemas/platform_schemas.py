"""The bodies about learning platforms and scores."""

from datetime import datetime
from typing import Annotated, TypeAlias

from pydantic import Field

from grader.courses.store.records import Platform, Score
from grader.interfaces.lti.register_platform import version
from grader.interfaces.lti.score_delivery import NOTED
from grader.interfaces.service.schemas.shapes import PRINTABLE, Line, Shape

Address: TypeAlias = Annotated[
    str,
    Field(
        max_length=1_000,
        pattern=r"^https?://[\x21-\x7e]+$",
        examples=["https://lms/login"],
        json_schema_extra={"format": "public-url"},
    ),
]
CourseId: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class PlatformRequest(Shape):
    """A platform to register, with the data that it shows when a tool is added.

    `login`, `token` and `keys` are the URLs of its authentication, its access tokens and its public
    keys; `frames` are the URLs of its pages, if they are elsewhere.
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

    def platform(  # what a Platform calls its id
        self,
        *,
        id: str,  # noqa: A002
        course: str | None,
        created: datetime,
        approved: bool,
    ) -> Platform:
        """Return it as it is kept."""
        attributes = {
            name: getattr(self, name) for name in ("issuer", "client", "login", "token", "keys")
        }
        return Platform(
            **attributes,
            id=id,
            course=course,
            deployments=self.deployments,
            audience=self.audience or "",
            frames=self.frames,
            created=created,
            approved=approved,
        )


class PlatformView(PlatformRequest):
    """A platform; users may come from it once an owner of the service has approved it.

    `version` is another one after each change.
    """

    id: str
    created: datetime
    approved: bool
    version: str

    @classmethod
    def from_platform(cls, platform: Platform) -> "PlatformView":
        """Return the body for the platform."""
        attributes = {
            name: getattr(platform, name) for name in cls.model_fields if name != "version"
        }
        known = {"audience": platform.audience or None, "version": version(platform)}
        return cls(**attributes | known)


class PlatformApproval(Shape):
    """The version of the platform that was looked at."""

    version: Annotated[str, Field(max_length=64)]


class ScoreView(Shape):
    """A score; `given` is what the platform has, such as `17/5 of 6`, or `?` if unknown.

    `due` is when it is tried next.
    """

    student: str
    arrived: bool
    given: str
    due: datetime | None
    tries: int
    trouble: str

    @classmethod
    def from_score(cls, score: Score) -> "ScoreView":
        """Return the body for the score."""
        attributes = {name: getattr(score, name) for name in ("student", "due", "tries")}
        delivered_score = score.given.partition(NOTED)[0]
        return cls(
            **attributes,
            given=delivered_score,
            trouble=score.trouble,
            arrived=score.sent >= score.wanted,
        )
