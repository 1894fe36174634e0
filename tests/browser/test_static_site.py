"""The site of static files in a browser: the marks of Python, and no network.

It is made once, which takes a minute; MINIMAESTRO_SITE names one that is made already.
"""

import gzip
import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from threading import Event, Thread

import pytest
from example_programs import BUGS, SEARCHES, changed_program
from visited import until

from generator.answers.writing import plain
from generator.base.convention import convention
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.pages.page_verbs import answer_page_request
from grader.interfaces.site.build_site import site
from grader.words.language_names import tongues
from solver.errors import RequestError

slow, whole = pytest.mark.slow, pytest.mark.whole
MADE = "MINIMAESTRO_SITE"
LONG = 120_000
HALF = 6_000_000
"""About half of what the memory of Python takes when it is packed, in bytes."""
CUT = 1_000_000
"""Less than any of its large files, in bytes."""
EXERCISE = "alpha-beta.medium.42.r4"
TREE = "max(min(3, 12, 8), min(2, 4, 6))"
ASK = """async ([path, body]) => {
    const { ask, Refusal } = await import("../static/ask.js");
    const refused = (error) => ({ refused: error.message, kind: error instanceof Refusal });
    return ask(path, body).catch(refused);
}"""
LEAVE = """async (place) => {
    const cache = await caches.open("minimaestro-python / other");
    const exercise = { title: "another", statement: "", legend: [], questions: [], id: "another" };
    await cache.put(new URL(`../${place}`, location.href), Response.json(exercise));
}"""
NO_MEMORY = gzip.compress(bytes(1 << 20))


class Quiet(SimpleHTTPRequestHandler):
    """Any web host, which says nothing of what it gives."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def chromium(whole_chromium):
    """The browser that visitors have."""
    return whole_chromium


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The site."""
    if MADE in os.environ:
        return Path(os.environ[MADE])
    out = tmp_path_factory.mktemp("site") / "site"
    try:
        site(out, beside=None, force=False, progress=lambda _done, _total: None)
    except RequestError as error:
        pytest.skip(f"pip install '.[site]' and a network make a site: {error}")
    return out


@pytest.fixture(scope="session")
def host(folder):
    """Where it is given away."""
    with hosted(folder, Quiet) as address:
        yield address


@contextmanager
def hosted(folder, handler):
    """The folder at an address of this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def slow_line(folder):
    """A host that sends half of the memory, and the rest once `goes_on` is set."""
    goes_on = Event()

    class Halting(Quiet):
        def copyfile(self, source, outputfile):
            if self.path.endswith("memory.pack"):
                outputfile.write(source.read(HALF))
                outputfile.flush()
                goes_on.wait(LONG / 1000)
            super().copyfile(source, outputfile)

    with hosted(folder, Halting) as address:
        yield address, goes_on
        goes_on.set()


@pytest.fixture
def ask(show, host):
    """Python's answer in the browser to what a page asks."""
    page = show(f"{host}/en/practice.html")
    page.set_default_timeout(LONG)
    return lambda path, **body: page.evaluate(ASK, [path, body])


def handed_in(id_):
    """What right and wrong students answer, as it is written in JSON."""
    exercise = generate(ExerciseId.parse(id_), convention("aima"))
    for answers in (exercise.key, *exercise.mistakes.values()):
        yield {name: written(answer) for name, answer in answers.items()}
    yield dict.fromkeys(exercise.question_names, "1")


def written(answer):
    """Texts, as a page sends them."""
    match plain(answer):
        case dict() as parts:
            return {name: str(part) for name, part in parts.items()}
        case list() as parts:
            return [str(part) for part in parts]
        case one:
            return str(one)


@whole
def test_every_family_has_the_same_exercises_marks_and_solutions(ask):
    for family in FAMILIES:
        body = {"family": family, "level": "easy", "seed": 7, "language": "it"}
        shown = ask("exercise", **body)
        assert shown == answer_page_request("exercise", body)
        for answers in handed_in(shown["id"]):
            body = {"exercise": shown["id"], "answers": answers, "language": "it"}
            assert ask("check", **body) == answer_page_request("check", body)
        body = {"exercise": shown["id"], "language": "it"}
        assert ask("solution", **body) == answer_page_request("solution", body)


@whole
def test_what_comes_next_and_the_progress_are_those_of_python(ask):
    """Spaced repetition runs in the browser as well."""
    now = "2026-03-04T09:00:00+00:00"
    line = {"points": "1", "out_of": "4", "time": "2026-03-03T09:00:00+00:00"}
    done = [
        {"exercise": "minimax.easy.3.r3", **line, "mistakes": ["roles-swapped"]},
        {"exercise": "alpha-beta.easy.4.r4", **line, "avoided": ["last-son"]},
    ]
    for body in ({"done": []}, {"done": done}):
        asked = {**body, "now": now, "language": "de"}
        assert ask("progress", **asked) == answer_page_request("progress", asked)
        assert ask("onwards", **asked, seed=7) == answer_page_request(
            "onwards", {**asked, "seed": 7}
        )


@whole
def test_a_text_with_a_dollar_sign_is_marked_in_the_browser_too(ask):
    """It may hold a formula; what reads formulas is fetched by then."""
    shown = ask("exercise", family="minimax", level="easy", seed=3)
    for text in ("$5", "$x^2$ is it"):
        answers = {question["name"]: text for question in shown["questions"]}
        body = {"exercise": shown["id"], "answers": answers, "language": "es"}
        assert ask("check", **body) == answer_page_request("check", body)


PHONE = {"width": 390, "height": 800}
GIVEN = "count => document.querySelectorAll('aside.hints ol.help > li').length >= count"


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "rule"), [("es", "MIN toma el menor"), ("it", "MIN prende il minore")]
)
def test_hints_are_given_on_a_phone_and_say_what_the_step_tells(show, host, language, rule):
    page = show(f"{host}/{language}/practice.html#minimax.easy.3.r3")
    page.set_viewport_size(PHONE)
    page.set_default_timeout(LONG)
    page.wait_for_selector("#answers")
    page.locator('[data-question="B"]').first.focus()
    for count in (1, 2, 3):
        page.locator("aside.hints button.hint").click()
        until(page, GIVEN, count)
    assert rule in page.locator("aside.hints").inner_text()
    page.locator('[data-question="A"]').first.focus()
    for count in (1, 2):
        page.locator("aside.hints button.hint").click()
        until(page, GIVEN, count)
    warned = page.locator("aside.hints ol.help > li.soft").inner_text()
    assert all(re.search(rf"\b{node}\b", warned) for node in "BCD")
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wider) == 0


@pytest.mark.nightly
def test_a_lesson_is_read_at_once_and_its_leaves_are_changed_by_python_in_the_browser(show, host):
    page = show(f"{host}/pt/lesson-alpha-beta.html")
    page.set_viewport_size(PHONE)
    page.set_default_timeout(LONG)
    first = page.locator('[data-trees="first-cut"]')
    first.locator("select").select_option("c1")
    first.locator("input[type=text]").fill("20")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-trees="first-cut"] .found table')
    assert "b1, b2, b3, c1, c2, c3" in first.locator(".found").inner_text()


@pytest.mark.parametrize(
    "tree", [pytest.param(TREE, marks=whole), "max(left = min(3, 5), right = min(2, ?))"]
)
def test_a_tree_is_solved_in_the_browser(ask, tree):
    assert ask("solve", tree=tree) == answer_page_request("solve", {"tree": tree})


@whole
def test_a_refusal_is_one_in_the_browser_too(ask):
    said = answer_page_request("exercise", {"id": "no-such.easy.1"})["title"]
    assert ask("exercise", id="no-such.easy.1") == {"refused": said, "kind": True}


def test_a_link_opens_an_exercise_in_the_visitors_language(chromium, host):
    context = chromium.new_context(locale="it-IT")
    page = context.new_page()
    page.goto(f"{host}/#{EXERCISE}")
    page.wait_for_selector("#exercise h1", timeout=LONG)
    assert page.url == f"{host}/it/practice.html#{EXERCISE}"
    context.close()


@whole
def test_a_link_opens_a_teachers_own_tree(show, host):
    page = show(f"{host}/#family=minimax&tree={TREE}")
    page.wait_for_selector("#exercise svg", timeout=LONG)
    assert {"12", "8", "6"} <= set(page.locator("#exercise svg text").all_text_contents())


def test_what_was_loaded_once_works_without_a_network(chromium, host):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{host}/es/practice.html#{EXERCISE}")
    page.wait_for_selector("html[data-kept=all]", timeout=LONG)
    context.set_offline(True)  # as Playwright has it
    page.goto(f"{host}/pt/practice.html#minimax.easy.3.r3")
    page.wait_for_selector("#exercise h1", timeout=LONG)
    assert page.evaluate(ASK, ["solve", {"tree": TREE}]) == answer_page_request(
        "solve", {"tree": TREE}
    )
    context.close()


@pytest.fixture
def visitor(chromium):
    """Somebody without a service worker, whose requests can be held back."""
    context = chromium.new_context(service_workers="block")
    context.set_default_timeout(LONG)
    yield context
    context.close()


def visit(context, address):
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#exercise svg")
    return page


def test_an_exercise_that_was_seen_before_is_there_before_python_and_is_marked_by_it(visitor, host):
    visit(visitor, f"{host}/en/practice.html#{EXERCISE}").close()
    held = []
    visitor.route("**/worker.mjs", lambda route: held.append(route))  # noqa: PLW0108  # Playwright marks it
    page = visit(visitor, f"{host}/en/practice.html#{EXERCISE}")
    page.locator(".plate input[type=text]").first.fill("99")
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".notice progress")
    assert page.locator(".outcome h2").count() == 0
    held[0].continue_()
    page.wait_for_selector(".outcome h2")
    assert page.locator(".plate input[type=text]").first.input_value() == "99"


def hold_back(context, name):
    """Hold back a file; gives what was asked for."""
    requests = []
    context.route(f"**/{name}", lambda route: requests.append(route))  # noqa: PLW0108  # Playwright marks it
    return requests


@pytest.mark.parametrize("place", ["next", "alpha-beta", "minimax.easy"])
def test_a_first_exercise_is_shown_before_python_has_come(visitor, host, place):
    hold_back(visitor, "worker.mjs")
    page = visit(visitor, f"{host}/fr/practice.html#{place}")
    id_ = page.evaluate("location.hash.slice(1)")
    body = {"id": id_, "language": "fr"}
    assert page.evaluate(ASK, ["exercise", body]) == answer_page_request("exercise", body)
    assert place == "next" or id_.startswith(place)


def test_an_exercise_that_was_done_is_not_the_first_one_again(visitor, host):
    done = f"minimax.easy.1.r{FAMILIES['minimax'].revision}"
    line = json.dumps({"exercise": done, "points": "1", "out_of": "10"})
    visitor.add_init_script(f"localStorage.setItem('minimaestro.record', '{line}\\n')")
    page = visit(visitor, f"{host}/en/practice.html#minimax.easy")
    assert not page.url.endswith(f"#{done}")


def test_a_tree_is_there_to_explore_before_python_has_come(visitor, host):
    hold_back(visitor, "worker.mjs")
    page = visitor.new_page()
    page.goto(f"{host}/de/explore.html")
    page.wait_for_selector("#tree svg")
    page.get_by_role("button", name="mit Zufall").click()
    page.wait_for_selector("#tree .node[aria-label*=Zufall], #tree svg circle")
    assert page.locator(".notice progress").count() == 0


@pytest.mark.parametrize("workers", ["block", "allow"])
def test_the_bar_says_how_many_megabytes_have_come(chromium, slow_line, workers):
    """Also where a service worker stores what comes."""
    address, goes_on = slow_line
    context = chromium.new_context(service_workers=workers)
    context.set_default_timeout(LONG)
    page = context.new_page()
    page.goto(f"{address}/es/practice.html#{EXERCISE}")
    page.wait_for_selector(".megabytes:not(:empty)")
    shown = re.fullmatch(r"(\d+,\d) / (\d+,\d) MB", page.locator(".megabytes").inner_text())
    assert 20 < float(shown[2].replace(",", ".")) < 50
    bar = "document.querySelector('progress')"
    until(page, f"{bar}.value > {bar}.max - {HALF} * 2 && {bar}.value < {bar}.max")
    goes_on.set()
    page.wait_for_selector("#exercise svg")
    assert page.locator(".megabytes").count() == 0
    context.close()


@pytest.mark.parametrize(
    "name",
    [
        "pyodide.asm.wasm",
        *(pytest.param(name, marks=whole) for name in ("pyodide.asm.mjs", "memory.pack")),
    ],
)
def test_where_the_line_breaks_it_is_told_and_what_was_typed_is_marked_later(
    chromium, folder, name
):
    is_mended = Event()

    class Breaking(Quiet):
        def copyfile(self, source, outputfile):
            if self.path.endswith(name) and not is_mended.is_set():
                outputfile.write(source.read(CUT))
            else:
                super().copyfile(source, outputfile)

    context = chromium.new_context()
    context.set_default_timeout(LONG)
    with hosted(folder, Breaking) as address:
        page = visit(context, f"{address}/en/practice.html#alpha-beta")
        page.locator(".plate input[type=text]").first.fill("99")
        page.locator("#answers button.main").click()
        page.locator("dialog button.main").click()
        page.locator("#trouble", has_text="Try again when there is a network").wait_for()
        assert page.locator(".notice progress").count() == 0
        is_mended.set()
        page.locator("#answers button.main").click()
        page.wait_for_selector(".outcome h2")
        assert page.locator(".plate input[type=text]").first.input_value() == "99"
        context.close()


@whole
def test_what_another_python_has_left_is_not_shown_and_goes(visitor, host):
    page = visitor.new_page()
    page.goto(f"{host}/static/icon.svg")
    page.evaluate(LEAVE, f"exercise/en/{EXERCISE}")
    page.close()
    page = visit(visitor, f"{host}/en/practice.html#{EXERCISE}")
    title = answer_page_request("exercise", {"id": EXERCISE})["title"]
    assert page.locator("#exercise h1").inner_text() == title
    until(page, "async () => !(await caches.keys()).includes('minimaestro-python / other')")


@whole
def test_the_memory_is_unpacked_once(visitor, host):
    page = visit(visitor, f"{host}/en/practice.html#minimax.easy.1.r3")
    until(page, "async () => Boolean(await caches.match('../memory'))")
    page.close()
    asked = []
    visitor.on("request", lambda request: asked.append(PurePosixPath(request.url).name))
    page = visit(visitor, f"{host}/en/practice.html#minimax.easy.2.r3")
    body = {"id": EXERCISE, "language": "pt"}
    assert page.evaluate(ASK, ["exercise", body]) == answer_page_request("exercise", body)
    assert "first.pack" in asked
    assert not {"memory.pack", "held.pack"} & set(asked)


@whole
def test_a_browser_that_keeps_nothing_practises_all_the_same(visitor, host):
    visitor.add_init_script("caches.open = () => Promise.reject(new Error('no room'))")
    for _ in range(2):
        page = visit(visitor, f"{host}/it/practice.html#{EXERCISE}")
        page.locator("#answers button.main").click()
        page.locator("dialog button.main").click()
        page.wait_for_selector(".outcome h2")


@whole
def test_python_that_could_not_be_fetched_begins_anew_with_the_next_question(visitor, host):
    def lost(route):
        route.abort()

    visitor.route("**/first.pack", lost)
    page = visitor.new_page()
    page.goto(f"{host}/en/practice.html#{EXERCISE}")
    page.wait_for_selector("#trouble:not([hidden])")
    visitor.unroute("**/first.pack", lost)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("#answers")
    assert page.evaluate(ASK, ["solve", {"tree": TREE}]) == answer_page_request(
        "solve", {"tree": TREE}
    )


@pytest.mark.nightly
def test_the_same_site_is_made_on_another_day_in_another_place(folder, tmp_path):
    elsewhere = {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LANG": "C", "HOME": str(tmp_path)}
    subprocess.run(
        [sys.executable, "-m", "grader", "site", tmp_path / "again"],
        check=True,
        cwd=tmp_path,
        env=os.environ | elsewhere,
    )
    assert contents(tmp_path / "again") == contents(folder)


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@whole
@pytest.mark.parametrize("spoilt", [False, True])
def test_python_begins_anew_only_where_the_memory_does_not_fit(chromium, host, spoilt):
    context = chromium.new_context(service_workers="block")
    if spoilt:
        context.route("**/memory.pack", lambda route: route.fulfill(body=NO_MEMORY))
    page = context.new_page()
    page.set_default_timeout(LONG)
    asked = []
    page.on("request", lambda request: asked.append(PurePosixPath(request.url).name))
    page.goto(f"{host}/en/practice.html")
    body = {"id": EXERCISE, "language": "pt"}
    assert page.evaluate(ASK, ["exercise", body]) == answer_page_request("exercise", body)
    assert ("held.pack" in asked) is spoilt
    context.close()


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=whole), "dark"])
def test_the_door_can_be_read_by_everybody(chromium, host, flaws_of, scheme):
    context = chromium.new_context(color_scheme=scheme, viewport={"width": 320, "height": 800})
    context.route("**/enter.js", lambda route: route.abort())  # it would lead on at once
    page = context.new_page()
    page.goto(host)
    assert flaws_of(page) == []
    context.close()


@slow
@pytest.mark.parametrize(
    ("scheme", "width"), [pytest.param("light", 1280, marks=whole), ("dark", 320)]
)
def test_every_page_can_be_read_by_everybody(chromium, host, flaws_of, scheme, width):
    size = {"width": width, "height": 800}
    context = chromium.new_context(color_scheme=scheme, viewport=size, service_workers="block")
    context.set_default_timeout(LONG)
    page, held = context.new_page(), []
    page.goto(f"{host}/es/practice.html")
    assert flaws_of(page) == []
    page.close()
    context.route("**/worker.mjs", lambda route: held.append(route))  # noqa: PLW0108  # Playwright marks it
    page = context.new_page()
    page.goto(f"{host}/es/practice.html#{EXERCISE}")
    page.wait_for_selector(".notice progress")
    assert flaws_of(page) == []
    held[0].continue_()
    page.wait_for_selector("#exercise svg")
    for box in page.locator(".scratch").all():
        box.fill("7")
    page.locator(".across-edge input").first.check()
    assert flaws_of(page) == []
    context.unroute_all()
    page.goto(f"{host}/es/explore.html#tree={TREE}")
    page.locator("#tree .node").first.click()
    assert flaws_of(page) == []
    page.locator("#run").click()
    page.wait_for_selector(".walk")
    assert flaws_of(page) == []
    context.close()


def test_the_door_leads_on_without_a_script_too(show, host):
    page = show(host, script=False)
    assert page.locator("a").all_inner_texts() == [name for _, name in tongues()]
    page.locator("a").first.click()
    assert page.url == f"{host}/en/practice.html"


JUDGED = "count => document.querySelectorAll('.judged').length === count"
LOOP = "def minimax(node, is_max):\n    while node.children:\n        pass\n    return node.value\n"


def checked(page, program, interface):
    page.set_default_timeout(LONG)
    page.locator("#program").fill(program)
    page.locator("#interface").select_option(interface)
    page.locator("#run").click()
    page.locator(".judged").nth(2).wait_for()


@pytest.mark.nightly
@pytest.mark.parametrize("width", [390, 1400])
def test_a_program_is_checked_step_by_step_and_nothing_is_sent(show, host, flaws_of, width):
    page = show(f"{host}/en/code.html")
    page.set_viewport_size({"width": width, "height": 850})
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    agent, changes, *_ = BUGS["a fresh window at each root move"]
    checked(page, changed_program(*changes), "cs188")
    judged = page.locator(".judged[data-verdict=wrong]")
    assert judged.count() == 1
    assert agent in judged.inner_text()
    assert "b2: evaluated, 0" in judged.locator(".told").inner_text()
    assert judged.locator(".place.call").evaluate_all("all => all.map((each) => each.hidden)") == [
        True,
        False,
    ]
    page.locator(".judged .steps .step").nth(1).click()
    assert judged.locator("tr[aria-current]").inner_text().startswith("4")
    assert judged.locator(".place.call[hidden]").count() == 0
    assert set(sent) <= {"GET"}
    assert list(flaws_of(page)) == []


@whole
def test_a_program_that_is_being_written_outlives_reloading_and_another_language(show, host):
    page = show(f"{host}/en/code.html")
    page.locator("#program").fill(LOOP)
    page.locator("#interface").select_option("nodes")
    page.get_by_role("link", name="Deutsch").click()
    until(page, "text => document.getElementById('program')?.value === text", LOOP)
    page.reload()
    until(page, "text => document.getElementById('program')?.value === text", LOOP)
    assert page.locator("#interface").input_value() == "nodes"


@pytest.mark.nightly
def test_a_program_without_end_is_ended_and_the_next_one_runs(show, host):
    page = show(f"{host}/en/code.html")
    checked(page, LOOP, "nodes")
    assert "come to an end on this tree" in page.locator(".judged").first.inner_text()
    assert page.locator(".judged").nth(1).get_attribute("data-verdict") == "not-written"
    checked(page, SEARCHES["lists"], "lists")
    until(page, JUDGED, 3)
    assert page.locator(".judged").first.get_attribute("data-verdict") == "right"
