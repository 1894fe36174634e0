"""No spreadsheet runs a cell of ours, wherever it splits the lines."""

import csv
import re
from fractions import Fraction
from io import StringIO
from itertools import chain

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.base.disk.csv_tables import NUMBER, decimal, line
from solver.exact import rational

FORMULA = re.compile(r'[\s"]*[=+\-@＝＋－＠]')
DDE = "cmd|' /C calc'!A0"
NASTY = "=+-@＝－;|,\t\"' \r\n\v\xa05x１"

cells = st.lists(st.text(st.sampled_from(NASTY), max_size=8) | st.text(), min_size=1, max_size=6)


def split(text, delimiter):
    return list(csv.reader(StringIO(text, newline=""), delimiter=delimiter))


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@given(rows=st.lists(cells, min_size=1, max_size=3))
@example([["u1", f"3;={DDE}"]])
@example([["u1", f'3; "={DDE}'], ['x"', f";={DDE}"]])
@example([["-1", f"5+{DDE}"]])
@example([["u1", "3;-1", f"5+{DDE}"]])
@example([["u1", f"a\n={DDE}"], ["u2", f"a\t={DDE}"]])
def test_no_cell_begins_with_what_a_spreadsheet_would_run(delimiter, rows):
    for cell in chain.from_iterable(split("".join(map(line, rows)), delimiter)):
        its_own_number = delimiter == "," and NUMBER.fullmatch(cell)
        assert its_own_number or not FORMULA.match(cell)


@given(rows=st.lists(cells, min_size=1, max_size=3))
def test_a_line_is_a_row_of_as_many_cells(rows):
    text = "".join(map(line, rows))
    assert [len(row) for row in split(text, ",")] == [len(row) for row in rows]


@given(cells)
def test_a_cell_comes_back_but_for_apostrophes_and_control_characters(row):
    (back,) = split(line(row), ",")
    for before, after in zip(row, back, strict=True):
        kept = re.sub(r"[^\w=+@-]", "", before.encode("utf-8", "replace").decode())
        assert re.sub(r"[^\w=+@-]", "", after.replace("\ufffd", "?")) == kept.replace("?", "")


@pytest.mark.parametrize("number", ["-3", "-1.4", "-7/5", "+1", "-14/10", "-0,5", "-50%"])
def test_a_number_keeps_its_sign(number):
    assert line(["u1", number]) == line(["u1", number]).replace("'", "")
    assert split(line(["u1", number]), ",") == [["u1", number]]


@pytest.mark.parametrize(
    "formula",
    [
        "=1+1",
        "-1+cmd|' /C calc'!A0",
        "+34 600 111",
        "-inf",
        "@SUM(A1)",
        "-1-1",
        " =1",
        "＝1",
        '"=1',
    ],
)
def test_what_is_more_than_a_number_gets_an_apostrophe(formula):
    sign = re.search(r"[=+\-@＝]", formula).start()
    assert split(line(["u1", formula]), ",") == [["u1", f"{formula[:sign]}'{formula[sign:]}"]]


def test_the_first_cell_of_a_line_is_no_number_because_another_delimiter_joins_it_to_the_next():
    assert split(line(["-1", f"5+{DDE}"]), ";") == [[f"'-1,5+{DDE}"]]


@pytest.mark.parametrize(
    ("exact", "written"),
    [
        ("0", "0"),
        ("100", "100"),
        ("8/5", "1.6"),
        ("-7/5", "-1.4"),
        ("-3", "-3"),
        ("1/3", "0.333333"),
        ("-1/10000000", "0"),
        ("1999999999/1000000000", "2"),
    ],
)
def test_decimals_are_short(exact, written):
    assert decimal(rational(exact)) == written


@given(st.fractions(min_value=-1000, max_value=1000))
def test_decimals_are_near(exact):
    assert abs(Fraction(decimal(rational(str(exact)))) - exact) <= Fraction(1, 10**6)
