"""What the tool is called and where it is, as platforms ask for it."""

from dataclasses import dataclass
from typing import Any

from grader.interfaces.lti.message import CHOICE, SCORE

TITLE = "Minimaestro"
SAID = "Exercises in adversarial search: generated fair, solved exactly, marked with reasons"
PLACEMENTS = ("assignment_selection", "link_selection")


@dataclass(frozen=True, slots=True)
class Tool:
    """`base` is the address of the service, without a slash at its end."""

    base: str

    @property
    def login(self) -> str:
        return f"{self.base}/lti/login"

    @property
    def launch(self) -> str:
        return f"{self.base}/lti/launch"

    @property
    def keys(self) -> str:
        return f"{self.base}/lti/keys"


def configuration(tool: Tool) -> dict[str, Any]:
    """As Canvas takes it for a developer key; other platforms ask for the same addresses."""
    placements = [
        {
            "placement": placement,
            "message_type": CHOICE,
            "target_link_uri": tool.launch,
            "text": TITLE,
        }
        for placement in PLACEMENTS
    ]
    canvas = {
        "platform": "canvas.instructure.com",
        "privacy_level": "public",
        "settings": {"platform": "canvas.instructure.com", "placements": placements},
    }
    return {
        "title": TITLE,
        "description": SAID,
        "target_link_uri": tool.launch,
        "oidc_initiation_url": tool.login,
        "redirect_uris": [tool.launch],
        "public_jwk_url": tool.keys,
        "scopes": [SCORE],
        "extensions": [canvas],
        "custom_fields": {},
    }
