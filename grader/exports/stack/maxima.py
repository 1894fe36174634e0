"""Numbers, texts and lists as Maxima reads them."""

from collections.abc import Iterable

from solver.exact import Value, text

WITHIN = str.maketrans({"\\": "\\\\", '"': '\\"'})


def number(value: Value) -> str:
    """`3/7`, `-inf`."""
    return text(value)


def string(words: str) -> str:
    return f'"{words.translate(WITHIN)}"'


def listed(items: Iterable[str]) -> str:
    return f"[{','.join(items)}]"


def among(items: Iterable[str]) -> str:
    """As a set."""
    return f"{{{','.join(items)}}}"
