"""The words of exercises and questions in statistics: titles, points, prompts."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.exercise.exercise import Exercise
from generator.generation.generate import family_of_exam, pose
from grader.exams.files.question_record import ExerciseRecord
from grader.exams.making.describe_exercise import unsolved_exercise
from grader.exams.making.exam_file import ExamFile
from grader.exams.playing.played_exercise import PLAY
from grader.figures import markdown
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.figures.spans import plain
from grader.words.play_words import name_of_play
from solver.errors import RequestError

MAX_PROMPT_LENGTH = 80


@dataclass(frozen=True, slots=True)
class ItemWords:
    """The title of an exercise, its points in words, and the prompts of its questions, as text."""

    title: str = ""
    points: str = ""
    prompts: Mapping[str, str] = field(default_factory=dict)


NO_WORDS = ItemWords()
"""The words of an exercise that this version cannot ask any more."""


def words_of_exercise(
    exam: ExamFile, number: int, problem: Any, names: Container[str]
) -> ItemWords:
    """Return the words of an exercise of the exam, on one of its problems, with these questions."""
    part = exam.exercises[number - 1]
    try:
        family = family_of_exam(part.family)
        posed = pose(family, family.from_plain(part.problem or problem), exam.under)
    except RequestError:
        return NO_WORDS
    named = tuple(question for question in posed.questions if question.name in names)
    asked = named or posed.questions  # an exercise that everybody played has none of these
    presented = part.present_exercise(replace(posed, questions=asked))
    record = record_on_problem(exam, number, problem)
    exercise = presented if record is None else part.given_as_recorded(presented, record)
    printed = unsolved_exercise(exercise, exam.language, how=part.paper_presentation)
    return ItemWords(
        title=printed.title,
        points=printed.points,
        prompts={
            **{q.name: prompt_words(exercise, printed, q) for q in printed.questions},
            **({PLAY: name_of_play(exam.language)} if part.is_played else {}),
        },
    )


def record_on_problem(exam: ExamFile, number: int, problem: Any) -> ExerciseRecord | None:
    """Return the record of an exercise of the exam on that problem, if some sheet has it."""
    records = (
        exam.record_of(sheet, number)
        for sheet in exam.students
        if number in sheet.exercise_numbers
        and sheet.problems[sheet.exercise_numbers.index(number)] == problem
    )
    return next(records, None)


def prompt_words(
    exercise: Exercise[Any, Any], printed: PaperExercise, question: PaperQuestion
) -> str:
    """Return the prompt in one line; if a teacher wrote none, how the exercise's text begins."""
    is_usual = exercise.family.has_keys and question.name not in exercise.wording.prompts
    text = printed.statement.partition("\n\n")[0] if is_usual else question.prompt
    words = " ".join(plain(markdown.inline(text)).split())
    return words if len(words) <= MAX_PROMPT_LENGTH else f"{words[: MAX_PROMPT_LENGTH - 1]}…"
