"""Comparisons in words, in English, Spanish, Italian and Portuguese, as signs."""

import re
from collections.abc import Mapping
from typing import Final

PHRASES: Final[Mapping[str, str]] = {
    phrase: sign
    for sign, phrases in {
        ">=": (
            "at least, greater than or equal to, no less than, not less than, from, "
            "mayor o igual que, mayor o igual a, superior o igual a, al menos, como minimo, "
            "a partir de, desde, maggiore o uguale a, maggiore o uguale di, superiore o uguale a, "
            "almeno, a partire da, maior ou igual a, maior ou igual que, superior ou igual a, "
            "pelo menos, no minimo"
        ),
        ">": (
            "greater than, more than, larger than, above, mayor que, mayor de, mas de, mas que, "
            "superior a, superiore a, maggiore di, piu di, maior que, maior do que, mais de, "
            "mais que, acima de"
        ),
        "<=": (
            "at most, less than or equal to, no more than, not more than, up to, "
            "menor o igual que, menor o igual a, inferior o igual a, como mucho, a lo sumo, "
            "como maximo, hasta, minore o uguale a, minore o uguale di, inferiore o uguale a, "
            "al massimo, fino a, menor ou igual a, menor ou igual que, inferior ou igual a, "
            "no maximo, ate"
        ),
        "<": (
            "less than, smaller than, below, menor que, menor de, menos de, menos que, "
            "inferior a, inferiore a, minore di, meno di, menor do que, abaixo de"
        ),
        "=": (
            "exactly, equals, equal to, exactamente, igual a, vale, esattamente, uguale a, "
            "exatamente"
        ),
    }.items()
    for phrase in phrases.split(", ")
}
"""Folded."""

SAID: Final = re.compile(
    rf"(?:\b(?:is|es|sea|seja|sia|vale) +)?\b({'|'.join(sorted(PHRASES, key=len, reverse=True))})\b"
)
OR_BEYOND: Final = re.compile(
    r"(?:\b(?:is|es|sea|seja|sia|vale) +)?((?:[-+] ?)?\d[\d/.,]*) +"
    r"(?:or|ou?|and|y|e) +(?:(more|greater|above|mas|mayor|piu|maggiore|mais|maior|superiore?)"
    r"|less|smaller|below|menos|menor|meno|minore|inferiore?)(?! *[\w<>=])"
)
"""`3 or more`, with nothing to follow that would make it `3, or more than 5`."""
TWO_ENDS: Final = re.compile(
    r"(?:from|de|desde|da|dal) +(\S.*?) +(?:to|hasta|ate|a|al) +(\S+(?: +infinit\w)?)"
)


def in_signs(text: str) -> str:
    """A folded text with signs for the words: `p at least 1/2` is `p >= 1/2`."""
    said = OR_BEYOND.sub(lambda found: f" {'>=' if found[2] else '<='} {found[1]}", text)
    return SAID.sub(lambda found: f" {PHRASES[found[1]]} ", said)


def two_ends(text: str) -> tuple[str, str] | None:
    """Both ends of `from 3 to 5`, to which they belong as well."""
    found = TWO_ENDS.fullmatch(text)
    return (found[1], found[2]) if found else None
