"""Leaves that are named by the utilities printed beside them, where all of these differ."""

import re
from collections.abc import Sequence
from typing import Final

from generator.answers.kind import Form
from generator.answers.reading import vocabulary
from generator.answers.reading.folding import fold
from generator.answers.reading.items import AllOptions, NamedItem
from generator.answers.reading.roles import WordRole, phrase_trie
from generator.answers.reading.words import AND
from generator.base.late_pattern import compile_late

NUMBERS: Final = compile_late(r"[\[({]?\s*[+-]?\d[\d\s,;+-]*[\])}]?\.?", re.ASCII)
NUMBER: Final = compile_late(r"[+-]?\d+", re.ASCII)
WORDS: Final = compile_late(r"[^\W\d_]+")
MAX_LENGTH: Final = 1_000
SAYING: Final = vocabulary.words("names.saying")
"""Words before numbers that are utilities."""


def by_worth(text: str, form: Form) -> Sequence[Sequence[NamedItem | AllOptions]]:
    """Return the readings of a list of utilities, none of which may be a count or a place.

    One number may also be the utility of all leaves; up to it, it may be their count, or, among
    several that are no greater, the place of each: that is not guessed.
    """
    if not form.worth or len(text) > MAX_LENGTH:
        return ()
    bare = WORDS.sub(_blank, text).strip()
    if not NUMBERS.fullmatch(bare):
        return ()
    numbers = [int(digits) for digits in NUMBER.findall(bare)]
    names_by_worth = {worth: name for name, worth in form.worth.items()}
    names = [names_by_worth.get(str(number), "") for number in numbers]
    count = len(form.options)
    if not all(names):
        return ()
    if numbers == [count]:
        return [NamedItem(names[0])], [AllOptions()]
    return () if all(0 <= n <= count for n in numbers) else [[NamedItem(name) for name in names]]


def contradicts(item: NamedItem, form: Form) -> bool:
    """Return whether a number beside a name differs from the one that the sheet prints there."""
    printed = form.worth.get(item.name, "")
    numbers = NUMBER.fullmatch(item.value), NUMBER.fullmatch(printed)
    return all(numbers) and int(item.value) != int(printed)


def _blank(word: re.Match[str]) -> str:
    """Return a comma for an `and`, "" for a word that only announces numbers."""
    text = fold(word[0])
    if text in AND:
        return ","
    node = phrase_trie().further.get(text)
    noun = node is not None and any(role is WordRole.NOUN for role, _ in node.roles)
    return "" if noun or text in SAYING else word[0]
