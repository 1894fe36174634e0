"""What keeps the service busy takes turns: one person's waits for itself, and no thread waits."""

import asyncio
from http import HTTPStatus
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from course import RIGHT

from grader.courses.actions import rendered_sheets, variant_sheets
from grader.interfaces.service import work_turns
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.work_turns import Turns

ANA, LUIS, EVA = ("course", "ana"), ("course", "luis"), ("course", "eva")


async def begin(all_turns, *people):
    """Ask for a turn of each; return who works, after all that can have begun."""

    async def work(person):
        async with all_turns.taken(person):
            began.append(person)
            await ended.wait()

    began, ended = [], asyncio.Event()
    tasks = []
    for person in people:
        tasks.append(asyncio.create_task(work(person)))
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    first = [*began]
    ended.set()
    await asyncio.gather(*tasks)
    return first, began


def test_one_person_has_one_turn_at_a_time_and_others_go_before():
    first, all_of_them = asyncio.run(begin(Turns(), ANA, ANA, ANA, LUIS, EVA))
    assert first == [ANA, LUIS]
    assert all_of_them[2:] == [ANA, EVA, ANA] or all_of_them[2:] == [ANA, ANA, EVA]


def test_who_asks_for_too_much_at_once_is_told_to_come_again(monkeypatch):
    monkeypatch.setattr(work_turns, "MAX_OF_PERSON", 2)
    with pytest.raises(RefusedRequest) as refused:
        asyncio.run(begin(Turns(), *[ANA] * 4))
    assert refused.value.status == HTTPStatus.TOO_MANY_REQUESTS
    assert "Retry-After" in refused.value.headers


def test_where_too_many_people_wait_the_service_is_busy_whoever_asks():
    with pytest.raises(RefusedRequest) as refused:
        asyncio.run(begin(Turns(max_waiting=1), ANA, LUIS, EVA, ("course", "joan")))
    assert refused.value.status == HTTPStatus.SERVICE_UNAVAILABLE


def test_who_waits_too_long_is_refused_and_takes_no_place():
    async def wait():
        all_turns = Turns(patience=0.01)
        async with all_turns.taken(ANA):
            with pytest.raises(RefusedRequest):
                async with all_turns.taken(ANA):
                    pytest.fail("two at once")
        async with all_turns.taken(ANA):
            return all_turns

    all_turns = asyncio.run(wait())
    assert (all_turns.working, all_turns.waiting) == (set(), {})


def test_who_would_wait_longer_than_anybody_does_is_refused_at_once():
    """Turns of a minute: three wait for one, and of those before a fourth the last waits three."""
    all_turns = Turns(1, patience=150)
    all_turns.usual_seconds = 60.0
    with pytest.raises(RefusedRequest) as refused:
        asyncio.run(begin(all_turns, *map(str, range(5))))
    assert refused.value.status == HTTPStatus.SERVICE_UNAVAILABLE
    all_turns = Turns(1, patience=150)
    all_turns.usual_seconds = 60.0
    assert asyncio.run(begin(all_turns, *map(str, range(4))))[1] == ["0", "1", "2", "3"]


def test_what_turns_took_lately_is_what_the_next_are_taken_to_take():
    async def work():
        all_turns = Turns(1)
        all_turns.usual_seconds = 60.0
        async with all_turns.taken(ANA):
            pass
        return all_turns.usual_seconds

    assert 52 < asyncio.run(work()) < 60


def test_nobody_is_refused_while_what_works_is_still_loading():
    async def wait():
        all_turns = Turns(0, patience=0.0)
        waiting = asyncio.create_task(begin(all_turns, ANA, LUIS))
        await asyncio.sleep(0.05)
        assert (len(all_turns.waiting), all_turns.working) == (2, set())
        all_turns.allow(2)
        return (await waiting)[1]

    assert asyncio.run(wait()) == [ANA, LUIS]


def test_a_turn_that_is_given_up_is_the_next_ones():
    async def give_up():
        all_turns = Turns()
        async with all_turns.taken(ANA):
            task = asyncio.create_task(all_turns.taken(ANA).__aenter__())
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
        async with all_turns.taken(ANA):
            return all_turns.waiting

    assert asyncio.run(give_up()) == {}


def test_a_turn_of_who_hung_up_meanwhile_is_the_next_ones(monkeypatch):
    monkeypatch.setattr(work_turns, "LOOKING", 0.01)
    gone = asyncio.Event()

    async def is_gone():
        return gone.is_set()

    async def hang_up():
        all_turns = Turns()
        async with all_turns.taken(ANA):
            waiting = asyncio.create_task(all_turns.taken(ANA, is_gone).__aenter__())
            await asyncio.sleep(0.05)
            assert len(all_turns.waiting) == 1
            gone.set()
            with pytest.raises(RefusedRequest):
                await waiting
            return all_turns.waiting

    assert asyncio.run(hang_up()) == {}


def test_a_body_that_comes_slowly_holds_no_turn(course_client):
    ask = course_client
    app = ask.client.app
    path = f"{ask.here}/preview/submissions"
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "https",
        "server": ("games.uni.example", 443),
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"authorization", f"Bearer {ask.tokens['teacher']}".encode())],
    }
    parts, begun = iter([b'{"answers": ', b"{}}"]), []
    statuses = []

    async def receive():
        begun.append([*app.state.within.rendering.working])
        return {"type": "http.request", "body": next(parts), "more_body": len(begun) < 2}

    async def send(message):
        statuses.append(message.get("status"))

    asyncio.run(app(scope, receive, send))
    assert (begun, statuses[0]) == ([[], []], 200)


def test_nobody_waits_to_hand_in_while_sheets_are_rendered(course_client, monkeypatch):
    begun, ended = Event(), Event()

    def render(_):
        begun.set()
        assert ended.wait(60)
        return b"%PDF"

    monkeypatch.setattr(variant_sheets, "sheet_pdf", render)
    ask = course_client
    sheet = ("GET", "variants/ana/sheet.pdf")
    readers = [Thread(target=ask, args=("student", *sheet)) for _ in range(5)]
    try:
        for reader in readers:
            reader.start()
        assert begun.wait(60)
        assert ask.hand_in(answers=RIGHT).status_code == 201
        working = ask.client.app.state.within.rendering.working
        assert working == {(ask.course, "ana")}
    finally:
        ended.set()
        for reader in readers:
            reader.join()


def test_a_sheet_that_is_asked_for_again_is_rendered_once(course_client, monkeypatch):
    calls = []
    render = rendered_sheets.sheet_json
    monkeypatch.setattr(rendered_sheets, "sheet_json", lambda own: calls.append(1) or render(own))
    first = course_client.told("student", "GET", "variants/ana")
    assert course_client.told("student", "GET", "variants/ana") == first
    other = course_client.told("luis", "GET", "variants/luis")
    assert (len(calls), other == first) == (2, False)


def test_a_renamed_student_has_a_sheet_of_the_own_name(course_client):
    course_client.told("student", "GET", "variants/ana")
    table = "id,name\nana,Ana Roca\n"
    headers = {"Content-Type": "text/csv"}
    where = f"/api/courses/{course_client.course}/students"
    course_client.told("teacher", "POST", where, status=204, content=table, headers=headers)
    assert course_client.told("student", "GET", "variants/ana")["name"] == "Ana Roca"


def test_no_more_renderings_are_kept_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr(rendered_sheets, "MAX_RENDERED", 2)
    rendered, calls = rendered_sheets.RenderedSheets(), []
    assignment = SimpleNamespace(toml="", head="")

    def render(own):
        calls.append(own.sheet.text)
        return own.sheet.text.encode()

    for text in ("a", "b", "a", "c", "a", "b"):
        sheet = SimpleNamespace(text=text, model_dump_json=lambda text=text: text)
        own = SimpleNamespace(assignment=assignment, sheet=sheet)
        assert rendered.render(render, own) == text.encode()
    assert calls == ["a", "b", "c", "b"]
    assert len(rendered.kept) == 2
