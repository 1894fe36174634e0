"""The marks for what somebody answered."""

from functools import lru_cache
from typing import Any

from generator.exercise import Exercise
from generator.place import InCells, InNode, InTable, OnEdge
from generator.plain import Plain
from grader import markdown
from grader.desk import exercises
from grader.html.flow import flow
from grader.visiting import bodies
from grader.visiting.posed import referred

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
