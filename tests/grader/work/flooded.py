"""A service with a course, and a crowd that asks it for the dearest exercises without a pause.

`flooded.py serve FILE PORT` prints where to hand in and the token; `flooded.py crowd PORT SIZE`
asks until it is ended.
"""

import json
import os
import sys
import threading
import time
from contextlib import closing, suppress
from http.client import HTTPConnection
from itertools import count

import uvicorn
from course import RIGHT, made

from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, upgrade_database
from grader.courses.store.records import Terms, TokenRole
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application

OFTEN = "1000000/second"
DEAREST = "/api/exercise?id=alpha-beta.hard.cuts~~ge9.{seed}.r3"
"""A wish that hardly any tree fulfils, so that hundreds are drawn."""
BREATH = 0.5


def serve(file, port):
    there = database.open_database(f"sqlite:///{file}")
    upgrade_database.upgrade(there)
    of = made(there, Terms(attempts=None))
    holder = Holder(TokenRole.STUDENT, of.course, "ana")
    _, token = issue_tokens.issue(there, holder, label="")
    at = f"/api/courses/{of.course}/assignments/{of.assignment}/variants/ana/submissions"
    sys.stdout.write(json.dumps({"at": at, "token": token, "answers": RIGHT}) + "\n")
    sys.stdout.flush()
    names = ("by_address", "by_visitor", "by_guess", "by_submission", "work")
    rates = dict.fromkeys(names, OFTEN)
    app = application(there, ServiceSettings(processes=1, **rates))
    uvicorn.run(app, port=port, log_level="error", access_log=False)


def crowd(port, size):
    asked = count()

    def ask():
        while True:
            with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=60)) as one:
                one.request("GET", DEAREST.format(seed=next(asked)))
                answered = one.getresponse()
                answered.read()
                if answered.status == 503:
                    time.sleep(BREATH)

    os.nice(19)  # the crowd has machines of its own
    for _ in range(size):
        threading.Thread(target=ask, daemon=True).start()
    sys.stdin.read()


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(sys.argv[2], int(sys.argv[3]))
    else:
        crowd(int(sys.argv[2]), int(sys.argv[3]))
