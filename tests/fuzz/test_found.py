"""What changes at random have found: each is refused in a line that says what is wrong with it."""

from itertools import pairwise

import pytest
from seeds import EXAM, MODEL, exam_json
from targets import attempt

from grader.exams.files.answers_file import read_answers

BOMB = "a: &a [x, x]\n" + "".join(f"{c}: &{c} [*{b}, *{b}]\n" for b, c in pairwise("abcdefg"))
GRADED = exam_json().replace('"9/2"', '"4.5"')


@pytest.mark.parametrize(
    ("target", "text", "why"),
    [
        ("exam.toml", EXAM.replace("4.5", "1e99999999999999999999"), "too large an exponent"),
        ("exam.toml", EXAM.replace("4.5", "1e400"), "exercise 1: points: '1E+400' is no number"),
        ("exam.toml", EXAM.replace("4.5", "nan"), "exercise 1: points: 'NaN' is no number"),
        ("exam.toml", EXAM.replace("4.5", "-3"), "exercise 1: points: a number above 0"),
        ("exam.toml", EXAM.replace("4.5", "0"), "exercise 1: points: a number above 0"),
        ("exam.toml", EXAM.replace("4.5", "1" + "0" * 90), "exercise 1: points: a number above"),
        ("exam.toml", EXAM.replace("4.5", "1" + "0" * 1000), "at most 100 characters can be read"),
        ("exam.toml", EXAM.replace("4.5", "9" * 5_000), "a number or a cell in it is too long"),
        ("exam.toml", EXAM.replace("4.5", "0x" + "f" * 5_000), "exercise 1: points is a number"),
        ("exam.toml", EXAM.replace("2026-12-01", "2026-02-30"), "this is no TOML"),
        ("exam.toml", EXAM.replace("2026-12-01", '"soon"'), "date is a date such as 2026-12-01"),
        ("exam.toml", EXAM.replace("juegos", "x" * 400), "title is a text"),
        ("exam.toml", "x = " + "[" * 3_000, "nested too deeply"),
        ("roster", f"id,name\nu1,Ana\nu2,{'x' * 201}\n", "line 3: the name 'xxx"),
        ("roster", f"id,name\n{'9' * 999},Ana\n", "line 2: the id '999"),
        ("exam.json", GRADED.replace('"points": "4.5"', '"points": "0"'), "a number above 0"),
        ("exam.json", GRADED.replace('"points": "4.5"', '"points": "-1/2"'), "a number above 0"),
        ("model", f"x = {'9' * 5_000}", "is no TOML"),
        ("model", "x = " + "[" * 3_000, "nested too deeply"),
        ("model", MODEL.replace('"1/4"', "0x" + "f" * 5_000), "model.toml: transition"),
        ("exercise", '{"problem": ' + "1" * 5_000, "is no JSON"),
        ("exercise", "[" * 100_000, "is no JSON"),
        ("answers", BOMB, "is an alias or an anchor"),
        ("answers", "a: !!python/object/apply:os.system [x]", "is not read"),
        ("answers", "a: !3", "quote a text that begins with !"),
        ("answers", "a: [[[[[[1]]]]]]", "nested too deeply"),
        ("answers", "{" * 5_000, "nested too deeply"),
        ("answers", '{"a": ' + "[" * 950 + "]" * 950 + "}", "nested too deeply"),
        ("answers", '{"a": ' + "[" * 99_000, "nested too deeply"),
        ("answers", "a: 3\na: 4", "'a' is answered twice"),
        ("answers", '{"a": 3, "a": 4}', "'a' is answered twice"),
    ],
)
def test_is_refused(target, text, why):
    assert why in attempt(target, text.encode())


def test_a_move_with_a_control_character_is_drawn_without_it():
    attempt("draw", b'max("a\x1d" = 1, b = 2)')


@pytest.mark.parametrize("text", ["{a: 3}: 4", "[a]: 4", "- a: 3", "a: 3\n---\nb: 4\n", "a: b: c"])
def test_yaml_of_another_shape_is_taken_line_by_line_or_refused(text):
    attempt("answers", text.encode())


def test_plain_yaml_is_read_as_it_stands():
    answers = "value: 3\nbest: [a1, 'a, 2']\nbelief: {K: 1/2, A: 0.5}\nnone:\nlong: |\n  b1\n  b2\n"
    assert read_answers(answers, "answers") == {
        "value": "3",
        "best": ["a1", "a, 2"],
        "belief": {"K": "1/2", "A": "0.5"},
        "none": "",
        "long": "b1\nb2\n",
    }


def test_a_file_of_lines_without_anything_on_them_has_its_row():
    attempt("jsonl", b"\x0b\n\x0c")
