"""An exercise's points apportioned to its questions, in steps that a person adds up."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heapify, heapreplace
from itertools import count, product
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational

COARSE = Rational(1, 2)
STEPS = (Rational(1, 10), Rational(1, 20), Rational(1, 100))
WITHIN = Rational(1, 4)
"""How far from its exact share of the points a question may be, so that like ones get the same."""
REACH = Rational(5)
"""How many steps from its exact share the points of questions of one sort are looked for."""
SORTS = 12
"""How many sorts may be tried together: the time that it takes is bounded."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a question counts, and its sort, where all that counts the same can't get the same."""

    weight: Rational
    sort: str


Units: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1_000)
def apportioned(total: Rational, claims: tuple[Claim, ...]) -> tuple[Rational, ...]:
    """Points that sum to the total, in proportion to the weights, each above 0.

    In halves where that is within reason, else in tenths, or the first finer step of which there
    are enough. Claims of one weight get the same wherever that comes out, or else those of one
    sort and weight; at the worst they differ by a step, and the first get more.
    """
    halves = total / COARSE
    if halves.denominator == 1 and (found := alike(int(halves), claims)):
        return tuple(COARSE * Rational(n) for n in found)
    step, units = finer(total, len(claims))
    found = alike(units, claims) or highest_averages(units, claims)
    return tuple(step * Rational(n) for n in found)


def finer(total: Rational, claims: int) -> tuple[Rational, int]:
    """The coarsest step below a half that divides the total into enough."""
    for step in steps():
        units = total / step
        if units.denominator == 1 and units >= claims:
            return step, int(units)
    raise AssertionError("the points of an exercise are a decimal that ends")


def steps() -> Iterator[Rational]:
    yield from STEPS
    yield from (ONE / Rational(10**places) for places in count(3))


def alike(units: int, claims: Sequence[Claim]) -> Units | None:
    """So many units for each, the same for claims of one weight, or at least of one sort too."""
    by_weight = [Claim(c.weight, "") for c in claims]
    return evenly(units, by_weight) or evenly(units, claims)


def evenly(units: int, claims: Sequence[Claim]) -> Units | None:
    """The plan nearest to the exact shares of those that give equal claims the same."""
    sizes = Counter(claims)
    if len(sizes) > SORTS:
        return None
    share = Rational(units) / sum((c.weight for c in claims), ZERO)
    plans: dict[int, tuple[Rational, Units]] = {0: (ZERO, ())}
    for claim, size in sizes.items():
        exact = share * claim.weight
        further: dict[int, tuple[Rational, Units]] = {}
        for n, (spent, (off, plan)) in product(near(exact), plans.items()):
            error = Rational(n) - exact
            longer = (off + Rational(size) * error * error / exact, (*plan, n))
            further[spent + n * size] = min(further.get(spent + n * size, longer), longer)
        plans = further
    if units not in plans:
        return None
    each = dict(zip(sizes, plans[units][1], strict=True))
    return tuple(each[c] for c in claims) if rising(each) else None


def near(exact: Rational) -> list[int]:
    """The whole numbers that are within reason for an exact share."""
    reach = min(exact * WITHIN, REACH)
    least, most = exact - reach, exact + reach
    return [n for n in range(max(1, int(least)), int(most) + 1) if n >= least]


def rising(each: Mapping[Claim, int]) -> bool:
    """Whether nobody gets less for more weight."""
    return all(each[a] <= each[b] for a in each for b in each if a.weight < b.weight)


def highest_averages(units: int, claims: Sequence[Claim]) -> Units:
    """One each, and every further one where it comes nearest to the weights.

    The method of equal proportions by which the House of Representatives has its seats
    (Huntington, Trans. AMS 30, 1928): more weight never gets less.
    """
    given = [1] * len(claims)
    queue = [(Rational(2) / (c.weight * c.weight), i) for i, c in enumerate(claims)]
    heapify(queue)
    for _ in range(units - len(claims)):
        _, i = queue[0]
        given[i] += 1
        n, weight = given[i], claims[i].weight
        heapreplace(queue, (Rational(n * (n + 1)) / (weight * weight), i))
    return tuple(given)
