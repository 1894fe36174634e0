"""A course behind its API, and somebody of each role who asks."""

import shutil
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count

import pytest
from course import ENGINE, RIGHT, made
from lent import lent

pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

from fastapi.testclient import TestClient
from lms import Platform, running
from visitor import Visitor, with_key

from grader.courses.actions import enrolment, issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, tables
from grader.courses.store.records import Terms, TokenRole
from grader.interfaces.lti.platform_keys import PlatformKeys
from grader.interfaces.lti.web import WebAccess
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application

SUBJECTS = count(1)


@dataclass(frozen=True)
class Asking:
    """A client that shows somebody's token, in a course with an assignment."""

    client: TestClient
    course: str
    assignment: str
    tokens: dict[str, str]

    @property
    def here(self):
        return f"/api/courses/{self.course}/assignments/{self.assignment}"

    def __call__(self, who, method, path, **more):
        headers = {"Authorization": f"Bearer {self.tokens[who]}"} if who else {}
        headers |= more.pop("headers", {})
        at = path if path.startswith("/") else f"{self.here}/{path}"
        return self.client.request(method, at, headers=headers, **more)

    def told(self, who, method, path, status=200, **more):
        """What is answered, which is as it should be."""
        answered = self(who, method, path, **more)
        assert answered.status_code == status, answered.text
        return answered.json() if answered.content else None

    def hand_in(self, who="student", key="first", answers=RIGHT, student="ana", code=""):
        return self(
            who,
            "POST",
            f"variants/{student}/submissions",
            headers={"Idempotency-Key": key},
            json={"answers": answers, **({"code": code} if code else {})},
        )


def asking(course_database, terms=Terms(attempts=None), **settings):  # noqa: B008  # frozen
    """With a token for each role, and for somebody of another course."""
    of = made(course_database, terms)
    other = enrolment.found_course(course_database, "another").id
    holders = {
        "owner": Holder(TokenRole.OWNER),
        "teacher": Holder(TokenRole.TEACHER, of.course),
        "pipeline": Holder(TokenRole.PIPELINE, of.course),
        "student": Holder(TokenRole.STUDENT, of.course, "ana"),
        "luis": Holder(TokenRole.STUDENT, of.course, "luis"),
        "stranger": Holder(TokenRole.TEACHER, other),
    }
    shown = {
        who: issue_tokens.issue(course_database, holder, label=who)[1]
        for who, holder in holders.items()
    }
    usual = {"intranet": True, "patience": 60, "marking_patience": 60}  # the machine may be busy
    app = application(course_database, ServiceSettings(engine=ENGINE, **{**usual, **settings}))
    client = TestClient(app, base_url="https://games.uni.example")
    return Asking(client, of.course, of.assignment, shown)


@contextmanager
def lasting(course_database, **settings):
    """The same until the block ends, and nothing is being marked any more."""
    asks = asking(course_database, **settings)
    try:
        yield asks
    finally:
        asks.client.app.state.within.marking.close()


@pytest.fixture
def course_client(course_database):
    """On either database."""
    with lasting(course_database) as asks:
        yield asks


@pytest.fixture(scope="module")
def shared_client(made_once, tmp_path_factory):
    """One for all tests of a room, which change nothing that others look at."""
    file = shutil.copy(made_once, tmp_path_factory.mktemp("once") / "courses.sqlite")
    there = database.open_database(f"sqlite:///{file}")
    with lasting(there) as asks:
        yield asks
    there.close()


OFTEN = "1000000/second"


@pytest.fixture(scope="module")
def unlimited_client(made_once, tmp_path_factory):
    """A course whose service takes any number of requests."""
    file = shutil.copy(made_once, tmp_path_factory.mktemp("often") / "courses.sqlite")
    rates = dict.fromkeys(
        ("by_address", "by_visitor", "by_guess", "by_draft", "by_submission", "work"), OFTEN
    )
    with lent(f"sqlite:///{file}") as opened, lasting(opened, **rates) as asks:
        yield asks


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def client_on_each_database(request, made_once, tmp_path_factory):
    """The same, on a database of each kind."""
    if request.param == "sqlite":
        file = shutil.copy(made_once, tmp_path_factory.mktemp("either") / "courses.sqlite")
        url = f"sqlite:///{file}"
    else:
        url = request.getfixturevalue("postgresql")
    with lent(url) as course_database, lasting(course_database) as asks:
        yield asks


@pytest.fixture
def page(shared_client):
    """The same, as a browser that knows nobody yet."""
    shared_client.client.cookies.clear()
    yield shared_client
    shared_client.client.cookies.clear()


@pytest.fixture(scope="session")
def lms():
    """A learning platform at an address of this machine."""
    with running() as platform:
        yield platform


@pytest.fixture
def platform(lms):
    """The same, which nobody has asked anything yet."""
    for name, fresh in vars(Platform(lms.address)).items():
        setattr(lms, name, fresh)
    return lms


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def lms_visitor(request, made_once, tmp_path_factory, lms):
    """On either database, one for all tests of a room; a platform is registered for the course."""
    if request.param == "sqlite":
        file = shutil.copy(made_once, tmp_path_factory.mktemp("kept") / "courses.sqlite")
        there = database.open_database(f"sqlite:///{file}")
    else:
        there = database.open_database(request.getfixturevalue("postgresql"))
    with_key(there)
    with lasting(there) as asks:
        made = Visitor(asks, lms)
        made.register()
        yield made
    emptied(there)
    there.close()


@pytest.fixture
def visitor(lms_visitor, platform):
    """Somebody new, in a browser that knows nobody yet; the service remembers no platform."""
    return fresh(lms_visitor.ask, platform, f"u{next(SUBJECTS)}")


@pytest.fixture
def guest(shared_client, platform):
    """The same, on one database for a whole room."""
    if not shared_client.told("owner", "GET", "/api/platforms")["items"]:
        with_key(shared_client.client.app.state.within.database)
        Visitor(shared_client, platform).register()
    return fresh(shared_client, platform, f"u{next(SUBJECTS)}")


def emptied(course_database):
    with course_database.writing() as tx:
        for table in reversed(tables.METADATA.sorted_tables):
            tx.execute(table.delete())


def fresh(course_client, platform, subject):
    state = course_client.client.app.state
    state.within = replace(state.within, platform_keys=PlatformKeys(WebAccess(intranet=True)))
    course_client.client.cookies.clear()
    platform.tool = course_client.client.get("/lti/keys").json()
    return Visitor(course_client, platform, subject)
