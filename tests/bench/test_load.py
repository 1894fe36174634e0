"""Hand-ins and saved drafts a second on SQLite and on PostgreSQL, by processes and clients.

`pytest tests/bench/test_load.py -n 0 -s` starts everything on 127.0.0.1, and ends it: one process
on SQLite, then a PostgreSQL as it is installed (each commit waits for the disk) with one process
that serves, then two, then four, and clients that each wait for an answer before they ask again.
The bend is the least number of clients with nine tenths of the highest rate: more of them only wait
longer. On a machine that does other things as well, only the processor's time for an answer is to
be trusted. No time is asserted.
"""

import asyncio
import itertools
import operator
import os
import statistics
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import postgres
import pytest
from course import ENGINE, RIGHT, TOML, Made
from processes import serving, up

from grader.courses.actions import create_assignment, enrolment, generate_variants, issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, submissions, upgrade_database
from grader.courses.store.records import Terms, TokenRole

CLIENTS = (1, 2, 4, 8, 16, 32)
STUDENTS = max(CLIENTS)
HAND_IN = "hand in"
SECONDS, MOST, ENOUGH = 4.0, 4000, 0.9
INSTALLED = "-c max_connections=200"


@contextmanager
def url_of(kind, folder):
    """The URL of a database of that kind in the folder, until the block ends."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/courses.sqlite"
        return
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.running(Path(folder), INSTALLED) as url:
        yield url


@pytest.fixture(scope="module")
def course(request):
    """A course of STUDENTS with one assignment, in a database of the kind that is asked for."""
    kind = request.param
    with TemporaryDirectory(prefix=f"{kind}-") as folder, url_of(kind, folder) as url:
        there = database.open_database(url)
        upgrade_database.upgrade(there)
        course = enrolment.found_course(there, "AI").id
        roster = "".join(f"s{n},Student {n}\n" for n in range(STUDENTS))
        enrolment.enrol_roster(there, course, f"id,name\n{roster}".encode(), ENGINE)
        terms = Terms(attempts=None)
        made = create_assignment.assign(there, course, TOML, terms=terms, engine=ENGINE)
        of = Made(there, course, made.id)
        for n in range(STUDENTS):
            generate_variants.draw_for(there, course, made.id, f"s{n}")
        yield url, folder, of
        there.close()


def requests_of(of, verb, client):
    """A client's requests, one after another: method, path, headers and answers."""
    student = f"s{client}"
    holder = Holder(TokenRole.STUDENT, of.course, student)
    _, token = issue_tokens.issue(of.there, holder, label="")
    at = f"/api/courses/{of.course}/assignments/{of.assignment}/variants/{student}"
    own = {"Authorization": f"Bearer {token}"}
    for n in itertools.count():
        if verb == HAND_IN:
            yield (
                "POST",
                f"{at}/submissions",
                {**own, "Idempotency-Key": str(time.time_ns())},
                RIGHT,
            )
        else:
            yield "PUT", f"{at}/draft", own, {**RIGHT, "1.A": str(n)}


async def load(addresses, clients):
    """The seconds that each answer took; each client asks one process."""
    took, refused = [], []
    until = time.monotonic() + SECONDS

    async def ask(http, address, requests):
        for method, path, headers, answers in requests:
            if time.monotonic() >= until or len(took) >= MOST:
                return
            begun = time.perf_counter()
            body = {"answers": answers}
            answered = await http.request(method, address + path, headers=headers, json=body)
            took.append(time.perf_counter() - begun)
            if not answered.is_success:
                refused.append(answered.text)

    async with httpx.AsyncClient(timeout=60) as http:
        turns = zip(itertools.cycle(addresses), clients, strict=False)
        await asyncio.gather(*(ask(http, *turn) for turn in turns))
    assert refused == []
    return took


def spent(processes, folder):
    """The processor's seconds so far, of what serves and of the database with its connections."""
    postmaster = Path(folder, "data", "postmaster.pid")
    database = postmaster.read_text("utf-8").split()[0] if postmaster.exists() else None
    serving = sum(seconds(str(process.pid)) for process in processes)
    every = (path.name for path in Path("/proc").iterdir() if path.name.isdecimal())
    below = (pid for pid in every if stat(pid)[1:2] == [database])
    return serving, sum(map(seconds, below))


def stat(pid):
    """What the system says of a process after its name; nothing if it has ended."""
    try:
        return Path("/proc", pid, "stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return []


def seconds(pid):
    """Those that it has used."""
    return sum(map(int, stat(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


def measured(addresses, of, verb):
    """By the number of clients: answers, answers a second, 99th percentile in milliseconds."""
    found = {}
    for clients in CLIENTS:
        series = [requests_of(of, verb, client) for client in range(clients)]
        begun = time.monotonic()
        took = asyncio.run(load(addresses, series))
        seconds = time.monotonic() - begun
        found[clients] = (
            len(took),
            len(took) / seconds,
            1000 * statistics.quantiles(took, n=100)[98],
        )
    return found


COSTS = {}
"""The processor's time for an answer by what is asked, on SQLite, which is tried first."""


def told(case, verb, found, used):
    """A line about it; `used` are the processor's seconds of what serves and of the database."""
    answers = sum(count for count, *_ in found.values())
    each_cost = [1000 * each / answers for each in used]
    ratio = sum(each_cost) / COSTS.setdefault(verb, sum(each_cost))
    cost = " and ".join(f"{each:.1f}" for each in each_cost)
    most = max(rate for _, rate, _ in found.values())
    bend = next(n for n, (_, rate, _) in found.items() if rate >= ENOUGH * most)
    each = "; ".join(f"{n}: {rate:.0f}/s, {p99:.0f} ms" for n, (_, rate, p99) in found.items())
    rates = f"{most:.0f}/s, bends at {bend} clients ({each})"
    cost = f"{cost} ms of the processor for an answer, {ratio:.2f} of that on SQLite"
    return f"{verb}, {case}: {rates}; {cost}"


def kept(of):
    with of.there.reading() as tx:
        return len(submissions.list_submissions(tx, of.assignment))


CASES = [("sqlite", 1), ("postgresql", 1), ("postgresql", 2), ("postgresql", 4)]


@pytest.mark.parametrize("verb", [HAND_IN, "save"])
@pytest.mark.parametrize(("course", "number"), CASES, indirect=["course"])
def test_what_is_acknowledged_under_load_is_kept_and_the_rates_are_told(course, number, verb):
    url, folder, of = course
    before = kept(of)
    with serving(url, number) as processes:
        list(map(up, processes))
        before_it = spent(processes, folder)
        found = measured([process.address for process in processes], of, verb)
        used = map(operator.sub, spent(processes, folder), before_it)
    case = f"{url.partition(':')[0]}, {number} processes"
    sys.stderr.write(f"\n{told(case, verb, found, used)}\n")
    acknowledged = sum(count for count, *_ in found.values())
    assert kept(of) - before == (acknowledged if verb == HAND_IN else 0)
