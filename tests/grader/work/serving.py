"""The service at an address of this machine, with a course of two students."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from time import sleep

import uvicorn
from course import ENGINE, TOML, made

from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, upgrade_database
from grader.courses.store.records import Terms, TokenRole
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application

TURNS, PAUSE = 400, 0.05


@dataclass(frozen=True)
class Served:
    """Where it is, and the tokens of a teacher, of the student `ana` and of an owner."""

    address: str
    course: str
    assignment: str
    teacher: str
    student: str
    owner: str


@contextmanager
def served(file, toml=TOML) -> Iterator[Served]:
    """Until it is left; `toml` is the exam.toml of the assignment."""
    there = database.open_database(f"sqlite:///{file}")
    upgrade_database.upgrade(there)
    of = made(there, Terms(attempts=None), toml)
    holders = (
        Holder(TokenRole.TEACHER, of.course),
        Holder(TokenRole.STUDENT, of.course, "ana"),
        Holder(TokenRole.OWNER),
    )
    shown = [issue_tokens.issue(there, holder, label="a visit")[1] for holder in holders]
    app = application(there, ServiceSettings(engine=ENGINE, secure=False, intranet=True))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield Served(f"http://127.0.0.1:{port(server)}", of.course, of.assignment, *shown)
    finally:
        server.should_exit = True
        thread.join()
        app.state.within.marking.close()
        there.close()


def port(server) -> int:
    """Which one it was given."""
    for _ in range(TURNS):
        if server.started:
            return server.servers[0].sockets[0].getsockname()[1]
        sleep(PAUSE)
    raise AssertionError(f"the service did not start within {TURNS * PAUSE} seconds")
