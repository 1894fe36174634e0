"""The service, with an endpoint more that only parses what a check is sent.

`endpoints.py DATABASE PORT [STORE]`: STORE is the file in which exercises are kept ready.
"""

import sys
from pathlib import Path

import uvicorn

from grader.actions.pages.bodies import AnswersRequest
from grader.actions.pages.exercise_store import StorePlace
from grader.base.program import source_digest
from grader.base.workers.bounds import freeze_modules
from grader.courses.actions.fill_exercises import filling
from grader.courses.store import database, upgrade_database
from grader.interfaces.service import request_log
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application

OFTEN = "1000000/second"


def empty(_: AnswersRequest) -> dict[str, str]:
    return {}


def main() -> None:
    request_log.to_standard_error()
    there = database.open_database(f"sqlite:///{sys.argv[1]}")
    upgrade_database.upgrade(there)
    rates = dict.fromkeys(("by_address", "by_visitor", "by_guess", "work"), OFTEN)
    place = StorePlace(Path(sys.argv[3]), source_digest()) if sys.argv[3:] else None
    app = application(there, ServiceSettings(exercises=place, **rates))
    app.add_api_route("/empty", empty, methods=["POST"])
    app.router.routes.insert(0, app.router.routes.pop())  # as soon found as a check
    freeze_modules()
    with filling(there, place):
        uvicorn.run(app, port=int(sys.argv[2]), log_config=None, access_log=False)


if __name__ == "__main__":
    main()
