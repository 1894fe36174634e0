"""Versions for a class, shuffled exercises, exercises chosen out of several."""

import json
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from one_run import mark, silent
from posed_sheets import right_answers
from pypdf import PdfReader

from grader.actions.desk import notices
from grader.actions.desk.exam_actions import unalike
from grader.base.workers.here import InlineWorkers
from grader.exams.formats import FORMATS
from grader.exams.grading.regrade import regrade
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import row_json
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import BadExamFile, ExamFile, read_exam_file
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.exams.making.selection import (
    ExercisePool,
    Selection,
    assign_versions,
    selected_exercises,
)
from grader.exams.making.student import Student, seat_order
from grader.exams.returning.marked_sheet import Key, mark_paper
from grader.exams.statistics.analysis import analyse_exam
from solver.errors import RequestError

TELL = partial(notices.render_notice, language="en")

SECRET = b"a secret of the course, long enough"
TREES = ("max(min(3, 12), min(2, 4))", "max(min(1, 2), min(5, 6))", "max(min(7, 8), min(9, 4))")
GIVEN = "".join(
    f'[[exercise]]\nfamily = "minimax"\ntree = "{tree}"\npool = "own"\npoints = 6\n'
    for tree in TREES
)
DRAWN = '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\npoints = 4\n'
HEAD = 'title = "Game trees"\n'
SHUFFLED = f"{HEAD}shuffle = true\nchoose = {{ own = 2 }}\n{DRAWN}{GIVEN}"
VERSIONS = f"{HEAD}versions = 2\n{DRAWN}"
SEATS = "id,name,seat\nu1,Ana,A10\nu2,Luis,A9\nu3,Eva,\nu4,Iker,B1\nu5,Noa,a1\n"


def made(out: Path, toml: str, students: str, **options) -> ExamFile:
    return make_exam(
        read_exam_toml(toml, "exam.toml"),
        read_roster(students.encode(), "students.csv"),
        secret=SECRET,
        out=out,
        workers=InlineWorkers(),
        progress=silent,
        **options,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("exam")


@pytest.fixture(scope="module")
def shuffled(folder: Path) -> ExamFile:
    return made(folder / "shuffled", SHUFFLED, SEATS)


@pytest.fixture(scope="module")
def lettered(folder: Path) -> ExamFile:
    return made(folder / "lettered", VERSIONS, SEATS)


@pytest.fixture(scope="module")
def marks(folder: Path, shuffled: ExamFile) -> MarkingResults:
    """Everybody has all right, but for Ana, who left the first exercise of her sheet blank."""
    answers = [{"id": s.id, **right_answers(shuffled, s)} for s in shuffled.students]
    answers[0] = {name: a for name, a in answers[0].items() if not name.startswith("1.")}
    (folder / "all.json").write_text(json.dumps(answers))
    return mark(folder / "shuffled" / "exam.json", [folder / "all.json"])


@given(st.integers(1, 8), st.integers(0, 5), st.booleans(), st.integers(0, 10**20), st.data())
def test_as_many_of_a_pool_as_are_chosen_and_all_others(pooled, others, shuffled, seed, data):
    choose = data.draw(st.integers(1, pooled))
    pool = ExercisePool("p", tuple(range(others + 1, others + pooled + 1)), choose)
    numbers = selected_exercises(Selection(shuffled=shuffled, pools=(pool,)), others + pooled, seed)
    assert len(set(numbers)) == len(numbers) == others + choose
    assert set(range(1, others + 1)) <= set(numbers) <= set(range(1, others + pooled + 1))
    assert shuffled or list(numbers) == sorted(numbers)


def test_every_order_and_every_choice_comes_up():
    selection = Selection(shuffled=True, pools=(ExercisePool("p", (2, 3), 1),))
    assert {selected_exercises(selection, 3, seed) for seed in range(60)} == {
        (1, 2),
        (2, 1),
        (1, 3),
        (3, 1),
    }


def test_seats_are_sorted_as_people_number_them():
    names = ["B1", "", "A10", "a9", "2", "10", "9" * 5_000]
    students = [Student(id=str(n), name="", seat=seat) for n, seat in enumerate(names)]
    in_order = [s.seat for s in sorted(students, key=seat_order)]
    assert in_order == ["a9", "A10", "B1", "2", "10", names[-1], ""]


def test_neighbours_have_versions_of_their_own_and_keep_them():
    students = [Student(id=str(n), name="", seat=f"{n}") for n in range(12, 0, -1)]
    first = assign_versions(Selection(versions=3), students, {})
    assert [first[str(n)] for n in range(1, 8)] == ["A", "B", "C", "A", "B", "C", "A"]
    later = assign_versions(
        Selection(versions=3), [Student(id="x", name="", seat="0"), *students], first
    )
    assert {id_: later[id_] for id_ in first} == first
    assert set(assign_versions(Selection(versions=2), students, first).values()) == {"A", "B"}


def test_sheets_are_printed_from_seat_to_seat_and_listed_as_in_the_roster(
    folder: Path, lettered: ExamFile
):
    assert [s.id for s in lettered.students] == ["u1", "u2", "u3", "u4", "u5"]
    assert [s.columns["seat"] for s in lettered.students] == ["A10", "A9", "", "B1", "a1"]
    for which in ("sheets", "keys"):
        pages = PdfReader(folder / "lettered" / f"{which}.pdf").pages
        texts = [page.extract_text() for page in pages]
        codes = [s.code for text in texts for s in lettered.students if s.code in text]
        assert list(dict.fromkeys(codes)) == [lettered.students[n].code for n in (4, 1, 0, 3, 2)]


def test_who_has_the_same_version_has_the_same_problems_under_codes_of_their_own(
    lettered: ExamFile,
):
    assert [s.version for s in lettered.students] == ["A", "B", "A", "B", "A"]
    assert len({s.code for s in lettered.students}) == 5
    by_version = {(s.version, json.dumps(s.problems)) for s in lettered.students}
    assert len(by_version) == 2
    assert lettered.exercises[0].different == 2
    assert not list(unalike(lettered, TELL))


def test_whoever_is_replaced_gets_a_variant_of_ones_own(folder: Path):
    before = made(folder / "replaced", VERSIONS, SEATS)
    after = made(folder / "replaced", VERSIONS, SEATS, replaced=("u1",))
    assert (after.students[0].version, after.students[0].attempt) == ("", 2)
    assert after.students[0].problems not in [s.problems for s in before.students]
    assert after.students[1:] == before.students[1:]
    assert made(folder / "replaced", VERSIONS, SEATS, force=True) == after


def test_a_latecomer_changes_nobodys_version(folder: Path, lettered: ExamFile):
    made(folder / "late", VERSIONS, SEATS)
    late = made(folder / "late", VERSIONS, f"{SEATS}u6,Late,A2\n", force=True)
    assert late.students[:5] == lettered.students
    assert late.students[5].version


def test_all_sheets_are_worth_the_same_and_have_as_many_of_the_pool(shuffled: ExamFile):
    assert {len(s.problems) for s in shuffled.students} == {3}
    assert all(1 in s.exercise_numbers for s in shuffled.students)
    assert len({s.order for s in shuffled.students}) > 1
    for sheet in shuffled.students:
        for n, problem in zip(sheet.exercise_numbers, sheet.problems, strict=True):
            assert n == 1 or problem["tree"] == TREES[n - 2]


def test_what_stands_on_the_sheet_is_marked_as_that_exercise_of_the_exam(
    shuffled: ExamFile, marks: MarkingResults
):
    rows = {row.id: row for row in marks.rows}
    assert {rows[f"u{n}"].score for n in (2, 3, 4, 5)} == {1}
    ana, sheet = rows["u1"], shuffled.students[0]
    assert [e["exercise"] for e in ana.exercises] == sorted(sheet.exercise_numbers)
    blank = {e["exercise"] for e in ana.exercises if e["points"] == "0"}
    assert blank == {sheet.exercise_numbers[0]}
    assert {e["number"] for e in ana.exercises if e["exercise"] in blank} == {1}


def test_statistics_are_by_exercise_of_the_exam(shuffled: ExamFile, marks: MarkingResults):
    found = analyse_exam(marks)
    had = {n: sum(n in s.exercise_numbers for s in shuffled.students) for n in (1, 2, 3, 4)}
    assert {item.exercise: item.students for item in found.exercises} == had
    assert found.reliability is None
    assert all(item.alpha_without is None for item in found.exercises)


def test_marking_again_changes_nothing(shuffled: ExamFile, marks: MarkingResults):
    lines = [json.dumps(row_json(row)) for row in marks.rows]
    again = regrade(shuffled, lambda: lines, "marks.jsonl")
    assert [row_json(row) for row in again] == [row_json(row) for row in marks.rows]
    assert not again.changes


def test_a_marked_sheet_is_numbered_as_the_student_knows_it(
    shuffled: ExamFile, marks: MarkingResults
):
    for sheet, row in zip(shuffled.students, marks.rows, strict=True):
        paper = mark_paper(shuffled, sheet, row, key=Key.SHOWN).paper
        assert [e.number for e in paper.exercises] == [1, 2, 3]
        trees = [
            p["tree"] for n, p in zip(sheet.exercise_numbers, sheet.problems, strict=True) if n > 1
        ]
        assert len(trees) == 2


def test_a_course_system_shows_a_student_the_numbers_on_the_sheet(marks: MarkingResults):
    (row,) = (row for row in marks.rows if row.id == "u1")
    shown = "".join(FORMATS["gradescope"].write(MarkingResults(marks.exam, (row,))))
    tests = json.loads(shown)["tests"]
    assert {test["name"].partition(".")[0] for test in tests} == {"1", "2", "3"}


@pytest.mark.parametrize("order", [[1, 1, 2], [1, 2, 5], [0, 1, 2], [1, 2]])
def test_an_order_of_other_exercises_is_refused(shuffled: ExamFile, order: list[int]):
    whole = shuffled.model_dump(mode="json")
    whole["students"][0]["order"] = order
    with pytest.raises(BadExamFile, match=r"exam\.json: (the order of )?student 'u1'"):
        read_exam_file(json.dumps(whole), "exam.json")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD + "versions = 0\n" + DRAWN, ":2: versions is a whole number from 1 to 26, not 0"),
        (HEAD + "versions = 'A'\n" + DRAWN, ":2: versions is a whole number from 1 to 26"),
        (HEAD + "shuffle = 1\n" + DRAWN, ":2: shuffle is true or false, not 1"),
        (HEAD + "choose = 1\n" + GIVEN, ":2: choose is a table of how many of each pool"),
        (HEAD + "choose = { own = 4 }\n" + GIVEN, ":2: choose: of the pool 'own', which has 3"),
        (HEAD + "choose = { own = 0 }\n" + GIVEN, "everybody gets from 1 to 3, not 0"),
        (HEAD + "choose = { ovn = 1 }\n" + GIVEN, ":2: there is no pool 'ovn'; did you mean 'own'"),
        (HEAD + "choose = { own = 1 }\n" + DRAWN, ":2: there is no pool 'own'"),
        (HEAD + GIVEN.replace("6", "5", 1).replace("= 5", "= 6"), ""),
        (HEAD + DRAWN.replace("4", '4\npool = "own"') + GIVEN, ":11: exercise 2: all exercises of"),
        (HEAD + GIVEN.replace("points = 6\n", "", 1), ":2: exercise 1: all exercises of the pool"),
    ],
)
def test_a_pool_of_which_not_everybody_can_earn_the_same_is_refused(text: str, why: str):
    if not why:
        assert read_exam_toml(text, "exam.toml").selection.pools == (
            ExercisePool("own", (1, 2, 3), 1),
        )
        return
    with pytest.raises(RequestError) as refused:
        read_exam_toml(text, "exam.toml")
    assert why in str(refused.value)
