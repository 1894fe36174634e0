"""Formulas in a text, written out; a text without formulas loads nothing that reads them."""

from typing import Final

from grader.figures import formulas

SIGN: Final = "$"
"""Without this sign there is no formula."""


def written_out(markdown: str) -> str:
    """Return the text with formulas in plain characters: `b^(d/2)`."""
    return formulas.written_out(markdown) if SIGN in markdown else markdown
