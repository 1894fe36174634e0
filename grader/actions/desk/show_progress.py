"""The command `progress`: what a record says of its learner."""

from pathlib import Path

from generator.base.plain import Plain
from grader.actions.desk import known_names
from grader.actions.practice import practice_record as records
from grader.actions.practice.lesson import now
from grader.actions.practice.memory import remembered
from grader.actions.practice.progress import progress
from grader.words.environment import say


def of_record(path: Path, language: str) -> dict[str, Plain]:
    """Return the progress that the record tells, and how many of its lines are damaged."""
    record = records.read(path)
    known = set(known_names.families())
    there = [it for it in record.exercises if it.id.family in known]
    told = progress(remembered(there), now(), known_names.families(), language)
    return {"record": str(path), "damaged": record.damaged, **told}


def word(name: str, language: str, *arguments: object) -> str:
    """Return a heading or a line of the progress in the language."""
    return say("progress.md.j2", name, language, *arguments)
