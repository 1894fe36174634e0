"""The tool's name and URLs, as platforms ask for them."""

from dataclasses import dataclass
from typing import Any

from grader.interfaces.lti.message import CHOICE, MEMBERS, SCORE

TITLE = "Minimaestro"
SAID = "Exercises in adversarial search: generated fair, solved exactly, marked with reasons"
PLACEMENTS = ("assignment_selection", "link_selection")


@dataclass(frozen=True, slots=True)
class Tool:
    """The tool; `base` is the service's URL without a trailing slash."""

    base: str

    @property
    def login(self) -> str:
        """The URL at which platforms begin a login."""
        return f"{self.base}/lti/login"

    @property
    def launch(self) -> str:
        """The URL of the launch."""
        return f"{self.base}/lti/launch"

    @property
    def keys(self) -> str:
        """The URL of the public keys."""
        return f"{self.base}/lti/keys"


def configuration(tool: Tool) -> dict[str, Any]:
    """Return the configuration in the form of Canvas; other platforms need the same URLs."""
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
        "scopes": [SCORE, MEMBERS],
        "extensions": [canvas],
        "custom_fields": {},
    }
