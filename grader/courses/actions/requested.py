"""Finding the course, assignment, student and variant of a request; NotThere if missing."""

import json
from functools import lru_cache
from typing import Any

from grader.courses.actions.refusals import NotFound
from grader.courses.store import assignments, courses, students
from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, Course, EnrolledStudent, VariantRecord
from grader.exams.making.exam import Exam, read_exam_toml
from grader.exams.making.exam_file import ExamFile, Sheet

# The exam that an assignment holds: what its teacher wrote, and what marking needs.


CACHE_SIZE = 64
SOURCE = "exam.toml"
NOBODY = Sheet.model_validate(
    {"id": "0", "name": "", "language": "en", "file": "0", "code": "0", "problems": ()}
)
"""A placeholder where exam.json must have a student."""


@lru_cache(CACHE_SIZE)
def read_exam(toml: str) -> Exam:
    """Read the teacher's exam.toml, which may name no files, since they would be the server's."""
    return read_exam_toml(toml, SOURCE, None)


@lru_cache(CACHE_SIZE)
def read_head(head: str) -> ExamFile:
    """Return the exam without its students from its JSON."""
    exam_json: dict[str, Any] = json.loads(head)
    parsed_exam = ExamFile.model_validate({**exam_json, "students": [NOBODY]})
    return parsed_exam.model_copy(update={"students": ()})


def head(exam_file: ExamFile) -> str:
    """Return the exam without its students as JSON."""
    return json.dumps(exam_file.model_dump(mode="json", exclude={"students"}), ensure_ascii=False)


def with_students(assignment: Assignment, sheets: tuple[Sheet, ...]) -> ExamFile:
    """Return the exam with these sheets, as in exam.json."""
    return read_head(assignment.head).model_copy(update={"students": sheets})


def sheet_of(variant: VariantRecord) -> Sheet:
    """Return the sheet in a variant's record."""
    return Sheet.model_validate_json(variant.sheet)


def course_of(tx: Transaction, course: str) -> Course:
    """Return the course; NotThere if there is none."""
    found_course = courses.find(tx, course)
    if found_course is None:
        raise NotFound("there is no course {course!r}", course=course[:40])
    return found_course


def course_held(tx: Transaction, course: str) -> Course:
    """Return the course, which nobody deletes before the transaction ends."""
    students.hold(tx, course)
    return course_of(tx, course)


def assignment_of(tx: Transaction, course: str, assignment: str) -> Assignment:
    """Return the assignment of the course; NotThere if there is none."""
    found_assignment = assignments.find(tx, course, assignment)
    if found_assignment is None:
        raise NotFound(
            "there is no assignment {assignment!r} in this course", assignment=assignment[:40]
        )
    return found_assignment


def student_of(tx: Transaction, course: str, student: str) -> EnrolledStudent:
    """Return the student of the course; NotThere if there is none."""
    enrolled_student = students.find(tx, course, student)
    if enrolled_student is None:
        raise NotFound("there is no student {student!r} in this course", student=student[:60])
    return enrolled_student
