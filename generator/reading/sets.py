"""Sets of labels: names and ranges in any order, all of them, all but some."""

from typing import Final

from generator.kind import Form
from generator.outcome import Unreadable
from generator.reading.labels import expanded, listed
from generator.reading.lexicon import Lexicon
from generator.reading.words import ALL, ARTICLES, BOTH, BUT, NOUNS, fold

LONGEST_BUT: Final = max(len(words.split()) for words in BUT)
PASSED: Final = ARTICLES | NOUNS | {"of", "de", "di", "them", "ellas", "ellos", "i", "a", "o"}
TWO: Final = 2
TWO_IN_WORDS: Final = frozenset({"two", "dos", "due", "dois", "duas"})


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
    start = past(folded, 0, ARTICLES)
    if start == len(words) or not means_all(folded, start, form):
        return None
    at = past(folded, start + 1, PASSED)
    if at == len(words):
        return ""
    for n in range(LONGEST_BUT, 0, -1):
        if at + n < len(words) and " ".join(folded[at : at + n]) in BUT:
            return " ".join(words[at + n :])
    return None


def means_all(folded: list[str], at: int, form: Form) -> bool:
    """Whether it says that all are meant, or both where there are two, and is itself no name."""
    word = folded[at]
    both = word in BOTH or (at > 0 and word in TWO_IN_WORDS)
    meant = word in ALL or (both and len(whole(form)) == TWO)
    return meant and word in Lexicon.of(form).spare(frozenset({word}))


def past(folded: list[str], at: int, passed: frozenset[str]) -> int:
    while at < len(folded) and folded[at] in passed:
        at += 1
    return at
