"""Gradescope's submission_metadata.json, which lies beside the folder with what was handed in."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grader.base.disk.files import MEGABYTE, read_bytes
from grader.exams.grading.submitters.person import Person
from grader.exams.grading.submitters.place import Place
from solver.errors import RequestError

FILE = "submission_metadata.json"


def gradescope(place: Place, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """A group's members, or the one student; inside the folder it would be a student's own file."""
    return users(place.base.parent / FILE)


def users(path: Path) -> tuple[Person, ...]:
    if not path.is_file():
        return ()
    try:
        metadata = json.loads(read_bytes(path, MEGABYTE))
        return tuple(person(user) for user in metadata["users"])
    except (ValueError, LookupError, TypeError, RecursionError):
        raise RequestError(
            "{path} is no metadata of Gradescope's, with users and emails", path=path
        ) from None


def person(user: Mapping[str, Any]) -> Person:
    email = str(user["email"])
    return Person(email, (email,))
