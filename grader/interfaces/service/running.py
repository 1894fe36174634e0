"""The service at work, until it is asked to stop: what has begun is answered first."""

import uvicorn

from grader.base.workers import chosen
from grader.courses.actions.pending import drawing
from grader.courses.store.database import Database
from grader.interfaces.lti.delivering import delivering
from grader.interfaces.service import watching
from grader.interfaces.service.app import application
from grader.interfaces.service.settings import Settings

SECONDS = 30
"""So long whoever is being answered is waited for."""
WORK = ("grader.exams.making.settling", "grader.exams.grading.regrade", "generator.families")


def run(there: Database, host: str, port: int, settings: Settings) -> None:
    """On one address; behind a proxy on this machine, with the addresses that it tells of."""
    watching.to_standard_error()
    chosen.ready(settings.engine, *WORK)
    config = uvicorn.Config(
        application(there, settings),
        host=host,
        port=port,
        access_log=False,  # it has addresses with what stands in them
        log_config=None,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=SECONDS,
    )
    try:
        with delivering(there), drawing(there, settings.engine):
            uvicorn.Server(config).run()
    finally:
        there.close()
