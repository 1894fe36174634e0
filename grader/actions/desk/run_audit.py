"""The command `audit`: measures of families, and what sheets without work would earn."""

from collections.abc import Sequence
from importlib import import_module

from generator.base.convention import convention
from generator.base.errors import UnknownName
from generator.base.plain import Plain
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.audit.audit import FamilyAudit
from grader.audit.audit import audit as audit_all
from grader.audit.audit_table import (
    AuditTable,
    MeasuredTable,
    MeasureLine,
    MissedTarget,
    PopulationRow,
    measured_tables,
    percent,
    tables,
)
from grader.audit.habits import QuestionHabits, SlotHabit
from grader.audit.sample_exercises import AuditPart
from grader.audit.surface_feature import SurfaceFeature
from grader.audit.targets import TARGETS, missed_targets
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.words.audits import audit_word, population_of
from grader.words.render import title_of
from solver.exact import text

__all__ = [
    "AuditTable",
    "FamilyAudit",
    "MeasureLine",
    "MeasuredTable",
    "MissedTarget",
    "PopulationRow",
    "QuestionHabits",
    "audit",
    "audit_json",
    "audit_word",
    "feature_of",
    "heading",
    "measured_tables",
    "percent",
    "population_of",
    "tables",
    "way_of",
]


def audit(
    families: Sequence[str],
    *,
    levels: Sequence[str],
    samples: int,
    jobs: int | None,
    progress: Progress,
) -> tuple[FamilyAudit, ...]:
    """Audit the named families and levels, or all of them.

    Its processes load Babel, which a small installation has not: that is said before they begin.
    """
    import_module("babel")
    for level in levels:
        if level not in list(Level):
            raise UnknownName("no level", level, Level)
    wanted_families = [family_named(name) for name in dict.fromkeys(families)] or FAMILIES.values()
    parts = [
        AuditPart(family.name, level)
        for family in wanted_families
        for level in family.sizes
        if not levels or level in levels
    ]
    with at_leisure(EngineChoice(jobs=jobs)) as workers:
        return tuple(
            audit_all(
                parts,
                samples=samples,
                convention=convention("aima"),
                workers=workers,
                progress=progress,
            )
        )


def audit_json(audited: Sequence[FamilyAudit]) -> list[dict[str, Plain]]:
    """Return the audit as JSON data, with shares in percent and numbers of sheets.

    `missed` are the targets that are not reached.
    """
    return [
        {
            "family": family_audit.part.family,
            "level": str(family_audit.part.level),
            "measured": measured_json(family_audit),
            "missed": [target.name for target in missed_targets(family_audit)],
            "habits": [habits_json(habits) for habits in family_audit.habits],
            "lazy": [
                {"what": str(sheet.way), "percent": percent(sheet.share)}
                for sheet in family_audit.lazy
            ],
            "populations": [
                {
                    "population": earned.population,
                    "sort": str(earned.sort),
                    "sheets": earned.sheets,
                    "percent": percent(earned.share),
                    "named": earned.named,
                    "misnamed": earned.misnamed,
                    "beyond": percent(earned.beyond),
                    "low": earned.low,
                }
                for earned in family_audit.earned
            ],
        }
        for family_audit in audited
    ]


def measured_json(family_audit: FamilyAudit) -> dict[str, Plain]:
    """Return the measures by the names of the targets."""
    measures = family_audit.measures
    return {
        "exercises": measures.exercises,
        "accepted": percent(measures.accepted),
        "milliseconds": list(measures.milliseconds),
        "difficulty": list(measures.difficulty),
        **{
            target.name: percent(measured) if target.share else text(measured)
            for target in TARGETS
            for measured in (target.measure(family_audit),)
        },
    }


def habits_json(habits: QuestionHabits) -> dict[str, Plain]:
    """Return a question's habits as JSON data: its commonest key, and the best feature to copy."""
    copied = habits.surface
    return {
        "question": habits.question,
        "commonest": habits.commonest.writes_text,
        "percent": percent(habits.commonest.share),
        "copied": copied.writes_text if copied else None,
        "copied_percent": percent(copied.share) if copied else None,
    }


def feature_of(habit: SlotHabit, language: str) -> str:
    """Return in words what a habit copies from the sheet."""
    feature = habit.writes
    assert isinstance(feature, SurfaceFeature), "what is copied is a feature of the sheet"
    return way_of(feature, language)


def way_of(way: SurfaceFeature | str, language: str) -> str:
    """Return in words a feature of the sheet, or a strategy that was learned."""
    if isinstance(way, str):
        return audit_word("strategy", language, way)
    return audit_word("feature", language, way.name, way.n, way.end)


def heading(table: AuditTable | MeasuredTable, language: str) -> str:
    """Return the family's name and title."""
    return f"{table.family}: {title_of(family_named(table.family), language)}"
