"""The command `progress`: what a record says of its learner, and where it is kept."""

from pathlib import Path

from platformdirs import user_data_path

from generator.base.plain import Plain
from grader.actions.desk import known_names
from grader.actions.practice import practice_record as records
from grader.actions.practice.lesson import now
from grader.actions.practice.memory import build_memory
from grader.actions.practice.progress import progress
from grader.words.environment import say
from solver.errors import RequestError

NAME = "practice.jsonl"
"""The name of a record in the platform's folder for the data of programs."""


def place(chosen: Path | None, *, is_kept: bool = True) -> Path | None:
    """Return the file that was chosen, or the usual one; None if nothing is to be kept."""
    if chosen is not None and not is_kept:
        raise RequestError("--record FILE keeps a record and --no-record none; give one of them")
    if chosen is not None or not is_kept:
        return chosen
    return user_data_path("minimaestro", appauthor=False) / NAME


def of_record(path: Path, language: str) -> dict[str, Plain]:
    """Return the progress that the record tells, and how many of its lines are damaged."""
    record = records.read_record(path)
    known = set(known_names.families())
    exercises = [exercise for exercise in record.exercises if exercise.id.family in known]
    progress_data = progress(build_memory(exercises), now(), known_names.families(), language)
    return {"record": str(path), "damaged": record.damaged, **progress_data}


def word(name: str, language: str, *arguments: object) -> str:
    """Return a heading or a line of the progress in the language."""
    return say("progress.md.j2", name, language, *arguments)
