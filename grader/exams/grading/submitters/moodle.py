"""Moodle's names: `Ana Peña_123456_assignsubmission_file_`, a folder or the start of a name."""

import re
from collections.abc import Mapping

from grader.exams.grading.submitters.person import Person
from grader.exams.grading.submitters.place import FilePlace

NAMED = re.compile(r"(?P<name>[^_]+)_(?P<number>[0-9]+)_assignsubmission_[a-z]+(_.*)?", re.DOTALL)


def moodle(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Nobody but Moodle names the first folder, or a file that is not in one.

    Marked blindly, everybody is called Participant; the grade sheet has `Participant 123456`.
    """
    named = NAMED.fullmatch(place.inside[0])
    if named is None:
        return ()
    name, number = named["name"], named["number"]
    return (Person(f"{name}_{number}", (name, f"{name} {number}"), (number,)),)
