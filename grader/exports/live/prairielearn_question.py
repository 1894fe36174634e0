"""What server.py of a question in PrairieLearn does: generate, parse, grade, and its own test.

PrairieLearn calls each function with its dictionary `data`, which they change in place. A variant
seed picks one of the exercises beside server.py; of each exercise everything is computed again
from its problem.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from math import lcm
from pathlib import Path
from typing import Any, Final

from generator.answers.question import Question
from grader.exports.items.describe_item import texts
from grader.exports.items.item import of_question
from grader.exports.live import live_html
from grader.exports.live.live_exercise import LiveExercise, from_plain
from grader.marking.marks.grade import Report
from solver.exact import Rational

EXERCISES: Final = "exercises.json"
"""The file beside server.py that holds the exercises among which a variant seed picks."""
VARIANT: Final = "variant"
UNREADABLE: Final = "qwertz ?"
"""A text that no kind of answer reads."""
ASKED_AGAIN = frozenset({"unreadable", "ambiguous"})
"""Verdicts on answers that PrairieLearn gives back, which costs no attempt."""
CACHE_SIZE = 8


# The phases, as PrairieLearn calls them.


def generate(data: dict[str, Any]) -> None:
    """Pick the exercise of the variant seed, and put what is shown of it into `params`."""
    data["params"][VARIANT] = data["variant_seed"] % len(exercises(path(data)))
    live = exercise(data)
    questions = names(live)
    data["params"] |= {
        "statement": live_html.statement(live),
        "solution": live_html.solution(live),
        "language": live.language,
        "questions": [
            {"name": name, "prompt": live_html.prompt(live, question)}
            for name, question in questions.items()
        ],
    }
    data["correct_answers"] |= {
        name: texts(question.key, question, live.language)[0]
        for name, question in questions.items()
    }


def parse(data: dict[str, Any]) -> None:
    """Give back what cannot be read, or can be read in more than one way."""
    live = exercise(data)
    report = mark_submitted(live, data["submitted_answers"])
    for name, mark in zip(names(live), report.marks, strict=True):
        if mark.verdict_name in ASKED_AGAIN:
            data["format_errors"][name] = live_html.feedback(report, mark, live.language)


def grade(data: dict[str, Any]) -> None:
    """Mark the answers together: each earns a share of its points, and has its feedback.

    The feedback stands with the question in `params`, of which each submission keeps its own.
    """
    live = exercise(data)
    report = mark_submitted(live, data["submitted_answers"])
    data["partial_scores"] = partial_scores(live, report)
    data["score"] = weighted_share(data["partial_scores"])
    data["params"]["questions"] = [
        {
            **question,
            "marked": {
                "points": live_html.earned_words(mark, live.language),
                "said": live_html.feedback(report, mark, live.language),
            },
        }
        for question, mark in zip(data["params"]["questions"], report.marks, strict=True)
    ]


def test(data: dict[str, Any]) -> None:
    """Answer as a student who is right, mistaken or unreadable, and say what that earns."""
    live = exercise(data)
    questions = names(live)
    match data["test_type"]:
        case "correct":
            answers = {name: data["correct_answers"][name] for name in questions}
            expected = right_scores(live)
        case "incorrect":
            answers = mistaken_answers(live)
            expected = partial_scores(live, mark_submitted(live, answers))
        case _:
            answers = dict.fromkeys(questions, UNREADABLE)
            expected = {}
            data["format_errors"] = {
                name: UNREADABLE
                for name, question in questions.items()
                if not question.form.kind.by_hand
            }
    data["raw_submitted_answers"] |= answers
    data["partial_scores"] = expected
    data["score"] = weighted_share(expected)


# What the phases share.


def path(data: Mapping[str, Any]) -> Path:
    """Return the file of exercises in the question's folder."""
    return Path(data["options"]["question_path"]) / EXERCISES


@lru_cache(maxsize=CACHE_SIZE)
def exercises(file: Path) -> tuple[str, ...]:
    """Return the exercises of a file, each as JSON."""
    return tuple(map(json.dumps, json.loads(file.read_text("utf-8"))))


def exercise(data: Mapping[str, Any]) -> LiveExercise:
    """Return the exercise of a variant that was generated."""
    return solve_exercise(exercises(path(data))[data["params"][VARIANT]])


@lru_cache(maxsize=CACHE_SIZE)
def solve_exercise(content: str) -> LiveExercise:
    """Return the exercise that is written there, solved."""
    return from_plain(json.loads(content))


def names(live: LiveExercise) -> dict[str, Question]:
    """Return the questions by their names in PrairieLearn."""
    return {of_question(n, q.name): q for n, q in enumerate(live.exercise.questions, 1)}


def mark_submitted(live: LiveExercise, submitted: Mapping[str, str | None]) -> Report:
    """Mark what was submitted; a place that was left out is blank."""
    return live.report({q.name: submitted.get(name) or "" for name, q in names(live).items()})


def weights(live: LiveExercise) -> dict[str, int]:
    """Return the points of the questions in proportion, as whole numbers."""
    points = {name: question.points for name, question in names(live).items()}
    denominator = Rational(lcm(*(int(point.denominator) for point in points.values())))
    return {name: int(point * denominator) for name, point in points.items()}


def partial_scores(live: LiveExercise, report: Report) -> dict[str, Any]:
    """Return the share of its points that each answer earns, and its weight."""
    return {
        name: {"score": float(mark.points / mark.out_of), "weight": weight}
        for (name, weight), mark in zip(weights(live).items(), report.marks, strict=True)
    }


def right_scores(live: LiveExercise) -> dict[str, Any]:
    """Return the full share of each question, but of those that a person marks."""
    questions = names(live)
    return {
        name: {"score": float(not questions[name].form.kind.by_hand), "weight": weight}
        for name, weight in weights(live).items()
    }


def weighted_share(scores: Mapping[str, Any]) -> float:
    """Return the share of all points."""
    total = sum(score["weight"] for score in scores.values())
    return (
        sum(score["weight"] * score["score"] for score in scores.values()) / total if total else 0
    )


def mistaken_answers(live: LiveExercise) -> dict[str, str]:
    """Return the answers of the first mistake; blanks where it gives none."""
    first = next(iter(live.exercise.mistakes.values()), {})
    return {
        name: texts(first[question.name], question, live.language)[0]
        if question.name in first
        else ""
        for name, question in names(live).items()
    }
