"""The teacher's part of an exercise, as Markdown."""

from collections.abc import Iterable
from typing import Any

from generator.answers.answers import Answers
from generator.exercise.exercise import Exercise
from grader.words.environment import say
from grader.words.filters import escaped
from grader.words.render import answer_of, mistake_of, right_answers_by_question, solution_of

TEMPLATE = "key.md.j2"


def drawn_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the exercise's id, its seed, and the command that marks answers to it."""
    first = exercise.questions[0].name
    if exercise.id is None:
        return say(TEMPLATE, "brought", language, first)
    return say(TEMPLATE, "drawn", language, str(exercise.id), exercise.id.seed, first)


def key_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the key, the mistakes with their answers that differ from it, and the solution."""
    names = [question.name for question in exercise.questions]
    differing = {
        name: in_pairs([q for q in names if mistake.get(q) != exercise.key[q]], mistake, language)
        for name, mistake in exercise.mistakes.items()
    }
    mistakes = [
        (name, pairs, mistake_of(exercise.family, name, language))
        for name, pairs in differing.items()
        if pairs
    ]
    key = [*right_answers_by_question(exercise, language)]
    return say(TEMPLATE, "key", language, key, mistakes, solution_of(exercise, language))


def in_pairs(questions: Iterable[str], answers: Answers, language: str) -> list[tuple[str, str]]:
    """Return each answered question with its answer in words, as Markdown."""
    return [(q, escaped(answer_of(answers[q], language))) for q in questions if q in answers]
