"""What an output without Unicode shows instead of signs."""

import io

import pytest
from rich.console import Console

from generator.base.picture import Picture
from grader.rendering.terminal.screen import INSTEAD, Screen, writable_text
from grader.rendering.terminal.terminal_page import show
from solver.trees.notation import parse


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("△ A ├─ b1: −3", "ascii", "^ A +- b1: -3"),
        ("¿Qué nodo?", "ascii", "Que nodo?"),
        ("¿Qué nodo?", "latin-1", "¿Qué nodo?"),
        ("[−∞, ∞]", "cp1252", "[-oo, oo]"),
        ("x ≤ 3²", "ascii", "x <= 3^2"),
        ("x ≤ 3²", "utf-8", "x ≤ 3²"),
        ("漢", "ascii", "漢"),
    ],
)
def test_a_text_is_shown_in_letters_that_the_output_has(text, encoding, shown):
    assert writable_text(text, encoding) == shown


def test_every_sign_has_something_that_ascii_can_write():
    assert all(instead.isascii() for instead in map(str, INSTEAD.values()))


def test_a_tree_keeps_its_shape_where_the_output_has_only_ascii(monkeypatch):
    file = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", file)
    tree = parse("max(min(3, 12), min(2, 4))")
    show("![x](figure:asked)", Picture(tree=tree), language="en", console=Screen())
    file.flush()
    drawn = file.buffer.getvalue().decode("ascii")
    assert "^ A" in drawn
    assert "v B" in drawn
    plain = io.StringIO()
    show("![x](figure:asked)", Picture(tree=tree), language="en", console=Console(file=plain))
    assert list(map(len, drawn.splitlines())) == list(map(len, plain.getvalue().splitlines()))
