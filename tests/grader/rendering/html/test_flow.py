"""Markdown as HTML."""

import pytest

from grader.figures import markdown
from grader.rendering.html.html_blocks import flow, line


def html(text, **figures):
    return flow(markdown.parse(text), figures)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a *b* **c** `d`", "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>"),
        ("# a\n\nb", "<h1>a</h1>\n<p>b</p>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("> a", "<blockquote><p>a</p></blockquote>"),
        ("    a < b", "<pre>a &lt; b</pre>"),
        ("---", "<hr>"),
        ("a  \nb", "<p>a<br>b</p>"),
    ],
)
def test_each_kind_of_block_and_span_has_its_element(text, expected):
    assert html(text) == expected


def test_a_table_has_heads_of_columns_and_rows_and_keeps_its_alignment():
    assert html("| | b |\n|---|--:|\n| 1 | 2 |") == (
        '<table><thead><tr><td class="left"></td><th scope="col" class="right">b</th></tr></thead>'
        '<tbody><tr><th scope="row" class="left">1</th><td class="right">2</td></tr></tbody>'
        "</table>"
    )


def test_the_paragraph_before_a_table_is_its_caption():
    page = html("a\n\nb:\n\n| c |\n|---|\n| 1 |\n\nd")
    assert page.startswith('<p>a</p>\n<figure class="table"><figcaption>b:</figcaption><table>')
    assert page.endswith("</table></figure>\n<p>d</p>")


@pytest.mark.parametrize("wide", ["    " + "x" * 29, f"| {'x' * 27} |\n|---|\n| 1 |"])
def test_only_what_is_wide_scrolls_by_itself(wide):
    assert html(wide).startswith('<div class="scroll" role="group" tabindex="0"><')
    assert "scroll" not in html(wide.replace("xx", "x"))


def test_what_is_drawn_with_letters_may_have_words_that_stand_for_it():
    assert html('``` a "b"\n│ X │\n```') == (
        '<pre role="img" aria-label="a &quot;b&quot;">│ X │</pre>'
    )


def test_a_figure_is_what_bears_its_name():
    assert html("a\n\n![tree](figure:asked)", asked="<svg></svg>") == "<p>a</p>\n<svg></svg>"
    assert html("![tree](figure:solved)") == ""


def test_no_text_is_ever_an_element():
    hostile = "<script>alert(1)</script> `<b>` \"'& <img src=x onerror=y>"
    assert "<script" not in html(hostile)
    assert "<img" not in html(hostile)
    assert "<code>&lt;b&gt;</code>" in html(hostile)


@pytest.mark.parametrize(
    "target", ["javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "//x"]
)
def test_a_link_leads_nowhere_but_to_pages_and_mail(target):
    assert "href" not in html(f"[a](<{target}>)")
    assert html("[a](https://example.org/?b&c)") == (
        '<p><a href="https://example.org/?b&amp;c">a</a></p>'
    )


def test_headings_are_lowered_by_a_level_and_end_at_six():
    assert flow(markdown.parse("# a\n\n###### b"), {}, level=2) == "<h3>a</h3>\n<h6>b</h6>"


def test_spans_stand_in_a_line_without_a_paragraph():
    assert line(markdown.inline("a `b`")) == "a <code>b</code>"
