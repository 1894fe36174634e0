"""An exercise of an assignment that is played, on the page of its student."""

import json

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served
from visited import until

slow = pytest.mark.slow
TOML = """\
title = "Played"
[[exercise]]
family = "alpha-beta"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
points = 4
play = true
[[exercise]]
family = "minimax"
level = "easy"
questions = ["A"]
"""
STEP = "n => document.querySelector('.play .where')?.textContent=== `Step ${n}`"


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("played") / "courses.sqlite", TOML) as course:
        yield course


def window(page, low, high):
    ends = page.locator(".play .ends input")
    ends.nth(0).fill(low)
    ends.nth(1).fill(high)
    ends.nth(1).press("Enter")


def ask_to_hand_in(page):
    """What the page says before answers are handed in."""
    page.locator("#answers > .acts button.main").click()
    return page.locator("dialog").inner_text()


def hand_in(page):
    ask_to_hand_in(page)
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")


def test_a_student_plays_opens_the_page_again_and_is_marked_by_first_answers(
    enter, service, flaws_of
):
    place = f"assignment={service.assignment}"
    page = enter("assignment", service.student, place)
    until(page, STEP, 1)
    assert "if your first answer to it is right" in page.locator(".worksheet").first.inner_text()
    window(page, "-inf", "inf")
    until(page, STEP, 2)
    window(page, "1", "inf")
    page.locator(".play .told.wrong").wait_for()
    window(page, "-inf", "inf")
    until(page, STEP, 3)
    assert flaws_of(page) == []
    page.reload()
    until(page, STEP, 3)
    assert not page.evaluate("document.activeElement.matches('.play input')")
    page.locator('[data-question="A"]').first.fill("3")
    assert "Searches that are not played to their end: 1" in ask_to_hand_in(page)
    page.get_by_role("button", name="Not yet").click()
    while page.locator(".play .where").inner_text().startswith("Step"):
        step = page.locator(".play .where").inner_text()
        page.get_by_role("button", name="Do this step for me").click()
        until(page, "text => document.querySelector('.play .where').textContent !== text", step)
    assert "not played to their end" not in ask_to_hand_in(page)
    page.get_by_role("button", name="Not yet").click()
    hand_in(page)
    outcome = page.locator(".outcome").first.inner_text()
    assert "1 of " in outcome
    assert "at B (MIN)" in outcome or "B (MIN): [1, ∞]" in outcome
    page.reload()
    page.wait_for_selector(".outcome h2")
    assert page.locator(".play").get_by_role("button", name="Play it again").is_hidden()


@slow
def test_a_telephone_plays_it_by_touch(enter, service, flaws_of):
    place = f"assignment={service.assignment}&preview=1"
    page = enter("assignment", service.teacher, place, width="phone", touch=True)
    until(page, STEP, 1)
    page.get_by_role("button", name="Do this step for me").tap()
    until(page, STEP, 2)
    assert flaws_of(page) == []
    page.get_by_role("button", name="One step back").tap()
    until(page, STEP, 1)
    hand_in(page)
    kept = json.loads(page.locator('input[data-question="play"]').input_value() or "[]")
    assert kept == [] or kept[0] == [None]


@slow
def test_the_teachers_page_of_the_student_shows_what_was_played(enter, service):
    page = enter("assignment", service.student, f"assignment={service.assignment}")
    page.locator(".play .where", has_text="Step").or_(
        page.locator(".play .where", has_text="All")
    ).wait_for()
    if not page.locator(".outcome h2").count():
        page.get_by_role("button", name="Do this step for me").click()
        until(page, STEP, 2)
        hand_in(page)
    page = enter("teacher", service.teacher)
    page.get_by_role("link", name="Played").click()
    page.wait_for_selector(".histogram")
    page.get_by_role("row", name="ana").get_by_role("link").click()
    page.wait_for_selector(".worksheet")
    assert "steps right at once" in page.locator("main").inner_text()
    assert page.locator(".worksheet svg").count() > 0
