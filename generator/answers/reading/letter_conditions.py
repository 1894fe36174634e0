"""Conditions on letters as students write them: `c <= a, d <= a`, `min(c; d) ≤ a`, `a or b >= c`.

`and` binds closer than `or`, and a comma means `and`; a text in which commas stand beside an `or`
has two readings. Words that are letters too, as `e` and `a`, are told by where they stand.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from string import ascii_lowercase
from typing import Final, TypeAlias

from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary, words
from generator.answers.reading.comparisons import in_signs
from generator.answers.reading.conditions import EVERYWHERE, MEANS, NOWHERE, SIGNS
from generator.answers.reading.folding import fold
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.reasons import Reason, quoted
from generator.base.late_pattern import compile_late
from solver.algebra.orderings import (
    MAX_TERMS,
    AtMost,
    Condition,
    Every,
    Greatest,
    Least,
    Some,
    Term,
    atoms_of,
    every_of,
    some_of,
)

MAX_TOKENS: Final = 2_000
MAX_NESTING: Final = 12
"""The most brackets within each other."""

TOKEN: Final = compile_late(
    r"(?P<sign>< ?=|> ?=|=<|=>|==|<|>|=)|(?P<bracket>[(){}\[\]])|(?P<comma>[,;])"
    r"|(?P<number>-?\d+(?:[./]\d+)?)|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)|(?P<other>\S)"
)
COMMA_IN_NUMBER: Final = compile_late(r"(?<![\w,;.])-?\d+,\d+(?![\w,;.])")
"""`3,5`, which may be one number or two."""
FUNCTION: Final = compile_late(
    rf"\\?\b(?:(?P<least>{vocabulary.either('orders.least')})|{vocabulary.either('orders.greatest')})"
    r"\s*(?=[({\[])"
)
IS: Final = compile_late("\\b[\u00e9\u00e8]\\b")
"""The verb of three languages, which without its accent would be their `and`."""

CAPITAL: Final = compile_late(r"\b[A-Z]\b", re.ASCII)
LETTERS: Final = frozenset(ascii_lowercase)
CLOSING: Final = {"(": ")", "{": "}", "[": "]"}
OR: Final = words.OR | vocabulary.words("conditions.union")
AND: Final = (words.AND - {"&", "+"}) | vocabulary.words("conditions.also")
LEAD: Final = vocabulary.words("conditions.lead", "orders.exactly_if")
ASIDE: Final = vocabulary.words("orders.aside")
"""Words that change nothing: `either c <= a or d <= a`."""
STATED: Final = frozenset(
    word
    for phrase in vocabulary.words(
        "names.cut",
        "comparisons.is",
        "comparisons.be",
        "words.articles",
        "names.agreeing",
        "orders.leaf",
        "orders.then",
        "orders.exactly_if",
        "conditions.lead",
    )
    for word in phrase.split()
)
"""Words of the statement around a condition: `the leaf d is cut if`."""
THEN: Final = vocabulary.words("orders.then")

Joiner: TypeAlias = str
"""What stands between two conditions or terms: `and`, `or`, or a comma."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text, with its sort: a sign, a bracket, a comma, a number or a word."""

    sort: str
    text: str


class NoCondition(ValueError):
    """Raised within the reader; `token` could not be placed, or is None at the end of the text."""

    def __init__(self, token: Token | None) -> None:
        super().__init__()
        self.token = token


def read_condition(
    text: str, letters: Collection[str], subject: str = "", nodes: Collection[str] = ()
) -> tuple[Condition, ...] | Unreadable:
    """Read a condition on the letters, or any letters for none; two where commas may mean `or`.

    The leaf that is the `subject` may be named: `d is cut if c <= a`. A capital that names one of
    the `nodes` is no letter of a leaf.
    """
    letter_names = frozenset(letters) or LETTERS
    words = " ".join(map(fold, IS.sub(" ", without_hedges(text).translate(SIGNS)).split()))
    folded = words.strip(" .,;")
    capital = find_node(text, letters, nodes)
    if capital is not None:
        return Unreadable(Reason.AMBIGUOUS_LABEL, quoted(capital))
    if folded in NOWHERE or (folded in EVERYWHERE and folded not in letter_names):
        return (Some(()) if folded in NOWHERE else Every(()),)
    if COMMA_IN_NUMBER.search(folded):
        return Unreadable(Reason.OTHER_KIND, quoted(text))
    return read_folded(text, in_signs(FUNCTION.sub(name_function, folded)), letter_names, subject)


def read_folded(
    text: str, plain: str, letters: frozenset[str], subject: str
) -> tuple[Condition, ...] | Unreadable:
    """Read a text whose words are folded, and signs; `text` is quoted where it cannot be read."""
    tokens = [Token(str(match.lastgroup), match[0]) for match in TOKEN.finditer(plain)]
    if len(tokens) > MAX_TOKENS:
        return Unreadable(Reason.TOO_LONG)
    try:
        stated = without_statement([t for t in tokens if t.text not in ASIDE], subject)
        return read_tokens(stated, letters)
    except NoCondition as error:
        token = error.token
        if token is not None and token.sort in {"word", "other"}:
            return Unreadable(Reason.UNPLACED, quoted(token.text))
        return Unreadable(Reason.OTHER_KIND, quoted(text))


def find_node(text: str, letters: Collection[str], nodes: Collection[str]) -> str | None:
    """Return a capital in a text that names a node, where a letter in small is that of a leaf."""
    capitals = CAPITAL.findall(text)
    return next((one for one in capitals if one in nodes and one.lower() in letters), None)


def name_function(match: re.Match[str]) -> str:
    """Write `minimum (` as `min(`, so that no comparison is taken for it."""
    return "min" if match["least"] else "max"


def read_tokens(tokens: Sequence[Token], letters: frozenset[str]) -> tuple[Condition, ...]:
    """Return the one condition that the tokens are, or both where commas may mean two things."""
    readings = []
    for comma in ("and", "or"):
        parser = Parser(tokens, letters, comma=comma)
        condition = parser.condition()
        if parser.place < len(tokens):
            raise NoCondition(tokens[parser.place])
        if len(atoms_of(condition)) > MAX_TERMS:
            raise NoCondition(None)
        readings.append(condition)
        if not parser.has_both:
            break
    return tuple(readings)


def without_statement(tokens: Sequence[Token], subject: str) -> Sequence[Token]:
    """Return the tokens without what they are about: `d is cut if …`, `…, then d is cut`."""
    stated = list(takewhile(lambda token: is_stated(token, subject), tokens))
    leads = [i for i, token in enumerate(stated) if token.text in LEAD]
    if leads:
        tokens = tokens[leads[-1] + 1 :]
    ends = [i for i, token in enumerate(tokens) if token.text in THEN]
    if ends and all(is_stated(token, subject) for token in tokens[ends[0] :]):
        tokens = tokens[: ends[0]]
        tokens = tokens[:-1] if tokens and tokens[-1].sort == "comma" else tokens
    return tokens


def is_stated(token: Token, subject: str) -> bool:
    """Return whether a token belongs to the statement around a condition on that leaf."""
    return token.sort == "comma" or (
        token.sort == "word" and (token.text in STATED or token.text in {*AND, subject})
    )


@dataclass(slots=True)
class Parser:
    """A parser of conditions by descent; `comma` is what a comma between conditions means.

    `has_both` tells after parsing that commas and an `or` stand at one level.
    """

    tokens: Sequence[Token]
    letters: frozenset[str]
    comma: Joiner
    place: int = 0
    nesting: int = 0
    has_both: bool = field(default=False, init=False)

    @property
    def token(self) -> Token | None:
        """The token that is next, or None at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def take(self, sort: str, *texts: str) -> Token | None:
        """Take the next token if it is of that sort, and one of these texts if there are any."""
        token = self.token
        if token is None or token.sort != sort or (texts and token.text not in texts):
            return None
        self.place += 1
        return token

    def joiner(self) -> Joiner | None:
        """Take what joins two conditions or terms, if it stands here: a comma, `or`, `or if`."""
        joiners: list[Joiner] = []
        while not (joiners and self.is_letter()) and (joiner := self._one_joiner()):
            joiners.append(joiner)
        if not joiners:
            return None
        spoken = {joiner for joiner in joiners if joiner != ","}
        if len(spoken) > 1:
            raise NoCondition(self.token)
        if spoken:
            self.take("word", *LEAD)
        return next(iter(spoken), ",")

    def is_letter(self) -> bool:
        """Return whether the next word is a letter, and not an `e` before a term."""
        if self.token is None or self.token.text not in self.letters:
            return False
        return not any(map(self.begins_term, self.tokens[self.place + 1 : self.place + 2]))

    def begins_term(self, token: Token) -> bool:
        """Return whether a term may begin with a token."""
        return (
            token.sort == "number"
            or token.text in {"min", "max", *CLOSING}
            or token.text in self.letters
        )

    def _one_joiner(self) -> Joiner | None:
        if self.take("comma"):
            return ","
        for joiner, phrases in (("or", OR), ("and", AND)):
            for length in (2, 1):
                following = self.tokens[self.place : self.place + length]
                if " ".join(token.text for token in following) in phrases:
                    self.place += len(following)
                    return joiner
        return None

    def condition(self) -> Condition:
        """Read conditions and what joins them; raise NoCondition."""
        parts, joiners = [self.item()], list[Joiner]()
        while self.token is not None and (joiner := self.joiner()):
            joiners.append(joiner)
            parts.append(self.item(may_list=False))
        if {",", "or"} <= {*joiners}:
            self.has_both = True
        joined = [self.comma if joiner == "," and "or" in joiners else joiner for joiner in joiners]
        rows: list[list[Condition]] = [[parts[0]]]
        for joiner, part in zip(joined, parts[1:], strict=True):
            if joiner == "or":
                rows.append([part])
            else:
                rows[-1].append(part)
        return some_of([every_of(row) for row in rows])

    def item(self, *, may_list: bool = True) -> Condition:
        """Read a condition in brackets, or a comparison; only the first may list what it is about.

        `c <= a, b, d <= e` could mean that c is at most a and b, or that b and d are at most e.
        """
        start = self.place
        opening = self.take("bracket", *CLOSING)
        if opening and self.nesting < MAX_NESTING:
            self.nesting += 1
            try:
                condition = self.condition()
                if self.take("bracket", CLOSING[opening.text]) and not self.continues():
                    return condition
            except NoCondition:
                pass  # what is in the brackets is a term
            finally:
                self.nesting -= 1
        self.place = start
        return self.chain(may_list=may_list)

    def continues(self) -> bool:
        """Return whether a sign comes next, so that what stands before is a term."""
        return self.token is not None and self.token.sort == "sign"

    def chain(self, *, may_list: bool) -> Condition:
        """Read `c <= a`, `d < c <= min(a, b)`, `c, d <= a`, `c <= a or b`; raise NoCondition."""
        left, left_joiner = self.terms_before_sign() if may_list else ([self.term()], "and")
        pairs: list[Condition] = []
        while sign := self.take("sign"):
            right, right_joiner = [self.term()], "and"
            if not self.continues():
                right, right_joiner = self.terms_after_sign(right[0])
            pairs.append(spread(left, left_joiner, sign_of(sign), right, right_joiner))
            left, left_joiner = right, right_joiner
        if not pairs:
            raise NoCondition(self.token)
        return every_of(pairs)

    def terms_before_sign(self) -> tuple[list[Term], Joiner]:
        """Read one term, or several that are all compared with what follows."""
        terms, joiners = [self.term()], set[Joiner]()
        while not self.continues() and (joiner := self.joiner()):
            joiners.add(joiner)
            terms.append(self.term())
        return terms, self.only(joiners)

    def terms_after_sign(self, first: Term) -> tuple[list[Term], Joiner]:
        """Read further terms at the end of a condition, to all of which the sign belongs."""
        terms, joiners, start = [first], set[Joiner](), self.place
        try:
            while joiner := self.joiner():
                joiners.add(joiner)
                terms.append(self.term())
        except NoCondition:
            self.place = start
            return [first], "and"
        if self.token is not None and self.token.sort != "bracket":
            self.place = start
            return [first], "and"
        return terms, self.only(joiners)

    def only(self, joiners: set[Joiner]) -> Joiner:
        """Return what joins terms; raise NoCondition where they are joined in two ways."""
        spoken = joiners - {","}
        if len(spoken) > 1:
            raise NoCondition(self.token)
        return next(iter(spoken), "and")

    def term(self) -> Term:
        """Read a letter, a number, `min(a, b)`, or one of them in brackets; raise NoCondition."""
        if number := self.take("number"):
            value = numeral(number.text)
            if not isinstance(value, Numeral) or isinstance(value.value, float):
                raise NoCondition(number)
            return value.value
        word = self.token
        if word and word.text in {"min", "max"}:
            self.place += 1
            return (Least if word.text == "min" else Greatest)(tuple(self.parts()))
        if word and word.sort == "word" and word.text in self.letters:
            self.place += 1
            return word.text
        opening = self.take("bracket", *CLOSING)
        if opening and self.nesting < MAX_NESTING:
            self.nesting += 1
            term = self.term()
            self.nesting -= 1
            if self.take("bracket", CLOSING[opening.text]):
                return term
        raise NoCondition(self.token)

    def parts(self) -> Iterator[Term]:
        """Read the terms in the brackets after `min` or `max`; raise NoCondition."""
        opening = self.take("bracket", *CLOSING)
        if opening is None or self.nesting >= MAX_NESTING:
            raise NoCondition(self.token)
        self.nesting += 1
        yield self.term()
        while self.joiner():
            yield self.term()
        self.nesting -= 1
        if not self.take("bracket", CLOSING[opening.text]):
            raise NoCondition(self.token)


def sign_of(token: Token) -> str:
    """Return the usual spelling of a sign."""
    sign = token.text.replace(" ", "")
    return MEANS.get(sign, sign)


def spread(
    left: Sequence[Term],
    left_joiner: Joiner,
    sign: str,
    right: Sequence[Term],
    right_joiner: Joiner,
) -> Condition:
    """Return the comparison of all terms on the left with all on the right."""
    rows = [joined([compared(one, sign, other) for other in right], right_joiner) for one in left]
    return joined(rows, left_joiner)


def joined(parts: Sequence[Condition], joiner: Joiner) -> Condition:
    """Return the conditions joined by `and` or by `or`."""
    return some_of(parts) if joiner == "or" else every_of(parts)


def compared(left: Term, sign: str, right: Term) -> Condition:
    """Return one comparison."""
    match sign:
        case "<" | "<=":
            return AtMost(left, right, strict=sign == "<")
        case ">" | ">=":
            return AtMost(right, left, strict=sign == ">", turned=True)
        case _:
            return Every((AtMost(left, right), AtMost(right, left)))
