"""An audit as a table of its families: a row for each population, the levels side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import floor

from grader.audit.audit import Audited, Earned
from grader.audit.population import SheetSort
from solver.exact import ZERO, Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class PopulationRow:
    """Shares of the points by level, and of the sheets on which a mistake is named."""

    population: str
    sort: SheetSort
    sheets: int
    shares: tuple[Rational | None, ...]
    named: Rational
    misnamed: Rational

    @property
    def mean(self) -> Rational:
        """Of the levels that have such sheets."""
        there = [share for share in self.shares if share is not None]
        return sum(there, ZERO) / Rational(len(there))


@dataclass(frozen=True, slots=True)
class AuditTable:
    """What a family's populations earn at each of the levels audited."""

    family: str
    levels: tuple[str, ...]
    rows: tuple[PopulationRow, ...]


def tables(audited: Sequence[Audited]) -> Iterator[AuditTable]:
    """A family's levels stand one after another there."""
    for family, parts in groupby(audited, key=lambda one: one.part.family):
        levels = tuple(parts)
        yield AuditTable(family, tuple(str(one.part.level) for one in levels), tuple(rows(levels)))


def rows(levels: Sequence[Audited]) -> Iterator[PopulationRow]:
    """In the order in which the populations stand; each where any level has such sheets."""
    by_level = [{earned.population: earned for earned in one.earned} for one in levels]
    for name in dict.fromkeys(name for there in by_level for name in there):
        yield row([there.get(name) for there in by_level])


def row(by_level: Sequence[Earned | None]) -> PopulationRow:
    """A level without such sheets has None there."""
    earned = [there for there in by_level if there is not None]
    sheets = sum(e.sheets for e in earned)
    return PopulationRow(
        population=earned[0].population,
        sort=earned[0].sort,
        sheets=sheets,
        shares=tuple(None if there is None else there.share for there in by_level),
        named=Rational(sum(e.named for e in earned), sheets),
        misnamed=Rational(sum(e.misnamed for e in earned), sheets),
    )


def percent(share: Rational) -> str:
    """To a tenth: `83.4`."""
    tenths = floor(share * Rational(1000) + Rational(1, 2))
    return f"{tenths // 10}.{tenths % 10}"
