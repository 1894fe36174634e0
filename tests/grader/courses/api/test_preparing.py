"""What a teacher does before students come: a look at the assignment as theirs, and an edit."""

from datetime import timedelta

import pymupdf
import pytest
from course import TOML
from handing_in import at, change

from grader.courses.actions.clock_and_ids import now

HOUR = timedelta(hours=1)
OTHER = TOML.replace("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))", "max(min(1, 2), min(3, 9))")


def hand_in_preview(ask, answers):
    return ask.told("teacher", "POST", "preview/submissions", json={"answers": answers})


def answers(ask):
    """The right ones of the preview, from its key."""
    key = ask.told("teacher", "GET", "preview/key")
    return {
        f"{exercise['number']}.{question}": answer
        for exercise in key["exercises"]
        for question, answer in exercise["key"].items()
    }


def test_a_preview_is_a_variant_that_is_nobodys_and_the_same_each_time(ask):
    first = ask.told("teacher", "GET", "preview")
    assert ask.told("teacher", "GET", "preview") == first
    own = [ask.told("teacher", "GET", f"variants/{who}") for who in ("ana", "luis")]
    assert first["code"] not in {one["code"] for one in own}
    assert first["exercises"][0]["title"] == own[0]["exercises"][0]["title"]
    assert first["exercises"][1] not in [one["exercises"][1] for one in own]
    assert "preview" not in {
        one["id"]
        for one in ask.told("teacher", "GET", f"/api/courses/{ask.course}/students")["items"]
    }
    sheet = ask("teacher", "GET", "preview/sheet.pdf").content
    assert first["code"] in pymupdf.open(stream=sheet)[0].get_text()


def test_what_is_handed_in_on_a_preview_is_marked_and_kept_nowhere(ask):
    whole = ask.told("teacher", "GET", "marks?format=json")
    marked = hand_in_preview(ask, answers(ask))["marks"]
    assert marked["points"] == marked["out_of"] == "6"
    assert hand_in_preview(ask, {"1.A": "99"})["marks"]["points"] == "0"
    assert ask.told("teacher", "GET", "submissions")["items"] == []
    assert ask.told("teacher", "GET", "marks?format=json") == whole


def test_marks_of_a_preview_are_seen_as_students_see_theirs(ask):
    change(ask, feedback="closed")
    sent = hand_in_preview(ask, {"1.A": "3"})
    assert sent["marks"] is None
    assert {(one["exercise"], one["question"], one["given"]) for one in sent["answers"]} >= {
        (1, "A", "3")
    }


def test_a_preview_is_nobodys_even_if_somebody_is_called_so(ask):
    roster = {"content": b"id,name\npreview,P\n", "headers": {"Content-Type": "text/csv"}}
    ask("teacher", "POST", f"/api/courses/{ask.course}/students", **roster)
    theirs = ask.told("teacher", "GET", "variants/preview")
    assert ask.told("teacher", "GET", "preview")["code"] != theirs["code"]


# Editing.


def edit(ask, toml, **more):
    return ask("teacher", "PATCH", ask.here, json={"toml": toml}, **more)


def values(ask, student="ana"):
    variant = ask.told("teacher", "GET", f"variants/{student}")
    return variant["code"], [question["name"] for question in variant["exercises"][0]["questions"]]


def test_the_exercises_of_an_assignment_change_until_it_opens(ask):
    change(ask, opens=at(now() + HOUR))
    before = [values(ask, who) for who in ("ana", "luis")]
    changed = edit(ask, OTHER)
    assert changed.status_code == 200
    assert ask("teacher", "GET", "exam.toml").text == OTHER
    after = [values(ask, who) for who in ("ana", "luis")]
    assert not {code for code, _ in before} & {code for code, _ in after}
    assert ["D" in names for _, names in (*before, *after)] == [True, True, False, False]
    change(ask, opens=None)
    marks = ask.hand_in(answers={"1.C": "3"}).json()["marks"]["exercises"][0]["marks"]
    assert [one["question"] for one in marks if one["verdict"] == "right"] == ["C"]


def test_the_exercises_of_an_open_assignment_do_not_change(ask):
    for opens in (None, at(now() - HOUR)):
        change(ask, opens=opens)
        refused = edit(ask, OTHER)
        assert refused.status_code == 403
        assert refused.json()["title"].startswith("the exercises can be changed before")
    assert edit(ask, TOML).status_code == 200


def test_what_was_handed_in_keeps_its_exercises(ask):
    ask.hand_in()
    change(ask, opens=at(now() + HOUR))
    refused = edit(ask, OTHER)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "answers were handed in already; make another assignment",
    )
    assert ask("teacher", "GET", "exam.toml").text == TOML


def test_what_was_saved_for_other_exercises_is_forgotten(ask):
    saved = ask("student", "PUT", "variants/ana/draft", json={"answers": {"1.A": "3"}})
    assert saved.status_code == 200
    change(ask, opens=at(now() + HOUR))
    edit(ask, OTHER)
    change(ask, opens=None)
    assert ask.told("student", "GET", "variants/ana/draft")["saved"] is None


@pytest.mark.parametrize("toml", ["", "title = 1", TOML + "[[exercise]]\n"])
def test_an_exam_that_is_none_changes_nothing(ask, toml):
    change(ask, opens=at(now() + HOUR))
    before = values(ask)
    assert edit(ask, toml).status_code == 400
    assert values(ask) == before


def test_an_edit_of_what_somebody_else_has_changed_is_refused(ask):
    change(ask, opens=at(now() + HOUR))
    version = ask("teacher", "GET", ask.here).headers["ETag"]
    change(ask, attempts=2)
    assert edit(ask, OTHER, headers={"If-Match": version}).status_code == 412
    assert ask("teacher", "GET", "exam.toml").text == TOML
