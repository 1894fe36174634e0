"""Databases that are copied and put back, or that an older version made: nothing is lost."""

import sqlite3
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import postgres
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from course import handed_in, made
from sqlalchemy import func, insert, inspect, select

from grader.courses.actions import assignment_results, create_assignment, issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import (
    database,
    submissions,
    unfinished_assignments,
    upgrade_database,
)
from grader.courses.store.records import Terms, TokenRole
from grader.courses.store.tables import METADATA
from grader.courses.store.upgrade_database import State
from grader.exams.grading.row import row_json

FIRST = 5
"""So many have handed in before a copy is made while others do."""


def copied(url, folder):
    """As docs/service.md has it; what `.backup` of the command sqlite3 does, Python does too."""
    if url.startswith("sqlite"):
        copy = folder / "copy.sqlite"
        source, target = sqlite3.connect(url.removeprefix("sqlite:///")), sqlite3.connect(copy)
        source.backup(target)
        source.close()
        target.close()
        return copy
    copy = folder / "copy.dump"
    dump = postgres.programs() / "pg_dump"
    subprocess.run([dump, "--format=custom", f"--file={copy}", url], check=True)
    return copy


def restored(copy, url):
    if url.startswith("sqlite"):
        copy.rename(url.removeprefix("sqlite:///"))
    else:
        restore = postgres.programs() / "pg_restore"
        subprocess.run([restore, f"--dbname={url}", copy], check=True)


def told(of):
    """All that a teacher sees of the marks."""
    assignment = create_assignment.find_assignment(of.there, of.course, of.assignment)
    with assignment_results.open_marks(of.there, assignment) as marking:
        return list(map(row_json, marking.rows))


def test_a_copy_that_is_put_back_has_all_that_was_acknowledged(
    course_database, url, beside, tmp_path
):
    of = made(course_database)
    first = handed_in(of)
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="")
    copy = copied(url, tmp_path)
    handed_in(of, key="after the copy")
    restored(copy, beside)
    back = database.open_database(beside)
    again = replace(of, there=back)
    assert upgrade_database.state(back) is State.CURRENT
    assert issue_tokens.recognise_token(back, token).role is TokenRole.OWNER
    assert [row["status"] for row in told(again)] == ["marked", "absent"]
    assert handed_in(again) == first
    assert handed_in(again, key="the next").number == 2
    back.close()


def test_a_copy_made_while_students_hand_in_has_all_that_was_acknowledged_before(
    course_database, url, beside, tmp_path
):
    of = made(course_database, Terms(attempts=None))
    acknowledged, copying, ended = [], Event(), Event()

    def hand_in_all_the_time():
        while not ended.is_set():
            acknowledged.append(handed_in(of, key=f"k{len(acknowledged)}"))
            if len(acknowledged) > FIRST:
                copying.set()

    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(hand_in_all_the_time)
        try:
            assert copying.wait(60)
            before = len(acknowledged)
            copy = copied(url, tmp_path)
        finally:
            ended.set()
        writing.result()
    restored(copy, beside)
    back = database.open_database(beside)
    with back.reading() as tx:
        kept = submissions.list_submissions(tx, of.assignment)
    assert len(kept) >= before > FIRST
    assert kept == acknowledged[: len(kept)]
    again = replace(of, there=back)
    assert len(told(again)) == len(kept) + 1
    assert handed_in(again, key="the next").number == len(kept) + 1
    back.close()


BEFORE_DRAWINGS = ("first", "lti")
STEPS = ScriptDirectory.from_config(upgrade_database.config())
EARLIER = [step.revision for step in STEPS.walk_revisions() if not step.is_head]
"""Every schema that there was before the present one, the latest first."""


def test_all_schemas_back_to_the_first_are_tried():
    assert EARLIER[-1] == "first"
    assert set(BEFORE_DRAWINGS) <= set(EARLIER)


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_an_older_version_is_brought_up_to_date_with_all_that_is_in_it(
    course_database, beside, revision
):
    of = made(course_database)
    handed_in(of)
    _, token = issue_tokens.issue(course_database, Holder(TokenRole.OWNER), label="")
    older = database.open_database(beside)
    as_it_was(older, course_database, revision)
    upgrade_database.upgrade(older)
    assert upgrade_database.state(older) is State.CURRENT
    with older.reading() as tx:
        assert compare_metadata(MigrationContext.configure(tx), METADATA) == []
        left = unfinished_assignments.list_unsettled(tx, of.course)
    if revision in BEFORE_DRAWINGS:  # whoever draws looks at it
        assert left == [of.assignment]
    assert told(replace(of, there=older)) == told(of)
    assert issue_tokens.recognise_token(older, token).role is TokenRole.OWNER
    assert handed_in(replace(of, there=older), key="2").number == 2
    older.close()


def as_it_was(older, course_database, revision):
    """The tables of that version, with what is in theirs."""
    with older.writing() as to, course_database.reading() as now:
        step = upgrade_database.config()
        step.attributes["connection"] = to
        command.upgrade(step, revision)
        look = inspect(to)
        for table in METADATA.sorted_tables:
            if look.has_table(table.name):
                known = [table.c[column["name"]] for column in look.get_columns(table.name)]
                rows = [dict(row._mapping) for row in now.execute(select(*known))]
                if rows:
                    to.execute(insert(table), rows)
                    go_on_counting(to, table)


def go_on_counting(to, table):
    """The next row is numbered after those that were copied; SQLite sees to that itself."""
    counted = table.autoincrement_column
    if to.dialect.name == "postgresql" and counted is not None:
        sequence = func.pg_get_serial_sequence(table.name, counted.name)
        to.execute(select(func.setval(sequence, func.max(counted))))
