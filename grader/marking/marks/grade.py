"""From an exercise and a student's answers to a report."""

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

from msgspec import Struct

from generator.answers.forms import GROUPING
from generator.answers.outcome import Ambiguous, Blank, Outcome, Unreadable
from generator.answers.question import Form, Question
from generator.answers.reading import read
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
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
from grader.marking.marks.points import earned_points, part_beyond
from grader.marking.marks.scheme import USUAL, Scheme
from solver.exact import ONE, ZERO, Rational

# Settling ambiguous answers: if all readings of a text earn the same, nobody is asked.


Reads: TypeAlias = Mapping[str, Outcome]
"""The outcome of reading each text, by question."""

Choice: TypeAlias = tuple[int, ...]
"""The reading chosen for each text, from 1; 0 for none of them."""

MAX_COMBINATIONS: Final = 64
"""With more choices every text stays as it is; such answers are written only to cost time."""


def settle_readings(reads: Reads, earned: Callable[[Reads], Hashable]) -> Reads:
    """Take the first reading of each text all of whose readings earn the same.

    The whole exercise must earn the same, whichever reading the other texts have, since answers may
    depend on ambiguous ones. All other texts stay ambiguous.
    """
    unclear: dict[str, list[Outcome]] = {
        name: [outcome, *outcome.separate_readings]
        for name, outcome in reads.items()
        if isinstance(outcome, Ambiguous)
    }
    if not unclear or prod(map(len, unclear.values())) > MAX_COMBINATIONS:
        return reads

    def choose(choice: Choice) -> Reads:
        pairs = zip(unclear.items(), choice, strict=True)
        return {**reads, **{name: outcomes[which] for (name, outcomes), which in pairs}}

    choices = product(*(range(len(outcomes)) for outcomes in unclear.values()))
    results = {choice: earned(choose(choice)) for choice in choices}
    return choose(tuple(int(is_indifferent(place, results)) for place in range(len(unclear))))


def is_indifferent(place: int, results: Mapping[Choice, Hashable]) -> bool:
    """Tell whether no result depends on which reading the text at that place has."""
    return all(
        result == results[(*choice[:place], 1, *choice[place + 1 :])]
        for choice, result in results.items()
        if choice[place]
    )


Texts: TypeAlias = Mapping[str, Plain]
"""A student's texts by question, or answers in the shape of keys."""

Spellings: TypeAlias = Mapping[str, str]
"""Options by what students may write for them in their language."""


class Report(Struct, frozen=True):
    """The marks of one attempt at an exercise, in the order of its questions.

    A report `asks_back` if its student can still be asked which reading of an ambiguous text is
    meant.
    """

    attempt: Attempt
    marks: tuple[Mark, ...]
    asks_back: bool = False

    def mark_of(self, question: str) -> Mark:
        """Return the mark of the question of that name."""
        return next(mark for mark in self.marks if mark.question == question)

    @property
    def points(self) -> Rational:
        """The points that all marks earn together."""
        return sum((mark.points for mark in self.marks), ZERO)

    @property
    def out_of(self) -> Rational:
        """The points that the whole exercise is worth."""
        return sum((mark.out_of for mark in self.marks), ZERO)

    @property
    def open(self) -> int:
        """The number of marks still to be decided."""
        return sum(mark.is_open for mark in self.marks)

    @property
    def exercise(self) -> Exercise[Any, Any]:
        """The exercise."""
        return self.attempt.exercise


def grade(  # noqa: PLR0913  # how texts are read and marked, by name
    exercise: Exercise[Any, Any],
    texts: Texts,
    *,
    scheme: Scheme = USUAL,
    spellings: Mapping[str, Spellings],
    point: str = "",
    asks_back: bool = False,
) -> Report:
    """Mark the texts; a question without a text is blank.

    `spellings` are translated spellings of options, by question; `point` is the decimal sign of the
    sheet's language, if known. An ambiguous text gets the verdict that all its readings have, if it
    is the same. With `asks_back` its writer can still be asked, and it stays open even then: asking
    only where it matters would reveal that one reading is right.
    """
    written_forms = forms_of(exercise, spellings=spellings, point=point)
    reads = {name: read_any(texts.get(name, ""), form) for name, form in written_forms.items()}

    def marks_if(chosen_readings: Reads) -> Hashable:
        marks = marks_of(Attempt(exercise, chosen_readings), texts, scheme)
        return tuple((m.verdict_name, getattr(m.verdict, "mistake", ""), m.points) for m in marks)

    attempt = Attempt(exercise, reads if asks_back else settle_readings(reads, marks_if))
    marks = marks_of(attempt, texts, scheme)
    return Report(attempt, tuple(with_readings(mark, reads) for mark in marks), asks_back)


def marks_of(attempt: Attempt, texts: Texts, scheme: Scheme) -> tuple[Mark, ...]:
    """Return the marks of an attempt that was written in these texts."""
    through = FollowThrough(attempt, diagnose(attempt), scheme.alone)
    return tuple(
        mark_of(question, texts.get(question.name, ""), through, scheme)
        for question in attempt.exercise.questions
    )


def with_readings(mark: Mark, reads: Reads) -> Mark:
    """Return the mark with all readings of its text, if it is ambiguous."""
    outcome = reads[mark.question]
    return replace(mark, readings=outcome.readings) if isinstance(outcome, Ambiguous) else mark


def mark_of(question: Question, answer: Plain, through: FollowThrough, scheme: Scheme) -> Mark:
    """Return the mark of one question, for which `answer` was written."""
    attempt = through.attempt
    verdict = check(question.name, through)
    share = worth(verdict, attempt.exercise.family, scheme)
    part = part_beyond(share, question, verdict, through)
    return Mark(
        question=question.name,
        student_answer=answer_text(answer),
        read_as=attempt.clear_answers.get(question.name),
        verdict=verdict,
        points=earned_points(question.points, share if part is None else part.share),
        out_of=question.points,
        partly=part,
    )


def read_any(answer: Plain, form: Form) -> Outcome:
    """Read an answer that is a text, or plain JSON data."""
    return (
        read.read_answer(answer, form) if isinstance(answer, str) else read.read_plain(answer, form)
    )


def answer_text(answer: Plain) -> str:
    """Return the answer as text: a string as it is, other data as JSON."""
    return answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)


def forms_of(
    exercise: Exercise[Any, Any], *, spellings: Mapping[str, Spellings], point: str = ""
) -> Mapping[str, Form]:
    """Return each question's form, which then also reads its options in translation.

    A number of a thousand or more is plausible where the problem prints one (a teacher's own says
    so itself), or an amount is asked in thousands; then every sign but the `point` may stand
    between thousands.
    """
    prints_large = not exercise.family.has_keys and exercise.has_thousands
    forms: dict[str, Form] = {}
    for question in exercise.questions:
        form = with_aliases(question.form, spellings.get(question.name, {}))
        grouping = form.grouping or (GROUPING if prints_large or form.scale > 1 else "")
        left = grouping.replace(point, "")
        forms[question.name] = form if left == form.grouping else replace(form, grouping=left)
    return forms


def with_aliases(form: Form, words: Mapping[str, str]) -> Form:
    """Return the form, which then also reads these words for its options."""
    return replace(form, aliases={**words, **form.aliases}) if words else form


def worth(verdict: Verdict, family: AnyFamily, scheme: Scheme) -> Rational:
    """Return the share of a question's points, from 0 to 1, that the verdict earns."""
    match verdict:
        case Right():
            return ONE
        case Followed(basis):
            return basis.earns
        case Rounded(basis):
            return scheme.rounding.worth * (ONE if basis is None else basis.earns)
        case Mistaken(name) | Wrong(perhaps=str(name)):
            return next(mistake.worth for mistake in family.mistakes if mistake.name == name)
        case Wrong() | Unmarked() | Ambiguous() | Unreadable() | Blank():
            return ZERO
