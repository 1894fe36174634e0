"""What each course system makes of the marks that are written for it."""

import csv
import json
import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marked_exam import ABSENT, EXAM, LOST, MARKED, MISTAKEN, RIGHT, RIVAL, ROWS, SECOND
from recipes import hold

from generator.families import FAMILIES
from grader.exams.formats import FORMATS
from grader.exams.formats.moodle import NoIdentifier
from grader.exams.grading.results import MarkingResults
from grader.words import marks_words as words
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import title_of
from solver.exact import rational

HOSTILE = "</td><script>alert(1)</script>\" onload='x' <!-- ]]> `<b>`\n\n# x ![](http://x) {{ 7 }}"


def text_in(name, rows, exam=EXAM):
    return "".join(FORMATS[name].write(MarkingResults(exam, tuple(rows))))


def table(name, *rows):
    return list(csv.reader(StringIO(text_in(name, rows), newline="")))


def saying(text):
    """A row in which an outsider's text stands wherever one can."""
    mark = {**MISTAKEN, "given": text, "read_as": [text], "feedback": text}
    columns = {"Identifier": text or "-", text: text}
    exercises = ({"exercise": 1, "family": "minimax", "marks": [mark] * 2},)
    texts = {"id": text, "name": text, "email": text, "file": text, "notes": (text,)}
    return replace(MARKED, columns=columns, exercises=exercises, **texts)


class Tags(HTMLParser):
    """The tags of a page, with their attributes."""

    def __init__(self, page):
        super().__init__()
        self.tags = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, tuple(attributes)))


def shape(page):
    """Its tags, without those that Markdown's spans make of feedback."""
    spans = {"code", "strong", "em", "br"}
    return [tag for tag in Tags(page).tags if tag[0] not in spans]


@pytest.mark.parametrize("name", ["html", "github"])
@given(st.text(min_size=1) | st.just(HOSTILE))
def test_no_text_of_a_student_is_a_tag(name, text):
    assert shape(text_in(name, [saying(text)])) == shape(text_in(name, [saying("x")]))


@given(st.text() | st.just(HOSTILE))
def test_no_text_of_a_student_is_markdown_in_a_summary(text):
    summary = text_in("github", [saying(text)])
    assert not re.search(r"\n\s*\n", summary)
    assert all(line.startswith("<") for line in summary.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_exams_language(language):
    page = text_in("html", ROWS, EXAM.model_copy(update={"language": language}))
    said = {"de": "abwesend", "en": "absent", "es": "no presentado", "fr": "absent"}
    said |= {"ca": "no presentat"}
    said |= {"it": "assente", "pt": "ausente", "pt-BR": "ausente"}
    assert ("html", (("lang", language),)) in Tags(page).tags
    assert f">{said[language]}</td>" in page


def test_the_page_runs_and_loads_nothing():
    page = text_in("html", ROWS)
    assert "default-src 'none'" in page
    assert {tag for tag, _ in Tags(page).tags}.isdisjoint({"script", "link", "img", "iframe", "a"})


def test_a_summary_that_would_be_too_long_says_how_many_students_it_leaves_out():
    long = replace(MARKED, notes=("x" * 10_000,))
    summary = text_in("github", [long] * 200)
    assert 900_000 < len(summary.encode()) <= 1024 * 1024
    shown = summary.count('<tr class="student')
    assert summary.endswith(
        f"</table>\n\n{200 - shown} more are left out here for want of room; "
        "the marks in CSV have them.\n"
    )


@pytest.mark.parametrize(("rows", "last"), [(10, "lost.pdf"), (11, "2 more"), (500, "491 more")])
def test_of_annotations_of_a_kind_there_are_ten_at_most(rows, last):
    lines = text_in("github-annotations", [LOST] * rows).splitlines()
    assert len(lines) == 10
    assert last in lines[-1]


@given(st.text())
def test_an_annotation_is_one_line_with_a_title(text):
    row = replace(MARKED, name=text, notes=(text,))
    (line,) = text_in("github-annotations", [row]).splitlines()
    assert re.fullmatch(r"::(warning|notice) file=u1\.pdf,title=[^,:]+::.*", line)


XML = {
    "testsuites": ({"name"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped"},
        {"properties", "testcase"},
    ),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    "testcase": ({"classname", "name"}, {"failure", "error", "skipped"}),
    "failure": ({"type", "message"}, set()),
    "error": ({"type", "message"}, set()),
    "skipped": ({"type", "message"}, set()),
}
"""The elements that junit-10.xsd knows, each with attributes and elements that may be in it."""


@given(st.text() | st.just(HOSTILE))
def test_a_junit_report_is_xml_of_junits_elements_whatever_is_said_in_it(text):
    report = ET.fromstring(text_in("junit", [saying(text), *ROWS, SECOND, RIVAL]))
    for element in report.iter():
        attributes, inside = XML[element.tag]
        assert set(element.keys()) == attributes
        assert {child.tag for child in element} <= inside


def test_a_junit_report_counts_what_it_holds():
    report = ET.fromstring(text_in("junit", [*ROWS, SECOND, RIVAL]))
    for suite in report:
        held = {"tests": "testcase", "failures": ".//failure", "errors": ".//error"}
        for count, what in {**held, "skipped": ".//skipped"}.items():
            assert int(suite.get(count)) == len(suite.findall(what))


def test_a_junit_report_passes_what_earned_all_its_points_and_keeps_the_points():
    suite = ET.fromstring(text_in("junit", [MARKED]))[0]
    failed = [
        case.get("name") for case in suite.iter("testcase") if case.find("failure") is not None
    ]
    known = {p.get("name"): p.get("value") for p in suite.iter("property")}
    assert failed == ["1. Minimax: value", "2. Minimax: why"]
    assert (known["points"], known["1.value.points"], known["1.value.out_of"]) == (
        "1.666667",
        "0.666667",
        "2",
    )


def test_moodle_gets_points_and_comments_by_its_own_identifier():
    header, marked, lost, absent = table("moodle", *ROWS)
    cells = dict(zip(header, marked, strict=True))
    assert (cells["Identifier"], cells["Grade"], cells["Maximum grade"]) == (
        "Participant 7",
        "1.666667",
        "4",
    )
    assert cells["Feedback comments"].startswith(
        "<ul> <li>1. Minimax: value (0.67 of 2): First line"
    )
    assert (lost[0], absent[0]) == ("", "Participant 9")
    assert lost[1] == "unreadable: lost.pdf: the PDF is damaged"


@pytest.mark.parametrize("columns", [MARKED.columns, {}], ids=["worksheet", "gradebook"])
def test_moodle_tells_students_their_marks_in_the_language_of_their_sheet(columns):
    exam = EXAM.model_copy(update={"language": "es"})
    rows = [replace(MARKED, columns=columns, language=language) for language in ("de", "")]
    lines = csv.DictReader(StringIO(text_in("moodle", rows, exam), newline=""))
    german, spanish = (line["Feedback comments"] for line in lines)
    assert re.search(r"\([\d,]+ von [\d,]+\)", german)
    assert re.search(r"\([\d,]+ de [\d,]+\)", spanish)


def test_moodles_own_cells_come_back_for_whoever_was_absent():
    kept = {"Grade": "3.00", "Feedback comments": "By hand.", "Last modified (grade)": "Monday"}
    header, row = table("moodle", replace(ABSENT, columns={"Identifier": "Participant 9", **kept}))
    cells = dict(zip(header, row, strict=True))
    assert {name: cells[name] for name in kept} == kept


def test_a_roster_without_moodles_identifiers_gives_a_table_for_its_gradebook():
    bo = replace(MARKED, id="u2", name="Bo", columns={}, email="bo@example.org")
    rows = [replace(MARKED, columns={}), LOST, replace(ABSENT, columns={}), bo]
    header, *students = table("moodle", *rows)
    assert header == ["ID number", "Email address", "Full name", "Games", "Feedback comments"]
    assert [student[:4] for student in students] == [
        ["u1", "li@example.org", "李雷", "1.666667"],
        ["u2", "bo@example.org", "Bo", "1.666667"],
    ]


def test_no_row_for_moodles_gradebook_lacks_what_it_is_matched_by_or_its_grade():
    """Moodle would give the points to the student of the row above, or erase a grade."""
    without = replace(MARKED, id="u2", columns={}, email="")
    rows = [replace(MARKED, columns={}), without, replace(UNDECIDED, columns={})]
    header, *students = table("moodle", *rows)
    assert header[:2] == ["ID number", "Full name"]
    assert [student[0] for student in students] == ["u1", "u2"]


def test_a_student_without_moodles_identifier_among_others_with_one_is_refused():
    with pytest.raises(NoIdentifier) as refusal:
        text_in("moodle", [replace(MARKED, id="u0"), replace(MARKED, columns={})])
    assert str(refusal.value) == (
        "Moodle knows student 'u1' only by the column 'Identifier' of its grading worksheet; "
        "keep that column in the roster"
    )


def test_canvas_gets_the_points_that_are_possible_in_its_second_row():
    header, possible, marked, lost, absent = table("canvas", *ROWS)
    assert header == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Games"]
    assert possible == ["    Points Possible", "", "", "", "", "4"]
    assert marked == ["李雷", "", "u1", "li@example.org", "", "1.666667"]
    assert lost[0] == "unreadable: lost.pdf: the PDF is damaged"
    assert absent == ["Ana", "", "u3", "", "", ""]


def test_canvas_knows_its_own_students_by_its_own_columns():
    columns = {"SIS User ID": "s1", "SIS Login ID": "li", "Section": "A"}
    assert table("canvas", replace(MARKED, columns=columns))[2][:5] == [
        "李雷",
        "u1",
        "s1",
        "li",
        "A",
    ]


@pytest.mark.parametrize(
    ("cell", "written"), [("yes", "EX"), ("x", "EX"), ("no", ""), ("", ""), ("0", "")]
)
def test_canvas_excuses_whoever_the_roster_excuses(cell, written):
    rows = [replace(row, columns={"excused": cell}) for row in (ABSENT, MARKED)]
    assert [row[5] for row in table("canvas", *rows)[2:]] == [written, "1.666667"]


@pytest.mark.parametrize(("name", "student"), [("canvas", 2), ("moodle", 0)])
def test_in_a_grade_book_a_students_other_submissions_wipe_out_no_grade(name, student):
    rows = table(name, MARKED, SECOND, RIVAL)[-3:]
    assert [bool(row[student]) for row in rows] == [True, False, False]
    assert ["u1-old.pdf" in "".join(row) for row in rows] == [False, True, True]


@pytest.mark.parametrize("rows", [(MARKED,), (MARKED, LOST), (LOST,), (RIVAL,), (ABSENT,), ()])
@pytest.mark.parametrize("name", ["gradescope", "prairielearn", "github-classroom"])
def test_one_students_results_fit_their_schema(name, rows):
    text = text_in(name, rows)
    hold(json.loads(b64decode(text) if name == "github-classroom" else text), name)


def titles_in(name, row):
    """What a system calls the tests that it gets."""
    text = text_in(name, [row])
    if name == "junit":
        return {case.get("name") for case in ET.fromstring(text).iter("testcase")}
    results = json.loads(b64decode(text) if name == "github-classroom" else text)
    return {test["name"] for test in results["tests"]}


@pytest.mark.parametrize("name", ["gradescope", "prairielearn", "github-classroom", "junit"])
def test_a_student_sees_tests_called_by_their_exercise_in_the_sheets_language(name):
    marks = MARKED.exercises[0]["marks"]
    exercises = ({"exercise": 1, "family": "expectiminimax", "marks": marks},)
    asked = {mark["question"] for mark in marks}
    spoken = replace(MARKED, language="es", exercises=exercises)
    title = title_of(FAMILIES["expectiminimax"], "es")
    assert titles_in(name, spoken) == {f"1. {title}: {question}" for question in asked}


@pytest.mark.parametrize("name", ["gradescope", "prairielearn", "github-classroom", "junit"])
def test_an_exercise_with_a_title_of_the_teachers_own_is_called_by_it(name):
    marks = MARKED.exercises[0]["marks"]
    exercises = ({"exercise": 1, "family": "expectiminimax", "title": "Azar", "marks": marks},)
    asked = {mark["question"] for mark in marks}
    named = replace(MARKED, exercises=exercises)
    assert titles_in(name, named) == {f"1. Azar: {question}" for question in asked}


def test_gradescope_adds_up_to_what_the_student_earned():
    results = json.loads(text_in("gradescope", [MARKED]))
    assert sum(test["score"] for test in results["tests"]) == pytest.approx(results["score"])
    assert results["score"] == pytest.approx(5 / 3)


def test_gradescope_tells_a_student_how_an_answer_was_read_in_the_sheets_language():
    spoken = replace(MARKED, language="es")
    first, second, _ = json.loads(text_in("gradescope", [spoken]))["tests"]
    assert first["output"].startswith("Tu respuesta: `-14/10`, leída como `-7/5`.\n\n")
    assert second["output"] == "Tu respuesta: `B, c2`, leída como `b1, c2`.\n\nRight."


@settings(max_examples=5)
@given(st.sampled_from(["x", "é", "\0", '"', "李"]))
def test_prairielearn_is_never_given_more_than_a_megabyte(letter):
    mark = {**MISTAKEN, "given": letter * 10_000, "feedback": letter * 10_000}
    row = replace(MARKED, exercises=({"exercise": 1, "marks": [mark] * 200},), notes=("n" * 9_000,))
    text = text_in("prairielearn", [row])
    assert len(text.encode()) <= 1_000_000
    assert len(json.loads(text)["tests"]) == 200


def test_classroom_adds_up_what_was_earned():
    results = json.loads(b64decode(text_in("github-classroom", [MARKED])))
    assert (results["status"], results["max_score"]) == ("fail", 4)
    full = replace(MARKED, points=rational("1"), out_of=rational("1"))
    marks = [MARKED.exercises[0]["marks"][1]]
    passed = replace(full, exercises=({"exercise": 1, "marks": marks},))
    assert json.loads(b64decode(text_in("github-classroom", [passed])))["status"] == "pass"


OPEN = {
    "question": "moves",
    "given": "b1 a b3",
    "read_as": None,
    "verdict": "ambiguous",
    "readings": ["b1, b2, b3", "A, b1, b3"],
    "points": "0",
    "out_of": "1",
    "feedback": "This can be read in more than one way: `b1, b2, b3` or `A, b1, b3`.",
}
UNDECIDED = replace(
    MARKED, notes=(), exercises=({"exercise": 1, "family": "minimax", "marks": [RIGHT, OPEN]},)
)
"""A student of whom a person has still to say what one answer means."""


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_that_tells_of_questions_tells_both_readings(format):
    """One that tells what was given tells how that can be read."""
    written = text_in(format, [UNDECIDED])
    told = b64decode(written).decode() if format == "github-classroom" else written
    if OPEN["given"] in told:
        assert "b1, b2, b3" in told
        assert "A, b1, b3" in told


@pytest.mark.parametrize("name", ["html", "github", "github-annotations", "gradescope"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_read_says_that_an_answer_is_to_be_decided(name, language):
    exam = EXAM.model_copy(update={"language": language})
    told = text_in(name, [replace(UNDECIDED, language=language)], exam)
    assert words.undecided(1, 0, language) in told


def test_points_that_are_still_to_be_decided_are_no_grade_in_a_grade_book():
    assert table("canvas", UNDECIDED)[2][-1] == ""
    head, student = table("moodle", UNDECIDED)
    assert student[head.index("Grade")] == ""
    assert "b1, b2, b3" in student[head.index("Feedback comments")]


def test_an_answer_that_is_to_be_decided_neither_passes_nor_fails_in_junit():
    report = ET.fromstring(text_in("junit", [UNDECIDED]))
    (suite,) = report
    assert [suite.get(count) for count in ("tests", "failures", "errors")] == ["2", "0", "1"]
    (error,) = report.iter("error")
    assert (error.get("type"), error.text) == ("ambiguous", "b1 a b3")


def test_an_annotation_warns_of_an_answer_that_is_to_be_decided():
    assert text_in("github-annotations", [UNDECIDED]).startswith("::warning ")


def test_a_table_has_columns_of_readings_where_somebody_has_several():
    head, undecided, marked = table("csv", UNDECIDED, MARKED)
    assert (undecided[head.index("open")], marked[head.index("open")]) == ("1", "0")
    assert undecided[head.index("1.moves.readings")] == "b1, b2, b3 | A, b1, b3"
    assert "open" not in table("csv", MARKED)[0]


def test_json_counts_what_is_open_in_the_row():
    (row,) = json.loads(text_in("json", [UNDECIDED]))
    assert row["open"] == 1
    assert "open" not in json.loads(text_in("jsonl", [MARKED]))


def test_what_a_teacher_has_decided_is_open_no_longer():
    decided = {**OPEN, "decision": "count", "points": "1/2"}
    exercises = ({"exercise": 1, "family": "minimax", "marks": [RIGHT, decided]},)
    assert replace(UNDECIDED, exercises=exercises).open == 0
    assert table("canvas", replace(UNDECIDED, exercises=exercises))[2][-1] != ""
