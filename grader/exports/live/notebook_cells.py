"""What the cells of a notebook call: an exercise, and the marks for the answers in other cells."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Any

from generator.base.plain import Plain
from grader.exams.files.report import report_json
from grader.exports.live import live_html
from grader.exports.live.live_exercise import LiveExercise, from_plain
from grader.marking.marks.grade import Report
from grader.marking.marks.points import step_of
from solver.exact import Rational

CACHE_SIZE = 100


class Earned(float):
    """The points that answers earn together, which a notebook shows with the feedback.

    `json` has all marks as `check --json` prints them.
    """

    html: str
    json: Mapping[str, Plain]

    def _repr_html_(self) -> str:
        """Return what a notebook shows."""
        return self.html


def begin(plain: Plain) -> tuple[LiveExercise, dict[str, str]]:
    """Return the exercise that is written there, and a table without answers."""
    live = solve_exercise(json.dumps(plain))
    return live, dict.fromkeys((question.name for question in live.exercise.questions), "")


def mark(live: LiveExercise, answers: Mapping[str, Any]) -> Earned:
    """Mark all answers to an exercise."""
    report = mark_answers(live, answers)
    earned = Earned(report.points)
    earned.html = marks_html(live, report)
    earned.json = report_json(report, live.language)
    return earned


@lru_cache(maxsize=CACHE_SIZE)
def solve_exercise(content: str) -> LiveExercise:
    """Return the exercise, solved."""
    return from_plain(json.loads(content))


def mark_answers(live: LiveExercise, answers: Mapping[str, Any]) -> Report:
    """Return the report on the answers; a question without one is blank."""
    questions = live.exercise.questions
    return live.report({q.name: plain_answer(answers.get(q.name)) for q in questions})


def plain_answer(answer: object) -> Plain:
    """Return an answer as text, or in the shape of a key: a list or a table of texts."""
    match answer:
        case None:
            return ""
        case str():
            return str(answer)
        case Mapping():
            return {str(name): str(member) for name, member in answer.items()}
        case Sequence() | set() | frozenset():
            return [str(member) for member in answer]
        case _:
            return str(answer)


def marks_html(live: LiveExercise, report: Report) -> str:
    """Return the marks as HTML: for each question its points and feedback."""
    lines = [
        f"<li><code>{mark.question}</code> ({live_html.earned_words(mark, live.language)}): "
        f"{live_html.feedback(report, mark, live.language)}</li>"
        for mark in report.marks
    ]
    return f'<ul lang="{live.language}">{"".join(lines)}</ul>'


# Points as a sum of test cases, each of which is passed or not.


def hold(plain: Plain, answers: object, question: str, case: int) -> None:
    """Raise an AssertionError unless a test case of the question is passed.

    The worths of those that are passed add up to the points that the answer earns; the first that
    is not has the feedback.
    """
    live = solve_exercise(json.dumps(plain))
    report = mark_answers(live, answers if isinstance(answers, Mapping) else {})
    mark_of_question = report.mark_of(question)
    if case not in (case_numbers := passed_cases(mark_of_question.points, mark_of_question.out_of)):
        first = all(before in case_numbers for before in range(case))
        raise AssertionError(
            live_html.answer_feedback(report, mark_of_question, live.language) if first else ""
        )


def worths(out_of: Rational) -> tuple[Rational, ...]:
    """Return what each test case is worth, the greatest first; some of them add up to any points.

    They are powers of two and what is left, in the step in which such points are given.
    """
    step = step_of(out_of)
    unit = Rational(1, lcm(int(step.denominator), int(out_of.denominator)))
    remaining_units = int(out_of / unit)
    powers: list[int] = []
    while remaining_units:
        powers.append(min(remaining_units, 2 ** len(powers)))
        remaining_units -= powers[-1]
    return tuple(unit * Rational(power) for power in sorted(powers, reverse=True))


def passed_cases(points: Rational, out_of: Rational) -> tuple[int, ...]:
    """Return the test cases that are passed with these points, by number from 0."""
    cases = []
    for case, worth in enumerate(worths(out_of)):
        if worth <= points:
            cases.append(case)
            points -= worth
    return tuple(cases)
