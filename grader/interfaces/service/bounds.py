"""What stands around the application: how much may be sent, and what every answer says."""

from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Part

from grader.interfaces.service.headers import HEADERS
from grader.interfaces.service.problems import problem, told
from grader.interfaces.service.settings import MEGABYTE
from solver.message import Message

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
