"""Creating and changing assignments: an exam.toml for every student of a course, and its terms."""

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_hex

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import due_variants, generate_variants
from grader.courses.actions.background_generation import complete
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.close_assignments import settle
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.refusals import NotNow, OutdatedVersion, StateConflict
from grader.courses.actions.requested import (
    SOURCE,
    assignment_of,
    course_held,
    course_of,
    read_exam,
    sheet_of,
)
from grader.courses.store import (
    assignments,
    drafts,
    extensions,
    plays,
    scores,
    students,
    submissions,
    variants,
)
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment, Terms, Visibility
from grader.exams.making.exam import exam_identity
from grader.exams.making.exam_table import point_to_line
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.secret import BYTES
from solver.errors import RequestError


def assign(
    database: Database, course: str, toml: str, *, terms: Terms, engine: EngineChoice
) -> Assignment:
    """Create an assignment; few variants are generated at once, many in the background."""
    refuse_terms(terms)
    with database.reading() as tx:
        course_of(tx, course)
    bare = Assignment(
        id=fresh_id(),
        course=course,
        toml=toml,
        secret=token_hex(BYTES),
        head="",
        decisions="[]",
        terms=terms,
        version=1,
        created=now(),
    )
    new_assignment = replace(bare, head=checked_head(bare))
    with database.writing() as tx:
        course_held(tx, course)
        assignments.add(tx, new_assignment)
        ids_to_complete = due_variants.ask(tx, [new_assignment])
    for assignment in ids_to_complete:
        complete(database, course, assignment, engine)
    return find_assignment(database, course, new_assignment.id)


def change(
    database: Database, course: str, assignment: str, *, terms: Terms, version: int | None
) -> Assignment:
    """Change the terms; Outdated if `version` is given and no longer the current one."""
    refuse_terms(terms)
    while True:
        now_ = find_assignment(database, course, assignment)
        refuse_overtaken(now_, version)
        settle(database, now_)
        with database.writing() as tx:
            if assignments.change(tx, replace(now_, terms=terms)):
                scores.stale(tx, assignment, moment=now())
                break
    return find_assignment(database, course, assignment)


def edit(
    database: Database, before: Assignment, toml: str, *, version: int | None, engine: EngineChoice
) -> Assignment:
    """Replace exam.toml and all variants before the assignment opens.

    Outdated if `version` is given and no longer the current one.
    """
    course, assignment = before.course, before.id
    ids_to_complete: Sequence[str] = ()
    while True:
        now_ = find_assignment(database, course, assignment)
        refuse_overtaken(now_, version)
        refuse_opened(now_)
        bare = replace(now_, toml=toml, secret=token_hex(BYTES), head="", decisions="[]")
        new_assignment = replace(bare, head=checked_head(bare))
        with database.writing() as tx:
            students.hold(tx, course)
            variants.hold(tx, assignment)
            if submissions.list_submissions(tx, assignment, limit=1):
                raise StateConflict("answers were handed in already; make another assignment")
            if assignments.change(tx, new_assignment):
                drafts.forget(tx, assignment)
                plays.forget(tx, assignment)
                extensions.begin_again(tx, assignment)
                variants.forget(tx, assignment)
                ids_to_complete = due_variants.ask(tx, [new_assignment])
                break
    for assignment_id in ids_to_complete:
        complete(database, course, assignment_id, engine)
    return find_assignment(database, course, assignment)


def refuse_opened(assignment: Assignment) -> None:
    """Refuse to change the exercises of an assignment that is open, or was."""
    opens = assignment.terms.opens
    if opens is None or opens <= now():
        raise NotNow(
            "the exercises can be changed before the assignment opens; "
            "have it open later, or make another"
        )


def find_assignment(
    database: Database, course: str, assignment: str, student: str | None = None
) -> Assignment:
    """Return the assignment, with a student's own terms; NotThere if the course has none such."""
    with database.reading() as tx:
        return for_student(tx, assignment_of(tx, course, assignment), student)


def refuse_overtaken(now_: Assignment, version: int | None) -> None:
    """Refuse to change a version that is not the current one."""
    if version is not None and version != now_.version:
        raise OutdatedVersion(
            "the assignment was changed meanwhile; look at it as it is now, and change that"
        )


def refuse_terms(terms: Terms) -> None:
    """Refuse terms that contradict each other."""
    if terms.opens and terms.closes and terms.opens >= terms.closes:
        raise RequestError("an assignment opens before it closes; give an earlier or a later time")
    if terms.keys is Visibility.MARKED and terms.attempts != 1:
        raise RequestError(
            "keys that are shown once a submission is marked need attempts = 1; "
            "or show them once the assignment is closed"
        )


def checked_head(assignment: Assignment) -> str:
    """Return the head of exam.json; RequestError with the line of exam.toml if it is wrong."""
    with point_to_line(assignment.toml, SOURCE):
        exam = read_exam(assignment.toml)
        for number, entry in enumerate(exam.entries, 1):
            refuse_names(number, entry, exam.convention)
    return generate_variants.made_head(assignment, ())


def rewritten(database: Database, before: Assignment, toml: str) -> Assignment:
    """Return the assignment with another exam.toml, without storing it.

    Raises Overtaken if that would generate other variants.
    """
    with point_to_line(toml, SOURCE):
        same = exam_identity(read_exam(toml)) == exam_identity(read_exam(before.toml))
    with database.reading() as tx:
        every = variants.every(tx, before.id)
    if every and not same:
        raise StateConflict(
            "the variants are generated, and that exam.toml would generate others; change only "
            "points, weights, credit, rounding or conventions, or make another assignment"
        )
    after = replace(before, toml=toml, head=checked_head(replace(before, toml=toml)))
    sheets = [sheet_of(variant_record) for variant_record in every.values()]
    return replace(after, head=generate_variants.made_head(after, sheets))
