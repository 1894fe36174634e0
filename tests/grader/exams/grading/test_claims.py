"""A submission belongs to one student."""

import re
import shlex
from pathlib import Path

import pytest
from class_of_four import (
    ANA,
    CODES,
    DORA,
    EXAM,
    LUIS,
    absent,
    hand_in,
    marked,
    notes,
    outcomes,
    sheet,
)
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.grading.entry import SubmissionEntry
from grader.exams.grading.grade_run import CountingSubmission, fates
from grader.exams.grading.row import Status
from grader.exams.grading.student_codes import build_directory
from grader.exams.grading.submitters.sources import AUTO, NONE, SOURCES
from grader.exams.grading.submitters.submitter import Submitter
from grader.exams.making.exam_file import write_exam_file

RIGHT = {"1.A": "3"}
OTHER = {"1.A": "4"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "handed-in"


def test_one_students_json_that_also_names_another_does_not_displace_that_others_file(folder: Path):
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT}, {"id": LUIS, **OTHER})
    hand_in(folder / "luis.json", {"id": LUIS, **RIGHT})
    marking = marked(folder)
    assert outcomes(marking) == [
        (ANA, "marked", "ana.json, number 1"),
        (ANA, "unreadable", "ana.json, number 2"),
        (LUIS, "marked", "luis.json"),
    ]
    assert "handed in by ana, filled in as luis" in notes(marking)


def test_where_nothing_says_who_handed_in_rival_files_are_both_listed_with_what_they_would_earn(
    folder: Path,
):
    hand_in(folder / "first.json", {"id": ANA, **RIGHT}, {"id": LUIS, **OTHER})
    hand_in(folder / "second.json", {"id": LUIS, **RIGHT})
    marking = marked(folder)
    assert outcomes(marking) == [
        (ANA, "marked", "first.json, number 1"),
        (LUIS, "conflict", "first.json, number 2"),
        (LUIS, "conflict", "second.json"),
    ]
    one, other = (row for row in marking.rows if row.status is Status.CONFLICT)
    assert (one.points, one.exercises, other.points, other.exercises) == (None, (), None, ())
    assert one.notes[0] == "would earn 0 of 4"
    assert other.notes[0].startswith("would earn ")
    assert other.notes[0] != one.notes[0]
    assert other.notes[1].startswith(f"also handed in for luis: {one.file}; none counts")
    assert marking.conflicting == 2
    assert absent(marking) == ["zoë", DORA]


def test_a_teacher_who_lists_one_of_two_rivals_says_which_counts(folder: Path):
    hand_in(folder / "a.json", {"id": LUIS, **OTHER})
    hand_in(folder / "b.json", {"id": LUIS, **RIGHT})
    hand_in(folder / "c.json", {"id": LUIS, **RIGHT})
    hand_in(folder / "d.json", {"id": ANA, **RIGHT})
    table = folder.parent / "who.csv"
    table.write_text("file,id\nb.json,luis\n")
    marking = marked(folder, bound_by=str(table))
    assert outcomes(marking) == [
        (LUIS, "conflict", "a.json"),
        (LUIS, "marked", "b.json"),
        (LUIS, "superseded", "c.json"),
        (ANA, "marked", "d.json"),
    ]
    assert f"luis handed in {folder / 'b.json'}, which counts" in notes(marking)


def test_of_two_by_one_student_that_differ_neither_counts(folder: Path):
    hand_in(folder / "luis" / "a.json", {"id": LUIS, **RIGHT})
    hand_in(folder / "luis" / "b.json", {"id": LUIS, **OTHER})
    marking = marked(folder)
    assert outcomes(marking) == [(LUIS, "conflict", "a.json"), (LUIS, "conflict", "b.json")]


def test_identical_copies_count_once_and_are_no_conflict(folder: Path):
    hand_in(folder / "a.json", {"id": ANA, **RIGHT})
    hand_in(folder / "b.json", {"id": ANA, "name": "me", **RIGHT})
    sheet(folder / "c.pdf", CODES[ANA], value=" 3")
    marking = marked(folder)
    assert outcomes(marking) == [
        (ANA, "marked", "a.json"),
        (ANA, "superseded", "b.json"),
        (ANA, "superseded", "c.pdf"),
    ]
    assert "its answers are those of" in notes(marking)
    assert (marking.unreadable, marking.conflicting) == (0, 0)


def test_a_students_own_blank_sheet_gives_way_to_the_filled_one(folder: Path):
    """Nobody else knows the code of a sheet."""
    hand_in(folder / "a.json", {"code": CODES[ANA], "1.A": ""})
    hand_in(folder / "b.json", {"code": CODES[ANA], **RIGHT})
    assert [status for _, status, _ in outcomes(marked(folder))] == ["superseded", "marked"]


def test_a_blank_one_gives_way_only_to_one_by_the_same_hand(folder: Path):
    hand_in(folder / "a.json", {"id": ANA, "1.A": ""})
    hand_in(folder / "b.json", {"id": ANA, **RIGHT})
    assert [status for _, status, _ in outcomes(marked(folder))] == ["conflict", "conflict"]
    bound = folder.parent / "bound"
    hand_in(bound / "ana" / "a.json", {"id": ANA, "1.A": ""})
    hand_in(bound / "ana" / "b.json", {"id": ANA, **RIGHT})
    assert [status for _, status, _ in outcomes(marked(bound))] == ["superseded", "marked"]


def test_many_rivals_are_named_by_a_few(folder: Path):
    for number in range(6):
        hand_in(folder / f"{number}.json", {"id": ANA, "1.A": str(number)})
    marking = marked(folder)
    assert [status for _, status, _ in outcomes(marking)] == ["conflict"] * 6
    assert "2.json and 2 more; none counts" in marking_note(marking, 5)


def marking_note(marking, at: int) -> str:
    return list(marking.rows)[at].notes[1]


def test_a_pdf_with_two_sheets_is_refused_by_both_their_codes(folder: Path):
    sheet(folder / "x.pdf", CODES[ANA], CODES[LUIS])
    marking = marked(folder)
    assert outcomes(marking) == [("", "unreadable", "x.pdf")]
    assert "the PDF holds sheets K7MX3P and WWWWWW; hand in one sheet a PDF" in notes(marking)


def test_what_names_nobody_is_the_one_students_who_handed_it_in(folder: Path):
    hand_in(folder / "ana.json", RIGHT)
    assert outcomes(marked(folder)) == [(ANA, "marked", "ana.json")]
    assert outcomes(marked(folder, bound_by="none")) == [("", "unreadable", "ana.json")]


def test_a_file_that_is_not_read_keeps_the_name_of_whoever_handed_it_in(folder: Path):
    (folder / "ana").mkdir(parents=True)
    (folder / "ana" / "sheet.pdf").write_bytes(b"PK\x03\x04")
    marking = marked(folder)
    assert outcomes(marking) == [(ANA, "unreadable", "sheet.pdf")]
    assert ANA not in absent(marking)


def test_whoever_hands_in_a_link_has_a_row_and_is_not_absent(folder: Path):
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    (folder / "luis.json").symlink_to(folder.parent / "exam.json")
    (folder / "zoë.json").symlink_to(folder / "ana.json")
    (folder / DORA).symlink_to(folder.parent)
    marking = marked(folder, bound_by="filename")
    assert sorted(outcomes(marking)) == [
        (ANA, "marked", "ana.json"),
        (DORA, "unreadable", DORA),
        (LUIS, "unreadable", "luis.json"),
        ("zoë", "unreadable", "zoë.json"),
    ]
    assert absent(marking) == []
    assert "a link out of the folder is not followed" in notes(marking)
    assert "handed in by zoë, filled in as ana" in notes(marking)


def test_the_command_says_who_is_believed_what_is_in_conflict_and_that_not_all_is_well(
    run, folder: Path
):
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    exam = folder.parent / "exam.json"
    exam.write_text(write_exam_file(EXAM))
    code, _, err = run("grade", exam, folder)
    assert code == 0
    assert "who handed in what is read off filename; --submitter-from changes that" in err
    hand_in(folder / "more.json", {"code": CODES[ANA], **OTHER})
    code, out, err = run("grade", exam, folder, "--to", "jsonl")
    assert code == 1
    assert "conflicting submissions: 1; see their rows" in err
    assert "who handed in what is read off filename" in err
    assert f"minimaestro: {folder / 'more.json'}" in err.splitlines()
    assert out.count('"status": "conflict"') == 1
    code, _, err = run("grade", exam, folder / "more.json")
    assert code == 0
    assert "nothing says who handed in what: the ids and codes in the files are believed" in err


def test_a_file_that_the_chosen_source_gives_to_nobody_is_not_all_well(run, folder: Path):
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    exam = folder.parent / "exam.json"
    exam.write_text(write_exam_file(EXAM))
    sheet(folder / "mine.pdf", CODES[LUIS])
    code, out, err = run("grade", exam, folder)
    assert code == 1
    assert "luis,Luis Pérez Gil,l.perez@uni.example,4712,G1,marked" in out
    assert "1 file of which filename names no student" in err
    for n in range(30):
        hand_in(folder / f"x{n}.json", {"id": LUIS, **RIGHT})
    code, _, err = run("grade", exam, folder)
    assert code == 1
    assert "31 files of which filename names no student" in err
    assert "and 11 more files" in err


def test_a_source_that_nobody_knows_costs_nothing(run, folder: Path):
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    exam, marks = folder.parent / "exam.json", folder.parent / "marks.csv"
    exam.write_text(write_exam_file(EXAM))
    asked = ("grade", exam, folder, "--out", marks, "--submitter-from")
    code, _, err = run(*asked, "fillname")
    assert (code, "did you mean 'filename'?" in err) == (2, True)
    code, _, err = run(*asked, folder.parent / "missing.csv")
    assert (code, "there is no file" in err) == (2, True)
    assert run(*asked, "filename")[0] == 0


def test_the_command_of_the_manual_runs(run, folder: Path, monkeypatch):
    manual = Path(__file__).parents[4] / "docs" / "exams.md"
    (block,) = re.findall(
        r"```shell\n(minimaestro grade .* --submitter-from [^`]*)\n```", manual.read_text("utf-8")
    )
    monkeypatch.chdir(folder.parent)
    (folder.parent / "exam").mkdir()
    (folder.parent / "exam" / "exam.json").write_text(write_exam_file(EXAM))
    hand_in(folder / "Ana Peña_12_assignsubmission_file_" / "luis.json", {"id": ANA, **RIGHT})
    for command in block.splitlines():
        code, _, err = run(*shlex.split(command, comments=True)[1:])
        assert code == 0
        assert err == (
            "minimaestro: who handed in what is read off moodle; --submitter-from changes that\n"
        )
        marks = (folder.parent / "marks.csv").read_text("utf-8-sig")
        assert re.search("^ana[,;]Ana Peña[,;]ana@uni.example", marks, re.MULTILINE)


def test_the_manual_names_every_source_and_every_status():
    manual = (Path(__file__).parents[4] / "docs" / "exams.md").read_text("utf-8")
    for name in (*SOURCES, AUTO, NONE, *Status):
        assert f"`{name}`" in manual


IDS = (ANA, LUIS, "nobody", "")
ENTRIES = st.builds(
    SubmissionEntry,
    source=st.sampled_from(["a.json", "b.json"]),
    unread=st.sampled_from(["", "", "", "it is damaged"]),
    student=st.sampled_from(IDS),
    code=st.sampled_from(["", CODES[ANA], CODES[LUIS], "ZZZZ", "k7mx3p"]),
    blank=st.booleans(),
    digest=st.sampled_from([b"1", b"2"]),
    submitter=st.none() | st.builds(Submitter, st.just("?"), st.sampled_from([(), (LUIS,)])),
)
HERS = SubmissionEntry(
    source="ana.pdf", code=CODES[ANA], digest=b"3", submitter=Submitter(ANA, (ANA,))
)


@given(st.lists(ENTRIES), st.data())
def test_nothing_that_others_hand_in_takes_a_students_own_away(others, data: st.DataObject):
    at = data.draw(st.integers(0, len(others)))
    assert fates(build_directory(EXAM.students), [*others[:at], HERS, *others[at:]])[
        at
    ] == CountingSubmission(ANA)


@given(st.lists(ENTRIES))
def test_everything_has_one_fate_and_no_two_count_for_one_student(entries):
    settled = fates(build_directory(EXAM.students), entries)
    assert len(settled) == len(entries)
    counting = [fate.id for fate in settled if isinstance(fate, CountingSubmission)]
    assert len(set(counting)) == len(counting)
    for entry, fate in zip(entries, settled, strict=True):
        if isinstance(fate, CountingSubmission) and entry.submitter is not None:
            assert fate.id in entry.submitter.ids
