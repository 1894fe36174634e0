"""Values in letters as students write them: `max(3, min(p, q))`, `A = min(p; q)`."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.comparisons import in_signs
from generator.answers.reading.conditions import SIGNS
from generator.answers.reading.folding import fold
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.letter_conditions import (
    FUNCTION,
    LETTERS,
    MAX_TOKENS,
    TOKEN,
    NoCondition,
    Parser,
    Token,
    name_function,
)
from generator.answers.reading.reasons import Reason, quoted
from generator.base.late_pattern import compile_late
from solver.algebra.orderings import Term

DECIMAL_COMMA: Final = compile_late(r"(?<=\d),(?=\d)")
"""The comma of `max(3,5; p)`, where the terms have semicolons between them."""
NAME: Final = compile_late(r"[^\W\d_]{1,2}|[^\W\d_]+ \( [^\W\d_]{1,2} \)")
NAMING: Final = frozenset(
    word
    for phrase in vocabulary.words(
        "words.articles", "comparisons.is", "numbers.value", "numbers.links"
    )
    for word in phrase.split()
)
"""Words around a name: `the value of A is`."""


def read_expressions(text: str, letters: Collection[str]) -> tuple[Term, ...] | Unreadable:
    """Read `max(3, min(p, q))`, `A = min(p, q)`, or several expressions with `=` between them.

    They are on the letters, or any letters for none. Commas belong to numbers where semicolons
    stand between the terms: `max(3,5; p)`.
    """
    words = " ".join(map(fold, without_hedges(text).translate(SIGNS).split())).strip(" .,;")
    if ";" in words:
        words = DECIMAL_COMMA.sub(".", words)
    plain = in_signs(FUNCTION.sub(name_function, words))
    tokens = [Token(str(match.lastgroup), match[0]) for match in TOKEN.finditer(plain)]
    if len(tokens) > MAX_TOKENS:
        return Unreadable(Reason.TOO_LONG)
    *names, last = sides_of(tokens)
    if text.strip()[:1].isupper() and names and is_name(names[0]):
        names = names[1:]  # a node's name, also where a letter is called the same
    written = [side for side in names if is_one_of(side, letters) or not is_name(side)]
    try:
        return tuple(read_term(side, frozenset(letters) or LETTERS) for side in (*written, last))
    except NoCondition as error:
        token = error.token
        if token is not None and token.sort in {"word", "other"}:
            return Unreadable(Reason.UNPLACED, quoted(token.text))
        return Unreadable(Reason.OTHER_KIND, quoted(text))


def sides_of(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """Return what stands before, between and after the signs `=` and `:`."""
    ends = [-1, *(i for i, token in enumerate(tokens) if token.text in {"=", ":"}), len(tokens)]
    return [tokens[start + 1 : end] for start, end in pairwise(ends)]


def is_one_of(side: Sequence[Token], letters: Collection[str]) -> bool:
    """Return whether a side is a letter that values are in: `p = 3` says something of p."""
    return len(side) == 1 and side[0].text in letters


def is_name(side: Sequence[Token]) -> bool:
    """Return whether a side is what a value is called: `A`, `v(A)`, `the value of A`, or nothing.

    Whatever else stands there, as the condition in `p<q: p`, is part of what was meant.
    """
    if any(token.text in {"min", "max"} for token in side):
        return False
    words = [token.text for token in side]
    names = (" ".join(words), " ".join(word for word in words if word not in NAMING))
    return any(not name or NAME.fullmatch(name) for name in names)


def read_term(tokens: Sequence[Token], letters: frozenset[str]) -> Term:
    """Read all of the tokens as one term; raise NoCondition."""
    parser = Parser(tokens, letters, comma="and")
    term = parser.term()
    if parser.token:
        raise NoCondition(None)
    return term
