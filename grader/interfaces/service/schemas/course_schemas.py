"""The bodies about courses and their students."""

from datetime import datetime

from grader.courses.store.records import Course, EnrolledStudent
from grader.interfaces.service.schemas.shapes import Line, Shape


class CourseRequest(Shape):
    """A course to create."""

    title: Line


class CourseView(Shape):
    """A course."""

    id: str
    title: str
    created: datetime

    @classmethod
    def from_course(cls, course: Course) -> "CourseView":
        """Return the body for the course."""
        return cls(id=course.id, title=course.title, created=course.created)


class StudentView(Shape):
    """A student of a course."""

    id: str
    name: str
    email: str
    language: str
    seat: str
    columns: dict[str, str]

    @classmethod
    def from_student(cls, student: EnrolledStudent) -> "StudentView":
        """Return the body for the student."""
        return cls(**{name: getattr(student, name) for name in cls.model_fields})


class RosterView(Shape):
    """The platforms from which the students of the course can be read, by host."""

    platforms: list[str]


class RosterSyncView(Shape):
    """What came of reading students from learning platforms.

    `added` are new here, of `students` in all; `left` are students here whom a platform no longer
    lists as active, and `teachers` the names of those who teach there.
    """

    added: list[str]
    students: int
    teachers: list[str]
    left: list[str]
