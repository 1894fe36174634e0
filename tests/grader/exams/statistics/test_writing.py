"""Statistics as files, and as a few lines on the terminal."""

import csv
import json
import re
from dataclasses import fields, replace
from html.parser import HTMLParser
from io import StringIO
from itertools import combinations
from pathlib import Path

import pytest
from marked_class import exercise, mark, marking, row

from grader.actions.desk.class_statistics import summary
from grader.exams.grading.row import Row, Status
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.plots import HEIGHT, WIDTH, bars, dot_names, dots, segments
from grader.exams.statistics.statistics import ItemStatistics, Statistics
from grader.exams.statistics.statistics_file import writer
from grader.rendering.terminal.summary import show
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational

STRICT = {"verdict": "mistaken", "mistake": "strict-cut"}


def students(count):
    """Half of them cut strictly, and are right elsewhere."""
    value = mark("value", Rational(2), out_of=Rational(2))
    right, wrong = [mark("visited", ONE), value], [mark("visited", ZERO, **STRICT), value]
    return [row(exercise(1, marks, family="alpha-beta")) for marks in (right, wrong)] * (count // 2)


def found(language="en", title="Games", rows=None):
    marked = marking(students(8) if rows is None else rows)
    exam = marked.exam.model_copy(update={"title": title, "language": language})
    return analyse_exam(type(marked)(exam, marked.rows))


def written(ending, **of):
    return writer(Path(f"s{ending}"))(found(**of))


class Page(HTMLParser):
    """What a page is made of; tags have to be closed in their order."""

    def __init__(self, html):
        super().__init__()
        self.open, self.tags, self.attributes, self.texts = [], [], [], []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def test_the_fields_of_the_results_are_the_keys_of_the_json():
    plain = json.loads(written(".json"))
    assert list(plain) == [field.name for field in fields(Statistics)]
    assert list(plain["questions"][0]) == [field.name for field in fields(ItemStatistics)]
    assert plain["marks"]["out_of"] == "3"
    assert plain["marks"]["mean"] == 0.8333


def test_the_table_has_a_line_for_exam_exercise_question_and_mistake():
    table = list(csv.DictReader(StringIO(written(".csv"), newline="")))
    assert [(line["what"], line["question"], line["mistake"]) for line in table] == [
        ("exam", "", ""),
        ("exercise", "", ""),
        ("question", "visited", ""),
        ("question", "value", ""),
        ("mistake", "", "strict-cut"),
        ("answer", "visited", "strict-cut"),
    ]
    assert (table[2]["difficulty"], table[2]["verdict.mistaken"]) == ("0.5", "4")
    assert (table[4]["students"], table[4]["answers"], table[4]["share"]) == ("4", "4", "0.5")


def test_versions_are_told_apart_where_there_are_some():
    right, wrong = students(2)
    versions = [replace(one, version=v) for one, v in ((right, "B"), (wrong, "A"), (right, "A"))]
    table = csv.DictReader(StringIO(written(".csv", rows=versions), newline=""))
    told = [(line["version"], line["students"], line["difficulty"]) for line in table]
    assert told[1:3] == [("A", "2", "0.8333"), ("B", "1", "1.0")]
    assert "Versions" in written(".html", rows=versions)
    assert "Versions" not in written(".html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_in_each_language_and_needs_nothing_else(language):
    html = written(".html", language=language)
    page = Page(html)
    assert page.tags.count("svg") >= 4
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    outside = {"src", "href", "data", "action"}
    assert not [pair for pair in page.attributes if pair[0] in outside]
    assert "url(" not in html
    assert "@import" not in html
    assert ("lang", language) in page.attributes


def test_every_plot_has_a_text_in_its_place():
    html = written(".html")
    pictures = html.split("<svg ")[1:]
    for picture in pictures:
        head = picture[: picture.index(">")]
        assert "aria-hidden" in head or "aria-label" in head
    assert "0–10 %: 0; " in html
    assert "90–100 %: 4</desc>" in html


def test_what_a_teacher_typed_is_text_on_the_page():
    html = written(".html", title="<script>alert(1)</script> & {{ 7 }}")
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; {{ 7 }}" in html


def test_a_page_about_nobody_says_so():
    page = Page(written(".html", rows=[Row(status=Status.ABSENT, id="u1")]))
    assert "svg" not in page.tags
    assert any("Nobody has been marked" in text for text in page.texts)


def test_the_same_rows_give_the_same_files():
    for ending in (".csv", ".html", ".json"):
        assert written(ending) == written(ending)


def test_another_ending_is_refused_with_those_there_are():
    with pytest.raises(RequestError, match=r"s\.xlsx: statistics are written as \.csv, \.html, "):
        writer(Path("s.xlsx"))


def test_bars_are_as_high_as_their_students_and_within_the_plot():
    drawn = bars(found().marks)
    assert [bar.students for bar in drawn] == [0, 0, 0, 0, 0, 0, 4, 0, 0, 4]
    assert drawn[6].height == drawn[9].height > drawn[0].height == 0
    assert all(0 <= bar.x <= bar.x + bar.width <= WIDTH for bar in drawn)
    assert all(0 <= bar.y <= bar.y + bar.height <= HEIGHT for bar in drawn)


def test_segments_fill_their_line():
    parts = segments({"right": 3, "wrong": 1})
    assert [(part.x, part.width) for part in parts] == [(0, 75), (75, 25)]


def test_a_dot_stands_for_each_question_that_discriminates():
    assert [dot.item.question for dot in dots(found().questions)] == ["visited", "value"]


def several(names):
    """A class in which everybody has the same marks on questions of these names."""
    marks = [mark(name, ONE) for name in names]
    return [row(exercise(1, marks, family="alpha-beta")) for _ in range(8)]


def test_a_question_that_everybody_has_right_is_not_called_poor():
    everybody = found(rows=several(["value", "best"]))
    assert [item.quality for item in everybody.questions] == [None, None]
    plotted = dots(everybody.questions)
    assert [(dot.is_named, dot.is_weak) for dot in plotted] == [(True, False)] * 2
    html = written(".html", rows=several(["value", "best"]))
    assert 'class="weak"' not in html
    assert 'class="dot weak"' not in html


def test_no_name_in_the_plot_is_printed_over_another():
    plotted = dots(found(rows=several(["evaluated", "best", "pruned", "value"])).questions)
    names = dot_names(plotted)
    assert len({(dot.x, dot.y) for dot in plotted}) == 1
    assert len(names) == len(plotted)
    assert not any(one.overlaps(other) for one, other in combinations(names, 2))
    assert not any(name.covers(dot) for name in names for dot in plotted)
    assert all(0 < name.y < HEIGHT for name in names)
    assert all(name.left_edge > 0 and name.left_edge + name.breadth <= WIDTH for name in names)


@pytest.mark.parametrize(("language", "tick"), [("en", "0.2"), ("es", "0,2"), ("de", "0,2")])
def test_the_axes_have_names_and_decimals_of_the_language(language, tick):
    html = written(".html", language=language)
    ticks = re.findall(r'<text class="tick side"[^>]*>([^<]*)</text>', html)
    assert tick in ticks
    assert html.count("rotate(-90)") == 2


def test_few_lines_tell_marks_hardest_question_and_mistakes():
    lines = summary(found(), ["marks.csv"])
    assert lines.head == "marked 8, unreadable 0, absent 0"
    assert dict(lines.marks)["Mean"] == "2.5 of 3 points (83 %)"
    assert lines.bars[6] == ("60-70 %", 4)
    assert [text for _, text in lines.items] == [
        "1.visited (alpha-beta): 50 % of the points earned",
        "4 students: You went on where a value equals the bound. (1, no cut on equality)",
        "marks.csv",
    ]


def test_few_lines_about_nobody_are_fewer():
    lines = summary(found(rows=[Row(status=Status.ABSENT, id="u1")]), [])
    assert (lines.head, lines.marks, lines.bars, lines.items) == (
        "marked 0, unreadable 0, absent 1",
        (),
        (),
        (),
    )


@pytest.mark.parametrize("columns", ["80", "200", "37"])
def test_lines_are_as_wide_as_the_terminal_and_at_most_80(columns, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", columns)
    show(summary(found(), ["marks.csv"]), error=False)
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= min(int(columns), 80)
    assert any(line.endswith("████ 4") for line in map(str.rstrip, lines))


def test_no_title_steers_the_terminal(capsys):
    show(summary(found(title="a\x1b[31mb\x07"), []), error=True)
    out, err = capsys.readouterr()
    assert out == ""
    assert "\x1b" not in err
    assert err.startswith("a [31mb")
