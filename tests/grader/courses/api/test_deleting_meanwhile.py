"""While a student, an assignment or a course is deleted others go on: nothing breaks or is left."""

from itertools import count
from threading import Barrier, Thread

import pytest
from course import RIGHT, ROSTER, TOML
from handing_in import under
from sqlalchemy import select
from visitor import platform_asked

from grader.courses.store import database
from grader.courses.store.tables import METADATA

OFTEN = dict.fromkeys(
    ("by_address", "by_visitor", "by_guess", "by_draft", "by_submission"), "1000000/second"
)
EVERY_TURN, SOME_TURNS = range(5), range(0, 5, 2)
ANSWERS = {"answers": RIGHT}
KEYS = count(1)


@pytest.fixture
def busy(course_client, monkeypatch):
    """As many requests as anybody likes, each of which waits as long as a slow disk needs."""
    monkeypatch.setattr(database, "SECONDS", 60)
    with under(course_client, **OFTEN):
        yield course_client


def founded(course_client):
    """The address of another course with students and a timed assignment, and Ana's token."""
    made = course_client.told("owner", "POST", "/api/courses", 201, json={"title": "x"})
    course = f"/api/courses/{made['id']}"
    course_client.told("owner", "POST", f"{course}/students", 204, content=ROSTER)
    asked = {"toml": TOML, "attempts": None, "minutes": 60}
    made = course_client.told("owner", "POST", f"{course}/assignments", 201, json=asked)
    ana = {"role": "student", "student": "ana", "label": "Ana"}
    token = course_client.told("owner", "POST", f"{course}/tokens", 201, json=ana)["token"]
    return course, f"{course}/assignments/{made['id']}", token


def acts(course, here):
    """What people do: who, how, where, and what they send."""
    own = f"{here}/variants/ana"

    def hand_in():
        return {"json": ANSWERS, "headers": {"Idempotency-Key": str(next(KEYS))}}

    comment = {"decisions": '[[comment]]\nstudent = "ana"\ntext = "Well"\n', "apply": True}
    places = dict.fromkeys(("login", "token", "keys"), "https://127.0.0.1/x")
    platform = places | {"client": str(next(KEYS)), "course": course.rpartition("/")[2]}
    return [
        [("ana", "GET", own, dict), ("ana", "POST", f"{own}/submissions", hand_in)] * 3,
        [("ana", "GET", own, dict), ("ana", "PUT", f"{own}/draft", lambda: {"json": ANSWERS})] * 3,
        [
            ("owner", "POST", own, dict),
            ("owner", "POST", f"{own}/submissions", hand_in),
            ("owner", "GET", f"{course}/gradebook", dict),
            ("owner", "GET", f"{own}/submissions", dict),
        ],
        [
            ("owner", "POST", f"{here}/regrade", lambda: {"json": comment}),
            ("owner", "GET", f"{here}/marks", dict),
            ("owner", "POST", f"{course}/students", lambda: {"content": b"id,name\neva,Eva\n"}),
            ("owner", "POST", f"{course}/assignments", lambda: {"json": {"toml": TOML}}),
            ("owner", "POST", f"{course}/links", lambda: {"json": {"format": "csv"}}),
        ],
        [
            (
                "owner",
                "POST",
                f"{course}/tokens",
                lambda: {"json": {"role": "teacher", "label": "x"}},
            ),
            ("owner", "PUT", f"{here}/extensions", lambda: {"json": more_time()}),
            ("owner", "POST", "/api/platforms", lambda: {"json": platform_asked(**platform)}),
            ("ana", "GET", f"{own}/submissions", dict),
            (
                "owner",
                "POST",
                f"{course}/tokens",
                lambda: {"json": {"role": "teacher", "label": "x"}},
            ),
        ],
    ]


def more_time():
    return {"students": ["ana"], "closes": None, "minutes": 90}


def orphans(course_database):
    """What names a student, an assignment or a course that is no more."""
    with course_database.reading() as tx:
        rows = {
            table.name: [row._asdict() for row in tx.execute(select(table))]
            for table in METADATA.sorted_tables
        }
    courses = {one["id"] for one in rows["courses"]}
    of = {one["id"]: one["course"] for one in rows["assignments"]}
    known = {(one["course"], one["id"]) for one in rows["students"]}
    return [
        (name, row)
        for name, each in rows.items()
        for row in each
        if (row.get("course") or next(iter(courses))) not in courses
        or (row.get("assignment") or next(iter(of))) not in of
        or (
            row.get("student")
            and (row.get("course") or of[row["assignment"]], row["student"]) not in known
        )
        or (name == "marks" and row["submission"] not in {s["id"] for s in rows["submissions"]})
    ]


@pytest.mark.parametrize("turns", [SOME_TURNS, pytest.param(EVERY_TURN, marks=pytest.mark.whole)])
@pytest.mark.parametrize("target", ["student", "assignment", "course"])
def test_what_is_done_during_a_deletion_breaks_nothing_and_leaves_nothing(
    busy, course_database, target, turns
):
    """Each turn it is deleted a little later."""
    seen = []
    for turn in turns:
        course, here, token = founded(busy)
        gone = {"student": f"{course}/students/ana", "assignment": here, "course": course}[target]
        lines = acts(course, here)
        together = Barrier(len(lines) + 1)

        def act(line, together=together, token=token):
            together.wait()
            for who, method, path, more in line:
                sent = more()
                if who == "ana":
                    sent["headers"] = {
                        **sent.get("headers", {}),
                        "Authorization": f"Bearer {token}",
                    }
                answer = busy(None if who == "ana" else who, method, path, **sent)
                seen.append((answer.status_code, method, path, answer.text[:200]))

        threads = [Thread(target=act, args=(line,)) for line in lines]
        for thread in threads:
            thread.start()
        together.wait()
        for _ in range(turn):
            busy("owner", "GET", f"{here}/drawing")
        answer = busy("owner", "DELETE", gone)
        for thread in threads:
            thread.join()
        seen.append((answer.status_code, "DELETE", gone, answer.text[:200]))
        assert (
            busy("owner", "GET", gone.replace("/students/ana", "/students/ana/data")).status_code
            == 404
        )
    assert [one for one in seen if one[0] >= 500] == []
    assert {one[0] for one in seen if one[1] == "DELETE"} == {204}
    assert orphans(course_database) == []
