"""What a request speaks of: a course, an assignment, a student's variant; NotThere if none."""

from grader.courses.refusals import NotThere
from grader.store import assignments, courses, students
from grader.store.database import Transaction
from grader.store.records import Assignment, Course, Enrolled


def course_of(tx: Transaction, course: str) -> Course:
    found = courses.find(tx, course)
    if found is None:
        raise NotThere(f"there is no course {course[:40]!r}")
    return found


def assignment_of(tx: Transaction, course: str, assignment: str) -> Assignment:
    found = assignments.find(tx, course, assignment)
    if found is None:
        raise NotThere(f"there is no assignment {assignment[:40]!r} in this course")
    return found


def student_of(tx: Transaction, course: str, student: str) -> Enrolled:
    found = students.find(tx, course, student)
    if found is None:
        raise NotThere(f"there is no student {student[:60]!r} in this course")
    return found
