"""What a request speaks of: a course, an assignment, a student's variant; NotThere if none."""

import json
from functools import lru_cache
from typing import Any

from grader.courses.actions.refusals import NotThere
from grader.courses.store import assignments, courses, students
from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, Course, EnrolledStudent, VariantRecord
from grader.exams.making.exam import Exam, exam
from grader.exams.making.exam_file import ExamFile, Sheet

# The exam that an assignment holds: what its teacher wrote, and what marking needs.


KEPT = 64
SOURCE = "exam.toml"
NOBODY = Sheet.model_validate(
    {"id": "0", "name": "", "language": "en", "file": "0", "code": "0", "problems": ()}
)
"""Stands where an exam.json has to have a student."""


@lru_cache(KEPT)
def written(toml: str) -> Exam:
    """As the teacher wrote it; it may name no file, which would be one of ours."""
    return exam(toml, SOURCE, None)


@lru_cache(KEPT)
def headed(head: str) -> ExamFile:
    """All but the students."""
    whole: dict[str, Any] = json.loads(head)
    made = ExamFile.model_validate({**whole, "students": [NOBODY]})
    return made.model_copy(update={"students": ()})


def head(made: ExamFile) -> str:
    return json.dumps(made.model_dump(mode="json", exclude={"students"}), ensure_ascii=False)


def with_students(assignment: Assignment, sheets: tuple[Sheet, ...]) -> ExamFile:
    """The whole exam.json."""
    return headed(assignment.head).model_copy(update={"students": sheets})


def sheet_of(variant: VariantRecord) -> Sheet:
    return Sheet.model_validate_json(variant.sheet)


def course_of(tx: Transaction, course: str) -> Course:
    found = courses.find(tx, course)
    if found is None:
        raise NotThere("there is no course {course!r}", course=course[:40])
    return found


def assignment_of(tx: Transaction, course: str, assignment: str) -> Assignment:
    found = assignments.find(tx, course, assignment)
    if found is None:
        raise NotThere(
            "there is no assignment {assignment!r} in this course", assignment=assignment[:40]
        )
    return found


def student_of(tx: Transaction, course: str, student: str) -> EnrolledStudent:
    found = students.find(tx, course, student)
    if found is None:
        raise NotThere("there is no student {student!r} in this course", student=student[:60])
    return found
