"""Text in two columns, of a width that every terminal has."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

WIDTH = 80
HELD = "\N{NO-BREAK SPACE}"
"""Where no line is broken; on the terminal it is a space."""


def aligned(rows: Sequence[tuple[str, str]]) -> str:
    """Each text beside its label, all texts from one column on."""
    width = max(len(label) for label, _ in rows) + 2
    return "\n".join(line for label, text in rows for line in beside(f"{label:<{width}}", text))


def hanging(text: str) -> str:
    """Lines folded, so that what stands after a tab stays beside what stands before it."""
    parted = (line.partition("\t") for line in text.split("\n"))
    return "\n".join(line for left, _, right in parted for line in beside(left, right))


def pairs(values: Mapping[str, str]) -> str:
    """`A 3, B 2`, each name on one line with its value."""
    return ", ".join(f"{name} {value}".replace(" ", HELD) for name, value in values.items())


def beside(left: str, text: str) -> Iterator[str]:
    """What stands on the left, and the text beside it."""
    lines = folded(text, len(left))
    yield f"{left}{next(lines, '').lstrip()}".rstrip()
    yield from lines


def folded(text: str, indent: int) -> Iterator[str]:
    """Lines of at most WIDTH, indented; a word is never broken."""
    width = max(WIDTH - indent, WIDTH // 4)
    for line in wrap(text, width, break_on_hyphens=False, break_long_words=False):
        yield " " * indent + line.replace(HELD, " ")
