"""A page that is given an answer with two readings asks back before it marks anything."""

import json

import pytest
from two_ways import product

KEPT = "localStorage.getItem('minimaestro.record')"
ANSWERS = {"B": "42", "C": "44", "D": "12 alias 5"}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with product(tmp_path_factory.mktemp("product")).visited() as there:
        yield there


@pytest.fixture
def page(show, address):
    """Three nodes are answered, the last of them in two ways."""
    page = show(f"{address}/en/practice.html#minimax.easy.1.r3")
    page.wait_for_selector("#answers")
    for question, text in ANSWERS.items():
        field(page, question).fill(text)
    page.locator("button.main").click()
    page.locator("dialog button.main").click()  # some are blank
    page.wait_for_selector(".outcome h2")
    return page


def field(page, question):
    return page.locator(f'[data-question="{question}"]').first


def hand_in(page):
    page.locator("button.main").click()
    page.wait_for_selector(".outcome h2")


def test_it_shows_both_readings_and_marks_nothing_else(page):
    outcome = page.locator(".outcome")
    assert outcome.locator("h2").inner_text() == "Nothing is marked yet: which one do you mean?"
    (asked,) = outcome.locator("li").all()
    assert "This can be read in more than one way: 12 or 5." in asked.inner_text()
    assert asked.locator(".verdict").inner_text() == "ambiguous"
    assert field(page, "D").get_attribute("data-mark") == "open"
    assert [field(page, q).get_attribute("data-mark") for q in ("B", "C")] == [None, None]


def test_it_costs_no_attempt(page):
    assert page.evaluate(KEPT) is None
    field(page, "D").fill("12")
    hand_in(page)
    page.wait_for_selector(".outcome .meter")
    assert field(page, "D").get_attribute("data-mark") == "full"
    (line,) = page.evaluate(KEPT).splitlines()
    assert json.loads(line)["points"] == "3"  # the three nodes below the root, each worth 1
