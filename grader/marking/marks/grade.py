"""From an exercise and what a student wrote to a report."""

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from generator.answers.outcome import Ambiguous, Blank, Outcome, Unreadable
from generator.answers.question import Form, Question
from generator.answers.reading.json_answer import read_plain
from generator.answers.reading.read import read
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from grader.marking.marks.ambiguity import Reads, settled
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.check import check
from grader.marking.marks.diagnosis import diagnose
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import (
    Followed,
    Mark,
    Mistaken,
    Right,
    Rounded,
    Unmarked,
    Verdict,
    Wrong,
)
from grader.marking.marks.points import earned, part_beyond
from grader.marking.marks.scheme import USUAL, Scheme
from solver.exact import ONE, ZERO, Rational

Texts: TypeAlias = Mapping[str, Plain]
"""By question name, a student's text, or an answer in the shape in which a key gives it."""

Spellings: TypeAlias = Mapping[str, str]
"""What students may write for an option in their own language, and the option."""


@dataclass(frozen=True, slots=True)
class Report:
    """The marks of one exercise, in the order of its questions.

    It `asks_back` where a text has several readings and its writer can still say which is meant.
    """

    exercise: Exercise[Any, Any]
    marks: tuple[Mark, ...]
    asks_back: bool = False

    @property
    def points(self) -> Rational:
        return sum((mark.points for mark in self.marks), ZERO)

    @property
    def out_of(self) -> Rational:
        return sum((mark.out_of for mark in self.marks), ZERO)

    @property
    def open(self) -> int:
        """Return how many marks are still to be decided."""
        return sum(mark.is_open for mark in self.marks)


def grade(
    exercise: Exercise[Any, Any],
    texts: Texts,
    *,
    scheme: Scheme = USUAL,
    spellings: Mapping[str, Spellings],
    asks_back: bool = False,
) -> Report:
    """Mark what was written; a question without a text is blank.

    `spellings` are, by question name, the translated words that its options have. A text with
    several readings has the verdict that all of them have, if that is one; where its writer can
    still be asked, `asks_back` leaves it open even so, since to ask only where it matters would
    tell that one of the readings is right.
    """
    reads = {
        q.name: read_any(texts.get(q.name, ""), spelled(q, spellings)) for q in exercise.questions
    }
    marked = partial(marks_of, exercise, texts, scheme)
    marks = marked(reads if asks_back else settled(reads, lambda read: earns(marked(read))))
    return Report(exercise, tuple(with_readings(mark, reads) for mark in marks), asks_back)


def marks_of(
    exercise: Exercise[Any, Any], texts: Texts, scheme: Scheme, reads: Reads
) -> tuple[Mark, ...]:
    """Return the marks of an exercise whose texts are read so."""
    attempt = Attempt(exercise, reads)
    through = FollowThrough(attempt, diagnose(attempt), scheme.alone)
    return tuple(
        mark_of(question, texts.get(question.name, ""), through, scheme)
        for question in exercise.questions
    )


def earns(marks: Iterable[Mark]) -> tuple[Hashable, ...]:
    """Return what there is to compare in marks: the verdicts, the mistakes and the points."""
    return tuple(
        (mark.verdict_name, getattr(mark.verdict, "mistake", ""), mark.points) for mark in marks
    )


def with_readings(mark: Mark, reads: Reads) -> Mark:
    """Return the mark with all readings of its text, if that has several."""
    read = reads[mark.question]
    return replace(mark, readings=read.readings) if isinstance(read, Ambiguous) else mark


def mark_of(question: Question, given: Plain, through: FollowThrough, scheme: Scheme) -> Mark:
    attempt = through.attempt
    verdict = check(question.name, attempt, through)
    share = worth(verdict, attempt.exercise.family, scheme)
    part = part_beyond(share, question, verdict, through)
    return Mark(
        question=question.name,
        given=written(given),
        read_as=attempt.given.get(question.name),
        verdict=verdict,
        points=earned(question.points, share if part is None else part.share),
        out_of=question.points,
        partly=part,
    )


def read_any(given: Plain, form: Form) -> Outcome:
    return read(given, form) if isinstance(given, str) else read_plain(given, form)


def written(given: Plain) -> str:
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def spelled(question: Question, spellings: Mapping[str, Spellings]) -> Form:
    """The form, which now knows how its options are written in each language."""
    words = spellings.get(question.name)
    if not words:
        return question.form
    return replace(question.form, aliases={**words, **question.form.aliases})


def worth(verdict: Verdict, family: AnyFamily, scheme: Scheme) -> Rational:
    """The part of a question's points that the verdict earns."""
    match verdict:
        case Right(basis):
            return ONE if basis is None else basis.earns
        case Followed(basis):
            return basis.earns
        case Rounded(basis):
            return scheme.rounding.worth * (ONE if basis is None else basis.earns)
        case Mistaken(name) | Wrong(perhaps=str(name)):
            return next(mistake.worth for mistake in family.mistakes if mistake.name == name)
        case Wrong() | Unmarked() | Ambiguous() | Unreadable() | Blank():
            return ZERO
