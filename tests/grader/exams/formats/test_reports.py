import csv
import json
from io import StringIO

from marked_exam import MISTAKEN, marking

from grader.exams.formats.csv import as_csv
from grader.exams.formats.json import as_json
from grader.exams.formats.jsonl import as_jsonl
from grader.exams.grading.row import Row, Status
from solver.exact import rational


def text_in(write, rows):
    return "".join(write(marking(rows)))


MARK = {**MISTAKEN, "feedback": "First line.\nSecond line."}
MARKED = Row(
    status=Status.MARKED,
    file="u1.pdf",
    id="u1",
    name="=cmd|' /C calc'!A0",
    email="@ana",
    columns={"group": "+1"},
    points=rational("2/3"),
    out_of=rational("2"),
    exercises=({"exercise": 1, "family": "minimax", "marks": [MARK]},),
)
LOST = Row(status=Status.UNREADABLE, file="x.pdf", notes=("the PDF is damaged", "again"))
ABSENT = Row(status=Status.ABSENT, id="u2", name="李雷")


def table(*rows: Row) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text_in(as_csv, rows), newline="")))


def test_every_row_stands_in_the_csv_once_with_its_status():
    rows = table(MARKED, LOST, ABSENT)
    assert [(r["status"], r["id"], r["file"]) for r in rows] == [
        ("marked", "u1", "u1.pdf"),
        ("unreadable", "", "x.pdf"),
        ("absent", "u2", ""),
    ]
    assert rows[1]["notes"] == "the PDF is damaged; again"


def test_no_cell_of_the_csv_is_a_formula():
    (row,) = table(MARKED)
    assert (row["name"], row["email"], row["roster.group"]) == (
        "'=cmd|' /C calc'!A0",
        "'@ana",
        "+1",
    )


def test_negative_numbers_stay_numbers_in_the_csv():
    (row,) = table(MARKED)
    assert (row["1.value.given"], row["1.value.read_as"]) == ("-14/10", "-1.4")


def test_a_formula_behind_another_countrys_delimiter_is_none():
    mark = {**MARK, "given": "3;=cmd|' /C calc'!A0"}
    row = Row(status=Status.MARKED, exercises=({"exercise": 1, "marks": [mark]},))
    assert table(row)[0]["1.value.given"] == "3;'=cmd|' /C calc'!A0"


def test_the_name_of_a_column_is_defused_as_well():
    row = Row(status=Status.ABSENT, columns={"a;=1+1": "x"})
    assert "roster.a;'=1+1" in table(row)[0]


def test_points_in_the_csv_are_decimals_and_never_dates():
    (row,) = table(MARKED)
    assert (row["points"], row["out_of"], row["score"]) == ("0.666667", "2", "0.3333")


def test_feedback_stands_on_one_line():
    assert table(MARKED)[0]["1.value.feedback"] == "First line. Second line."


def test_columns_are_those_of_every_question_in_the_order_of_the_exam():
    def asked(*names: str) -> Row:
        exercises = tuple(
            {"exercise": n, "marks": [{**MARK, "question": name}]}
            for n, name in enumerate(names, 1)
        )
        return Row(status=Status.MARKED, exercises=exercises)

    header = next(csv.reader(StringIO(text_in(as_csv, [asked("A", "x"), asked("B", "y")]))))
    assert [name for name in header if name.endswith(".given")] == [
        "1.A.given",
        "1.B.given",
        "2.x.given",
        "2.y.given",
    ]


def test_an_answer_of_several_parts_is_one_cell():
    mark = {**MARK, "read_as": {"K": "1/2", "A": "1/2"}}
    row = Row(status=Status.MARKED, exercises=({"exercise": 1, "marks": [mark]},))
    assert table(row)[0]["1.value.read_as"] == "K: 1/2, A: 1/2"


def test_json_keeps_points_exact_and_is_the_same_to_a_line():
    whole = json.loads(text_in(as_json, [MARKED, LOST, ABSENT]))
    assert [row["points"] for row in whole] == ["2/3", None, None]
    assert whole[0]["exercises"][0]["marks"] == [MARK]
    assert [
        json.loads(line) for line in text_in(as_jsonl, [MARKED, LOST, ABSENT]).splitlines()
    ] == whole


def test_json_keeps_what_was_given_to_the_letter():
    given = 'a\0\x1b[31m\x7f\u202e\ud800\uffff"\n'
    row = Row(
        status=Status.MARKED, exercises=({"exercise": 1, "marks": [{**MARK, "given": given}]},)
    )
    text = text_in(as_jsonl, [row])
    assert text.encode().decode() == text
    assert json.loads(text)["exercises"][0]["marks"][0]["given"] == given
