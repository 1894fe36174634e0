"""An assignment: an exam.toml that is drawn for every student of a course, and its terms."""

from dataclasses import replace
from secrets import token_hex

from grader.base.workers.engine_choice import Chosen
from grader.courses.actions import due_variants, generate_variants
from grader.courses.actions.background_generation import complete
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.refusals import Outdated, Overtaken
from grader.courses.actions.requested import SOURCE, assignment_of, course_of, sheet_of, written
from grader.courses.store import assignments, scores, variants
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment, Seen, Terms
from grader.exams.making.exam import identity
from grader.exams.making.exam_table import pointing
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.secret import BYTES
from solver.errors import RequestError


def assign(there: Database, course: str, toml: str, *, terms: Terms, engine: Chosen) -> Assignment:
    """A new one; every student who is enrolled gets a variant, at once if these are few."""
    refuse_terms(terms)
    with there.reading() as tx:
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
    made = replace(bare, head=checked_head(bare))
    with there.writing() as tx:
        assignments.add(tx, made)
        given = due_variants.ask(tx, [made])
    for assignment in given:
        complete(there, course, assignment, engine)
    return found(there, course, made.id)


def change(
    there: Database, course: str, assignment: str, *, terms: Terms, version: int | None
) -> Assignment:
    """Under other terms; `version` is the one that is to be changed, where that matters."""
    refuse_terms(terms)
    while True:
        now_ = found(there, course, assignment)
        refuse_overtaken(now_, version)
        with there.writing() as tx:
            if assignments.change(tx, replace(now_, terms=terms)):
                scores.stale(tx, assignment, moment=now())
                break
    return found(there, course, assignment)


def found(there: Database, course: str, assignment: str) -> Assignment:
    with there.reading() as tx:
        return assignment_of(tx, course, assignment)


def refuse_overtaken(now_: Assignment, version: int | None) -> None:
    if version is not None and version != now_.version:
        raise Outdated(
            "the assignment was changed meanwhile; look at it as it is now, and change that"
        )


def refuse_terms(terms: Terms) -> None:
    if terms.opens and terms.closes and terms.opens >= terms.closes:
        raise RequestError("an assignment opens before it closes; give an earlier or a later time")
    if terms.keys is Seen.MARKED and terms.attempts != 1:
        raise RequestError(
            "keys that are shown once a submission is marked need attempts = 1; "
            "or show them once the assignment is closed"
        )


def checked_head(assignment: Assignment) -> str:
    """RequestError with the line of exam.toml where it can't be drawn."""
    with pointing(assignment.toml, SOURCE):
        exam = written(assignment.toml)
        for number, entry in enumerate(exam.entries, 1):
            refuse_names(number, entry, exam.convention)
    return generate_variants.made_head(assignment, ())


def rewritten(there: Database, before: Assignment, toml: str) -> Assignment:
    """The same with another exam.toml, which must not draw anything else; not kept yet."""
    with pointing(toml, SOURCE):
        same = identity(written(toml)) == identity(written(before.toml))
    with there.reading() as tx:
        every = variants.every(tx, before.id)
    if every and not same:
        raise Overtaken(
            "the variants are drawn, and that exam.toml would draw others; change points, weights, "
            "credit, rounding or conventions alone, or make another assignment"
        )
    after = replace(before, toml=toml, head=checked_head(replace(before, toml=toml)))
    sheets = [sheet_of(one) for one in every.values()]
    return replace(after, head=generate_variants.made_head(after, sheets))
