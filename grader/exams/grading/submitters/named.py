"""Students who are named by the folder in which a file lies, or by the file."""

from collections.abc import Mapping
from pathlib import PurePath

from grader.base.disk.unzipped import ENDING
from grader.exams.grading.submitters.person import Person
from grader.exams.grading.submitters.place import Place


def folder(place: Place, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The first folder, or the first zip; nobody handed in what lies in none."""
    name, *deeper = place.inside
    name = name.removesuffix(ENDING)
    return (Person(name, (name,)),) if deeper else ()


def filename(place: Place, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The file's name without its ending, as `sheets` called the sheet."""
    name = PurePath(place.inside[-1]).stem
    return (Person(name, (name,)),)
