"""The gradebook of a course: the marks of each student over all assignments, with totals."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from grader.base.disk.csv_tables import decimal, line
from grader.courses.actions.assignment_results import foremost
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import settle_course
from grader.courses.actions.extend_assignment import with_own
from grader.courses.actions.make_marks import mark_missing
from grader.courses.actions.requested import course_of, read_exam, read_head
from grader.courses.store import assignments, gradebook, students
from grader.courses.store.database import Database, Transaction
from grader.courses.store.gradebook import MarkedSubmission
from grader.courses.store.records import Assignment, EnrolledStudent, Extension
from grader.exams.formats.csv import MARK, PASSED, YES_OR_NO
from grader.exams.grading.row import is_excused
from grader.exams.making.scale import CourseMark, Scale, course_mark
from grader.exams.making.selection import WorthOfExercise, total_points
from solver.exact import ZERO, Rational, rational

AT_ONCE = 200
"""So many students are read together."""


class CellStatus(StrEnum):
    """What a student has of an assignment.

    Who has handed in nothing is `due` until the assignment closes for them, and `absent` then;
    `excused` are those whom the roster excuses.
    """

    MARKED = "marked"
    DUE = "due"
    ABSENT = "absent"
    EXCUSED = "excused"


@dataclass(frozen=True, slots=True, kw_only=True)
class GradebookCell:
    """The marks that count of one student in one assignment.

    `mark` is on the assignment's scale, where it has one and nothing is open. `open` answers are
    still to be decided. `late` is after the assignment's usual closing time,
    and `extended` a student with a later one.
    """

    status: CellStatus
    points: Rational | None = None
    out_of: Rational | None = None
    mark: CourseMark | None = None
    open: int = 0
    late: bool = False
    extended: bool = False

    @property
    def counts(self) -> bool:
        """Whether the total counts it; who is absent has earned nothing."""
        return self.status in {CellStatus.MARKED, CellStatus.ABSENT} and self.out_of is not None


@dataclass(frozen=True, slots=True)
class GradebookLine:
    """One student with a cell for each assignment, and what those that count come to."""

    student: EnrolledStudent
    cells: Sequence[GradebookCell]
    points: Rational
    out_of: Rational

    @property
    def score(self) -> float | None:
        """The share that was earned, to four decimals; None if nothing counts yet."""
        return round(float(self.points / self.out_of), 4) if self.out_of else None


@dataclass(frozen=True, slots=True)
class Gradebook:
    """The assignments of a course in the order of their making, and the lines of some students."""

    assignments: Sequence[Assignment]
    possible: Mapping[str, Rational]
    lines: Sequence[GradebookLine]

    @property
    def titles(self) -> Sequence[str]:
        """The titles of the assignments."""
        return [read_head(assignment.head).title for assignment in self.assignments]

    @property
    def scales(self) -> Sequence[Scale | None]:
        """The scales of the assignments' marks, where they have one."""
        return [read_head(assignment.head).mark_scale for assignment in self.assignments]


def marked_course(database: Database, course: str) -> None:
    """Hand in and mark what is due of a course, so that its gradebook is complete."""
    with database.reading() as tx:
        course_of(tx, course)
        found_assignments = assignments.list_assignments(tx, course)
    settle_course(database, course)
    mark_missing(database, course, *(assignment.id for assignment in found_assignments))


def gradebook_page(database: Database, course: str, *, after: int, limit: int) -> Gradebook:
    """Return the lines of so many students, from the one after the place `after`."""
    marked_course(database, course)
    with database.reading() as tx:
        return read_gradebook(tx, course, after=after, limit=limit)


def read_gradebook(tx: Transaction, course: str, *, after: int, limit: int) -> Gradebook:
    """Return a part of the gradebook by a fixed number of queries."""
    every = sorted(
        assignments.list_assignments(tx, course),
        key=lambda assignment: (assignment.created, assignment.id),
    )
    roll = students.list_students(tx, course, after=after, limit=limit)
    ids, names = [assignment.id for assignment in every], [student.id for student in roll]
    possible = {assignment.id: sum_of(assignment) for assignment in every} | {
        id_: rational(out_of) for id_, out_of in gradebook.possible(tx, ids).items()
    }
    known = {id_: points for id_, points in possible.items() if points is not None}
    marks = GradebookMarks(
        now(),
        known,
        {assignment.id: read_head(assignment.head).mark_scale for assignment in every},
        gradebook.attempts(tx, ids, names),
        gradebook.list_extensions(tx, ids, names),
        gradebook.opening_times(tx, ids, names),
    )
    for submission in gradebook.marked_submissions(tx, ids, names):
        marks.add(submission)
    return Gradebook(every, known, [marks.line(every, student) for student in roll])


def sum_of(assignment: Assignment) -> Rational | None:
    """Return the points that the exam gives its exercises; None if it gives some none."""
    worths: list[WorthOfExercise] = []
    for exercise in read_head(assignment.head).exercises:
        points = ZERO if exercise.is_bonus else exercise.worth.points
        if points is None:
            return None
        worths.append(WorthOfExercise(points, exercise.is_bonus))
    return total_points(worths, read_exam(assignment.toml).selection)


@lru_cache(1_000)
def exact(points: str) -> Rational:
    """Return the points; most students have the same ones as others."""
    return rational(points)


@dataclass(frozen=True, slots=True)
class GradebookMarks:
    """What is known at one moment of some students."""

    moment: datetime
    possible: Mapping[str, Rational]
    scales: Mapping[str, Scale | None]
    attempts: Mapping[tuple[str, str], int]
    extended: Mapping[tuple[str, str], Extension]
    opened: Mapping[tuple[str, str], datetime]
    marked: dict[tuple[str, str], list[MarkedSubmission]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def add(self, submission: MarkedSubmission) -> None:
        """Add a submission, which counts only for the current variant."""
        key = (submission.assignment, submission.student)
        if submission.attempt == self.attempts.get(key):
            self.marked[key].append(submission)

    def line(self, assignments: Sequence[Assignment], student: EnrolledStudent) -> GradebookLine:
        """Return the line of the student."""
        cells = [self.cell(assignment, student) for assignment in assignments]
        counting = [cell for cell in cells if cell.counts]
        points = sum((cell.points or ZERO for cell in counting), ZERO)
        return GradebookLine(
            student, cells, points, sum((cell.out_of or ZERO for cell in counting), ZERO)
        )

    def cell(self, assignment: Assignment, student: EnrolledStudent) -> GradebookCell:
        """Return the cell of the student."""
        key, closes = (assignment.id, student.id), assignment.terms.closes
        theirs = with_own(assignment, self.extended.get(key), self.opened.get(key))
        extended = theirs.terms != assignment.terms
        own = self.marked.get(key)
        if own:
            last = foremost(own, assignment.terms.counts)
            return GradebookCell(
                status=CellStatus.MARKED,
                points=exact(last.points),
                out_of=exact(last.out_of),
                mark=self.mark(last),
                open=last.open,
                late=closes is not None and last.received > closes,
                extended=extended,
            )
        deadline = theirs.deadline
        closed = deadline is not None and self.moment >= deadline
        if is_excused(student.columns):
            status = CellStatus.EXCUSED
        else:
            status = CellStatus.ABSENT if closed else CellStatus.DUE
        return GradebookCell(
            status=status, out_of=self.possible.get(assignment.id), extended=extended
        )

    def mark(self, submission: MarkedSubmission) -> CourseMark | None:
        """Return the mark on the assignment's scale; None without one, or with open answers."""
        scale = self.scales[submission.assignment]
        if scale is None or submission.open:
            return None
        return course_mark(exact(submission.points), exact(submission.out_of), scale)


# As a table.


STUDENT = ("id", "name", "email")
TOTAL = ("points", "out_of", "score")
OF_EACH = ("points", "out_of", "status", "notes")
SCALED = (MARK, PASSED)
"""Further columns of an assignment whose marks have a scale."""


def as_csv(database: Database, course: str) -> Iterator[str]:
    """Yield the lines of the whole gradebook at one moment; no cell is a formula."""
    marked_course(database, course)
    with database.reading() as tx:
        part = read_gradebook(tx, course, after=0, limit=AT_ONCE)
        scales = part.scales
        columns = [
            f"{number}. {title}.{about}"
            for number, (title, scale) in enumerate(zip(part.titles, scales, strict=True), 1)
            for about in columns_of(scale)
        ]
        yield line([*STUDENT, *columns, *TOTAL])
        while part.lines:
            yield from (line(cells_of(gradebook_line, scales)) for gradebook_line in part.lines)
            last = part.lines[-1].student.place
            part = read_gradebook(tx, course, after=last, limit=AT_ONCE)


def columns_of(scale: Scale | None) -> Sequence[str]:
    """Return the columns of an assignment, by whether its marks have a scale."""
    return (*OF_EACH, *SCALED) if scale else OF_EACH


def cells_of(gradebook_line: GradebookLine, scales: Sequence[Scale | None]) -> list[str]:
    """Return the cells of a student's line."""
    student = gradebook_line.student
    own = [
        text
        for cell, scale in zip(gradebook_line.cells, scales, strict=True)
        for text in (
            format_points(cell.points),
            format_points(cell.out_of),
            str(cell.status),
            notes(cell),
            *(format_mark(cell.mark) if scale else ()),
        )
    ]
    score = "" if gradebook_line.score is None else str(gradebook_line.score)
    return [
        student.id,
        student.name,
        student.email,
        *own,
        *map(decimal, (gradebook_line.points, gradebook_line.out_of)),
        score,
    ]


def format_points(points: Rational | None) -> str:
    """Return points as a decimal; empty if there are none."""
    return "" if points is None else decimal(points)


def format_mark(mark: CourseMark | None) -> Sequence[str]:
    """Return a mark and whether it passes; empty where that is not known."""
    if mark is None:
        return ("", "")
    return (mark.name, "" if mark.passed is None else YES_OR_NO[mark.passed])


def notes(cell: GradebookCell) -> str:
    """Return what else is to be known of a cell."""
    flags = {"late": cell.late, "extended": cell.extended, f"open: {cell.open}": cell.open}
    return "; ".join(note for note, is_so in flags.items() if is_so)
