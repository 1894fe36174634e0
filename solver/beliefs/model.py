"""The formal model of a decision process: which actions apply, where they lead, what is observed.

S0, "Primero formalizar mejor el proceso de decisión en juegos bipersonales".
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from solver.errors import RequestError
from solver.exact import ZERO, Rational

S = TypeVar("S", bound=Hashable)

NOTHING = "nothing"
"""The default observation: the action was carried out, and nothing else is seen."""


class Model(Protocol[S]):
    """A, T and O over states S; actions and observations are their names."""

    def applicable(self, state: S, action: str) -> bool:
        """A(s, a)."""
        ...

    def transitions(self, state: S, action: str) -> Mapping[S, Rational]:
        """T(s, a, s') for each s' that is possible: sums to 1; empty where a is not applicable."""
        ...

    def observation(self, state: S, action: str, outcome: S) -> str:
        """The one o with O(s, a, s', o) = 1."""
        ...


class BadModel(RequestError):
    """Rows that make no model."""


@dataclass(frozen=True, slots=True)
class ModelRow:
    """One line of a model as a table: a in s leads to `to`, and o is observed."""

    state: str
    action: str
    to: str
    probability: Rational
    observation: str = NOTHING


@dataclass(frozen=True, slots=True)
class TableModel:
    """A model that is written out; build it with `TableModel.of`."""

    rows: tuple[ModelRow, ...]
    table: Mapping[tuple[str, str], Mapping[str, Rational]] = field(repr=False)
    seen: Mapping[tuple[str, str, str], str] = field(repr=False)

    @classmethod
    def of(cls, rows: Iterable[ModelRow]) -> "TableModel":
        """BadModel unless the probabilities of each action in each state sum to 1."""
        table: dict[tuple[str, str], dict[str, Rational]] = {}
        seen: dict[tuple[str, str, str], str] = {}
        kept = tuple(rows)
        for row in kept:
            outcomes = table.setdefault((row.state, row.action), {})
            check(row, outcomes)
            outcomes[row.to] = row.probability
            seen[row.state, row.action, row.to] = row.observation
        for (state, action), outcomes in table.items():
            total = sum(outcomes.values(), ZERO)
            if total != 1:
                raise BadModel(
                    "the probabilities of {action} in {state} sum to 1, not {total}",
                    action=action,
                    state=state,
                    total=total,
                )
        return cls(kept, table, seen)

    @property
    def states(self) -> tuple[str, ...]:
        """Every state that a row names, in order of appearance."""
        return tuple(dict.fromkeys(s for row in self.rows for s in (row.state, row.to)))

    def actions(self, state: str) -> tuple[str, ...]:
        """The actions that apply in the state, in order of appearance."""
        return tuple(action for s, action in self.table if s == state)

    def applicable(self, state: str, action: str) -> bool:
        """A(s, a)."""
        return (state, action) in self.table

    def transitions(self, state: str, action: str) -> Mapping[str, Rational]:
        """T(s, a, s')."""
        return self.table.get((state, action), {})

    def observation(self, state: str, action: str, outcome: str) -> str:
        """O(s, a, s')."""
        return self.seen[state, action, outcome]


def check(row: ModelRow, outcomes: Mapping[str, Rational]) -> None:
    """BadModel if the row cannot stand beside those before it."""
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
            "{action} from {state} to {to} stands twice; one row, with one observation",
            action=row.action,
            state=row.state,
            to=row.to,
        )
