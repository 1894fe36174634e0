"""What stands beside the marks so that they can be made again: raw answers, what was marked by."""

import importlib.metadata
from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.base.plain import Plain
from grader.exams.grading.row import is_lost
from grader.exams.making.exam_file import ExamFile

SCHEME = {"convention", "settings", "rounding", "alone"}
"""The keys of exam.json by which a course marks."""


def scheme_json(exam: ExamFile) -> dict[str, Plain]:
    """What was marked by: the version of this program, and the settings of the course."""
    return {"version": version(), **exam.model_dump(mode="json", include=SCHEME)}


@cache
def version() -> str:
    """Of the installed package; empty where it is run without being installed."""
    try:
        return importlib.metadata.version("minimaestro")
    except importlib.metadata.PackageNotFoundError:
        return ""


def recorded(exercise: Mapping[str, Any], answers: Mapping[str, Plain]) -> dict[str, Any]:
    """The marks of an exercise; an answer that was no text stands beside its own as `raw`."""
    marks = [
        mark if isinstance(given, str) else {**mark, "raw": given}
        for mark in exercise["marks"]
        for given in [answers.get(f"{on_sheet(exercise)}.{mark['question']}", "")]
    ]
    return {**exercise, "marks": marks}


def on_sheet(exercise: Mapping[str, Any]) -> int:
    """The number that the exercise has on the student's sheet."""
    number: int = exercise.get("number", exercise["exercise"])
    return number


def raw(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, Plain]:
    """The answers as they were handed in, by exercise and question, without those that are lost."""
    return {
        name_on_sheet(exercise, mark): mark.get("raw", mark["given"])
        for exercise in exercises
        for mark in exercise["marks"]
        if not is_lost(mark)
    }


def lost(exercises: tuple[Mapping[str, Any], ...]) -> frozenset[str]:
    """The answers that could not be handed in, by exercise and question."""
    return frozenset(
        name_on_sheet(exercise, mark)
        for exercise in exercises
        for mark in exercise["marks"]
        if is_lost(mark)
    )


def name_on_sheet(exercise: Mapping[str, Any], mark: Mapping[str, Any]) -> str:
    """Return the name that the answer has in a submission."""
    return f"{on_sheet(exercise)}.{mark['question']}"
