"""What a teacher and a pipeline do over HTTP."""

import csv
from datetime import UTC, datetime
from io import StringIO

import pytest
from course import ENGINE, ROSTER, TOML

from grader.courses.actions import due_variants
from grader.exams.formats import FORMATS


def test_a_course_from_nothing(course_client):
    course = course_client.told("owner", "POST", "/api/courses", 201, json={"title": " IA "})
    assert course["title"] == "IA"
    here = f"/api/courses/{course['id']}"
    made = course_client.told("owner", "POST", f"{here}/assignments", 201, json={"toml": TOML})
    assert (made["title"], made["attempts"], made["keys"]) == ("Games", 1, "closed")
    course_client.told("owner", "POST", f"{here}/students", 204, content=ROSTER)
    students = course_client.told("owner", "GET", f"{here}/students")["items"]
    assert [(s["id"], s["columns"]) for s in students] == [
        ("ana", {"group": "G1"}),
        ("luis", {"group": "G2"}),
    ]
    for who in ("ana", "luis"):
        assert course_client.told(
            "owner", "GET", f"{here}/assignments/{made['id']}/variants/{who}"
        )["code"]


def test_a_large_roster_is_answered_at_once_and_drawn_for_in_the_background(
    course_client, monkeypatch
):
    monkeypatch.setattr(due_variants, "SOON", 1)
    here, there = (
        f"/api/courses/{course_client.course}",
        course_client.client.app.state.within.database,
    )
    roster = ROSTER + b"eva,Eva,,\n"
    joined = course_client.told("teacher", "POST", f"{here}/students", 202, content=roster)
    assert joined == {"drawing": [f"{course_client.here}/drawing"]}
    assert course_client.told("teacher", "GET", "drawing") == {"drawn": 2, "of": 3, "trouble": ""}
    made = course_client("teacher", "POST", f"{here}/assignments", json={"toml": TOML})
    at = f"{here}/assignments/{made.json()['id']}/drawing"
    assert (made.status_code, made.headers["Location"]) == (202, at)
    due_variants.draw(there, ENGINE)
    assert course_client.told("teacher", "GET", at) == {"drawn": 3, "of": 3, "trouble": ""}
    course_client.told("teacher", "POST", f"{here}/students", 204, content=roster)


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("students", {"content": b"id;name\n"}, "the roster names no student"),
        ("students", {"content": b"\xff\xfe"}, "the roster"),
        ("assignments", {"json": {"toml": "title ="}}, "exam.toml"),
        ("assignments", {"json": {"toml": TOML, "attempts": 0}}, "body.attempts: at least 1"),
        ("assignments", {"json": {"toml": TOML, "opens": "2026-12-01T12:00:00"}}, "body.opens"),
        ("tokens", {"json": {"role": "owner", "label": "x"}}, "a course's tokens are for"),
        ("tokens", {"json": {"role": "student", "label": "x"}}, "a student's token names a"),
        ("tokens", {"json": {"role": "student", "label": "x", "student": "zoe"}}, "there is no st"),
    ],
)
def test_a_bad_request_is_refused_in_one_line(shared_client, path, body, why):
    refused = shared_client(
        "teacher", "POST", f"/api/courses/{shared_client.course}/{path}", **body
    )
    assert 400 <= refused.status_code < 500
    assert refused.headers["Content-Type"] == "application/problem+json"
    title = refused.json()["title"]
    assert title.startswith(why)
    assert "\n" not in title


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_marks_come_in_every_format(shared_client, name):
    shared_client.hand_in()
    who = "&student=ana"
    answered = shared_client("pipeline", "GET", f"marks?format={name}{who}")
    assert answered.status_code == 200
    assert answered.text
    assert answered.headers["Content-Disposition"].startswith("attachment")


def test_marks_are_those_of_everybody(course_client):
    course_client.hand_in()
    table = list(
        csv.DictReader(StringIO(course_client("pipeline", "GET", "marks?format=csv").text))
    )
    assert [(row["id"], row["status"], row["points"]) for row in table] == [
        ("ana", "marked", "3"),
        ("luis", "absent", ""),
    ]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("marks?format=xls", "there is no format 'xls'"),
        ("marks?student=zoe", "there is no student 'zoe'"),
        ("statistics?format=svg", "there is no format of statistics 'svg'"),
    ],
)
def test_marks_in_what_is_no_format_are_refused_before_anything_is_sent(shared_client, path, why):
    refused = shared_client("teacher", "GET", path)
    assert refused.status_code in {400, 404}
    assert refused.json()["title"].startswith(why)


def test_a_worksheet_of_moodle_that_lacks_a_student_is_refused_before_anything_is_sent(
    course_client,
):
    roster = b"id,name,Identifier\nana,Ana,Participant 7\neva,Eva,\n"
    course_client.told(
        "teacher", "POST", f"/api/courses/{course_client.course}/students", 204, content=roster
    )
    course_client.hand_in()
    refused = course_client("teacher", "GET", "marks?format=moodle")
    assert refused.status_code in {400, 404}
    assert refused.json()["title"].startswith("Moodle knows student")


def test_statistics_come_in_their_formats(shared_client):
    shared_client.hand_in()
    for name in ("json", "csv", "html"):
        assert shared_client("teacher", "GET", f"statistics?format={name}").status_code == 200


def test_an_exam_is_what_grade_reads(shared_client):
    whole = shared_client.told("pipeline", "GET", "exam.json")
    assert [student["id"] for student in whole["students"]] == ["ana", "luis"]
    assert shared_client("teacher", "GET", "exam.toml").text == TOML


def test_marking_again_tells_first_and_changes_when_it_is_to(course_client):
    course_client.hand_in()
    asked = {"toml": TOML.replace("points = 4", "points = 8")}
    told = course_client.told("teacher", "POST", "regrade", json=asked)
    assert (told["applied"], {c["why"] for c in told["changes"]}) == (False, {"points"})
    assert (
        course_client.told("student", "GET", "variants/ana/submissions/1")["marks"]["points"] == "3"
    )
    course_client.told("teacher", "POST", "regrade", json=asked | {"apply": True})
    assert (
        course_client.told("student", "GET", "variants/ana/submissions/1")["marks"]["points"]
        == "13/2"
    )
    refused = course_client(
        "teacher", "POST", "regrade", json={"toml": TOML.replace("easy", "hard")}
    )
    assert refused.status_code == 409


COMMENTS = """
[[comment]]
student = "ana"
question = "1.D"
text = "Look at d3 again."
[[comment]]
student = "ana"
text = "Well begun."
[[comment]]
student = "luis"
text = "For Luis alone."
"""


def test_a_student_reads_what_a_teacher_has_written_once_marks_are_seen(course_client):
    course_client.hand_in()
    asked = {"decisions": COMMENTS, "apply": True}
    assert course_client.told("teacher", "POST", "regrade", json=asked)["changes"] == []
    one = "variants/ana/submissions/1"
    for who in ("student", "teacher"):
        told = course_client.told(who, "GET", one)
        assert told["comments"] == ["Well begun."]
        marks = {mark["question"]: mark for mark in told["marks"]["exercises"][0]["marks"]}
        assert "Look at d3 again." in marks["D"]["feedback"]
    course_client.told("teacher", "PATCH", course_client.here, json={"feedback": "never"})
    assert course_client.told("student", "GET", one)["comments"] is None


def test_lists_come_page_by_page(course_client):
    here = f"/api/courses/{course_client.course}/students?limit=1"
    first = course_client.told("teacher", "GET", here)
    second = course_client.told("teacher", "GET", first["next"])
    third = course_client.told("teacher", "GET", second["next"])
    assert [[s["id"] for s in page["items"]] for page in (first, second, third)] == [
        ["ana"],
        ["luis"],
        [],
    ]
    assert third["next"] is None
    courses = course_client.told("owner", "GET", "/api/courses?limit=1")
    assert len(course_client.told("owner", "GET", courses["next"])["items"]) == 1


def test_an_assignment_is_changed_only_as_it_was_seen(course_client):
    seen = course_client("teacher", "GET", course_client.here)
    tag = {"If-Match": seen.headers["ETag"]}
    changed = course_client(
        "teacher", "PATCH", course_client.here, json={"attempts": 3}, headers=tag
    )
    assert (changed.status_code, changed.json()["attempts"]) == (200, 3)
    again = course_client("teacher", "PATCH", course_client.here, json={"attempts": 4}, headers=tag)
    assert again.status_code == 412
    assert (
        course_client(
            "teacher", "PATCH", course_client.here, json={}, headers={"If-Match": "x"}
        ).status_code
        == 400
    )
    assert course_client.told("teacher", "GET", course_client.here)["attempts"] == 3


def days_left(token):
    return (datetime.fromisoformat(token["expires"]) - datetime.now(UTC)).total_seconds() / 86_400


def session_of(course_client, shows):
    """The cookie of a page that was given the token."""
    origin = {"Origin": "https://games.uni.example"}
    begun = course_client(None, "POST", "/api/session", headers={**shows, **origin})
    course_client.client.cookies.clear()
    return {"Authorization": f"Bearer {begun.cookies['minimaestro']}"}


def test_a_session_ends_when_its_token_is_revoked(course_client):
    here = f"/api/courses/{course_client.course}/tokens"
    made = course_client.told(
        "teacher", "POST", here, 201, json={"role": "teacher", "label": "Eva"}
    )
    session = session_of(course_client, {"Authorization": f"Bearer {made['token']}"})
    again = session_of(course_client, session)
    for each in (session, again):
        assert course_client(None, "GET", "/api/me", headers=each).status_code == 200
    course_client.told("teacher", "DELETE", f"{here}/{made['id']}", 204)
    for each in (session, again):
        assert course_client(None, "GET", "/api/me", headers=each).status_code == 401


def test_a_token_expires_by_itself_and_none_outlives_the_one_that_made_it(course_client):
    here = f"/api/courses/{course_client.course}/tokens"
    usual = course_client.told(
        "teacher", "POST", here, 201, json={"role": "pipeline", "label": "CI"}
    )
    assert 364 < days_left(usual) <= 365
    month = {"role": "teacher", "label": "Eva", "days": 30}
    eva = course_client.told("teacher", "POST", here, 201, json=month)
    shows = {"Authorization": f"Bearer {eva['token']}"}
    for each in (shows, session_of(course_client, shows)):
        asked = {"role": "teacher", "label": "for ever", "days": 1_000}
        made = course_client.told(None, "POST", here, 201, json=asked, headers=each)
        assert made["expires"] == eva["expires"]
        short = {"role": "student", "label": "Ana", "student": "ana", "days": 2}
        assert (
            1
            < days_left(course_client.told(None, "POST", here, 201, json=short, headers=each))
            <= 2
        )


def test_a_token_is_shown_once_and_good_until_it_is_revoked(course_client):
    here = f"/api/courses/{course_client.course}/tokens"
    asked = {"role": "student", "label": "Ana", "student": "ana", "days": 30}
    made = course_client.told("teacher", "POST", here, 201, json=asked)
    shows = {"Authorization": f"Bearer {made['token']}"}
    assert course_client.told(None, "GET", "/api/me", headers=shows)["student"] == "ana"
    listed = course_client("teacher", "GET", here)
    assert made["id"] in listed.text
    assert made["token"] not in listed.text
    course_client.told("teacher", "DELETE", f"{here}/{made['id']}", 204)
    assert course_client(None, "GET", "/api/me", headers=shows).status_code == 401
    assert course_client("teacher", "DELETE", f"{here}/{'0' * 16}").status_code == 404
