"""Questions about updates of a belief: p(a | b), p(o | b, a) and the new belief of each step."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved
from generator.subjects.models.updates import Followed, Updates
from solver.exact import ONE, ZERO, Rational
from solver.mistakes.belief_graph import Reckoned, reckoned, rightly

AboutUpdates: TypeAlias = Asking[Updates, Followed, Followed]
Known: TypeAlias = Solved[Updates, Followed]

ACTION, OBSERVATION, BELIEF = "p-action", "p-observation", "belief"
HALF = Rational(1, 2)


def each_step(*, points: Mapping[str, int]) -> AboutUpdates:
    """Three questions a step: `p-action-1`, `p-observation-1`, `belief-1`; points by their sort."""
    return Asking(
        answers=lambda _, found: answers(found),
        form=form_of,
        points=lambda name: points[sort(name)],
        follow=following,
        rests_on=on_belief_before,
        guesses=guesses,
    )


def answers(found: Followed) -> dict[str, Answer]:
    """What somebody answers who found that."""
    return {
        name: answer for i, stage in enumerate(found.stages, 1) for name, answer in at(i, stage)
    }


def at(i: int, stage: Reckoned) -> Iterator[tuple[str, Answer]]:
    """The answers to step i, from 1."""
    yield f"{ACTION}-{i}", Number(stage.p_action)
    yield f"{OBSERVATION}-{i}", Number(stage.p_observation)
    yield f"{BELIEF}-{i}", Distribution.of(stage.belief)


def sort(name: str) -> str:
    return name.rpartition("-")[0]


def form_of(solved: Known, name: str) -> Form:
    """A probability, or one for each state."""
    if sort(name) != BELIEF:
        return forms.PROBABILITY
    return forms.distribution(*solved.problem.states, aliases={})


def following(solved: Known, given: Answers) -> dict[str, Answer]:
    """Each step from the student's own belief before it, unless that was certain or no belief."""
    follows: dict[str, Answer] = {}
    problem = solved.problem
    for i, stage in enumerate(solved.worked.stages[:-1], 1):
        own = believed(given.get(f"{BELIEF}-{i}"))
        if own is not None and own != stage.belief:
            path = problem.path[i : i + 1]
            found = reckoned(problem.model, own, path, reckon=rightly)
            follows.update(answer for step in found for answer in at(i + 1, step))
    return follows


def believed(answer: Answer | None) -> dict[str, Rational] | None:
    """The student's belief, if it is one from which something follows."""
    if not isinstance(answer, Distribution):
        return None
    weights = dict(answer.weights)
    sound = all(p > 0 for p in weights.values()) and sum(weights.values(), ZERO) == ONE
    return weights if sound and len(weights) > 1 else None


def on_belief_before(solved: Known) -> Mapping[str, tuple[str, ...]]:
    """All that is asked of a step rests on the belief before it."""
    later = range(2, len(solved.worked.stages) + 1)
    return {
        f"{asked}-{i}": (f"{BELIEF}-{i - 1}",)
        for i in later
        for asked in (ACTION, OBSERVATION, BELIEF)
    }


def guesses(solved: Known) -> dict[str, Answer]:
    """Every action possible, every observation as likely as not, all states equally likely."""
    even = Rational(1, len(solved.problem.states))
    alike = Reckoned(ONE, HALF, dict.fromkeys(solved.problem.states, even))
    return answers(Followed((alike,) * len(solved.worked.stages)))
