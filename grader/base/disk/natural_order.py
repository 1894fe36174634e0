"""Names in the order in which people list them."""

import re


def by_name(name: str) -> list[tuple[int, str]]:
    """A key for sorting that puts u2.pdf before u10.pdf."""
    pieces = re.findall(r"[0-9]{1,18}|[^0-9]+", name)
    return [(int(p), "") if p.isascii() and p.isdecimal() else (-1, p.casefold()) for p in pieces]
