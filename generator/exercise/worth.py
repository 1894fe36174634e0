"""What questions are worth: each group of like questions has a worth, which they share equally."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase

from generator.answers.question import Question
from generator.exercise.family import AnyFamily
from solver.exact import Rational

USUAL_WORTH = 1
EITHER = "|"
"""The sign between the patterns of one group."""


def give_worth(family: AnyFamily, questions: Sequence[Question]) -> tuple[Question, ...]:
    """Return the questions with the group, worth and points that their family gives them.

    A teacher's own questions have theirs already.
    """
    if family.has_keys:
        return tuple(questions)
    patterns = [worth_pattern(family.worth, question.name) for question in questions]
    groups = [
        question.group if pattern is None else pattern
        for question, pattern in zip(questions, patterns, strict=True)
    ]
    sizes = Counter(groups)
    numbers = {group: str(number) for number, group in enumerate(dict.fromkeys(groups), 1)}
    worths = [USUAL_WORTH if pattern is None else family.worth[pattern] for pattern in patterns]
    return tuple(
        replace(
            question,
            group=numbers[group],
            worth=Rational(worth),
            points=Rational(worth, sizes[group]),
        )
        for question, group, worth in zip(questions, groups, worths, strict=True)
    )


TENTHS, QUARTERS = Rational(10), Rational(4)


def is_printable(points: Rational) -> bool:
    """Return whether the points are tenths or quarters, which a person adds up."""
    return any((points * steps).denominator == 1 for steps in (TENTHS, QUARTERS))


def alike_sums(questions: Sequence[Question]) -> dict[str, tuple[int, Rational]]:
    """Return by question how many of its group are worth the same as it, and their points.

    The weights of an exam may give questions of one group different points.
    """
    claims = [(question.group, question.points) for question in questions]
    sizes = Counter(claims)
    return {
        question.name: (sizes[claim], question.points * Rational(sizes[claim]))
        for question, claim in zip(questions, claims, strict=True)
    }


def shares_points(question: Question) -> bool:
    """Return whether only the sum of the question and those like it can be printed."""
    return bool(question.worth) and not is_printable(question.points)


def worth_pattern(worth: Mapping[str, int], name: str) -> str | None:
    """Return the first key of the family's table of which a pattern fits the question's name."""
    return next(
        (key for key in worth if any(fnmatchcase(name, pattern) for pattern in key.split(EITHER))),
        None,
    )
