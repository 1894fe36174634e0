"""The gradebook of a course: everybody's marks over all assignments."""

import csv
from dataclasses import replace
from datetime import timedelta
from io import StringIO

import pytest
from course import RIGHT, ROSTER, TOML
from handing_in import at, change, put_back, queries_of

from grader.courses.actions.clock_and_ids import now

HOUR = timedelta(hours=1)
BONUS = TOML.replace('"Games"', '"More games"').replace("points = 2", "points = 2\nbonus = true")


def book(course_client, more="", who="teacher"):
    return course_client.told(who, "GET", f"/api/courses/{course_client.course}/gradebook{more}")


def cells(course_client):
    """By student, the status and points of each cell."""
    return {
        one["id"]: [(cell["status"], cell["points"], cell["out_of"]) for cell in one["cells"]]
        for one in book(course_client)["items"]
    }


def totals(course_client):
    return {one["id"]: (one["points"], one["out_of"]) for one in book(course_client)["items"]}


def assign(course_client, toml=TOML, **terms):
    here = f"/api/courses/{course_client.course}/assignments"
    return course_client.told("teacher", "POST", here, 201, json={"toml": toml, **terms})["id"]


def enrol(course_client, roster):
    course_client.told(
        "teacher", "POST", f"/api/courses/{course_client.course}/students", 204, content=roster
    )


def test_a_teacher_sees_the_marks_of_everybody_over_all_assignments(course_client):
    assign(course_client, BONUS)
    course_client.hand_in()
    told = book(course_client, who="pipeline")
    assert [(one["title"], one["out_of"]) for one in told["assignments"]] == [
        ("Games", "6"),
        ("More games", "4"),
    ]
    assert cells(course_client) == {
        "ana": [("marked", "3", "6"), ("due", None, "4")],
        "luis": [("due", None, "6"), ("due", None, "4")],
    }
    assert totals(course_client) == {"ana": ("3", "6"), "luis": ("0", "0")}
    assert [one["score"] for one in told["items"]] == [0.5, None]


def test_who_has_handed_in_nothing_has_earned_nothing_once_it_is_closed_for_them(course_client):
    change(course_client, closes=at(now() - HOUR))
    assert totals(course_client) == {"ana": ("0", "6"), "luis": ("0", "6")}
    later = {"students": ["ana"], "closes": at(now() + HOUR)}
    course_client.told("teacher", "PUT", "extensions", 204, json=later)
    assert cells(course_client) == {"ana": [("due", None, "6")], "luis": [("absent", None, "6")]}
    course_client.hand_in()
    ana, luis = book(course_client)["items"]
    assert [(one["late"], one["extended"]) for one in (*ana["cells"], *luis["cells"])] == [
        (True, True),
        (False, False),
    ]


POOL = """title = "A choice"
choose = { some = 2 }
[[exercise]]
text = "One."
answer = { key = "1" }
points = 1
""" + "".join(
    f"""[[exercise]]
text = "Number {n}."
answer = {{ key = "{n}" }}
points = 3
pool = "some"
"""
    for n in range(3)
)


def test_what_nobody_has_handed_in_yet_is_out_of_what_everybody_gets_from_a_pool(course_client):
    assign(course_client, POOL)
    told = book(course_client)
    assert [one["out_of"] for one in told["assignments"]] == ["6", "7"]


def test_whom_the_roster_excuses_is_left_out_of_the_total_unless_something_is_handed_in(
    course_client,
):
    change(course_client, closes=at(now() - HOUR))
    enrol(course_client, b"id,name,excused\nana,Ana,yes\nluis,Luis,no\n")
    assert cells(course_client) == {
        "ana": [("excused", None, "6")],
        "luis": [("absent", None, "6")],
    }
    assert totals(course_client) == {"ana": ("0", "0"), "luis": ("0", "6")}
    course_client.hand_in("teacher")
    assert totals(course_client)["ana"] == ("3", "6")


def test_the_submission_that_counts_is_the_one_of_the_terms_and_of_the_current_variant(
    course_client,
):
    course_client.hand_in()
    course_client.hand_in(key="second", answers={"1.A": "3"})
    assert cells(course_client)["ana"] == [("marked", "1/2", "6")]
    change(course_client, counts="best")
    assert cells(course_client)["ana"] == [("marked", "3", "6")]
    assert course_client("teacher", "POST", "variants/ana").status_code == 200
    assert cells(course_client)["ana"] == [("due", None, "6")]


def test_what_a_teacher_decides_counts(course_client):
    course_client.hand_in()
    dropped = {"decisions": '[[drop]]\nquestion = "1.D"\n', "apply": True}
    course_client.told("teacher", "POST", "regrade", json=dropped)
    marks = course_client.told("teacher", "GET", "marks?format=json&student=ana")[0]
    assert cells(course_client)["ana"] == [("marked", marks["points"], marks["out_of"])]
    given = '[[count]]\nstudent = "ana"\nquestion = "1.A"\npoints = "1/4"\n'
    course_client.told("teacher", "POST", "regrade", json={"decisions": given, "apply": True})
    assert cells(course_client)["ana"][0][1] != marks["points"]


def test_answers_that_are_still_to_be_decided_are_queries_of(course_client):
    words = TOML + '[[exercise]]\ntext = "Why?"\npoints = 1\nmodel = "So."\n'
    own = replace(course_client, assignment=assign(course_client, words))
    own.hand_in(answers={**RIGHT, "3.answer": "Because."})
    assert [cell["open"] for cell in book(course_client)["items"][0]["cells"]] == [0, 1]
    given = '[[count]]\nstudent = "ana"\nquestion = "3.answer"\npoints = 1\n'
    own.told("teacher", "POST", "regrade", json={"decisions": given, "apply": True})
    assert [cell["open"] for cell in book(course_client)["items"][0]["cells"]] == [0, 0]


def test_what_was_saved_by_closing_time_is_handed_in_before_the_gradebook_is_read(course_client):
    change(course_client, on_close="submit", closes=at(now() + HOUR))
    course_client.told("student", "PUT", "variants/ana/draft", json={"answers": RIGHT})
    assert cells(course_client)["ana"] == [("due", None, "6")]
    put_back(course_client.client.app.state.within.database, 2 * HOUR)
    change(course_client, closes=at(now() - HOUR))
    assert cells(course_client)["ana"] == [("marked", "3", "6")]


def test_it_comes_page_by_page(course_client):
    first = book(course_client, "?limit=1")
    second = course_client.told("teacher", "GET", first["next"])
    third = course_client.told("teacher", "GET", second["next"])
    ids = [[one["id"] for one in page["items"]] for page in (first, second, third)]
    assert (ids, third["next"]) == ([["ana"], ["luis"], []], None)


def table(course_client):
    return course_client("teacher", "GET", f"/api/courses/{course_client.course}/gradebook.csv")


def test_it_is_a_table_for_spreadsheets(course_client):
    assign(course_client, BONUS)
    course_client.hand_in()
    answered = table(course_client)
    assert answered.headers["Content-Disposition"] == 'attachment; filename="gradebook.csv"'
    ana, luis = csv.DictReader(StringIO(answered.text))
    assert (ana["1. Games.points"], ana["1. Games.out_of"], ana["points"]) == ("3", "6", "3")
    assert (luis["1. Games.points"], luis["1. Games.status"], luis["score"]) == ("", "due", "")
    assert [one["2. More games.status"] for one in (ana, luis)] == ["due", "due"]


def test_no_cell_of_the_table_is_a_formula(course_client):
    assign(course_client, TOML.replace('"Games"', '"=1+1;=cmd"'))
    enrol(course_client, b"id,name,email\n=id,=HYPERLINK(1),@x\n")
    for row in csv.reader(StringIO(table(course_client).text)):
        assert not any(cell.startswith(("=", "+", "@", "\t", "\r")) for cell in row)
        assert not any(";=" in cell for cell in row)


def test_more_students_and_assignments_need_no_more_queries(course_client):
    course_client.hand_in()
    with queries_of(course_client) as few:
        book(course_client)
    for _ in range(3):
        assign(course_client)
    enrol(course_client, ROSTER + b"".join(b"s%d,S,,\n" % n for n in range(2)))
    with queries_of(course_client) as many:
        assert len(book(course_client)["items"]) == 4
    assert len(many) == len(few)


@pytest.mark.parametrize("limit", ["0", "201", "x"])
def test_a_page_is_of_up_to_200_students(shared_client, limit):
    refused = shared_client(
        "teacher", "GET", f"/api/courses/{shared_client.course}/gradebook?limit={limit}"
    )
    assert refused.status_code == 422


SCALE = (
    TOML.replace('"Games"', '"On a scale"')
    + '[[exercise]]\ntext = "Why?"\npoints = 1\nmodel = "So."\n'
)
LINEAR = "[scale]\nout_of = 10\nstep = 0.1\npass = 5\n"
BY_TABLE = '[scale]\nmarks = { A = "40%", F = 0 }\n'


def on_scale(course_client, scale):
    toml = SCALE.replace("[[exercise]]", f"{scale}[[exercise]]", 1)
    own = replace(course_client, assignment=assign(course_client, toml))
    own.hand_in(answers={**RIGHT, "3.answer": "Because."})
    return own


def decide_words(own):
    given = '[[count]]\nstudent = "ana"\nquestion = "3.answer"\npoints = 1\n'
    own.told("teacher", "POST", "regrade", json={"decisions": given, "apply": True})


@pytest.mark.parametrize(
    ("scale", "mark"),
    [
        (LINEAR, {"value": "5.7", "exact": "40/7", "passed": True}),
        (BY_TABLE, {"value": "A", "exact": None, "passed": None}),
    ],
)
def test_an_assignment_with_a_scale_has_marks_once_nothing_is_open(course_client, scale, mark):
    own = on_scale(course_client, scale)
    assert book(own)["items"][0]["cells"][1]["mark"] is None
    decide_words(own)
    ana, luis = book(own)["items"]
    assert [cell["mark"] for cell in (*ana["cells"], *luis["cells"])] == [None, mark, None, None]


def test_the_table_of_the_gradebook_has_marks_where_an_assignment_has_a_scale(course_client):
    decide_words(on_scale(course_client, LINEAR))
    content = course_client(
        "teacher", "GET", f"/api/courses/{course_client.course}/gradebook.csv"
    ).text
    ana, luis = csv.DictReader(StringIO(content))
    assert (ana["2. On a scale.mark"], ana["2. On a scale.passed"]) == ("5.7", "yes")
    assert (luis["2. On a scale.mark"], luis["2. On a scale.passed"]) == ("", "")
    assert "1. Games.mark" not in ana


def test_a_student_sees_the_mark_with_the_points(course_client):
    own = on_scale(course_client, LINEAR)
    assert "mark" not in own.told("student", "GET", "variants/ana/submissions/1")["marks"]
    decide_words(own)
    marks = own.told("student", "GET", "variants/ana/submissions/1")["marks"]
    assert marks["mark"] == {"value": "5.7", "exact": "40/7", "passed": True}
