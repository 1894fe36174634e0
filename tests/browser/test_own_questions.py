"""A teacher's own questions on the pages of a course: each kind is answered and marked."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served

from generator.answers.kinds import KINDS

ANSWERS = {
    "choice": 'options = ["true", "false"], key = "false"',
    "distribution": 'options = ["a", "b"], key = "a: 1/3, b: 2/3"',
    "expression": 'key = "max(a, min(b, 5))"',
    "inequalities": 'key = "c <= min(a, b)"',
    "inequality": 'key = "3 <= 5"',
    "interval": 'key = "[2, 5]"',
    "moves": 'options = ["left", "right", "up"], key = "left, up"',
    "nodes": 'options = ["B", "C", "D"], key = "B, D"',
    "number": 'key = "81"',
    "numbers": 'key = "1, 2, 3"',
    "path": 'options = ["left", "right"], key = "left, right"',
    "phrase": 'key = "Zermelo"',
    "probability": 'key = "1/6"',
    "reals": 'key = "x > 2"',
    "tree": 'key = "max(1, min(2, 3))"',
    "vector": 'key = "<1, 2>"',
    "window": 'key = "[-inf, 4]"',
}
"""An `answer` of each kind that a machine marks."""
PARTS = "".join(
    f'[[exercise.parts]]\nprompt = "Question of the kind {kind}"\n'
    f'answer = {{ kind = "{kind}", {rest} }}\n'
    for kind, rest in ANSWERS.items()
)
TOML = f"""\
title = "All kinds"
[[exercise]]
text = "Answer each."
{PARTS}
[[exercise]]
text = "Explain why the order of moves matters."
space = 5
rubric = [{{ text = "names the bound", points = 1 }}, {{ text = "gives an example", points = 2 }}]
"""
NUMBERS = dict(zip("abcdefghijklmnopqrstuvwxyz", ANSWERS, strict=False))


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("own") / "courses.sqlite", TOML) as course:
        yield course


JUDGED = {"filling"}
"""Answers that conditions alone judge: there are no blanks in a question of one's own."""


def test_every_kind_of_answer_is_asked_for():
    assert {*ANSWERS, "text"} == {*KINDS} - JUDGED


def fill(section, name, kind):
    """Answer a question rightly, in whatever controls the page has for it."""
    key = ANSWERS[kind].split('key = "')[1].rstrip('"')
    controls = section.locator(f'[data-question="{name}"]')
    first = controls.first
    kind_of_control = first.evaluate("control => control.type")
    if kind_of_control == "radio":
        section.locator(f'[data-question="{name}"][value="{key}"]').check()
    elif kind_of_control == "checkbox":
        for piece in key.split(", "):
            section.locator(f'[data-question="{name}"][data-piece="{piece}"]').check()
    elif kind_of_control == "select-one":
        first.select_option(key)
    elif controls.count() == 1:
        first.fill(key)
    else:
        pieces = [piece.rpartition(": ")[2] for piece in key.strip("[]").split(", ")]
        for control, piece in zip(controls.all(), pieces, strict=True):
            control.fill(piece)


def test_each_kind_is_answered_handed_in_and_marked_in_a_browser(enter, service):
    page = enter("assignment", service.student, f"assignment={service.assignment}")
    first, second = page.locator("#answers .worksheet").all()
    for name, kind in NUMBERS.items():
        fill(first, name, kind)
    second.locator("textarea").fill("A good first move gives a better bound.")
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")
    marks = {
        name: first.locator(f'[data-question="{name}"]').first.get_attribute("data-mark")
        for name in NUMBERS
    }
    assert marks == dict.fromkeys(NUMBERS, "full")
    page.reload()
    page.wait_for_selector(".outcome h2")
    assert second.locator("textarea").input_value() == "A good first move gives a better bound."


def test_a_preview_and_the_teachers_page_of_a_student_show_them(enter, service):
    page = enter("assignment", service.teacher, f"assignment={service.assignment}&preview=1")
    assert page.locator("#answers .worksheet").count() == len(("all kinds", "by hand"))
    page = enter("teacher", service.teacher)
    page.get_by_role("link", name="All kinds").click()
    page.wait_for_selector(".histogram")
    page.get_by_role("row", name="ana").get_by_role("link").click()
    page.wait_for_selector(".worksheet textarea")
    assert "Question of the kind window" in page.locator("main").inner_text()
