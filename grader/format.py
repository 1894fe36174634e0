"""A format: how the marks of an exam are written for whoever reads them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from grader.grading.marking import Marking


@dataclass(frozen=True, slots=True)
class Format:
    """`ending` is that of its files; the same marking gives the same text, piece by piece."""

    name: str
    ending: str
    write: Callable[[Marking], Iterator[str]]
