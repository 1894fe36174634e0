"""What a teacher does before students come: a look at the assignment as theirs, and an edit."""

from datetime import timedelta

import pymupdf
import pytest
from course import TOML
from handing_in import at, change

from grader.courses.actions.clock_and_ids import now

HOUR = timedelta(hours=1)
OTHER = TOML.replace("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))", "max(min(1, 2), min(3, 9))")


def hand_in_preview(course_client, answers):
    return course_client.told("teacher", "POST", "preview/submissions", json={"answers": answers})


def answers(course_client):
    """The right ones of the preview, from its key."""
    key = course_client.told("teacher", "GET", "preview/key")
    return {
        f"{exercise['number']}.{question}": answer
        for exercise in key["exercises"]
        for question, answer in exercise["key"].items()
    }


def test_a_preview_is_a_variant_that_is_nobodys_and_the_same_each_time(course_client):
    first = course_client.told("teacher", "GET", "preview")
    assert course_client.told("teacher", "GET", "preview") == first
    own = [course_client.told("teacher", "GET", f"variants/{who}") for who in ("ana", "luis")]
    assert first["code"] not in {one["code"] for one in own}
    assert first["exercises"][0]["title"] == own[0]["exercises"][0]["title"]
    assert first["exercises"][1] not in [one["exercises"][1] for one in own]
    assert "preview" not in {
        one["id"]
        for one in course_client.told(
            "teacher", "GET", f"/api/courses/{course_client.course}/students"
        )["items"]
    }
    sheet = course_client("teacher", "GET", "preview/sheet.pdf").content
    assert first["code"] in pymupdf.open(stream=sheet)[0].get_text()


def test_what_is_handed_in_on_a_preview_is_marked_and_kept_nowhere(course_client):
    whole = course_client.told("teacher", "GET", "marks?format=json")
    marked = hand_in_preview(course_client, answers(course_client))["marks"]
    assert marked["points"] == marked["out_of"] == "6"
    assert hand_in_preview(course_client, {"1.A": "99"})["marks"]["points"] == "0"
    assert course_client.told("teacher", "GET", "submissions")["items"] == []
    assert course_client.told("teacher", "GET", "marks?format=json") == whole


def test_marks_of_a_preview_are_seen_as_students_see_theirs(course_client):
    change(course_client, feedback="closed")
    sent = hand_in_preview(course_client, {"1.A": "3"})
    assert sent["marks"] is None
    assert {(one["exercise"], one["question"], one["given"]) for one in sent["answers"]} >= {
        (1, "A", "3")
    }


def test_a_preview_is_nobodys_even_if_somebody_is_called_so(course_client):
    roster = {"content": b"id,name\npreview,P\n", "headers": {"Content-Type": "text/csv"}}
    course_client("teacher", "POST", f"/api/courses/{course_client.course}/students", **roster)
    theirs = course_client.told("teacher", "GET", "variants/preview")
    assert course_client.told("teacher", "GET", "preview")["code"] != theirs["code"]


# Editing.


def edit(course_client, toml, **more):
    return course_client("teacher", "PATCH", course_client.here, json={"toml": toml}, **more)


def values(course_client, student="ana"):
    variant = course_client.told("teacher", "GET", f"variants/{student}")
    return variant["code"], [question["name"] for question in variant["exercises"][0]["questions"]]


def test_the_exercises_of_an_assignment_change_until_it_opens(course_client):
    change(course_client, opens=at(now() + HOUR))
    before = [values(course_client, who) for who in ("ana", "luis")]
    changed = edit(course_client, OTHER)
    assert changed.status_code == 200
    assert course_client("teacher", "GET", "exam.toml").text == OTHER
    after = [values(course_client, who) for who in ("ana", "luis")]
    assert not {code for code, _ in before} & {code for code, _ in after}
    assert ["D" in names for _, names in (*before, *after)] == [True, True, False, False]
    change(course_client, opens=None)
    marks = course_client.hand_in(answers={"1.C": "3"}).json()["marks"]["exercises"][0]["marks"]
    assert [one["question"] for one in marks if one["verdict"] == "right"] == ["C"]


def test_the_exercises_of_an_open_assignment_do_not_change(course_client):
    for opens in (None, at(now() - HOUR)):
        change(course_client, opens=opens)
        refused = edit(course_client, OTHER)
        assert refused.status_code == 403
        assert refused.json()["title"].startswith("the exercises can be changed before")
    assert edit(course_client, TOML).status_code == 200


def test_what_was_handed_in_keeps_its_exercises(course_client):
    course_client.hand_in()
    change(course_client, opens=at(now() + HOUR))
    refused = edit(course_client, OTHER)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "answers were handed in already; make another assignment",
    )
    assert course_client("teacher", "GET", "exam.toml").text == TOML


def test_what_was_saved_for_other_exercises_is_forgotten(course_client):
    saved = course_client("student", "PUT", "variants/ana/draft", json={"answers": {"1.A": "3"}})
    assert saved.status_code == 200
    change(course_client, opens=at(now() + HOUR))
    edit(course_client, OTHER)
    change(course_client, opens=None)
    assert course_client.told("student", "GET", "variants/ana/draft")["saved"] is None


@pytest.mark.parametrize("toml", ["", "title = 1", TOML + "[[exercise]]\n"])
def test_an_exam_that_is_none_changes_nothing(course_client, toml):
    change(course_client, opens=at(now() + HOUR))
    before = values(course_client)
    assert edit(course_client, toml).status_code == 400
    assert values(course_client) == before


def test_an_edit_of_what_somebody_else_has_changed_is_refused(course_client):
    change(course_client, opens=at(now() + HOUR))
    version = course_client("teacher", "GET", course_client.here).headers["ETag"]
    change(course_client, attempts=2)
    assert edit(course_client, OTHER, headers={"If-Match": version}).status_code == 412
    assert course_client("teacher", "GET", "exam.toml").text == TOML
