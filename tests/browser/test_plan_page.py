"""A plan before an exam, and single questions that are checked, on the practice page."""

import json

import pytest
from visited import until, visited

slow = pytest.mark.slow
EXERCISE = "minimax.easy.3.r3"
RIGHT = {"B": "29", "C": "19", "D": "18", "A": "29"}
RECORD = "() => (localStorage.getItem('minimaestro.record') ?? '').trim()"


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def planning(show, address):
    """Open the choice and begin a plan of these topics."""

    def opened(*topics, exam=False, begin=True, **looks):
        page = show(f"{address}/en/practice.html", **looks)
        page.wait_for_selector("#choose:not([hidden])")
        if page.locator("#planning").get_attribute("open") is None:
            page.locator("#planning > summary").click()
        for topic in topics:
            page.locator(f"[name=topic][value={topic}]").check()
        page.locator("#as-exam").set_checked(exam)
        page.locator("#plan button").click()
        page.wait_for_selector("#planned button.main")
        if begin:
            page.locator("#planned button.main").press("Enter")
            page.wait_for_selector("#answers")
        return page

    return opened


def lines(page):
    return [json.loads(line) for line in page.evaluate(RECORD).splitlines()]


def test_a_plan_says_its_minutes_and_leads_through_its_topics(planning):
    page = planning("expectiminimax", "alpha-beta", begin=False)
    assert page.locator("#planned li").all_inner_texts() == [
        "Alpha-beta pruning: 15 minutes (not practised yet)",
        "Expectiminimax: 15 minutes (not practised yet)",
    ]
    page.locator("#planned button.main").click()
    until(page, "() => location.hash.startsWith('#alpha-beta.easy.')")
    assert "Alpha-beta pruning: 15 min left; in all 30 min" in page.locator("#clock").inner_text()
    page.evaluate(
        """() => {
          const plan = JSON.parse(localStorage.getItem('minimaestro.plan'));
          plan.begun -= 16 * 60 * 1000;
          localStorage.setItem('minimaestro.plan', JSON.stringify(plan));
        }"""
    )
    page.get_by_role("button", name="Next exercise").click()
    until(page, "() => location.hash.startsWith('#expectiminimax.easy.')")


@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_an_exam_tells_nothing_before_its_end_and_then_everything(planning, width):
    page = planning("minimax", exam=True, width=width)
    for name in ("Hint", "Check", "Show the solution", "Play the search"):
        assert page.get_by_role("button", name=name, exact=True).count() == 0
    first = page.url
    page.locator('[data-question="B"]').first.fill("99")
    page.locator("#answers button.main").click()
    until(page, "before => location.href !== before", first)
    page.wait_for_selector("#answers")
    assert page.locator("[data-mark]").count() == 0
    assert lines(page) == []
    page.get_by_role("button", name="End the plan").click()
    page.wait_for_selector("section.outcome")
    assert page.locator("h1").last.inner_text() == "How the exam went"
    assert "99" in page.locator("section.outcome .feedback").first.inner_text()
    assert [line["points"] for line in lines(page)] == ["0"]


def test_what_is_typed_when_the_time_is_up_is_handed_in(planning):
    page = planning("minimax", exam=True)
    page.locator('[data-question="B"]').first.fill("99")
    page.evaluate(
        """() => {
          const plan = JSON.parse(localStorage.getItem('minimaestro.plan'));
          plan.begun -= 31 * 60 * 1000;
          localStorage.setItem('minimaestro.plan', JSON.stringify(plan));
        }"""
    )
    page.wait_for_selector("section.outcome")
    assert "The time is up." in page.locator("#exercise").inner_text()
    assert len(lines(page)) == 1


def test_a_question_is_checked_by_itself_and_its_first_answer_counts(show, address):
    page = show(f"{address}/en/practice.html#{EXERCISE}")
    page.wait_for_selector("#answers")
    field = page.locator('[data-question="B"]').first
    check = page.locator(".hints").get_by_role("button", name="Check")
    check.click()
    page.get_by_text("Answer the question first.").wait_for()
    field.fill("38")
    check.click()
    page.locator(".hints .checked .verdict", has_text="wrong").wait_for()
    assert field.get_attribute("data-mark") == "none"
    field.fill(RIGHT["B"])
    check.click()
    page.locator(".hints .checked .verdict", has_text="right").wait_for()
    for name, value in RIGHT.items():
        page.locator(f'[data-question="{name}"]').first.fill(value)
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")
    assert page.locator(".outcome h2").inner_text() == "3.5 of 6 points"
    assert [line["points"] for line in lines(page)] == ["5/2"]


def test_three_in_a_row_are_named_with_their_level(show, address):
    page = show(f"{address}/en/practice.html#{EXERCISE}")
    page.wait_for_selector("#answers")
    before = [
        {"exercise": f"minimax.easy.{number}.r3", "points": "5", "out_of": "5"}
        for number in (90, 91)
    ]
    page.evaluate(
        "text => localStorage.setItem('minimaestro.record', text)",
        "".join(f"{json.dumps(line)}\n" for line in before),
    )
    for name, value in {**RIGHT, "best": "a1", "variation": "a1, b4"}.items():
        page.locator(f'input[data-question="{name}"]').first.fill(value)
    page.locator("#answers button.main").click()
    page.wait_for_selector(".outcome h2")
    wanted = "3 in a row all right and without help: Minimax, easy."
    page.locator(".outcome", has_text=wanted).wait_for()


@slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_plan_and_an_exam(planning, flaws_of, scheme):
    looks = {"scheme": scheme, "width": {"light": "desktop", "dark": "phone"}[scheme]}
    page = planning("minimax", exam=True, begin=False, **looks)
    assert "\n".join(flaws_of(page)) == ""
    page.locator("#planned button.main").click()
    page.wait_for_selector("#answers")
    page.locator('[data-question="B"]').first.fill("99")
    assert "\n".join(flaws_of(page)) == ""
    page.get_by_role("button", name="End the plan").click()
    page.wait_for_selector("section.outcome")
    assert "\n".join(flaws_of(page)) == ""


def test_a_set_with_one_too_many_is_right_in_part(show, address):
    page = show(f"{address}/en/practice.html#alpha-beta.medium.11.r4")
    page.wait_for_selector("#answers")
    evaluated = "f1 f2 f3 g1 h1 h2 i1 j1 j2 l1 l2"
    for leaf in (*evaluated.split(), "g2"):
        page.locator(f'[data-question="visited"][data-piece="{leaf}"]').check(force=True)
    page.locator(".hints").get_by_role("button", name="Check").first.click()
    page.locator(".hints .checked .verdict", has_text="right in part").wait_for()
