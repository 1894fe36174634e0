"""The gradebook of a course: everybody's marks over all assignments."""

import csv
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from io import StringIO

import pytest
from course import RIGHT, ROSTER, TOML
from handing_in import at, change, put_back
from sqlalchemy import event

from grader.courses.actions.clock_and_ids import now

HOUR = timedelta(hours=1)
BONUS = TOML.replace('"Games"', '"More games"').replace("points = 2", "points = 2\nbonus = true")


def book(ask, more="", who="teacher"):
    return ask.told(who, "GET", f"/api/courses/{ask.course}/gradebook{more}")


def cells(ask):
    """By student, the status and points of each cell."""
    return {
        one["id"]: [(cell["status"], cell["points"], cell["out_of"]) for cell in one["cells"]]
        for one in book(ask)["items"]
    }


def totals(ask):
    return {one["id"]: (one["points"], one["out_of"]) for one in book(ask)["items"]}


def assign(ask, toml=TOML, **terms):
    here = f"/api/courses/{ask.course}/assignments"
    return ask.told("teacher", "POST", here, 201, json={"toml": toml, **terms})["id"]


def enrol(ask, roster):
    ask.told("teacher", "POST", f"/api/courses/{ask.course}/students", 204, content=roster)


def test_a_teacher_sees_the_marks_of_everybody_over_all_assignments(ask):
    assign(ask, BONUS)
    ask.hand_in()
    told = book(ask, who="pipeline")
    assert [(one["title"], one["out_of"]) for one in told["assignments"]] == [
        ("Games", "6"),
        ("More games", "4"),
    ]
    assert cells(ask) == {
        "ana": [("marked", "16/5", "6"), ("due", None, "4")],
        "luis": [("due", None, "6"), ("due", None, "4")],
    }
    assert totals(ask) == {"ana": ("16/5", "6"), "luis": ("0", "0")}
    assert [one["score"] for one in told["items"]] == [0.5333, None]


def test_who_has_handed_in_nothing_has_earned_nothing_once_it_is_closed_for_them(ask):
    change(ask, closes=at(now() - HOUR))
    assert totals(ask) == {"ana": ("0", "6"), "luis": ("0", "6")}
    later = {"students": ["ana"], "closes": at(now() + HOUR)}
    ask.told("teacher", "PUT", "extensions", 204, json=later)
    assert cells(ask) == {"ana": [("due", None, "6")], "luis": [("absent", None, "6")]}
    ask.hand_in()
    ana, luis = book(ask)["items"]
    assert [(one["late"], one["extended"]) for one in (*ana["cells"], *luis["cells"])] == [
        (True, True),
        (False, False),
    ]


def test_whom_the_roster_excuses_is_left_out_of_the_total_unless_something_is_handed_in(ask):
    change(ask, closes=at(now() - HOUR))
    enrol(ask, b"id,name,excused\nana,Ana,yes\nluis,Luis,no\n")
    assert cells(ask) == {"ana": [("excused", None, "6")], "luis": [("absent", None, "6")]}
    assert totals(ask) == {"ana": ("0", "0"), "luis": ("0", "6")}
    ask.hand_in("teacher")
    assert totals(ask)["ana"] == ("16/5", "6")


def test_the_submission_that_counts_is_the_one_of_the_terms_and_of_the_current_variant(ask):
    ask.hand_in()
    ask.hand_in(key="second", answers={"1.A": "3"})
    assert cells(ask)["ana"] == [("marked", "8/5", "6")]
    change(ask, counts="best")
    assert cells(ask)["ana"] == [("marked", "16/5", "6")]
    assert ask("teacher", "POST", "variants/ana").status_code == 200
    assert cells(ask)["ana"] == [("due", None, "6")]


def test_what_a_teacher_decides_counts(ask):
    ask.hand_in()
    dropped = {"decisions": '[[drop]]\nquestion = "1.D"\n', "apply": True}
    ask.told("teacher", "POST", "regrade", json=dropped)
    marks = ask.told("teacher", "GET", "marks?format=json&student=ana")[0]
    assert cells(ask)["ana"] == [("marked", marks["points"], marks["out_of"])]
    given = '[[count]]\nstudent = "ana"\nquestion = "1.A"\npoints = "1/2"\n'
    ask.told("teacher", "POST", "regrade", json={"decisions": given, "apply": True})
    assert cells(ask)["ana"][0][1] != marks["points"]


def test_answers_that_are_still_to_be_decided_are_counted(ask):
    words = TOML + '[[exercise]]\ntext = "Why?"\npoints = 1\nmodel = "So."\n'
    own = replace(ask, assignment=assign(ask, words))
    own.hand_in(answers={**RIGHT, "3.answer": "Because."})
    assert [cell["open"] for cell in book(ask)["items"][0]["cells"]] == [0, 1]
    given = '[[count]]\nstudent = "ana"\nquestion = "3.answer"\npoints = 1\n'
    own.told("teacher", "POST", "regrade", json={"decisions": given, "apply": True})
    assert [cell["open"] for cell in book(ask)["items"][0]["cells"]] == [0, 0]


def test_what_was_saved_by_closing_time_is_handed_in_before_the_gradebook_is_read(ask):
    change(ask, on_close="submit", closes=at(now() + HOUR))
    ask.told("student", "PUT", "variants/ana/draft", json={"answers": RIGHT})
    assert cells(ask)["ana"] == [("due", None, "6")]
    put_back(ask.client.app.state.within.there, 2 * HOUR)
    change(ask, closes=at(now() - HOUR))
    assert cells(ask)["ana"] == [("marked", "16/5", "6")]


def test_it_comes_page_by_page(ask):
    first = book(ask, "?limit=1")
    second = ask.told("teacher", "GET", first["next"])
    third = ask.told("teacher", "GET", second["next"])
    ids = [[one["id"] for one in page["items"]] for page in (first, second, third)]
    assert (ids, third["next"]) == ([["ana"], ["luis"], []], None)


def table(ask):
    return ask("teacher", "GET", f"/api/courses/{ask.course}/gradebook.csv")


def test_it_is_a_table_for_spreadsheets(ask):
    assign(ask, BONUS)
    ask.hand_in()
    answered = table(ask)
    assert answered.headers["Content-Disposition"] == 'attachment; filename="gradebook.csv"'
    ana, luis = csv.DictReader(StringIO(answered.text))
    assert (ana["1. Games.points"], ana["1. Games.out_of"], ana["points"]) == ("3.2", "6", "3.2")
    assert (luis["1. Games.points"], luis["1. Games.status"], luis["score"]) == ("", "due", "")
    assert [one["2. More games.status"] for one in (ana, luis)] == ["due", "due"]


def test_no_cell_of_the_table_is_a_formula(ask):
    assign(ask, TOML.replace('"Games"', '"=1+1;=cmd"'))
    enrol(ask, b"id,name,email\n=id,=HYPERLINK(1),@x\n")
    for row in csv.reader(StringIO(table(ask).text)):
        assert not any(cell.startswith(("=", "+", "@", "\t", "\r")) for cell in row)
        assert not any(";=" in cell for cell in row)


@contextmanager
def counted(ask):
    """The queries of a block."""
    queries = []

    def note(*_, **__):
        queries.append(1)

    engine = ask.client.app.state.within.there.engine
    event.listen(engine, "before_cursor_execute", note)
    yield queries
    event.remove(engine, "before_cursor_execute", note)


def test_more_students_and_assignments_need_no_more_queries(ask):
    ask.hand_in()
    with counted(ask) as few:
        book(ask)
    for _ in range(3):
        assign(ask)
    enrol(ask, ROSTER + b"".join(b"s%d,S,,\n" % n for n in range(2)))
    with counted(ask) as many:
        assert len(book(ask)["items"]) == 4
    assert len(many) == len(few)


@pytest.mark.parametrize("limit", ["0", "201", "x"])
def test_a_page_is_of_up_to_200_students(once, limit):
    refused = once("teacher", "GET", f"/api/courses/{once.course}/gradebook?limit={limit}")
    assert refused.status_code == 422
