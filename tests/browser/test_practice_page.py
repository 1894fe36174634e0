"""A visit to the page on which one practises, in a browser."""

import itertools
import json
from urllib.parse import urlencode

import pytest
from visited import until, visited

from generator.answers.writing import write_answer
from generator.base.convention import convention
from generator.exercise.exercise import ExerciseId
from generator.exercise.pieces import pieces
from generator.families import FAMILIES
from generator.generation.generate import family_named, generate
from grader.actions.desk import known_names
from grader.actions.practice.course import chapters, in_order
from solver.trees.node_names import is_inner

slow = pytest.mark.slow

MOST_STOPS = 300
ALPHA_BETA, WINDOWS, POKER = (
    "alpha-beta.easy.1.r4",
    "alpha-beta-windows.easy.3.r12",
    "draw-poker.easy.1.r5",
)
STOP = """() => {
  const at = document.activeElement;
  const labelled = at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText;
  const outline = getComputedStyle(at).outlineStyle;
  return [at.tagName, at.type ?? "", at.dataset.question ?? "", labelled, outline];
}"""

ABOVE = """question => {
  const at = it => document.querySelector(it).getBoundingClientRect();
  const { top, bottom } = at(".note");
  return 0 <= top && bottom < at(`[data-question="${question}"]`).top;
}"""

COVERED = """() => [...document.querySelectorAll(".legend li")].filter(line => {
  const { left, top, width, height } = line.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over && !line.contains(over);
}).map(line => line.innerText)"""
"""The lines on what is asked in the figure that something else hides where the page is scrolled."""

FADED = "[...document.querySelectorAll('svg .gone')].map(it => it.dataset.node)"


@pytest.fixture(scope="module")
def address():
    with visited() as there:
        yield there


@pytest.fixture
def at(show, address):
    """Open an exercise in a language; gives the page once it is there, and no error was said."""
    pages = []

    def opened(place, language="en", **looks):
        page = show(f"{address}/{language}/practice.html#{place}", **looks)
        page.on("console", lambda line: pages.append(line.text) if line.type == "error" else None)
        page.wait_for_selector("#answers" if place else "#choose:not([hidden])")
        return page

    yield opened
    assert pages == []


def test_a_link_to_an_earlier_revision_offers_a_new_exercise(show, address):
    page = show(f"{address}/en/practice.html#worlds.easy.3")
    page.get_by_role("link", name="A new exercise: worlds, easy").click()
    page.wait_for_selector("#answers")
    assert "worlds.easy." in page.url


def test_a_link_to_a_tree_keeps_every_sign_of_the_names_of_moves(at):
    tree = 'max("N+ & b" = min(3, 5), "50%" = 2)'
    page = at(urlencode({"family": "minimax", "tree": tree}))
    assert {"N+ & b", "50%"} <= set(page.locator("#exercise svg text").all_text_contents())


def test_a_link_that_names_a_family_and_no_tree_opens_one_of_the_family(at):
    page = at("family=minimax&convention=aima")
    assert "#minimax." in page.url


def test_a_link_with_a_percent_sign_of_its_own_is_refused_in_words(show, address):
    page = show(f"{address}/en/practice.html#minimax.50%")
    page.wait_for_selector("#trouble:not([hidden])")
    assert page.locator("#exercise a").count() > 0


def key(id_):
    exercise = generate(ExerciseId.parse(id_), convention("aima"))
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    return exercise, picture.tree


def answer(page, id_):
    """The right answer to every question, into the figure where it belongs there."""
    exercise, tree = key(id_)
    for question in exercise.questions:
        places = page.locator(f'[data-question="{question.name}"]')
        inside = question.place and pieces(question.key, question.place, tree)
        if not inside:
            fill(page, places, write_answer(question.key))
            continue
        for piece, text in inside.items():
            place = places.and_(page.locator(f'[data-piece="{piece}"]'))
            place.check() if text == "x" else place.fill(text)


def fill(page, places, text):
    """By typing, or by choosing the option that is called so."""
    kind = places.first.get_attribute("type")
    if kind == "text":
        places.fill(text)
    elif kind == "checkbox":
        for name in text.split(", "):
            page.locator(f'[data-piece="{name}"]').and_(places).check()
    else:
        page.get_by_role("radio", name=text, exact=True).and_(places).check()


def hand_in(page):
    page.locator("#answers button.main").click()
    page.wait_for_selector(".outcome h2")
    return page.locator(".outcome h2").inner_text()


@pytest.mark.parametrize(
    "id_", [ALPHA_BETA, pytest.param(WINDOWS, marks=slow), pytest.param(POKER, marks=slow)]
)
def test_who_answers_rightly_in_the_figure_has_full_marks_and_goes_on(at, id_):
    page = at(id_)
    answer(page, id_)
    points, _, rest = hand_in(page).partition(" of ")
    assert rest == f"{points} points"
    assert page.locator(".outcome .well").is_visible()
    page.get_by_role("button", name="Next exercise").click()
    until(page, "id => !location.hash.endsWith(id)", id_)
    page.wait_for_selector("#answers button.main:has-text('Hand in')")


def test_feedback_on_a_slip_in_the_figure_stands_above_it_and_covers_nothing_below(at):
    page = at(WINDOWS)
    answer(page, WINDOWS)
    page.locator('[data-question="value-B"]').first.fill("99")
    hand_in(page)
    note, slip = page.locator(".drawn > .note"), page.locator('[data-question="value-B"]').first
    assert note.is_visible()
    assert slip.get_attribute("aria-invalid") == "true"
    until(page, ABOVE, "value-B")  # when it has scrolled there
    about = slip.get_attribute("aria-describedby")
    assert page.locator(f"#{about} .feedback").inner_text() in note.inner_text()


@slow
def test_what_hangs_on_a_struck_edge_fades_and_comes_back_with_it(at):
    page = at(ALPHA_BETA)
    tree = key(ALPHA_BETA)[1]
    child = next(node for node in tree.children if is_inner(node))
    below = {child.name, *(node.name for node in child.children)}
    edge = page.locator(f'.across-edge input[data-piece="{child.name}"]')
    edge.check()
    assert set(page.evaluate(FADED)) == below
    edge.uncheck()
    assert page.evaluate(FADED) == []


@slow
@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_the_figure_covers_nothing_of_what_is_asked_in_it(at, width):
    page = at("returned-vs-true.hard.5.r8", width=width)
    page.wait_for_selector(".hints")
    length = page.evaluate("document.documentElement.scrollHeight")
    for place in range(0, length, 150):
        page.evaluate(f"scrollTo(0, {place})")
        assert page.evaluate(COVERED) == []


@slow
def test_the_solution_is_walked_through_forwards_and_back(at):
    page = at(ALPHA_BETA, "es")
    page.get_by_role("button", name="Ver la solución").click()
    told = page.locator(".told")
    first = told.inner_text()
    page.get_by_role("button", name="Un paso adelante").click()
    second = told.inner_text()
    assert second != first
    page.keyboard.press("ArrowLeft")
    assert told.inner_text() == first
    page.keyboard.press("End")
    assert page.get_by_role("button", name="Al final").get_attribute("aria-disabled") == "true"
    assert page.locator(".walk svg.tree polyline.alert").count() > 0


@slow
def test_a_belief_adds_up_as_it_is_typed(at):
    page = at(POKER)
    cells = page.locator('[data-question="belief-D"]')
    total = page.locator('[data-total="belief-D"]')
    cells.nth(0).fill("1/3")
    assert total.inner_text() == "sum 1/3"
    cells.nth(1).fill("0,5")
    assert total.inner_text() == "sum 5/6"
    cells.nth(1).fill("2/3")
    assert "one" in total.get_attribute("class")


def stops(page):
    """Where the tabulator key leads: element, type, question, label, outline."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop[0] == "BODY":
            return
        yield stop


def through(page):
    """Where the arrows lead in a figure, from its first field to its last."""
    here = "[...document.querySelectorAll('.plate input')].indexOf(document.activeElement)"
    for way in ("ArrowLeft", "ArrowRight"):
        before = None
        while (now := page.evaluate(here)) != before:
            if way == "ArrowRight":
                yield page.evaluate(STOP)
            page.keyboard.press("Home" if way == "ArrowLeft" else "End")
            page.keyboard.press(way)
            before = now


def type_answer(page, asked, tree):
    inside = asked.place and pieces(asked.key, asked.place, tree)
    piece = page.evaluate("document.activeElement.dataset.piece")
    page.keyboard.type(inside[piece] if inside else write_answer(asked.key))


def test_everything_is_reached_and_done_by_keyboard_alone(at):
    page = at(WINDOWS)
    exercise, tree = key(WINDOWS)
    asked = {question.name: question for question in exercise.questions}
    for stop in stops(page):
        inside = page.evaluate("Boolean(document.activeElement.closest('.plate'))")
        for _, kind, question, label, outline in through(page) if inside else [stop]:
            assert outline != "none", label
            if kind == "text" and question:
                type_answer(page, asked[question], tree)
        if stop[3] == "Hand in":
            page.keyboard.press("Enter")
            break
    page.wait_for_selector(".outcome .well")
    assert page.evaluate("document.activeElement.tagName") == "H2"


@slow
def test_the_record_is_kept_saved_and_read_back(at, tmp_path):
    page = at(ALPHA_BETA)
    answer(page, ALPHA_BETA)
    hand_in(page)
    page.get_by_role("link", name="All exercises").click()
    page.wait_for_selector('[data-family="alpha-beta"] .done:has-text("done 1")')
    with page.expect_download() as download:
        page.get_by_role("button", name="Save my record").click()
    download.value.save_as(tmp_path / "record.jsonl")
    (line,) = map(json.loads, (tmp_path / "record.jsonl").read_text().splitlines())
    assert (line["exercise"], line["points"] == line["out_of"]) == (ALPHA_BETA, True)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything").click()
    assert page.locator('[data-family="alpha-beta"] .done').inner_text() == ""
    page.locator("#read").set_input_files(tmp_path / "record.jsonl")
    until(page, "document.querySelector('[data-family=alpha-beta] .done').innerText")


@slow
def test_a_kind_of_exercise_is_found_without_its_accents(at):
    page = at("", "es")
    page.locator("#find").fill("arbol con nodos de azar")
    shown = page.locator("[data-family]:visible")
    assert 0 < shown.count() < 9
    assert all("árbol" in text.lower() for text in shown.all_inner_texts())
    page.locator("#find").fill("xyzzy")
    assert page.locator("#nothing").is_visible()


@slow
def test_a_wrong_link_says_what_a_right_one_looks_like(show, address):
    page = show(f"{address}/en/practice.html#nonsense.easy.x")
    page.wait_for_selector("#trouble:not([hidden])")
    assert "alpha-beta.medium.42.r4" in page.locator("#trouble").inner_text()


@slow
def test_whoever_changes_the_language_stays_at_the_exercise(at):
    page = at(ALPHA_BETA)
    page.get_by_role("link", name="Italiano").click()
    page.wait_for_selector("#answers")
    assert page.url.endswith(f"/it/practice.html#{ALPHA_BETA}")


LOOKS = {"light": "desktop", "dark": "phone"}
SEEN = [("", "pt"), (ALPHA_BETA, "es"), (POKER, "it")]


@slow
@pytest.mark.parametrize("scheme", LOOKS)
@pytest.mark.parametrize("seen", SEEN, ids=["choice", "tree", "cards"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(at, flaws_of, seen, scheme):
    page = at(*seen, scheme=scheme, width=LOOKS[scheme])
    if seen[0]:
        page.locator("#answers input[type=text]").first.fill("99")
        page.locator("#answers button.main").click()
        page.wait_for_selector("dialog[open]")
        assert "\n".join(flaws_of(page)) == ""
        page.locator("dialog button.main").click()
        page.wait_for_selector(".outcome h2")
        page.locator("#answers .acts .quiet").first.click()
        page.wait_for_selector(".walk")
    assert "\n".join(flaws_of(page)) == ""


HINTED = "minimax.easy.3.r3"
OVER = """() => {
  const box = it => document.querySelector(it).getBoundingClientRect();
  const [figure, help] = [box('.drawn > .scroll'), box('.hints')];
  const across = figure.right > help.left && help.right > figure.left;
  return across && figure.bottom > help.top && help.bottom > figure.top;
}"""


@pytest.mark.parametrize("width", ["desktop", "phone"])
def test_help_comes_in_four_grades_beside_the_figure_and_never_over_it(at, width):
    page = at(HINTED, width=width)
    button = page.locator(".hints button.hint")
    for grade in range(1, 5):
        button.click()
        until(page, "n => document.querySelectorAll('.hints .help > li').length === n", grade)
        assert not page.evaluate(OVER)
    assert not button.is_visible()
    assert "At B MIN moves" in page.locator(".hints").inner_text()


def test_after_handing_in_the_next_hint_is_where_the_answer_goes_wrong(at):
    page = at(HINTED)
    page.locator(".hints button.hint").click()
    until(page, "() => document.querySelectorAll('.hints .help > li').length === 1")
    answer(page, HINTED)
    page.locator('[data-question="B"]').first.fill("38")
    assert "Your 38 stands at b1, but it is not what MIN takes at B." in hand_in_all(page)
    page.locator('[data-question="B"]').first.focus()
    page.locator(".hints button.hint").click()
    until(page, "() => document.querySelector('.hints .help').innerText.includes('after b3')")
    assert page.locator(".hints .help > li").count() == 1


def hand_in_all(page):
    """Hand in, and return all that the page then says."""
    hand_in(page)
    return page.locator("#answers").inner_text()


def test_help_is_about_the_field_in_which_one_writes_and_is_kept_for_it(at):
    page = at(HINTED)
    page.locator(".hints button.hint").click()
    until(page, "() => document.querySelectorAll('.hints .help > li').length === 1")
    page.locator('[data-question="C"]').first.focus()
    assert "node C" in page.locator(".hints .about").inner_text()
    assert page.locator(".hints .help > li").count() == 0
    page.locator('[data-question="B"]').first.focus()
    assert page.locator(".hints .help > li").count() == 1


def test_hints_are_in_the_record_and_a_question_with_its_step_earns_nothing_there(at):
    page = at(HINTED)
    answer(page, HINTED)
    for grade in range(1, 4):
        page.locator(".hints button.hint").click()
        shown = "n => document.querySelectorAll('.hints .help > li:not(.soft)').length === n"
        until(page, shown, grade)
    exercise, _ = key(HINTED)
    points = {question.name: question.points for question in exercise.questions}
    whole = str(sum(points.values()))
    assert hand_in(page).startswith(f"{whole} of")
    kept = json.loads(page.evaluate("localStorage.getItem('minimaestro.record')"))
    # the last field is A; its step also tells its children's values and the move, not the line
    assert (kept["points"], kept["out_of"]) == (str(points["variation"]), whole)
    assert kept["hints"] == 3


HARD = "alpha-beta.hard.42.r4"
SMALL = "document.querySelector('.plate').getBoundingClientRect().width <= innerWidth"
TABS = 13
FIELD = "input, select, textarea"
HERE = "[...document.querySelectorAll('*')].indexOf(document.activeElement)"


def test_a_family_is_where_the_course_has_it_and_levels_are_ticked_once_passed(at):
    page = at("")
    assert page.locator("#go-on").inner_text() == "Begin here: What a game tree is"
    shown = [it.get_attribute("data-family") for it in page.locator("[data-family]").all()]
    assert shown == in_order(FAMILIES)
    lines = [
        {"exercise": ALPHA_BETA, "points": "8", "out_of": "10"},
        {"exercise": WINDOWS, "points": "7", "out_of": "10"},
    ]
    kept = "".join(json.dumps(line) + "\n" for line in lines)
    page.evaluate("kept => localStorage.setItem('minimaestro.record', kept)", kept)
    page.reload()
    page.wait_for_selector("[data-family=alpha-beta] .passed")
    assert page.locator(".passed").count() == 1
    sizes = [len(names) for names in chapters(FAMILIES).values()]
    assert page.locator(".chapter .far").all_inner_texts()[:2] == [
        f"0 of {sizes[0]} passed",
        f"1 of {sizes[1]} passed",
    ]
    assert page.locator("#go-on").inner_text() == "Go on with what comes next"


def test_on_a_phone_one_chapter_is_open_and_the_page_is_short(at):
    page = at("", width="phone")
    assert page.locator(".chapter[open]").count() == 1
    assert page.evaluate("document.documentElement.scrollHeight") < 3000
    page.locator("#find").fill("poker")
    assert page.locator("[data-family]:visible").count() > 0


def test_a_tree_fits_a_phone_and_who_points_at_a_place_of_it_comes_near_first(at):
    page = at(HARD, width="phone")
    assert page.evaluate(SMALL)
    tick = page.locator(".plate .tick").first
    tick.scroll_into_view_if_needed()
    box = tick.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, f"!({SMALL})")
    assert page.locator(".plate input:checked").count() == 0
    tick.click()
    assert tick.locator("input").is_checked()
    page.get_by_role("button", name="The whole figure").click()
    until(page, SMALL)
    page.get_by_role("button", name="Larger").click()
    until(page, f"!({SMALL})")


REACHED = """async roam => {
  const {rows, toward} = await import(roam);
  const all = [...document.querySelectorAll('.plate input')];
  const lines = rows(all);
  const seen = new Set([all[0]]);
  for (const field of seen) {
    for (const way of ['Left', 'Right', 'Up', 'Down']) {
      const to = toward(`Arrow${way}`, field, lines);
      if (to) seen.add(to);
    }
  }
  return [all.length, seen.size];
}"""


def test_arrows_lead_to_every_field_of_a_figure(at):
    for id_ in (HARD, WINDOWS, POKER):
        page = at(id_)
        fields, reached = page.evaluate(REACHED, "../static/roam.js")
        assert reached == fields > 10


def test_arrows_move_within_what_is_typed_before_they_leave_it(at):
    page = at(WINDOWS)
    field = page.locator(".plate input[type=text]").first
    field.fill("12")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("3")
    assert field.input_value() == "132"
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert not field.evaluate("it => it === document.activeElement")
    page.keyboard.press("ArrowLeft")
    assert field.evaluate("it => it === document.activeElement")


def seen(name, level):
    return f"{name}.{level}.1.r{family_named(name).revision}"


SOME_BY_DAY = [
    pytest.param(name, marks=pytest.mark.whole if place % 6 else slow)
    for place, name in enumerate(known_names.families())
]


@pytest.mark.parametrize(
    "level", [*(pytest.param(it, marks=pytest.mark.nightly) for it in ("easy", "medium")), "hard"]
)
@pytest.mark.parametrize("name", SOME_BY_DAY)
def test_it_is_not_far_from_the_first_field_to_handing_in(at, name, level):
    page = at(seen(name, level))
    page.locator("#answers").locator(FIELD).first.focus()
    labels = [label for *_, label, _ in itertools.islice(stops(page), TABS)]
    assert "Hand in" in labels


def on(page):
    """From a field to the next one by the arrows, also out of buttons of which one is chosen."""
    before = page.evaluate(HERE)
    if page.evaluate("document.activeElement.type === 'radio'"):
        page.keyboard.press("ArrowDown")
    else:
        page.keyboard.press("End")
        page.keyboard.press("ArrowRight")
    return page.evaluate(HERE) != before


@pytest.mark.parametrize("name", ["kuhn-poker", pytest.param("action-model", marks=slow)])
def test_all_questions_and_their_help_are_reached_by_tabulator_and_arrows(at, name):
    page = at(seen(name, "hard"))
    page.locator("#answers").locator(FIELD).first.focus()
    reached = set()
    for stop in itertools.chain([page.evaluate(STOP)], stops(page)):
        if stop[3] == "Hand in":
            break
        reached.add(page.evaluate(HERE))
        while on(page):
            reached.add(page.evaluate(HERE))
    places = page.locator(".questions").locator(f"{FIELD}, .hint")
    radios = page.locator(".questions input[type=radio]")
    choices = {it.get_attribute("name") for it in radios.all()}
    assert len(reached) >= places.count() - radios.count() + len(choices)


def test_a_choice_is_made_by_the_arrows_across_and_left_by_those_down(at):
    page = at(seen("kuhn-poker", "hard"))
    first = page.locator(".questions input[type=radio]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    name = first.get_attribute("name")
    chosen = page.locator(f"input[name={name}]:checked")
    assert chosen.evaluate("it => it === document.activeElement")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.className").endswith("check")
    page.keyboard.press("Shift+Tab")
    assert chosen.evaluate("it => it === document.activeElement")


TYPED = ".plate input[type=text]"


def open_exercise(page, id_, language):
    """Wait until the sheet of the exercise is there in the language."""
    page.wait_for_selector(f'html[lang="{language}"] #answers')
    until(page, "id => location.hash === `#${id}`", id_)


def test_what_is_typed_outlives_reloading_another_language_and_going_back(at):
    page = at(WINDOWS)
    page.locator(TYPED).first.fill("7/3")
    page.locator(TYPED).nth(1).fill("min 4")
    page.reload()
    open_exercise(page, WINDOWS, "en")
    assert page.locator(TYPED).first.input_value() == "7/3"
    page.get_by_role("link", name="Italiano").click()
    open_exercise(page, WINDOWS, "it")
    assert page.locator(TYPED).nth(1).input_value() == "min 4"
    page.locator(".crumb a").click()
    page.wait_for_selector("#choose:not([hidden])")
    page.go_back()
    open_exercise(page, WINDOWS, "it")
    assert page.locator(TYPED).first.input_value() == "7/3"


def test_a_choice_and_what_is_ticked_come_back_in_another_language(at):
    page = at(seen("kuhn-poker", "hard"))
    kuhn = page.evaluate("location.hash.slice(1)")
    page.locator(".questions input[type=radio]").nth(1).check()
    page.get_by_role("link", name="Français").click()
    open_exercise(page, kuhn, "fr")
    assert page.locator(".questions input[type=radio]").nth(1).is_checked()
    page.evaluate("id => { location.hash = id }", ALPHA_BETA)
    open_exercise(page, ALPHA_BETA, "fr")
    edge = page.locator(".across-edge input").first
    edge.check()
    page.locator(".scratch").first.fill("4")
    page.reload()
    open_exercise(page, ALPHA_BETA, "fr")
    assert edge.is_checked()
    assert page.locator(".scratch").first.input_value() == "4"
    assert page.evaluate(FADED)


def test_a_draft_is_of_one_exercise_and_goes_once_that_is_handed_in(at):
    page = at(ALPHA_BETA)
    answer(page, ALPHA_BETA)
    page.evaluate("id => { location.hash = id }", HINTED)
    open_exercise(page, HINTED, "en")
    until(page, "!document.querySelector('.across-edge input')")
    assert page.locator(TYPED).first.input_value() == ""
    page.go_back()
    open_exercise(page, ALPHA_BETA, "en")
    page.wait_for_selector(".across-edge input")
    points, _, rest = hand_in(page).partition(" of ")
    assert rest == f"{points} points"
    page.reload()
    page.wait_for_selector("#answers")
    assert page.locator(".plate input:checked").count() == 0
    assert page.evaluate("localStorage.getItem('minimaestro.drafts')") is None


def test_blanks_are_asked_about_once(at):
    page = at(HINTED)
    page.locator("#answers button.main").click()
    assert "Answers left blank: 6" in page.locator("dialog").inner_text()
    page.get_by_role("button", name="Not yet").click()
    assert page.locator(".outcome h2").count() == 0
    hand_in(page)  # the same blanks again
    page.locator(TYPED).first.fill("7")
    page.locator("#answers button.main").click()
    assert "Answers left blank: 5" in page.locator("dialog").inner_text()


@pytest.fixture
def finger(chromium, address):
    """A telephone that is touched."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"{address}/en/practice.html#{HINTED}")
    page.wait_for_selector("#answers")
    yield page
    context.close()


def test_keys_for_numbers_have_a_slash_and_a_minus(finger):
    field = finger.locator(".plate input[type=text]").first
    field.focus()
    for key in ("−", "7", "/", "3", "2"):
        finger.locator(".numpad button", has_text=key).tap()
    finger.get_by_role("button", name="Erase").tap()
    assert field.input_value() == "−7/3"
    finger.get_by_role("button", name="Next field").tap()
    assert (
        finger.locator(".plate input[type=text]")
        .nth(1)
        .evaluate("it => it === document.activeElement")
    )
    finger.get_by_role("button", name="Letters").tap()
    assert finger.locator(".numpad").is_hidden()


@pytest.mark.parametrize(
    ("name", "typed"), [("max-n", "4,9/2"), ("construct-tree", "14"), ("proof-number", "∞,0")]
)
def test_keys_for_numbers_come_with_vectors_blank_leaves_and_lists_of_numbers(finger, name, typed):
    finger.evaluate("name => { location.hash = `${name}.easy` }", name)
    until(finger, "name => location.hash.startsWith(`#${name}.easy.`)", name)
    field = finger.locator("#answers input[type=text][data-question]").first
    field.focus()
    for key in typed:
        finger.locator(".numpad button", has_text=key).tap()
    assert field.input_value() == typed


LIES_STILL = """() => {
  const { top } = document.querySelector('#answers .acts button').getBoundingClientRect();
  const before = window.tops ?? [];
  window.tops = [...before, top];
  return before.at(-1) === top;
}"""
"""Whether the button is where it was when this was asked before."""


@pytest.mark.parametrize("button", ["Hand in", "Next exercise"])
def test_the_first_tap_below_open_keys_counts(finger, button):
    finger.set_viewport_size({"width": 390, "height": 740})
    for field in finger.locator(TYPED).all():
        field.fill("7")
    finger.locator(TYPED).last.tap()
    finger.wait_for_selector(".numpad:not([hidden])")
    finger.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    until(finger, LIES_STILL)
    box = finger.get_by_role("button", name=button).bounding_box()
    finger.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if button == "Hand in":
        finger.wait_for_selector("dialog[open]")  # of blanks below the figure
    else:
        until(finger, "id => !location.hash.endsWith(id)", HINTED)
    assert finger.locator(".numpad").is_hidden()


def test_without_a_connection_the_page_says_so_in_words(show, address):
    page = show(f"{address}/es/practice.html#{HINTED}")
    page.wait_for_selector("#answers")
    page.locator(".plate input").first.fill("7")
    page.context.route("**/api/**", lambda route: route.abort())
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector("#trouble:not([hidden])")
    assert page.locator("#trouble").inner_text().startswith("No hay conexión con el servidor.")
    assert page.locator(".plate input").first.input_value() == "7"


def test_a_set_that_is_not_right_colours_its_line_and_none_of_its_boxes(at):
    """Most of them are right, and it may be answered again."""
    page = at(ALPHA_BETA)
    exercise, _ = key(ALPHA_BETA)
    (visited_question,) = [q for q in exercise.questions if q.name == "visited"]
    boxes = page.locator('.plate .tick:has([data-question="visited"])')
    colours = """boxes => boxes.map(box => {
      const {borderColor, backgroundColor} = getComputedStyle(box.querySelector("span"));
      return borderColor + backgroundColor;
    })"""
    for leaf in sorted(visited_question.key.labels)[:-1]:
        page.locator(f'.plate [data-question="visited"][data-piece="{leaf}"]').check(force=True)
    before = boxes.evaluate_all(colours)
    page.locator("#answers button.main").click()
    page.get_by_role("dialog").get_by_role("button", name="Hand in").click()
    page.wait_for_selector(".outcome .meter")
    line = page.locator('.legend li[data-about="visited"]')
    assert line.get_attribute("data-mark") in {"part", "none"}
    assert boxes.evaluate_all(colours) == before
