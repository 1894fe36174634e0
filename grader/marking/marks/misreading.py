"""A misread number behind several wrong answers that nothing else explains."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from generator.answers.answers import Answer
from generator.answers.writing import write_answer
from generator.exercise.misreadings import (
    NUMBER,
    Misreading,
    list_misreadings,
    misread_problem,
    quickly_misread,
)
from generator.generation.generate import pose
from grader.marking.marks.attempt import Attempt
from solver.exact import Rational, rational

MIN_WRONG: Final = 2
"""With fewer wrong answers, no misreading is looked for."""
MIN_EXPLAINED: Final = 2
"""A misreading must give so many of the wrong answers that take work."""
MAX_PROBLEMS: Final = 32
"""No more problems are solved in search of a misread number."""


@dataclass(frozen=True, slots=True)
class MisreadSheet:
    """A misreading; of the wrong answers, the `first` that it gives, and those that follow.

    These are `exact`, or `rounded` decimals.
    """

    misreading: Misreading
    first: str
    exact: frozenset[str]
    rounded: frozenset[str]

    @property
    def explains(self) -> frozenset[str]:
        """The wrong answers that the misreading explains."""
        return self.exact | self.rounded | {self.first}


def find_misreading(attempt: Attempt, by_mistake: Collection[str]) -> MisreadSheet | None:
    """Return the misreading that explains every wrong answer but at most one.

    It must explain more wrong answers than the named mistake, which gives those `by_mistake`.
    """
    if len(attempt.wrong) < MIN_WRONG or attempt.exercise.family.has_keys:
        return None
    sheets = (read_so(attempt, m) for m in islice(by_likelihood(attempt), MAX_PROBLEMS))
    return next(
        (sheet for sheet in sheets if sheet and len(sheet.explains) > len(by_mistake)), None
    )


def read_so(attempt: Attempt, misreading: Misreading) -> MisreadSheet | None:
    """Return the sheet as an answer to the misread problem; None if that explains too little."""
    family, printed = attempt.exercise.family, attempt.exercise.problem
    quick = quickly_misread(printed, misreading)
    if quick is not None and answer_to(attempt, misreading, quick) is None:
        return None
    problem = misread_problem(family, printed, misreading)
    return None if problem is None else answer_to(attempt, misreading, problem)


def answer_to(attempt: Attempt, misreading: Misreading, problem: Any) -> MisreadSheet | None:
    """Return the sheet as an answer to that problem; None if that explains too little.

    The answers must be right there, or follow from the student's others.
    """
    exercise = pose(attempt.exercise.family, problem, attempt.exercise.convention)
    reads = {name: attempt.reads[name] for name in attempt.reads.keys() & exercise.question_names}
    misread = Attempt(exercise, reads)
    given = attempt.wrong & (misread.right_questions | misread.rounded)
    if sum(not attempt.is_easy(name) for name in given) < MIN_EXPLAINED:
        return None
    explained = given | (attempt.wrong & misread.followed)
    if len(attempt.wrong - explained) > 1:
        return None
    first = next(name for name in attempt.questions if name in given)
    rounded = explained - {first} - misread.right_questions - misread.exactly_followed
    return MisreadSheet(misreading, first, explained - rounded - {first}, rounded)


def by_likelihood(attempt: Attempt) -> Sequence[Misreading]:
    """Return the problem's misreadings, the likeliest first.

    Where a child is chosen, the number that was read is the wrong answer, or the printed one is the
    right answer.
    """
    exercise, wrong = attempt.exercise, attempt.wrong
    given = {v for name in wrong for v in numbers_in(attempt.clear_answers[name])}
    keys = {v for name in wrong for v in numbers_in(attempt.questions[name].key)}
    first = next(q for name, q in attempt.questions.items() if name in wrong)
    below = attempt.work.leaves_below(first)
    return sorted(
        list_misreadings(exercise.family, exercise.problem),
        key=lambda misreading: (
            misreading.read_value not in given,
            misreading.number.value not in keys,
            misreading.number.leaf not in below,
        ),
    )


def numbers_in(answer: Answer) -> frozenset[Rational]:
    """Return the numbers of an answer."""
    return frozenset(rational(match["number"]) for match in NUMBER.finditer(write_answer(answer)))
