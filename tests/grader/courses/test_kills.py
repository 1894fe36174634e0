"""What was acknowledged is there, once, however often the processes that serve are killed."""

import operator
import os
import signal
import threading
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import timedelta

import pytest

pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

import httpx
from course import RIGHT, made
from handing_in import put_back
from processes import serving, up

from generator.base.rng import Rng
from grader.courses.actions import (
    assignment_results,
    create_assignment,
    issue_tokens,
    keep_draft,
)
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.receive_submission import SentSubmission, write_answers
from grader.courses.store import drafts, submissions
from grader.courses.store.records import ClosingRule, Terms, TokenRole

STUDENTS = ("ana", "luis")
LONGEST = 300
"""In milliseconds, of the random part of what lies between one kill and the next."""
BETWEEN = 20
"""The hand-ins, at least, that are acknowledged between one kill and the next."""


@dataclass
class Load:
    """Submissions one after another; what is not answered is sent again, to whichever process."""

    of: object
    token: str
    addresses: list[str]
    acknowledged: Counter = field(default_factory=Counter)
    unexpected: list[str] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def run(self, student, client):
        number = 0
        while not self.stopped.is_set():
            number += 1
            self.hand_in(student, f"{student}-{number}", client)

    def hand_in(self, student, key, client):
        at = f"/api/courses/{self.of.course}/assignments/{self.of.assignment}/variants/{student}"
        headers = {"Authorization": f"Bearer {self.token}", "Idempotency-Key": key}
        for address in [*self.addresses, *self.addresses * 500]:
            try:
                answered = client.post(
                    f"{address}{at}/submissions", headers=headers, json={"answers": RIGHT}
                )
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if answered.status_code == 201:
                self.acknowledged[student, key] += 1
            else:
                self.unexpected.append(answered.text)
            return


def kill(processes, load, *, often):
    """Each of them in turn, at random moments, some while after BETWEEN were acknowledged."""
    rng = Rng("kills")
    for n in range(often):
        wanted = len(load.acknowledged) + BETWEEN
        while len(load.acknowledged) < wanted:
            time.sleep(0.005)
        time.sleep(rng.below(LONGEST) / 1000)
        victim = processes[n % len(processes)]
        before = victim.begun
        os.kill(victim.pid, signal.SIGKILL)
        while victim.begun == before:
            time.sleep(0.005)


OFTEN = pytest.mark.parametrize(
    "often",
    [
        pytest.param(2, marks=pytest.mark.slow),
        pytest.param(10, marks=pytest.mark.whole),
        pytest.param(500, marks=pytest.mark.nightly),
    ],
)


@OFTEN
def test_kills_at_random_moments_lose_nothing_and_double_nothing(course_database, url, often):
    of = made(course_database, Terms(attempts=None))
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="load")
    with serving(url, 2) as processes:
        list(map(up, processes))
        load = Load(of, token, [process.address for process in processes])
        clients = [httpx.Client(timeout=30) for _ in STUDENTS]
        at_work = [
            threading.Thread(target=load.run, args=pair)
            for pair in zip(STUDENTS, clients, strict=True)
        ]
        for thread in at_work:
            thread.start()
        kill(processes, load, often=often)
        load.stopped.set()
        for thread, client in zip(at_work, clients, strict=True):
            thread.join()
            client.close()
    with course_database.reading() as tx:
        kept = submissions.list_submissions(tx, of.assignment)
    assert load.unexpected == []
    assert Counter((one.student, one.key) for one in kept) == load.acknowledged
    assert set(load.acknowledged.values()) == {1}
    assert len(load.acknowledged) >= BETWEEN * often
    for student in STUDENTS:
        numbers = [one.number for one in kept if one.student == student]
        assert numbers == list(range(1, len(numbers) + 1))
    assignment = create_assignment.find_assignment(course_database, of.course, of.assignment)
    with assignment_results.open_marks(course_database, assignment) as marking:
        assert {row.status.value for row in marking.rows} == {"marked", "superseded"}


HOUR = timedelta(hours=1)
OPEN = Terms(attempts=None, on_close=ClosingRule.SUBMIT)


def terms(of, **changed):
    found = replace(OPEN, **changed)
    create_assignment.change(of.there, of.course, of.assignment, terms=found, version=None)


def save(of, answer):
    for student in STUDENTS:
        sent = SentSubmission(
            student=student, key="", answers=write_answers({"1.A": answer}), late=False
        )
        keep_draft.keep(of.there, of.course, of.assignment, sent)
    put_back(of.there, HOUR)


def look(processes, of, token, ended):
    """Ask both, over and over, what was handed in."""
    at = f"/api/courses/{of.course}/assignments/{of.assignment}/submissions"
    with httpx.Client(headers={"Authorization": f"Bearer {token}"}, timeout=30) as client:
        while not ended.is_set():
            for process in processes:
                try:
                    client.get(f"{process.address}{at}")
                except httpx.TransportError:
                    time.sleep(0.005)


def begun(processes):
    """How often each has been begun by now."""
    return [process.begun for process in processes]


def waiting(of):
    with of.there.reading() as tx:
        return drafts.due(tx, moment=now(), assignment=of.assignment)


@OFTEN
def test_kills_at_closing_time_lose_no_draft_and_hand_none_in_twice(course_database, url, often):
    of = made(course_database, OPEN)
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="look")
    ended, rng = threading.Event(), Rng("closing")
    with serving(url, 2) as processes:
        list(map(up, processes))
        looking = [
            threading.Thread(target=look, args=(processes, of, token, ended)) for _ in range(2)
        ]
        for thread in looking:
            thread.start()
        for n in range(often):
            terms(of, closes=now() + HOUR)
            save(of, str(n))
            terms(of, closes=now() - HOUR)
            time.sleep(rng.below(40) / 1000)
            before = begun(processes)
            for process in processes:
                os.kill(process.pid, signal.SIGKILL)
            while waiting(of) or not all(map(operator.gt, begun(processes), before)):
                time.sleep(0.005)
        ended.set()
        for thread in looking:
            thread.join()
    with course_database.reading() as tx:
        kept = submissions.list_submissions(tx, of.assignment)
    for student in STUDENTS:
        own = [one for one in kept if one.student == student]
        assert [one.answers for one in own] == [
            write_answers({"1.A": str(n)}) for n in range(often)
        ]
        assert [one.number for one in own] == list(range(1, often + 1))
    assert all(one.at_closing for one in kept)
    assignment = create_assignment.find_assignment(course_database, of.course, of.assignment)
    with assignment_results.open_marks(course_database, assignment) as marking:
        assert {row.status.value for row in marking.rows} == {"marked", "superseded"}
