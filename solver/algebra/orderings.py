"""Conditions on letters without values: comparisons of `min(a, b)`, as sets of weak orderings.

Two conditions are equal if and only if they hold under the same weak orderings of the letters and
numbers in them. There are 4,683 of six; each set of them is one integer with a bit for each.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, reduce
from itertools import pairwise, product
from operator import and_, or_
from typing import Final, TypeAlias

from msgspec import Struct

from solver.exact import ONE, ZERO, Rational

MAX_TERMS: Final = 6
"""The most letters and numbers that a condition may compare."""


class Least(Struct, frozen=True):
    """The least of some terms."""

    parts: tuple["Term", ...]


class Greatest(Struct, frozen=True):
    """The greatest of some terms."""

    parts: tuple["Term", ...]


Atom: TypeAlias = str | Rational
"""A letter or a number."""
Term: TypeAlias = Atom | Least | Greatest


@dataclass(frozen=True, slots=True)
class AtMost:
    """The condition that `less` is no greater than `greater`, or less if it is `strict`.

    Where it is `turned`, it is printed from the other side: as b >= a.
    """

    less: Term
    greater: Term
    strict: bool = False
    turned: bool = field(default=False, compare=False)


class Every(Struct, frozen=True):
    """The condition that all parts hold; without parts it always holds."""

    parts: tuple["Condition", ...]


class Some(Struct, frozen=True):
    """The condition that some part holds; without parts it never holds."""

    parts: tuple["Condition", ...]


Condition: TypeAlias = AtMost | Every | Some


def every_of(parts: Iterable[Condition]) -> Condition:
    """Return the condition that all hold, one of them alone as it is."""
    listed = tuple(parts)
    return listed[0] if len(listed) == 1 else Every(listed)


def some_of(parts: Iterable[Condition]) -> Condition:
    """Return the condition that some of them holds, one of them alone as it is."""
    listed = tuple(parts)
    return listed[0] if len(listed) == 1 else Some(listed)


class TooManyTerms(ValueError):
    """Raised for a condition that compares more than `MAX_TERMS` letters and numbers."""


class OrderSet(Struct, frozen=True):
    """A set of weak orderings of some letters and numbers, each of which matters to it.

    Bit i of `bits` says whether ordering i of so many terms belongs to it. Equal sets are equal.
    """

    atoms: tuple[Atom, ...]
    bits: int

    @property
    def is_always(self) -> bool:
        """Whether every ordering belongs to it."""
        return not self.atoms and self.bits == 1

    @property
    def is_never(self) -> bool:
        """Whether no ordering belongs to it."""
        return self.bits == 0


def atoms_of(part: Term | Condition) -> frozenset[Atom]:
    """Return the letters and numbers that a term or condition mentions."""
    match part:
        case AtMost(less, greater):
            return atoms_of(less) | atoms_of(greater)
        case Least(parts) | Greatest(parts) | Every(parts) | Some(parts):
            return frozenset[Atom]().union(*map(atoms_of, parts))
        case _:
            return frozenset({part})


def in_order(atoms: Iterable[Atom]) -> tuple[Atom, ...]:
    """Return the letters in alphabetical order, then the numbers in rising order."""
    return tuple(sorted(atoms, key=lambda atom: (isinstance(atom, Rational), atom)))


def order_set(condition: Condition) -> OrderSet:
    """Return the orderings under which a condition holds; raise TooManyTerms before any work."""
    atoms = in_order(atoms_of(condition))
    check_number(atoms)
    universe = universe_of(len(atoms))
    places = {atom: i for i, atom in enumerate(atoms)}
    bits = holding(condition, universe, places) & possible_bits(universe, atoms)
    return reduced(OrderSet(atoms, bits))


def check_number(atoms: tuple[Atom, ...]) -> None:
    """Raise TooManyTerms for more than `MAX_TERMS`."""
    if len(atoms) > MAX_TERMS:
        raise TooManyTerms(f"{len(atoms)} letters and numbers")


# All weak orderings of n terms: each a tuple of ranks from 0, with no rank left out.


Ranks: TypeAlias = tuple[int, ...]


class Universe(Struct, frozen=True):
    """All weak orderings of n terms; `less[i][j]` are the bits of those in which i is below j."""

    orderings: tuple[Ranks, ...]
    less: tuple[tuple[int, ...], ...]

    @property
    def every(self) -> int:
        """The bits of all orderings."""
        return (1 << len(self.orderings)) - 1


def weak_orderings(n: int) -> Iterator[Ranks]:
    """Yield the ranks of n terms in each of their weak orderings."""
    if n == 0:
        yield ()
        return
    for ranks in weak_orderings(n - 1):
        levels = len({*ranks})
        for level in range(levels):
            yield (*ranks, level)
        for gap in range(levels + 1):
            yield (*(rank + (rank >= gap) for rank in ranks), gap)


@cache
def universe_of(n: int) -> Universe:
    """Return all weak orderings of n terms."""
    orderings = tuple(weak_orderings(n))
    less = tuple(
        tuple(bits_where(ranks[i] < ranks[j] for ranks in orderings) for j in range(n))
        for i in range(n)
    )
    return Universe(orderings, less)


def bits_where(truths: Iterable[bool]) -> int:
    """Return the integer whose bits are the truths, the first one lowest."""
    text = "".join("1" if truth else "0" for truth in truths)
    return int(text[::-1] or "0", 2)


def possible_bits(universe: Universe, atoms: tuple[Atom, ...]) -> int:
    """Return the orderings in which the numbers among the terms stand in their own order."""
    numbers = [i for i, atom in enumerate(atoms) if isinstance(atom, Rational)]
    rising = (universe.less[i][j] for i, j in pairwise(numbers))
    return reduce(and_, rising, universe.every)


def holding(condition: Condition, universe: Universe, places: Mapping[Atom, int]) -> int:
    """Return the bits of the orderings under which a condition holds."""
    match condition:
        case Every(parts):
            sets = (holding(part, universe, places) for part in parts)
            return reduce(and_, sets, universe.every)
        case Some(parts):
            return reduce(or_, (holding(part, universe, places) for part in parts), 0)
        case AtMost(less, greater, strict=True):
            return below(less, greater, universe, places)
        case AtMost(less, greater):
            return universe.every & ~below(greater, less, universe, places)


def below(less: Term, greater: Term, universe: Universe, places: Mapping[Atom, int]) -> int:
    """Return the bits of the orderings in which a term is less than another."""
    match less, greater:
        case (Least(parts), _):
            return reduce(or_, (below(part, greater, universe, places) for part in parts), 0)
        case (Greatest(parts), _):
            sets = (below(part, greater, universe, places) for part in parts)
            return reduce(and_, sets, universe.every)
        case (_, Least(parts)):
            sets = (below(less, part, universe, places) for part in parts)
            return reduce(and_, sets, universe.every)
        case (_, Greatest(parts)):
            return reduce(or_, (below(less, part, universe, places) for part in parts), 0)
        case _:
            return universe.less[places[less]][places[greater]]


# The terms that matter to a set.


def reduced(orders: OrderSet) -> OrderSet:
    """Return the set without the terms on whose place nothing depends."""
    place = 0
    while place < len(orders.atoms):
        shorter = without(orders, place)
        if shorter is None:
            place += 1
        else:
            orders = shorter
    return orders


def without(orders: OrderSet, place: int) -> OrderSet | None:
    """Return the set without the term at that place; None if it depends on this term."""
    n = len(orders.atoms)
    possible = possible_bits(universe_of(n), orders.atoms)
    bits = 0
    for i, group in enumerate(groups_without(n, place)):
        members = group & possible
        own = members & orders.bits
        if own:
            if own != members:
                return None
            bits |= 1 << i
    return OrderSet((*orders.atoms[:place], *orders.atoms[place + 1 :]), bits)


@cache
def groups_without(n: int, place: int) -> tuple[int, ...]:
    """Return, for each ordering of n - 1 terms, the bits of those of n that extend it."""
    numbers = {ranks: i for i, ranks in enumerate(universe_of(n - 1).orderings)}
    groups = [0] * len(numbers)
    for i, ranks in enumerate(universe_of(n).orderings):
        rest = (*ranks[:place], *ranks[place + 1 :])
        levels = {rank: level for level, rank in enumerate(sorted({*rest}))}
        groups[numbers[tuple(levels[rank] for rank in rest)]] |= 1 << i
    return tuple(groups)


# A condition where the letters have values.


def holds_at(condition: Condition, values: Mapping[str, Rational]) -> bool:
    """Return whether a condition holds where its letters have these values."""
    match condition:
        case Every(parts):
            return all(holds_at(part, values) for part in parts)
        case Some(parts):
            return any(holds_at(part, values) for part in parts)
        case AtMost(less, greater, strict):
            low, high = value_at(less, values), value_at(greater, values)
            return low < high if strict else low <= high


def value_at(term: Term, values: Mapping[str, Rational]) -> Rational:
    """Return the value of a term where its letters have these values."""
    match term:
        case Least(parts):
            return min(value_at(part, values) for part in parts)
        case Greatest(parts):
            return max(value_at(part, values) for part in parts)
        case str():
            return values[term]
        case _:
            return term


# Two sets beside each other, and example numbers under which they differ.


def aligned(sets: tuple[OrderSet, ...]) -> tuple[tuple[Atom, ...], tuple[int, ...]]:
    """Return all terms of some sets, and each set in bits of the orderings of all these terms."""
    atoms = in_order({atom for orders in sets for atom in orders.atoms})
    check_number(atoms)
    return atoms, tuple(widened(orders, atoms) for orders in sets)


def widened(orders: OrderSet, atoms: tuple[Atom, ...]) -> int:
    """Return the bits of a set among the orderings of more terms."""
    bits, wider = orders.bits, list(orders.atoms)
    for place, atom in enumerate(atoms):
        if place >= len(wider) or wider[place] != atom:
            wider.insert(place, atom)
            groups = groups_without(len(wider), place)
            bits = reduce(or_, (group for i, group in enumerate(groups) if bits >> i & 1), 0)
    return bits & possible_bits(universe_of(len(atoms)), atoms)


def without_ties(n: int) -> int:
    """Return the bits of the orderings of n terms in which no two are equal."""
    return bits_where(len({*ranks}) == n for ranks in universe_of(n).orderings)


def agree_without_ties(one: OrderSet, other: OrderSet) -> bool:
    """Return whether two sets have the same orderings in which no two terms are equal."""
    atoms, (first, second) = aligned((one, other))
    return not (first ^ second) & without_ties(len(atoms))


class Witness(Struct, frozen=True):
    """Example values of the letters under which two conditions differ; `holds` is the first's."""

    values: tuple[tuple[str, Rational], ...]
    holds: bool


def find_witness(one: OrderSet, other: OrderSet) -> Witness | None:
    """Return example values under which one condition holds and the other does not, or None.

    Values without ties are preferred.
    """
    atoms, (first, second) = aligned((one, other))
    differing = first ^ second
    if not differing:
        return None
    bits = (differing & without_ties(len(atoms))) or differing
    place = (bits & -bits).bit_length() - 1
    ranks = universe_of(len(atoms)).orderings[place]
    numbers = example_values(atoms, ranks)
    letters = tuple((atom, numbers[atom]) for atom in atoms if isinstance(atom, str))
    return Witness(letters, holds=bool(first >> place & 1))


def find_difference(one: Term, other: Term) -> tuple[tuple[str, Rational], ...]:
    """Return values of the letters at which two terms differ; none for the same function.

    Whether a term is at least some number depends only on which letters are: so a value below and
    one above all numbers in the terms are enough to tell two functions apart.
    """
    atoms = in_order(atoms_of(one) | atoms_of(other))
    letters = [atom for atom in atoms if isinstance(atom, str)]
    numbers = [atom for atom in atoms if isinstance(atom, Rational)]
    ends = min(numbers, default=ZERO) - ONE, max(numbers, default=ZERO) + ONE
    for chosen in product(ends, repeat=len(letters)):
        values = dict(zip(letters, chosen, strict=True))
        if value_at(one, values) != value_at(other, values):
            return tuple(values.items())
    return ()


def example_values(atoms: tuple[Atom, ...], ranks: Ranks) -> dict[Atom, Rational]:
    """Return simple numbers for letters in that order; a number stands for itself."""
    known = {rank: a for a, rank in zip(atoms, ranks, strict=True) if isinstance(a, Rational)}
    levels: dict[int, Rational] = {}
    for rank in range(len({*ranks})):
        before = levels.get(rank - 1)
        levels[rank] = known[rank] if rank in known else level_above(before, rank, known)
    return {atom: levels[rank] for atom, rank in zip(atoms, ranks, strict=True)}


def level_above(below: Rational | None, rank: int, known: Mapping[int, Rational]) -> Rational:
    """Return a number above the last one and below the next that is known."""
    following = min((other for other in known if other > rank), default=None)
    if following is None:
        return ONE if below is None else below + ONE
    steps = Rational(following - rank)
    if below is None:
        return known[following] - steps
    step = (known[following] - below) / (steps + ONE)
    return below + (min(step, ONE))
