"""A learning platform: real keys, signed messages, tokens for signed words, and a gradebook."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

LTI = "https://purl.imsglobal.org/spec/lti/claim/"
DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/"
GRADES = "https://purl.imsglobal.org/spec/lti-ags/"
NAMES = "https://purl.imsglobal.org/spec/lti-nrps/"
SCORING, LISTING = f"{GRADES}scope/score", f"{NAMES}scope/contextmembership.readonly"
MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#"
ISSUER, CLIENT, DEPLOYMENT = "https://lms.uni.example", "client-7", "1"

FRAME = (
    '<!DOCTYPE html><title>A course</title><iframe title="tool" width="900" height="700" src="{}">'
)
POST = """<!DOCTYPE html><form method="post" action="{}"><input name="state" value="{}">
<input name="id_token" value="{}"></form><script>document.forms[0].submit()</script>"""


@cache
def key(name: str) -> RSAKey:
    """Made once: it takes a while."""
    return RSAKey.generate_key(2048, {"kid": name, "use": "sig", "alg": "RS256"})


@dataclass
class Platform:
    """`scores` are those that arrived, by line; `trouble` is what a path answers instead.

    `members` are the pages of who is in the course, and `granting` the scopes that it grants.
    """

    address: str
    keys: list[RSAKey] = field(default_factory=lambda: [key("platform")])
    tool: dict = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)
    scores: list[tuple[str, dict]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    trouble: dict[str, int] = field(default_factory=dict)
    instead: dict[str, bytes] = field(default_factory=dict)
    comes: dict = field(default_factory=dict)
    got: list[dict] = field(default_factory=list)
    members: list[list[dict]] = field(default_factory=list)
    granting: tuple[str, ...] = (SCORING, LISTING)
    following: str = "{here}/members?page={page}"

    def registration(self, **more) -> dict:
        """As an administrator tells the tool."""
        return {
            "issuer": ISSUER,
            "client": CLIENT,
            "deployments": [DEPLOYMENT],
            "login": f"{self.address}/auth",
            "token": f"{self.address}/token",
            "keys": f"{self.address}/keys",
            "frames": ["https://lms.uni.example"],
            **more,
        }

    def claims(self, login, *roles, subject="u1", assignment=None, line=None, **more) -> dict:
        """Of somebody who follows a link."""
        custom = {"assignment": assignment} if assignment else {}
        scopes = [f"{GRADES}scope/score"]
        endpoint = {"scope": scopes, "lineitem": f"{self.address}{line}"} if line else {}
        moment = int(time.time())
        return {
            "iss": ISSUER,
            "aud": CLIENT,
            "sub": subject,
            "iat": moment,
            "exp": moment + 300,
            "nonce": login,
            "name": "Eva Gil",
            "email": "eva@uni.example",
            f"{LTI}message_type": "LtiResourceLinkRequest",
            f"{LTI}version": "1.3.0",
            f"{LTI}deployment_id": DEPLOYMENT,
            f"{LTI}target_link_uri": "https://games.uni.example/lti/launch",
            f"{LTI}resource_link": {"id": "link-1"},
            f"{LTI}roles": [MEMBERSHIP + role for role in roles],
            f"{LTI}context": {"id": "course-1", "title": "Adversarial search"},
            f"{LTI}custom": custom,
            f"{GRADES}claim/endpoint": endpoint,
            **more,
        }

    def listing(self) -> dict:
        """What is otherwise when the platform lists who is in the course."""
        service = {"context_memberships_url": f"{self.address}/members?page=0"}
        return {f"{NAMES}claim/namesroleservice": {**service, "service_versions": ["2.0"]}}

    def choosing(self) -> dict:
        """What is otherwise when a teacher wants to choose."""
        settings = {
            "deep_link_return_url": f"{self.address}/return",
            "accept_types": ["ltiResourceLink"],
            "data": "kept for the platform",
        }
        return {
            f"{LTI}message_type": "LtiDeepLinkingRequest",
            f"{DEEP}deep_linking_settings": settings,
        }

    def signed(self, claims, by=None) -> str:
        signing = by or self.keys[0]
        return jwt.encode({"alg": "RS256", "kid": signing.kid}, claims, signing)

    def answer(self, path: str, query: str, body: bytes, bearer: str) -> tuple[int, bytes]:
        self.asked.append(path)
        if path in self.trouble:
            return self.trouble[path], b"{}"
        if path in self.instead:
            return 200, self.instead[path]
        form = {name: value[0] for name, value in parse_qs(body.decode()).items()}
        match path.split("/"):
            case ["", "keys"]:
                return 200, json.dumps(KeySet(self.keys).as_dict(private=False)).encode()
            case ["", "token"]:
                return self.granted(form)
            case ["", *_, "scores"] if bearer.removeprefix("Bearer ") in self.tokens:
                self.scores.append((path + (f"?{query}" if query else ""), json.loads(body)))
                return 200, b"{}"
            case _:
                listing = path == "/members" and bearer == f"Bearer {LISTING}"
                return self.listed(query) if listing else self.shown(path, query, form)

    def listed(self, query: str) -> tuple[int, bytes]:
        """A page of who is in the course."""
        page = self.members[int(query.removeprefix("page="))]
        listed = {"id": "x", "context": {"id": "course-1"}, "members": page}
        return 200, json.dumps(listed).encode()

    def links(self, path: str, query: str) -> str:
        """What a page of the list says of the next one."""
        page = int(query.removeprefix("page=")) + 1 if path == "/members" else len(self.members)
        if page >= len(self.members):
            return ""
        return f'<{self.following.format(here=self.address, page=page)}>; rel="next"'

    def shown(self, path: str, query: str, form: dict) -> tuple[int, bytes]:
        """What a browser sees there."""
        match path:
            case "/course":
                return 200, FRAME.format(query.replace("&", "&amp;")).encode()
            case "/auth":
                return self.named({name: value[0] for name, value in parse_qs(query).items()})
            case "/return":
                self.got.append(form)
                return 200, b"<title>chosen</title><h1>Linked</h1>"
            case _:
                return 401, b"{}"

    def named(self, asked: dict) -> tuple[int, bytes]:
        """The page that posts who `comes`, as a platform's does."""
        roles, more = self.comes["roles"], self.comes["more"]
        message = self.signed(self.claims(asked["nonce"], *roles, **more))
        return 200, POST.format(asked["redirect_uri"], asked["state"], message).encode()

    def granted(self, form: dict) -> tuple[int, bytes]:
        """A token for whoever signs with a key of the tool."""
        said = jwt.decode(form["client_assertion"], KeySet.import_key_set(self.tool)).claims
        assert form["grant_type"] == "client_credentials"
        scope = form["scope"]
        if scope not in self.granting:
            return 400, b'{"error": "invalid_scope"}'
        assert (said["iss"], said["sub"], said["aud"]) == (CLIENT, CLIENT, f"{self.address}/token")
        assert said["iat"] <= time.time() < said["exp"]
        self.tokens.append(f"token-{len(self.tokens)}")
        token = self.tokens[-1] if scope == SCORING else scope
        granted = {"access_token": token, "expires_in": 3600, "scope": scope}
        return 200, json.dumps(granted).encode()


class Handler(BaseHTTPRequestHandler):
    """Asks the server's platform."""

    def do_GET(self):
        self.do_POST()

    def do_POST(self):
        parts = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        bearer = self.headers.get("Authorization", "")
        status, content = self.server.platform.answer(parts.path, parts.query, body, bearer)
        self.send_response(status)
        self.send_header("Content-Type", "text/html" if content[:1] == b"<" else "application/json")
        if links := self.server.platform.links(parts.path, parts.query):
            self.send_header("Link", links)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Tests say nothing."""


@contextmanager
def running() -> Iterator[Platform]:
    """At an address of this machine, until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.platform = Platform(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server.platform
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
