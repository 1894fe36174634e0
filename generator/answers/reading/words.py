"""Words around students' answers, in all languages."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from generator.answers.reading import hedges, vocabulary
from generator.answers.reading.folding import MAX_WORD_LENGTH, accented_parts, fold
from generator.base.late_pattern import compile_late

# Words around an answer that could be left out: reasons, `both`, `in the end`.


REASONS: Final = rf"(?:{vocabulary.either('words.reasons', accents=True)})\b"
AFTER: Final = compile_late(rf"(?<=[^\s,;(:-])[\s,;(:-]+{REASONS}.*", re.IGNORECASE | re.DOTALL)
BEFORE: Final = compile_late(rf"{REASONS}\s+", re.IGNORECASE)


def without_reason(text: str) -> str:
    """Return the text before a reason: `a2, because it is worth 9`."""
    return AFTER.sub("", text)


def reason_alone(text: str) -> str:
    """Return the statement of an answer that is itself a reason: `because 2 <= 3`."""
    return BEFORE.sub("", text, count=1) if BEFORE.match(text) else text


NONE: Final[Mapping[str, str]] = {
    language: words[0]
    for language, words in vocabulary.phrases_by_language("words.none").items()
    if words
}
"""The word of each language for `no such node or move`."""

NOTHING: Final = vocabulary.words("words.none") | {
    *("\u2205", "-", "--", "---", "{}", "{ }", "[]", "()", "/")
}
"""Every way of writing none, folded."""

WHERE: Final = vocabulary.words("words.where")
"""Words before a place: `at C`, `en todos`, `em nenhum`."""

DENIALS: Final = vocabulary.words("words.denials")
DENIED_NONE: Final = vocabulary.words("words.denied_none")
"""Words for none that a denial only confirms: `no se poda ninguna`; "not none" are some."""

DONE: Final = vocabulary.words("words.done") | WHERE
"""Verbs that are denied for none: `no se poda ninguna`, `no leaf is pruned`."""

AND: Final = vocabulary.words("words.and") | {"&", "+"}
"""Words between two names of a list; Spanish has both y and e, Italian both e and ed."""

OR: Final = vocabulary.words("words.or")
"""Words between two moves that are equally good."""

INFINITY: Final = vocabulary.words("words.infinity") | {"\u221e", "oo"}

SIGNS: Final[Mapping[str, str]] = {
    **dict.fromkeys(vocabulary.words("words.minus"), "-"),
    **dict.fromkeys(vocabulary.words("words.plus"), "+"),
}
"""Signs in words, folded."""

ARTICLES: Final = vocabulary.words("words.articles")
"""Articles, folded; those of a single letter could be a name."""

LETTERS: Final = vocabulary.words("words.letters")
"""One-letter articles, which are so only before a noun: `a jogada a2`, `i nodi c2`."""

SOME: Final = vocabulary.words("words.some")
"""Words for `one` before a noun: `coge otra carta`."""

LEAVES: Final = vocabulary.words("words.leaves")

NOUNS: Final = ARTICLES | LEAVES | vocabulary.words("words.nouns")
"""Words before a name that say only what it names: `move a2`, `hojas c2 y c3`."""

ONLY: Final = vocabulary.words("words.only")
"""Words for `only` before the names: `solo a1`."""

DO: Final = vocabulary.words("words.do")
"""Verbs after an `I` that is the writer, and no node: `I choose a2`."""

BEST: Final = vocabulary.words("words.best")
"""Words for `best`, which is then named: `a melhor é a2`."""

ASIDE: Final = ONLY | WHERE | BEST | vocabulary.words("words.aside")
"""Words for the player and the act: `Max should draw`, `gana MAX`; denials are not among them."""

FIRST: Final = vocabulary.words("words.first")
THEN: Final = vocabulary.words("words.then")
AFTER_OR_THEN: Final = vocabulary.words("words.after_or_then")
"""Words before the next item of a row or a line of play."""

ALL: Final = vocabulary.words("words.all")
BOTH: Final = vocabulary.words("words.both")
BUT: Final = vocabulary.words("words.but")
"""Words between all and those that are left out."""


LETTERS_ALONE: Final = compile_late(r"[^\W\d_]+")


def unaccented_number(text: str) -> str:
    """Return the text without accents, where words for parts stay such: `un cinqu\u00e8` is 1/5."""
    if text.isascii():
        return text
    return hedges.unaccented(
        LETTERS_ALONE.sub(lambda word: accented_parts().get(word[0].casefold(), word[0]), text)
    )


# Texts that say that there is none.


BESIDE: Final = NOUNS | DONE
DENYING: Final = NOTHING | DENIALS


def says_none(text: str) -> bool:
    """Return whether the text says that there is none: `none`, `ninguna hoja`, `no se poda`."""
    if len(text) > MAX_WORD_LENGTH:
        return False
    folded_text = fold(" ".join(text.split()).rstrip("."))
    words = [word for word in folded_text.split() if word not in BESIDE]
    if folded_text in NOTHING or " ".join(words) in NOTHING or _is_denied(words):
        return True
    return "," in folded_text and all(map(says_none, folded_text.split(",")))


def _is_denied(words: Sequence[str]) -> bool:
    """Return whether denials and words for none say none, and not the opposite: `not none`."""
    turning = [word for word in words if word not in DENIED_NONE]
    return DENYING.issuperset(words) and not NOTHING.isdisjoint(words) and len(turning) <= 1
