"""Questions of a teacher's own in an assignment: asked, kept secret, handed in, decided."""

import json
from dataclasses import replace

import pytest

TOML = """title = "Mid-term"
[[exercise]]
family = "minimax"
level = "easy"
title = "Values"
questions = ["A"]
[[exercise]]
text = "How many leaves if $b = 3$ and $d = 4$?"
answer = { kind = "number", key = "81" }
[[exercise]]
text = "Why is the best move searched first?"
rubric = [{ text = "names the bound", points = 2 }]
model = "A better bound cuts more."
space = 4
"""
SECRET = ("81", "names the bound", "A better bound", '"key"')


@pytest.fixture
def own_client(course_client):
    here = f"/api/courses/{course_client.course}/assignments"
    made = course_client.told("teacher", "POST", here, 201, json={"toml": TOML})
    return replace(course_client, assignment=made["id"])


def test_a_student_is_asked_them_and_told_nothing_of_the_answer(own_client):
    shown = own_client("student", "GET", "variants/ana")
    asked = shown.json()["exercises"]
    assert [exercise["title"] for exercise in asked] == ["Values", "Question", "Question"]
    assert "<em>b</em>" in asked[1]["statement"]
    (words,) = asked[2]["questions"]
    assert (words["kind"], words["width"], words["lines"]) == ("text", "lines", 4)
    assert [question["name"] for question in asked[0]["questions"]] == ["A"]
    told = json.dumps(asked[1:])
    assert not [kept for kept in SECRET if kept in told]
    assert own_client("student", "GET", "variants/ana/sheet.pdf").content.startswith(b"%PDF")


def test_words_stay_open_until_the_teacher_decides(own_client):
    answers = {"2.answer": "81", "3.answer": "Because of the bounds."}
    handed_in = own_client.hand_in(answers=answers)
    assert handed_in.status_code == 201
    own_client.told("teacher", "GET", "marks")
    marked = own_client.told("student", "GET", "variants/ana/submissions/1")["marks"]
    assert (marked["open"], marked["points"]) == (1, "1")
    decided = '[[count]]\nstudent = "ana"\nquestion = "3.answer"\npoints = 1\n'
    asked = {"decisions": decided, "apply": True}
    told = own_client.told("teacher", "POST", "regrade", json=asked)
    assert [(change["question"], change["why"]) for change in told["changes"]] == [
        ("3.answer", "decided")
    ]
    marked = own_client.told("student", "GET", "variants/ana/submissions/1")["marks"]
    assert (marked.get("open"), marked["points"]) == (None, "2")
