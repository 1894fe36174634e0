"""Handing in over HTTP, and what a student sees of it when."""

import json
from datetime import timedelta

import pytest
from course import RIGHT
from handing_in import at, change

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import assignments, variants

HOUR = timedelta(hours=1)


def test_what_is_handed_in_is_marked_and_is_there_once(course_client):
    first, again = course_client.hand_in(), course_client.hand_in()
    assert (first.status_code, first.json()) == (201, again.json())
    marks = first.json()["marks"]
    assert (marks["points"], marks["out_of"]) == ("3", "6")
    assert [m["verdict"] for m in marks["exercises"][0]["marks"]][:5] == ["right"] * 5
    listed = course_client.told("pipeline", "GET", "submissions")
    assert [(one["student"], one["number"]) for one in listed["items"]] == [("ana", 1)]
    assert course_client.told("student", "GET", "variants/ana/submissions/1") == first.json()


def test_another_submission_under_the_same_key_is_refused(course_client):
    course_client.hand_in()
    refused = course_client.hand_in(answers={})
    assert (refused.status_code, refused.headers["Content-Type"]) == (
        409,
        "application/problem+json",
    )
    assert refused.json() == {
        "title": "other answers were handed in under this key; "
        "each submission has a key of its own",
        "status": 409,
    }


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "the submission is no JSON"),
        (b"\xff", "the submission is no JSON"),
        (b"[" * 99_000, "the submission is no JSON: it is nested too deeply"),
        (b"[]", "the submission is an object such as"),
        (b'{"answers": {"1.A": 1, "1.A": 2}}', "the submission is no JSON: the key"),
        (b'{"answers": {"1.A": [[[[[[[[1]]]]]]]]}}', "the submission: it is nested too deeply"),
    ],
)
def test_what_is_no_submission_is_refused_in_one_line(shared_client, body, why):
    refused = shared_client(
        "student",
        "POST",
        "variants/ana/submissions",
        headers={"Idempotency-Key": "x"},
        content=body,
    )
    assert refused.status_code == 400
    assert refused.json()["title"].startswith(why)


def test_a_submission_needs_a_key(shared_client):
    refused = shared_client("student", "POST", "variants/ana/submissions", json={"answers": RIGHT})
    assert refused.json()["title"] == "header.Idempotency-Key: it is missing"


def test_hostile_answers_are_marked_as_what_they_are(course_client):
    answers = {"1.A": "9" * 50_000, "1.B": "\x00\ud800", "1.best": ["a1", "\x1b[2J"]}
    content = json.dumps({"answers": answers}).encode()
    taken = course_client(
        "student",
        "POST",
        "variants/ana/submissions",
        headers={"Idempotency-Key": "x"},
        content=content,
    )
    assert taken.status_code == 201
    assert json.loads(json.dumps(taken.json()["marks"]))["points"] == "0"


def test_feedback_is_shown_when_the_terms_say_so_and_to_teachers_always(course_client):
    change(course_client, feedback="closed", closes=at(now() + HOUR))
    assert course_client.hand_in().json()["marks"] is None
    assert (
        course_client.told("teacher", "GET", "variants/ana/submissions/1")["marks"]["points"] == "3"
    )
    change(course_client, closes=at(now()))
    assert (
        course_client.told("student", "GET", "variants/ana/submissions/1")["marks"]["points"] == "3"
    )
    change(course_client, feedback="never")
    assert course_client.told("student", "GET", "variants/ana/submissions/1")["marks"] is None


def test_a_student_sees_the_own_answers_again_whatever_is_seen_of_marks(course_client):
    change(course_client, feedback="never")
    kept = course_client.hand_in().json()
    again = course_client.told("student", "GET", f"variants/ana/submissions/{kept['number']}")
    assert again["marks"] is None
    read = {f"{one['exercise']}.{one['question']}": one["given"] for one in again["answers"]}
    assert {name: read[name] for name in RIGHT} == RIGHT
    assert all(set(one) == {"exercise", "question", "given", "read_as"} for one in again["answers"])


def test_a_key_is_shown_when_the_terms_say_so(course_client):
    hidden = course_client("student", "GET", "variants/ana/key")
    assert hidden.status_code == 403
    assert hidden.json()["title"].startswith("keys: shown once")
    change(course_client, keys="marked", attempts=1)
    assert course_client("student", "GET", "variants/ana/key").status_code == 403
    course_client.hand_in()
    shown = course_client.told("student", "GET", "variants/ana/key")
    assert shown["exercises"][0]["key"]["A"] == "3"
    assert shown["exercises"][0]["steps"]
    assert course_client("student", "GET", "variants/ana/key.pdf").content[:5] == b"%PDF-"
    change(course_client, keys="never")
    assert course_client("student", "GET", "variants/ana/key").status_code == 403
    assert course_client("teacher", "GET", "variants/ana/key").status_code == 200


def test_nothing_is_seen_before_it_opens_nor_taken_after_it_closes(course_client):
    change(course_client, opens=at(now() + HOUR))
    for path in ("variants/ana", "variants/ana/sheet.pdf", "variants/ana/key"):
        assert course_client("student", "GET", path).status_code == 403
        assert course_client("teacher", "GET", path).status_code == 200
    assert course_client.hand_in().status_code == 403
    change(course_client, opens=at(now() - 2 * HOUR), closes=at(now() - HOUR))
    assert course_client.hand_in().status_code == 403
    assert course_client.hand_in("pipeline").status_code == 201


def test_nothing_that_a_student_sees_holds_a_key_a_seed_or_anybody_else(
    course_client, course_database
):
    course_client.hand_in()
    with course_database.reading() as tx:
        hidden = assignments.find(tx, course_client.course, course_client.assignment).secret
        other = variants.find(tx, course_client.assignment, "luis")
    seen = "".join(
        course_client("student", "GET", path).text
        for path in (
            "/api/me",
            "/api/courses",
            f"/api/courses/{course_client.course}",
            f"/api/courses/{course_client.course}/assignments",
            course_client.here,
            "variants/ana",
            "variants/ana/submissions",
            "variants/ana/submissions/1",
            "variants/ana/key",
        )
    )
    for kept in (hidden, other.code, "luis", "Luis", '"key"', '"mistakes"', '"solution"', "toml"):
        assert kept not in seen, kept
    assert '"seed":null' in seen.replace(" ", "")


def test_a_variant_that_was_replaced_is_noticed_by_its_code(course_client):
    before = course_client.told("student", "GET", "variants/ana")["code"]
    anew = course_client.told("teacher", "POST", "variants/ana")["code"]
    assert course_client.hand_in(code=before).status_code == 409
    assert course_client.hand_in(code=anew).status_code == 201


@pytest.mark.parametrize("name", ["7.A", "0.A", "1000000.A", "01.A", "1.q0", "1.a", "1."])
def test_what_is_no_question_of_the_sheet_is_refused_at_once_and_not_stored(course_client, name):
    refused = course_client.hand_in(answers={**RIGHT, name: "1"})
    assert refused.status_code == 400
    assert refused.json()["title"] == f"there is no question {name} on this sheet"
    assert course_client.told("pipeline", "GET", "submissions")["items"] == []
    draft = course_client("student", "PUT", "variants/ana/draft", json={"answers": {name: "1"}})
    assert (draft.status_code, draft.json()["title"]) == (400, refused.json()["title"])
    assert course_client.told("student", "GET", "variants/ana/draft")["answers"] == {}


@pytest.mark.parametrize("number", [5_001, 6_500])
def test_a_body_with_more_answers_than_a_sheet_has_is_refused(shared_client, number):
    answers = {f"1.q{n}": "1" for n in range(number)}
    refused = shared_client(
        "student",
        "POST",
        "variants/ana/submissions",
        headers={"Idempotency-Key": "many"},
        json={"answers": answers},
    )
    assert refused.status_code == 400
    assert "has more than 5000 answers" in refused.json()["title"]
