"""The bodies about the gradebook of a course, and about the pace of its class."""

from datetime import datetime

from grader.base.disk.csv_tables import decimal
from grader.courses.actions.class_pace import ClassPace
from grader.courses.actions.gradebook import CellStatus, Gradebook, GradebookCell, GradebookLine
from grader.exams.making.scale import CourseMark
from grader.interfaces.service.schemas.shapes import Page, Shape
from solver.exact import text


class GradebookAssignment(Shape):
    """An assignment of the gradebook; `out_of` is null until it is known."""

    id: str
    title: str
    closes: datetime | None
    out_of: str | None


class CourseMarkView(Shape):
    """A mark on an assignment's scale.

    `exact` is the mark before it was rounded, and null in a table of marks; `passed` is null if no
    mark passes.
    """

    value: str
    exact: str | None
    passed: bool | None

    @classmethod
    def from_mark(cls, mark: CourseMark) -> "CourseMarkView":
        """Return the body for the mark."""
        exact = None if mark.exact is None else text(mark.exact)
        return cls(value=mark.name, exact=exact, passed=mark.passed)


class GradebookCellView(Shape):
    """What a student has of an assignment.

    Who has handed in nothing is `due` until it closes for them, and `absent` then. `mark` is
    on the assignment's scale, and null without one or while answers are open. `late` is after the
    assignment's usual closing time, and `extended` a student with a later one.
    """

    status: CellStatus
    points: str | None
    out_of: str | None
    mark: CourseMarkView | None
    open: int
    late: bool
    extended: bool

    @classmethod
    def from_cell(cls, cell: GradebookCell) -> "GradebookCellView":
        """Return the body for the cell."""
        return cls(
            status=cell.status,
            points=None if cell.points is None else text(cell.points),
            out_of=None if cell.out_of is None else text(cell.out_of),
            mark=None if cell.mark is None else CourseMarkView.from_mark(cell.mark),
            open=cell.open,
            late=cell.late,
            extended=cell.extended,
        )


class GradebookLineView(Shape):
    """A student with a cell for each assignment, in their order, and what they come to."""

    id: str
    name: str
    cells: list[GradebookCellView]
    points: str
    out_of: str
    score: float | None

    @classmethod
    def from_line(cls, line: GradebookLine) -> "GradebookLineView":
        """Return the body for the line."""
        return cls(
            id=line.student.id,
            name=line.student.name,
            cells=list(map(GradebookCellView.from_cell, line.cells)),
            points=text(line.points),
            out_of=text(line.out_of),
            score=line.score,
        )


class GradebookView(Page[GradebookLineView]):
    """Assignments, and a page of students in enrolment order."""

    assignments: list[GradebookAssignment]

    @classmethod
    def from_gradebook(cls, part: Gradebook, more: str | None) -> "GradebookView":
        """Return the body for a part of the gradebook, with the URL of the next one."""
        titled_assignments = zip(part.assignments, part.titles, strict=True)
        assignments = [
            GradebookAssignment(
                id=assignment.id,
                title=title,
                closes=assignment.terms.closes,
                out_of=text(part.possible[assignment.id])
                if assignment.id in part.possible
                else None,
            )
            for assignment, title in titled_assignments
        ]
        items = list(map(GradebookLineView.from_line, part.lines))
        return cls(items=items, next=more, assignments=assignments)


class PaceView(Shape):
    """How long students took for an assignment: median `minutes`, against the `usual` estimate.

    `pace` is what the class takes of the estimate, for exam.toml. With fewer than five students who
    handed in within a time limit all three are null.
    """

    students: int
    minutes: int | None
    usual: int | None
    pace: str | None

    @classmethod
    def from_pace(cls, pace: ClassPace) -> "PaceView":
        """Return the body for the pace."""
        return cls(
            students=pace.students,
            minutes=pace.minutes,
            usual=pace.usual,
            pace=None if pace.pace is None else decimal(pace.pace),
        )
