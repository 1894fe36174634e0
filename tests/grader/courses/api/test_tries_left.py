"""With tries left, feedback says that an answer is wrong, not what it should be; later it does."""

from datetime import timedelta

import pytest
from course import RIGHT, ROSTER
from handing_in import at, change, queries_of

from grader.courses.actions import make_marks
from grader.courses.actions.clock_and_ids import now
from grader.courses.store import marks, submissions

WRONG = {**RIGHT, "1.A": "12", "1.B": "8"}
OWN = "variants/ana/submissions"
CAUSES = ("first_feedback", "once", "perhaps", "misread")


def mark_of(content, question):
    """The mark of that question in what JSON says of a submission."""
    (mark,) = [m for m in content["exercises"][0]["marks"] if m["question"] == question]
    return mark


def told(ask, who, question="B", number=1):
    return mark_of(ask.told(who, "GET", f"{OWN}/{number}")["marks"], question)


def file_of(ask, who):
    (row,) = [r for r in ask.told(who, "GET", "marks?format=json") if r["id"] == "ana"]
    return mark_of(row, "B")["feedback"]


@pytest.mark.parametrize("attempts", [2, None])
def test_who_has_tries_left_is_told_less_than_a_teacher(course_client, attempts):
    change(course_client, attempts=attempts)
    receipt = mark_of(course_client.hand_in(answers=WRONG).json()["marks"], "B")
    assert receipt == told(course_client, "student")
    whole, first = told(course_client, "teacher"), receipt["feedback"]
    assert first
    assert first == told(course_client, "pipeline")["feedback"] == whole["first_feedback"]
    assert first != whole["feedback"]
    assert len(first) < len(whole["feedback"])
    assert not {*CAUSES} & {*receipt}
    assert (receipt["verdict"], receipt["points"]) == (whole["verdict"], whole["points"])


def test_what_is_right_is_told_to_all_alike(course_client):
    course_client.hand_in(answers=WRONG)
    assert told(course_client, "student", "C") == told(course_client, "teacher", "C")


def test_after_the_last_try_all_of_them_are_told_in_full(course_client):
    change(course_client, attempts=2)
    for key in ("first", "second"):
        course_client.hand_in(key=key, answers=WRONG)
    for number in (1, 2):
        whole = told(course_client, "teacher", number=number)["feedback"]
        assert told(course_client, "student", number=number)["feedback"] == whole


def test_after_the_deadline_all_is_told(course_client):
    change(course_client, closes=at(now() + timedelta(hours=1)))
    course_client.hand_in(answers=WRONG)
    whole = told(course_client, "teacher")["feedback"]
    assert told(course_client, "student")["feedback"] != whole
    change(course_client, closes=at(now()))
    assert told(course_client, "student")["feedback"] == whole


def test_an_extension_keeps_the_tries_of_its_student(course_client):
    course_client.hand_in(answers=WRONG)
    change(course_client, closes=at(now() + timedelta(seconds=1)))
    later = {"students": ["ana"], "closes": at(now() + timedelta(hours=1))}
    course_client.told("teacher", "PUT", "extensions", status=204, json=later)
    change(course_client, closes=at(now()))
    assert told(course_client, "student")["feedback"] != told(course_client, "teacher")["feedback"]


@pytest.mark.parametrize("feedback", ["closed", "never"])
def test_a_pipeline_hands_on_no_more_where_students_see_nothing_yet(course_client, feedback):
    change(course_client, feedback=feedback, attempts=2)
    course_client.hand_in(answers=WRONG)
    whole = told(course_client, "teacher")
    assert told(course_client, "pipeline")["feedback"] == whole["first_feedback"]
    assert file_of(course_client, "pipeline") == whole["first_feedback"]


def test_a_pipeline_hands_on_no_more_in_files_and_a_teacher_has_all(course_client):
    course_client.hand_in(answers=WRONG)
    assert file_of(course_client, "pipeline") == told(course_client, "student")["feedback"]
    assert file_of(course_client, "teacher") == told(course_client, "teacher")["feedback"]
    change(course_client, attempts=1)
    assert file_of(course_client, "pipeline") == file_of(course_client, "teacher")


def test_more_students_need_no_more_queries(course_client):
    students = f"/api/courses/{course_client.course}/students"
    more = ROSTER + b"".join(b"s%d,S,,\n" % n for n in range(3))
    course_client.hand_in(answers=WRONG)
    with queries_of(course_client) as few:
        file_of(course_client, "pipeline")
    course_client.told("teacher", "POST", students, 204, content=more)
    for student in ("luis", "s0", "s1", "s2"):
        course_client.hand_in("teacher", student, WRONG, student)
    with queries_of(course_client) as many:
        file_of(course_client, "pipeline")
    assert len(many) == len(few)


@pytest.mark.parametrize(("attempts", "is_less"), [(1, False), (2, True)])
def test_a_preview_tells_what_a_student_would_be_told(course_client, attempts, is_less):
    change(course_client, attempts=attempts)
    sent = course_client.told("teacher", "POST", "preview/submissions", json={"answers": WRONG})
    first = mark_of(sent["marks"], "B")["feedback"]
    course_client.hand_in(answers=WRONG)
    assert (first != told(course_client, "teacher")["feedback"]) == is_less


def test_what_a_teacher_writes_is_read_with_tries_left_too(course_client):
    course_client.hand_in(answers=WRONG)
    about = 'student = "ana"\nquestion = "1.B"\n'
    comment = f'[[comment]]\n{about}text = "See me"\n'
    course_client.told("teacher", "POST", "regrade", json={"decisions": comment, "apply": True})
    first = told(course_client, "student")["feedback"]
    assert first.endswith("See me")
    assert first != told(course_client, "teacher")["feedback"]
    count = f'[[count]]\n{about}points = "1/2"\nreason = "nearly"\n'
    course_client.told("teacher", "POST", "regrade", json={"decisions": count, "apply": True})
    decided = told(course_client, "student")["feedback"]
    assert decided == told(course_client, "teacher")["feedback"]
    assert "nearly" in decided


def test_of_what_an_older_version_marked_only_the_verdict_is_told(course_client):
    course_client.hand_in(answers=WRONG)
    with course_client.client.app.state.within.database.writing() as tx:
        (submission,) = submissions.list_submissions(tx, course_client.assignment)
        row = make_marks.row_of(marks.find(tx, submission.id).row)
        for mark in row.marks:
            mark.pop("first_feedback", None)
        marks.forget(tx, course_client.assignment)
        marks.keep(tx, make_marks.marks_of(submission, row))
    assert told(course_client, "student")["feedback"] == ""
    assert told(course_client, "teacher")["feedback"]
