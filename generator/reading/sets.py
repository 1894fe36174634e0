"""Sets of labels: names and ranges in any order, all of them, all but some."""

from collections.abc import Mapping
from typing import Final

from generator.kind import Form
from generator.outcome import Unreadable
from generator.reading.labels import expanded, listed
from generator.reading.lexicon import Lexicon
from generator.reading.words import ALL, ARTICLES, BOTH, BUT, NOUNS, WHERE, fold

LONGEST_BUT: Final = max(len(words.split()) for words in BUT)
PASSED: Final = ARTICLES | NOUNS | {"of", "de", "di", "them", "ellas", "ellos", "i", "a", "o"}
TWO: Final = 2
COUNTED: Final[Mapping[int, frozenset[str]]] = {
    TWO: frozenset({"two", "dos", "due", "dois", "duas"}),
    3: frozenset({"three", "tres", "tre"}),
}
"""After an article or `all`: `las tres`, `all three`."""


def read_set(
    text: str, form: Form, marks: frozenset[str], between: frozenset[str]
) -> frozenset[str] | Unreadable:
    """The options that are named; `all but c2, c3` are those that are not."""
    rest = after_all(text, form)
    if rest == "":
        return whole(form)
    names = listed(text if rest is None else rest, form, marks, between)
    if isinstance(names, Unreadable):
        return names
    said = expanded(names, form)
    return said if rest is None else whole(form) - said


def whole(form: Form) -> frozenset[str]:
    """What all of them are."""
    return frozenset(form.whole or form.options)


def after_all(text: str, form: Form) -> str | None:
    """The names that `all but` leaves out, nothing after `all`, or None where neither is said."""
    words = text.replace("(", " ").replace(")", " ").split()
    folded = [fold(word).strip(".,:;") for word in words]
    start = past(folded, 0, ARTICLES | WHERE)
    if start == len(words) or not means_all(folded, start, form):
        return None
    at = past(folded, start + 1, PASSED | counted(form))
    if at == len(words):
        return ""
    for n in range(LONGEST_BUT, 0, -1):
        if at + n < len(words) and " ".join(folded[at : at + n]) in BUT:
            return " ".join(words[at + n :])
    return None


def means_all(folded: list[str], at: int, form: Form) -> bool:
    """Whether it says that all are meant, or `both` where there are two, and is itself no name."""
    word = folded[at]
    both = word in BOTH and len(whole(form)) == TWO
    meant = word in ALL or both or (at > 0 and word in counted(form))
    return meant and not Lexicon.of(form).begins(word)


def counted(form: Form) -> frozenset[str]:
    """How many there are, in words."""
    return COUNTED.get(len(whole(form)), frozenset())


def past(folded: list[str], at: int, passed: frozenset[str]) -> int:
    while at < len(folded) and folded[at] in passed:
        at += 1
    return at
