"""Plain text for a terminal: without what would command it, and in two columns."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from textwrap import wrap

COMMANDS = [
    *chain(range(0x20), range(0x7F, 0xA0)),  # ESC and BEL, the C1 set with CSI, OSC and NEL
    *(0x2028, 0x2029),  # line ends that programs that count lines ignore
    *chain(range(0x202A, 0x202F), range(0x2066, 0x206A)),  # changes of text direction
    *range(0xD800, 0xE000),  # lone surrogates, which file names can contain
]
ESCAPED = {code: f"\\u{code:04x}" for code in COMMANDS if chr(code) not in "\n\t\r"}
ALONE = re.compile(r"\r(?!\n)")
"""A carriage return that does not end a line."""


def escape_controls(text: str) -> str:
    r"""Return the text with control characters as JSON escapes (`\u001b`), so JSON stays equal."""
    return ALONE.sub(r"\\u000d", text.translate(ESCAPED))


WIDTH = 80
HELD = "\N{NO-BREAK SPACE}"
"""A space at which lines are not broken; it is printed as a normal space."""


def align_labels(rows: Sequence[tuple[str, str]]) -> str:
    """Return each label with its text, all texts in one column."""
    width = max(len(label) for label, _ in rows) + 2
    return "\n".join(
        line for label, text in rows for line in lines_beside(f"{label:<{width}}", text)
    )


def hang_tabs(text: str) -> str:
    """Return folded lines, in which the text after a tab stays in its column."""
    parted = (line.partition("\t") for line in text.split("\n"))
    return "\n".join(line for left, _, right in parted for line in lines_beside(left, right))


def pairs(values: Mapping[str, str]) -> str:
    """Return `A 3, B 2`, with each name on one line with its value."""
    return ", ".join(f"{name} {value}".replace(" ", HELD) for name, value in values.items())


def lines_beside(prefix: str, text: str) -> Iterator[str]:
    """Yield the lines of a text beside what is on the left."""
    lines = fold_text(text, len(prefix))
    yield f"{prefix}{next(lines, '').lstrip()}".rstrip()
    yield from lines


def fold_text(text: str, indent: int) -> Iterator[str]:
    """Yield lines of at most WIDTH characters, indented, without breaking words."""
    width = max(WIDTH - indent, WIDTH // 4)
    for line in wrap(text, width, break_on_hyphens=False, break_long_words=False):
        yield " " * indent + line.replace(HELD, " ")
