"""What was measured of a family as a table: a row for each measure, the levels side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from grader.audit.audit import Audited
from grader.audit.audit_table import percent
from grader.audit.targets import TARGETS, Target, missed
from solver.exact import ONE, Rational, text


@dataclass(frozen=True, slots=True)
class MeasureLine:
    """A measure at each level; the target is that of the last level."""

    measure: str
    levels: tuple[str, ...]
    target: str = ""


@dataclass(frozen=True, slots=True)
class Missed:
    """A target that a family does not reach at a level."""

    family: str
    level: str
    measure: str
    measured: str
    wanted: str


@dataclass(frozen=True, slots=True)
class MeasuredTable:
    """A family's lines, and the targets that it misses."""

    family: str
    levels: tuple[str, ...]
    lines: tuple[MeasureLine, ...]
    missed: tuple[Missed, ...]


TOLD: tuple[tuple[str, Callable[[Audited], str]], ...] = (
    ("draws", lambda a: percent(a.measures.accepted)),
    ("time", lambda a: ", ".join(map(str, a.measures.milliseconds))),
    ("difficulty", lambda a: "–".join(map(str, a.measures.difficulty))),
)
"""What is held to no target: time depends on the machine."""


def measured_tables(audited: Sequence[Audited]) -> Iterator[MeasuredTable]:
    """A family's levels stand one after another there."""
    for family, parts in groupby(audited, key=lambda one: one.part.family):
        levels = tuple(parts)
        yield MeasuredTable(
            family=family,
            levels=tuple(str(one.part.level) for one in levels),
            lines=tuple(lines(levels)),
            missed=tuple(said(one, target) for one in levels for target in missed(one)),
        )


def lines(levels: Sequence[Audited]) -> Iterator[MeasureLine]:
    for name, measure in TOLD:
        yield MeasureLine(name, tuple(map(measure, levels)))
    for target in TARGETS:
        shown = tuple(figure(target, target.measure(one)) for one in levels)
        yield MeasureLine(target.name, shown, wanted(target, levels[-1]))


def said(audited: Audited, target: Target) -> Missed:
    return Missed(
        family=audited.part.family,
        level=str(audited.part.level),
        measure=target.name,
        measured=figure(target, target.measure(audited)),
        wanted=wanted(target, audited),
    )


def figure(target: Target, number: Rational) -> str:
    return percent(number) if target.share else text(number)


def wanted(target: Target, audited: Audited) -> str:
    """`≥ 99.0`, `≤ 3000`, `100.0` where there is no more, `0.0` where no less; or nothing."""
    least, most = target.least(audited), target.most(audited)
    if least is not None:
        return f"{'' if least == ONE else '≥ '}{figure(target, least)}"
    if most is not None:
        return f"{'≤ ' if most else ''}{figure(target, most)}"
    return ""
