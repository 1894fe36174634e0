"""A list of names that can be taken in no other way: with commas, spaces and `and` between them."""

from typing import Final

from generator.kind import Form
from generator.reading.items import Manner, One
from generator.reading.lexicon import Label, Lexicon, Words, positions
from generator.reading.roles import ROOT, Role
from generator.reading.scanner import LETTER_WORDS
from generator.reading.words import AND, FIRST, NOUNS, THEN

COMMAS: Final = frozenset({",", ";"})
CERTAIN: Final = COMMAS | {"{", "}", '"', "'", "*", "\u2022"}
"""Marks that cannot lead from a node to a leaf, or from one end of a range to the other."""

UNSURE: Final = frozenset({".", "before"})
SAFE: Final = frozenset({Role.ASIDE, Role.ARTICLE, Role.NOUN})
PASSED: Final = frozenset(
    word
    for word, node in ROOT.further.items()
    if len(word) > 1 and not node.further and SAFE.issuperset(role for role, _ in node.roles)
)
"""Words that say nothing, whatever stands around them."""


def plain_names(words: Words, lexicon: Lexicon, form: Form, manner: Manner) -> list[One] | None:
    """The names; None where what stands among them might mean more than that they are names."""
    names: list[One] = []
    folded, at, begins = words.folded, 0, lexicon.root.further
    count = len(folded) - (folded[-1:] == ["."] and folded[-2:] != [".", "."])
    marks = manner.marks - UNSURE if manner.ordered else CERTAIN
    waits = True
    while at < count:
        word = folded[at]
        if word in begins:
            found, end = lexicon.find(words, at)
            if not isinstance(found, Label) or (end == at + 1 and _is_doubtful(folded, at)):
                return None
            names.append(One(found.name))
            at, waits = end, False
        elif word in marks and (names or word not in COMMAS):
            at += 1
        elif word in AND and not waits and (len(word) > 1 or folded[at + 1 : at + 2] != [","]):
            at, waits = at + 1, True
        elif word in PASSED and not (manner.ordered and word in FIRST | THEN):
            at += 1
        else:
            return None
    return None if waits or (len(names) > 1 and _mixed(names, form, manner)) else names


def _is_doubtful(folded: list[str], at: int) -> bool:
    """Whether a name might be a word, or the end of a longer name that is none: `D2b`."""
    word = folded[at]
    stuck = len(word) == 1 and at > 0 and folded[at - 1].isdigit()
    return stuck or word in LETTER_WORDS or word in PASSED or word in NOUNS


def _mixed(names: list[One], form: Form, manner: Manner) -> bool:
    """Whether both options and groups are named, of which one might belong to the other."""
    if manner.ordered or not form.groups:
        return False
    places = positions(form.options)
    return 0 < sum(one.name in places for one in names) < len(names)
