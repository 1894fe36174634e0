"""The words of exercises and questions in statistics: titles, points, prompts."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.exercise.exercise import Exercise
from generator.generation.generate import family_of_exam, pose
from grader.exams.making.describe_exercise import unsolved_exercise
from grader.exams.making.exam_file import ExamFile
from grader.exams.playing.played_exercise import PLAY
from grader.figures import markdown
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.figures.spans import plain
from grader.words.play_words import name_of_play
from solver.errors import RequestError
from solver.exact import Rational

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
    exam: ExamFile, number: int, problem: Any, names: Container[str], points: Mapping[str, Rational]
) -> ItemWords:
    """Return the words of an exercise of the exam, on one of its problems, with these questions.

    The `points` are those for which they were asked.
    """
    part = exam.exercises[number - 1]
    try:
        family = family_of_exam(part.family)
        posed = pose(family, family.from_plain(part.problem or problem), exam.under)
    except RequestError:
        return NO_WORDS
    named = tuple(question for question in posed.questions if question.name in names)
    asked = named or posed.questions  # an exercise that everybody played has none of these
    presented = part.present_exercise(replace(posed, questions=asked))
    questions = (replace(q, points=points.get(q.name, q.points)) for q in presented.questions)
    exercise = replace(presented, questions=tuple(questions))
    printed = unsolved_exercise(exercise, exam.language, how=part.paper_presentation)
    return ItemWords(
        title=printed.title,
        points=printed.points,
        prompts={
            **{q.name: prompt_words(exercise, printed, q) for q in printed.questions},
            **({PLAY: name_of_play(exam.language)} if part.is_played else {}),
        },
    )


def prompt_words(
    exercise: Exercise[Any, Any], printed: PaperExercise, question: PaperQuestion
) -> str:
    """Return the prompt in one line; if a teacher wrote none, how the exercise's text begins."""
    is_usual = exercise.family.has_keys and question.name not in exercise.wording.prompts
    text = printed.statement.partition("\n\n")[0] if is_usual else question.prompt
    words = " ".join(plain(markdown.inline(text)).split())
    return words if len(words) <= MAX_PROMPT_LENGTH else f"{words[: MAX_PROMPT_LENGTH - 1]}…"
