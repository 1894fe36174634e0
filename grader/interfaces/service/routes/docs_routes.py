"""A page that documents the routes, without scripts or other servers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from grader.words.html_templates import page_of

ROUTER = APIRouter()
TEMPLATE, DESCRIPTION = "service/docs.html.j2", "openapi.json"
POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


@dataclass(frozen=True, slots=True)
class Route:
    """A route as OpenAPI describes it."""

    room: str
    method: str
    path: str
    said: str
    roles: tuple[str, ...]


@ROUTER.get("/docs", include_in_schema=False)
def docs(request: Request) -> HTMLResponse:
    """Return the documentation as a page."""
    described: Mapping[str, Any] = request.app.openapi()
    rooms = [
        (room, list(grouped_routes))
        for room, grouped_routes in groupby(routes(described), lambda r: r.room)
    ]
    page = page_of(
        TEMPLATE, "en", title=described["info"]["title"], description=DESCRIPTION, rooms=rooms
    )
    return HTMLResponse(page, headers=POLICY)


def routes(described: Mapping[str, Any]) -> Iterator[Route]:
    """Yield the routes in the order of the description."""
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield Route(
                room=operation["tags"][0],
                method=method.upper(),
                path=path,
                said=operation.get("description", operation["summary"]),
                roles=roles_of(operation),
            )


def roles_of(operation: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the roles that may use the route; empty if it is public."""
    return tuple(
        role
        for requirement in operation.get("security", ())
        for role in next(iter(requirement.values()))
    )
