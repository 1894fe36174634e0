"""Points in steps that a person can add up, and partial credit for wrong answers."""

from math import floor

from generator.answers.answers import Answer
from generator.answers.question import Question
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import Mistaken, Part, Verdict, Wrong
from solver.exact import Rational

STEPS = (Rational(1, 2), Rational(1, 10), Rational(1, 20), Rational(1, 100))
FINENESS = Rational(10)
HALF = STEPS[0]


def earned_points(out_of: Rational, share: Rational) -> Rational:
    """Return a share of the points, rounded to a decimal step (half a step upwards)."""
    if share == 1:
        return out_of
    step = step_of(out_of)
    return min(out_of, step * Rational(floor(out_of * share / step + HALF)))


def step_of(out_of: Rational) -> Rational:
    """Return the step in which such points are given: a half, a tenth, a twentieth, a hundredth.

    It is the coarsest of which the points have ten, so that a third or a half becomes neither
    nothing nor everything.
    """
    return next((s for s in STEPS if s * FINENESS <= out_of), STEPS[-1])


def part_beyond(
    worth: Rational, question: Question, verdict: Verdict, through: FollowThrough
) -> Part | None:
    """Return the best partial credit, if it exceeds the share that the answer earns anyway."""
    if not isinstance(verdict, Wrong | Mistaken) or not question.has_parts:
        return None
    answer = through.attempt.clear_answers[question.name]
    following = through.attempt.follows.get(question.name)
    parts = [agreeing_part(answer, exact, question) for exact in (question.key, *question.others)]
    if following is not None and type(following) is type(answer):
        own = agreeing_part(answer, following, question)
        share = own.share * through.basis(question.name).earns
        parts.append(Part(own.agreement, share, by_own=True))
    best = max(parts, key=lambda answer_part: answer_part.share)
    return best if best.share > worth else None


def agreeing_part(answer: Answer, exact: Answer, question: Question) -> Part:
    """Return the part of the answer that agrees with the exact one."""
    agreement = question.form.kind.agreement(answer, exact, question.form)
    return Part(agreement, question.credit.share(agreement))
