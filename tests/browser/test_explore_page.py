"""A visit to the page on which a tree is drawn and searched, in a browser."""

import re

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
        page.wait_for_selector(".walk" if place.endswith("&run") else "[data-node]")
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
    page.reload()
    until(page, WRITTEN, "max(min(3, 12")


@slow
@pytest.mark.parametrize(("scheme", "width"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(exploring, flaws_of, scheme, width):
    page = exploring("", "es", scheme=scheme, width=width)
    page.locator('[data-node="B"]').click()
    assert "\n".join(flaws_of(page)) == ""
    page.locator("#run").click()
    page.wait_for_selector(".walk")
    assert "\n".join(flaws_of(page)) == ""


@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_a_random_tree_has_the_shape_that_is_chosen(exploring, width):
    page = exploring(width=width)
    page.locator("#random summary").click()
    page.locator("#levels").select_option("3")
    page.locator("#branching").select_option("2")
    for name, number in (("lowest", "-3"), ("highest", "4")):
        page.locator(f"#{name}").fill(number)
    page.locator("#ties").uncheck()
    page.locator("#shuffle").click()
    until(page, "() => document.querySelectorAll('[data-node]').length === 15")
    text = page.locator("#notation").input_value()
    leaves = [int(number) for number in re.findall(r"-?\d+", text)]
    assert sorted(leaves) == list(range(-3, 5))
    assert text.startswith("max(min(max(")


def test_a_range_without_enough_values_is_refused_in_words(exploring):
    page = exploring()
    page.locator("#random summary").click()
    page.locator("#ties").uncheck()
    page.locator("#highest").fill("1")
    page.locator("#shuffle").click()
    assert "fewer values than the tree has leaves" in page.locator("#trouble").inner_text()
    page.locator("#highest").fill("x")
    page.locator("#shuffle").click()
    assert "Two whole numbers" in page.locator("#trouble").inner_text()


def test_clicks_that_come_at_once_are_each_done(exploring):
    page = exploring()
    before = page.locator("#notation").input_value()
    twice = "id => [1, 2].forEach(() => document.querySelector(id).click())"
    page.evaluate(twice, "#swap")
    page.locator("#run").click()
    page.wait_for_selector(".walk")
    assert page.locator("#notation").input_value() == before
    page.locator("#edit").click()
    page.locator('[data-node="A"]').click()
    page.evaluate(twice, '#tools [data-act="add"]')
    until(page, "document.querySelectorAll('[data-node]').length === 15")


def test_max_and_min_change_places_and_back(exploring):
    page = exploring()
    before = page.locator("#notation").input_value()
    page.locator("#swap").click()
    until(page, WRITTEN, "min(max(3, 12, 8), max(2, 4, 6), max(14, 5, 2))")
    page.locator("#swap").click()
    until(page, WRITTEN, before)


def test_a_link_to_a_search_runs_it_and_tells_its_end_at_its_end(exploring):
    page = exploring("#tree=max(1%2C+min(2%2C+3))&method=minimax&run")
    assert not page.locator("#found").is_visible()
    page.keyboard.press("ArrowRight")
    assert not page.locator("#found").is_visible()
    page.keyboard.press("End")
    page.wait_for_selector("#found:not([hidden])")
    page.locator("#share").click()
    page.wait_for_selector("#status:not(:empty)")
    assert page.url.endswith("&run")


def test_five_algorithms_come_first_and_all_have_names(exploring):
    page = exploring(language="es")
    names = page.locator("#method > option").all_inner_texts()
    assert names[:2] == ["Poda alfa-beta", "Minimax"]
    assert len(names) <= 5
    others = page.locator("#method optgroup option")
    assert others.count() > 10
    assert not {"counts", "returned"} & set(others.all_inner_texts())
    assert "tema3" not in page.locator("#convention").inner_text()


def test_a_child_has_its_window_as_soon_as_its_parent_has(exploring):
    page = exploring("#tree=max(min(3%2C+12)%2C+min(2%2C+4))&run")
    page.keyboard.press("ArrowRight")
    until(page, "() => document.querySelector('.walk .told').innerText.startsWith('Enter A')")
    assert page.locator(".walk svg text", has_text="[−∞, ∞]").count() == 2


@slow
def test_a_leaf_is_changed_by_touch_with_keys_for_numbers(exploring):
    page = exploring(width="phone", touch=True)
    page.locator('[data-node="c1"]').tap()
    page.locator("#value").tap()
    page.get_by_role("button", name="Erase").tap()
    for key in ("7", "→"):
        page.locator(".numpad button", has_text=key).first.tap()
    page.wait_for_selector('[data-node="c1"][aria-label$="7"]')
