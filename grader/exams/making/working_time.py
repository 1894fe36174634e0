"""An estimate of the minutes that an exercise takes, and the minutes that an exam allows.

The estimate is from the steps of the solution, as they are counted for the difficulty. The seconds
are such that a tree of fifteen leaves takes about seven minutes. The pace of a class, where a
teacher knows it, is what its students take of that: the service measures it in timed assignments.
"""

import re
from collections.abc import Iterable

from grader.exams.making.exam_table import BadExam
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational

SECONDS_TO_READ = 60
SECONDS_PER_STEP = 10
SECONDS_PER_SHORT_ANSWER = 90
"""The time for a question of a teacher's own that is marked by its key."""
SECONDS_PER_LINE = 40
"""The time for a line of an answer in words."""
SECONDS_PER_MINUTE = 60
MINUTES_PER_HOUR = 60
MAX_TEXT_LENGTH = 300

HOURS = re.compile(
    r"(?<![\d.,/])(?P<hours>\d{1,2}(?:[.,]\d{1,2}|/[1-9]\d?)?)\s*(?:h|hr|hrs|hours?|horas?|ore|ora|hores|heures?|"
    r"stunden?|std)\b\.?\s*(?:(?:and|y|i|e|et|und)\s+)?(?:(?P<minutes>\d{1,2})\b)?",
    re.IGNORECASE,
)
GLUED_HOURS = re.compile(r"(?<!\d)(?P<hours>\d{1,2})\s*[h:]\s*(?P<minutes>\d{2})\b", re.IGNORECASE)
MINUTES = re.compile(r"(?<![\d/])(?P<minutes>\d{1,3})\s*(?:m\b|min|['′]|$)", re.IGNORECASE)


def minutes_of_steps(steps: Rational) -> Rational:
    """Return the minutes for an exercise of so many steps."""
    return (Rational(SECONDS_TO_READ) + Rational(SECONDS_PER_STEP) * steps) / Rational(
        SECONDS_PER_MINUTE
    )


def minutes_of_own(lines: Iterable[int]) -> Rational:
    """Return the minutes for a teacher's own questions, given the lines of each answer in words.

    A question that is marked by its key has no lines.
    """
    seconds = sum(SECONDS_PER_LINE * n if n else SECONDS_PER_SHORT_ANSWER for n in lines)
    return Rational(SECONDS_TO_READ + seconds, SECONDS_PER_MINUTE)


MAX_PACE = Rational(10)


def read_pace(pace: str | None) -> Rational:
    """Return how much of the estimate a class takes, 1 if nothing is known; BadExam if wrong."""
    if pace is None:
        return ONE
    try:
        number = rational(pace)
    except RequestError:
        number = ZERO
    if not ZERO < number <= MAX_PACE:
        raise BadExam(
            "pace is a number above 0 and up to {most}, such as {example}, not {pace}",
            ("pace",),
            most=str(MAX_PACE),
            example="1.2",
            pace=repr(pace)[:40],
        )
    return number


def round_minutes(minutes: Rational) -> int:
    """Return whole minutes, rounded up: an estimate is no promise of half a minute."""
    return -int(-minutes.numerator // minutes.denominator)


def read_duration(duration: str) -> int | None:
    """Return the minutes of a text such as `90 minutes`, `1 h 30` or `2 horas`; None if unclear."""
    text = " ".join(duration[:MAX_TEXT_LENGTH].split())
    for pattern in (GLUED_HOURS, HOURS):
        if match := pattern.search(text):
            hours = rational(match["hours"].replace(",", "."))
            return int(hours * Rational(MINUTES_PER_HOUR)) + int(match["minutes"] or 0)
    match = MINUTES.search(text)
    return int(match["minutes"]) if match else None
