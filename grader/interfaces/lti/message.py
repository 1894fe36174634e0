"""What a platform says of whoever comes, and for what: the claims of LTI 1.3 that are of use."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, StringConstraints

LTI = "https://purl.imsglobal.org/spec/lti/claim/"
DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/"
GRADES = "https://purl.imsglobal.org/spec/lti-ags/claim/"
SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score"
VERSION = "1.3.0"
RESOURCE, CHOICE, CHOSEN = (
    "LtiResourceLinkRequest",
    "LtiDeepLinkingRequest",
    "LtiDeepLinkingResponse",
)
LINK = "ltiResourceLink"
PREFIXES = {
    **dict.fromkeys(("message_type", "version", "deployment_id", "roles", "context"), LTI),
    **dict.fromkeys(("custom", "launch_presentation", "lis"), LTI),
    "endpoint": GRADES,
    "deep_linking_settings": DEEP,
}
FIELD = "assignment"
"""What a link of ours says among its custom fields."""
Short: TypeAlias = Annotated[
    str, StringConstraints(min_length=1, max_length=255, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Address: TypeAlias = Annotated[str, StringConstraints(max_length=1_000)]


class MessagePart(BaseModel):
    """A platform may say more."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Context(MessagePart):
    """A course of the platform."""

    id: Short
    title: str = ""
    label: str = ""

    @property
    def called(self) -> str:
        return printable(self.title) or printable(self.label) or self.id[:200]


class Presentation(MessagePart):
    locale: str = ""


class Sourced(MessagePart):
    """What the institution calls people."""

    person_sourcedid: str = ""


class Endpoint(MessagePart):
    """Where marks of this link go."""

    scope: list[str] = []
    lineitem: Address = ""


class PlatformSettings(MessagePart):
    """What a platform takes when a teacher chooses, and where."""

    deep_link_return_url: Annotated[str, StringConstraints(min_length=1, max_length=4_000)]
    accept_types: list[str] = []
    data: Annotated[str, StringConstraints(max_length=100_000)] | None = None


def claim(field: str) -> str:
    """What a field of a launch is called in the message."""
    prefix = PREFIXES.get(field)
    return field if prefix is None else f"{prefix}{field}"


def printable(said: str) -> str:
    """What a line of a page takes of it."""
    return "".join(letter for letter in said.strip()[:200] if letter.isprintable())


class Launch(MessagePart):
    """A message that was verified."""

    model_config = ConfigDict(alias_generator=claim)

    sub: Short
    name: str = ""
    given_name: str = ""
    family_name: str = ""
    email: str = ""
    message_type: Literal["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]
    version: Literal["1.3.0"]
    deployment_id: Short
    roles: list[str]
    context: Context | None = None
    custom: dict[str, Any] = {}
    launch_presentation: Presentation = Presentation()
    lis: Sourced = Sourced()
    endpoint: Endpoint = Endpoint()
    deep_linking_settings: PlatformSettings | None = None

    @property
    def called(self) -> str:
        """The person's name, of printable characters."""
        whole = self.name or f"{self.given_name} {self.family_name}"
        return printable(whole)

    @property
    def tongue(self) -> str:
        """In which the platform speaks with them: `es` of es_ES."""
        return self.launch_presentation.locale.casefold().replace("_", "-").partition("-")[0]
