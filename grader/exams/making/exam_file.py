"""exam.json: everything that marking needs, with each student's problems, but no key or seed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import repeat
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from generator.base.convention import Convention, convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.wording import in_language
from generator.generation.generate import family_of_exam, pose
from grader.base import program
from grader.base.disk import unreadable
from grader.base.disk.validation_errors import Parts, complaint
from grader.exams.files import exercise_file
from grader.exams.files.question_record import (
    ExerciseRecord,
    PointsText,
    ProgramVersion,
    SheetRecord,
    exercise_record,
    find_asked_family,
    question_keys,
)
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import Entry, TeacherExercise
from grader.exams.making.exam_table import PartOfOne, ScaleTable
from grader.exams.making.points_scheme import (
    AskedQuestion,
    ExerciseWorth,
    read_worth,
    worth_texts,
)
from grader.exams.making.presentation import (
    PLAIN,
    Presentation,
    PresentationPart,
    presentation_part,
)
from grader.exams.making.scale import Scale, read_scale
from grader.figures.paper.page_format import ORDINARY, PageFormat
from grader.marking.marks.scheme import USUAL, Rounding, Scheme
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.exact import Rational, rational, text
from solver.message import Message

# One exercise of an exam as exam.json has it.


class ExercisePart(BaseModel):
    """One exercise of the exam: its family, and its points if the exam says so.

    How it was generated, and its band of difficulty, are kept for information; marking ignores
    them. A `problem` that has its keys is stored here, not with each student, and so is the
    `record` of what it asks.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    family: str = Field(description="the name of a family")
    points: PointsText | None = Field(None, description="a number above 0, as a text")
    weights: dict[str, str] = Field({}, description="a table of numbers, as texts")
    credit: dict[str, str | dict[str, str]] = Field({}, description="a table by question")
    level: str | None = Field(None, description="the name of a level")
    want: dict[str, str] = Field({}, description="a table of conditions")
    band: tuple[int, int] | None = Field(None, description="a list of two whole numbers")
    different: int | None = Field(None, description="how many problems there are")
    problem: dict[str, Any] | None = Field(None, description="a problem with its keys")
    presentation: PresentationPart | None = Field(None, description="a table of what is shown")
    record: ExerciseRecord | None = Field(None, description="a table of what is asked")

    @property
    def worth(self) -> ExerciseWorth:
        """The points, weights and partial credit."""
        return read_worth(self.points, self.weights, self.credit)

    @property
    def is_bonus(self) -> bool:
        """Whether its points count beyond those of the exam."""
        return self.presentation is not None and self.presentation.bonus

    @property
    def is_played(self) -> bool:
        """Whether its page asks for the algorithm step by step."""
        return self.presentation is not None and self.presentation.play

    def present_exercise(self, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
        """Return the exercise with the wording, questions and points of the exam."""
        return self.worth.apply_points(self.paper_presentation.select_questions(exercise))

    def given_as_recorded(
        self, exercise: Exercise[Any, Any], record: ExerciseRecord
    ) -> Exercise[Any, Any]:
        """Return the exercise as it was asked: with the recorded questions that it still has."""
        return self.worth.given_to(
            self.paper_presentation.select_questions(exercise), self.recorded_questions(record)
        )

    def recorded_points(self, record: ExerciseRecord) -> dict[str, Rational]:
        """Return the points of each question of the sheet, by name."""
        questions = self.recorded_questions(record)
        points = self.worth.shared(questions)
        return {question.name: p for question, p in zip(questions, points, strict=True)}

    def recorded_questions(self, record: ExerciseRecord) -> tuple[AskedQuestion, ...]:
        """Return the recorded questions that are on the sheet."""
        return tuple(
            AskedQuestion(
                name,
                question.kind,
                rational(question.points),
                question.group,
                rational(question.worth or "0"),
            )
            for name, question in record.questions.items()
            if self.paper_presentation.asks(name)
        )

    @property
    def paper_presentation(self) -> Presentation:
        """How the exam presents it."""
        return self.presentation.presentation if self.presentation else PLAIN


# Errors in exam.json, with their place.


class BadExamFile(RequestError):
    """A file that is not a valid exam.json."""


@contextmanager
def said_of(place: str | Message) -> Iterator[None]:
    """Put the place before the message of an error raised inside."""
    try:
        yield
    except RequestError as error:
        raise BadExamFile("{place}: {error}", place=place, error=error) from None


class Sheet(BaseModel):
    """One student's sheet: the student, the code, the problems in the order of the sheet.

    `file` is the name of the student's files without ending. `attempt` counts from 1 how often the
    variant was generated, and `void` are the codes of replaced ones. `version` is the letter of a
    shared version. `order` are the exercises' numbers in the exam; it is empty if the sheet has all
    of them in order. `record` is what they ask; files of the first layout have none.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(description="a text", min_length=1)
    name: str = Field(description="a text")
    email: str = Field("", description="a text")
    language: str = Field(description="a language")
    columns: dict[str, str] = Field({}, description="a table of texts")
    file: str = Field(description="a text")
    code: str = Field(description="the code on the sheet")
    attempt: int = Field(1, ge=1, description="a whole number from 1")
    void: tuple[str, ...] = Field((), description="a list of codes")
    version: str = Field("", description="a letter")
    order: tuple[int, ...] = Field((), description="a list of numbers of exercises")
    problems: tuple[dict[str, Any], ...] = Field(description="a list with a problem each")
    difficulties: tuple[int, ...] = Field((), description="a list with a whole number each")
    record: SheetRecord | None = Field(None, description="a table of what is asked")

    @property
    def exercise_numbers(self) -> tuple[int, ...]:
        """The exercises on the sheet by number in the exam, in the order of the sheet."""
        return self.order or tuple(range(1, len(self.problems) + 1))

    @property
    def difficulty(self) -> dict[int, int]:
        """The difficulty of each exercise, by its number in the exam."""
        return dict(zip(self.exercise_numbers, self.difficulties, strict=False))


class ExamFile(BaseModel):
    """The whole generated exam.

    `version` is that of the layout; `program` is the version of minimaestro that wrote it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: Literal[1, 2] = Field(description="1 or 2, the versions that this program reads")
    program: ProgramVersion = Field("", description="a version of minimaestro")
    title: str = Field(description="a text")
    course: str = Field("", description="a text")
    words: dict[str, dict[str, str]] = Field({}, description="tables of texts by language")
    date: str | None = Field(None, description="a date such as 2026-12-01")
    language: str = Field(description="a language")
    convention: str = Field(description="the name of a convention")
    settings: dict[str, str] = Field({}, description="a table of settings")
    rounding: Rounding = Field(description='"accept", "half" or "reject"')
    alone: PartOfOne = Field(text(USUAL.alone), description='a number from 0 to 1, such as "1/2"')
    scale: ScaleTable | None = Field(None, description="a table of the scale of marks")
    page: PageFormat = Field(ORDINARY, description="a table with paper, size, hand and scan")
    fingerprint: str = Field("", description="a text that knows the secret again")
    digest_key: str = Field("", description="a text by which digests of keys are computed")
    exercises: tuple[ExercisePart, ...] = Field(description="a list of exercises", min_length=1)
    students: tuple[Sheet, ...] = Field(description="a list of students", min_length=1)

    def text_in(self, key: str, language: str) -> str:
        """Return the title or the course in the language."""
        usual: str = getattr(self, key)
        return in_language(self.words[key], language) if key in self.words else usual

    def record_of(self, sheet: Sheet, number: int) -> ExerciseRecord | None:
        """Return what an exercise asks on a sheet; None in files of the first layout."""
        part = self.exercises[number - 1]
        if part.record is not None or sheet.record is None:
            return part.record
        return sheet.record.exercises[sheet.exercise_numbers.index(number)]

    @property
    def mark_scale(self) -> Scale | None:
        """The scale of its marks, if it has one."""
        return None if self.scale is None else read_scale(self.scale)

    @property
    def under(self) -> Convention:
        """The convention with its settings."""
        return convention(self.convention, self.settings)

    @property
    def scheme(self) -> Scheme:
        """The settings of marking."""
        return Scheme(rounding=self.rounding, alone=rational(self.alone))


LAYOUTS = (1, 2)
"""The layouts of exam.json that are read: the first had no record of what was asked."""
PARTS: Parts = {"exercises": ExercisePart, "scale": ScaleTable, "students": Sheet}


def exam_file(
    exam: Exam,
    students: tuple[Sheet, ...],
    *,
    details: Sequence[Mapping[str, Any]] | None = None,
    fingerprint: str = "",
    digest_key: str = "",
) -> ExamFile:
    """Return the exam with its students' sheets; `details` says how each exercise was generated."""
    return ExamFile(
        version=2,
        program=program.version(),
        title=exam.title,
        course=exam.course,
        words={key: dict(exam.words[key]) for key in ("title", "course") if key in exam.words},
        date=None if exam.date is None else exam.date.isoformat(),
        language=exam.language,
        convention=exam.convention.name,
        settings=exercise_file.settings_json(exam.convention).get("settings", {}),
        rounding=exam.scheme.rounding,
        alone=text(exam.scheme.alone),
        scale=exam.scale,
        page=exam.page,
        fingerprint=fingerprint,
        digest_key=digest_key,
        exercises=tuple(
            exercise_part(entry, detail, exam.convention, digest_key)
            for entry, detail in zip(exam.entries, details or repeat({}), strict=False)
        ),
        students=students,
    )


def exercise_part(
    entry: Entry, description: Mapping[str, Any], convention: Convention, digest_key: str
) -> ExercisePart:
    """Return the exercise as it is stored in exam.json."""
    problem = keyed_problem(entry)
    return ExercisePart(
        family=entry.family,
        **worth_texts(entry.worth),
        **description,
        problem=problem,
        presentation=presentation_part(entry.presentation),
        record=keyed_record(entry.family, problem, convention, digest_key),
    )


def keyed_record(
    family: str, problem: Plain, convention: Convention, digest_key: str
) -> ExerciseRecord | None:
    """Return the record of a problem that has its keys; None if there is no such problem."""
    if problem is None:
        return None
    own = family_of_exam(family)
    questions = question_keys(pose(own, own.from_plain(problem), convention))
    return exercise_record(own.revision, questions, problem, digest_key)


def keyed_problem(entry: Entry) -> Plain:
    """Return the problem if it has keys, so that it is not stored with each student."""
    match entry:
        case TeacherExercise(name, problem) if family_of_exam(name).has_keys:
            return problem
        case _:
            return None


SELDOM = ("problem", "presentation", "record")
"""Keys that are left out if they are None."""


def write_exam_file(exam: ExamFile) -> str:
    """Return exam.json as text, with one student per line so that versions can be compared."""
    data = exam.model_dump(mode="json")
    for part in data["exercises"]:
        for name in SELDOM:
            if part[name] is None:
                del part[name]
    if not data["words"]:
        del data["words"]
    if exam.scale is None:
        del data["scale"]
    else:
        data["scale"] = exam.scale.model_dump(exclude_defaults=True)
    students = data.pop("students")
    for student in students:
        if student["record"] is None:
            del student["record"]
    head = json.dumps(data, ensure_ascii=False, indent=1).removesuffix("\n}")
    lines = ",\n".join(f"  {json.dumps(student, ensure_ascii=False)}" for student in students)
    return f'{head},\n "students": [\n{lines}\n ]\n}}\n'


def read_exam_file(content: str, source: str) -> ExamFile:
    """Read exam.json; BadExamFile says in one line what is wrong."""
    exam = read_head(parse_json(content, source), source)
    with said_of(source):
        refuse_doubled("id", [s.id for s in exam.students])
        refuse_doubled("code", [code for s in exam.students for code in (s.code, *s.void)])
        for student in exam.students:
            refuse_inconsistent(student, exam)
    return exam


def read_head(data: Any, source: str) -> ExamFile:
    """Validate the exam without comparing students with each other; BadExamFile."""
    if not isinstance(data, dict) or "students" not in data:
        raise BadExamFile(
            "{source} is no exam.json; `minimaestro sheets` writes one", source=source
        )
    if data.get("version") not in LAYOUTS:
        version = repr(data.get("version"))[:20]
        raise BadExamFile(
            "{source} is of version {version}; this program reads versions 1 and 2",
            source=source,
            version=version,
        )
    with said_of(source):
        try:
            exam = ExamFile.model_validate(data)
        except ValidationError as error:
            raise BadExamFile(complaint(error, ExamFile, PARTS)) from None
        convention(exam.convention, exam.settings)
        _ = exam.mark_scale
        for number, part in enumerate(exam.exercises, 1):
            with said_of(Message("exercise {number}", number=number)):
                find_asked_family(part.family, exam.program)
                _ = part.worth
    return exam


def parse_json(content: str, source: str) -> Any:
    """Parse the JSON text; BadExamFile if it is none."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BadExamFile(
            "{source} is no exam.json as `minimaestro sheets` writes it: {error}",
            source=source,
            error=unreadable.why(error),
        ) from None


def read_sheet(content: str, exam: ExamFile, *, number: int, source: str) -> Sheet:
    """Read one student's sheet; `number` counts the students from 1. Raises BadExamFile."""
    data = parse_json(content, source)
    with said_of(source):
        try:
            student_sheet = Sheet.model_validate(data)
        except ValidationError as error:
            raise BadExamFile(
                "students {number}: {error}", number=number, error=complaint(error, Sheet, {})
            ) from None
        refuse_inconsistent(student_sheet, exam)
    return student_sheet


def refuse_inconsistent(student: Sheet, exam: ExamFile) -> None:
    """Refuse a sheet whose problems or order do not fit the exam."""
    exercise_numbers = range(1, len(exam.exercises) + 1)
    if len(student.problems) != len(student.order or exercise_numbers):
        raise BadExamFile(
            "student {student!r} has {problems} problems; the exam has {order} exercises",
            student=student.id[:60],
            problems=len(student.problems),
            order=len(student.order or exercise_numbers),
        )
    if len(set(student.order)) < len(student.order) or not set(student.order) <= set(
        exercise_numbers
    ):
        raise BadExamFile(
            "the order of student {student!r} is not of numbers from 1 to {there}, each once",
            student=student.id[:60],
            there=len(exercise_numbers),
        )
    if student.record and len(student.record.exercises) != len(student.problems):
        raise BadExamFile(
            "the record of student {student!r} is of {exercises} exercises, and there are "
            "{problems}",
            student=student.id[:60],
            exercises=len(student.record.exercises),
            problems=len(student.problems),
        )
    if student.language not in LANGUAGES:
        raise BadExamFile("there is no language {language!r}", language=student.language[:20])


def refuse_doubled(key: str, values: Sequence[str]) -> None:
    """Refuse two students with the same id or code."""
    if len(set(values)) < len(values):
        raise BadExamFile("two students have the same {what}; each has one of one's own", what=key)
