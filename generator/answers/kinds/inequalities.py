"""The kind for conditions on letters: `c <= a`, `min(c, d) <= a or d <= b`, never, always.

Answers are compared as sets of orderings of the letters, and not as texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Final

from generator.answers.agreement import NONE, Agreement
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import letter_conditions
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import TypedResponse
from generator.answers.term_pieces import of_term
from solver.algebra import normal_form, orderings
from solver.exact import Rational
from solver.exact import text as digits

NEVER: Final = "never"
ALWAYS: Final = "always"
AND: Final = "and"
OR: Final = "or"


@dataclass(frozen=True, slots=True)
class Inequalities(Answer):
    """An answer: a set of orderings of letters and numbers, with a condition that says it."""

    orders: orderings.OrderSet
    condition: orderings.Condition = field(compare=False)

    @property
    def pieces(self) -> tuple[str | Rational, ...]:
        """The condition in pieces that a template prints: words, signs, letters and numbers."""
        return tuple(pieces_of(self.condition, self.orders))


def inequalities(condition: orderings.Condition) -> Inequalities:
    """Return the answer that a condition is; raise TooManyTerms."""
    return Inequalities(orderings.order_set(condition), normal_form.without_constants(condition))


def read_inequalities(text: str, form: Form) -> ReadAnswer | Ambiguous | Unreadable:
    """Read a condition on the letters that are the form's options, or on any letters for none."""
    conditions = letter_conditions.read_condition(
        text, form.options, form.label.rpartition("-")[2], form.groups
    )
    if isinstance(conditions, Unreadable):
        return conditions
    answers = tuple(dict.fromkeys(map(inequalities, conditions)))
    if len(answers) > 1:
        return Ambiguous(answers, quoted(text))
    (answer,) = answers
    if answer.orders.is_never and answer.condition != normal_form.NEVER:
        return Unreadable(Reason.CONTRADICTION, quoted(text))
    return ReadAnswer(answer)


def write_plain(answer: Inequalities) -> str:
    """Write the normal form, which is the same for equal sets: `c <= a and c <= b`."""
    return plain_text(answer.orders)


@lru_cache(maxsize=256)
def plain_text(orders: orderings.OrderSet) -> str:
    """Write the normal form of a set."""
    return text_of(normal_form.normal_form(orders), orders)


def text_of(condition: orderings.Condition, orders: orderings.OrderSet) -> str:
    """Write a condition in plain characters."""
    return "".join(
        digits(piece) if isinstance(piece, Rational) else SPELLED.get(piece, piece)
        for piece in pieces_of(condition, orders)
    )


SPELLED: Final = {" \u2264 ": " <= ", " \u2265 ": " >= ", AND: " and ", OR: " or "}


def pieces_of(
    condition: orderings.Condition, orders: orderings.OrderSet
) -> Iterator[str | Rational]:
    """Yield the pieces of a condition; one that holds never, or always, is that word."""
    if orders.is_never:
        yield NEVER
    elif orders.is_always:
        yield ALWAYS
    else:
        yield from of_condition(condition)


def of_condition(condition: orderings.Condition) -> Iterator[str | Rational]:
    """Yield the pieces of a condition, with brackets around an `or` within an `and`."""
    match condition:
        case orderings.Every((only,)) | orderings.Some((only,)):
            yield from of_condition(only)
        case orderings.Every(parts) | orderings.Some(parts):
            joiner = AND if isinstance(condition, orderings.Every) else OR
            for i, part in enumerate(parts):
                if i:
                    yield joiner
                bracketed = (
                    joiner == AND and isinstance(part, orderings.Some) and len(part.parts) > 1
                )
                yield from ("(", *of_condition(part), ")") if bracketed else of_condition(part)
        case orderings.AtMost(less, greater, strict, turned):
            sides = (greater, less) if turned else (less, greater)
            sign = (" < ", " \u2264 ", " > ", " \u2265 ")[2 * turned + (not strict)]
            yield from (*of_term(sides[0]), sign, *of_term(sides[1]))


def agreement(given: Inequalities, exact: Inequalities, _form: Form) -> Agreement:
    """Count one part of two for a condition that is wrong only where two terms are equal.

    Never and always are right in no part.
    """
    if any(orders.is_never or orders.is_always for orders in (given.orders, exact.orders)):
        return NONE
    try:
        agree = orderings.agree_without_ties(given.orders, exact.orders)
    except orderings.TooManyTerms:
        return NONE
    return Agreement(right=1, wrong=0, missing=1, of=2) if agree else NONE


MAX_SPELLINGS: Final = 200


def response(answer: Inequalities, _form: Form) -> TypedResponse:
    """Return usual spellings: with other signs, turned round, in normal form, without brackets."""
    texts = (
        text_of(answer.condition, answer.orders),
        write_plain(answer),
        text_of(normal_form.either_of_rows(answer.orders), answer.orders),
        *spellings(answer),
    )
    return TypedResponse(tuple(islice(dict.fromkeys(texts), MAX_SPELLINGS)))


def spellings(answer: Inequalities) -> Iterator[str]:
    """Yield the condition and its normal form with each sign and from either side."""
    for condition in (answer.condition, normal_form.normal_form(answer.orders)):
        for way in (condition, turned_round(condition)):
            text = text_of(way, answer.orders)
            for at_most, at_least in (("<=", ">="), ("\u2264", "\u2265"), ("=<", "=>")):
                signed = text.replace("<=", at_most).replace(">=", at_least)
                yield signed
                if AND not in signed and OR not in signed:
                    yield signed.replace(" ", "")


def turned_round(condition: orderings.Condition) -> orderings.Condition:
    """Return the condition with each comparison printed from its other side."""
    match condition:
        case orderings.Every(parts):
            return orderings.Every(tuple(map(turned_round, parts)))
        case orderings.Some(parts):
            return orderings.Some(tuple(map(turned_round, parts)))
        case orderings.AtMost(less, greater, strict, turned):
            return orderings.AtMost(less, greater, strict, turned=not turned)


KIND = Kind(
    name="inequalities",
    answer=Inequalities,
    parse=read_inequalities,
    plain=write_plain,
    write=write_plain,
    width=Width.LINE,
    agreement=agreement,
    response=response,
)
