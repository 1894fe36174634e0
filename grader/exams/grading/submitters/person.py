"""Somebody as a source names them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from grader.exams.grading.submitters.place import FilePlace


@dataclass(frozen=True, slots=True)
class Person:
    """`said` is for messages; all `names` and `numbers` have to mean the same student.

    `numbers` are a system's own, and no name or id of ours unless a column of the roster has them.
    """

    said: str
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


Source: TypeAlias = Callable[[FilePlace, Mapping[str, str]], tuple[Person, ...] | None]
"""Who handed in a file, by its place and by what stands beside the answers; several for a group.

None if it does not matter, and what was filled in is believed.
"""
