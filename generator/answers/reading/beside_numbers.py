"""Words beside a number that say only what it is or what it counts."""

import re
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.words import ARTICLES, DENIALS, LEAVES
from generator.base.late_pattern import compile_late

OUT_OF: Final = vocabulary.words("numbers.out_of")
"""Words between the favourable cases and all of them: `4 de 7`."""

VALUES: Final = vocabulary.words("numbers.value")
"""Words before a number that say only what it is: `value 3`."""

LINKS: Final = ARTICLES | vocabulary.words("numbers.links")
"""Words beside one of these: `el valor de la raíz es 3`."""

UNITS: Final = LEAVES | vocabulary.words("numbers.units")
"""Words after a number that say only what it counts: `13 leaves`, `13 hojas evaluadas`."""

NAME: Final = compile_late(r"[^\W\d_][\w\s()<>{}\[\],|'*.+:^\u221e-]{0,80}")
NODE: Final = compile_late(r"[A-Z]{1,2}|[a-z]\d{1,2}")
"""A node whose value is given: `the value of B is 3`, `B returns 3`."""
TOTAL: Final = compile_late(rf"\s+(?:{vocabulary.either('numbers.in_all')})$", re.IGNORECASE)


THOUSAND: Final = vocabulary.words("numbers.times_thousand")
OF: Final = vocabulary.words("names.of")
"""Prepositions between thousands and their unit."""


def is_name(text: str) -> bool:
    """Return whether the text may name a number; a text that denies anything does not."""
    return NAME.fullmatch(text) is not None and DENIALS.isdisjoint(map(fold, text.split()))


def unworded(text: str) -> str:
    """Return the text without words that only say what the number is: `value 3`, `A: 3`."""
    name, colon, rest = text.partition(":")
    if colon and is_name(name):
        text = rest.strip()
    words = TOTAL.sub("", text).split()
    plain = [fold(word).removeprefix("d'") for word in words]
    end = len(words)
    while end and plain[end - 1] in UNITS:
        end -= 1
    if end < len(words) and plain[end - 1] in OF and plain[end - 2] in THOUSAND:
        end -= 1  # `21 miles de euros`
    passed = (plain[i] in VALUES | LINKS or NODE.fullmatch(words[i]) for i in range(end))
    start = next((i for i, word in enumerate(passed) if not word), end)
    if start and VALUES.isdisjoint(plain[:start]):
        return text
    return " ".join(words[start:end])
