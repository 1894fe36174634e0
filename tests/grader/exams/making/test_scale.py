"""Marks as courses give them: 10, 20, 30 in proportion, 1 to 5 by a table."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet, exam_file, read_exam_file, write_exam_file
from grader.exams.making.scale import course_mark, read_scale
from solver.errors import RequestError
from solver.exact import rational

EXERCISE = '[[exercise]]\nfamily = "minimax"\npoints = {points}\n'
ALONE = f'title = "T"\n{EXERCISE.format(points=4)}'
STUDENT = Sheet(
    id="u1", name="", language="en", file="u1", code="K7MX3P", problems=({"tree": "max(1, 2)"},)
)
SPANISH = "out_of = 10\nstep = 0.1\npass = 5"
GERMAN = """pass = "4.0"
marks = { "1.0" = "95%", "1.3" = "90%", "2.0" = "75%", "3.0" = "60%", "4.0" = "50%", "5.0" = 0 }"""


def exam_with(scale, points="4"):
    entry = EXERCISE.format(points=points)
    return read_exam_toml(f'title = "T"\n[scale]\n{scale}\n{entry}', "exam.toml")


def mark(points, out_of, scale):
    return course_mark(
        rational(points), rational(out_of), read_scale(exam_with(scale, out_of).scale)
    )


@pytest.mark.parametrize(
    ("points", "name", "passed"),
    [
        ("0", "0", False),
        ("99/40", "5", True),  # half a step goes up
        ("5/2", "5", True),
        ("1979/800", "4.9", False),
        ("5", "10", True),
        ("6", "10", True),  # a bonus gives no more than the greatest mark
        ("-1", "0", False),  # nor do points that were taken away less than 0
    ],
)
def test_a_mark_in_proportion_is_rounded_once_from_the_exact_points(points, name, passed):
    given_mark = mark(points, "5", SPANISH)
    assert (given_mark.name, given_mark.passed) == (name, passed)


@given(st.fractions(0, 5, max_denominator=1000), st.sampled_from(["0.1", "0.25", "0.5", "1"]))
def test_no_mark_is_further_from_the_exact_one_than_half_a_step(points, step):
    given_mark = mark(str(points), "5", f"out_of = 20\nstep = {step}")
    exact = points * 4
    assert Fraction(str(given_mark.exact)) == exact
    assert abs(Fraction(given_mark.name) - exact) <= Fraction(step) / 2


@pytest.mark.parametrize(
    ("points", "name", "passed"),
    [("19", "1.0", True), ("379/20", "1.3", True), ("10", "4.0", True), ("9.99", "5.0", False)],
)
def test_a_table_is_read_at_the_exact_share_of_the_points(points, name, passed):
    given_mark = mark(points, "20", GERMAN)
    assert (given_mark.name, given_mark.exact, given_mark.passed) == (name, None, passed)


def test_a_table_may_begin_at_numbers_of_points():
    table = 'marks = { A = 18, B = "50%", F = 0 }'
    assert [mark(points, "20", table).name for points in ("18", "17.5", "10", "9")] == [*"ABBF"]
    assert mark("18", "20", table).passed is None


@pytest.mark.parametrize(
    ("scale", "message"),
    [
        ("pass = 5", "a scale has either out_of"),
        ('out_of = 10\nmarks = { A = "90%", F = 0 }', "a scale has either out_of"),
        ("out_of = 0", "out_of is a number above 0 and up to 1000"),
        ("out_of = 10\nstep = 0.001", "step is a number above 0 and up to 10"),
        ("out_of = 10\npass = 11", "pass is a number above 0 and up to 10"),
        ('out_of = "10,5"', "out_of is a number above 0"),
        ('marks = { A = "90%", B = "50%" }', "given from 0 on"),
        ('marks = { A = "90%", B = "90%", F = 0 }', "no two of them begin"),
        ('marks = { A = "lots", F = 0 }', "'A' begins at a part of the points such as 95%"),
        ('marks = { A = "90%", F = 0 }\npass = "a"', "no mark 'a'"),
        ('step = 1\nmarks = { A = "90%", F = 0 }', "leave it out"),
        ("maximum = 10", "no key 'maximum'"),
    ],
)
def test_a_scale_that_gives_no_marks_is_refused_with_its_line(scale, message):
    with pytest.raises(RequestError, match=r"^exam\.toml:\d+: scale: ") as refused:
        exam_with(scale)
    assert message in str(refused.value)


POINTS = (
    'title = "T"\n[[exercise]]\ntext = "One"\nanswer = {{ key = "1" }}\n{points}[scale]\n{scale}'
)


@pytest.mark.parametrize(
    "marks", ['A = "90%", B = 4, F = 0', 'F = 0, B = 4, A = "90%"', 'A = "90%", B = "9/5", F = 0']
)
def test_a_mark_that_would_begin_above_a_better_one_is_refused(marks):
    toml = POINTS.format(points="points = 2\n", scale=f"marks = {{ {marks} }}")
    with pytest.raises(RequestError, match=r"marks: of 2 points, 'B' begins at \S+ and 'A' at 90%"):
        read_exam_toml(toml, "exam.toml")


@pytest.mark.parametrize(
    ("marks", "least", "example"),
    [
        ('"1.0" = 95, "2.0" = 80, "5.0" = 0', "95", '"1.0" = "95%"'),
        ("A = 3, B = 1, F = 0", "3", '"A" = "3%"'),
        ('A = "120%", F = 0', "120%", '"A" = "95%"'),
    ],
)
def test_a_mark_that_nobody_can_have_is_refused_with_what_to_type(marks, least, example):
    toml = POINTS.format(points="points = 2\n", scale=f"marks = {{ {marks} }}")
    with pytest.raises(RequestError, match="marks: nobody has") as refused:
        read_exam_toml(toml, "exam.toml")
    assert f"begins at {least}: the exam has 2 points" in str(refused.value)
    assert str(refused.value).endswith(f"write {example}")


def test_a_mark_that_a_bonus_reaches_is_taken():
    bonus = "points = 2\n[[exercise]]\ntext = 'Two'\npoints = 1\nbonus = true\n"
    toml = POINTS.format(points=bonus, scale='marks = { A = 3, B = "50%", F = 0 }')
    assert read_exam_toml(toml, "exam.toml").scale


@pytest.mark.parametrize(
    ("marks", "points"),
    [
        ('A = "90%", B = 1, F = 0', "points = 2\n"),
        ('F = 0, B = 1, A = "90%"', "points = 2\n"),
        ('A = "90%", B = 4, F = 0', ""),
        ("B = 1, A = 2, F = 0", "points = 2\n"),
    ],
)
def test_a_table_in_its_order_or_of_unknown_points_is_taken(marks, points):
    toml = POINTS.format(points=points, scale=f"marks = {{ {marks} }}")
    assert len(read_scale(read_exam_toml(toml, "exam.toml").scale).thresholds) == 3


def test_exam_json_keeps_the_scale_and_has_no_key_without_one():
    for toml, has_one in ((SPANISH, True), (GERMAN, True), ("", False)):
        exam = exam_with(toml) if toml else read_exam_toml(ALONE, "exam.toml")
        written = write_exam_file(exam_file(exam, (STUDENT,)))
        assert ('"scale"' in written) is has_one
        assert read_exam_file(written, "exam.json").scale == exam.scale
