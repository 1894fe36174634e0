"""Distributions as students and lecture notes write them: a probability for each label."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.lexicon import BULLET, Lexicon, prepared
from generator.answers.reading.numerals import HUNDRED, Numeral, numeral
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.rows import split, unwrapped
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.weights import Share, Weigher
from generator.answers.reading.words import unaccented_number
from generator.base.late_pattern import compile_late
from solver.exact import ONE, ZERO, Rational

MAX_LENGTH: Final = 1_000
"""The greatest number of characters in which numbers in words are looked for."""

AGAIN: Final = frozenset(
    {Reason.UNKNOWN_LABEL, Reason.MISSING_WEIGHT, Reason.MISSING_LABEL, Reason.OTHER_KIND}
)
NUMBERED: Final = compile_late(r"([a-z]*)(\d+)", re.ASCII)
CARDS: Final = compile_late(r"(?<!\w)([^\W\d_]|10)\s?[-/+ ]\s?([^\W\d_]|10)(?!\w)")
"""Two cards with a sign between them."""

ANGLES: Final = compile_late(r"<([^<>]{1,20})>")
APART: Final = compile_late(r"[\s,;]+")

ODDS: Final = compile_late(
    rf"\d\s*(?::|\b(?:{vocabulary.either('numbers.to_odds')})\b)\s*[^\W\d_]", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class ReadWeights:
    """A probability by label; `within` is half a unit of the coarsest decimal, if there is one.

    `also` is another reading of the same text.
    """

    weights: Mapping[str, Rational]
    within: Rational | None = None
    also: Mapping[str, Rational] | None = None


def read_weights(text: str, form: Form) -> ReadWeights | Unreadable:
    """Read pairs of labels and weights, or one label alone for certainty.

    `K: 1/2, A: 50%`, `((<A,AA>, 1/7), (<A,AK>, 6/7))`, `1/2 K + 1/2 A`, `A and K 1/4 each, Q rest`.
    A state may occur twice.
    """
    lexicon = Lexicon.from_form(form)
    weights = weighed(prepared(text), lexicon, form)
    if isinstance(weights, ReadWeights) or weights.reason not in AGAIN or len(text) > MAX_LENGTH:
        return weights
    text = with_whole_hands(BULLET.sub("", text), form)
    bare = unaccented_number(without_hedges(text))
    for other in dict.fromkeys((bare, in_digits(bare, lexicon.root.further, mixed=False))):
        known = weighed(prepared(other), lexicon, form)
        if isinstance(known, ReadWeights) or known.reason not in AGAIN:
            return known
    return in_order(bare, form.options) or weights


def with_whole_hands(text: str, form: Form) -> str:
    """Return the text with the cards of each hand together: `A-K`, `<A,K>` are `AK`."""
    known = frozenset((*form.options, *form.groups, *form.aliases))
    text = ANGLES.sub(
        lambda hand: whole if (whole := APART.sub("", hand[1])) in known else hand[0], text
    )
    return CARDS.sub(lambda hand: whole if (whole := hand[1] + hand[2]) in known else hand[0], text)


def weighed(text: str, lexicon: Lexicon, form: Form) -> ReadWeights | Unreadable:
    """Read the weights of a prepared text."""
    reader = Weigher(text, lexicon, form.options)
    if reader.words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if fault := reader.fault():
        return fault
    if reader.labels and not reader.shares:
        return ReadWeights({reader.labels[0]: ONE})
    if reader.is_each and reader.weight is not None and not reader.shares:
        return of_all(reader.weight, text, form.options)
    return shared_out(reader.shares, text, form.options)


def of_all(weight: Numeral, text: str, options: Sequence[str]) -> ReadWeights | Unreadable:
    """Read `1/3 each`, if that sums to 1."""
    if weight.value * len(options) != ONE:
        return Unreadable(Reason.OTHER_KIND, quoted(text))
    return ReadWeights(dict.fromkeys(options, Rational(1, len(options))))


def shared_out(
    shares: Sequence[Share], text: str, options: Sequence[str]
) -> ReadWeights | Unreadable:
    """Return the weight of each label."""
    weights: dict[str, Rational] = {}
    twice, last = None, None
    for share in shares:
        if share.weight is None:
            last = share.labels[0]
            continue
        if len(share.labels) > 1 and not (share.is_each or share.joined):
            return Unreadable(Reason.MISSING_WEIGHT, quoted(share.labels[0]))
        value = share.weight.value
        assert not isinstance(value, float), "a weight is written in digits"
        for label in share.labels:
            twice = label if label in weights else twice
            weights[label] = weights.get(label, ZERO) + value
    if not weights:
        return Unreadable(Reason.OTHER_KIND, quoted(text))
    total = sum(weights.values(), ZERO)
    if twice and (len(weights) == 1 or total > ONE):
        return Unreadable(Reason.LABEL_TWICE, quoted(twice))
    within = max((s.weight.within or ZERO for s in shares if s.weight), default=ZERO)
    if last is not None:
        return left_over(weights, last, total, within)
    group = next((s for s in shares if len(s.labels) > 1 and not s.is_each), None)
    if group and not may_be_one(total, within, len(weights)):
        return Unreadable(Reason.MISSING_WEIGHT, quoted(group.labels[0]))
    return complete(ReadWeights(weights, within or None), total, text, options)


def may_be_one(total: Rational, within: Rational, count: int) -> bool:
    """Return whether so many decimals, each rounded or cut off, may stand for 1 in all."""
    return ONE - 2 * within * count <= total <= ONE + within * count


def left_over(
    weights: Mapping[str, Rational], label: str, total: Rational, within: Rational
) -> ReadWeights | Unreadable:
    """Return the weights with the rest for a label: `J: rest`."""
    if total > ONE or label in weights:
        return Unreadable(Reason.LABEL_TWICE if label in weights else Reason.OTHER_KIND, label)
    return ReadWeights({**weights, label: ONE - total}, within or None)


def complete(
    found_weights: ReadWeights, total: Rational, text: str, options: Sequence[str]
) -> ReadWeights | Unreadable:
    """Return the weights, unless the text gives one alone and says nothing of the rest.

    Several that do not sum to one are the student's mistake, and not for the reader to complete.
    Whole numbers are odds, or percentages where they sum to a hundred.
    """
    if total == ONE:
        return found_weights
    short = total < ONE and not may_be_one(total, found_weights.within or ZERO, len(options))
    if short and len(found_weights.weights) == 1 < len(options):
        return Unreadable(Reason.MISSING_REST, quoted(text))
    if total < ONE or len(found_weights.weights) == 1 or "%" in text:
        return found_weights
    if any(p.denominator > 1 for p in found_weights.weights.values()):
        return found_weights
    odds = {label: p / total for label, p in found_weights.weights.items()}
    plain = total == HUNDRED or ODDS.search(text)
    return ReadWeights(odds) if plain else ReadWeights(odds, also=found_weights.weights)


def in_order(text: str, options: Sequence[str]) -> ReadWeights | None:
    """Read a weight for each option, where these are numbered: `(1/6; 5/6)` for a1 and a2."""
    matches = [NUMBERED.fullmatch(option) for option in options]
    places = [(match[1], int(match[2])) for match in matches if match]
    if len(places) < max(len(options), 2) or places != sorted(places):
        return None
    pieces = split(unwrapped(text), len(options))
    numbers = [n for piece in pieces if isinstance(n := numeral(piece.strip()), Numeral)]
    known = [n.value for n in numbers if isinstance(n.value, Rational) and n.value >= 0]
    if len(pieces) != len(options) or len(known) != len(pieces):
        return None
    within = max((n.within or ZERO for n in numbers), default=ZERO)
    if not may_be_one(sum(known, ZERO), within, len(known)):
        return None
    return ReadWeights(dict(zip(options, known, strict=True)), within or None)
