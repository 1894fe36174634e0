"""Signs of figures and formulas in Markdown, which need no library that parses it."""

from typing import Final

from grader.figures import formulas

FIGURE: Final = "figure:"
"""The beginning of the address of a figure."""
SIGN: Final = "$"
"""Without this sign there is no formula."""


def written_out(markdown: str) -> str:
    """Return the text with formulas in plain characters: `b^(d/2)`."""
    return formulas.written_out(markdown) if SIGN in markdown else markdown
