"""The terminal as rich draws on it: no control characters, and letters that the output has."""

from collections.abc import Iterable
from functools import lru_cache
from typing import IO
from unicodedata import normalize

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from grader.rendering.terminal.plain_text import escape_controls

CACHE_SIZE = 4_000

SIGNS = "─━│┃┌┐└┘├┤┬┴┼△▽○□▸✗✓≈−–—“”„«»‘’·•×"
TYPED = '--||+++++++++^vo#>x+~---"""""\'\'**x'
LONGER = {
    "∞": "oo", "≤": "<=", "≥": ">=", "≠": "!=", "…": "...", "→": "->", "⟨": "<", "⟩": ">",
    "√": "sqrt ", "α": "alpha", "β": "beta", "σ": "sigma", "Σ": "sum ", "∈": "in", "∪": "or",
    "⊕": "xor", "€": "EUR", "∅": "{}", "¿": "", "¡": "",
}  # fmt: skip
POWERS = {digit: f"^{n}" for n, digit in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
INSTEAD = str.maketrans(dict(zip(SIGNS, TYPED, strict=True)) | LONGER | POWERS)
"""Signs and what is printed instead."""


@lru_cache(CACHE_SIZE)
def writable_text(text: str, encoding: str) -> str:
    """Return the text in letters that the encoding has, as far as there are replacements."""
    if can_write(text, encoding):
        return text
    return "".join(c if can_write(c, encoding) else letter(c, encoding) for c in text)


def letter(sign: str, encoding: str) -> str:
    """Return the replacement of a sign: `-` for a minus, `e` for an accented one."""
    if ord(sign) in INSTEAD:
        return sign.translate(INSTEAD)
    return "".join(c for c in normalize("NFKD", sign) if can_write(c, encoding)) or sign


def can_write(text: str, encoding: str) -> bool:
    """Tell whether the encoding has all of these letters."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


class Screen(Console):
    """A console of rich that neutralises control characters."""

    def __init__(
        self, *, stderr: bool = False, file: IO[str] | None = None, width: int | None = None
    ) -> None:
        """Open the console without automatic highlighting, or write into a file."""
        plain = None if file is None else False
        super().__init__(
            stderr=stderr,
            file=file,
            width=width,
            highlight=False,
            force_terminal=plain,
            force_jupyter=plain,
        )

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Yield the segments, with control characters of texts replaced."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else piece._replace(text=self.clean_text(piece.text))

    def clean_text(self, text: str) -> str:
        """Return the text without commands, in letters that the output has."""
        return writable_text(escape_controls(text), self.encoding)
