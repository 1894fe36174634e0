"""A table whose letters are those of sheets, also where nothing is written: no other is named."""

from typing import Any

from reportlab.platypus import Flowable, Table

from grader.rendering.pdf import fonts


class Grid(Table):
    """reportlab's own, which would name Helvetica; where it goes on, `head` is said again."""

    head: Flowable | None = None

    def __init__(self, rows: Any, **named: Any) -> None:
        super().__init__(rows, **named)
        self.setStyle([("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR)])
