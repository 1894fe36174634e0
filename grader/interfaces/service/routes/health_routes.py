"""Whether the service is up, whether it can do its work, and how it does."""

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Owner
from grader.interfaces.service.problems import problem

ROUTER = APIRouter(tags=["health"])


@ROUTER.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """It is up."""
    return "up"


@ROUTER.get("/ready", response_class=PlainTextResponse)
def ready(at: At) -> Response:
    """Its database answers."""
    if not at.there.answers():
        return problem(HTTPStatus.SERVICE_UNAVAILABLE, "the database does not answer")
    return PlainTextResponse("ready")


@ROUTER.get("/metrics", response_class=PlainTextResponse)
def metrics(request: Request, _: Owner) -> Response:
    """As Prometheus reads them, of this process."""
    content = generate_latest(request.app.state.registry)
    return Response(content, media_type=CONTENT_TYPE_LATEST)
