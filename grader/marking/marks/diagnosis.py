"""Diagnosis: weigh the answers that speak for each mistake against those that contradict it."""

from collections.abc import Collection, Mapping

from msgspec import Struct, field

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from grader.marking.marks.attempt import Attempt

SAME, SAME_EASY, RIGHTLY, ON_HIS_OWN = 5, 3, -3, -1
"""Evidence for a mistake: its answer, if not easy; if easy; a right answer; a followed one."""
MAX_EASY_OPTIONS = 3
"""A choice among so few options is often wrong by a slip."""


class Diagnosis(Struct, frozen=True, kw_only=True):
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
    weighed: list[tuple[int, str, Answers]] = []
    for mistake, examples in attempt.exercise.mistakes_made():
        answers = attempt.answers_by(mistake, examples)
        met = [q for q in telling if answers.get(q) == attempt.clear_answers[q]]
        if met:
            weight = sum(telling[q] for q in met) + contradicting_evidence(attempt, answers)
            weighed.append((weight, mistake, answers))
            if weight == sum(telling.values()):
                break  # no other mistake can explain more
    weighed.sort(key=lambda candidate: -candidate[0])
    once = made_once(attempt, {mistake: answers for _, mistake, answers in weighed})
    if not weighed or weighed[0][0] <= 0:
        return Diagnosis(once=once)
    _, best, answers = weighed[0]
    explained = explained_questions(attempt, answers)
    if is_weak(attempt, explained):
        return Diagnosis(once=once, perhaps=dict.fromkeys(explained, best))
    return Diagnosis(mistake=best, explains=explained, once=once)


def worth_telling(attempt: Attempt) -> Mapping[str, int]:
    """Return the evidence that each wrong answer gives for a mistake that produces it.

    Right answers and errors carried forward give none and are left out.
    """
    return {
        name: SAME_EASY if attempt.is_easy(name) else SAME
        for name in attempt.not_right - attempt.exactly_followed
    }


def is_weak(attempt: Attempt, met: Collection[str]) -> bool:
    """Tell whether the evidence for a mistake may as well be a slip.

    That is so for any number of choices among few options and of sets of every number or none, of
    answers of which many are right, and for one answer that is only a slip away from the right one.
    """
    questions = [attempt.questions[name] for name in met]
    if all(
        q.conditions
        or attempt.is_all_or_none(q.name)
        or (q.form.kind.name == "choice" and len(q.form.options) <= MAX_EASY_OPTIONS)
        for q in questions
    ):
        return True
    return len(questions) == 1 and is_beside_the_key(attempt, questions[0].name)


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
    own, right_names = attempt.clear_answers, attempt.right_questions
    return sum(
        RIGHTLY if name in right_names else ON_HIS_OWN
        for name in right_names | attempt.followed
        if gives_wrong(attempt, name, answers) and answers[name] != own[name]
    )


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
