"""Bodies whose size doubles again and again: what they cost grows hardly faster than they do."""

import json
import time
import tracemalloc
from dataclasses import dataclass

import pytest

pytestmark = pytest.mark.nightly

SMALLEST = 2_000
"""The size of the smallest body in characters."""
DOUBLINGS = 6
"""Files in bodies are of up to 200,000 characters; what is longer costs nothing."""
LAST = 2
"""The doublings over which the growth is looked at: the sizes before cost too little to tell."""
MAX_GROWTH = 2.5 * 2**LAST
"""So much dearer may the largest body be; n log n grows by less than 1.2 * 2**LAST, n² by more."""
MIN_SECONDS = 0.01
"""What a request costs that asks nothing; what is less is not told from it."""
MAX_MEMORY = 200_000_000
"""In bytes, for the largest body."""


TOO_MANY = 429


@dataclass(frozen=True)
class Body:
    """A request of somebody."""

    who: str
    method: str
    path: str
    content: str
    kind: str = "application/json"


def answers(content):
    return handed_in(json.dumps({"answers": content}))


def handed_in(content):
    return Body("student", "POST", "variants/ana/submissions", content)


def toml(text):
    return Body("teacher", "PATCH", "", json.dumps({"toml": text}))


def decisions(text):
    return Body("teacher", "POST", "regrade", json.dumps({"decisions": text}))


def roster(text):
    return Body("teacher", "POST", "/api/courses/{course}/students", text, "text/csv")


def check(text):
    content = {"exercise": "minimax.easy.1.r3", "answers": {"A": text}, "language": "en"}
    return Body("", "POST", "/api/check", json.dumps(content))


def tree(text):
    return Body("", "POST", "/api/tree", json.dumps({"tree": text, "language": "en"}))


def lines(pattern, size):
    """As many lines as make up the size, each with its number."""
    return "\n".join(pattern.format(n=n) for n in range(size // (len(pattern) + 2)))


BODIES = {
    "many answers": lambda n: answers({f"1.q{i}": "1" for i in range(n // 12)}),
    "many pieces": lambda n: answers({"1.A": {f"k{i}": "1" for i in range(n // 10)}}),
    "a long list": lambda n: answers({"1.A": ["1"] * (n // 5)}),
    "a deep list": lambda n: handed_in('{"answers": {"1.A": ' + "[" * n),
    "a long number": lambda n: answers({"1.A": "9" * n}),
    "a long sum": lambda n: answers({"1.A": "1+" * (n // 2) + "1"}),
    "open brackets": lambda n: answers({"1.A": "(" * n}),
    "a long row": lambda n: answers({"1.best": "a1, " * (n // 4)}),
    "dotted keys": lambda n: toml("a." * (n // 2) + "b = 1"),
    "open arrays": lambda n: toml("a = " + "[" * n),
    "many keys": lambda n: toml(lines("k{n} = 1", n)),
    "many tables": lambda n: toml(lines("[[exercise]]\nseed = {n}", n)),
    "open quotes": lambda n: toml('a = "' + "\\" * n),
    "many decisions": lambda n: decisions(lines('[[meant]]\nstudent = "s{n}"', n)),
    "dotted decisions": lambda n: decisions("a." * (n // 2) + "b = 1"),
    "many rows": lambda n: roster("id,name\n" + lines("s{n},S", n)),
    "many columns": lambda n: roster("id," + ",".join(f"c{i}" for i in range(n // 6)) + "\na,"),
    "quoted rows": lambda n: roster("id,name\n" + '"' * n),
    "a number in practice": lambda n: check("1/" * (n // 2)),
    "a sentence in practice": lambda n: check("is it 3 or " * (n // 11)),
    "a wide tree": lambda n: tree("max(" + "1, " * (n // 3) + "1)"),
    "a deep tree": lambda n: tree("max(1, " * (n // 7)),
}


def send(ask, body):
    """Send it; return the status, and the seconds of the processor that it took."""
    start = time.process_time()
    answered = ask(
        body.who,
        body.method,
        body.path.format(course=ask.course) or ask.here,
        content=body.content.encode(),
        headers={"Content-Type": body.kind, "Idempotency-Key": f"{time.monotonic_ns()}"},
    )
    return answered.status_code, time.process_time() - start


@pytest.mark.parametrize("name", BODIES)
def test_a_body_of_twice_the_size_costs_hardly_more_than_twice(unlimited_client, name):
    sizes = [SMALLEST * 2**n for n in range(DOUBLINGS + 1)]
    send(unlimited_client, BODIES[name](SMALLEST))  # modules load when they are first needed
    costs = []
    for size in sizes:
        status, seconds = send(unlimited_client, BODIES[name](size))
        assert status < TOO_MANY, (size, status)
        costs.append(max(seconds, MIN_SECONDS))
    assert costs[-1] / costs[-1 - LAST] <= MAX_GROWTH, dict(zip(sizes, costs, strict=True))


@pytest.mark.parametrize("name", BODIES)
def test_the_largest_body_takes_bounded_memory(unlimited_client, name):
    body = BODIES[name](SMALLEST * 2**DOUBLINGS)
    tracemalloc.start()
    try:
        status, _ = send(unlimited_client, body)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert status < TOO_MANY
    assert peak < MAX_MEMORY
