"""A field of a form as an object of a PDF, written at once: a sheet has a hundred of them."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from reportlab.pdfbase.pdfdoc import PDFObject
from reportlab.pdfbase.pdfdoc import format as written

ON_A_LINE = 6

Said: TypeAlias = Mapping[bytes, bytes | PDFObject]
"""What stands behind each key; bytes as they are."""


class Widget(PDFObject):
    """A dictionary, in the order of its keys."""

    def __init__(self, said: Said) -> None:
        self.said = sorted(said.items())

    def format(self, document: Any) -> bytes:
        """As reportlab writes a dictionary, but for its care about names and numbers."""
        words = [b"/%b %b" % (key, written(value, document)) for key, value in self.said]
        lines = (words[i : i + ON_A_LINE] for i in range(0, len(words), ON_A_LINE))
        return b"<<\n%b\n>>" % b" \n  ".join(map(b" ".join, lines))
