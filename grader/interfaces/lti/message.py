"""The claims of an LTI 1.3 message that are used."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, StringConstraints

from grader.courses.store.records import TokenRole

LTI = "https://purl.imsglobal.org/spec/lti/claim/"
DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/"
GRADES = "https://purl.imsglobal.org/spec/lti-ags/claim/"
SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score"
MEMBERS = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly"
ROSTER = "https://purl.imsglobal.org/spec/lti-nrps/claim/"
MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#"
ROLES = {"Instructor": TokenRole.TEACHER, "Learner": TokenRole.STUDENT}
"""The roles by name; a person with both is a teacher."""
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
    "namesroleservice": ROSTER,
    "deep_linking_settings": DEEP,
}
FIELD = "assignment"
"""The custom field with the assignment of our links."""
Short: TypeAlias = Annotated[
    str, StringConstraints(min_length=1, max_length=255, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Address: TypeAlias = Annotated[str, StringConstraints(max_length=1_000)]


class MessagePart(BaseModel):
    """A part of a message; unknown claims are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Context(MessagePart):
    """A course of the platform."""

    id: Short
    title: str = ""
    label: str = ""

    @property
    def called(self) -> str:
        """The title of the course, or else its label or id."""
        return printable(self.title) or printable(self.label) or self.id[:200]


class LaunchPresentation(MessagePart):
    """How the platform presents the tool."""

    locale: str = ""


class SourcedIds(MessagePart):
    """The institution's own ids."""

    person_sourcedid: str = ""


class Endpoint(MessagePart):
    """The gradebook line of the link."""

    scope: list[str] = []
    lineitem: Address = ""


class RosterService(MessagePart):
    """The URL of the list of a course's people, if the platform has one for us."""

    context_memberships_url: Address = ""


class PlatformSettings(MessagePart):
    """The links that the platform accepts from deep linking, and its return URL."""

    deep_link_return_url: Annotated[str, StringConstraints(min_length=1, max_length=4_000)]
    accept_types: list[str] = []
    data: Annotated[str, StringConstraints(max_length=100_000)] | None = None


def claim(field: str) -> str:
    """Return the name of a launch's field in the message."""
    prefix = PREFIXES.get(field)
    return field if prefix is None else f"{prefix}{field}"


def printable(text: str) -> str:
    """Return the printable characters of a text, at most 200."""
    return "".join(letter for letter in text.strip()[:200] if letter.isprintable())


class Person(MessagePart):
    """A person as a platform describes them, in a message or in the list of a course."""

    name: str = ""
    given_name: str = ""
    family_name: str = ""
    email: str = ""
    roles: list[str]

    @property
    def called(self) -> str:
        """The person's name, in printable characters."""
        return printable(self.name or f"{self.given_name} {self.family_name}")

    @property
    def role(self) -> TokenRole | None:
        """The person's role in the course, written in full or by its name alone."""
        role_names = {role.removeprefix(MEMBERSHIP) for role in self.roles}
        return next((role for name, role in ROLES.items() if name in role_names), None)


class Launch(Person):
    """A verified message."""

    model_config = ConfigDict(alias_generator=claim)

    sub: Short
    message_type: Literal["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]
    version: Literal["1.3.0"]
    deployment_id: Short
    context: Context | None = None
    custom: dict[str, Any] = {}
    launch_presentation: LaunchPresentation = LaunchPresentation()
    lis: SourcedIds = SourcedIds()
    endpoint: Endpoint = Endpoint()
    namesroleservice: RosterService = RosterService()
    deep_linking_settings: PlatformSettings | None = None

    @property
    def tongue(self) -> str:
        """The tag of the language that the platform uses, such as es_ES."""
        return self.launch_presentation.locale
