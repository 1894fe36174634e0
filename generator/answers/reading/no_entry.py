"""Texts which say that a search never enters a node."""

import re
from itertools import chain
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.subjects import OF
from generator.answers.reading.words import NOUNS
from generator.base.late_pattern import compile_late

APART: Final = compile_late(r"[\s,;.()\[\]]+|[\u03b1\u03b2]\s*[:=]")
"""Characters around the signs of two ends: `[—, —]`, `α = -, β = -`."""
NODE: Final = compile_late(
    rf"(?:(?:{vocabulary.one_of(NOUNS)})\s+)*(?-i:([A-Z]{{1,2}}))(?:\s+|\s*[:=]\s*)(?=[\w-])",
    re.IGNORECASE,
)
"""The node that is never entered: `J is not searched`."""
LABEL: Final = compile_late(r"[^\d]*?[^\W\d_]\s*[:=]")
"""Words before a colon, of which it is known that they say only that an answer follows."""
NODE_ALONE: Final = compile_late(r"([A-Z]{1,2})\)\.?")
AT_NODE: Final = compile_late(
    rf"\s+(?:(?:{vocabulary.one_of(OF | NOUNS)})\s+)*(?-i:([A-Z]{{1,2}}))\.?", re.IGNORECASE
)
"""The node behind the words: `no se entra en J`."""
IS: Final = compile_late(rf"(?:{vocabulary.either('rows.is')}) ")
SIGNS: Final = frozenset({"-", "--", "---", "x", "no"})
WORDS: Final = vocabulary.words("searches.never_entered")
"""Phrases of students for it, folded."""
SAID: Final = vocabulary.phrases_by_language("searches.never_entered_answer").values()
TYPED: Final = tuple(dict.fromkeys(chain(*SAID)))
"""Phrases for it as people write them."""
MAX_LENGTH: Final = max(map(len, WORDS)) + 20


def says_so(text: str) -> bool:
    """Return whether a plain text says that a node is never entered."""
    return node_said(text) is not None


def node_said(text: str) -> str | None:
    """Return the node that a plain text says is never entered, "" for none; None if not said."""
    text, _, aside = (text, "", "") if text[:1] in "([" else text.partition(" (")
    if len(text) > MAX_LENGTH:
        return None
    if (match := NODE.match(text)) and is_said(text[match.end() :]):
        return match[1]
    if is_said(text):
        return node[1] if (node := NODE_ALONE.fullmatch(aside)) else ""
    if is_said(LABEL.sub("", text)):
        return ""
    starts = (place for place, c in enumerate(text) if c == " ")
    ends = filter(None, (AT_NODE.fullmatch(text, place) for place in starts))
    return next((end[1] for end in ends if is_said(text[: end.start()])), None)


def is_said(text: str) -> bool:
    """Return whether a text without the name of a node is the sign or a phrase for it."""
    pieces = [fold(piece) for piece in APART.split(text) if piece]
    said = " ".join(pieces)
    return (bool(pieces) and SIGNS.issuperset(pieces)) or said in WORDS or IS.sub("", said) in WORDS
