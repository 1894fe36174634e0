"""A browser that comes to the service from a learning platform."""

import json
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from lms import ISSUER, Platform, key

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import lti_secrets
from grader.courses.store.records import ToolKey

HERE = "https://games.uni.example"


def with_key(there):
    """The tool has a key, which was made before: making one takes a while."""
    made = key("tool")
    kept = ToolKey("tool", json.dumps(made.as_dict(private=True)), now())
    with there.writing() as tx:
        lti_secrets.add_key(tx, kept)


def platform_asked(**more):
    """A Canvas that is at no address of this machine."""
    return {
        "issuer": "https://canvas.example",
        "client": "10000000000001",
        "deployments": ["1:a"],
        "login": "https://sso.canvas.example/authorize",
        "token": "https://sso.canvas.example/token",
        "keys": "https://sso.canvas.example/keys",
        **more,
    }


def register(page, who="owner", **more):
    """Have that Canvas registered."""
    return page(who, "POST", "/api/platforms", json=platform_asked(**more))


@dataclass
class Visitor:
    """`ask` has the client, which keeps cookies as a browser does."""

    ask: object
    platform: Platform
    subject: str = ""

    @property
    def client(self):
        return self.ask.client

    def register(self, who="owner", status=201, **more):
        """The platform, of the course of the test unless another is said."""
        wanted = self.platform.registration(**{"course": self.ask.course, **more})
        self.platform.tool = self.client.get("/lti/keys").json()
        return self.ask.told(who, "POST", "/api/platforms", status, json=wanted)

    def begin(self, **more):
        """What the platform is asked when a login begins."""
        given = {"iss": ISSUER, "login_hint": "7", "target_link_uri": f"{HERE}/lti/launch", **more}
        sent = self.client.post("/lti/login", data=given, follow_redirects=False)
        assert sent.status_code == 303, sent.text
        asked = {k: v[0] for k, v in parse_qs(urlsplit(sent.headers["Location"]).query).items()}
        assert sent.headers["Location"].startswith(f"{self.platform.address}/auth?")
        return asked

    def claims(self, asked, *roles, **more):
        """Of this person, for a login that was begun."""
        return self.platform.claims(asked["nonce"], *roles, **{"subject": self.subject, **more})

    def come(self, asked, message):
        """With the message, as the platform's page posts it."""
        form = {"state": asked["state"], "id_token": message}
        return self.client.post("/lti/launch", data=form, follow_redirects=False)

    def launch(self, *roles, **more):
        """From the login to what the tool answers."""
        asked = self.begin()
        claims = self.claims(asked, *roles, **more)
        return self.come(asked, self.platform.signed(claims))

    def choose(self, **more):
        """A teacher in the platform wants to choose."""
        return self.launch("Instructor", **{**self.platform.choosing(), **more})
