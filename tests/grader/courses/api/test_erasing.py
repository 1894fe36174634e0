"""Deleting a student, an assignment or a course leaves nothing of it; a person's data, exported."""

import json
from dataclasses import replace

import pytest
from course import RIGHT, ROSTER, TOML
from handing_in import at, change
from sqlalchemy import insert, select

from grader.courses.actions.clock_and_ids import now
from grader.courses.store.tables import LTI_PEOPLE, LTI_PLATFORMS, LTI_SCORES, METADATA

COMMENT = '[[comment]]\nstudent = "{}"\ntext = "For {}."\n'


def store(course_client):
    return course_client.client.app.state.within.database


def everything(course_client):
    """All rows of all tables, as text."""
    with store(course_client).reading() as tx:
        return {
            table.name: [repr(row._asdict()) for row in tx.execute(select(table))]
            for table in METADATA.sorted_tables
        }


def naming(course_client, *texts):
    """The tables in which one of the texts is."""
    rows = everything(course_client)
    return {name for name, each in rows.items() if any(t in row for row in each for t in texts)}


@pytest.fixture
def filled_course(course_client):
    """Both students have something in every table that knows students."""
    course = f"/api/courses/{course_client.course}"
    course_client.told("teacher", "POST", f"{course}/students", 204, content=ROSTER)
    later = {"students": ["ana", "luis"], "closes": at(now().replace(year=2050))}
    change(course_client, closes=at(now().replace(year=2049)))
    course_client.told("teacher", "PUT", "extensions", 204, json=later)
    assert (
        course_client("teacher", "POST", f"{course}/links", json={"format": "csv"}).status_code
        == 200
    )
    with store(course_client).writing() as tx:
        values = dict.fromkeys(("login", "token", "keys", "audience"), "https://x")
        platform = {"id": "p", "course": course_client.course, "issuer": "i", "client": "c"}
        values |= {"deployments": "[]", "frames": "[]", "created": now(), "approved": True}
        tx.execute(insert(LTI_PLATFORMS).values(platform | values))
        for who in ("ana", "luis"):
            known = {
                "platform": "p",
                "course": course_client.course,
                "subject": f"sub-{who}",
                "student": who,
            }
            tx.execute(insert(LTI_PEOPLE).values(known))
            score = dict.fromkeys(("wanted", "sent", "tries"), 0) | {"given": "", "trouble": ""}
            line = {"line": "https://x/1", "assignment": course_client.assignment}
            tx.execute(insert(LTI_SCORES).values(known | score | line))
    for who, token in (("ana", "student"), ("luis", "luis")):
        assert course_client.hand_in(token, student=who).status_code == 201
        answers = {"answers": {"1.A": f"draft of {who}"}}
        course_client.told(token, "PUT", f"variants/{who}/draft", json=answers)
        decided = {"decisions": COMMENT.format(who, who), "apply": True}
        course_client.told("teacher", "POST", "regrade", json=decided)
    code = course_client.told("teacher", "GET", "variants/ana")["code"]
    accept = f'[[accept]]\nquestion = "1.D"\nanswer = "3"\nvariant = "{code}"\n'
    course_client.told("teacher", "POST", "regrade", json={"decisions": accept, "apply": True})
    return course_client


def test_nothing_of_a_student_is_left_and_nothing_of_others_changes(filled_course):
    ask = filled_course
    course = f"/api/courses/{ask.course}"
    code = ask.told("teacher", "GET", "variants/ana")["code"]
    before = ask.told("teacher", "GET", "marks?format=json&student=luis")
    known = naming(ask, "'ana'")
    assert known >= {"students", "variants", "submissions", "drafts", "extensions", "tokens"}
    assert known >= {"lti_people", "lti_scores"}
    luis = {name: sum("'luis'" in r for r in rows) for name, rows in everything(ask).items()}
    ask.told("teacher", "DELETE", f"{course}/students/ana", 204)
    assert naming(ask, "'ana'", '"ana"', "Ana Peña", "ana@uni", "sub-ana", code, "For ana") == set()
    after = everything(ask)
    assert {name: sum("'luis'" in row for row in rows) for name, rows in after.items()} == luis
    assert len(after["marks"]) == 1
    assert ask.told("teacher", "GET", "marks?format=json") == before
    assert "For luis." in str(ask.told("luis", "GET", "variants/luis/submissions/1"))
    assert ask("student", "GET", "/api/me").status_code == 401
    assert ask("teacher", "DELETE", f"{course}/students/ana").status_code == 404


def test_who_is_enrolled_after_a_deletion_has_a_place_and_a_variant(filled_course):
    ask = filled_course
    course = f"/api/courses/{ask.course}"
    ask.told("teacher", "DELETE", f"{course}/students/ana", 204)
    ask.told("teacher", "POST", f"{course}/students", 204, content=ROSTER + b"eva,Eva,,\n")
    listed = ask.told("teacher", "GET", f"{course}/students")["items"]
    assert [one["id"] for one in listed] == ["luis", "ana", "eva"]
    for who in ("ana", "eva"):
        assert ask.told("teacher", "GET", f"variants/{who}")["code"]
        assert ask.hand_in("teacher", student=who, key="new").status_code == 201


def test_nothing_of_an_assignment_is_left_and_another_one_stays(filled_course):
    ask = filled_course
    here = f"/api/courses/{ask.course}/assignments"
    other = ask.told("teacher", "POST", here, 201, json={"toml": TOML})["id"]
    kept = replace(ask, assignment=other)
    assert kept.hand_in().status_code == 201
    ask.told("teacher", "DELETE", ask.here, 204)
    assert naming(ask, ask.assignment) == set()
    assert kept.told("teacher", "GET", "marks?format=json&student=ana")[0]["points"] == "3"
    assert len(everything(ask)["marks"]) == 1
    assert ask("teacher", "DELETE", ask.here).status_code == 404


def test_nothing_of_a_course_is_left_and_another_one_stays(filled_course):
    ask = filled_course
    course = f"/api/courses/{ask.course}"
    assert ask("teacher", "DELETE", course).status_code == 403
    ask.told("owner", "DELETE", course, 204)
    left = {name: rows for name, rows in everything(ask).items() if rows}
    assert naming(ask, ask.course, ask.assignment, "'ana'", "'luis'") == set()
    assert set(left) <= {"courses", "tokens", "probes"}
    assert len(ask.told("owner", "GET", "/api/courses")["items"]) == 1
    assert ask("owner", "DELETE", course).status_code == 404
    for who in ("teacher", "student"):
        assert ask(who, "GET", "/api/me").status_code == 401


def test_all_that_is_stored_of_a_person_is_in_one_file(filled_course):
    ask = filled_course
    answered = ask("teacher", "GET", f"/api/courses/{ask.course}/students/ana/data")
    assert answered.headers["Content-Disposition"] == 'attachment; filename="data.json"'
    told = answered.json()
    assert set(told) >= {name for name in naming(ask, "'ana'") if name != "assignments"}
    assert told["submissions"][0]["answers"]["1.A"] == RIGHT["1.A"]
    assert told["marks"][0]["points"] == "3"
    assert told["drafts"][0]["answers"] == {"1.A": "draft of ana"}
    assert {one["decision"] for one in told["decisions"]} == {"comment", "accept"}
    assert {one["label"] for one in told["tokens"]} == {"student", "a student's link"}
    text = json.dumps(told)
    assert "digest" not in text
    assert "luis" not in text
    gone = ask("teacher", "GET", f"/api/courses/{ask.course}/students/zoe/data")
    assert gone.status_code == 404
