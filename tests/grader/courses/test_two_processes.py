"""Two processes that serve one database, as two servers behind one proxy do."""

import threading
import time

import pytest
from begun import serving
from course import RIGHT, made

from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import variants
from grader.courses.store.records import Terms, TokenRole

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")


@pytest.mark.slow
def test_what_one_takes_the_other_shows_and_what_both_take_is_kept_once(course_database, url):
    of = made(course_database, Terms(attempts=None))
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="both")
    at = f"/api/courses/{of.course}/assignments/{of.assignment}/variants/ana/submissions"
    answered = []

    def hand_in(here, key):
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": key}
        asked = {"headers": headers, "json": {"answers": RIGHT}, "timeout": 60}
        answered.append(httpx.post(f"{here}{at}", **asked))

    with serving(url) as (one, _), serving(url) as (other, _):
        hand_in(one, "first")
        shown = httpx.get(
            f"{other}{at}", headers={"Authorization": f"Bearer {token}"}, timeout=60
        ).json()
        both = [threading.Thread(target=hand_in, args=(each, "second")) for each in (one, other)]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        again = httpx.get(
            f"{one}{at}", headers={"Authorization": f"Bearer {token}"}, timeout=60
        ).json()
    assert [one.status_code for one in answered] == [201, 201, 201]
    assert [one["number"] for one in shown["items"]] == [1]
    assert [one["number"] for one in again["items"]] == [1, 2]
    assert answered[1].json() == answered[2].json()


@pytest.mark.slow
def test_a_students_time_begins_once_whichever_process_is_asked_first(course_database, url):
    of = made(course_database, Terms(attempts=None, minutes=30))
    _, token = issue_tokens.issue(
        course_database, Holder(TokenRole.STUDENT, of.course, "ana"), label="a student"
    )
    asks = {"headers": {"Authorization": f"Bearer {token}"}, "timeout": 60}
    at = f"/api/courses/{of.course}/assignments/{of.assignment}"
    together, seen = threading.Barrier(6), []

    def opening(here):
        together.wait()
        answer = httpx.get(f"{here}{at}/variants/ana", **asks)
        found = httpx.get(f"{here}{at}", **asks).json()
        seen.append((answer.status_code, found["opened"], found["deadline"]))

    with serving(url) as (one, _), serving(url) as (other, _):
        windows = [threading.Thread(target=opening, args=(each,)) for each in 3 * (one, other)]
        for window in windows:
            window.start()
        for window in windows:
            window.join()
    assert len(seen) == 6
    assert len(set(seen)) == 1
    assert seen[0][0] == 200


ROSTER = "id,name\n" + "".join(f"s{n},S {n}\n" for n in range(60))
SECONDS = 120


@pytest.mark.slow
def test_a_large_roster_that_one_was_given_is_drawn_once_for_everybody(course_database, url):
    of = made(course_database)
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="both")
    asks = {"headers": {"Authorization": f"Bearer {token}"}, "timeout": 60}
    students = f"/api/courses/{of.course}/students"
    far = {"drawn": 0}
    with serving(url) as (one, _), serving(url) as (other, _):
        joined = httpx.post(f"{one}{students}", content=ROSTER, **asks)
        (at,) = joined.json()["drawing"]
        until = time.monotonic() + SECONDS
        while far["drawn"] < 62 and time.monotonic() < until:
            far = httpx.get(f"{other}{at}", **asks).json()
            time.sleep(0.1)
        again = httpx.post(f"{other}{students}", content=ROSTER, **asks)
    assert (joined.status_code, again.status_code) == (202, 204)
    assert far == {"drawn": 62, "of": 62, "trouble": ""}
    with course_database.reading() as tx:
        codes = [variant.code for variant in variants.every(tx, of.assignment).values()]
    assert len(set(codes)) == 62
