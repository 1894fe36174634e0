"""Diagnosis: weigh the answers that speak for each mistake against those that contradict it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.question import Question
from grader.marking.marks.attempt import Attempt

SAME, SAME_EASY, RIGHTLY, ON_HIS_OWN = 5, 3, -3, -1
"""Evidence for a mistake: its answer, if not easy; if easy; a right answer; a followed one."""
MAX_EASY_OPTIONS = 3
"""A choice among so few options is often wrong by a slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """The mistake that explains the submission, if one does, and the questions it explains.

    `once` are mistakes that give only one answer and were avoided elsewhere; they cost no points.
    `perhaps` has by question a mistake that gives its answer just as a slip does; it is asked
    about, not named.
    """

    mistake: str | None = None
    explains: frozenset[str] = frozenset()
    once: Mapping[str, str] = field(default_factory=dict)
    perhaps: Mapping[str, str] = field(default_factory=dict)


def diagnose(attempt: Attempt) -> Diagnosis:
    """Return the mistake with the most evidence; of equal ones, the first that its family lists."""
    if not attempt.wrong:
        return Diagnosis()
    telling = worth_telling(attempt)
    answers_by_mistake: dict[str, Answers] = {}
    weights: dict[str, int] = {}
    for name, examples in attempt.exercise.mistakes_made():
        answers = attempt.answers_by(name, examples)
        met = [q for q in telling if answers.get(q) == attempt.clear_answers[q]]
        if not met:
            continue
        answers_by_mistake[name] = answers
        weights[name] = sum(telling[q] for q in met) + contradicting_evidence(attempt, answers)
        if weights[name] == sum(telling.values()):
            break  # no other mistake can explain more
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)
    once = made_once(attempt, {name: answers_by_mistake[name] for name in ranked})
    best = next(iter(ranked), None)
    if best is None or weights[best] <= 0:
        return Diagnosis(once=once)
    explained = explained_questions(attempt, answers_by_mistake[best])
    if is_weak(attempt, explained & telling.keys()):
        return Diagnosis(once=once, perhaps=dict.fromkeys(explained, best))
    return Diagnosis(mistake=best, explains=explained, once=once)


def worth_telling(attempt: Attempt) -> Mapping[str, int]:
    """Return the evidence that each wrong answer gives for a mistake that produces it.

    Right answers and errors carried forward give none and are left out.
    """
    return {
        name: SAME_EASY if attempt.is_easy(name) else SAME
        for name, own in attempt.clear_answers.items()
        if name not in attempt.right_questions and own != attempt.follows.get(name)
    }


def is_weak(attempt: Attempt, met: Collection[str]) -> bool:
    """Tell whether the evidence for a mistake may as well be a slip.

    That is so for any number of choices among few options and of sets of every number or none, of
    answers of which many are right, and for one answer that is only a slip away from the right one.
    """
    questions = [attempt.questions[name] for name in met]
    if all(is_of_few(q) or q.conditions or attempt.is_all_or_none(q.name) for q in questions):
        return True
    return len(questions) == 1 and is_beside_the_key(attempt, questions[0].name)


def is_of_few(question: Question) -> bool:
    """Tell whether the question has so few options that a slip may give any of them."""
    return question.form.kind.name == "choice" and len(question.form.options) <= MAX_EASY_OPTIONS


def is_beside_the_key(attempt: Attempt, name: str) -> bool:
    """Tell whether an answer is a slip away from a right one, or a set with one more or less.

    The value of another child is none here: that is what many mistakes give.
    """
    question, answer = attempt.questions[name], attempt.clear_answers[name]
    keys = [key for key in (question.key, *question.others) if type(key) is type(answer)]
    if isinstance(answer, Moves):
        return any(isinstance(k, Moves) and len(answer.labels ^ k.labels) == 1 for k in keys)
    return any(question.form.kind.slip(answer, key, question.form) for key in keys)


def contradicting_evidence(attempt: Attempt, answers: Answers) -> int:
    """Return the evidence against the mistake, from the answers that it gets wrong (negative)."""
    rightly = sum(gives_wrong(attempt, name, answers) for name in attempt.right_questions)
    on_his_own = sum(
        gives_wrong(attempt, name, answers) and answers[name] != attempt.clear_answers[name]
        for name in attempt.followed
    )
    return RIGHTLY * rightly + ON_HIS_OWN * on_his_own


def gives_wrong(attempt: Attempt, name: str, answers: Answers) -> bool:
    """Tell whether the mistake gives a wrong answer to the question."""
    return name in answers and not attempt.questions[name].accepts(answers[name])


def explained_questions(attempt: Attempt, answers: Answers) -> frozenset[str]:
    """Return the questions that the student answers wrongly as the mistake does."""
    return frozenset(
        name for name in attempt.wrong if attempt.clear_answers[name] == answers.get(name)
    )


def made_once(attempt: Attempt, answers_by_mistake: Mapping[str, Answers]) -> Mapping[str, str]:
    """Return by question the first mistake that gives only this one of the wrong answers.

    The student must have avoided the mistake elsewhere.
    """
    once: dict[str, str] = {}
    for name, answers in answers_by_mistake.items():
        explained = explained_questions(attempt, answers)
        avoided = any(gives_wrong(attempt, right, answers) for right in attempt.right_questions)
        if len(explained) == 1 and avoided:
            once.setdefault(next(iter(explained)), name)
    return once
