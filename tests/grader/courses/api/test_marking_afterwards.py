"""What is handed in is stored and acknowledged; it is marked afterwards, within bounds."""

from contextlib import contextmanager
from functools import partial
from time import sleep

import pytest
from course import RIGHT
from handing_in import change, under

from grader.courses.actions import make_marks, receive_submission
from grader.courses.actions.bounded_marking import MARKER
from grader.courses.actions.marking_queue import MarkingQueue, marking
from grader.courses.actions.receive_submission import SentSubmission, write_answers
from grader.courses.store import marks, submissions

AT_ONCE = {"Prefer": "respond-async"}


@contextmanager
def after_a_minute(guard):
    """Let work begin within the bound, but long after its end."""
    with guard():
        sleep(60)
        yield


@contextmanager
def too_slow():
    """A marker in whose process nothing is marked in time."""
    with MARKER.in_process(seconds=1e-3):
        MARKER.workers.guard = partial(after_a_minute, MARKER.workers.guard)
        yield


def hand_in(ask, key="first", who="student", answers=RIGHT, **headers):
    return ask.told(
        who,
        "POST",
        "variants/ana/submissions",
        status=201,
        headers={"Idempotency-Key": key, **headers},
        json={"answers": answers},
    )


def store(ask, key, student="ana"):
    """Store a submission as a process does that is killed before it marks it."""
    sent = SentSubmission(student=student, key=key, answers=write_answers(RIGHT), late=False)
    database = ask.client.app.state.within.database
    (submission,) = receive_submission.store(database, ask.course, ask.assignment, sent)
    return submission


def test_who_does_not_wait_is_told_at_once_and_finds_the_marks_later(course_client):
    with MARKER.alone:  # as if another submission were being marked
        receipt = hand_in(course_client, **AT_ONCE)
    assert (receipt["number"], receipt["marking"], receipt["marks"]) == (1, "waiting", None)
    given = {f"{one['exercise']}.{one['question']}": one["given"] for one in receipt["answers"]}
    assert given == RIGHT
    later = course_client.told("student", "GET", "variants/ana/submissions/1")
    assert (later["marking"], later["marks"]["points"]) == ("done", "3")


def test_who_waits_no_longer_than_a_moment_has_the_receipt(course_client):
    with under(course_client, marking_patience=0.01), MARKER.alone:
        assert hand_in(course_client)["marking"] == "waiting"
    assert course_client.told("student", "GET", "variants/ana/submissions/1")["marking"] == "done"


def test_nothing_tells_when_it_is_marked_where_marks_are_hidden(course_client):
    """Marking a wrong answer takes longer than marking a right one."""
    change(course_client, feedback="never")
    assert hand_in(course_client)["marking"] is None
    course_client.told("teacher", "GET", "variants/ana/submissions/1")
    again = course_client.told("student", "GET", "variants/ana/submissions/1")
    assert (again["marking"], again["marks"]) == (None, None)


def test_what_cannot_be_marked_within_the_bounds_costs_its_own_mark_alone(course_client):
    with too_slow():
        receipt = hand_in(course_client)
    assert (receipt["marking"], receipt["marks"]["points"]) == ("failed", None)
    with MARKER.in_process(seconds=60):
        assert hand_in(course_client, "second")["marks"]["points"] == "3"
    shown = course_client.told("teacher", "GET", "variants/ana/submissions/1")
    assert shown["marks"]["notes"] == ["marking it took too long, or too much memory"]
    assert {one["given"] for one in shown["answers"]} == set(RIGHT.values())
    listed = course_client.told("pipeline", "GET", "submissions")["items"]
    assert [one["number"] for one in listed] == [1, 2]


def test_what_could_not_be_marked_is_marked_when_the_assignment_is_marked_again(course_client):
    with too_slow():
        hand_in(course_client)
    course_client.told("teacher", "POST", "regrade", json={"apply": True})
    again = course_client.told("teacher", "GET", "variants/ana/submissions/1")
    assert (again["marking"], again["marks"]["points"]) == ("done", "3")


def test_what_a_killed_process_stored_is_marked_by_the_next_one_in_order(course_client):
    stored = [store(course_client, str(n)) for n in range(3)]
    database = course_client.client.app.state.within.database
    queue = MarkingQueue(database)
    with marking(queue, pause=0.01):
        while len(made := dates(database, stored)) < len(stored):
            queue.wait_for(stored[-1], 0.1)
    assert made == sorted(made)


def test_who_hands_in_again_and_again_is_marked_after_all_others(course_client, monkeypatch):
    queue = course_client.client.app.state.within.marking
    order = []
    mark = make_marks.mark
    monkeypatch.setattr(
        make_marks, "mark", lambda *sent: order.append(sent[1].student) or mark(*sent)
    )
    flood = [store(course_client, str(n)) for n in range(4)]
    luis = store(course_client, "own", "luis")
    with MARKER.alone:  # the first one is begun, and the others wait
        queue.add(course_client.course, *flood, luis)
    queue.wait_for(luis, 60)
    queue.wait_for(flood[-1], 60)
    assert order == ["ana", "luis", "ana", "ana", "ana"]


def dates(database, stored):
    """Return when the submissions were marked, if they are."""
    with database.reading() as tx:
        records = [marks.find(tx, submission.id) for submission in stored]
        assert len(submissions.list_unmarked(tx)) == records.count(None)
    return [record.made for record in records if record]


@pytest.mark.parametrize("after", [0, 1])
def test_submissions_without_marks_are_found_from_any_of_them_on(course_client, after):
    first, second = (store(course_client, str(n)) for n in range(2))
    with course_client.client.app.state.within.database.reading() as tx:
        unmarked = submissions.list_unmarked(tx, after=first.id if after else 0)
        assert submissions.last_id(tx) == second.id
    assert unmarked == [(course_client.course, one) for one in (first, second)[after:]]
