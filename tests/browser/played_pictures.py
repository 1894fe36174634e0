"""Pictures of five exercises that are played node by node, in a terminal and in a browser.

`PYTHONPATH=.:tests/grader/work:docs python tests/browser/played_pictures.py docs/played` plays each
with right answers and one that is wrong, in tmux with 80 columns to its end, and by touch in
Chromium with a window of 390 pixels up to the wrong one.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.text import Text
from visited import until, visited

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.writing import write_answer
from generator.base.convention import convention
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import generate
from grader.actions.practice.played_run import PlayedRun
from manual.gallery import FONTS
from screenshots import PATIENCE, few
from solver.exact import Rational

PLAYED = (
    "alpha-beta.easy.712.r4",
    "expectiminimax.easy.1.r6",
    "max-n.easy.1.r9",
    "proof-number.easy.1.r6",
    "grundy.easy.1.r7",
)
COLUMNS, LINES = 80, 44
WIDTH, HEIGHT = 390, 844
TURNS, PAUSE = 600, 0.1
STEP = "n => document.querySelector('.play .where')?.textContent=== `Step ${n}`"


def predictions_of(id_):
    """The steps of the exercise's algorithm, as a player predicts them."""
    return PlayedRun(generate(ExerciseId.parse(id_), convention("aima"))).predictions


def wrong_answer(prediction):
    """An answer of the same kind that is wrong."""
    match prediction.key:
        case Window(low, _):
            return Window(low, Rational(99))
        case Vector(components):
            return Vector(tuple(Rational(1) for _ in components))
        case Numbers(values):
            return Numbers(tuple(value + 1 for value in values))
        case Choice(name):
            return Choice(next(option for option in prediction.form.options if option != name))
        case _:
            return Number(Rational(99))


def departure_of(predictions):
    """The number of the step at which a wrong answer is given: in the middle of the run."""
    return len(predictions) // 2


# The terminal: a session of tmux, whose screen becomes a picture.


class Terminal:
    """A session of tmux in which the command runs."""

    def __init__(self, command):
        self.server = f"played-{os.getpid()}"
        size = ["-x", str(COLUMNS), "-y", str(LINES)]
        self.run("new-session", "-d", "-s", "play", *size, command)

    def run(self, *arguments):
        """Run tmux on a server of its own and return what it prints."""
        command = ["tmux", "-L", self.server, "-f", "/dev/null", *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def type(self, text):
        """Type a line."""
        self.run("send-keys", "-t", "play", "-l", "--", text)
        self.run("send-keys", "-t", "play", "Enter")

    def screen(self, *options):
        """Return what the screen shows."""
        return self.run("capture-pane", "-p", "-t", "play", *options)

    def wait_for(self, pattern):
        """Wait until the screen shows the pattern."""
        for _ in range(TURNS):
            if re.search(pattern, self.screen()):
                return
            time.sleep(PAUSE)
        raise AssertionError(f"{pattern} did not come:\n{self.screen()}")

    def close(self):
        """End the session."""
        self.run("kill-server")


def photographed(screen, name):
    """Return the SVG of a screen in a terminal's colours."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), highlight=False)
    console.print(Text.from_ansi(screen.rstrip()), end="")
    svg = FONTS.sub("", console.export_svg(title="minimaestro", unique_id=name))
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def play_in_terminal(id_, out):
    """Play the whole run; the picture is of the screen after the wrong answer."""
    family, level, seed, _ = id_.split(".")
    predictions = predictions_of(id_)
    arguments = ["practice", family, "--play", "--level", level, "--seed", seed, "--language", "en"]
    terminal = Terminal(shlex.join([sys.executable, "-m", "grader", *arguments]))
    try:
        for number, prediction in enumerate(predictions, 1):
            terminal.wait_for(rf"(?m)^(✓ )?\({number}\) ")
            if number == departure_of(predictions):
                terminal.type("tree")
                terminal.wait_for(r"(?s)> tree\n.+\n>\s*\Z")
                terminal.type(write_answer(wrong_answer(prediction)))
                terminal.wait_for(r"Here\s+your\s+search\s+departs")
                name = f"{family}-80"
                (out / f"{name}.svg").write_text(photographed(terminal.screen("-e"), name), "utf-8")
            terminal.type(write_answer(prediction.key))
        terminal.wait_for("That was the last step")
    finally:
        terminal.close()


# The browser: by touch on a telephone.


def answer(page, given, prediction):
    """Answer the step that is asked."""
    form = page.locator(".play form")
    match given:
        case Choice(name):
            form.locator(".options button").nth(prediction.form.options.index(name)).tap()
            return
        case Window(low, high):
            for field, value in zip(form.locator(".ends input").all(), (low, high), strict=True):
                field.fill(write_answer(Number(value)))
        case _:
            form.locator("input").first.fill(write_answer(given))
    form.locator("button.main").tap()


def play_in_browser(browser, address, id_, out):
    """Play up to a wrong answer; the picture is of what it says."""
    predictions = predictions_of(id_)
    departure = departure_of(predictions)
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/en/practice.html#{id_}")
    page.locator("#answers").get_by_role("button", name="Play the search").tap()
    for number, prediction in enumerate(predictions[:departure], 1):
        until(page, STEP, number)
        if number < departure:
            answer(page, prediction.key, prediction)
    answer(page, wrong_answer(prediction), prediction)
    page.locator(".play .told.wrong").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.locator(".play").evaluate("it => it.scrollIntoView({ block: 'start' })")
    family = id_.partition(".")[0]
    few(page.screenshot()).save(out / f"{family}-{WIDTH}.png", optimize=True)
    context.close()


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    for id_ in PLAYED:
        play_in_terminal(id_, out)
    program = os.environ.get("MINIMAESTRO_CHROMIUM") or shutil.which("chromium")
    with visited() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for id_ in PLAYED:
            play_in_browser(browser, address, id_, out)
        browser.close()


if __name__ == "__main__":
    main()
