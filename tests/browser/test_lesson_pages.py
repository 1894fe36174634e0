"""A lesson in a browser: forwards and back, another leaf, a question and what is said of it."""

import pytest
from visited import until, visited

from grader.actions.pages.lesson_plans import LESSONS

slow = pytest.mark.slow
HINTS = "n => document.querySelectorAll('[data-asked=known] ol.help > li').length === n"
VERDICT = "v => document.querySelector('[data-asked=best] .verdict')?.innerText === v"
FOUND = "document.querySelector('[data-trees] .found table') !== null"
WINDOWS = '[data-trees="first-cut"] svg.tree'


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def reading(show, address):
    """Open a lesson; gives its page once its searches and questions are there."""

    def opened(name, language="en", **looks):
        page = show(f"{address}/{language}/lesson-{name}.html", **looks)
        page.wait_for_selector(".walk")
        page.wait_for_selector(".asked-here")
        return page

    return opened


def test_a_search_is_stepped_through_forwards_and_back_and_its_windows_move(reading):
    page = reading("alpha-beta")
    first = page.locator('[data-trees="first-cut"]')
    before = first.locator(".told").inner_text()
    for _ in range(3):
        first.locator('[aria-label="One step on"]').click()
    assert "the window is [−∞, 3]" in first.locator(".told").inner_text()
    assert "[−∞, 3]" in page.locator(WINDOWS).inner_html()
    page.keyboard.press("End")
    assert "c2, c3 are not searched" in first.locator(".told").inner_text()
    page.keyboard.press("Home")
    assert first.locator(".told").inner_text() == before
    assert "[−∞, 3]" not in page.locator(WINDOWS).inner_html()


def test_another_leaf_makes_another_search_and_what_was_there_comes_back(reading):
    page = reading("alpha-beta")
    first = page.locator('[data-trees="first-cut"]')
    first.locator("select").select_option("c1")
    first.locator("input[type=text]").fill("20")
    page.keyboard.press("Enter")
    until(page, FOUND)
    found = first.locator(".found").inner_text()
    assert "cut 1" not in found
    assert "b1, b2, b3, c1, c2, c3" in found
    assert first.locator("option:checked").inner_text() == "c1 = 20"
    first.get_by_role("button", name="As it was").click()
    assert first.locator(".found").inner_text() == ""
    assert first.locator("option").all_inner_texts()[3] == "c1 = 2"


def test_a_question_names_the_mistake_and_then_takes_the_right_answer(reading):
    page = reading("minimax")
    best = page.locator('[data-asked="best"]')
    for move, verdict in (("a3", "a known mistake"), ("a1", "right")):
        best.locator("input[type=text]").fill(move)
        best.get_by_role("button", name="Check").click()
        until(page, VERDICT, verdict)
    assert page.locator('[data-asked="best"] .outcome.full').count() == 1


@slow
def test_a_question_has_the_three_hints(reading):
    page = reading("beliefs", "es")
    asked = page.locator('[data-asked="known"]')
    for count in (1, 2, 3):
        asked.locator("button.hint").click()
        until(page, HINTS, count)
    assert "−2" in asked.locator("ol.help").inner_text()


def test_a_solution_whose_picture_comes_late_is_walked_through(reading):
    page = reading("beliefs")
    walked = page.locator('[data-solutions="drawn-ace"] .walk')
    assert walked.locator("figure").is_hidden() or not walked.locator("figure").count()
    walked.locator('[aria-label="To the end"]').click()
    assert "Step 6 of 6" in walked.locator("output").inner_text()


@slow
def test_a_leaf_is_changed_by_keyboard_alone(reading):
    page = reading("minimax")
    page.locator("[data-trees] select").focus()
    for key in ("ArrowDown", "Tab"):
        page.keyboard.press(key)
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-trees] .found table")
    page.locator('.walk [aria-label="One step back"]').focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator("[data-trees] .told").inner_text() != ""


@slow
@pytest.mark.parametrize("name", list(LESSONS))
@pytest.mark.parametrize("looks", [("it", "light", "desktop"), ("pt", "dark", "phone")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(reading, flaws_of, name, looks):
    language, scheme, width = looks
    page = reading(name, language, scheme=scheme, width=width)
    assert "\n".join(flaws_of(page)) == ""


@slow
def test_the_list_leads_to_every_lesson(show, address):
    page = show(f"{address}/en/lessons.html")
    links = page.locator("a.family").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
    assert links == [f"lesson-{name}.html" for name in LESSONS]
