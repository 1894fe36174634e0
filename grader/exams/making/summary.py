"""The teacher's page of an exam: what was drawn, how hard it is, and who got which sheet."""

from dataclasses import dataclass
from datetime import date

from generator.generation.generate import family_named
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.part import Part
from grader.words.audits import audit_word
from grader.words.dates import date_of
from grader.words.pages import page_of
from grader.words.render import title_of

TEMPLATE = "summary.html.j2"


@dataclass(frozen=True, slots=True)
class Row:
    """One exercise, in the words of the page."""

    number: int
    title: str
    level: str
    wants: str
    part: Part

    @property
    def least(self) -> int | None:
        """The easiest that it may be."""
        return self.part.band[0] if self.part.band else None

    @property
    def most(self) -> int | None:
        """The hardest that it may be."""
        return self.part.band[1] if self.part.band else None


def summary(made: ExamFile) -> str:
    """One page of HTML in the exam's language."""
    day = None if made.date is None else date.fromisoformat(made.date)
    return page_of(
        TEMPLATE,
        made.language,
        exam=made,
        versions=any(student.version for student in made.students),
        day=date_of(day, made.language),
        rows=[row(n, part, made.language) for n, part in enumerate(made.exercises, 1)],
    )


def row(number: int, part: Part, language: str) -> Row:
    return Row(
        number=number,
        title=title_of(family_named(part.family), language),
        level=audit_word("level", language, part.level) if part.level else "",
        wants="; ".join(f"{name}: {wish}" for name, wish in part.want.items()),
        part=part,
    )
