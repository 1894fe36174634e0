"""What every answer says to a browser, and how much may be sent."""

from collections.abc import Iterable
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Part

from grader.service.problems import problem, told
from grader.service.settings import MEGABYTE
from solver.message import Message

POLICY = "Content-Security-Policy"
NOBODY, OURS = ("'none'",), "'self'"


def policy(frames: Iterable[str] = NOBODY, form: str = OURS) -> str:
    """No script but our own files; within whose pages it may stand, and where forms may go."""
    return (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
        f"manifest-src 'self'; form-action {form}; frame-ancestors {' '.join(frames)}; "
        "base-uri 'none'"
    )


HEADERS = {
    POLICY: policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Where a policy says who may frame a page, browsers look at no X-Frame-Options."""
RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class TooLarge(Exception):
    """More was sent than is taken."""


class Bounds:
    """Around the application: refuses what is too large, and adds the headers."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app = app
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As ASGI has it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Part) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                added = (header for header in RAW if header[0] not in said)
                message["headers"] = [*message["headers"], *added]
            await send(message)

        try:
            await self.app(scope, self.bounded(scope, receive), sending)
        except TooLarge:
            said = Message(
                "a request is of up to {most:g} MB; this one is larger",
                most=self.largest / MEGABYTE,
            )
            title = told(said, Headers(scope=scope))
            await problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, title)(scope, receive, sending)

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        """What is received, up to so many bytes, whatever the header says."""
        said = dict(scope["headers"]).get(b"content-length", b"0")
        is_larger = said.isdigit() and int(said[:20]) > self.largest
        so_far = 0

        async def receiving() -> Part:
            nonlocal so_far
            if is_larger:
                raise TooLarge
            message = await receive()
            so_far += len(message.get("body", b""))
            if so_far > self.largest:
                raise TooLarge
            return message

        return receiving
