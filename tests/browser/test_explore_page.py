"""A visit to the page on which a tree is drawn and searched, in a browser."""

import pytest
from visited import until, visited

slow = pytest.mark.slow


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def exploring(show, address):
    """Open the page at a place; gives it once the tree is drawn."""

    def opened(place="", language="en", **looks):
        page = show(f"{address}/{language}/explore.html{place}", **looks)
        page.wait_for_selector("[data-node]")
        return page

    return opened


WRITTEN = "wanted => document.getElementById('notation').value === wanted"


def test_a_tree_is_drawn_and_an_algorithm_runs_on_it(exploring):
    page = exploring()
    page.locator('[data-node="c1"]').click()
    page.locator("#value").fill("9/2")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-node="c1"][aria-label*="9/2"]')
    page.locator('#tools [data-act="add"]').click()
    wanted = "max(min(3, 12, 8), min(max(9/2, 0), 4, 6), min(14, 5, 2))"
    until(page, WRITTEN, wanted)
    page.locator("#run").click()
    page.wait_for_selector(".walk")
    assert page.locator(".told").inner_text().startswith("Before the first step.")
    page.keyboard.press("End")
    assert page.locator(".walk svg.tree polyline.alert").count() > 0
    assert "a2" in page.locator("#found table").inner_text()


@slow
def test_a_tree_is_changed_by_keyboard_alone(exploring):
    page = exploring()
    page.locator('[data-node="A"]').focus()
    for key in ("ArrowDown", "ArrowDown", "7"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-node="c2"][aria-label$="7"]:focus')
    page.keyboard.press("Delete")
    until(page, "document.querySelectorAll('[data-node]').length === 12")


@slow
def test_a_link_brings_the_same_tree_and_algorithm_back(exploring):
    page = exploring("#tree=max(1%2C+min(2%2C+3))&method=minimax&order=right")
    assert page.locator("#notation").input_value() == "max(1, min(2, 3))"
    assert page.locator("#method").input_value() == "minimax"
    page.locator("#share").click()
    page.wait_for_selector("#status:not(:empty)")
    assert "order=right" in page.url


@slow
def test_a_tree_becomes_an_exercise(exploring):
    page = exploring()
    page.locator("#family").select_option("minimax")
    page.locator("#practise").click()
    page.wait_for_selector("#answers")
    for node, value in (("B", "3"), ("C", "2"), ("D", "2"), ("A", "3")):
        page.locator(f'[data-question="{node}"]').fill(value)
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")
    assert page.locator('[data-mark="full"]').count() >= 4


@slow
def test_what_is_no_tree_is_told_in_a_line_and_the_last_tree_stays(exploring):
    page = exploring()
    page.locator("#notation").fill("max(min(3, 12")
    page.wait_for_selector("#trouble:not([hidden])")
    assert page.locator("[data-node]").count() == 13


@slow
@pytest.mark.parametrize(("scheme", "width"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(exploring, flaws_of, scheme, width):
    page = exploring("", "es", scheme=scheme, width=width)
    page.locator('[data-node="B"]').click()
    assert "\n".join(flaws_of(page)) == ""
    page.locator("#run").click()
    page.wait_for_selector(".walk")
    assert "\n".join(flaws_of(page)) == ""
