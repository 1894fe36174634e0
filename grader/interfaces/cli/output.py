"""What commands print: JSON for machines, pages for people, complaints on standard error."""

import codecs
import json
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Any

from grader.actions.desk import terminal_text as desk
from grader.rendering.terminal import control_characters, screen
from grader.rendering.terminal import terminal_page as terminal
from solver.errors import RequestError

LONGEST = 1_000
"""Characters of a complaint: its end says what would have been right."""


def take_every_letter() -> None:
    """What the encoding of standard output lacks is escaped as in JSON, instead of an error."""
    codecs.register_error("json", in_json)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="json")


def in_json(error: UnicodeError) -> tuple[str, int]:
    """Python's form of an error handler: what stands instead, and where to go on."""
    assert isinstance(error, UnicodeEncodeError), "it is registered for standard output alone"
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


def say(text: str, *, end: str = "\n") -> None:
    """On standard output."""
    print(control_characters.printable(text), end=end)


def give(content: bytes, what: str) -> None:
    """The bytes of a file on standard output; a terminal is given none that nobody can read."""
    if sys.stdout.isatty() and not is_text(content):
        raise RequestError("{what} is not for a terminal; --out FILE keeps it", what=what)
    sys.stdout.flush()
    sys.stdout.buffer.write(content)


def is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def complain(text: str) -> None:
    """One line on standard error."""
    line = control_characters.printable(" ".join(text.split()))
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    print(f"minimaestro: {line}", file=sys.stderr)


def complain_of(lines: Iterable[str]) -> None:
    """Print a line for each on standard error."""
    for line in lines:
        complain(line)


def print_json(value: Any) -> None:
    """The one thing on standard output."""
    say(json.dumps(value, ensure_ascii=False, indent=1))


def print_page(page: "desk.TerminalPage", *, error: bool = False) -> None:
    """Markdown for the terminal, with its tree drawn; where JSON is printed, on standard error."""
    terminal.show(
        page.markdown,
        page.picture,
        language=page.language,
        console=screen.Screen(stderr=error),
    )
