"""What requests cost the service's processor, against an endpoint that only parses the same JSON.

`pytest tests/bench/test_bench_store.py -n 0 -s` prints all ratios of one run. It counts the time of
the processor that the service's one process takes, not the clock's, so that other work on the
machine shares none of it. At most three is wanted for a check, and for a draw from the store.
"""

import itertools
import json
import os
import sys
from pathlib import Path

from endpoint_client import CHECK, DRAW, EMPTY, ask, bodies, started

from generator.exercise.family import Level
from generator.generation.generate import family_named
from grader.actions.pages.exercise_store import PracticeLevel, StorePlace
from grader.actions.pages.fill_store import keep_page
from grader.base.program import source_digest

FAMILY, LEVEL = "alpha-beta", "medium"
TIMES, FRESH, BEYOND, ROUNDS = 400, 60, 10_000, 3
"""Nobody fills ahead the exercises whose seeds lie `BEYOND` those for which pages ask."""
MOST = 3.0
TICK = os.sysconf("SC_CLK_TCK")


def processor_time(running):
    """In seconds, of the service's process."""
    fields = Path(f"/proc/{running.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def cost(running, path, asked):
    """Seconds of the processor for each request."""
    begin = processor_time(running)
    with running.client() as client:
        for body in asked:
            ask(client, path, body)
    return (processor_time(running) - begin) / len(asked)


def least_cost(running, path, asked):
    """The least of some costs: what else the machine does makes each of them dearer."""
    return min(cost(running, path, asked) for _ in range(ROUNDS))


def ids(seeds):
    revision = family_named(FAMILY).revision
    return [f"{FAMILY}.{LEVEL}.{seed}.r{revision}" for seed in seeds]


def blank(id_):
    return json.dumps({"exercise": id_, "answers": {}}).encode()


def fill(folder):
    """Keep the exercises of the level ready, as the service does, but not at its priority."""
    place = StorePlace(folder / "exercises.sqlite", source_digest())
    level = PracticeLevel(FAMILY, Level(LEVEL), "en")
    for seed in range(TIMES):
        keep_page(place, level.body(seed))


def test_checks_and_draws_from_the_store_cost_three_times_what_parsing_does(tmp_path):
    stored = ids(range(TIMES))
    usual = list(bodies((FAMILY,), range(10)))
    repeated = list(itertools.islice(itertools.cycle(usual), TIMES))
    fill(tmp_path)
    with started(tmp_path) as running:
        cost(running, DRAW, ids([BEYOND - 1]))
        filled = least_cost(running, DRAW, stored)
    with started(tmp_path) as running:  # nothing is in its memory
        cost(running, DRAW, ids(range(BEYOND, BEYOND + FRESH)))
        new = cost(running, DRAW, ids(range(BEYOND + FRESH, BEYOND + 2 * FRESH)))
        cost(running, CHECK, repeated)
        cost(running, EMPTY, repeated)
        costs = {
            "only parsing": least_cost(running, EMPTY, repeated),
            "check": least_cost(running, CHECK, repeated),
            "check, first of its exercise": cost(running, CHECK, [blank(id_) for id_ in stored]),
            "draw from the store": least_cost(running, DRAW, stored),
            "draw, again": least_cost(running, DRAW, stored[:1] * TIMES),
            "draw of what nobody has had, filled ahead": filled,
            "draw of what is not in the store": new,
        }
    least = costs["only parsing"]
    lines = [f"{name}: {1000 * c:.2f} ms, {c / least:.1f}" for name, c in costs.items()]
    sys.stderr.write("\n".join(["", *lines, ""]))
    assert costs["draw from the store"] <= MOST * least, lines
    assert costs["draw of what nobody has had, filled ahead"] <= MOST * least, lines
    assert costs["check"] <= MOST * least, lines
