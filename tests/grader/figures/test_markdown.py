"""Markdown parsed into a small closed document."""

import subprocess
import sys

import pytest

from grader.figures.markdown import (
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Rule,
    Table,
    Verbatim,
    inline,
    parse,
)
from grader.figures.spans import Break, Code, Emphasis, Link, Strong, Text, plain


def words(text):
    return Paragraph((Text(text),))


@pytest.mark.parametrize(
    ("markdown", "block"),
    [
        ("one\ntwo", Paragraph((Text("one"), Text(" "), Text("two")))),
        ("## A game", Heading(2, (Text("A game"),))),
        ("- a\n- b", Listing(((words("a"),), (words("b"),)), None)),
        ("3. a\n   - b", Listing(((words("a"), Listing(((words("b"),),), None)),), 3)),
        ("![the tree](figure:asked)", Figure("asked", "the tree")),
        ("> so", Quote((words("so"),))),
        ("```\nmax(1, 2)\n```", Verbatim("max(1, 2)")),
        ("---", Rule()),
    ],
)
def test_each_kind_of_block_is_read(markdown, block):
    assert parse(markdown) == (block,)


def test_a_table_has_a_head_rows_and_an_alignment_for_each_column():
    (table,) = parse("| K | n | p |\n|---|:-:|--:|\n| A\\|Q | 1 | *x* |")
    assert table == Table(
        head=((Text("K"),), (Text("n"),), (Text("p"),)),
        rows=(((Text("A|Q"),), (Text("1"),), (Emphasis((Text("x"),)),)),),
        alignment=("left", "center", "right"),
    )


def test_spans_nest():
    assert inline("**a *b*** `c`  \n[d](https://e.org)") == (
        Strong((Text("a "), Emphasis((Text("b"),)))),
        Text(" "),
        Code("c"),
        Break(),
        Link((Text("d"),), "https://e.org"),
    )


def test_html_stays_text():
    assert plain(inline("<script>x</script>")) == "<script>x</script>"


def test_plain_words_are_left_for_a_tooltip():
    assert plain(inline("Value of `A` in **B**")) == "Value of A in B"


def test_nothing_is_an_empty_document():
    assert parse("") == ()
    assert inline("") == ()


FIRST_LINKS = """
import threading, time
from grader.figures import markdown
def slowly(frame, event, argument):
    if "mdurl" in frame.f_code.co_filename:
        time.sleep(1e-5)
    return slowly
markdown.parse("a")
threading.settrace(slowly)
together, failed = threading.Barrier(4), []
def first():
    together.wait()
    try:
        markdown.parse("![a tree](figure)\\n\\n[here](https://example.org/a%20b)")
    except Exception as fault:
        failed.append(repr(fault))
several = [threading.Thread(target=first) for _ in range(4)]
for each in several: each.start()
for each in several: each.join()
print(failed)
"""


def test_several_threads_may_read_the_first_link_at_once():
    command = [sys.executable, "-c", FIRST_LINKS]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    assert run.stdout == "[]\n", run.stderr
