"""A format: how the marks of an exam are written for whoever reads them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from grader.exams.row import Row


@dataclass(frozen=True, slots=True)
class Format:
    """`ending` is that of its files; the same rows give the same text."""

    name: str
    ending: str
    write: Callable[[Sequence[Row]], str]
