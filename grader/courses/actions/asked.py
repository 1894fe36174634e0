"""What a request speaks of: a course, an assignment, a student's variant; NotThere if none."""

from grader.courses.actions.refusals import NotThere
from grader.courses.store import assignments, courses, students
from grader.courses.store.database import Transaction
from grader.courses.store.records import Assignment, Course, Enrolled


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


def student_of(tx: Transaction, course: str, student: str) -> Enrolled:
    found = students.find(tx, course, student)
    if found is None:
        raise NotThere("there is no student {student!r} in this course", student=student[:60])
    return found
