"""A form in which a marked sheet is written."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.rendering.pdf.marked_paper import MarkedPaper


@dataclass(frozen=True, slots=True)
class MarkedSheetForm:
    """`ending` is that of its files; the same paper gives the same bytes."""

    name: str
    ending: str
    write: Callable[[MarkedPaper], bytes]
