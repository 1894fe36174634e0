"""How long a site of static files takes to its first exercise, against Pyodide's own bare start.

MINIMAESTRO_SITE names the site. `extra_info` has its megabytes, as they lie there and as a host
sends them that compresses, and the ratio: 1 means as long as Pyodide takes to start with nothing.
"cold" is a first visit; "warm" goes back to its exercise, "another" to one that Python has to draw.
`marked` is when the marks are there of what is handed in as soon as the exercise can be seen.
"""

import gzip
import os
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter

import pytest

SITE = os.environ.get("MINIMAESTRO_SITE")
EXERCISE = "en/practice.html#alpha-beta.medium.42.r4"
ANOTHER = "en/practice.html#alpha-beta.medium.43.r4"
VISITS = {"cold": (EXERCISE,), "warm": (EXERCISE, EXERCISE), "another": (EXERCISE, ANOTHER)}
BARE = """async () => {
    const { loadPyodide } = await import("../python/pyodide.mjs");
    const { lock } = await (await fetch("../python/plan.json")).json();
    await loadPyodide({ lockFileContents: lock });
}"""
ROUNDS = 5
LONG = 120_000
SETTLED = 5000
"""Until then what was unpacked is kept as well."""
SELDOM = {"held.pack", "later.pack"}
"""What the first exercise does without."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def host():
    if SITE is None:
        pytest.skip("MINIMAESTRO_SITE names a site; `minimaestro site` makes one")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def chromium():
    api = pytest.importorskip("playwright.sync_api")
    program = os.environ.get("MINIMAESTRO_CHROMIUM") or shutil.which("chromium")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


def first_exercise(context, address):
    """Seconds from the address to an exercise that can be worked on, and to its marks."""
    page = context.new_page()
    start = perf_counter()
    page.goto(address)
    page.wait_for_selector("#exercise svg", timeout=LONG)
    shown = perf_counter() - start
    page.locator("#answers button.main").click()
    page.wait_for_selector(".outcome h2", timeout=LONG)
    marked = perf_counter() - start
    if page.evaluate("!!navigator.serviceWorker.controller"):
        page.wait_for_selector("html[data-kept]", state="attached", timeout=LONG)
    page.wait_for_timeout(SETTLED)
    page.close()
    return shown, marked


def bare(context, host):
    """Seconds that Pyodide takes to start, its files being in the browser's cache."""
    page = context.new_page()
    page.set_default_timeout(LONG)
    page.goto(f"{host}/en/practice.html")
    start = perf_counter()
    page.evaluate(BARE)
    taken = perf_counter() - start
    page.close()
    return taken


def megabytes(measured):
    files = [path for path in Path(SITE).rglob("*") if path.is_file() and path.name not in SELDOM]
    return round(sum(measured(path.read_bytes()) for path in files) / 1e6, 1)


@pytest.mark.parametrize("visits", VISITS.values(), ids=VISITS)
def test_the_first_exercise(benchmark, chromium, host, visits):
    *before, last = visits

    def empty():
        context = chromium.new_context()
        for place in before:
            first_exercise(context, f"{host}/{place}")
        return (context, f"{host}/{last}"), {}

    found = []
    benchmark.pedantic(
        lambda *where: found.append(first_exercise(*where)), setup=empty, rounds=ROUNDS
    )
    taken, marked = zip(*found, strict=True)
    least = min(bare(chromium.new_context(), host) for _ in range(ROUNDS))
    benchmark.extra_info["seconds"] = round(median(taken), 2)
    benchmark.extra_info["marked"] = round(median(marked), 2)
    benchmark.extra_info["ratio"] = round(min(taken) / least, 2)
    benchmark.extra_info["MB"] = megabytes(len)
    benchmark.extra_info["MB sent"] = megabytes(lambda content: len(gzip.compress(content)))
