"""Wrong answers that are right on another sheet: what chance explains, and what it does not."""

import csv
import json
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from itertools import product
from math import prod

import pytest
from class_of_four import EXAM
from hypothesis import given
from hypothesis import strategies as st

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.actions.desk.compare_answers import sort_parts
from grader.exams.making.exam_file import ExercisePart, Sheet, write_exam_file
from grader.exams.statistics.foreign_answers import (
    MAX_EXPECTED,
    AnsweredSheet,
    find_foreign_answers,
    tail_probabilities,
)

QUESTIONS = [(exercise, name) for exercise in (1, 2, 3) for name in ("A", "B", "C", "best")]


def honest_class(rng, students, values=20):
    """Students with keys of their own, half of whose answers are wrong in any way."""
    keys = [{place: str(rng.below(values)) for place in QUESTIONS} for _ in range(students)]
    return [
        AnsweredSheet(
            f"u{n}",
            key,
            {
                place: str(value)
                for place in QUESTIONS
                if rng.below(2) and str(value := rng.below(values)) != key[place]
            },
        )
        for n, key in enumerate(keys)
    ]


def test_in_honest_classes_hardly_a_pair_stands_out():
    """In each class fewer than 0.05 pairs by every cut: on average a few at most."""
    rng = Rng("the same every time")
    found = [find_foreign_answers(honest_class(rng, 30)) for _ in range(60)]
    assert sum(map(len, found)) <= 6


def test_who_writes_what_is_right_on_a_neighbours_sheet_stands_first():
    rng = Rng("the same every time")
    sheets = honest_class(rng, 40)
    copied = {
        place: sheets[11].key[place]
        for place in QUESTIONS
        if sheets[11].key[place] != sheets[12].key[place]
    }
    sheets[12] = AnsweredSheet("u12", sheets[12].key, copied)
    first = find_foreign_answers(sheets)[0]
    assert (first.student, first.other_student) == ("u12", "u11")
    assert first.expected < 1e-6


def test_the_same_answer_in_one_exercise_counts_once():
    key = {(1, name): "7" for name in "ABC"}
    sheets = [AnsweredSheet("ana", {}, key), AnsweredSheet("luis", key, {})]
    others = [AnsweredSheet(f"u{n}", {(1, "A"): str(n)}, {}) for n in range(100)]
    assert find_foreign_answers([*sheets, *others]) == ()


def test_what_cannot_be_read_counts_where_it_is_right_on_a_neighbours_sheet():
    """Who copies names that are on no sheet of one's own writes what is no answer to it."""
    rng = Rng("the same every time")
    sheets = [
        AnsweredSheet(f"u{n}", {}, {}, {}, {place: str(rng.below(99)) for place in QUESTIONS})
        for n in range(30)
    ]
    assert find_foreign_answers(sheets) == ()
    sheets[12] = replace(sheets[12], unread=sheets[11].key_texts)
    (pair,) = find_foreign_answers(sheets)
    assert (pair.student, pair.other_student) == ("u12", "u11")


def test_parts_of_a_text_are_compared_in_any_order():
    assert sort_parts("K: 1/3, J:2/3") == sort_parts("j: 2/3,k:1/3") != sort_parts("K: 2/3, J: 1/3")


@pytest.mark.parametrize("students", [0, 1, 2])
def test_a_class_of_hardly_anybody_has_no_pair(students):
    assert find_foreign_answers(honest_class(Rng("few"), students)) == ()


@given(st.lists(st.fractions(0, 1, max_denominator=9), max_size=6))
def test_tails_are_sums_over_all_that_can_happen(probabilities):
    tails = tail_probabilities([float(p) for p in probabilities])
    for k, tail in enumerate(tails):
        exact = sum(
            prod(
                (p if happens else 1 - p for p, happens in zip(probabilities, case, strict=True)),
                start=Fraction(1),
            )
            for case in product((False, True), repeat=len(probabilities))
            if sum(case) >= k
        )
        assert tail == pytest.approx(float(exact))


def tree(rng):
    leaves = [str(rng.below(81) - 40) for _ in range(6)]
    return {
        "tree": f"max(min({leaves[0]}, {leaves[1]}, {leaves[2]}), min({', '.join(leaves[3:])}))"
    }


@pytest.fixture(scope="module")
def compared(tmp_path_factory):
    """A folder with an exam of three trees for each of 30, of whom one copies from another."""
    folder, rng = tmp_path_factory.mktemp("compared"), Rng("the same every time")
    minimax = FAMILIES["minimax"]
    letters = "CDFGHJKMNPRTVWXY"
    sheets = tuple(
        Sheet(
            id=f"u{n}",
            name=f"Student {n}",
            language="en",
            columns={"seat": f"B{n}"},
            file=f"u{n}",
            code=f"CCCC{letters[n // 16]}{letters[n % 16]}",
            problems=(tree(rng), tree(rng), tree(rng)),
        )
        for n in range(30)
    )
    part = ExercisePart(family="minimax", points="4")
    exam = EXAM.model_copy(update={"exercises": (part,) * 3, "students": sheets})
    (folder / "exam.json").write_text(write_exam_file(exam))

    def keys(sheet):
        posed = [
            pose(minimax, minimax.from_plain(problem), CONVENTIONS["aima"])
            for problem in sheet.problems
        ]
        return {
            f"{number}.{name}": exercise.key[name].value
            for number, exercise in enumerate(posed, 1)
            for name in ("A", "B", "C")
        }

    answers = [{"id": sheet.id, **{k: str(v) for k, v in keys(sheet).items()}} for sheet in sheets]
    answers[12] = {**answers[11], "id": "u12"}
    (folder / "in.json").write_text(json.dumps(answers))
    return folder


def test_the_command_writes_a_page_a_table_and_json(compared, run):
    to = ("--to", "json", "--out", compared / "marks.json", "--jobs", "1")
    run("grade", compared / "exam.json", compared / "in.json", *to)
    with_exam = (compared / "marks.json", "--exam", compared / "exam.json")
    for ending in ("html", "csv", "json"):
        code, _, told = run("compare", *with_exam, "--out", compared / f"pairs.{ending}")
        assert (code, "1 pair of students to ask about" in told) == (0, True)
    (pair,) = json.loads((compared / "pairs.json").read_text())
    assert [pair[column] for column in ("id", "seat", "other_id")] == ["u12", "B12", "u11"]
    assert pair["expected"] < MAX_EXPECTED
    (row,) = csv.DictReader(StringIO((compared / "pairs.csv").read_text()))
    assert (row["id"], row["other_seat"]) == ("u12", "B11")
    page = (compared / "pairs.html").read_text()
    assert "Student 12 <small>seat B12</small>" in page
    code, _, told = run("compare", *with_exam, "--out", compared / "pairs.pdf")
    assert (code, ".html, .json" in told) == (2, True)
