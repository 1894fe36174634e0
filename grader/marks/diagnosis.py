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
    telling = worth_telling(attempt)
    made: dict[str, Answers] = {}
    weights: dict[str, int] = {}
    for name, answers in attempt.exercise.mistakes_made():
        met = [q for q in telling if answers.get(q) == attempt.given[q]]
        if not met:
            continue
        made[name] = answers
        weights[name] = sum(telling[q] for q in met) + contradicting(attempt, answers)
        if weights[name] == sum(telling.values()):
            break  # no other mistake can explain more
    best = max(weights, key=weights.__getitem__, default=None)
    once = made_once(attempt, {name: made[name] for name in by_weight(weights)})
    if best is None or weights[best] <= 0:
        return Diagnosis(once=once)
    return Diagnosis(mistake=best, explains=same(attempt, made[best]), once=once)


def worth_telling(attempt: Attempt) -> Mapping[str, int]:
    """How much each wrong answer speaks for a mistake that gives it; none where it follows."""
    return {
        name: SAME_EASY if attempt.is_easy(name) else SAME
        for name, own in attempt.given.items()
        if name not in attempt.right and own != attempt.follows.get(name)
    }


def by_weight(weights: Mapping[str, int]) -> list[str]:
    return sorted(weights, key=weights.__getitem__, reverse=True)


def contradicting(attempt: Attempt, answers: Answers) -> int:
    """How much speaks against the mistake, over the questions that it answers wrongly."""
    rightly = sum(differs(attempt, name, answers) for name in attempt.right)
    on_his_own = sum(
        differs(attempt, name, answers) and answers[name] != attempt.given[name]
        for name in attempt.followed
    )
    return RIGHTLY * rightly + ON_HIS_OWN * on_his_own


def differs(attempt: Attempt, name: str, answers: Answers) -> bool:
    """Whether the mistake gives a wrong answer there."""
    return name in answers and not attempt.questions[name].accepts(answers[name])


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
    return any(differs(attempt, name, answers) for name in attempt.right)
