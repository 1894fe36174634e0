"""An exam as its teacher writes it in exam.toml, fully validated."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from datetime import date
from enum import StrEnum
from pathlib import Path

from generator.base.convention import Convention, convention, override
from generator.base.errors import UnknownName
from generator.exercise.wording import Translated, in_language, translated
from grader.exams.making.exam_entry import Entry, drawn_from, known_name, read_entry
from grader.exams.making.exam_table import (
    BadExam,
    EntryTable,
    ExamTable,
    FrontTable,
    ScaleTable,
    add_key_path,
    point_to_line,
    read_table,
    said_of,
)
from grader.exams.making.presentation import picture_in
from grader.exams.making.print_options import USUAL, Keys
from grader.exams.making.scale import read_scale, refuse_mixed, refuse_unreachable
from grader.exams.making.selection import (
    EVERYTHING,
    ExercisePool,
    Selection,
    WorthOfExercise,
    total_points,
)
from grader.exams.making.working_time import read_pace
from grader.figures.paper.page_format import ORDINARY, PageFormat, PaperSize
from grader.marking.marks.scheme import Rounding, Scheme
from grader.words.language_aliases import language_named
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.message import Message

# The pools of an exam.toml, from each of which everybody gets exercises of the same worth.


def read_selection(exam_table: ExamTable) -> Selection:
    """Return the versions, order and pools of an exam; BadExam for a pool that is not fair."""
    members = members_of(exam_table.exercise)
    for name in exam_table.choose:
        if name not in members:
            with add_key_path("choose", name):
                raise UnknownName("no pool", name, members)
    pools = tuple(read_pool(name, numbers, exam_table.choose) for name, numbers in members.items())
    for exercise_pool in pools:
        refuse_unequal(exercise_pool, exam_table.exercise)
    return Selection(versions=exam_table.versions, shuffled=exam_table.shuffle, pools=pools)


def members_of(exercises: Sequence[EntryTable]) -> dict[str, list[int]]:
    """Return the numbers of each pool's exercises, by pool."""
    members: dict[str, list[int]] = {}
    for number, exercise in enumerate(exercises, 1):
        if exercise.pool is not None:
            members.setdefault(exercise.pool, []).append(number)
    return members


def read_pool(name: str, numbers: Sequence[int], choose: Mapping[str, int]) -> ExercisePool:
    """Return the pool; one of its exercises is chosen unless `choose` says how many."""
    chosen = choose.get(name, 1)
    if not 1 <= chosen <= len(numbers):
        with add_key_path("choose", name):
            raise RequestError(
                "choose: of the pool {name!r}, which has {numbers} exercises, everybody gets from "
                "1 to {numbers}, not {chosen}",
                name=name[:40],
                numbers=len(numbers),
                chosen=chosen,
            )
    return ExercisePool(name, tuple(numbers), chosen)


def refuse_unequal(pool: ExercisePool, exercises: Sequence[EntryTable]) -> None:
    """Refuse a pool whose exercises are not all worth the same, or not all a bonus."""
    first = exercises[pool.entries[0] - 1]
    worth = first.points
    for number in pool.entries:
        if exercises[number - 1].bonus != first.bonus:
            raise BadExam(
                "exercise {number}: all exercises of the pool {pool!r} are a bonus, or none of "
                "them, since not everybody gets them",
                ("exercise", number - 1, "bonus"),
                number=number,
                pool=pool.name[:40],
            )
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


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontPage:
    """The front page; `logo` is the content of an image, `instructions` Markdown by language.

    `pace` is not printed: it is what the class takes of the estimated minutes.
    """

    logo: bytes
    duration: str
    pace: Rational = ONE
    instructions: Translated
    signature: bool
    own_page: bool


def front_page(front_table: FrontTable, beside: Path | None, language: str) -> FrontPage:
    """Return the front page, with the logo read from the folder `beside`; BadExam if it is bad."""
    with said_of("front", "front"), said_of("logo", "logo"):
        picture = picture_in(front_table.logo, beside) if front_table.logo else b""
    with add_key_path("front"):
        pace = read_pace(front_table.pace)
    return FrontPage(
        logo=picture,
        duration=one_text(front_table.duration, language),
        pace=pace,
        instructions=translated(front_table.instructions),
        signature=front_table.signature,
        own_page=front_table.page,
    )


def one_text(text: str | Mapping[str, str], language: str) -> str:
    """Return a text in the language, if it is in several."""
    return text if isinstance(text, str) else in_language(text, language)


class AnswerPlace(StrEnum):
    """The place for answers: in the figure where it has room for them, or all below it."""

    FIGURE = "figure"
    BELOW = "below"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exam:
    """An exam as the teacher asked for it; `html` adds an accessible page of each sheet.

    `words` are texts in several languages, by key; title and others are those of its language.
    """

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
    department: str = ""
    header: str = ""
    footer: str = ""
    previous: tuple[Path, ...] = ()
    scale: ScaleTable | None = None
    words: Mapping[str, Translated] = field(default_factory=dict)

    def in_language(self, language: str) -> "Exam":
        """Return the exam with its title and other texts in the language."""
        front = self.front
        if front and DURATION in self.words:
            front = replace(front, duration=in_language(self.words[DURATION], language))
        return replace(
            self,
            title=self.text_in("title", language),
            course=self.text_in("course", language),
            department=self.text_in("department", language),
            header=self.text_in("header", language),
            footer=self.text_in("footer", language),
            front=front,
        )

    def text_in(self, key: str, language: str) -> str:
        """Return one of its texts in the language."""
        usual: str = getattr(self, key)
        return in_language(self.words[key], language) if key in self.words else usual


DURATION = "duration"
SPOKEN = ("title", "course", "department", "header", "footer")
"""Texts of an exam that may be in several languages."""


def words_of(exam_table: ExamTable) -> dict[str, Translated]:
    """Return the texts that are in several languages, by key."""
    texts = {key: getattr(exam_table, key) for key in SPOKEN}
    if exam_table.front:
        texts[DURATION] = exam_table.front.duration
    return {key: translated(text) for key, text in texts.items() if isinstance(text, dict)}


def read_exam_toml(content: str, source: str, beside: Path | None = HERE) -> Exam:
    """Read an exam from TOML; `source` is its name in messages. Raises BadExam.

    Files that it names are looked for in the folder `beside`; without one, it may name none.
    """
    with point_to_line(content, source):
        exam_table = read_table(content)
        with said_of("language", "language"):
            language = known_language(exam_table.language)
        with said_of("convention", "convention"):
            usual = convention(exam_table.convention)
        with said_of("settings", "settings"):
            chosen = override(usual, exam_table.settings)
        scheme = scheme_of(exam_table)
        return Exam(
            title=one_text(exam_table.title, language),
            course=one_text(exam_table.course, language),
            date=exam_table.date,
            language=language,
            convention=chosen,
            scheme=scheme,
            entries=tuple(read_entry(n, e, beside) for n, e in enumerate(exam_table.exercise, 1)),
            answers=answers_of(exam_table),
            selection=read_selection(exam_table),
            front=front_page(exam_table.front, beside, language) if exam_table.front else None,
            page=page_of(exam_table),
            html=exam_table.html,
            department=one_text(exam_table.department, language),
            header=one_text(exam_table.header, language),
            footer=one_text(exam_table.footer, language),
            previous=previous_of(exam_table, beside),
            scale=scale_of(exam_table),
            words=words_of(exam_table),
        )


def known_language(language: str) -> str:
    """Return the code of a language; BadExam says the code of one that is named otherwise."""
    code = language_named(language)
    if language not in LANGUAGES and code:
        raise BadExam(
            "there is no language {name!r}; write {example}",
            name=language[:60],
            example=f'language = "{code}"',
        )
    return known_name(Message("no language"), language, LANGUAGES)


def previous_of(exam_table: ExamTable, beside: Path | None) -> tuple[Path, ...]:
    """Return the files of earlier exams, whose problems must not come again."""
    file_names = (
        [exam_table.previous] if isinstance(exam_table.previous, str) else exam_table.previous
    )
    if file_names and beside is None:
        with said_of("previous", "previous"):
            raise BadExam("files are read only where there is a folder; leave it out")
    return tuple((beside or HERE) / name for name in file_names)


def scheme_of(exam_table: ExamTable) -> Scheme:
    """Return the settings of marking."""
    with said_of("rounding", "rounding"):
        rounding = Rounding(known_name(Message("no rounding"), exam_table.rounding, list(Rounding)))
    return Scheme(rounding=rounding, alone=rational(exam_table.alone))


def scale_of(exam_table: ExamTable) -> ScaleTable | None:
    """Return the scale of the marks, if there is one; BadExam if it is wrong."""
    if exam_table.scale is not None:
        with said_of("scale", "scale"):
            scale, out_of = read_scale(exam_table.scale), stated_points(exam_table)
            refuse_mixed(scale, out_of)
            refuse_unreachable(scale, out_of, stated_bonus(exam_table))
    return exam_table.scale


def stated_points(exam_table: ExamTable) -> Rational | None:
    """Return what the exam is out of; None if not every exercise says its points."""
    worths = [
        WorthOfExercise(rational(exercise.points), exercise.bonus)
        for exercise in exam_table.exercise
        if exercise.points is not None
    ]
    is_stated = len(worths) == len(exam_table.exercise)
    return total_points(worths, read_selection(exam_table)) if is_stated else None


def stated_bonus(exam_table: ExamTable) -> Rational:
    """Return the points that exercises say they give beyond what the exam is out of."""
    bonus = (rational(each.points) for each in exam_table.exercise if each.bonus and each.points)
    return sum(bonus, ZERO)


def answers_of(exam_table: ExamTable) -> AnswerPlace:
    """Return where answers are written."""
    with said_of("answers", "answers"):
        return AnswerPlace(known_name(Message("no answers"), exam_table.answers, list(AnswerPlace)))


def page_of(exam_table: ExamTable) -> PageFormat:
    """Return the format of the pages."""
    with said_of("paper", "paper"):
        paper = PaperSize(known_name(Message("no paper"), exam_table.paper, list(PaperSize)))
    return PageFormat(
        paper=paper,
        size=exam_table.size,
        hand=exam_table.hand,
        scan=exam_table.scan,
        duplex=exam_table.duplex,
    )


def exam_identity(exam: Exam) -> str:
    """Return a text that identifies the exam within a course.

    Neither points nor rules of marking are part of it, so these may be corrected later.
    """
    problem_sources = [(e.family, *drawn_from(e)) for e in exam.entries]
    chosen = [] if exam.selection == EVERYTHING else [astuple(exam.selection)]
    known_by = [exam.title, exam.course, str(exam.date), problem_sources, *chosen]
    return json.dumps(known_by, ensure_ascii=False)
