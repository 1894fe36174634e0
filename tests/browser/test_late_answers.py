"""Who clicks faster than the server answers, on the pages on which one practises."""

import json

import pytest
from held import TWICE, away, counted, held
from visited import until, visited

slow = pytest.mark.slow
MINIMAX, ALPHA_BETA, PLAYED = "minimax.easy.3.r3", "alpha-beta.easy.1.r4", "alpha-beta.easy.712.r4"
CHECK, HINT, EXERCISE, PLAY = "**/api/check", "**/api/hint", "**/api/exercise?*", "**/api/play"
RECORD = "(localStorage.getItem('minimaestro.record') ?? '').trim().split('\\n')"
SUBMIT_TWICE = "[1, 2].forEach(() => document.getElementById('answers').requestSubmit())"
SHEETS = "JSON.parse(localStorage.getItem('minimaestro.plan')).sheets.length"
STEP = "n => document.querySelector('.play .where')?.textContent === `Step ${n}`"
WRITTEN = "wanted => document.getElementById('notation').value === wanted"
PLAY_BUTTON = "#answers button:text-is('Play the search')"


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def practise(show, address):
    """Open an exercise on the practice page; gives the page once it is there."""

    def opened(place, page="practice", selector="#answers"):
        shown = show(f"{address}/en/{page}.html{place and '#'}{place}")
        shown.wait_for_selector(selector)
        return shown

    return opened


FILL = """() => {
  for (const field of document.querySelectorAll("#answers [data-question]")) {
    if (field.type === "text") field.value = "11";
    else field.checked = true; // the last option of several
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""


def fill_all(page):
    page.evaluate(FILL)


def test_what_is_handed_in_twice_at_once_is_marked_and_recorded_once(practise):
    page = practise(MINIMAX)
    fill_all(page)
    with counted(page, "/api/check") as sent:
        page.evaluate(SUBMIT_TWICE)
        page.wait_for_selector(".outcome h2")
    assert len(sent) == 1
    assert len(page.evaluate(RECORD)) == 1


def test_blanks_are_asked_about_by_one_window_however_often_it_is_clicked(practise):
    page = practise(MINIMAX)
    page.evaluate(SUBMIT_TWICE)
    page.wait_for_selector("dialog")
    page.wait_for_timeout(200)
    assert page.locator("dialog").count() == 1
    assert page.locator(".outcome h2").count() == 0


def test_what_is_typed_while_the_marks_are_on_their_way_is_there_after_reloading(practise):
    page = practise(MINIMAX)
    fill_all(page)
    with held(page, CHECK) as waiting:
        page.locator("#answers button.main").click()
        waiting.wait_for(1)
        page.locator('[data-question="A"]').first.fill("12")
    page.wait_for_selector(".outcome h2")
    page.reload()
    page.wait_for_selector("#answers")
    assert page.locator('[data-question="A"]').first.input_value() == "12"


def test_a_hint_that_is_clicked_twice_at_once_is_one_hint(practise):
    page = practise(MINIMAX)
    with counted(page, "/api/hint") as sent:
        page.evaluate(TWICE, "button.hint")
        page.wait_for_selector("ol.help li")
        page.wait_for_timeout(200)
    assert len(sent) == 1


def test_a_hint_is_shown_beside_the_figure_wherever_somebody_was_meanwhile(practise):
    page = practise("alpha-beta-windows.easy.3.r12")
    fields = page.locator("[data-question]").all()
    names = list(dict.fromkeys(field.get_attribute("data-question") for field in fields))
    first, other = (page.locator(f'[data-question="{name}"]').first for name in names[:2])
    first.focus()
    with held(page, HINT) as waiting:
        page.locator("aside.hints button.hint").click()
        waiting.wait_for(1)
        other.focus()
        first.focus()
        page.locator("aside.hints button.hint").click()
        page.wait_for_timeout(200)
        assert len(waiting.routes) == 1
    page.locator("aside.hints ol.help li").wait_for()


def test_an_older_exercise_takes_no_newer_ones_place(practise):
    page = practise("", selector="#choose")
    with held(page, EXERCISE) as waiting:
        for number, place in enumerate((MINIMAX, ALPHA_BETA), start=1):
            page.evaluate("place => { location.hash = place }", place)
            waiting.wait_for(number)
        waiting.answer(1)
        page.wait_for_selector("#answers")
        waiting.answer(0)
        page.wait_for_timeout(200)
        waiting.routes.clear()
    assert page.locator(".id").inner_text() == ALPHA_BETA
    assert page.url.endswith(ALPHA_BETA)


def test_who_goes_back_to_the_choice_stays_there_when_the_next_exercise_arrives(practise):
    page = practise(MINIMAX)
    with held(page, "**/api/onwards") as waiting:
        page.get_by_role("button", name="Next exercise").click()
        waiting.wait_for(1)
        page.locator(".crumb a").click()
        page.wait_for_selector("#choose:not([hidden])")
    page.wait_for_timeout(500)
    assert page.url.endswith("#")


@pytest.fixture
def rehearsing(practise):
    """Begin a plan as in an exam; gives the page once its first exercise is there."""

    def opened():
        page = practise("", selector="#choose")
        if page.locator("#planning").get_attribute("open") is None:
            page.locator("#planning > summary").click()
        page.locator("[name=topic][value=minimax]").check()
        page.locator("#as-exam").check()
        page.locator("#plan button").click()
        page.locator("#planned button.main").click()
        page.wait_for_selector("#answers")
        page.locator('[data-question="B"]').first.fill("99")
        return page

    return opened


def test_in_an_exam_what_is_handed_in_twice_at_once_is_one_sheet(rehearsing):
    page = rehearsing()
    before = page.url
    page.evaluate(SUBMIT_TWICE)
    until(page, "before => location.href !== before", before)
    assert page.evaluate(SHEETS) == 1


def test_an_exam_that_ends_without_a_connection_is_marked_when_it_is_ended_again(rehearsing):
    page = rehearsing()
    with away(page, CHECK):
        page.get_by_role("button", name="End the plan").click()
        page.locator("#trouble", has_text="no connection").wait_for()
    assert page.evaluate(SHEETS) == 1
    page.get_by_role("button", name="End the plan").click()
    page.wait_for_selector("section.outcome")
    assert json.loads(page.evaluate(RECORD)[0])["exercise"].startswith("minimax.")
    assert page.evaluate("localStorage.getItem('minimaestro.plan')") is None


def test_help_with_a_step_that_is_asked_twice_at_once_is_of_one_grade(practise):
    page = practise(PLAYED)
    page.locator(PLAY_BUTTON).click()
    until(page, STEP, 1)
    grades = [page.locator(".play .acts button:visible").nth(1).inner_text()]
    with held(page, PLAY) as waiting:
        page.evaluate(
            "[1, 2, 3].forEach(() => document.querySelectorAll('.play .acts button')[1].click())"
        )
        waiting.wait_for(1)
    page.locator(".play ol.help li").wait_for()
    assert page.locator(".play ol.help li").count() == 1
    grades.append(page.locator(".play .acts button:visible").nth(1).inner_text())
    assert grades[0] != grades[1]
    page.locator(".play .acts button:visible").nth(1).click()
    until(page, "document.querySelectorAll('.play ol.help li').length === 2")
    assert page.evaluate("JSON.parse(localStorage.getItem('minimaestro.plays'))[0].told") == []


def test_a_search_that_could_not_begin_can_be_begun_again(practise):
    page = practise(PLAYED)
    with away(page, PLAY):
        page.locator(PLAY_BUTTON).click()
        page.locator("#trouble", has_text="no connection").wait_for()
    page.locator(PLAY_BUTTON).click()
    until(page, STEP, 1)


def test_of_help_that_did_not_arrive_nothing_is_counted(practise):
    page = practise(PLAYED)
    page.locator(PLAY_BUTTON).click()
    until(page, STEP, 1)
    hint = page.locator(".play .acts button").nth(1)
    with away(page, PLAY):
        for _ in range(3):
            hint.click()
            page.wait_for_timeout(100)
    hint.click()
    page.locator(".play ol.help li").wait_for()
    assert page.locator(".play ol.help li").count() == 1


def test_leaves_of_a_lesson_that_are_changed_at_once_are_each_changed(practise):
    page = practise("", page="lesson-alpha-beta", selector=".asked-here")
    page.evaluate(
        """() => {
          const form = document.querySelector('[data-trees="first-cut"] form');
          const [list, value] = [form.querySelector("select"), form.querySelector("input")];
          for (const [leaf, text] of [["b1", "7"], ["c1", "20"]]) {
            list.value = leaf;
            value.value = text;
            form.requestSubmit();
          }
        }"""
    )
    found = ["b1 = 7", "c1 = 20"]
    options = """wanted => {
      const list = document.querySelector('[data-trees="first-cut"] select');
      const texts = [...list.options].map((option) => option.text);
      return wanted.every((text) => texts.includes(text));
    }"""
    until(page, options, found)


def test_a_refused_range_leaves_the_button_that_runs_as_it_was(practise):
    page = practise("", page="explore", selector="[data-node]")
    page.evaluate("document.getElementById('lowest').value = 'x'")
    page.evaluate("document.getElementById('shuffle').click()")
    page.locator("#trouble", has_text="Two whole numbers").wait_for()
    page.locator("#run").click()
    page.wait_for_selector(".walk")


def test_a_tree_that_is_typed_while_a_change_is_on_its_way_is_drawn(practise):
    page = practise("", page="explore", selector="[data-node]")
    page.locator('[data-node="A"]').click()
    with held(page, "**/api/edit") as waiting:
        page.locator('#tools [data-act="add"]').click()
        waiting.wait_for(1)
        page.locator("#notation").fill("max(1, min(2, 3))")
    until(page, "document.querySelectorAll('[data-node]').length === 5")
    assert page.evaluate(WRITTEN, "max(1, min(2, 3))")


def test_a_value_that_is_typed_while_a_change_is_on_its_way_stays(practise):
    page = practise("", page="explore", selector="[data-node]")
    page.locator('[data-node="b1"]').click()
    with held(page, "**/api/edit") as waiting:
        page.locator("#value").fill("7")
        page.keyboard.press("Enter")
        waiting.wait_for(1)
        page.locator('[data-node="c1"]').click()
        page.locator("#value").fill("8")
    until(page, "document.getElementById('notation').value.includes('7')")
    assert page.locator("#value").input_value() == "8"
    page.locator("#value").press("Enter")
    until(page, "document.getElementById('notation').value.includes('8,') || false")
    assert "min(7, 12, 8), min(8, 4, 6)" in page.locator("#notation").input_value()


def test_enter_pressed_once_too_often_does_not_hand_in_with_blanks(practise):
    page = practise(MINIMAX)
    page.locator("#answers input[type=text]").last.focus()
    with counted(page, "/api/check") as sent:
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        assert page.locator("dialog[open]").count() == 1
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector(".outcome h2")
    assert len(sent) == 1


def test_a_tree_is_taken_along_to_another_language_before_it_is_drawn(practise):
    page = practise("", page="explore", selector="[data-node]")
    with held(page, "**/api/tree?*"):
        page.locator("#notation").fill("max(1, min(2, 3))")
        page.locator(".tongues a[lang=es]").click()
        page.wait_for_url("**/es/explore.html*")
    until(page, WRITTEN, "max(1, min(2, 3))")
    until(page, "document.querySelectorAll('[data-node]').length === 5")


def test_what_is_answered_in_a_lesson_is_there_in_another_language(practise):
    page = practise("", page="lesson-alpha-beta", selector=".asked-here")
    page.locator(".asked-here input[type=text]").first.fill("7")
    page.locator(".tongues a[lang=es]").click()
    page.wait_for_url("**/es/lesson-alpha-beta.html*")
    page.wait_for_selector(".asked-here")
    assert page.locator(".asked-here input[type=text]").first.input_value() == "7"
    with held(page, CHECK) as waiting:
        page.locator(".asked-here button.main").first.click()
        waiting.wait_for(1)
    page.wait_for_selector(".verdict")
    page.reload()
    page.wait_for_selector(".asked-here")
    assert page.locator(".asked-here input[type=text]").first.input_value() == ""


ON_NEXT_STEP = """button => new Promise((settle) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    settle(document.elementFromPoint(x + width / 2, y + height / 2).closest("button"));
  }).observe(document.querySelector(".play .where"), { childList: true });
  button.click();
})"""
"""The button that is where this one was, at the moment at which the next step is shown."""


@pytest.mark.parametrize(
    ("exercise", "button"),
    [("grundy.easy.2.r7", ".options button"), (PLAYED, "button:text-is('Do this step for me')")],
)
def test_the_second_of_two_taps_does_nothing_to_the_step_that_came_between_them(
    practise, exercise, button
):
    page = practise(exercise)
    page.locator(PLAY_BUTTON).click()
    until(page, STEP, 1)
    tapped = page.locator(".play").locator(button).last
    tapped.click()
    until(page, STEP, 2)  # from here on what was done stands above, and the next button is in place
    tapped.scroll_into_view_if_needed()
    assert tapped.evaluate(ON_NEXT_STEP) is None
    until(page, STEP, 3)
    tapped.click()
    until(page, STEP, 4)


ON_QUESTION = """button => new Promise((settle) => {
  new MutationObserver((_changes, observer) => {
    const answer = document.querySelector("dialog button.main");
    const { x, y, width, height } = answer.getBoundingClientRect();
    observer.disconnect();
    settle(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") ?? null);
  }).observe(button.form.parentElement, { childList: true });
  button.click();
})"""
"""What a finger touches where blanks are handed in, at the moment at which this is asked."""


def test_the_second_of_two_taps_does_not_hand_blanks_in(practise):
    page = practise(MINIMAX)
    assert page.locator("#answers button.main").evaluate(ON_QUESTION) is None
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")


on_pages_that_ask = pytest.mark.parametrize(
    ("path", "asked", "selector"),
    [
        (f"practice.html#{MINIMAX}", EXERCISE, "#answers"),
        ("explore.html#tree=max(1,2)", "**/api/tree", "#tree svg"),
    ],
)


@on_pages_that_ask
def test_where_the_line_breaks_a_button_opens_the_same_again(show, address, path, asked, selector):
    page = show("about:blank")
    page.route(asked, lambda route: route.abort())
    page.goto(f"{address}/en/{path}")
    again = page.get_by_role("button", name="Try again")
    again.click()  # the line is still broken
    again.wait_for()
    page.unroute(asked)
    again.click()
    page.wait_for_selector(selector)
    assert page.locator("#trouble").is_hidden()


MANY = {"title": "many are practising right now; come again in 2 s", "status": 503}


@on_pages_that_ask
def test_where_too_many_ask_at_once_a_button_asks_again(show, address, path, asked, selector):
    page = show("about:blank")
    page.route(asked, lambda route: route.fulfill(status=503, json=MANY))
    page.goto(f"{address}/en/{path}")
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert MANY["title"] in page.locator("#trouble").inner_text()
    page.unroute(asked)
    again.click()
    page.wait_for_selector(selector)
    assert page.locator("#trouble").is_hidden()
