"""Canvas's names: `penaana_12345_67890_sheet.pdf`, with `_LATE_` after the name where it was."""

import re
from collections.abc import Mapping

from grader.exams.grading.submitters.person import Person
from grader.exams.grading.submitters.place import Place

NAMED = re.compile(
    r"(?P<name>.+?)(_LATE)?_(?P<user>[0-9]+)_(?P<file>[0-9]+)_.+", re.DOTALL | re.IGNORECASE
)


def canvas(place: Place, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The name as it is sorted, in small letters without spaces; the user's id, the file's id."""
    named = NAMED.fullmatch(place.inside[0])
    if named is None:
        return ()
    return (Person(f"{named['name']}_{named['user']}", (named["name"], named["user"])),)
