"""How much of an answer is right: the counts of its right, wrong and missing members."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """`wrong` are members too many, `missing` those of the key that are not given, or otherwise.

    `of` is how many errors leave nothing: the key's members, but of a set that holds most of what
    it could the members left out, so that who gives all or none of them has found nothing.
    """

    right: int
    wrong: int
    missing: int
    of: int


NONE = Agreement(right=0, wrong=0, missing=1, of=1)


def indivisible(_given: object, _exact: object, _form: object) -> Agreement:
    """For a kind whose answers have no parts."""
    return NONE


def of_sets(given: AbstractSet[str], exact: AbstractSet[str], every: Sequence[str]) -> Agreement:
    """Two sets of some of the labels."""
    return Agreement(
        right=len(exact & given),
        wrong=len(given - exact),
        missing=len(exact - given),
        of=min(len(exact), len({*every} - exact)),
    )


def of_rows(given: Sequence[object], exact: Sequence[object]) -> Agreement:
    """Two rows, place by place."""
    right = sum(a == b for a, b in zip(given, exact, strict=False))
    return row(right, given, exact)


def of_lines(given: Sequence[object], exact: Sequence[object]) -> Agreement:
    """Two lines of play: the part up to the first wrong move is right."""
    same = [a == b for a, b in zip(given, exact, strict=False)]
    return row((*same, False).index(False), given, exact)


def row(right: int, given: Sequence[object], exact: Sequence[object]) -> Agreement:
    return Agreement(
        right=right,
        wrong=max(0, len(given) - len(exact)),
        missing=len(exact) - right,
        of=len(exact),
    )
