"""The student who handed something in, as far as the source says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Submitter:
    """`ids` are students of the exam: a group's members, the one, or nobody of this exam's."""

    said: str
    ids: tuple[str, ...]
