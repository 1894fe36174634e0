"""A service that is begun again whenever it is killed: `python mortal.py URL PORT`.

It tells the id of the process that serves, a line each time; what serves is loaded once.
"""

import os
import sys
from tempfile import TemporaryDirectory

import uvicorn
from course import RIGHT, made
from fastapi.testclient import TestClient

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, upgrade_database
from grader.courses.store.records import TokenRole
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application

OFTEN = "1000000/second"


def load_all() -> None:
    """Everything that handing in needs, before anybody is begun: rooms load when first asked."""
    with TemporaryDirectory() as folder:
        there = database.open_database(f"sqlite:///{folder}/scratch.sqlite")
        upgrade_database.upgrade(there)
        of = made(there)
        _, token = issue_tokens.issue(there, Holder(TokenRole.OWNER), label="")
        at = f"/api/courses/{of.course}/assignments/{of.assignment}/variants/ana/submissions"
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "1"}
        app = application(there, ServiceSettings())
        answered = TestClient(app).post(at, headers=headers, json={"answers": RIGHT})
        assert answered.is_success, answered.text
        app.state.within.marking.close()  # it may still be marked, on a busy machine
        there.close()


def main() -> None:
    url, port = sys.argv[1], int(sys.argv[2])
    load_all()
    rates = dict.fromkeys(
        ("by_address", "by_visitor", "by_guess", "by_draft", "by_submission", "work"), OFTEN
    )
    there = database.open_database(url)
    app = application(there, ServiceSettings(engine=EngineChoice(jobs=1), **rates))
    app.openapi()
    there.close()
    while True:
        child = os.fork()
        if not child:
            uvicorn.run(app, port=port, log_level="error", access_log=False)
            return
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
