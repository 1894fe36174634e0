"""A statement about every case of a subject: if its premise holds, its conclusion does."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

C = TypeVar("C")


class Subject(StrEnum):
    """The subject of a statement, which decides what a case is."""

    SEARCH = "search"
    """A tree of MAX and MIN."""
    CHANCE = "chance"
    """A tree of MAX's moves, each to a chance node."""
    PLAYERS = "players"
    """A tree of two players with utilities of their own."""
    HIDDEN = "hidden"
    """A table of what MAX gets, by his move and the world, which he does not know."""
    EQUILIBRIA = "equilibria"
    """A table of payoffs of two players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Generic[C]):
    """A statement about every case of its subject, `is_true` if no case refutes it.

    Its words stand in the template, by its `name`; `source` is where a textbook or a course says
    it, or says what refutes it. `depth` is the depth of trees on which it begins to be of interest.
    `has_converse` says that premise and conclusion may be exchanged, and say something then.
    """

    name: str
    subject: Subject
    source: str
    is_true: bool
    conclusion: Callable[[C], bool]
    premise: Callable[[C], bool] | None = None
    depth: int = 2
    has_converse: bool = False

    def applies_to(self, case: C) -> bool:
        """Return whether its premise, if it has one, holds in the case."""
        return self.premise is None or self.premise(case)

    def is_refuted_by(self, case: C) -> bool:
        """Return whether the case is a counterexample."""
        return self.applies_to(case) and not self.conclusion(case)


AnyStatement: TypeAlias = Statement[Any]  # the bank is the one place that forgets the types
