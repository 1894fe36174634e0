"""Who may what: the table of the documentation, the description, and what is really answered."""

import re
from pathlib import Path

import pytest

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


def described(ask):
    for route in routes(ask.client.app.openapi()):
        yield (route.method, route.path), set(route.roles or ("", *ROLES))


def test_the_table_has_every_route_with_its_roles(either):
    assert dict(described(either)) == table()


def filled(ask, path, student="ana"):
    known = {"course": ask.course, "assignment": ask.assignment, "student": student}
    return path.format(**known, token="0" * 16, platform="0" * 16, number=1)


def is_denied(answered):
    assert answered.status_code < 500, answered.text
    if answered.status_code not in {401, 403}:
        return False
    return answered.json()["title"].startswith(DENIED)


@pytest.mark.parametrize("who", ["", *ROLES])
def test_everybody_may_what_the_table_says_and_nothing_else(either, who):
    for (method, path), allowed in table().items():
        answered = either(who, method, filled(either, path))
        assert is_denied(answered) == (who not in allowed), (method, path)


@pytest.mark.parametrize("who", ["stranger", "luis"])
def test_nobody_gets_at_another_course_or_another_student(either, who):
    for (method, path), allowed in table().items():
        if "{course}" in path and "" not in allowed and (who == "stranger" or "{student}" in path):
            assert is_denied(either(who, method, filled(either, path))), (method, path)


@pytest.mark.parametrize("shown", ["", "mm_0_0", "Bearer", "mm_" + "0" * 16 + "_x", "é"])
def test_a_token_that_is_none_is_none(either, shown):
    header = {"Authorization": f"Bearer {shown}".encode()}
    answered = either(None, "GET", "/api/me", headers=header)
    assert (answered.status_code, answered.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert answered.headers["Content-Type"] == "application/problem+json"
