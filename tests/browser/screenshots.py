"""Pictures of every page in a window, and of some on a telephone, for docs/pages.md.

`PYTHONPATH=.:tests/grader/work python tests/browser/screenshots.py docs/screenshots` serves a
course of its own on this machine, visits it with Chromium, and writes them with few colours.
"""

import os
import shutil
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright
from serving import served

HEIGHTS = {360: 760, 1400: 900}
"""The height of a window of each width."""
ON_A_TELEPHONE = {"tree", "assignment", "teacher"}
"""The pages that look different on a telephone."""
COLOURS, PATIENCE = 24, 120_000
TREE, CARDS = "practice.html#alpha-beta.easy.1.r4", "practice.html#draw-poker.easy.1.r5"


def press(name, seen):
    """A press of the button that is called so, until that is seen."""

    def act(page):
        page.get_by_role("button", name=name, exact=True).first.click()
        page.wait_for_selector(seen)

    return act


def mark(page):
    """Hand in one wrong answer."""
    page.locator(".plate input[type=text]:not(.scratch)").first.fill("99")
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")


def still(_):
    """Do nothing more."""


def visits(there):
    """Each picture's name, its address, whose token is shown there, and what is done there."""
    within = f"course={there.course}&assignment={there.assignment}"
    return {
        "practice": ("practice.html", "", still),
        "tree": (TREE, "", still),
        "hint": ("practice.html#minimax.easy.3.r3", "", press("Hint", ".help > li")),
        "cards": (CARDS, "", still),
        "marked": ("practice.html#minimax.easy.3.r3", "", mark),
        "solution": (TREE, "", press("Show the solution", ".walk")),
        "explore": ("explore.html", "", still),
        "search": ("explore.html", "", press("Watch it run", ".walk")),
        "lessons": ("lessons.html", "", still),
        "lesson": ("lesson-alpha-beta.html", "", still),
        "sign-in": ("assignment.html", "", still),
        "assignments": ("assignment.html", there.student, still),
        "assignment": (f"assignment.html#assignment={there.assignment}", there.student, still),
        "enrol": (f"enrol.html#course={there.course}&code=x", "", still),
        "course": (f"teacher.html#course={there.course}", there.teacher, still),
        "teacher": (f"teacher.html#{within}", there.teacher, still),
        "student": (f"teacher.html#{within}&student=ana", there.teacher, still),
        "builder": (f"teacher.html#course={there.course}&make", there.teacher, still),
        "gradebook": (f"teacher.html#course={there.course}&gradebook", there.teacher, still),
        "platforms": ("platforms.html", there.owner, still),
    }


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    program = os.environ.get("MINIMAESTRO_CHROMIUM") or shutil.which("chromium")
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "courses.sqlite") as there,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (place, token, act) in visits(there).items():
            for width in (360, 1400) if name in ON_A_TELEPHONE else (1400,):
                context = browser.new_context(
                    viewport={"width": width, "height": HEIGHTS[width]}, reduced_motion="reduce"
                )
                page = context.new_page()
                page.set_default_timeout(PATIENCE)
                page.goto(f"{there.address}/en/{place}")
                if token:
                    page.locator("#token").fill(token)
                    page.locator(".sign-in button").click()
                    page.wait_for_selector("#room:not(:has(#token)) h1")
                page.wait_for_load_state("networkidle")
                act(page)
                page.wait_for_load_state("networkidle")
                few(page.screenshot()).save(out / f"{name}-{width}.png", optimize=True)
                context.close()
        browser.close()


def few(screenshot):
    """The picture with few colours."""
    picture = Image.open(BytesIO(screenshot)).convert("RGB")
    return picture.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
