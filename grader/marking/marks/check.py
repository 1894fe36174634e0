"""The verdict on one answer as it was read; exact answers make it an equality test."""

from dataclasses import replace

from generator.answers.outcome import ReadAnswer
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import Followed, Mistaken, Right, Rounded, Unmarked, Verdict, Wrong


def check(name: str, through: FollowThrough) -> Verdict:
    """Return the verdict on the answer to a question, which may also be unreadable or blank."""
    outcome = through.attempt.reads[name]
    if not isinstance(outcome, ReadAnswer):
        return outcome
    is_by_hand = through.attempt.questions[name].form.kind.by_hand
    return Unmarked() if is_by_hand else judge_answer(name, outcome, through)


def judge_answer(name: str, read_answer: ReadAnswer, through: FollowThrough) -> Verdict:
    """Return the verdict on an answer that could be read."""
    attempt, misread = through.attempt, through.misread
    if name in attempt.right_questions:
        return Right()
    if name in attempt.exactly_followed or (misread and name in misread.exact):
        return Followed(through.basis(name))
    if name in attempt.rounded:
        return Rounded()
    if name in attempt.followed or (misread and name in misread.rounded):
        verdict = Followed if read_answer.within is None else Rounded
        return verdict(through.basis(name))
    return judge_wrong(name, through)


def judge_wrong(name: str, through: FollowThrough) -> Mistaken | Wrong:
    """Return the verdict on a wrong answer, with what it may come from."""
    misread = through.misread
    if misread is not None and name == misread.first:
        return Wrong(misread=misread.misreading)
    verdict = explain_wrong(name, Diagnosis() if misread else through.diagnosis)
    others = {**through.elsewhere, **through.mistake_elsewhere}
    return replace(verdict, elsewhere=others[name]) if name in others else verdict


def explain_wrong(name: str, diagnosis: Diagnosis) -> Mistaken | Wrong:
    """Return the verdict on a wrong answer: mistaken, if the diagnosed mistake explains it.

    A mistake that was made only here, and avoided elsewhere, is named without being the verdict.
    """
    if name in diagnosis.explains and diagnosis.once.get(name) != diagnosis.mistake:
        assert diagnosis.mistake is not None, "what is explained is explained by one"
        return Mistaken(diagnosis.mistake)
    once, perhaps = diagnosis.once.get(name), diagnosis.perhaps.get(name)
    return Wrong(once) if perhaps in (None, once) else Wrong(perhaps=perhaps)
