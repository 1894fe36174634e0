"""The application: every route, and what stands around them."""

from typing import Any

from fastapi import FastAPI
from prometheus_client import CollectorRegistry

from grader.courses.store.database import Database
from grader.interfaces.service import failures, problems
from grader.interfaces.service.bounds import Bounds
from grader.interfaces.service.problems import MEDIA, PROBLEM
from grader.interfaces.service.rates import Rates
from grader.interfaces.service.routes import (
    assignments,
    courses,
    docs,
    health,
    lti,
    marks,
    pages,
    platforms,
    scores,
    sessions,
    submissions,
    tokens,
    variants,
    visiting,
)
from grader.interfaces.service.settings import Settings
from grader.interfaces.service.watching import Watching
from grader.interfaces.service.within import Within

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"description": "what would have been right", "content": {MEDIA: {"schema": PROBLEM}}},
    "5XX": {"description": "not your fault", "content": {MEDIA: {"schema": PROBLEM}}},
}
ROOMS = (
    docs,
    health,
    sessions,
    courses,
    tokens,
    assignments,
    variants,
    submissions,
    marks,
    scores,
    platforms,
    lti,
    pages,
)


def application(there: Database, settings: Settings) -> FastAPI:
    """On a database that has its tables."""
    app = FastAPI(
        title="Minimaestro", version="1", docs_url=None, redoc_url=None, responses=REFUSALS
    )
    app.state.within = Within(there, settings, Rates(settings))
    app.state.registry = CollectorRegistry()
    problems.install(app)
    failures.install(app)
    visiting.install(app)
    for room in ROOMS:
        app.include_router(room.ROUTER)
    app.add_middleware(Bounds, largest=settings.largest)
    app.add_middleware(Watching, registry=app.state.registry)
    return app
