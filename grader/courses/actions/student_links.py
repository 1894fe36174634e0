"""Links with which students come to their course: a token for each, made for all at once."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder, draft_token
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import course_of, student_of
from grader.courses.store import students, tokens
from grader.courses.store.database import Database
from grader.courses.store.records import EnrolledStudent, TokenRole

LABEL = "a student's link"


@dataclass(frozen=True, slots=True)
class StudentLink:
    """A student and the secret text of the token, which is not stored."""

    student: EnrolledStudent
    token: str


def create_links(
    database: Database,
    course: str,
    student_ids: Collection[str] | None,
    *,
    again: bool,
    expires: datetime,
) -> Sequence[StudentLink]:
    """Create links for the wanted students, or all, who have none yet.

    With `again`, for those who have one as well; theirs are no longer valid.
    """
    with database.writing() as tx:
        course_of(tx, course)
        students.hold(tx, course)
        roll = (
            students.list_students(tx, course)
            if student_ids is None
            else [student_of(tx, course, student_id) for student_id in dict.fromkeys(student_ids)]
        )
        moment = now()
        known = tokens.holders(tx, course, LABEL, moment=moment)
        chosen = [
            enrolled_student
            for enrolled_student in roll
            if again or enrolled_student.id not in known
        ]
        if not chosen:
            raise StateConflict("nobody lacks a link; enrol somebody, or make links again")
        tokens.revoke_labelled(
            tx, course, LABEL, [enrolled_student.id for enrolled_student in chosen], moment=moment
        )
        links, new_tokens = [], []
        for student in chosen:
            holder = Holder(TokenRole.STUDENT, course, student.id)
            token, secret = draft_token(holder, label=LABEL, expires=expires)
            new_tokens.append(token)
            links.append(StudentLink(student, secret))
        tokens.add(tx, *new_tokens)
        return links
