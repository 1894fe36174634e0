"""The verb `audit`: what sheets that nobody worked out would earn."""

from collections.abc import Sequence

from generator.convention import convention
from generator.errors import UnknownName
from generator.families import FAMILIES
from generator.family import Level
from generator.generate import family_named
from generator.plain import Plain
from grader.audit.audit import Audited, Part
from grader.audit.audit import audit as audit_all
from grader.audit.table import Row, Table, percent, tables
from grader.engine.chosen import Chosen, at_leisure
from grader.engine.engine import Progress
from grader.words.audits import audit_word, population_of
from grader.words.render import title_of

__all__ = [
    "Row",
    "Table",
    "audit",
    "audit_json",
    "audit_word",
    "heading",
    "percent",
    "population_of",
    "tables",
]


def audit(
    families: Sequence[str],
    *,
    levels: Sequence[str],
    samples: int,
    jobs: int | None,
    progress: Progress,
) -> tuple[Audited, ...]:
    """Of these families, or of all, at these levels, or at all."""
    for level in levels:
        if level not in list(Level):
            raise UnknownName("level", level, Level)
    wanted = [family_named(name) for name in dict.fromkeys(families)] or FAMILIES.values()
    parts = [
        Part(family.name, level)
        for family in wanted
        for level in family.sizes
        if not levels or level in levels
    ]
    with at_leisure(Chosen(jobs=jobs)) as workers:
        return tuple(
            audit_all(
                parts,
                samples=samples,
                convention=convention("aima"),
                workers=workers,
                progress=progress,
            )
        )


def audit_json(audited: Sequence[Audited]) -> list[dict[str, Plain]]:
    """Shares in percent; sheets on which a mistake is named, by their number."""
    return [
        {
            "family": one.part.family,
            "level": str(one.part.level),
            "populations": [
                {
                    "population": earned.population,
                    "sort": str(earned.sort),
                    "sheets": earned.sheets,
                    "percent": percent(earned.share),
                    "named": earned.named,
                    "misnamed": earned.misnamed,
                }
                for earned in one.earned
            ],
        }
        for one in audited
    ]


def heading(table: Table, language: str) -> str:
    """The family's name and title."""
    return f"{table.family}: {title_of(family_named(table.family), language)}"
