"""The page on which a person types what scanned answers say, by keyboard alone."""

import json
from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import numpy as np
import scanner
from one_run import mark, silent

from grader.base.workers.here import InlineWorkers
from grader.exams.making import make_exam
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.student import Student
from grader.exams.scanning.patch import read_layout
from grader.exams.scanning.scan_run import scan

TOML = """
title = "Games"
language = "{language}"
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
"""
RIGHT = {"1.B": "3", "1.C": "2", "1.A": "3", "1.best": "a1", "1.variation": "a1, b1"}


def scanned(folder, language):
    """Two students' sheets, filled in by hand but for one answer, and scanned."""
    students = [Student(id=id_, name=id_) for id_ in ("u1", "u2")]
    make_exam.make_exam(
        read_exam_toml(TOML.format(language=language), "exam.toml"),
        students,
        secret=b"7" * 32,
        out=folder / "exam",
        workers=InlineWorkers(),
        progress=silent,
    )
    rng = np.random.default_rng(1)
    pages = []
    for id_ in ("u1", "u2"):
        sheet = folder / f"exam/sheets/{id_}.pdf"
        for number, page in enumerate(scanner.printed(sheet), 1):
            for place in read_layout(sheet).places_on_page(number):
                if (id_, place.field) != ("u2", "1.best"):
                    scanner.write(page, place, RIGHT[place.field], rng)
            pages.append(scanner.skewed(page, rng.uniform(-2, 2)))
    scanner.saved(pages[::-1], folder / "scans.pdf")
    scan(
        folder / "exam/exam.json",
        [folder / "scans.pdf"],
        folder / "scanned",
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    return folder


@pytest.fixture(scope="module")
def english(tmp_path_factory):
    return scanned(tmp_path_factory.mktemp("english"), "en")


def typed(page):
    """Everything, as somebody would who knows what stands there; gives the keys that were used."""
    page.keyboard.press("Enter")
    for _ in range(40):
        if page.locator("#end").is_visible():
            return
        if page.locator("#typing").is_visible():
            page.keyboard.type(RIGHT[page.locator("#typing").get_attribute("data-field")])
        if page.locator("#guessed").is_visible():
            put_out_what_is_misread(page)
        page.keyboard.press("Enter")


def one_by_one(page):
    """Where guesses are shown, answers are typed all the same."""
    while page.locator("#guessed").is_visible():
        page.keyboard.press("Escape")


def put_out_what_is_misread(page):
    """With the space bar and the arrows; gives how many there are."""
    misread = [
        said.inner_text() != RIGHT[button.get_attribute("data-field")]
        for button in page.locator("#guessed .grid button").all()
        for said in button.locator("output").all()
    ]
    for is_misread in misread:
        if is_misread:
            page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    return sum(misread)


def downloaded(page, folder):
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    download.value.save_as(folder / "answers.json")
    return json.loads((folder / "answers.json").read_text("utf-8"))


def test_typed_answers_are_marked_as_if_they_had_been_handed_in(english, show, tmp_path):
    page = show(english / "scanned/marking.html")
    typed(page)
    assert page.locator("#open-ones").inner_text() == "Everything has been read."
    downloaded(page, tmp_path)
    rows = mark(english / "exam/exam.json", [tmp_path / "answers.json"]).rows
    marks = {
        row.id: {mark["question"]: mark["verdict"] for mark in row.exercises[0]["marks"]}
        for row in rows
    }
    assert set(marks["u1"].values()) == {"right"}
    assert [q for q, verdict in marks["u2"].items() if verdict != "right"] == ["best"]


def test_the_page_names_every_key_that_the_manual_names(english, show):
    manual = Path("docs/scanning.md").read_text("utf-8")
    rows = manual.partition("| key | what it does |")[2].partition("\n\n")[0].splitlines()[2:]
    page = show(english / "scanned/marking.html")
    named = [row.inner_text().replace(" ⏎", "") for row in page.locator(".keys th").all()]
    assert named == [row.split("|")[1].strip() for row in rows]


def test_what_was_typed_is_still_there_when_the_page_is_opened_again(english, show):
    page = show(english / "scanned/marking.html")
    page.keyboard.press("Enter")
    one_by_one(page)
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")  # the same again
    page.locator("#count", has_text="2 of 10 read").wait_for()
    page.reload()
    page.locator("#count", has_text="2 of 10 read").wait_for()
    page.keyboard.press("Enter")
    one_by_one(page)
    page.keyboard.press("ArrowUp")
    assert page.locator("#says").input_value() == "17"


def test_what_seems_blank_and_is_not_can_still_be_typed(english, show):
    page = show(english / "scanned/marking.html")
    page.get_by_role("button", name="1 · List all best moves").click()
    assert page.locator("#blank .grid button").count() == 1
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert page.locator("#blank").is_hidden()
    one_by_one(page)
    assert page.locator("#typing h2").inner_text() == "Exercise 1, answer 1 of 2"
    assert page.locator("#count").inner_text() == "0 of 10 read"


def test_a_file_that_was_downloaded_is_gone_on_with(english, show, tmp_path):
    page = show(english / "scanned/marking.html")
    typed(page)
    downloaded(page, tmp_path)
    another = show(english / "scanned/marking.html")
    another.set_input_files("#open", tmp_path / "answers.json")
    another.wait_for_selector("#end:not([hidden])")
    assert another.locator("#count").inner_text() == "10 of 10 read"


def test_what_is_left_for_later_is_said_at_the_end(english, show, tmp_path):
    page = show(english / "scanned/marking.html")
    page.keyboard.press("Enter")
    for _ in range(30):
        if page.locator("#end").is_hidden():
            page.keyboard.press("Escape")
    assert page.locator("#open-ones").inner_text().startswith("10 not read yet.")
    given = downloaded(page, tmp_path)
    assert [one["fields"] for one in given] == [{}, {}]
    assert [set(one["unread"]) for one in given] == [set(RIGHT), set(RIGHT)]
    rows = mark(english / "exam/exam.json", [tmp_path / "answers.json"]).rows
    assert [row.open for row in rows] == [len(RIGHT), len(RIGHT)]


def begun_with_guesses(page):
    """The first question of which some answers are guessed."""
    page.keyboard.press("Enter")
    for _ in range(12):
        if page.locator("#guessed").is_visible():
            return page.locator("#guessed .grid button").count()
        page.keyboard.press("Escape")
    raise AssertionError("nothing is guessed")


def test_what_is_read_rightly_is_confirmed_with_one_key_and_can_be_undone(english, show):
    page = show(english / "scanned/marking.html")
    shown = begun_with_guesses(page)
    page.keyboard.press("Enter")
    assert page.locator("#count").inner_text() == f"{shown} of 10 read"
    page.keyboard.press("Control+z")
    assert page.locator("#count").inner_text() == "0 of 10 read"
    assert page.locator("#guessed .grid button").count() == shown


def test_a_guess_that_is_clicked_out_is_typed(english, show):
    page = show(english / "scanned/marking.html")
    shown = begun_with_guesses(page)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert page.locator("#count").inner_text() == f"{shown - 1} of 10 read"
    one_by_one(page)
    assert page.locator("#typing").is_visible()


def test_what_two_people_read_differently_is_asked_again(english, show, tmp_path):
    page = show(english / "scanned/marking.html")
    typed(page)
    mine = downloaded(page, tmp_path)
    theirs = json.loads(json.dumps(mine))
    theirs[0]["fields"]["1.A"] = "17"
    (tmp_path / "theirs.json").write_text(json.dumps(theirs))
    another = show(english / "scanned/marking.html")
    another.set_input_files("#open", [tmp_path / "answers.json", tmp_path / "theirs.json"])
    another.wait_for_selector("#differing:not(:empty)")
    assert another.locator("#differing").inner_text().endswith(": 1.")
    assert another.locator("#count").inner_text() == "9 of 10 read"
    assert another.locator("#typing").get_attribute("data-field") == "1.A"


@pytest.mark.parametrize(("scheme", "width"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing(english, show, violations, scheme, width):
    page = show(english / "scanned/marking.html", scheme=scheme, width=width)
    assert violations(page) == []
    page.locator("#begin").click()
    assert violations(page) == []
