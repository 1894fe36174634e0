"""The formal model of a decision process: applicability, transitions and observations.

S0, "Primero formalizar mejor el proceso de decisión en juegos bipersonales".
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import lcm
from typing import Protocol, TypeVar

from msgspec import Struct

from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.verbatim import Verbatim

S = TypeVar("S", bound=Hashable)

NOTHING = "nothing"
"""The default observation: the action was carried out, and nothing else is observed."""


def written_name(text: str) -> str:
    """Return a name that somebody wrote in a model, which is never translated."""
    return text if text == NOTHING else Verbatim(text)


class Model(Protocol[S]):
    """A, T and O over states S; actions and observations are their names."""

    def applicable(self, state: S, action: str) -> bool:
        """Return A(s, a): whether the action is applicable in the state."""
        ...

    def transitions(self, state: S, action: str) -> Mapping[S, Rational]:
        """Return T(s, a, s') for each possible s', of sum 1; empty where a is not applicable."""
        ...

    def observation(self, state: S, action: str, outcome: S) -> str:
        """Return the one observation o with O(s, a, s', o) = 1."""
        ...


class BadModel(RequestError):
    """Raised for rows that make no model."""


class ModelRow(Struct, frozen=True):
    """One line of a model as a table: `action` in `state` leads to `to`, with `observation`."""

    state: str
    action: str
    to: str
    probability: Rational
    observation: str = NOTHING


@dataclass(frozen=True, slots=True)
class TableModel:
    """A model that is written out; build it with `TableModel.from_rows`."""

    rows: tuple[ModelRow, ...]
    table: Mapping[tuple[str, str], Mapping[str, Rational]] = field(repr=False)
    observations: Mapping[tuple[str, str, str], str] = field(repr=False)
    shares: Mapping[tuple[str, str, str], Mapping[str, int]] = field(repr=False)
    """T(s, a, s') by s, a and o, as whole numbers of one unit, which is the same for all rows."""

    @classmethod
    def from_rows(cls, rows: Iterable[ModelRow]) -> "TableModel":
        """Build the model; raise BadModel unless an action's probabilities in a state sum to 1."""
        table: dict[tuple[str, str], dict[str, Rational]] = {}
        observations: dict[tuple[str, str, str], str] = {}
        model_rows = tuple(rows)
        for row in model_rows:
            outcomes = table.setdefault((row.state, row.action), {})
            check(row, outcomes)
            outcomes[row.to] = row.probability
            observations[row.state, row.action, row.to] = row.observation
        for (state, action), outcomes in table.items():
            total = sum(outcomes.values(), ZERO)
            if total != 1:
                raise BadModel(
                    "the probabilities of {action} in {state} sum to 1, not {total}",
                    action=action,
                    state=state,
                    total=total,
                )
        return cls(model_rows, table, observations, shares_by_observation(model_rows))

    @property
    def states(self) -> tuple[str, ...]:
        """Every state that a row names, in order of appearance."""
        return tuple(dict.fromkeys(s for row in self.rows for s in (row.state, row.to)))

    def actions(self, state: str) -> tuple[str, ...]:
        """Return the actions that apply in the state, in order of appearance."""
        return tuple(action for s, action in self.table if s == state)

    def applicable(self, state: str, action: str) -> bool:
        """Return A(s, a): whether the action is applicable in the state."""
        return (state, action) in self.table

    def transitions(self, state: str, action: str) -> Mapping[str, Rational]:
        """Return T(s, a, s') for each possible s'."""
        return self.table.get((state, action), {})

    def observation(self, state: str, action: str, outcome: str) -> str:
        """Return the observation o with O(s, a, s', o) = 1."""
        return self.observations[state, action, outcome]

    def joint_shares(
        self, weights: Mapping[str, Rational], action: str, observation: str
    ) -> dict[str, int]:
        """Return b(s) T(s, a, s') summed over s, for each s' of that observation, in one unit."""
        unit = lcm(*(int(p.denominator) for p in weights.values()))
        sums: dict[str, int] = {}
        for state, p in weights.items():
            after = self.shares.get((state, action, observation))
            if after is not None:
                prior = int(p.numerator) * (unit // int(p.denominator))
                for outcome, share in after.items():
                    sums[outcome] = sums.get(outcome, 0) + prior * share
        return sums


def shares_by_observation(
    rows: Iterable[ModelRow],
) -> Mapping[tuple[str, str, str], Mapping[str, int]]:
    """Return the probabilities of the rows as whole numbers of their least common unit."""
    model_rows = tuple(rows)
    unit = lcm(*(int(row.probability.denominator) for row in model_rows))
    shares: dict[tuple[str, str, str], dict[str, int]] = {}
    for row in model_rows:
        outcomes = shares.setdefault((row.state, row.action, row.observation), {})
        p = row.probability
        outcomes[row.to] = int(p.numerator) * (unit // int(p.denominator))
    return shares


def check(row: ModelRow, outcomes: Mapping[str, Rational]) -> None:
    """Raise BadModel if the row contradicts those before it."""
    if row.probability <= 0:
        raise BadModel(
            "{action} leads from {state} to {to} with a probability above 0, not {probability}",
            action=row.action,
            state=row.state,
            to=row.to,
            probability=row.probability,
        )
    if row.to in outcomes:
        raise BadModel(
            "{action} from {state} to {to} is given twice; write one row, with one observation",
            action=row.action,
            state=row.state,
            to=row.to,
        )


# Kinds of actions, by their outcomes and by what of these is observed.
#
# S0, "Los modelos de observaciones y transiciones definen 3 tipos de acciones posibles".


class ActionKind(StrEnum):
    """A kind of action; it depends on the state as well."""

    DETERMINISTIC = "deterministic"
    OBSERVABLE = "chance-observable"
    UNOBSERVABLE = "chance-not-observable"
    PARTLY = "chance-partly-observable"


def kinds(model: Model[S], states: Iterable[S], action: str) -> dict[S, ActionKind]:
    """Return the kind in each of the states in which the action is applicable."""
    return {s: kind(model, s, action) for s in states if model.applicable(s, action)}


def kind(model: Model[S], state: S, action: str) -> ActionKind:
    """Return the kind of the action in a state.

    Three or more outcomes of which only some look alike are none of S0's three: PARTLY. Raises
    RequestError where the action is not applicable.
    """
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
