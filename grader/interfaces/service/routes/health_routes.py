"""Routes for health checks and metrics."""

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Owner
from grader.interfaces.service.problems import problem, translate
from solver.message import Message

ROUTER = APIRouter(tags=["health"])


@ROUTER.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """Return that the service is up."""
    return "up"


@ROUTER.get("/ready", response_class=PlainTextResponse)
def ready(request: Request, state: At) -> Response:
    """Return whether the database stores what is written."""
    if not state.readiness.is_ready(state.database):
        message = Message("the database does not answer, or keeps nothing that is written")
        return problem(HTTPStatus.SERVICE_UNAVAILABLE, translate(message, request.headers))
    return PlainTextResponse("ready")


@ROUTER.get("/metrics", response_class=PlainTextResponse)
def metrics(request: Request, _: Owner) -> Response:
    """Return the metrics of this process, for Prometheus."""
    content = generate_latest(request.app.state.registry)
    return Response(content, media_type=CONTENT_TYPE_LATEST)
