"""What stands around every route: bounds, rates, headers, sessions, the log, the numbers."""

import asyncio
import logging
import os
import re
import signal
import sqlite3
import time
from asyncio import Event
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from http import HTTPStatus
from threading import Thread

import pytest
from fastapi.testclient import TestClient
from handing_in import under

from grader.actions.pages.exercise_from_request import generate_cached
from grader.actions.pages.exercise_store import StorePlace, open_store
from grader.base.workers.public_work import time_work
from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, marks
from grader.courses.store.database import UNAVAILABLE
from grader.courses.store.records import TokenRole
from grader.interfaces.service import dependencies, rates
from grader.interfaces.service.dependencies import Readiness
from grader.interfaces.service.headers import HEADERS
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.rates import Rates, ServiceSettings
from grader.interfaces.service.routes import page_routes, practice_routes
from grader.interfaces.service.shared_work import SharedWork
from solver.message import Message

TREE = {"exercise": "minimax.easy.1.r3", "answers": {"A": "3"}}


def test_public_verbs_answer_as_behind_the_other_door(shared_client):
    shown = shared_client.told(None, "GET", "/api/exercise?id=minimax.easy.1.r3")
    assert "key" not in shown
    assert (
        shared_client.told(None, "POST", "/api/check", json=TREE)["exercise"] == "minimax.easy.1.r3"
    )
    assert shared_client(None, "GET", "/api/figure.svg?id=minimax.easy.1.r3").text.startswith(
        "<svg"
    )
    assert shared_client(None, "GET", "/api/sheet.pdf?id=minimax.easy.1.r3").content[:5] == b"%PDF-"


@pytest.mark.parametrize(
    ("path", "status", "title"),
    [
        ("/api/exercise?id=pyproject.toml", 400, "'pyproject.toml' is no exercise id"),
        ("/api/figure.svg?id=/etc/passwd", 400, "'/etc/passwd' is no exercise id"),
        ("/api/exercise?id=minimax.easy.1.r3&language=xx", 400, "there is no language 'xx'"),
        (
            "/api/exercise?id=minimax.easy.1.r3&key=1",
            422,
            "query.key: there is no field of this name",
        ),
        ("/api/nothing", 404, "there is nothing at this address"),
    ],
)
def test_what_cannot_be_answered_is_a_problem_of_one_line(shared_client, path, status, title):
    refused = shared_client(None, "GET", path)
    assert (refused.status_code, refused.json()["status"]) == (status, status)
    assert refused.json()["title"].startswith(title)
    assert refused.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/practise", 404, "não há nada neste endereço"),
        ("/api/exercise?id=pyproject.toml", 400, "pyproject.toml"),
        ("/api/exercise?id=minimax.easy.1.r3&key=1", 422, "query.key"),
        ("/api/check", 405, ""),
    ],
)
def test_a_refusal_is_a_page_with_a_way_home_for_whoever_reads_pages(
    shared_client, path, status, said
):
    asks = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "pt"}
    refused = shared_client(None, "GET", path, headers=asks)
    assert (refused.status_code, '<html lang="pt">' in refused.text) == (status, True)
    assert said in refused.text
    home = "." if path.count("/") == 1 else ".."
    assert f'<a href="{home}/">' in refused.text
    assert "frame-ancestors 'none'" in refused.headers["Content-Security-Policy"]


def test_what_somebody_has_already_is_not_sent_again(shared_client):
    path = "/api/exercise?id=minimax.easy.1.r3"
    first = shared_client(None, "GET", path)
    again = shared_client(None, "GET", path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pages_stand_where_they_ask_from(shared_client):
    shown = shared_client(None, "GET", "/", headers={"Accept-Language": "xx, pt-AO;q=0.8"})
    assert shown.url.path == "/pt/practice.html"
    assert '<html lang="pt">' in shown.text
    assert (
        shared_client(None, "GET", "/static/style.css")
        .headers["Content-Type"]
        .startswith("text/css")
    )
    for path in ("/xx/practice.html", "/en/nothing.html", "/static/..%2Flayout.html.j2"):
        assert shared_client(None, "GET", path).status_code == 404


def scripts(page):
    return re.findall(r'(?:src|href)="(../static/[^"]+)"', page)


def test_what_pages_run_is_of_one_version_and_is_kept_for_ever(shared_client):
    page = shared_client(None, "GET", "/en/practice.html")
    assert page.headers["Cache-Control"] == "public, no-cache"
    found = scripts(page.text)
    assert len(found) == 3
    (version,) = {one.split("/")[2] for one in found}
    for one in (*found, f"../static/{version}/page.js"):
        kept = shared_client(None, "GET", one.removeprefix(".."))
        assert (kept.status_code, "immutable" in kept.headers["Cache-Control"]) == (200, True)
    other = f"/static/{'0' * 16}/page.js"
    assert shared_client(None, "GET", other).status_code == 404


def test_another_script_is_another_version(shared_client, monkeypatch):
    before = page_routes.digest()
    changed = {**page_routes.resources(), "page.js": b"// newer"}
    monkeypatch.setattr(page_routes, "resources", lambda: changed)
    page_routes.digest.cache_clear()
    page_routes.kept_pages.clear()
    assert page_routes.digest() != before
    page = shared_client(None, "GET", "/en/practice.html").text
    assert all(page_routes.digest() in one for one in scripts(page))
    assert shared_client(None, "GET", f"/static/{before}/page.js").status_code == 404
    monkeypatch.undo()
    page_routes.digest.cache_clear()
    page_routes.kept_pages.clear()


HEADED = ("/health", "/en/practice.html", "/static/style.css", "/api/families", "/api/me", "/docs")


@pytest.mark.parametrize("path", HEADED)
def test_head_is_answered_as_get_without_the_content(shared_client, path):
    got, headed = (shared_client("student", method, path) for method in ("GET", "HEAD"))
    assert (headed.status_code, headed.content) == (200, b"")
    own = {"x-request-id"}
    assert {k: v for k, v in headed.headers.items() if k not in own} == {
        k: v for k, v in got.headers.items() if k not in own
    }


@pytest.mark.parametrize(
    ("method", "path", "takes"),
    [
        ("PUT", "/api/courses", "GET, HEAD, POST"),
        ("GET", "/api/tree", "POST"),
        ("HEAD", "/api/tree", "POST"),
        ("POST", "/health", "GET, HEAD"),
        ("POST", f"/api/platforms/{'0' * 16}", "GET, HEAD, PUT, DELETE"),
    ],
)
def test_what_an_address_does_not_take_is_told_with_all_that_it_takes(
    shared_client, method, path, takes
):
    refused = shared_client("owner", method, path)
    assert (refused.status_code, refused.headers["Allow"]) == (405, takes)


def test_refusals_are_in_the_language_that_is_asked_for(shared_client):
    refused = shared_client(None, "GET", "/api/me", headers={"Accept-Language": "es"})
    assert refused.json()["title"].startswith("hace falta un token")


@pytest.mark.parametrize("path", ["/health", "/docs", "/api/nothing", "/api/me"])
def test_every_answer_forbids_scripts_that_are_not_ours(shared_client, path):
    headers = shared_client(None, "GET", path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.fixture
def failing(shared_client):
    """Something that fails, in a place of its own."""

    def fail():
        raise ZeroDivisionError("a bug, of which 7/0 tells")

    routes = shared_client.client.app.router.routes
    shared_client.client.app.add_api_route("/api/some/bug", fail, include_in_schema=False)
    yield TestClient(shared_client.client.app, raise_server_exceptions=False)
    routes.pop()


def test_what_fails_is_told_with_all_headers_and_nothing_of_what_failed(failing, caplog):
    caplog.set_level(logging.INFO, "minimaestro")
    answered = failing.get("/api/some/bug", headers={"Accept-Language": "es"})
    assert (answered.status_code, answered.json()["status"]) == (500, 500)
    assert answered.headers["Content-Type"] == "application/problem+json"
    assert answered.json()["title"] == "algo ha fallado en el servidor; consulta su registro"
    assert "7/0" not in answered.text
    assert {name: answered.headers.get(name) for name in HEADERS} == HEADERS
    logged = [record.request for record in caplog.records if record.name == "minimaestro"]
    assert logged == [answered.headers["X-Request-Id"]]


def test_what_fails_is_a_page_for_whoever_reads_pages(failing):
    asks = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "pt"}
    answered = failing.get("/api/some/bug", headers=asks)
    assert (answered.status_code, '<html lang="pt">' in answered.text) == (500, True)
    assert 'href="../../static/style.css"' in answered.text
    assert answered.headers.keys() >= {name.lower() for name in HEADERS}
    assert "script-src 'self'" in answered.headers["Content-Security-Policy"]


@pytest.mark.parametrize("said", [True, False], ids=["said", "unsaid"])
def test_what_is_too_large_is_refused(shared_client, said):
    content = b"x" * 2_000_001
    body = content if said else iter([content])
    refused = shared_client(
        "teacher", "POST", f"/api/courses/{shared_client.course}/students", content=body
    )
    assert refused.status_code == 413
    assert refused.json()["title"] == "a request is of up to 2 MB; this one is larger"


@pytest.fixture
def hurried(shared_client):
    """Of which nothing may be asked three times."""
    twice = dict.fromkeys(("by_address", "by_visitor", "by_guess"), "2/minute")
    state = shared_client.client.app.state
    before = state.within
    state.within = replace(before, rates=Rates(ServiceSettings(**twice)))
    yield shared_client
    state.within = before


def test_who_asks_too_often_is_told_when_to_come_again(hurried):
    answered = [hurried("student", "GET", "/api/me") for _ in range(3)]
    assert [one.status_code for one in answered] == [200, 200, 429]
    assert 1 <= int(answered[-1].headers["Retry-After"]) <= 60
    assert hurried("teacher", "GET", "/api/me").status_code == 200
    visits = [hurried(None, "GET", "/api/conventions").status_code for _ in range(3)]
    assert visits == [200, 200, 429]
    wrong = {"Authorization": "Bearer mm_x_y"}
    guesses = [hurried(None, "GET", "/api/me", headers=wrong).status_code for _ in range(3)]
    assert guesses == [401, 401, 429]


def test_requests_of_one_student_are_counted_together_however_many_sessions_there_are(hurried):
    state = hurried.client.app.state.within
    holder = Holder(TokenRole.STUDENT, hurried.course, "ana")
    shown = [issue_tokens.issue(state.database, holder, label=str(n))[1] for n in range(3)]
    ways = [{"Authorization": f"Bearer {token}"} for token in shown]
    answered = [hurried(None, "GET", "/api/me", headers=way).status_code for way in ways]
    assert answered == [200, 200, 429]
    assert hurried("luis", "GET", "/api/me").status_code == 200


def test_sessions_of_a_teacher_are_counted_with_the_token_from_which_they_were_made(hurried):
    state = hurried.client.app.state.within
    holder = Holder(TokenRole.TEACHER, hurried.course)
    token, shown = issue_tokens.issue(state.database, holder, label="teacher")
    sessions = [
        issue_tokens.issue(state.database, holder, label="session", parent=token.id)[1]
        for _ in range(2)
    ]
    ways = [{"Authorization": f"Bearer {one}"} for one in (shown, *sessions)]
    answered = [hurried(None, "GET", "/api/me", headers=way).status_code for way in ways]
    assert answered == [200, 200, 429]
    assert hurried("teacher", "GET", "/api/me").status_code == 200


DEEP = {"tree": "max(" * 100 + "1" + ",2)" * 100}


def test_who_has_caused_much_work_is_told_when_to_come_again(shared_client):
    with under(shared_client, work="40/minute"):
        answered = [shared_client(None, "POST", "/api/tree", json=DEEP) for _ in range(40)]
        codes = [one.status_code for one in answered]
        assert codes == sorted(codes)
        assert set(codes) == {200, 429}
        assert 1 <= int(answered[-1].headers["Retry-After"]) <= 60
        assert shared_client("student", "GET", "/api/me").status_code == 200


@contextmanager
def busy(queue):
    """Work for somebody else is done until the block ends."""
    queue.turns.working.add("somebody else")
    yield
    queue.turns.end(Future(), "somebody else")


@contextmanager
def waiting(queue):
    """Somebody else waits until the block ends."""
    turn = Future()
    queue.turns.waiting[turn] = "another one"
    yield
    del queue.turns.waiting[turn]


def test_a_page_that_is_refused_for_a_while_asks_again_by_itself(shared_client, monkeypatch):
    monkeypatch.setattr(page_routes, "kept_pages", {})
    asks = {"Accept": "text/html,*/*;q=0.8"}
    with under(shared_client, waiting=0) as within, busy(within.rates.turns):
        refused = shared_client(None, "GET", "/it/practice.html", headers=asks)
        assert (refused.status_code, refused.headers["Refresh"]) == (503, "2")
        sent = shared_client(None, "POST", "/api/tree", json=DEEP, headers=asks)
        assert (sent.status_code, "Refresh" in sent.headers) == (503, False)
    assert shared_client(None, "GET", "/it/practice.html", headers=asks).status_code == 200


def test_so_few_practise_at_once_that_nobody_who_hands_in_waits(shared_client):
    assert shared_client(None, "GET", "/api/conventions").status_code == 200  # kept from now on
    with under(shared_client, waiting=1, patience=0.01) as within, busy(within.rates.turns):
        waited = shared_client(None, "POST", "/api/tree", json=DEEP)
        assert (waited.status_code, waited.headers["Retry-After"]) == (503, "2")
        assert shared_client.hand_in(key="while-many-practise").status_code in {200, 201}
        with waiting(within.rates.turns):
            assert shared_client(None, "POST", "/api/tree", json=DEEP).status_code == 503
            unread = shared_client(None, "POST", "/api/tree", content=b"{")
            assert (unread.status_code, unread.headers["Retry-After"]) == (503, "2")
            assert shared_client(None, "GET", "/api/conventions").status_code == 200
    assert shared_client(None, "POST", "/api/tree", json=DEEP).status_code == 200


@pytest.mark.parametrize("path", ["/api/families?language=it", "/it/practice.html"])
def test_a_list_or_page_for_which_many_wait_is_made_once(shared_client, monkeypatch, path):
    made = []

    def make_slowly(work, *args):
        made.append(args)
        time.sleep(0.5)
        return time_work(work, *args)

    monkeypatch.setattr(practice_routes, "kept", {})
    monkeypatch.setattr(page_routes, "kept_pages", {})
    monkeypatch.setattr(rates, "time_work", make_slowly)
    answered = []
    with under(shared_client, patience=60):
        waiting = [
            Thread(target=lambda: answered.append(shared_client(None, "GET", path)))
            for _ in range(5)
        ]
        for one in waiting:
            one.start()
        for one in waiting:
            one.join()
    assert {one.status_code for one in answered} == {200}
    assert len({one.content for one in answered}) == 1
    assert len(made) == 1


def test_a_list_comes_from_the_store_though_many_practise(shared_client, tmp_path, monkeypatch):
    place = StorePlace(tmp_path / "exercises.sqlite", "this program")
    path = "/api/methods?language=it"
    with under(shared_client, exercises=place, patience=0.01) as within:
        first = shared_client(None, "GET", path)
        monkeypatch.setattr(practice_routes, "kept", {})
        with busy(within.rates.turns):
            assert shared_client(None, "GET", path).content == first.content
            assert shared_client(None, "GET", "/api/methods?language=ca").status_code == 503


def test_a_page_that_was_made_once_comes_from_the_store_after_a_restart(
    shared_client, tmp_path, monkeypatch
):
    place = StorePlace(tmp_path / "exercises.sqlite", "this program")
    monkeypatch.setattr(page_routes, "kept_pages", {})
    with under(shared_client, exercises=place) as within:
        first = shared_client(None, "GET", "/fr/practice.html")
        page_routes.kept_pages.clear()
        within.rates.turns.turns.allow(0)  # no process works yet
        assert shared_client(None, "GET", "/fr/practice.html").content == first.content


def test_whoever_asks_too_often_spoils_nothing_for_others_who_wait_for_the_same():
    async def ask():
        shared, begun = SharedWork(), Event()

        async def refuse():
            await begun.wait()
            raise RefusedRequest(HTTPStatus.TOO_MANY_REQUESTS, Message("too often"))

        async def make():
            return b"made"

        first = asyncio.create_task(shared.make("a page", refuse))
        await asyncio.sleep(0)
        others = [asyncio.create_task(shared.make("a page", make)) for _ in range(2)]
        await asyncio.sleep(0)
        begun.set()
        return await asyncio.gather(first, *others, return_exceptions=True), shared.unfinished

    (first, *others), unfinished = asyncio.run(ask())
    assert isinstance(first, RefusedRequest)
    assert (others, unfinished) == ([b"made", b"made"], {})


def test_whoever_leaves_leaves_what_is_made_to_those_who_wait_for_it():
    async def ask():
        shared, begun, again, made = SharedWork(), Event(), Event(), []

        async def make():
            if made:
                again.set()
            made.append(asyncio.current_task())
            await begun.wait()
            await asyncio.sleep(0)
            return b"made"

        first, *others = (asyncio.create_task(shared.make("a page", make)) for _ in range(3))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait_for(again.wait(), 10)
        begun.set()
        contents = await asyncio.gather(first, *others, return_exceptions=True)
        return contents, len(made), shared.unfinished

    (first, *others), times, unfinished = asyncio.run(ask())
    assert isinstance(first, asyncio.CancelledError)
    assert (others, times, unfinished) == ([b"made", b"made"], 2, {})


def test_what_fails_for_many_who_wait_is_made_anew_for_the_next():
    async def ask():
        shared = SharedWork()

        async def fail():
            await asyncio.sleep(0)
            return 1 // 0

        async def make():
            return b"made"

        failed = await asyncio.gather(
            *(shared.make("a page", fail) for _ in range(3)), return_exceptions=True
        )
        return failed, await shared.make("a page", make)

    failed, made = asyncio.run(ask())
    assert [type(error) for error in failed] == [ZeroDivisionError] * 3
    assert made == b"made"


def test_what_anybody_asks_is_done_in_a_process_of_its_own(shared_client):
    with under(shared_client, processes=1) as within:
        shown = shared_client.told(None, "POST", "/api/tree", json={"tree": "max(1, 2)"})
        assert shown["tree"] == "max(1, 2)"
        refused = shared_client(None, "POST", "/api/tree", json={"tree": "max(1"})
        assert (refused.status_code, refused.json()["status"]) == (400, 400)
        (process,) = within.rates.turns.processes.pool._processes
        os.kill(process, signal.SIGKILL)
        ended = shared_client(None, "POST", "/api/tree", json={"tree": "max(1, 2)"})
        assert (ended.status_code, ended.headers["Retry-After"]) == (503, "2")
        assert (
            shared_client(None, "POST", "/api/tree", json={"tree": "max(1, 2)"}).status_code == 200
        )
        within.rates.turns.close()


def test_who_asks_while_processes_begin_waits_for_them(shared_client):
    with under(shared_client, processes=1, patience=0.0) as within:
        within.rates.start()
        assert shared_client(None, "GET", f"{DRAWN}&language=it").status_code == 200
        tree = {"tree": "max(1, 2)"}
        shared_client.told(None, "POST", "/api/tree", json=tree)
        begun = [{*queue.processes.pool._processes} for queue in queues(within.rates)]
        assert [len(processes) for processes in begun] == [1, 1]
        shared_client.told(None, "POST", "/api/tree", json=tree)
        assert [{*queue.processes.pool._processes} for queue in queues(within.rates)] == begun
        within.rates.close()


def queues(rates):
    return rates.turns, rates.draw_turns


DRAWN = "/api/exercise?id=minimax.easy.77.r3"


def test_an_exercise_comes_from_the_store_and_nobodys_tree_goes_into_it(shared_client, tmp_path):
    place = StorePlace(tmp_path / "exercises.sqlite", "this program")
    usual = [shared_client(None, "GET", f"{DRAWN}&language={tongue}") for tongue in ("en", "es")]
    generate_cached.cache_clear()
    with under(shared_client, exercises=place) as within:
        for _ in range(2):
            kept = [shared_client(None, "GET", f"{DRAWN}&language={one}") for one in ("en", "es")]
            assert [one.content for one in kept] == [one.content for one in usual]
        checked = {"exercise": "minimax.easy.77.r3", "answers": {}}
        assert shared_client(None, "POST", "/api/check", json=checked).status_code == 200
        tree = shared_client(None, "GET", "/api/exercise?family=minimax&tree=max(4711, 2)")
        assert tree.status_code == 200
        assert shared_client(None, "GET", "/api/exercise?id=minimax.easy.77").status_code == 400
        within.rates.close()
        with busy(within.rates.draw_turns):  # what is kept comes
            assert shared_client(None, "GET", DRAWN).content == usual[0].content
    with sqlite3.connect(place.path) as store:
        keys = {key for (key,) in store.execute("SELECT key FROM contents")}
    assert keys == {
        "this program page en aima minimax.easy.77.r3",
        "this program page es aima minimax.easy.77.r3",
        "this program problem minimax.easy.77.r3",
    }


def test_checks_do_not_wait_while_exercises_are_drawn(shared_client):
    checked = {"exercise": "minimax.easy.1.r3", "answers": {}}
    with under(shared_client, waiting=0) as within, busy(within.rates.draw_turns):
        onwards = shared_client(None, "POST", "/api/onwards", json={"seed": 1})
        assert onwards.status_code == 503
        assert shared_client(None, "POST", "/api/check", json=checked).status_code == 200


def test_where_nothing_can_be_kept_exercises_are_drawn(shared_client, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    place = StorePlace(tmp_path / "file" / "exercises.sqlite", "this program")
    with under(shared_client, exercises=place):
        assert shared_client(None, "GET", DRAWN).status_code == 200


def test_where_the_disk_is_full_pages_are_made_each_time(shared_client, tmp_path, monkeypatch):
    place = StorePlace(tmp_path / "exercises.sqlite", "this program")
    file = open_store(place).contents.connection
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")
    with under(shared_client, exercises=place):
        for path in (DRAWN, "/es/practice.html", "/api/families?language=es"):
            monkeypatch.setattr(practice_routes, "kept", {})
            monkeypatch.setattr(page_routes, "kept_pages", {})
            first, again = (shared_client(None, "GET", path) for _ in range(2))
            assert (first.status_code, again.content) == (200, first.content)
    assert not any("html" in key for key in open_store(place).contents.list_keys())


ENDLESS = "max(" * 40 + "1" + ",2)" * 40
"""Solved by alpha-beta in more than a millisecond of a processor."""


def test_work_beyond_its_time_of_a_processor_is_a_503_and_the_next_request_is_served(shared_client):
    asked = {"tree": ENDLESS}
    with under(shared_client, processes=1, processor_seconds=0.001) as within:
        ended = shared_client(None, "POST", "/api/solve", json=asked)
        assert (ended.status_code, ended.headers["Retry-After"]) == (503, "2")
        within.rates.turns.processor_seconds = 60.0
        assert shared_client(None, "POST", "/api/solve", json=asked).status_code == 200
        within.rates.turns.close()


@pytest.mark.parametrize(
    ("who", "status"),
    [(None, 401), ("student", 403), ("pipeline", 403), ("teacher", 200), ("owner", 200)],
)
def test_practice_may_be_for_those_alone_who_teach(shared_client, who, status):
    with under(shared_client, public=False):
        for method, path, body in (
            ("GET", "/api/conventions", None),
            ("POST", "/api/tree", DEEP),
            ("GET", "/api/figure.svg?id=minimax.easy.1.r3", None),
        ):
            assert shared_client(who, method, path, json=body).status_code == status, path


@pytest.mark.parametrize(
    ("secure", "origin", "status"),
    [
        (True, "http://games.uni.example", 400),
        (True, "http://127.0.0.1:8000", 204),
        (False, "http://games.uni.example", 204),
        (True, "https://games.uni.example", 204),
    ],
)
def test_a_right_token_over_plain_http_is_not_called_wrong(page, secure, origin, status):
    with under(page, secure=secure):
        begun = begin(page, origin=origin, host=origin.partition("//")[2])
    assert begun.status_code == status
    if status == 400:
        assert "--plain" in begun.json()["title"]
        assert "revoked" not in begun.json()["title"]


def begin(course_client, who="student", origin="https://games.uni.example", **more):
    return course_client(who, "POST", "/api/session", headers={"Origin": origin, **more})


def test_a_page_is_known_by_a_cookie_that_no_script_reads(page):
    begun = begin(page)
    cookie = begun.headers["Set-Cookie"]
    assert begun.status_code == 204
    for part in ("HttpOnly", "Secure", "SameSite=strict", "Max-Age=43"):
        assert part in cookie
    assert page.tokens["student"] not in cookie
    assert page.told(None, "GET", "/api/me")["student"] == "ana"
    ended = page(None, "DELETE", "/api/session", headers={"Origin": "https://games.uni.example"})
    assert ended.status_code == 204
    page.client.cookies.set("minimaestro", cookie.partition("=")[2].partition(";")[0])
    assert page(None, "GET", "/api/me").status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "https://games.uni.example", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_nobody_elses_page_acts_in_anybodys_name(page, headers):
    begin(page, "teacher")
    here = f"/api/courses/{page.course}/tokens"
    asked = {"role": "pipeline", "label": "x"}
    assert page(None, "POST", here, json=asked, headers=headers).status_code == 403
    ours = {"Origin": "https://games.uni.example", "Sec-Fetch-Site": "same-origin"}
    assert page(None, "POST", here, json=asked, headers=ours).status_code == 201
    assert begin(page, **headers).status_code == (403 if headers else 204)


def test_the_log_tells_of_requests_and_of_no_secret(shared_client, caplog):
    caplog.set_level(logging.INFO, "minimaestro")
    shown = shared_client.tokens["student"]
    shared_client("student", "GET", f"/api/me?hidden={shown}", headers={"X-Hidden": shown})
    shared_client.hand_in(answers={"1.A": "my answer"}, key="logged")
    told = [vars(record) for record in caplog.records if record.name == "minimaestro"]
    assert [(t["method"], t["route"], t["status"], t["role"]) for t in told[:1]] == [
        ("GET", "/api/me", 200, "student")
    ]
    assert all(shown.split("_", 2)[2] not in str(t) and "my answer" not in str(t) for t in told)


def test_who_hangs_up_before_the_body_is_there_is_no_failure_of_the_service(shared_client, caplog):
    caplog.set_level(logging.INFO, "minimaestro")
    path = "/lti/launch"
    scope = {"type": "http", "method": "POST", "path": path, "headers": [], "query_string": b""}
    answered = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(part):
        answered.append(part)

    asyncio.run(shared_client.client.app(scope, receive, send))
    logged = [record.status for record in caplog.records if record.name == "minimaestro"]
    assert (logged, answered[0]["status"]) == ([400], 400)


def test_health_readiness_and_numbers(shared_client):
    assert shared_client(None, "GET", "/health").text == "up"
    assert shared_client(None, "GET", "/ready").text == "ready"
    shared_client(None, "GET", "/nowhere/secret")
    numbers = shared_client("owner", "GET", "/metrics").text
    assert 'minimaestro_requests_total{method="GET",route="/health",status="200"}' in numbers
    assert "nowhere" not in numbers


@pytest.mark.parametrize("broken", [UNAVAILABLE[0]("", {}, OSError("full")), UNAVAILABLE[2]()])
def test_a_database_that_is_full_or_away_is_a_503_and_says_that_nothing_was_saved(
    course_client, monkeypatch, broken
):
    def begin(*_):
        raise broken

    monkeypatch.setattr(
        type(course_client.client.app.state.within.database.engine), "connect", begin
    )
    refused = course_client.hand_in()
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert "nothing was saved" in refused.json()["title"]
    assert course_client(None, "GET", "/ready").status_code == 503
    monkeypatch.undo()
    assert course_client.hand_in().json()["number"] == 1


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_postgresql_that_is_read_only_is_a_503_where_something_is_to_be_written(
    course_client, url
):
    within = course_client.client.app.state.within
    standby = database.open_database(f"{url}?options=-c%20default_transaction_read_only%3Don")
    course_client.client.app.state.within = replace(within, database=standby, readiness=Readiness())
    refused = course_client.hand_in()
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert course_client("student", "GET", "variants/ana").status_code == 200
    assert course_client(None, "GET", "/ready").status_code == 503
    standby.close()
    course_client.client.app.state.within = within
    assert course_client.hand_in().status_code == 201


def test_what_is_stored_is_acknowledged_though_the_database_is_away_before_it_is_marked(
    course_client, monkeypatch
):
    def away(*_):
        raise UNAVAILABLE[0]("", {}, OSError("away"))

    monkeypatch.setattr(marks, "find", away)
    kept = course_client.hand_in()
    assert (kept.status_code, kept.json()["number"], kept.json()["marks"]) == (201, 1, None)
    monkeypatch.undo()
    (row,) = course_client.told("teacher", "GET", "marks?format=json&student=ana")
    assert row["points"] == "3"


def test_who_asks_while_the_database_does_not_answer_is_told_that_it_is_not_ready(
    shared_client, monkeypatch
):
    monkeypatch.setattr(dependencies, "SECONDS", 0.0)
    at, asked = shared_client.client.app.state.within, []
    monkeypatch.setattr(at.readiness, "until", 0.0)
    with at.database.writing():
        waiting = Thread(
            target=lambda: asked.append(shared_client(None, "GET", "/ready").status_code)
        )
        waiting.start()
        while at.readiness.begun is None and waiting.is_alive():
            time.sleep(0.01)
        time.sleep(0.01)
        assert shared_client(None, "GET", "/ready").status_code == 503
        assert asked == []
    waiting.join()
    assert asked == [200]
    assert shared_client(None, "GET", "/ready").status_code == 200


def test_a_database_that_somebody_else_holds_is_a_503_and_readers_do_not_wait(shared_client):
    with shared_client.client.app.state.within.database.writing():
        refused = shared_client.hand_in(key="while-it-is-held")
        assert shared_client("student", "GET", "variants/ana").status_code == 200
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert shared_client.hand_in(key="while-it-is-held").status_code == 201


@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59-05:00", "0001-01-01T00:00:00+05:00"])
def test_a_moment_that_not_every_zone_can_tell_is_refused(shared_client, moment):
    terms = shared_client.told("teacher", "GET", shared_client.here)
    refused = shared_client("teacher", "PATCH", shared_client.here, json={"closes": moment})
    assert refused.status_code == 422, (refused.text, terms)
    assert "closes" in refused.json()["title"]


def test_the_description_is_openapi_3_1_and_the_page_lists_all_of_it(shared_client):
    described = shared_client.told(None, "GET", "/openapi.json")
    assert described["openapi"].startswith("3.1")
    names = [one["operationId"] for each in described["paths"].values() for one in each.values()]
    assert len(set(names)) == len(names)
    assert described["paths"]["/api/check"]["post"]["summary"] == "Check"
    page = shared_client(None, "GET", "/docs").text
    assert "<script" not in page
    for path in described["paths"]:
        assert path in page
