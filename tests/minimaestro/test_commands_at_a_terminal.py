"""A command that is called from Python at a terminal shows how far it is, and refuses in words."""

import os
import sys

import pytest

pty = pytest.importorskip("pty", reason="a system without such terminals")

HIDDEN_CURSOR = "\x1b[?25l"
"""What a bar begins with."""
PROGRAM = """
import minimaestro
minimaestro.command("audit", "grundy", samples=2)
try:
    minimaestro.command("audit", "none")
except minimaestro.RequestError as error:
    print("refused:", error)
"""


def shown_at_a_terminal(program):
    process, terminal = pty.fork()
    if not process:
        os.execv(sys.executable, [sys.executable, "-c", program])  # noqa: S606  # our own program
    printed = b""
    while piece := read_piece(terminal):
        printed += piece
    os.waitpid(process, 0)
    os.close(terminal)
    return printed.decode()


def read_piece(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:  # as Linux ends it
        return b""


def test_a_bar_is_shown_and_a_refusal_is_an_error():
    shown = shown_at_a_terminal(PROGRAM)
    assert HIDDEN_CURSOR in shown
    assert "refused: there is no family 'none'" in shown
