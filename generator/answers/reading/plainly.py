"""A list of names that can be taken in no other way: with commas, spaces and `and` between them."""

from itertools import pairwise
from string import ascii_uppercase
from typing import Final

from generator.answers.kind import Form
from generator.answers.reading.items import But, Item, Manner, One, Whole
from generator.answers.reading.lexicon import INTRODUCED, Label, Lexicon, Words, positions
from generator.answers.reading.roles import AGREEING, PAIRED, ROOT, Node, Role
from generator.answers.reading.scanner import LETTER_WORDS
from generator.answers.reading.words import ALL, AND, ARTICLES, DO, FIRST, LETTERS, NOUNS, OR, THEN

COMMAS: Final = frozenset({",", ";"})
CERTAIN: Final = COMMAS | {"{", "}", '"', "'", "*", "\u2022"}
"""Marks that cannot lead from a node to a leaf, or from one end of a range to the other."""

CAPITALS: Final = frozenset(ascii_uppercase)
UNSURE: Final = frozenset({".", "before"})
NO_WORD: Final = Node()
SAFE: Final = frozenset({Role.ASIDE, Role.ARTICLE, Role.NOUN, Role.AGREES})
PASSED: Final = {
    word: node.further.keys()
    for word, node in ROOT.further.items()
    if len(word) > 1 and node.roles and SAFE.issuperset(role for role, _ in node.roles)
}
"""Words that say nothing, with those before which they are part of a phrase."""


def plain_items(words: Words, lexicon: Lexicon, form: Form, manner: Manner) -> list[Item] | None:
    """The names, or all but these; None where more may be meant than that they are names."""
    start = _after_all_but(words.folded, lexicon) if manner.sets else 0
    if start < len(words.folded) and (names := _names(words, start, lexicon, form, manner)):
        return [Whole(), But(), *names] if start else [*names]
    return None


def _after_all_but(folded: list[str], lexicon: Lexicon) -> int:
    """The token after `all leaves but`, or the first where this is not said."""
    if not folded or folded[0] not in ALL or lexicon.begins(folded[0]):
        return 0
    at = 1
    while at < len(folded) and folded[at] in PASSED and not lexicon.begins(folded[at]):
        at += 1
    node, end = ROOT, at
    while at < len(folded) and (node := node.further.get(folded[at], NO_WORD)) is not NO_WORD:
        at += 1
        end = at if any(role is Role.BUT for role, _ in node.roles) else end
    return end if end > 1 and folded[end - 1] not in PASSED else 0


def _names(words: Words, at: int, lexicon: Lexicon, form: Form, manner: Manner) -> list[One] | None:
    names: list[One] = []
    folded, begins = words.folded, lexicon.root.further
    count = len(folded) - (folded[-1:] == ["."] and folded[-2:] != [".", "."])
    marks = manner.marks - UNSURE if manner.ordered else CERTAIN
    joins = AND | OR if manner.joins else AND
    waits, capital = True, False
    while at < count:
        word = folded[at]
        if word in begins and not _leads(folded, at):
            found, end = lexicon.find(words, at)
            if not isinstance(found, Label):
                return None
            if end == at + 1 and _is_doubtful(folded, at):
                if not found.exact or words.tokens[at] not in CAPITALS or _introduces(folded, at):
                    return None
                capital = True
            names.append(One(found.name))
            at, waits = end, False
        elif word in joins and not waits and (len(word) > 1 or folded[at + 1 : at + 2] != [","]):
            at, waits = at + 1, True
        elif (word in marks and (names or word not in COMMAS)) or _says_nothing(folded, at, manner):
            at += 1
        else:
            return None
    if waits or (capital and _is_shouted(words)):
        return None
    return None if len(names) > 1 and _mixed(names, form, manner) else names


def _is_doubtful(folded: list[str], at: int) -> bool:
    """Whether a name might be a word, or the end of a longer name that is none: `D2b`."""
    word = folded[at]
    stuck = len(word) == 1 and at > 0 and folded[at - 1].isdigit()
    return stuck or word in LETTER_WORDS or word in PASSED or word in NOUNS


def _introduces(folded: list[str], at: int) -> bool:
    """Whether a capital letter may be an article, or follows on a digit."""
    after = folded[at + 1] if at + 1 < len(folded) else ""
    return after in INTRODUCED or after in DO or (at > 0 and folded[at - 1].isdigit())


def _is_shouted(words: Words) -> bool:
    """Whether words, or names with a number, stand in capitals: then a letter may be a word."""
    tokens = words.tokens
    numbered = (one.isupper() and after.isdigit() for one, after in pairwise(tokens))
    return any(len(token) > 1 and token.isupper() for token in tokens) or any(numbered)


def _leads(folded: list[str], at: int) -> bool:
    """Whether a letter is the article of a noun: `a jogada`."""
    return folded[at] in LETTERS and not INTRODUCED.isdisjoint(folded[at + 1 : at + 2])


def _says_nothing(folded: list[str], at: int, manner: Manner) -> bool:
    """Whether a word that says nothing is not part of a phrase, nor of an order."""
    if _leads(folded, at):
        return True
    word, after = folded[at], folded[at + 1] if at + 1 < len(folded) else ""
    if word not in PASSED or after in PASSED[word] or (manner.ordered and word in FIRST | THEN):
        return False
    return word not in AGREEING or (word in ARTICLES and PAIRED.isdisjoint(folded))


def _mixed(names: list[One], form: Form, manner: Manner) -> bool:
    """Whether a group is named beside an option of its own."""
    if manner.ordered or not form.groups:
        return False
    places = positions(form.options)
    options = {one.name for one in names if one.name in places}
    if not options or len(options) == len(names):
        return False
    return any(
        not form.groups[one.name].isdisjoint(options) for one in names if one.name not in places
    )
