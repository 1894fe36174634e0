"""The kinds of actions, by what comes of them and what of that is seen.

S0, "Los modelos de observaciones y transiciones definen 3 tipos de acciones posibles".
"""

from collections.abc import Iterable
from enum import StrEnum

from solver.beliefs.model import Model, S
from solver.errors import RequestError


class ActionKind(StrEnum):
    """The kind depends on the state as well."""

    DETERMINISTIC = "deterministic"
    OBSERVABLE = "chance-observable"
    UNOBSERVABLE = "chance-not-observable"
    PARTLY = "chance-partly-observable"


def kinds(model: Model[S], states: Iterable[S], action: str) -> dict[S, ActionKind]:
    """The kind in each of the states in which the action is applicable."""
    return {s: kind(model, s, action) for s in states if model.applicable(s, action)}


def kind(model: Model[S], state: S, action: str) -> ActionKind:
    """Three or more outcomes of which only some look alike are none of S0's three: PARTLY."""
    if not model.applicable(state, action):
        raise RequestError(
            "{action} is not applicable in {state}, so it is of no kind there",
            action=action,
            state=state,
        )
    outcomes = [s for s, p in model.transitions(state, action).items() if p]
    observations = {model.observation(state, action, s) for s in outcomes}
    if len(outcomes) == 1:
        return ActionKind.DETERMINISTIC
    if len(observations) == 1:
        return ActionKind.UNOBSERVABLE
    return ActionKind.OBSERVABLE if len(observations) == len(outcomes) else ActionKind.PARTLY
