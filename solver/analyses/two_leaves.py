"""Two unknown leaves x and y in a tree of Max and Min: the cuts for each y, whatever x is.

A search only compares utilities. It is run with numbers of which is known only between which
others they lie. Where that does not decide a comparison, they are divided there, and each part is
searched.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from math import inf
from typing import TypeAlias, cast

from solver.analyses.one_leaf import Stretch, divide_line_at, left_out
from solver.exact import Rational, Value
from solver.searches.rules import Rules
from solver.trees.tree import Tree


class Undecided(Exception):  # no error: it says where to divide
    """Raised where a comparison of a number with another one is not decided."""

    def __init__(self, number: "NumberBetween", other: "Value | NumberBetween") -> None:
        super().__init__()
        self.number, self.other = number, other


class NumberBetween:
    """A number that lies strictly between two others; comparisons raise Undecided in between."""

    __slots__ = ("high", "low")

    def __init__(self, low: Value, high: Value) -> None:
        self.low, self.high = low, high

    def is_less(self, other: "Value | NumberBetween") -> bool:
        """Return whether it is less than another number, which it does not equal."""
        low, high = (other.low, other.high) if isinstance(other, NumberBetween) else (other, other)
        if self.high <= low:
            return True
        if self.low >= high:
            return False
        raise Undecided(self, other)

    def __eq__(self, other: object) -> bool:
        if other is not self:
            self.is_less(cast("Value | NumberBetween", other))
        return other is self

    def __hash__(self) -> int:
        return hash((self.low, self.high))

    def __lt__(self, other: "Value | NumberBetween") -> bool:
        return other is not self and self.is_less(other)

    def __le__(self, other: "Value | NumberBetween") -> bool:
        return other is self or self.is_less(other)

    def __gt__(self, other: "Value | NumberBetween") -> bool:
        return other is not self and not self.is_less(other)

    def __ge__(self, other: "Value | NumberBetween") -> bool:
        return other is self or not self.is_less(other)


Number: TypeAlias = Value | NumberBetween
TreePlacer: TypeAlias = Callable[[Rational, Rational], Tree]
"""A function that puts numbers x and y in the places of the two leaves."""


@dataclass(frozen=True, slots=True)
class Region:
    """Numbers x and y; what the search does is the same for all y of the `stretch`."""

    x: Number
    y: Number
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class CutsForY:
    """The cuts that are made with the y of a stretch for every x, and for some x at least."""

    stretch: Stretch
    every: frozenset[str]
    some: frozenset[str]


def cuts_by_y(place: TreePlacer, numbers: Collection[Value], rules: Rules) -> tuple[CutsForY, ...]:
    """Return the cuts for each y, by the first child left out; `numbers` are the other leaves'."""
    searched: list[tuple[Stretch, frozenset[str]]] = []
    line = NumberBetween(-inf, inf)
    waiting = [Region(line, NumberBetween(-inf, inf), Stretch(-inf, inf))]
    while waiting:
        region = waiting.pop()
        try:
            tree = place(cast("Rational", region.x), cast("Rational", region.y))
            searched.append((region.stretch, left_out(tree, rules)))
        except Undecided as undecided:
            waiting.extend(divide(region, undecided, sorted(numbers)))
    return tuple(
        CutsForY(part, frozenset.intersection(*made), frozenset[str]().union(*made))
        for part in divide_line_at(numbers)
        for made in (cuts_in(part, searched),)
    )


def cuts_in(
    part: Stretch, searched: Collection[tuple[Stretch, frozenset[str]]]
) -> list[frozenset[str]]:
    """Return the cuts of each stretch to which a part belongs that no end of it divides."""
    y = part.x
    return [cuts for at, cuts in searched if at.low < y < at.high or at == part]


def divide(region: Region, undecided: Undecided, numbers: list[Value]) -> Iterator[Region]:
    """Yield the parts of a region in which x or y lies below, at or above a number."""
    x, y, stretch = region.x, region.y, region.stretch
    number, other = undecided.number, undecided.other
    if isinstance(other, NumberBetween):
        assert isinstance(y, NumberBetween), "x is no more compared with itself"
        inside = [n for n in numbers if y.low < n < y.high]
        if not inside:  # any y of the stretch will do: only its place beside x counts
            yield Region(x, stretch.x, stretch)
            return
        number, other = y, inside[len(inside) // 2]
    for part in (
        NumberBetween(number.low, other),
        other,
        NumberBetween(other, number.high),
    ):
        if number is x:
            yield Region(part, y, stretch)
        elif isinstance(part, NumberBetween):
            yield Region(x, part, Stretch(part.low, part.high))
        else:
            yield Region(x, part, Stretch(part, part))
