"""An audit as a table for each family: a row per population, a column per level."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import floor

from grader.audit.audit import FamilyAudit, PopulationResult
from grader.audit.population import SheetSort
from grader.audit.targets import TARGETS, Target, missed_targets
from solver.exact import ONE, ZERO, Rational, text


@dataclass(frozen=True, slots=True, kw_only=True)
class PopulationRow:
    """The shares of the points by level, and of the sheets on which a mistake is named."""

    population: str
    sort: SheetSort
    sheets: int
    shares: tuple[Rational | None, ...]
    named: Rational
    misnamed: Rational
    beyond: Rational
    low: Rational

    @property
    def mean(self) -> Rational:
        """The mean over the levels that have such sheets."""
        known_shares = [share for share in self.shares if share is not None]
        return sum(known_shares, ZERO) / Rational(len(known_shares))


@dataclass(frozen=True, slots=True)
class AuditTable:
    """The shares that a family's populations earn at each audited level."""

    family: str
    levels: tuple[str, ...]
    rows: tuple[PopulationRow, ...]


def tables(audited: Sequence[FamilyAudit]) -> Iterator[AuditTable]:
    """Yield the table of each family; its levels must follow one another."""
    for family, parts in groupby(audited, key=lambda audit: audit.part.family):
        levels = tuple(parts)
        yield AuditTable(
            family, tuple(str(level.part.level) for level in levels), tuple(rows(levels))
        )


def rows(levels: Sequence[FamilyAudit]) -> Iterator[PopulationRow]:
    """Yield a row for each population that has sheets at any level."""
    by_level = [{earned.population: earned for earned in level.earned} for level in levels]
    for name in dict.fromkeys(name for results in by_level for name in results):
        yield row([results.get(name) for results in by_level])


def row(by_level: Sequence[PopulationResult | None]) -> PopulationRow:
    """Return one row; a level without such sheets is None."""
    earned = [result for result in by_level if result is not None]
    sheets = sum(e.sheets for e in earned)
    return PopulationRow(
        population=earned[0].population,
        sort=earned[0].sort,
        sheets=sheets,
        shares=tuple(None if result is None else result.share for result in by_level),
        named=Rational(sum(e.named for e in earned), sheets),
        misnamed=Rational(sum(e.misnamed for e in earned), sheets),
        beyond=sum((e.beyond * Rational(e.sheets) for e in earned), ZERO) / Rational(sheets),
        low=Rational(sum(e.low for e in earned), sheets),
    )


def percent(share: Rational) -> str:
    """Return a share in percent with one decimal: `83.4`."""
    tenths = floor(share * Rational(1000) + Rational(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


# The measures of a family as a table: a row per measure, a column per level.


@dataclass(frozen=True, slots=True)
class MeasureLine:
    """A measure at each level; the target is that of the last level."""

    measure: str
    levels: tuple[str, ...]
    target: str = ""


@dataclass(frozen=True, slots=True)
class MissedTarget:
    """A target that a family misses at a level."""

    family: str
    level: str
    measure: str
    measured: str
    target: str


@dataclass(frozen=True, slots=True)
class MeasuredTable:
    """A family's measures, and the targets that it misses."""

    family: str
    levels: tuple[str, ...]
    lines: tuple[MeasureLine, ...]
    missed: tuple[MissedTarget, ...]


TOLD: tuple[tuple[str, Callable[[FamilyAudit], str]], ...] = (
    ("draws", lambda a: percent(a.measures.accepted)),
    ("time", lambda a: ", ".join(map(str, a.measures.milliseconds))),
    ("difficulty", lambda a: "–".join(map(str, a.measures.difficulty))),
)
"""Measures without a target, since time depends on the machine."""


def measured_tables(audited: Sequence[FamilyAudit]) -> Iterator[MeasuredTable]:
    """Yield the table of each family; its levels must follow one another."""
    for family, parts in groupby(audited, key=lambda audit: audit.part.family):
        levels = tuple(parts)
        yield MeasuredTable(
            family=family,
            levels=tuple(str(level.part.level) for level in levels),
            lines=tuple(lines(levels)),
            missed=tuple(
                missed_target(level, target) for level in levels for target in missed_targets(level)
            ),
        )


def lines(levels: Sequence[FamilyAudit]) -> Iterator[MeasureLine]:
    """Yield the rows of the table."""
    for name, measure in TOLD:
        yield MeasureLine(name, tuple(map(measure, levels)))
    for target in TARGETS:
        figures = tuple(figure(target, target.measure(level)) for level in levels)
        yield MeasureLine(target.name, figures, write_target(target, levels[-1]))


def missed_target(audited: FamilyAudit, target: Target) -> MissedTarget:
    """Return a missed target in numbers."""
    return MissedTarget(
        family=audited.part.family,
        level=str(audited.part.level),
        measure=target.name,
        measured=figure(target, target.measure(audited)),
        target=write_target(target, audited),
    )


def figure(target: Target, number: Rational) -> str:
    """Return a measure as text, in percent if it is a share."""
    return percent(number) if target.share else text(number)


def write_target(target: Target, audited: FamilyAudit) -> str:
    """Return the target as text: `≥ 99.0`, `≤ 3000`, `100.0`, `0.0`; empty if there is none."""
    least, most = target.least(audited), target.most(audited)
    if least is not None:
        return f"{'' if least == ONE else '≥ '}{figure(target, least)}"
    if most is not None:
        return f"{'≤ ' if most else ''}{figure(target, most)}"
    return ""
