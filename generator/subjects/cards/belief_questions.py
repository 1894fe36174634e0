"""Questions about beliefs along a line of events: each belief, what is seen, e(b) in the end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.cards.draws import Beliefs, Draws
from generator.subjects.cards.events import HIDDEN_DRAW, OWN_DRAW, Events, roles
from generator.subjects.cards.hands import alike, believed, distribution, hand_form
from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.trace import Stage, trace
from solver.hidden.cards import Deal

AboutBeliefs: TypeAlias = Asking[Draws, Beliefs, Beliefs]
Along: TypeAlias = Solved[Draws, Beliefs]


def beliefs_along() -> AboutBeliefs:
    """The beliefs in order, and before an own draw the probability of what is seen."""
    return Asking(
        answers=lambda _, found: along(found),
        form=form_of,
        points=lambda name: 2 if name.startswith("after-") else 1,
        follow=own_beliefs,
        rests_on=on_the_belief_before,
        guesses=lambda solved: {
            belief.name: alike(form_of(solved, belief.name)) for belief in asked_beliefs(solved)
        },
    )


def last_evaluation() -> AboutBeliefs:
    """e(b) of the last belief."""
    return single(
        "evaluation",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.evaluation),
        follow=own_evaluation,
        rests_on=lambda solved: tuple(belief.name for belief in asked_beliefs(solved))[-1:],
    )


def along(found: Beliefs) -> dict[str, Answer]:
    """What somebody with these beliefs answers."""
    answers: dict[str, Answer] = {"start": distribution(found.trace.start)}
    for role, stage in zip(roles(found.problem.events), found.trace.stages, strict=True):
        answers.update(at(role, stage))
    return answers


def at(role: str, stage: Stage[Deal]) -> dict[str, Answer]:
    """What is asked about one event: nothing where Max plays a card, which tells him nothing."""
    belief: dict[str, Answer] = {f"after-{role}": distribution(stage.belief)}
    if role.endswith(OWN_DRAW):
        return {f"p-{role}": Number(stage.p_observations[stage.observation]), **belief}
    return belief if role.endswith(HIDDEN_DRAW) else {}


def form_of(solved: Along, name: str) -> Form:
    """A distribution over hands of as many cards as Min holds, or a probability."""
    if name.startswith("p-"):
        return forms.PROBABILITY
    belief = next(b.belief for b in asked_beliefs(solved) if b.name == name)
    state = next(iter(belief))
    return hand_form(solved.problem.deck, state.max, len(state.min))


@dataclass(frozen=True, slots=True)
class AskedBelief:
    """A belief that is asked for, after so many of the events."""

    name: str
    belief: Belief[Deal]
    after: int


def asked_beliefs(solved: Along) -> Iterator[AskedBelief]:
    """The belief at the start, and those after each draw."""
    found = solved.worked.trace
    yield AskedBelief("start", found.start, 0)
    for i, role in enumerate(roles(solved.problem.events)):
        if role:
            yield AskedBelief(f"after-{role}", found.stages[i].belief, i + 1)


def own_beliefs(solved: Along, given: Answers) -> dict[str, Answer]:
    """Each answer from the belief that the student had before, if his was another."""
    follows: dict[str, Answer] = {}
    events, called = solved.problem.events, roles(solved.problem.events)
    beliefs = list(asked_beliefs(solved))
    for before, after in pairwise(beliefs):
        own = believed(given, before.name, before.belief)
        if own is not None:
            passed = events[before.after : after.after]
            follows.update(updated(solved.problem, own, passed, role=called[after.after - 1]))
    return follows


def on_the_belief_before(solved: Along) -> Mapping[str, tuple[str, ...]]:
    """What is believed after an event, and the probability of what is seen then."""
    pairs = list(pairwise(asked_beliefs(solved)))
    beliefs = {after.name: (before.name,) for before, after in pairs}
    asked = along(solved.worked)
    chances = {name.replace("after-", "p-", 1): on for name, on in beliefs.items()}
    return beliefs | {name: on for name, on in chances.items() if name in asked}


def updated(problem: Draws, own: Belief[Deal], events: Events, *, role: str) -> dict[str, Answer]:
    """What the events lead to from the student's belief; nothing where they make it certain."""
    try:
        stage = trace(problem.game, own, events).stages[-1]
    except ImpossibleEvidence:
        return {}
    return at(role, stage) if len(stage.belief) > 1 else {}


def own_evaluation(solved: Along, given: Answers) -> Number | None:
    """e(b) after the last events, which are Max's own plays, from the student's last belief."""
    *_, last = asked_beliefs(solved)
    own = believed(given, last.name, last.belief)
    if own is None:
        return None
    problem = solved.problem
    rest = trace(problem.game, own, problem.events[last.after :])
    return Number(Beliefs(problem, rest).evaluation)
