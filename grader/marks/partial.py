"""What a wrong answer earns for what is right in it."""

from dataclasses import dataclass

from generator.agreement import Agreement
from generator.answers import Answer
from generator.question import Question
from solver.exact import ONE, Rational


@dataclass(frozen=True, slots=True)
class Part:
    """How much of the answer is right, and the share of the points that it earns."""

    agreement: Agreement
    share: Rational


def part_beyond(
    worth: Rational,
    given: Answer,
    question: Question,
    *,
    follows: Answer | None,
    trusted: Rational = ONE,
) -> Part | None:
    """The best part of a wrong answer, if it earns more than the answer is worth anyhow.

    It is held against the key and against what follows from the student's own answers, which
    counts as much as it is `trusted`.
    """
    held_against = [(exact, ONE) for exact in (question.key, *question.others)]
    if follows is not None:
        held_against.append((follows, trusted))
    parts = (part(given, exact, question, so_much) for exact, so_much in held_against)
    best = max(parts, key=lambda one: one.share)
    return best if best.share > worth else None


def part(given: Answer, exact: Answer, question: Question, trusted: Rational) -> Part:
    form = question.form
    agreement = form.kind.agreement(given, exact, form.options)
    return Part(agreement, question.credit.share(agreement) * trusted)
