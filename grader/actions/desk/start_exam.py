"""The commands before an exam is made: init, preview."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_bytes
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.generation.own_exercise import OWN
from grader.actions.desk import exercise_actions
from grader.actions.desk.terminal_text import TerminalPage
from grader.base.disk import files
from grader.base.workers.here import InlineWorkers
from grader.exams.files import exercise_file
from grader.exams.making import exam_template
from grader.exams.making.assign_problems import Band, difficulty_band, settle_variants, sheet_of
from grader.exams.making.assign_variants import assign_variants
from grader.exams.making.bind_documents import DocumentPart, bind_parts
from grader.exams.making.exam import Exam, read_exam_toml
from grader.exams.making.exam_entry import GeneratedExercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.exam_table import point_to_line
from grader.exams.making.generate_exercise import pose_exercise
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.paper_content import paper
from grader.exams.making.secret import BYTES
from grader.exams.making.selection import WorthOfExercise, total_points
from grader.exams.making.student import Student
from grader.exams.making.working_time import (
    minutes_of_own,
    minutes_of_steps,
    read_duration,
    round_minutes,
)
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf.sheets import write_key, write_sheet
from grader.words.environment import say
from grader.words.render import with_pictures
from solver.exact import ONE, ZERO, Rational, text

# One variant of an exam to look at, drawn from a secret that is thrown away.


@dataclass(frozen=True, slots=True)
class PreviewedExercise:
    """An exercise with its number in the exam, its difficulty and the band allowed."""

    number: int
    exercise: Exercise[Any, Any]
    difficulty: int
    band: Band | None


@dataclass(frozen=True, slots=True)
class Preview:
    """A sheet that no student gets."""

    exam: Exam
    sheet: Sheet
    exercises: tuple[PreviewedExercise, ...]


def drawn_preview(exam: Exam) -> Preview:
    """Generate a new preview, a different one every time."""
    for number, entry in enumerate(exam.entries, 1):
        refuse_names(number, entry, exam.convention)
    nobody = Student(id="0", name="")
    planned = assign_variants(exam, [nobody], None, secret=token_bytes(BYTES), replaced=())
    bands = [difficulty_band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)]
    (variant,) = settle_variants(exam, planned, bands, InlineWorkers())
    sheet = sheet_of(exam, variant)
    return Preview(
        exam,
        sheet,
        tuple(shown_exercise(exam, sheet, bands[n - 1], n) for n in sheet.exercise_numbers),
    )


def shown_exercise(exam: Exam, sheet: Sheet, band: Band, number: int) -> PreviewedExercise:
    """Return one exercise of the preview."""
    entry = exam.entries[number - 1]
    exercise = pose_exercise(
        entry, sheet.problems[sheet.exercise_numbers.index(number)], exam.convention
    )
    allowed = band if isinstance(entry, GeneratedExercise) else None
    return PreviewedExercise(number, exercise, sheet.difficulty[number], allowed)


TEMPLATE = "preview.md.j2"
EXAM, ROSTER = "exam.toml", "roster.csv"


def init(folder: Path, language: str, *, force: bool) -> tuple[Path, Path]:
    """Write an exam.toml and a roster into the folder; neither of them if one exists."""
    toml, roster = folder / EXAM, folder / ROSTER
    contents = {toml: exam_template.exam_toml(language), roster: exam_template.ROSTER}
    for path in contents:
        files.refuse_taken(path, force=force)
    for path, content in contents.items():
        files.write(path, content, force=force)
    return toml, roster


def preview(toml: Path, language: str | None) -> Preview:
    """Return a variant that no student gets, in the language given or the exam's."""
    content = files.read_text(toml)
    preview_exam = read_exam_toml(content, str(toml), toml.parent)
    language = language or preview_exam.language
    preview_exam = replace(preview_exam.in_language(language), language=language)
    with point_to_line(content, str(toml)):
        return drawn_preview(preview_exam)


def pages(shown_preview: Preview) -> Iterator[TerminalPage]:
    """Yield the head, then each exercise with its difficulty, as a student sees it, and its key."""
    language = shown_preview.exam.language
    worth = points_of_all(shown_preview)
    title, course = shown_preview.exam.title, shown_preview.exam.course
    front, pace = shown_preview.exam.front, pace_of(shown_preview)
    minutes = round_minutes(pace * sum(map(minutes_of, shown_preview.exercises), ZERO))
    about_exam = (worth, len(shown_preview.exercises), minutes)
    allowed = read_duration(front.duration) if front else None
    head = say(TEMPLATE, "head", language, title, course, *about_exam, allowed, pace)
    yield TerminalPage(head, None, language)
    printed = printed_sheet(shown_preview)
    told = say(TEMPLATE, "told", language, course_rules(printed), printed.notes)
    yield TerminalPage(told, None, language)
    for exercise, on_paper in zip(shown_preview.exercises, printed.exercises, strict=True):
        posed = exercise_actions.PosedExercise(exercise.exercise, language)
        about = (on_paper.number, on_paper.points, exercise.difficulty, exercise.band)
        minutes = round_minutes(pace * minutes_of(exercise))
        yield TerminalPage(say(TEMPLATE, "numbered", language, *about, minutes), None, language)
        yield question_page(posed, on_paper)
        yield exercise_actions.key(posed)


def printed_sheet(shown_preview: Preview) -> Paper:
    """Return the content of the sheet that would be printed."""
    exercises = [exercise.exercise for exercise in shown_preview.exercises]
    return paper(shown_preview.exam, shown_preview.sheet, exercises)


def course_rules(printed: Paper) -> tuple[str, ...]:
    """Return the conventions of the course that the exercises use."""
    front = printed.front or printed.cover
    return front.rules if front else ()


def question_page(posed: exercise_actions.PosedExercise, on_paper: PaperExercise) -> TerminalPage:
    """Return the exercise as the sheet has it, with its picture in words."""
    statement = with_pictures(on_paper.full_statement, posed.exercise, posed.language)
    prompts = [(q.name, q.full_prompt, q.points) for q in on_paper.questions]
    page = say("page.md.j2", "page", posed.language, on_paper.title, statement, prompts)
    exercise = posed.exercise
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    return TerminalPage(page, picture, posed.language)


def pace_of(shown_preview: Preview) -> Rational:
    """Return how much of the estimated minutes the class takes."""
    front = shown_preview.exam.front
    return front.pace if front else ONE


def minutes_of(previewed_exercise: PreviewedExercise) -> Rational:
    """Return the minutes that the exercise usually takes."""
    exercise = previewed_exercise.exercise
    if exercise.family.name == OWN.name:
        forms = (question.form for question in exercise.questions)
        return minutes_of_own(form.lines if form.kind.by_hand else 0 for form in forms)
    return minutes_of_steps(Rational(previewed_exercise.difficulty))


def points_of_all(shown_preview: Preview) -> Rational:
    """Return the exam's points without bonuses."""
    entries = shown_preview.exam.entries
    worths = (
        WorthOfExercise(points(shown), entries[shown.number - 1].presentation.bonus)
        for shown in shown_preview.exercises
    )
    return total_points([*worths])


def points(previewed_exercise: PreviewedExercise) -> Rational:
    """Return the points of one exercise."""
    return sum((question.points for question in previewed_exercise.exercise.questions), ZERO)


def preview_json(shown_preview: Preview) -> dict[str, Plain]:
    """Return the preview as JSON data; `exercise` is the number in exam.toml."""
    language = shown_preview.exam.language
    printed = printed_sheet(shown_preview)
    return {
        "title": shown_preview.exam.title,
        "course": shown_preview.exam.course,
        "points": text(points_of_all(shown_preview)),
        "rules": list(course_rules(printed)),
        "marking": list(printed.notes),
        "exercises": [
            {
                "exercise": exercise.number,
                "points": text(points(exercise)),
                "difficulty": exercise.difficulty,
                "minutes": round_minutes(pace_of(shown_preview) * minutes_of(exercise)),
                "band": None if exercise.band is None else [exercise.band.low, exercise.band.high],
                **selection_json(shown_preview.exam, exercise.number),
                **exercise_file.to_json(exercise.exercise, language),
                **({"rules": list(on_paper.rules)} if on_paper.rules else {}),
                **exercise_file.key_json(exercise.exercise, language),
            }
            for exercise, on_paper in zip(shown_preview.exercises, printed.exercises, strict=True)
        ],
    }


def selection_json(exam: Exam, number: int) -> dict[str, Plain]:
    """Return the exercise's pool with how many are chosen, and whether it is a bonus or played."""
    chosen: dict[str, Plain] = {}
    for pool in exam.selection.pools:
        if number in pool.entries:
            chosen = {"pool": pool.name, "choose": pool.choose}
    how = exam.entries[number - 1].presentation
    return {
        **chosen,
        **({"bonus": True} if how.bonus else {}),
        **({"play": True} if how.play else {}),
    }


def refuse(out: Path, *, force: bool) -> None:
    """Refuse beforehand to overwrite a file unless `force`."""
    files.refuse_taken(out, force=force)


def print_preview(shown_preview: Preview, out: Path, *, force: bool) -> None:
    """Write the sheet and its key as one PDF."""
    printed = paper(
        shown_preview.exam,
        shown_preview.sheet,
        [exercise.exercise for exercise in shown_preview.exercises],
    )
    documents = write_sheet(printed), write_key(printed)
    parts = [DocumentPart(document, ()) for document in documents]
    document = bind_parts(parts, shown_preview.exam.page.sides).document
    files.write_private(out, document, force=force)
