import os
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest

from grader.exams.grading.journal import (
    JournalRows,
    begin_journal,
    encode_rows,
    open_lasting_journal,
    open_temporary_journal,
)
from grader.exams.grading.row import Row, Status
from solver.errors import RequestError
from solver.exact import Rational

ANA = Row(
    status=Status.MARKED,
    file="ana.pdf",
    id="ana",
    name="Ana Peña 李",
    columns={"group": "G1"},
    points=Rational(5, 3),
    out_of=Rational(3),
    exercises=({"marks": [{"given": ["c2", None], "points": "5/3"}]},),
    notes=("a note\nof two lines",),
)
LUIS = Row(status=Status.ABSENT, id="luis")


def test_rows_come_back_as_they_were_and_as_often_as_is_asked():
    journal = begin_journal(BytesIO(), "an exam")
    journal.append(encode_rows([ANA, LUIS]))
    journal.append(encode_rows([LUIS]))
    rows = JournalRows(journal)
    both = zip(rows, rows, strict=True)
    assert list(both) == [(ANA, ANA), (LUIS, LUIS), (LUIS, LUIS)]
    assert journal.done == 2


def test_whatever_is_torn_off_is_done_again():
    whole = BytesIO()
    journal = begin_journal(whole, "an exam")
    for row in (ANA, LUIS, replace(LUIS, id="zoë")):
        journal.append(encode_rows([row]))
    content = whole.getvalue()
    ends = [n for n, byte in enumerate(content, 1) if byte == ord("\n")]
    for length in range(ends[0], len(content) + 1):
        again = begin_journal(BytesIO(content[:length]), "an exam")
        assert again.done == sum(end <= length for end in ends[1:])
        assert [row.id for row in JournalRows(again)] == ["ana", "luis", "zoë"][: again.done]
        again.append(encode_rows([LUIS]))
        assert len(list(again)) == again.done


@pytest.mark.parametrize("at", [20, 90, 200])
def test_what_was_changed_on_the_disk_is_done_again(at: int):
    whole = BytesIO()
    journal = begin_journal(whole, "an exam")
    journal.append(encode_rows([ANA]))
    content = bytearray(whole.getvalue())
    content[at] ^= 1
    assert begin_journal(BytesIO(content), "an exam").done == 0


def test_a_file_that_is_no_journal_is_left_as_it_is():
    file = BytesIO(b"id,points\nana,3\n")
    with pytest.raises(RequestError, match="or its journal cannot be read"):
        begin_journal(file, "an exam")
    assert file.getvalue() == b"id,points\nana,3\n"


def test_a_journal_of_something_else_is_not_gone_on_with():
    file = BytesIO()
    begin_journal(file, "an exam").append(encode_rows([ANA]))
    with pytest.raises(RequestError, match="have changed since the run was stopped"):
        begin_journal(file, "another")


def test_a_journal_is_its_owners_alone_and_gone_when_all_went_well(tmp_path: Path):
    path = tmp_path / "marks.csv.journal"
    with open_lasting_journal(path, resume=False, force=False):
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()


def fail(path: Path) -> None:
    with open_lasting_journal(path, resume=False, force=False) as file:
        begin_journal(file, "an exam").append(encode_rows([ANA]))
        raise ZeroDivisionError


def test_a_journal_stays_when_something_failed_until_somebody_says_what_with_it(tmp_path: Path):
    path = tmp_path / "marks.csv.journal"
    with pytest.raises(ZeroDivisionError):
        fail(path)
    with (
        pytest.raises(RequestError, match="--resume goes on with it, and --force starts again"),
        open_lasting_journal(path, resume=False, force=False),
    ):
        pytest.fail("nobody said what with it")
    with open_lasting_journal(path, resume=True, force=False) as file:
        assert list(JournalRows(begin_journal(file, "an exam"))) == [ANA]
        os.link(path, tmp_path / "kept")
    (tmp_path / "kept").rename(path)
    with open_lasting_journal(path, resume=False, force=True) as file:
        assert list(begin_journal(file, "an exam")) == []


def test_a_journal_for_one_run_has_no_name():
    with open_temporary_journal() as file:
        journal = begin_journal(file, "an exam")
        journal.append(encode_rows([ANA]))
        assert list(JournalRows(journal)) == [ANA]
