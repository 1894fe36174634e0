"""An exam as its teacher writes it: exam.toml, checked to the last key."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from generator.base.convention import Convention, convention, override
from generator.base.errors import UnknownName
from generator.base.plain import Plain
from generator.exercise.family import AnyFamily, Level
from generator.generation.generate import family_named, size_of
from generator.generation.wishes import coded, wishes
from grader.exams.files import teacher_problem
from grader.exams.making.exam_table import (
    BadExam,
    EntryTable,
    ExamTable,
    at,
    pointing,
    said_of,
    table,
)
from grader.exams.making.front_page import FrontPage, front_page
from grader.exams.making.key_forms import USUAL, Keys
from grader.exams.making.points_scheme import ExerciseWorth, credits_of, points_of, weights_of
from grader.exams.making.selection import EVERYTHING, ExercisePool, Selection
from grader.figures.paper.page_format import ORDINARY, PageFormat, PaperSize
from grader.marking.marks.scheme import Rounding, Scheme
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.exact import rational
from solver.message import Message

# The pools of an exam.toml, from each of which everybody gets exercises of the same worth.


def selection(read: ExamTable) -> Selection:
    """What the file says of it; BadExam for a pool of which nobody could be given the same."""
    members = members_of(read.exercise)
    for name in read.choose:
        if name not in members:
            with at("choose", name):
                raise UnknownName("no pool", name, members)
    pools = tuple(pool(name, numbers, read.choose) for name, numbers in members.items())
    for each in pools:
        refuse_unequal(each, read.exercise)
    return Selection(versions=read.versions, shuffled=read.shuffle, pools=pools)


def members_of(exercises: Sequence[EntryTable]) -> dict[str, list[int]]:
    """The numbers of each pool's exercises."""
    members: dict[str, list[int]] = {}
    for number, entry in enumerate(exercises, 1):
        if entry.pool is not None:
            members.setdefault(entry.pool, []).append(number)
    return members


def pool(name: str, numbers: Sequence[int], choose: Mapping[str, int]) -> ExercisePool:
    """Of each pool one is chosen, if nothing is said."""
    chosen = choose.get(name, 1)
    if not 1 <= chosen <= len(numbers):
        with at("choose", name):
            raise RequestError(
                "choose: of the pool {name!r}, which has {numbers} exercises, everybody gets from "
                "1 to {numbers}, not {chosen}",
                name=name[:40],
                numbers=len(numbers),
                chosen=chosen,
            )
    return ExercisePool(name, tuple(numbers), chosen)


def refuse_unequal(pool: ExercisePool, exercises: Sequence[EntryTable]) -> None:
    """Whoever gets another exercise of the pool can earn as much."""
    worth = exercises[pool.entries[0] - 1].points
    for number in pool.entries:
        points = exercises[number - 1].points
        if points is None or points != worth:
            raise BadExam(
                "exercise {number}: all exercises of the pool {pool!r} are worth the same, since "
                "not everybody gets them; give each points = {worth}",
                ("exercise", number - 1, "points"),
                number=number,
                pool=pool.name[:40],
                worth=worth or 4,
            )


HERE = Path()


@dataclass(frozen=True, slots=True)
class GeneratedExercise:
    """An exercise that is drawn for each student.

    `settings` are changed parameters, `wants` the conditions that every one of them meets.
    """

    family: str
    level: Level
    settings: tuple[tuple[str, str], ...]
    worth: ExerciseWorth
    wants: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TeacherExercise:
    """An exercise on a teacher's own problem, as plain data, the same for everybody."""

    family: str
    problem: Plain
    worth: ExerciseWorth


Entry: TypeAlias = GeneratedExercise | TeacherExercise


class AnswerPlace(StrEnum):
    """Where answers are written: in the figure if they have a place there, or all below it."""

    FIGURE = "figure"
    BELOW = "below"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exam:
    """What a teacher asked for; `html` is whether a page of each sheet is to be made as well."""

    title: str
    course: str
    date: date | None
    language: str
    convention: Convention
    scheme: Scheme
    entries: tuple[Entry, ...]
    answers: AnswerPlace = AnswerPlace.FIGURE
    selection: Selection = EVERYTHING
    front: FrontPage | None = None
    keys: Keys = USUAL
    page: PageFormat = ORDINARY
    html: bool = False


def exam(content: str, source: str, beside: Path | None = HERE) -> Exam:
    """The exam that a text in TOML asks for; `source` is what messages call it.

    Files that it names are looked for in the folder `beside`; without one it may name none.
    """
    with pointing(content, source):
        read = table(content)
        with said_of("language", "language"):
            language = known(Message("no language"), read.language, LANGUAGES)
        with said_of("convention", "convention"):
            usual = convention(read.convention)
        with said_of("settings", "settings"):
            chosen = override(usual, read.settings)
        scheme = scheme_of(read)
        return Exam(
            title=read.title,
            course=read.course,
            date=read.date,
            language=language,
            convention=chosen,
            scheme=scheme,
            entries=tuple(entry(n, e) for n, e in enumerate(read.exercise, 1)),
            answers=answers_of(read),
            selection=selection(read),
            front=front_page(read.front, beside) if read.front else None,
            page=page_of(read),
            html=read.html,
        )


def scheme_of(read: ExamTable) -> Scheme:
    with said_of("rounding", "rounding"):
        rounding = Rounding(known(Message("no rounding"), read.rounding, list(Rounding)))
    return Scheme(rounding=rounding, alone=rational(read.alone))


def answers_of(read: ExamTable) -> AnswerPlace:
    with said_of("answers", "answers"):
        return AnswerPlace(known(Message("no answers"), read.answers, list(AnswerPlace)))


def page_of(read: ExamTable) -> PageFormat:
    with said_of("paper", "paper"):
        paper = PaperSize(known(Message("no paper"), read.paper, list(PaperSize)))
    return PageFormat(
        paper=paper, size=read.size, hand=read.hand, scan=read.scan, duplex=read.duplex
    )


def identity(exam: Exam) -> str:
    """What tells it from a course's other exams: neither points nor rules of marking do."""
    asked = [(e.family, *drawn_from(e)) for e in exam.entries]
    chosen = [] if exam.selection == EVERYTHING else [astuple(exam.selection)]
    known_by = [exam.title, exam.course, str(exam.date), asked, *chosen]
    return json.dumps(known_by, ensure_ascii=False)


def drawn_from(entry: Entry) -> tuple[Plain, ...]:
    match entry:
        case GeneratedExercise(_, level, settings, _, wants):
            return (str(level), settings, *([wants] if wants else []))
        case TeacherExercise(_, problem):
            return tuple(problem.values())


def entry(number: int, read: EntryTable) -> Entry:
    """One exercise of the exam; its family, level and parameters are known afterwards."""
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
        with at("family"):
            family = family_named(read.family)
        said = worth_of(read)
        if any(brought is not None for brought in (read.tree, read.game, read.example)):
            return TeacherExercise(read.family, given(family, read), said)
        with at("level"):
            level = Level(known(Message("no level"), read.level or Level.MEDIUM, list(Level)))
        with at("set"):
            size_of(family, level, read.settings)
        with said_of("want", "want"):
            wants = coded(wishes(family, read.want))
        return GeneratedExercise(
            read.family, level, tuple(sorted(read.settings.items())), said, wants
        )


def worth_of(read: EntryTable) -> ExerciseWorth:
    with at("points"):
        points = points_of(read.points)
    with at("weights"):
        weights = weights_of(read.weights)
    with at("credit"):
        return ExerciseWorth(points, weights, credits_of(read.credit))


def given(family: AnyFamily, read: EntryTable) -> Plain:
    """The problem that is brought, in the shape in which the family writes it."""
    brought = {"tree": read.tree, "game": read.game, "example": read.example}
    what, *more = (name for name, there in brought.items() if there is not None)
    drawn = {"level": read.level, "want": read.want}
    for key in more:
        raise BadExam(
            "{what} and {key} are two problems; leave one of them out", (key,), what=what, key=key
        )
    for key in (key for key, there in drawn.items() if there):
        raise BadExam(
            "{key} is for a problem that is drawn; leave it out beside {what}",
            (key,),
            key=key,
            what=what,
        )
    with said_of(what, what):
        if read.tree is not None:
            return teacher_problem.on_tree(family, read.tree, read.settings)
        if read.example is not None:
            return teacher_problem.as_example(family, read.example, read.settings)
        return teacher_problem.changed(family, read.game or {}, read.settings)


def known(none: Message, name: str, names: list[str] | tuple[str, ...]) -> str:
    if name not in names:
        raise UnknownName(none, name, names)
    return name
