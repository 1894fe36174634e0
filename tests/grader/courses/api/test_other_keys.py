"""Variants of another version: what was asked stays, and keys are taken over on purpose."""

import json
from dataclasses import replace

import pytest

from grader.courses.store import variants

OTHER = "00000000"


@pytest.fixture
def generated_before(course_client, course_database):
    """Make the variants those of an earlier version, which had another key for the best move."""
    with course_database.reading() as tx:
        every = variants.every(tx, course_client.assignment)
    with course_database.writing() as tx:
        for record in every.values():
            sheet = json.loads(record.sheet)
            assert sheet["record"]["program"], "the service stores what it asks"
            sheet["record"]["program"] = "0.0.9"
            sheet["record"]["exercises"][0]["questions"]["best"][2] = OTHER
            variants.rewrite(tx, replace(record, sheet=json.dumps(sheet)))
    return course_client


@pytest.fixture
def stored_before_records(course_client, course_database):
    """Make the variants those of a version that stored nothing of what it asked."""
    with course_database.reading() as tx:
        every = variants.every(tx, course_client.assignment)
    with course_database.writing() as tx:
        for record in every.values():
            sheet = json.loads(record.sheet)
            del sheet["record"]
            variants.rewrite(tx, replace(record, sheet=json.dumps(sheet)))
    return course_client


def marks(course_client, number=1):
    return course_client.told("student", "GET", f"variants/ana/submissions/{number}")["marks"]


def test_an_exercise_with_another_key_is_open_until_its_keys_are_taken_over(generated_before):
    ask = generated_before
    assert ask.hand_in().status_code == 201
    held = marks(ask)
    assert held["exercises"][0]["other_keys"] == {"made_by": "0.0.9", "questions": ["best"]}
    assert {mark["verdict"] for mark in held["exercises"][0]["marks"]} == {"withheld"}
    assert (held["points"], held["out_of"]) == ("0", "6")
    told = ask.told("teacher", "POST", "regrade", json={"apply": True})
    assert told["changes"] == []
    told = ask.told("teacher", "POST", "regrade", json={"keys": "present", "apply": True})
    assert {change["why"] for change in told["changes"]} == {"key"}
    assert (marks(ask)["points"], marks(ask)["out_of"]) == ("3", "6")
    assert ask.hand_in(key="second").status_code == 201
    assert "other_keys" not in marks(ask, 2)["exercises"][0], "they are its keys from now on"
    assert marks(ask, 2)["points"] == "3"


def test_rows_from_before_are_read_on(stored_before_records):
    ask = stored_before_records
    shown = ask.told("student", "GET", "variants/ana")
    assert [exercise["number"] for exercise in shown["exercises"]] == [1, 2]
    ask.hand_in()
    assert (marks(ask)["points"], marks(ask)["out_of"]) == ("16/5", "6"), (
        "with the points of that version"
    )
