"""What exam.json tells of how each exercise was drawn."""

from collections.abc import Sequence
from typing import Any

from generator.base.plain import Plain
from generator.generation.generate import family_named
from generator.generation.wishes import wishes
from grader.exams.making.band import Band
from grader.exams.making.exam import Drawn, Entry, Exam, Given
from grader.exams.making.exam_file import Sheet


def told(exam: Exam, bands: Sequence[Band], sheets: Sequence[Sheet]) -> list[dict[str, Any]]:
    """For each exercise its level, what was wanted, its band, and how many different problems."""
    asked = [list(zip(sheet.asked, sheet.problems, strict=True)) for sheet in sheets]
    return [
        told_of(entry, band, [problem for each in asked for m, problem in each if m == n])
        for n, (entry, band) in enumerate(zip(exam.entries, bands, strict=True), 1)
    ]


def told_of(entry: Entry, band: Band, problems: Sequence[Plain]) -> dict[str, Any]:
    match entry:
        case Given():
            return {}
        case Drawn():
            family = family_named(entry.family)
            wanted = wishes(family, dict(entry.wants))
            return {
                "level": str(entry.level),
                "want": {name: str(wish) for name, wish in wanted.items()},
                "band": (band.low, band.high),
                "different": len({family.likeness(family.from_plain(p)) for p in problems}),
            }
