"""One student's submissions stall nobody else's: beyond a bound they are counted in one row."""

import json
from pathlib import Path

import pytest
from class_of_four import ANA, CODES, DORA, EXAM, LUIS, ZOE, absent, hand_in, marked
from one_run import silent

from grader.base.workers.here import InlineWorkers
from grader.exams.grading import grade_run, surplus_submissions
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row
from grader.exams.making.exam_file import write_exam_file

RIGHT, OTHER = {"1.A": "3"}, {"1.A": "4"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setattr(surplus_submissions, "MAX_OF_STUDENT", 3)
    monkeypatch.setattr(surplus_submissions, "MAX_OF_NOBODY", 5)
    (tmp_path / "handed-in").mkdir()
    return tmp_path / "handed-in"


def csv(path: Path, *rows: tuple[str, str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{id_},{text}\n" for id_, text in [("id", "1.A"), *rows]), "utf-8")
    return path


def outcomes(marking: MarkingResults) -> list[tuple[str, str, str]]:
    """Whose row, its status, and what the last of its notes says."""
    present = [row for row in marking.rows if row.file]
    return [(row.id, str(row.status), "".join(row.notes[-1:])) for row in present]


def test_what_one_student_hands_in_beyond_the_bound_is_one_row(folder: Path):
    csv(folder / "all.csv", *((ANA, str(n)) for n in range(100)), (LUIS, "3"))
    marking = marked(folder)
    found = outcomes(marking)
    assert [(id_, status) for id_, status, _ in found] == [
        *[(ANA, "conflict")] * 3,
        (LUIS, "marked"),
        (ANA, "conflict"),
    ]
    assert found[-1][2] == "and 97 more, which are not marked, since 3 of one student are listed"
    assert "and 97 more; none counts" in next(iter(marking.rows)).notes[1]
    assert absent(marking) == [ZOE, DORA]


def test_copies_beyond_the_bound_take_nothing_away(folder: Path):
    csv(folder / "all.csv", *[(ANA, "3")] * 100)
    found = outcomes(marked(folder))
    assert [status for _, status, _ in found] == ["marked", *["superseded"] * 3]
    assert found[-1][2].startswith("and 97 more with the same answers")


def test_one_other_answer_beyond_the_bound_is_a_conflict(folder: Path):
    csv(folder / "all.csv", *[(ANA, "3")] * 50, (ANA, "4"), *[(ANA, "3")] * 50)
    found = outcomes(marked(folder))
    assert [status for _, status, _ in found] == ["conflict"] * 4


def test_a_flood_of_claims_takes_nothing_from_the_student_who_handed_in(folder: Path):
    csv(folder / "luis.csv", *((ANA, str(n)) for n in range(100)))
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    found = outcomes(marked(folder))
    assert found[0][:2] == (ANA, "marked")
    assert [(id_, status) for id_, status, _ in found[1:]] == [(LUIS, "unreadable")] * 4
    unbound = outcomes(marked(folder, bound_by="none"))
    assert unbound[0][:2] == (ANA, "conflict"), "her own is listed, however many there are"
    assert len(unbound) == 1 + 3 + 1


def test_files_that_are_not_read_do_not_crowd_out_the_one_that_is(folder: Path):
    for n in range(50):
        (folder / ANA / f"{n:02}.py").parent.mkdir(exist_ok=True)
        (folder / ANA / f"{n:02}.py").write_text("x")
    hand_in(folder / ANA / "z.json", RIGHT)
    found = outcomes(marked(folder, bound_by="folder"))
    assert [status for _, status, _ in found] == [
        *["unreadable"] * 3,
        "marked",
        "unreadable",
    ]
    assert found[-1][2].startswith("and 47 more")


def test_of_nobodys_as_many_are_listed_for_each_file(folder: Path):
    csv(folder / "a.csv", *((f"nobody{n}", "3") for n in range(20)), (ANA, "3"))
    csv(folder / "b.csv", *((f"nobody{n}", "3") for n in range(20)))
    found = outcomes(marked(folder))
    assert sum(status == "unreadable" for _, status, _ in found) == 2 * 5 + 2
    assert [note for *_, note in found[-2:]] == ["and 15 more, since 5 are listed"] * 2
    assert (ANA, "marked", "") in found


def test_more_than_is_read_of_one_student_is_a_conflict(folder: Path, monkeypatch):
    monkeypatch.setattr(surplus_submissions, "MAX_READ", 10)
    monkeypatch.setattr("grader.exams.grading.index.MAX_READ", 10)
    csv(folder / "ana.csv", *[(ANA, "3")] * 40)
    hand_in(folder / "luis.json", RIGHT)
    found = outcomes(marked(folder, bound_by="filename"))
    assert [(id_, status) for id_, status, _ in found] == [
        *[(ANA, "conflict")] * 3,
        (LUIS, "marked"),
        (ANA, "conflict"),
    ]
    assert found[-1][2].startswith("and 37 more")


def run(exam: Path, folder: Path, journal: Path, by: str = "none") -> list[Row]:
    with grade_run.mark_files(
        exam,
        grade_run.Submissions(paths=[folder], bound_by=by),
        workers=InlineWorkers(),
        journal=journal.open("r+b"),
        progress=silent,
    ) as marking:
        return list(marking.rows)


@pytest.mark.parametrize("by", ["none", "filename"])
def test_a_run_that_was_stopped_anywhere_goes_on_with_the_same_rows(
    folder: Path, tmp_path: Path, monkeypatch, by: str
):
    monkeypatch.setattr("grader.exams.grading.index.RUN", 4)
    exam, journal = tmp_path / "exam.json", tmp_path / "journal"
    exam.write_text(write_exam_file(EXAM))
    journal.touch()
    rows = [(ANA, "3")] * 9 + [(LUIS, "4")] + [(ANA, str(n)) for n in range(12)] + [("?", "3")] * 9
    csv(folder / f"{ANA}.csv", *rows)
    csv(folder / "x.csv", *rows)
    whole = run(exam, folder, journal, by)
    lines = journal.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines), 2):
        journal.write_bytes(b"".join(lines[:number]))
        assert run(exam, folder, journal, by) == whole
        assert journal.read_bytes().splitlines(keepends=True) == lines


@pytest.mark.parametrize("by", ["none", "filename"])
def test_the_journal_and_the_marks_do_not_grow_with_a_flood(folder: Path, tmp_path: Path, by: str):
    exam = tmp_path / "exam.json"
    exam.write_text(write_exam_file(EXAM))
    sizes = []
    for number in (2_000, 4_000):
        journal = tmp_path / f"journal-{number}"
        journal.touch()
        csv(folder / f"{ANA}.csv", *((ANA, str(n)) for n in range(number)))
        rows = run(exam, folder, journal, by)
        sizes.append((len(rows), journal.stat().st_size))
    (few, small), (many, large) = sizes
    assert (few, many) == (3 + 1 + 3, 3 + 1 + 3)
    assert large - small < 1_000


def test_a_list_in_json_is_bounded_too(folder: Path):
    items = [{"code": CODES[ANA], "1.A": str(n)} for n in range(50)]
    (folder / "all.json").write_text(json.dumps(items))
    assert len(outcomes(marked(folder))) == 4
