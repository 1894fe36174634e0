"""The site of static files in a browser: the marks of Python, and no network.

It is made once, which takes a minute; MINIMAESTRO_SITE names one that is made already.
"""

import gzip
import os
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from threading import Thread

import pytest

from generator.convention import convention
from generator.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generate import generate
from generator.writing import plain
from grader.site.writing import site
from grader.visiting.visits import answered
from solver.errors import RequestError

MADE = "MINIMAESTRO_SITE"
LONG = 120_000
EXERCISE = "alpha-beta.medium.42"
TREE = "max(min(3, 12, 8), min(2, 4, 6))"
ASK = """async ([path, body]) => {
    const { ask, Refusal } = await import("../static/ask.js");
    const refused = (error) => ({ refused: error.message, kind: error instanceof Refusal });
    return ask(path, body).catch(refused);
}"""

NO_MEMORY = gzip.compress(bytes(1 << 20))


class Quiet(SimpleHTTPRequestHandler):
    """Any web host, which says nothing of what it gives."""

    def log_message(self, *_):
        pass


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
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


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
    yield dict.fromkeys(exercise.asked, "1")


def written(answer):
    """Texts, as a page sends them."""
    match plain(answer):
        case dict() as parts:
            return {name: str(part) for name, part in parts.items()}
        case list() as parts:
            return [str(part) for part in parts]
        case one:
            return str(one)


def test_every_family_has_the_same_exercises_marks_and_solutions(ask):
    for family in FAMILIES:
        body = {"family": family, "level": "easy", "seed": 7, "language": "it"}
        shown = ask("exercise", **body)
        assert shown == answered("exercise", body)
        for answers in handed_in(shown["id"]):
            body = {"exercise": shown["id"], "answers": answers, "language": "it"}
            assert ask("check", **body) == answered("check", body)
        body = {"exercise": shown["id"], "language": "it"}
        assert ask("solution", **body) == answered("solution", body)


@pytest.mark.parametrize("tree", [TREE, "max(left = min(3, 5), right = min(2, ?))"])
def test_a_tree_is_solved_in_the_browser(ask, tree):
    assert ask("solve", tree=tree) == answered("solve", {"tree": tree})


def test_a_refusal_is_one_in_the_browser_too(ask):
    said = answered("exercise", {"id": "no-such.easy.1"})["title"]
    assert ask("exercise", id="no-such.easy.1") == {"refused": said, "kind": True}


def test_a_link_opens_an_exercise_in_the_visitors_language(chromium, host):
    context = chromium.new_context(locale="it-IT")
    page = context.new_page()
    page.goto(f"{host}/#{EXERCISE}")
    page.wait_for_selector("#exercise h1", timeout=LONG)
    assert page.url == f"{host}/it/practice.html#{EXERCISE}"
    context.close()


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
    page.goto(f"{host}/pt/practice.html#minimax.easy.3")
    page.wait_for_selector("#exercise h1", timeout=LONG)
    assert page.evaluate(ASK, ["solve", {"tree": TREE}]) == answered("solve", {"tree": TREE})
    context.close()


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
    assert page.evaluate(ASK, ["exercise", body]) == answered("exercise", body)
    assert ("held.pack" in asked) is spoilt
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_door_can_be_read_by_everybody(chromium, host, flaws_of, scheme):
    context = chromium.new_context(color_scheme=scheme, viewport={"width": 320, "height": 800})
    context.route("**/enter.js", lambda route: route.abort())  # it would lead on at once
    page = context.new_page()
    page.goto(host)
    assert flaws_of(page) == []
    context.close()


def test_the_door_leads_on_without_a_script_too(show, host):
    page = show(host, script=False)
    assert page.locator("a").all_inner_texts() == ["English", "Español", "Italiano", "Português"]
    page.locator("a").first.click()
    assert page.url == f"{host}/en/practice.html"
