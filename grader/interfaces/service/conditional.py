"""Conditional responses (RFC 9110, section 13), which save clients from fetching again."""

from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from fastapi import Request, Response

from grader.base.disk.json_text import compact_json
from solver.errors import RequestError

JSON = "application/json"
PUBLIC = {"Cache-Control": "public, max-age=3600"}
PRIVATE = {"Cache-Control": "private, no-cache"}


class Pdf(Response):
    """A PDF."""

    media_type = "application/pdf"


class Svg(Response):
    """An SVG."""

    media_type = "image/svg+xml"


class Toml(Response):
    """A TOML file."""

    media_type = "application/toml"


def tagged_response(
    request: Request,
    content: bytes,
    media: str,
    *,
    headers: Mapping[str, str] = PRIVATE,
    tag: str | None = None,
) -> Response:
    """Return the content with its ETag, or 304 if the client has it already."""
    known = f'"{tag or sha256(content).hexdigest()[:32]}"'
    tagged_headers = {"ETag": known, **headers}
    if known in request.headers.get("If-None-Match", "").replace("W/", "").split(", "):
        return Response(None, HTTPStatus.NOT_MODIFIED, tagged_headers)
    return Response(content, HTTPStatus.OK, tagged_headers, media)


def as_json(
    request: Request,
    value: Any,
    *,
    headers: Mapping[str, str] = PRIVATE,
    tag: str | None = None,
) -> Response:
    """Return a value as JSON with its ETag."""
    return tagged_response(request, compact_json(value), JSON, headers=headers, tag=tag)


def version_asked(request: Request) -> int | None:
    """Return the version in If-Match; None if any will do. RequestError if it is malformed."""
    if_match = request.headers.get("If-Match", "*").strip()
    if if_match == "*":
        return None
    version = if_match.removeprefix("W/").strip('"')
    if not version.isdecimal() or len(version) > len("1000000000"):
        raise RequestError('If-Match holds the ETag of the assignment, such as "3"')
    return int(version)
