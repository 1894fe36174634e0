"""Agreement of an answer with the key, and the partial credit that it earns."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from msgspec import Struct

from solver.exact import ONE, ZERO, Rational


class Agreement(Struct, frozen=True, kw_only=True):
    """Counts of the `right` members, the `wrong` ones too many, and the `missing` ones of the key.

    `of` is the number of errors that leave nothing right: the key's members, or, for a set that
    holds most of its options, the members left out, so that giving all or none earns nothing.
    """

    right: int
    wrong: int
    missing: int
    of: int


NONE = Agreement(right=0, wrong=0, missing=1, of=1)


def indivisible(_given: object, _exact: object, _form: object) -> Agreement:
    """Return no agreement, for a kind whose answers have no parts."""
    return NONE


def of_sets(answer: AbstractSet[str], exact: AbstractSet[str], every: Sequence[str]) -> Agreement:
    """Return the agreement of two sets of labels; `every` are all the labels."""
    return Agreement(
        right=len(exact & answer),
        wrong=len(answer - exact),
        missing=len(exact - answer),
        of=min(len(exact), len({*every} - exact)),
    )


def of_rows(answer: Sequence[object], exact: Sequence[object]) -> Agreement:
    """Return the agreement of two rows, place by place."""
    right_count = sum(a == b for a, b in zip(answer, exact, strict=False))
    return row(right_count, answer, exact)


def of_lines(answer: Sequence[object], exact: Sequence[object]) -> Agreement:
    """Return the agreement of two lines of play, up to the first wrong move."""
    same = [a == b for a, b in zip(answer, exact, strict=False)]
    return row((*same, False).index(False), answer, exact)


def row(right_count: int, answer: Sequence[object], exact: Sequence[object]) -> Agreement:
    """Return the agreement of two rows of which `right_count` members agree."""
    return Agreement(
        right=right_count,
        wrong=max(0, len(answer) - len(exact)),
        missing=len(exact) - right_count,
        of=len(exact),
    )


# Partial credit for an answer that is right in part.


HALF = Rational(1, 2)
TWO_THIRDS = Rational(2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Credit:
    """A rule for partial credit: a share for each right member, less one for each wrong one.

    A share below two thirds earns nothing: a guess gets as far. Where `above` is set, that is so of
    any share that is no greater.
    """

    right: Rational = ONE
    wrong: Rational = ONE
    above: Rational | None = None

    @property
    def earlier(self) -> "Credit":
        """The rule of exams that were made when parts earned from more than a half on."""
        return replace(self, above=HALF) if self.above in (None, TWO_THIRDS) else self

    def share(self, agreement: Agreement) -> Rational:
        """Return the share of the points that is earned, between 0 and 1."""
        if not agreement.of:
            return ZERO
        hits, beside = agreement.of - agreement.missing, agreement.wrong
        earned = self.right * Rational(hits) - self.wrong * Rational(beside)
        share = earned / (self.right * Rational(agreement.of))
        is_enough = share >= TWO_THIRDS if self.above is None else share > self.above
        return share if is_enough else ZERO


PARTS = Credit()
ALL_OR_NOTHING = Credit(above=ONE)
