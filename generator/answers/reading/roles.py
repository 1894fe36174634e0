"""Roles of words in a list of names: joining, leading to a name, leaving one out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from typing import Final

from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.lexicon import TOKEN, prepared
from generator.answers.reading.numerals import COUNTS
from generator.answers.reading.words import (
    ALL,
    AND,
    ARTICLES,
    ASIDE,
    BEST,
    BOTH,
    BUT,
    FIRST,
    LETTERS,
    NOUNS,
    ONLY,
    OR,
    SOME,
    THEN,
    WHERE,
)

# Options meant by their place: the first, the last two, the leftmost.


MIDDLE: Final = 99
LAST: Final = -1

PLURAL: Final = vocabulary.words("names.plurals")
"""Plurals besides those in s; with them the number has to be said."""

ORDINALS: Final[Mapping[str, int]] = vocabulary.numbered("names.ordinals")
"""Ordinal words with their places, folded."""

SIDE_KEYS: Final = {1: "names.leftmost", LAST: "names.rightmost", MIDDLE: "names.middle"}
SIDES: Final[Mapping[str, int]] = vocabulary.agreed(
    (phrase, place) for place, key in SIDE_KEYS.items() for phrase in vocabulary.words(key)
)

MIN_PLURAL: Final = 4
"""The least number of letters of a plural that is told by its end."""


def is_plural(word: str) -> bool:
    """Return whether the word is a plural."""
    return word in PLURAL or (len(word) >= MIN_PLURAL and word.endswith("s"))


def named_by(place: int, count: int, names: Sequence[str]) -> Sequence[str] | None:
    """Return `count` names at that place, or None if there are not as many.

    For example the first three, or the last two; of the second and later places there is one each.
    """
    if count > 1 and place not in {1, LAST}:
        return None
    if place == MIDDLE:
        return names[len(names) // 2 :][:1] if len(names) % 2 and len(names) > 1 else None
    start = place - 1 if place > 0 else len(names) - count
    return names[start : start + count] if start >= 0 and start + count <= len(names) else None


class WordRole(Enum):
    """The role of a word or a phrase."""

    AND = auto()
    OR = auto()
    AGREES = auto()
    """As AND, after a word of PAIRED: `tanto a1 como a3`."""
    ASIDE = auto()
    """Says nothing on which the answer depends: an article, a noun for a name, the player."""
    ARTICLE = auto()
    LETTER = auto()
    """An article of one letter, which stands before a name or a noun."""
    NOUN = auto()
    CUT = auto()
    """Says of leaves that no search visits them."""
    SEEN = auto()
    """Says of leaves that a search visits them."""
    EACH = auto()
    """A noun for what leaves a node: `the third child of C`."""
    FROM = auto()
    TO = auto()
    OF = auto()
    """Before the node to which the words before belong: `the leaves of C`."""
    AT = auto()
    """Before the node at which something is: `at C`."""
    TOWARD = auto()
    """Before the node to which a move leads: `go to B`."""
    ALL = auto()
    BOTH = auto()
    BUT = auto()
    NOT = auto()
    COUNT = auto()
    PLACE = auto()
    """An option by its place, counted from the left: `first`, `leftmost`."""


AGREEING: Final = vocabulary.words("names.agreeing")
PAIRED: Final = vocabulary.words("names.paired")
"""Words whose other half is an AND later on."""

CUT: Final = vocabulary.words("names.cut")
AT: Final = vocabulary.words("names.at")
ENDING: Final = vocabulary.words("names.ending")
"""Phrases for `only`, behind the names."""


@dataclass(slots=True)
class NodeWord:
    """A node of the trie of all phrases."""

    further: "dict[str, NodeWord]" = field(default_factory=dict)
    roles: list[tuple[WordRole, int]] = field(default_factory=list)


def every() -> Iterator[tuple[str, WordRole, int]]:
    """Yield each phrase, folded, with its role and its number, if it has one."""
    words_by_role: Mapping[WordRole, frozenset[str]] = {
        WordRole.AND: AND | {"\u222a"} | vocabulary.words("names.and_also"),
        WordRole.OR: OR,
        WordRole.AGREES: AGREEING,
        WordRole.ASIDE: (ASIDE - BOTH - WHERE - AT)
        | (THEN | FIRST | ONLY | SOME | BEST | PAIRED | ENDING | vocabulary.words("names.doing")),
        WordRole.ARTICLE: ARTICLES | {"this", "that"},
        WordRole.LETTER: LETTERS,
        WordRole.NOUN: (NOUNS - ARTICLES - CUT) | vocabulary.words("names.branches"),
        WordRole.CUT: CUT,
        WordRole.SEEN: vocabulary.words("names.seen"),
        WordRole.EACH: vocabulary.words("names.children"),
        WordRole.FROM: vocabulary.words("names.from"),
        WordRole.TO: vocabulary.words("names.to"),
        WordRole.OF: vocabulary.words("names.of"),
        WordRole.AT: WHERE | AT,
        WordRole.TOWARD: vocabulary.words("names.toward") | {"->"},
        WordRole.ALL: ALL,
        WordRole.BOTH: BOTH,
        WordRole.BUT: BUT | vocabulary.words("names.left_out") | {"\\", "\u2216"},
        WordRole.NOT: vocabulary.words("names.refused"),
    }
    yield from ((word, role, 0) for role, words in words_by_role.items() for word in words)
    yield from ((word, WordRole.COUNT, n) for word, n in COUNTS.items() if n > 1)
    yield from ((word, WordRole.PLACE, n) for word, n in {**ORDINALS, **SIDES}.items())


@cache
def phrase_trie() -> NodeWord:
    """Return the trie of all phrases, which is built when an answer is first read."""
    root = NodeWord()
    for phrase, role, number in sorted(every(), key=lambda entry: (entry[0], entry[1].value)):
        node = root
        for token in TOKEN.findall(prepared(phrase)):
            node = node.further.setdefault(fold(token), NodeWord())
        if all(known is not role for known, _ in node.roles):
            node.roles.append((role, number))
    return root
