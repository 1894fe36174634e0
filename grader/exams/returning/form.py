"""The record of a form, in which marked sheets are written."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.rendering.pdf.marked_paper import MarkedPaper


@dataclass(frozen=True, slots=True)
class MarkedSheetForm:
    """A form of marked sheets, found by its file in `grader/exams/returning/forms`.

    `ending` is the ending of its files. `write` returns the content of one; the same paper gives
    the same bytes.
    """

    name: str
    ending: str
    write: Callable[[MarkedPaper], bytes]
