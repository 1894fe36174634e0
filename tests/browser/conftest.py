"""A real browser, and what axe-core says of the page that it shows.

All of this folder is marked `browser`, and is skipped where the extra or Chromium is missing.
"""

import os
import re
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest

CHROMIUM = "MINIMAESTRO_CHROMIUM"
SHELL, WHOLE = "chromium-headless-shell", ("chromium", "google-chrome")
"""Chromium's engine alone, which does a page with half the work; and with all that is around it."""
QUIET = (
    "--no-sandbox",  # a container's root has none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
VIEWER = ("--disable-extensions", "--disable-component-extensions-with-background-pages")
"""What Playwright says and would leave Chromium without its viewer of PDFs."""

AWAY = re.compile(r"^(https?|wss?)://(?!localhost[:/]|127\.0\.0\.1[:/])")
WIDTHS = {"desktop": 1280, "phone": 320}
LOOKS = (("light", "desktop"), ("dark", "phone"))


def pytest_itemcollected(item):
    """Mark the items of this folder, for which alone pytest calls this."""
    item.add_marker(pytest.mark.browser)


PATIENCE = 120_000
"""Milliseconds in which a page answers, also on a busy machine."""


@pytest.fixture(scope="session")
def playwright():
    """What drives browsers."""
    api = pytest.importorskip(
        "playwright.sync_api", reason="pip install '.[browser]' brings Playwright"
    )
    with api.sync_playwright() as driver:
        yield driver


@contextmanager
def launched(playwright, *names):
    """The first of these programs that is installed, or the one that is named for all."""
    program = os.environ.get(CHROMIUM) or next(filter(None, map(shutil.which, names)), None)
    if program is None:
        pytest.skip(f"no chromium is installed here, and {CHROMIUM} names none")
    browser = playwright.chromium.launch(
        executable_path=program, args=QUIET, ignore_default_args=VIEWER
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright):
    """Chromium without a window; one for all tests of a process."""
    with launched(playwright, SHELL, *WHOLE) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_chromium(playwright):
    """The same, with its viewer of PDFs."""
    with launched(playwright, *WHOLE) as browser:
        yield browser


@pytest.fixture
def show(chromium, request):
    """Open a file or address; gives Playwright's page, which reaches no other machine.

    `scheme` is light or dark, `width` of WIDTHS. A page whose script fails fails the test, and so
    does one that asks for anything from another machine.
    """
    wrong = []

    def shown(place, *, scheme="light", width="desktop", script=True, touch=False):
        context = chromium.new_context(
            color_scheme=scheme,
            java_script_enabled=script,
            has_touch=touch,
            is_mobile=touch,  # its pointer is coarse, a finger
            viewport={"width": WIDTHS[width], "height": 800},
        )
        request.addfinalizer(context.close)
        context.route(AWAY, lambda route: (wrong.append(route.request.url), route.abort()))
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(place.as_uri() if isinstance(place, Path) else place)
        return page

    yield shown
    assert wrong == []


@pytest.fixture
def enter(show, service):
    """Open a page of the service with a token; gives it once the token has been taken."""

    def opened(name, token, place="", language="en", **looks):
        page = show(f"{service.address}/{language}/{name}.html#{place}", **looks)
        page.locator("#token").fill(token)
        page.locator(".sign-in button").click()
        page.wait_for_selector("#room:not(:has(#token)) h1")
        return page

    return opened


@pytest.fixture(scope="session")
def violations():
    """What axe-core finds wrong with a page, a line for each element; nothing is the aim.

    All of its rules are asked, best practices too; what is folded is unfolded.
    """
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="pip install '.[browser]' brings axe-core"
    ).Axe()

    def found(page):
        page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true })")
        return [
            f"{rule['id']}: {node['html'][:200]}"
            for rule in axe.run(page).response["violations"]
            for node in rule["nodes"]
        ]

    return found


@pytest.fixture
def flaws_of(violations):
    """What keeps a page that is shown from being read by everybody; nothing is the aim."""

    def found(page):
        yield from violations(page)
        if (wider := overflow(page)) > 0:
            yield f"{wider} pixels wider than its window"

    return lambda page: list(found(page))


@pytest.fixture
def flaws(show, flaws_of):
    """The same of a file, looked at light on a desktop and dark on a phone."""

    def found(place):
        for scheme, width in LOOKS:
            page = show(place, scheme=scheme, width=width)
            yield from (f"{scheme}, {width}: {flaw}" for flaw in flaws_of(page))
            page.context.close()

    return lambda place: list(found(place))


def overflow(page):
    """How many pixels a page is wider than its window."""
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
