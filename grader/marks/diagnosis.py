"""Which mistake explains a submission: what speaks for it, weighed against what contradicts it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.answers import Answers
from grader.marks.attempt import Attempt

SAME, SAME_EASY, RIGHTLY, ON_HIS_OWN = 5, 3, -3, -1
"""Where a student answers as the mistake does; where rightly instead; where as his own follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """The mistake that explains the submission, if one does, and the questions so explained.

    `once` are mistakes that give one answer, and were avoided elsewhere: no points hang on them.
    """

    mistake: str | None = None
    explains: frozenset[str] = frozenset()
    once: Mapping[str, str] = field(default_factory=dict)


def diagnose(attempt: Attempt) -> Diagnosis:
    """The mistake for which most speaks; of several, the one that its family names first."""
    if not attempt.wrong:
        return Diagnosis()
    made: dict[str, Answers] = {}
    weights: dict[str, int] = {}
    for name, answers in attempt.exercise.mistakes_made():
        made[name], weights[name] = answers, weight(attempt, answers)
        if weights[name] == most(attempt):
            break  # no other mistake can explain more
    best = max(weights, key=weights.__getitem__, default=None)
    once = made_once(attempt, {name: made[name] for name in by_weight(weights)})
    if best is None or weights[best] <= 0:
        return Diagnosis(once=once)
    return Diagnosis(mistake=best, explains=same(attempt, made[best]), once=once)


def most(attempt: Attempt) -> int:
    """What speaks for a mistake that gives every wrong answer and is contradicted nowhere."""
    return sum(
        SAME_EASY if attempt.is_easy(name) else SAME
        for name, own in attempt.given.items()
        if name not in attempt.right and own != attempt.follows.get(name)
    )


def by_weight(weights: Mapping[str, int]) -> list[str]:
    return sorted(weights, key=weights.__getitem__, reverse=True)


def weight(attempt: Attempt, answers: Answers) -> int:
    """How much speaks for the mistake, over the questions that it answers wrongly."""
    return sum(
        evidence(attempt, name, answers)
        for name, answer in answers.items()
        if name in attempt.given and not attempt.questions[name].accepts(answer)
    )


def evidence(attempt: Attempt, name: str, answers: Answers) -> int:
    own = attempt.given[name]
    if own == answers[name]:
        if own == attempt.follows.get(name):
            return 0
        return SAME_EASY if attempt.is_easy(name) else SAME
    if name in attempt.right:
        return RIGHTLY
    return ON_HIS_OWN if name in attempt.followed else 0


def same(attempt: Attempt, answers: Answers) -> frozenset[str]:
    """The wrong answers that the mistake gives."""
    return frozenset(name for name in attempt.wrong if attempt.given[name] == answers.get(name))


def made_once(attempt: Attempt, made: Mapping[str, Answers]) -> Mapping[str, str]:
    """By question, the first of the mistakes that give this wrong answer alone of several."""
    once: dict[str, str] = {}
    for name, answers in made.items():
        given = same(attempt, answers)
        if len(given) == 1 and avoided(attempt, answers):
            once.setdefault(next(iter(given)), name)
    return once


def avoided(attempt: Attempt, answers: Answers) -> bool:
    """Whether the student answers something rightly that the mistake answers wrongly."""
    return any(
        name in answers and not attempt.questions[name].accepts(answers[name])
        for name in attempt.right
    )
