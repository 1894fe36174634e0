"""Points that a person adds up, and what a wrong answer earns for what is right in it."""

from math import floor

from generator.answers.answers import Answer
from generator.answers.question import Question
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import Mistaken, Part, Verdict, Wrong
from solver.exact import Rational

STEPS = (Rational(1, 2), Rational(1, 10), Rational(1, 20), Rational(1, 100))
FINENESS = Rational(10)
HALF = STEPS[0]


def earned(out_of: Rational, share: Rational) -> Rational:
    """A share of the points in a decimal step, half a step rounded up.

    Of halves, tenths, twentieths and hundredths it is the coarsest of which the points have ten, so
    that a third or a half becomes neither nothing nor all.
    """
    if share == 1:
        return out_of
    step = next((s for s in STEPS if s * FINENESS <= out_of), STEPS[-1])
    return min(out_of, step * Rational(floor(out_of * share / step + HALF)))


def part_beyond(
    worth: Rational, question: Question, verdict: Verdict, through: FollowThrough
) -> Part | None:
    """The best part of a wrong answer, if it earns more than the answer is worth anyhow."""
    if not isinstance(verdict, Wrong | Mistaken) or not question.form.kind.has_parts:
        return None
    given, follows = through.attempt.given[question.name], through.attempt.follows
    parts = [part(given, exact, question) for exact in (question.key, *question.others)]
    if question.name in follows:
        own, trust = part(given, follows[question.name], question), through.basis(question.name)
        parts.append(Part(own.agreement, own.share * trust.earns, by_own=True))
    best = max(parts, key=lambda one: one.share)
    return best if best.share > worth else None


def part(given: Answer, exact: Answer, question: Question) -> Part:
    """What is right by one answer."""
    agreement = question.form.kind.agreement(given, exact, question.form)
    return Part(agreement, question.credit.share(agreement))
