"""What is written is there, as it was, and nothing twice."""

import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from kept import ANA, ASSIGNMENT, COURSE, HANDED_IN, LUIS, NOON, VARIANT, fill
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from grader.courses.store import (
    assignments,
    courses,
    database,
    marks,
    students,
    submissions,
    tokens,
    upgrade_database,
    variants,
)
from grader.courses.store.marks import MarksRecord
from grader.courses.store.records import Token, TokenRole
from solver.errors import RequestError

TOKEN = Token(
    id="t",
    digest="0" * 64,
    role=TokenRole.TEACHER,
    course="c",
    student=None,
    label="mine",
    created=NOON,
    expires=None,
    revoked=None,
)


SECOND = replace(VARIANT, attempt=2, code="CCCCCC")


@pytest.fixture
def filled(course_database):
    fill(course_database)
    return course_database


def test_what_is_kept_comes_back_as_it_was(filled):
    with filled.reading() as tx:
        assert courses.find(tx, "c") == COURSE
        assert courses.list_courses(tx, after="", limit=9) == [COURSE]
        assert students.list_students(tx, "c") == [ANA, LUIS]
        assert students.list_students(tx, "c", after=1) == [LUIS]
        assert students.find(tx, "c", "luis") == LUIS
        assert assignments.find(tx, "c", "a") == ASSIGNMENT
        assert assignments.list_assignments(tx, "c") == [ASSIGNMENT]
        assert variants.find(tx, "a", "ana") == VARIANT
        assert variants.every(tx, "a") == {"ana": VARIANT}


def test_what_is_not_there_is_none(filled):
    with filled.reading() as tx:
        assert courses.find(tx, "d") is None
        assert students.find(tx, "c", "zoe") is None
        assert assignments.find(tx, "d", "a") is None
        assert variants.find(tx, "a", "luis") is None
        assert submissions.by_key(tx, "a", "ana", "first") is None
        assert marks.find(tx, 1) is None
        assert tokens.find(tx, "t") is None


def test_whoever_is_enrolled_again_keeps_the_place_and_has_the_new_columns(filled):
    with filled.writing() as tx:
        students.enrol(tx, ANA.course, [replace(ANA, name="Ana P."), replace(ANA, id="eva")])
        assert [s.id for s in students.list_students(tx, "c")] == ["ana", "luis", "eva"]
        assert students.find(tx, "c", "ana") == replace(ANA, name="Ana P.")


def hand_in(course_database, *each):
    with course_database.writing() as tx:
        for one in each:
            submissions.add(tx, one)


def test_a_transaction_that_fails_has_done_nothing(filled):
    with pytest.raises(IntegrityError):
        hand_in(filled, HANDED_IN, HANDED_IN)
    with filled.reading() as tx:
        assert submissions.list_submissions(tx, "a") == []


def test_the_same_key_is_not_taken_twice_from_one_student(filled):
    hand_in(filled, HANDED_IN)
    with pytest.raises(IntegrityError):
        hand_in(filled, replace(HANDED_IN, number=2))


def test_nothing_is_taken_from_somebody_without_a_variant(filled):
    with pytest.raises(IntegrityError):
        hand_in(filled, replace(HANDED_IN, student="luis"))


def test_a_variant_that_was_replaced_is_still_there(filled):
    with filled.writing() as tx:
        variants.add(tx, [SECOND])
        assert variants.find(tx, "a", "ana") == SECOND
        assert variants.every(tx, "a") == {"ana": SECOND}
        assert variants.of_attempt(tx, "a", "ana", 1) == VARIANT


def test_submissions_are_counted_by_variant(filled):
    with filled.writing() as tx:
        variants.add(tx, [SECOND])
    hand_in(filled, HANDED_IN, replace(HANDED_IN, key="second", number=2, attempt=2))
    with filled.reading() as tx:
        assert submissions.count_submissions(tx, "a", "ana", 2) == (2, 1)
        assert [s.key for s in submissions.of_student(tx, "a", "ana")] == ["first", "second"]


def test_marks_are_made_again_in_the_place_of_those_that_are_there(filled):
    with filled.writing() as tx:
        kept = submissions.add(tx, HANDED_IN)
        assert submissions.unmarked_submissions(tx, ["a"]) == [kept]
        for points in ("1", "3/2"):
            made = MarksRecord(
                submission=kept.id, points=points, row="[]", made=NOON, out_of="6", open=0
            )
            marks.keep(tx, made)
        assert marks.find(tx, kept.id) == made
        assert [s.points for s in marks.standings(tx, "a")] == ["3/2"]
        assert list(marks.rows(tx, "a")) == [(kept.id, "[]")]
        assert submissions.unmarked_submissions(tx, ["a"]) == []


def test_an_assignment_that_was_changed_meanwhile_is_not_changed(filled):
    with filled.writing() as tx:
        assert assignments.change(tx, replace(ASSIGNMENT, toml="title = 'B'"))
        assert not assignments.change(tx, replace(ASSIGNMENT, toml="title = 'C'"))
        assert assignments.find(tx, "c", "a") == replace(ASSIGNMENT, toml="title = 'B'", version=2)


def test_a_moment_is_the_same_moment_wherever_it_was_said(filled):
    evening = NOON.astimezone(timezone(timedelta(hours=9)))
    with filled.writing() as tx:
        courses.add(tx, replace(COURSE, id="d", created=evening))
        found = courses.find(tx, "d")
    assert (found.created, found.created.tzinfo) == (NOON, UTC)


def test_a_token_is_revoked_once(filled):
    later = datetime(2027, 1, 1, tzinfo=UTC)
    with filled.writing() as tx:
        assert not tokens.are_any(tx)
        tokens.add(tx, TOKEN)
        assert tokens.are_any(tx)
        assert tokens.revoke(tx, "c", "t", moment=NOON)
        assert tokens.revoke(tx, "c", "t", moment=later)
        assert not tokens.revoke(tx, "d", "t", moment=NOON)
        assert tokens.find(tx, "t") == replace(TOKEN, revoked=NOON)
        assert tokens.list_tokens(tx, "c", after="", limit=9) == [replace(TOKEN, revoked=NOON)]


def test_sqlite_has_what_is_committed_on_the_disk(sqlite):
    there = database.open_database(sqlite)
    with there.reading() as tx:
        found = {
            name: tx.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    there.close()
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 4_000,
    }


def test_what_cannot_be_written_is_told_without_what_was_to_be_written(course_database):
    hidden = {"secret": "of the assignment"}
    with pytest.raises(DBAPIError) as failed, course_database.writing() as tx:
        tx.execute(text("INSERT INTO nothing VALUES (:secret)"), hidden)
    assert "INSERT INTO nothing" in str(failed.value)
    assert "of the assignment" not in str(failed.value)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
@pytest.mark.parametrize("there_before", [False, True])
def test_a_database_and_what_lies_beside_it_are_their_owners_alone(tmp_path, there_before):
    file = tmp_path / "courses.sqlite"
    if there_before:
        file.touch(0o666)
        file.chmod(0o666)
    before = os.umask(0)
    try:
        there = database.open_database(f"sqlite:///{file}")
        upgrade_database.upgrade(there)
        with there.writing():
            beside = sorted(each.name for each in tmp_path.iterdir())
            assert beside == ["courses.sqlite", "courses.sqlite-shm", "courses.sqlite-wal"]
            assert {each.stat().st_mode & 0o777 for each in tmp_path.iterdir()} == {0o600}
        there.close()
    finally:
        os.umask(before)


def test_where_no_database_can_be_it_is_said(tmp_path):
    with pytest.raises(RequestError, match="unable to open database file"):
        database.open_database(f"sqlite:///{tmp_path}/nowhere/courses.sqlite")
