"""What sheets without any work earn: by one feature alone, or by a strategy that was learned."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from generator.exercise.exercise import Exercise
from grader.audit.habits import asked_in
from grader.audit.strategies import STRATEGIES
from grader.audit.surface_feature import SurfaceFeature
from grader.marking.marks.grade import grade
from solver.exact import ZERO, Rational

WORST: Final = 3
"""How many are told for each family and level."""


@dataclass(frozen=True, slots=True)
class LazySheet:
    """A feature or the name of a strategy, and the mean share of the points that it earns."""

    way: SurfaceFeature | str
    share: Rational


def worst_sheets(
    lessons: Sequence[Exercise[Any, Any]], tests: Sequence[Exercise[Any, Any]]
) -> tuple[LazySheet, ...]:
    """Return the sheets without work that earn most on the tests; only lessons are learned from."""
    sheets = [*by_feature(tests), *by_strategy(lessons, tests)]
    return tuple(sorted(sheets, key=lambda sheet: (-sheet.share, str(sheet.way)))[:WORST])


def by_feature(tests: Sequence[Exercise[Any, Any]]) -> Iterator[LazySheet]:
    """Yield for each feature the share of the points of the questions that it answers right."""
    shares: defaultdict[SurfaceFeature, Rational] = defaultdict(lambda: ZERO)
    for exercise in tests:
        total = sum((question.points for question in exercise.questions), ZERO)
        for slotted_question in asked_in(exercise):
            for feature in slotted_question.right_features:
                shares[feature] += slotted_question.question.points / total
    for feature, share in shares.items():
        yield LazySheet(feature, share / Rational(len(tests)))


def by_strategy(
    lessons: Sequence[Exercise[Any, Any]], tests: Sequence[Exercise[Any, Any]]
) -> Iterator[LazySheet]:
    """Yield for each strategy the share that its sheets earn, marked as any other."""
    for name, learn in STRATEGIES.items():
        fill_in = learn(lessons)
        reports = [grade(exercise, fill_in(exercise), spellings={}) for exercise in tests]
        shares = (report.points / report.out_of for report in reports)
        yield LazySheet(name, sum(shares, ZERO) / Rational(len(tests)))
