"""Printing of commands, in the user's language: JSON, pages, complaints on standard error."""

import codecs
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from io import TextIOWrapper
from itertools import pairwise
from typing import Any

from msgspec import Struct

from grader.actions.desk import known_names, notices
from grader.actions.desk import terminal_text as desk
from grader.rendering.terminal import plain_text, screen
from grader.rendering.terminal import terminal_page as terminal
from solver.errors import RequestError
from solver.message import Message

MAX_LINE_LENGTH = 1_000
"""The greatest length of a complaint, whose end says what would be right."""


def replace_closed_streams() -> None:
    """Let streams that the shell has closed (`>&-`), which Python lacks, be empty and take all."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # too
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # too


def take_every_letter() -> None:
    """Escape as in JSON what the encoding of standard output lacks."""
    codecs.register_error("json", in_json)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="json")


def in_json(error: UnicodeError) -> tuple[str, int]:
    """Return the escaped characters and where to go on (an error handler of codecs)."""
    assert isinstance(error, UnicodeEncodeError), "it is registered for standard output alone"
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


def say(text: str, *, end: str = "\n") -> None:
    """Print the text."""
    print(plain_text.escape_controls(text), end=end)


def give(content: bytes, content_name: str) -> None:
    """Write bytes to standard output; RequestError if they are binary and it is a terminal."""
    if sys.stdout.isatty() and not is_text(content):
        raise RequestError("{what} is not for a terminal; --out FILE keeps it", what=content_name)
    sys.stdout.flush()
    sys.stdout.buffer.write(content)


def is_text(content: bytes) -> bool:
    """Tell whether the bytes are text."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def complain(text: str) -> None:
    """Print one line on standard error."""
    line = plain_text.escape_controls(" ".join(text.split()))
    if len(line) > MAX_LINE_LENGTH:
        line = f"{line[: MAX_LINE_LENGTH // 2]} … {line[-MAX_LINE_LENGTH // 2 :]}"
    print(f"minimaestro: {line}", file=sys.stderr)


def complain_of(lines: Iterable[str]) -> None:
    """Print each line on standard error."""
    for line in lines:
        complain(line)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    say(json.dumps(value, ensure_ascii=False, indent=1))


def print_page(page: "desk.TerminalPage", *, error: bool = False) -> None:
    """Print Markdown with its tree, on standard error if JSON is on standard output."""
    terminal.show(
        page.markdown,
        page.picture,
        language=page.language,
        console=screen.Screen(stderr=error),
    )


WIDEST = 100
"""The number of columns beyond which lines are hard to read."""


class NarrowPage(Struct, frozen=True):
    """A page of a dialogue as it is printed, no wider than lines are read.

    `lines` is how many it takes, from its figure on where it has one.
    """

    page: "desk.TerminalPage"
    text: str
    lines: int


def laid_out(page: "desk.TerminalPage") -> NarrowPage:
    """Return the page as it would be printed."""
    text = drawn_on(narrow(), page)
    return NarrowPage(page, text, lines_of(page, text))


def print_narrow(narrow_page: NarrowPage) -> None:
    """Print a page of a dialogue."""
    screen.Screen().file.write(f"\n{narrow_page.text}")


def lines_of(page: "desk.TerminalPage", text: str) -> int:
    """Return how many lines of the page's text come from its figure on where it has one."""
    lines = text.count("\n")
    if page.picture is None:
        return lines + 1
    before = replace(page, markdown=terminal.before_the_figure(page.markdown), picture=None)
    return lines - drawn_on(narrow(), before).count("\n")


def narrow() -> "screen.Screen":
    """Return the screen, no wider than lines are read."""
    console = screen.Screen()
    console.width = min(console.width, WIDEST)
    return console


NO_BREAK_SPACE = "\u00a0"
HELD_SPACE = "\ue000"
"""A sign that no text has, in the place of a space at which Rich would break a line."""


def drawn_on(console: "screen.Screen", page: "desk.TerminalPage") -> str:
    """Return what would be printed of the page; no line is broken at a space that holds."""
    markdown = page.markdown.replace(NO_BREAK_SPACE, HELD_SPACE)
    with console.capture() as capture:
        terminal.show(markdown, page.picture, language=page.language, console=console)
    return capture.get().replace(HELD_SPACE, NO_BREAK_SPACE)


OPTION = "--language"
SOURCE = "en"
PLAIN = (SOURCE, "c", "posix", "")
"""The environment's languages that mean English, so that no catalogue is looked up."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables for the language; the first that is set counts."""


def in_force(arguments: Sequence[str]) -> str:
    """Return the language of --language among the arguments, even if others are wrong."""
    tags = [after for before, after in pairwise(arguments) if before == OPTION]
    tags += [
        argument.removeprefix(f"{OPTION}=")
        for argument in arguments
        if argument.startswith(f"{OPTION}=")
    ]
    return next((tag for tag in tags if tag in known_names.languages()), preferred_language())


def preferred_language() -> str:
    """Return the language of the environment (`es_ES.UTF-8`) if it exists; else English."""
    locale_name = next(filter(None, (os.environ.get(name) for name in VARIABLES)), "")
    tag = re.split(r"[.@]", locale_name, maxsplit=1)[0]
    code = re.split(r"[_-]", tag, maxsplit=1)[0].lower()
    return SOURCE if code in PLAIN else known_names.language(tag) or SOURCE


def translate(message: Message, language: str) -> str:
    """Return the message in the language; English needs no catalogue, which is slow to load."""
    return str(message) if language == SOURCE else notices.message(message, language=language)
