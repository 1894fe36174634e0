"""The log of requests, without secrets, and their metrics."""

import logging
import sys
import time
from http import HTTPStatus
from secrets import token_hex

from prometheus_client import CollectorRegistry, Counter, Histogram
from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.json import JsonFormatter
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("minimaestro")
BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""In seconds."""
LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"
CALLED = {"asctime": "time", "levelname": "level", "name": "by"}
NOWHERE = "none"
"""The route of an unknown path, which is not logged."""


class RequestLogging:
    """Middleware that logs and counts every request."""

    def __init__(self, app: ASGIApp, registry: CollectorRegistry) -> None:
        self.app = app
        labels = ("method", "route", "status")
        self.requests = Counter("minimaestro_requests", "Requests", labels, registry=registry)
        self.seconds = Histogram(
            "minimaestro_seconds", "Seconds", ("route",), registry=registry, buckets=BUCKETS
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request (ASGI)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start, id_, status = time.perf_counter(), token_hex(8), HTTPStatus.INTERNAL_SERVER_ERROR
        scope.setdefault("state", {})["id"] = id_

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", id_.encode())]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            self.tell(scope, id_, status, time.perf_counter() - start)

    def tell(self, scope: Scope, id_: str, status: int, seconds: float) -> None:
        """Log a request without parameters, headers or body, and count it."""
        route = getattr(scope.get("route"), "path", NOWHERE)
        method = scope["method"] if route != NOWHERE else ""
        self.requests.labels(method, route, str(int(status))).inc()
        self.seconds.labels(route).observe(seconds)
        visitor = scope.get("state", {}).get("visitor")
        entry = {
            "request": id_,
            "method": method,
            "route": route,
            "status": int(status),
            "ms": round(1000 * seconds, 1),
            "token": getattr(visitor, "id", None),
            "role": getattr(visitor, "role", None),
        }
        LOG.info("answered", extra=entry)


def to_standard_error() -> None:
    """Log to standard error, one line of JSON for each entry."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonFormatter(LINE, rename_fields=CALLED, reserved_attrs=[*RESERVED_ATTRS, "color_message"])
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
