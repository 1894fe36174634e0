"""A search that is played on the practice page, in a browser."""

import pytest
from visited import until, visited

slow = pytest.mark.slow
EXERCISE = "alpha-beta.easy.712.r4"
STEP = "n => document.querySelector('.play .where')?.textContent=== `Step ${n}`"


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def playing(show, address):
    """Open an exercise and play it; gives the page once the first step is asked."""

    def opened(exercise=EXERCISE, step=1, **looks):
        page = show(f"{address}/en/practice.html#{exercise}", **looks)
        page.locator("#answers").get_by_role("button", name="Play the search").click()
        until(page, STEP, step)
        return page

    return opened


def window(page, low, high):
    ends = page.locator(".play .ends input")
    ends.nth(0).fill(low)
    ends.nth(1).fill(high)
    ends.nth(1).press("Enter")


def test_each_step_is_judged_at_once_and_a_wrong_one_is_where_it_stops(playing):
    page = playing()
    window(page, "-inf", "inf")
    until(page, STEP, 2)
    window(page, "1", "inf")
    page.locator(".play .told.wrong").wait_for()
    assert "at B (MIN)" in page.locator(".play .told").inner_text()
    assert page.locator(".play .ends input").first.input_value() == "1"
    window(page, "−∞", "∞")
    until(page, STEP, 3)
    assert page.evaluate("document.activeElement.matches('.play form input')")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    until(page, STEP, 4)
    page.get_by_role("button", name="cut", exact=True).click()
    page.locator(".play .told.wrong").wait_for()
    page.get_by_role("button", name="go on", exact=True).click()
    until(page, STEP, 5)
    assert "B, MIN, value 3" in page.locator(".play .in-words").text_content()


@slow
def test_a_step_is_taken_back_helped_with_and_taken_for_the_player(playing):
    page = playing()
    window(page, "-inf", "inf")
    until(page, STEP, 2)
    page.get_by_role("button", name="One step back").click()
    until(page, STEP, 1)
    for number, name in enumerate(("The rule", "The numbers", "The answer"), 1):
        page.locator(".play").get_by_role("button", name=name).click()
        until(page, "n => document.querySelectorAll('.play .help > li').length === n", number)
    assert "[−∞, ∞]" in page.locator(".play .help").inner_text()
    page.get_by_role("button", name="Do this step for me").click()
    until(page, STEP, 2)
    assert "[−∞, ∞]" in page.locator(".play .told").inner_text()


def test_the_rest_of_a_subtree_is_done_for_the_player(playing):
    page = playing()
    window(page, "-inf", "inf")
    until(page, STEP, 2)
    page.get_by_role("button", name="Do the rest of this subtree for me").click()
    until(page, STEP, 8)
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    until(page, STEP, 9)


@slow
def test_a_run_is_where_it_was_after_a_reload_and_ends_with_where_it_departed(playing):
    page = playing("max-n.easy.1.r9")
    page.locator(".play form input").fill("1, 1")
    page.keyboard.press("Enter")
    page.locator(".play .told.wrong").wait_for()
    page.get_by_role("button", name="Do this step for me").click()
    until(page, STEP, 2)
    page.reload()
    page.locator("#answers").get_by_role("button", name="Play the search").click()
    for step in (2, 3, 4):
        until(page, STEP, step)
        page.get_by_role("button", name="Do this step for me").click()
    page.get_by_role("button", name="Play it again").wait_for()
    told = page.locator(".play .told").inner_text()
    assert "B (player 2): (1, 1)" in told
    assert "0 of 4" in told
    page.get_by_role("button", name="Play it again").click()
    until(page, STEP, 1)


@slow
@pytest.mark.parametrize("exercise", [EXERCISE, "belief-cards.easy.1.r3", "grundy.easy.1.r7"])
def test_everybody_can_play(playing, flaws_of, exercise):
    page = playing(exercise, scheme="dark", width="phone")
    page.locator(".play").get_by_role("button", name="The rule").click()
    page.locator(".play .help > li").wait_for()
    assert flaws_of(page) == []


@slow
def test_what_has_no_algorithm_to_play_offers_none(show, address):
    page = show(f"{address}/en/practice.html#complexity.easy")
    page.locator("#answers").wait_for()
    assert page.get_by_role("button", name="Play the search").count() == 0
