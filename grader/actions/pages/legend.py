"""What is to be written where in a figure, as a page says it above."""

from collections.abc import Container
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.figures import markdown
from grader.rendering.pdf.groups import asked_of, groups, ticked, where_of
from grader.words.environment import say
from grader.words.layouts import LAYOUT, layout_words
from grader.words.render import prompt_of
from solver.exact import ZERO, Rational


def legend(
    exercise: Exercise[Any, Any], language: str, placed: Container[str]
) -> list[dict[str, Plain]]:
    """Each sort of question that is answered in the figure: where, what, and which they are."""
    inside = [question for question in exercise.questions if question.name in placed]
    prompts = {q.name: markdown.inline(prompt_of(exercise, q, language)) for q in inside}
    said = {name: markdown.plain(prompt) for name, prompt in prompts.items()}
    words = layout_words(language)
    return [
        {
            "where": where_of(group, words),
            "asked": markdown.plain(asked_of(group, prompts)),
            "ticked": ticked(group),
            "worth": worth(sum((question.points for question in group), ZERO), language),
            "questions": [question.name for question in group],
        }
        for group in groups(inside, said)
    ]


def worth(points: Rational, language: str) -> str:
    """`2 points`."""
    return say(LAYOUT, "points", language, points)
