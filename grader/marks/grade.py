"""From an exercise and what a student wrote to a report."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from generator.answers import Answers
from generator.exercise import Exercise
from generator.outcome import Blank, Read, Unreadable
from generator.plain import Plain
from generator.question import Form, Question
from generator.reading.plain import read_plain
from generator.reading.read import read
from grader.marks.check import check
from grader.marks.earned import earned
from grader.marks.mark import Followed, Mark, Mistaken, Right, Rounded, Verdict, Wrong
from grader.marks.partial import part_beyond
from grader.marks.scheme import USUAL, Rounding, Scheme
from solver.exact import ONE, ZERO, Rational

Texts: TypeAlias = Mapping[str, Plain]
"""By question name, a student's text, or an answer in the shape in which a key gives it."""

Spellings: TypeAlias = Mapping[str, str]
"""What students may write for an option in their own language, and the option."""


@dataclass(frozen=True, slots=True)
class Report:
    """The marks of one exercise, in the order of its questions."""

    exercise: Exercise[Any, Any]
    marks: tuple[Mark, ...]

    @property
    def points(self) -> Rational:
        return sum((mark.points for mark in self.marks), ZERO)

    @property
    def out_of(self) -> Rational:
        return sum((mark.out_of for mark in self.marks), ZERO)


def grade(
    exercise: Exercise[Any, Any],
    texts: Texts,
    *,
    scheme: Scheme = USUAL,
    spellings: Mapping[str, Spellings],
) -> Report:
    """Mark what was written; a question without a text is blank.

    `spellings` are, by question name, the translated words that its options have.
    """
    reads = {
        q.name: read_any(texts.get(q.name, ""), spelled(q, spellings)) for q in exercise.questions
    }
    given = {name: r.answer for name, r in reads.items() if isinstance(r, Read)}
    follows = exercise.family.follow(exercise.problem, exercise.worked, given)
    explained = diagnose(exercise, given)
    worths = {mistake.name: mistake.worth for mistake in exercise.family.mistakes}
    marks = []
    for question in exercise.questions:
        name = question.name
        verdict = check(
            reads[name], question, follows=follows.get(name), mistake=explained.get(name)
        )
        share = worth(verdict, scheme.rounding, worths)
        part = None
        if isinstance(verdict, Wrong | Mistaken):
            part = part_beyond(share, given[name], question, follows=follows.get(name))
        marks.append(
            Mark(
                question=name,
                given=written(texts.get(name, "")),
                read_as=given.get(name),
                verdict=verdict,
                points=earned(question.points, share if part is None else part.share),
                out_of=question.points,
                partly=None if part is None else part.agreement,
            )
        )
    return Report(exercise, tuple(marks))


def read_any(given: Plain, form: Form) -> Read | Unreadable | Blank:
    return read(given, form) if isinstance(given, str) else read_plain(given, form)


def written(given: Plain) -> str:
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def spelled(question: Question, spellings: Mapping[str, Spellings]) -> Form:
    """The form, which now knows how its options are written in each language."""
    words = spellings.get(question.name, {})
    return replace(question.form, aliases={**words, **question.form.aliases})


def diagnose(exercise: Exercise[Any, Any], given: Answers) -> Mapping[str, str]:
    """For each wrong answer that a mistake gives, the mistake that explains most of the submission.

    Of two that explain as many, the one that also gives more of the student's right answers.
    """
    explains = {
        name: [q.name for q in exercise.questions if explained_by(q, given, answers)]
        for name, answers in exercise.mistakes.items()
    }

    def fits(name: str) -> tuple[int, int]:
        agreed = sum(given.get(q) == answer for q, answer in exercise.mistakes[name].items())
        return len(explains[name]), agreed

    diagnosis: dict[str, str] = {}
    for name in sorted(explains, key=fits, reverse=True):
        for question in explains[name]:
            diagnosis.setdefault(question, name)
    return diagnosis


def explained_by(question: Question, given: Answers, mistaken: Answers) -> bool:
    answer = given.get(question.name)
    return (
        answer is not None
        and answer == mistaken.get(question.name)
        and not question.accepts(answer)
    )


def worth(verdict: Verdict, rounding: Rounding, worths: Mapping[str, Rational]) -> Rational:
    """The part of a question's points that the verdict earns."""
    match verdict:
        case Right() | Followed():
            return ONE
        case Rounded():
            return rounding.worth
        case Mistaken(mistake):
            return worths[mistake]
        case Wrong() | Unreadable() | Blank():
            return ZERO
