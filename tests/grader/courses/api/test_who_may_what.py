"""Who may what: the table of the documentation, the description, and what is really answered."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from course import TOML
from handing_in import at, change
from visitor import platform_asked, register

from grader.courses.actions.clock_and_ids import now
from grader.interfaces.service.routes.docs_routes import routes

ROOT = Path(__file__).parents[4]
ROLES = ("student", "pipeline", "teacher", "owner")
ROW = re.compile(r"^\| `(?P<method>[A-Z]+) (?P<path>/\S*)` \|(?P<cells>.*)\|$", re.MULTILINE)
DENIED = ("this is for", "the token is of another", "a token is needed")


def table():
    """By route, those who may, as docs/service.md has it."""
    text = (ROOT / "docs/service.md").read_text("utf-8")
    return {
        (row["method"], row["path"]): {
            who
            for who, cell in zip(("", *ROLES), row["cells"].split("|"), strict=True)
            if cell.strip() == "yes"
        }
        for row in ROW.finditer(text)
    }


def described(course_client):
    for route in routes(course_client.client.app.openapi()):
        yield (route.method, route.path), set(route.roles or ("", *ROLES))


def test_the_table_has_every_route_with_its_roles(client_on_each_database):
    assert dict(described(client_on_each_database)) == table()


TREE = "max(min(3, 12), min(2, 4))"
EXERCISE = "minimax.easy.1.r3"
LOGIN = {"iss": "https://canvas.example", "login_hint": "7", "target_link_uri": "x"}
COURSE = "/api/courses/{course}"
ASSIGNMENT = f"{COURSE}/assignments/{{assignment}}"
VARIANT = f"{ASSIGNMENT}/variants/{{student}}"
ANSWERS = {"answers": {"1.A": "3"}}


def joining(course_client, _):
    """By a code that nobody knew before, under an id that nobody has."""
    there = course_client.told("owner", "POST", f"/api/courses/{course_client.course}/enrolment")
    return {"json": {"code": there["code"], "student": f"by-{there['code']}", "name": "Eva"}}


def as_it_is(course_client, approval):
    """The version of the platform that an owner sees now."""
    seen = course_client.told("owner", "GET", approval.removesuffix("/approval"))
    return {"json": {"version": seen["version"]}}


VALID = {
    "GET /api/exercise": {"params": {"id": EXERCISE}},
    "GET /api/figure.svg": {"params": {"id": EXERCISE}},
    "GET /api/sheet.pdf": {"params": {"id": EXERCISE}},
    "GET /lti/login": {"params": LOGIN},
    "POST /lti/login": {"data": LOGIN},
    "POST /api/identify": {"json": {"family": "minimax", "seed": 1}},
    "POST /api/check": {"json": {"exercise": EXERCISE, "answers": {"A": "3"}}},
    "POST /api/hint": {"json": {"exercise": EXERCISE, "question": "A"}},
    "POST /api/solution": {"json": {"exercise": EXERCISE}},
    "POST /api/play": {"json": {"exercise": EXERCISE}},
    "POST /api/onwards": {"json": {"family": "minimax", "seed": 1}},
    "POST /api/plan": {"json": {"families": ["minimax"], "minutes": 30}},
    "POST /api/progress": {"json": {}},
    "POST /api/tree": {"json": {"tree": TREE}},
    "POST /api/edit": {"json": {"tree": TREE, "node": "A", "act": "min"}},
    "POST /api/solve": {"json": {"tree": TREE}},
    "POST /api/session": {"headers": {"Origin": "https://games.uni.example"}},
    "POST /api/courses": {"json": {"title": "Games"}},
    f"POST {COURSE}/students": {"content": b"id,name\nana,Ana\n"},
    f"POST {COURSE}/tokens": {"json": {"role": "pipeline", "label": "x"}},
    f"POST {COURSE}/assignments": {"json": {"toml": TOML}},
    f"POST {COURSE}/links": {"json": {"format": "csv", "again": True}},
    "POST /api/enrolment": joining,
    f"PATCH {ASSIGNMENT}": {"json": {"attempts": None}},
    f"PUT {ASSIGNMENT}/extensions": {"json": {"students": ["ana"], "closes": None}},
    f"POST {ASSIGNMENT}/preview/play": {"json": {"exercise": 1}},
    f"POST {ASSIGNMENT}/preview/submissions": {"json": ANSWERS},
    f"POST {ASSIGNMENT}/regrade": {"json": {"apply": True}},
    f"PUT {COURSE}/students/{{student}}/practice": {"json": {"mistakes": []}},
    f"POST {VARIANT}/play": {"json": {"exercise": 1}},
    f"PUT {VARIANT}/draft": {"json": ANSWERS},
    f"POST {VARIANT}/submissions": {"json": ANSWERS, "headers": {"Idempotency-Key": "a"}},
    "POST /api/platforms": {"json": platform_asked(client="another")},
    "PUT /api/platforms/{platform}": {"json": platform_asked(deployments=["2:b"])},
    "POST /api/platforms/{platform}/approval": as_it_is,
}
"""What stands in a request beside its path, where something has to, or what finds it."""
SIGNED = {"POST /lti/launch", "POST /lti/link"}
"""Which nobody is let into without a platform's or our own signature, whoever asks."""
OUTSIDE = {f"POST {COURSE}/roster"}
"""What is read from a platform; here is none that has anything to read."""
KEYS = {f"GET {VARIANT}/key", f"GET {VARIANT}/key.pdf"}
EVERYBODY = ("", *ROLES, "luis", "stranger")


def made_for(course_client, path, method="GET"):
    """The places of a request, in which something is to be found that nobody else needs."""
    here = {
        "course": course_client.course,
        "assignment": course_client.assignment,
        "student": "ana",
        "number": 1,
    }
    if method == "DELETE":
        here |= to_be_deleted(course_client, path)
    if path.endswith("/play"):
        here["assignment"] = played_assignment(course_client)
    if "{token}" in path:
        token = {"role": "pipeline", "label": "to be revoked"}
        made = course_client.told(
            "owner", "POST", f"/api/courses/{course_client.course}/tokens", 201, json=token
        )
        here["token"] = made["id"]
    if "platform" in path:
        for one in course_client.told("owner", "GET", "/api/platforms")["items"]:
            course_client.told("owner", "DELETE", f"/api/platforms/{one['id']}", 204)
        here["platform"] = register(course_client, course=course_client.course).json()["id"]
    return path.format(**here)


def played_assignment(course_client):
    """An assignment whose first exercise is played, and in which ana has a variant."""
    course = f"/api/courses/{course_client.course}"
    toml = TOML.replace("points = 4", "points = 4\nplay = true")
    made = course_client.told("owner", "POST", f"{course}/assignments", 201, json={"toml": toml})
    course_client.told("student", "GET", f"{course}/assignments/{made['id']}/variants/ana")
    return made["id"]


def to_be_deleted(course_client, path):
    """A student, an assignment or a course, whichever it is."""
    course = f"/api/courses/{course_client.course}"
    match path.rpartition("/")[2]:
        case "{student}":
            course_client.told(
                "owner", "POST", f"{course}/students", 204, content=b"id,name\ngone,Gone\n"
            )
            return {"student": "gone"}
        case "{assignment}":
            made = course_client.told(
                "owner", "POST", f"{course}/assignments", 201, json={"toml": TOML}
            )
            return {"assignment": made["id"]}
        case "{course}":
            made = course_client.told("owner", "POST", "/api/courses", 201, json={"title": "gone"})
            return {"course": made["id"]}
    return {}


def described_bodies(course_client):
    """The routes of which the description says that something has to be sent with them."""
    for path, methods in course_client.client.app.openapi()["paths"].items():
        for method, one in methods.items():
            needed = [part["name"] for part in one.get("parameters", ()) if part["required"]]
            sent = one.get("requestBody", {}).get("required") or set(needed) - set(PLACES)
            if sent:
                yield f"{method.upper()} {path}"


PLACES = ("course", "assignment", "student", "number", "token", "platform")


def test_there_is_a_valid_request_for_all_that_needs_more_than_its_address(shared_client):
    assert set(described_bodies(shared_client)) - SIGNED <= set(VALID)


@pytest.fixture
def open_to_all(client_on_each_database):
    """Something was handed in, and may be again."""
    change(client_on_each_database, attempts=None, closes=None)
    assert client_on_each_database.hand_in().status_code == 201
    register(client_on_each_database, course=client_on_each_database.course)
    yield client_on_each_database
    change(client_on_each_database, attempts=None, closes=None)


def of_another(who, path, allowed):
    """Whether somebody of another course or another student asks what is the first one's."""
    if "" in allowed:
        return False
    elsewhere = "{course}" in path or "{platform}" in path
    return (who == "stranger" and elsewhere) or (who == "luis" and "{student}" in path)


def change_for(course_client, called, **terms):
    """Keys are seen once it is closed, and all else is done while it is open."""
    if called in KEYS:
        change(course_client, **terms)


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_may_what_the_table_says_and_nothing_else(open_to_all, who):
    role = {"luis": "student", "stranger": "teacher"}.get(who, who)
    for (method, path), allowed in table().items():
        called = f"{method} {path}"
        change_for(open_to_all, called, closes=at(now()))
        at_place = made_for(open_to_all, path, method)
        sent = VALID.get(called, {})
        sent = sent(open_to_all, at_place) if callable(sent) else sent
        answered = open_to_all(who, method, at_place, follow_redirects=False, **sent)
        change_for(open_to_all, called, closes=None)
        if called in SIGNED:
            assert answered.status_code == 400, called
        elif role not in allowed:
            assert is_denied(answered), (called, answered.text)
        elif of_another(who, path, allowed):
            assert is_denied(answered) or answered.status_code == 404, (called, answered.text)
        elif called in OUTSIDE:
            assert answered.status_code == 409, (called, answered.text)
        else:
            assert answered.status_code < 400, (called, answered.text)


def is_denied(answered):
    if answered.status_code not in {401, 403}:
        return False
    return answered.json()["title"].startswith(DENIED)


def read_by_students(course_client):
    """All that a student may get."""
    for (method, path), allowed in table().items():
        if method == "GET" and "student" in allowed and "{platform}" not in path:
            more = VALID.get(f"{method} {path}", {})
            yield (
                path,
                course_client(
                    "student", method, made_for(course_client, path), follow_redirects=False, **more
                ),
            )


def secrets(course_client):
    """Of the student's key what is found nowhere else: the sentences of the solution."""
    key = course_client.told("teacher", "GET", "variants/ana/key")
    words = [step["words"] for exercise in key["exercises"] for step in exercise["steps"]]
    return [json.dumps(each, ensure_ascii=False) for each in words if len(each) > 30]


def test_keys_and_solutions_follow_the_dates_of_their_assignment_on_every_route(course_client):
    hidden, hour = secrets(course_client), timedelta(hours=1)
    code = course_client.told("teacher", "GET", "variants/ana")["code"]
    assert hidden
    assert course_client.hand_in().status_code == 201
    for terms, is_seen in (
        ({"opens": at(now() + hour)}, False),
        ({"opens": None, "closes": at(now() + hour)}, False),
        ({"closes": None}, False),
        ({"closes": at(now()), "keys": "never"}, False),
        ({"keys": "closed"}, True),
        ({"closes": at(now() + hour)}, False),
    ):
        change(course_client, **terms)
        handed_in = course_client.hand_in(key=repr(terms))
        told = [*read_by_students(course_client), ("handing in", handed_in)]
        for path, answered in told:
            of_key = f"GET {path}" in KEYS
            assert (answered.status_code == 200) == is_seen if of_key else True, (path, terms)
            if not (of_key and is_seen):
                assert not any(each in answered.text for each in hidden), (path, terms)
            if terms.get("opens"):
                assert code not in answered.text, path


@pytest.mark.parametrize("shown", ["", "mm_0_0", "Bearer", "mm_" + "0" * 16 + "_x", "é"])
def test_a_token_that_is_none_is_none(client_on_each_database, shown):
    header = {"Authorization": f"Bearer {shown}".encode()}
    answered = client_on_each_database(None, "GET", "/api/me", headers=header)
    assert (answered.status_code, answered.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert answered.headers["Content-Type"] == "application/problem+json"
