"""Which questions of an exercise are looked at together, since variants ask them differently."""

import re
from collections.abc import Mapping

VARYING = re.compile(r"(?<![^-])([A-Z]+|[0-9]+)(?![^-])")
"""The part of a question's name that is a node of the tree, or a number."""

ANY = "…"


def rows(asked: Mapping[str, int], students: int) -> dict[str, str]:
    """For each question the name of its row; `asked` is how many of the students had it.

    Questions that differ in a node or number alone (`belief-D`, `belief-E`) are one row,
    `belief-…`, unless every student had every one of them.
    """
    patterns = {name: VARYING.sub(ANY, name) for name in asked}
    varying = {patterns[name] for name, had in asked.items() if had < students}
    return {name: row if row in varying else name for name, row in patterns.items()}
