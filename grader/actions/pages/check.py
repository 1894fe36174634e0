"""The marks for what somebody answered."""

from functools import lru_cache
from typing import Any

from generator.base.place import InCells, InNode, InTable, OnEdge
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.desk import exercises
from grader.actions.pages import bodies
from grader.actions.pages.posed import referred
from grader.figures import markdown
from grader.rendering.html.flow import flow

KEPT = 1_000


def check(body: bodies.Handed) -> dict[str, Plain]:
    """The report, with each mark's feedback as HTML and the node of the figure that it is about."""
    posed = referred(body.exercise, body.language)
    report = exercises.check(posed, body.answers)
    nodes = nodes_of(posed.exercise)
    marks = [
        {
            **mark,
            "node": nodes.get(mark["question"]),
            "feedback_html": in_html(mark["feedback"]),
        }
        for mark in report["marks"]
    ]
    return {**report, "marks": marks}


@lru_cache(KEPT)
def in_html(feedback: str) -> str:
    """Most of it is said to many."""
    return flow(markdown.parse(feedback), {})


def nodes_of(exercise: Exercise[Any, Any]) -> dict[str, str]:
    """The node at which each question is answered, if that is one."""
    return {
        question.name: question.place.node
        for question in exercise.questions
        if isinstance(question.place, InNode | InCells | InTable | OnEdge)
    }
