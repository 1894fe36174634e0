"""The normal form of a set of orderings: comparisons of two terms, in a few alternatives.

It is the same for equal sets: of a set or of what lies outside it, whichever is shorter to say.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import and_, or_

from solver.algebra.orderings import (
    AtMost,
    Atom,
    Condition,
    Every,
    OrderSet,
    Ranks,
    Some,
    every_of,
    possible_bits,
    some_of,
    universe_of,
)


@dataclass(frozen=True, slots=True, order=True)
class Literal:
    """The comparison of the terms at two places: the first is below the second, or not above it."""

    less: int
    greater: int
    strict: bool

    def bits(self, n: int) -> int:
        """Return the bits of the orderings of n terms under which it holds."""
        universe = universe_of(n)
        if self.strict:
            return universe.less[self.less][self.greater]
        return universe.every & ~universe.less[self.greater][self.less]


def normal_form(orders: OrderSet) -> Condition:
    """Return a condition that holds under the same orderings, and is the same for equal sets."""
    if not orders.atoms:
        return Every(()) if orders.is_always else Some(())
    n = len(orders.atoms)
    possible = possible_bits(universe_of(n), orders.atoms)
    inside = alternatives(orders.bits, possible, n)
    outside = alternatives(possible & ~orders.bits, possible, n)
    if weight(outside) < weight(inside):
        return every_of(
            some_of(comparison(opposite(literal), orders.atoms) for literal in literals)
            for literals in outside
        )
    return either_row(inside, orders.atoms)


def either_of_rows(orders: OrderSet) -> Condition:
    """Return the condition without an `or` within an `and`, so that no brackets are needed."""
    if not orders.atoms:
        return normal_form(orders)
    n = len(orders.atoms)
    possible = possible_bits(universe_of(n), orders.atoms)
    return either_row(alternatives(orders.bits, possible, n), orders.atoms)


def either_row(rows: Sequence[Sequence[Literal]], atoms: tuple[Atom, ...]) -> Condition:
    """Return the condition that all comparisons of some row hold."""
    return some_of(
        every_of(comparison(literal, atoms) for literal in literals) for literals in rows
    )


def weight(rows: Sequence[Sequence[Literal]]) -> int:
    """Return the number of comparisons in all."""
    return sum(map(len, rows))


def opposite(literal: Literal) -> Literal:
    """Return the comparison that holds where this one does not."""
    return Literal(literal.greater, literal.less, strict=not literal.strict)


def comparison(literal: Literal, atoms: tuple[Atom, ...]) -> AtMost:
    """Return the comparison of the terms themselves."""
    return AtMost(atoms[literal.less], atoms[literal.greater], literal.strict)


def alternatives(bits: int, possible: int, n: int) -> tuple[tuple[Literal, ...], ...]:
    """Return rows of comparisons, of which all of some row hold in exactly these orderings.

    No comparison of a row can be left out or weakened, and no row can be left out.
    """
    rows: dict[tuple[Literal, ...], int] = {}
    left = bits
    while left:
        first = (left & -left).bit_length() - 1
        literals = weakest(universe_of(n).orderings[first], possible & ~bits, n)
        rows[literals] = conjunction(literals, n) & possible
        left &= ~rows[literals]
    for literals in [*rows]:
        others = reduce(or_, (own for other, own in rows.items() if other != literals), 0)
        if not bits & ~others:
            del rows[literals]
    return tuple(sorted(rows, key=lambda literals: (len(literals), literals)))


def weakest(ranks: Ranks, forbidden: int, n: int) -> tuple[Literal, ...]:
    """Return comparisons that hold in an ordering and in none of the forbidden ones."""
    literals = [*describing(ranks)]
    for literal in [*literals]:
        rest = [other for other in literals if other != literal]
        if not conjunction(rest, n) & forbidden:
            literals = rest
            continue
        loose = Literal(literal.less, literal.greater, strict=False)
        if literal.strict and not conjunction([*rest, loose], n) & forbidden:
            literals = [*rest, loose]
    return tuple(sorted(literals))


def describing(ranks: Ranks) -> Iterator[Literal]:
    """Yield the comparisons of any two terms in an ordering, those next to each other first."""
    pairs = sorted(
        combinations(range(len(ranks)), 2), key=lambda pair: abs(ranks[pair[0]] - ranks[pair[1]])
    )
    for i, j in pairs:
        if ranks[i] == ranks[j]:
            yield Literal(i, j, strict=False)
            yield Literal(j, i, strict=False)
        elif ranks[i] < ranks[j]:
            yield Literal(i, j, strict=True)
        else:
            yield Literal(j, i, strict=True)


def conjunction(literals: Sequence[Literal], n: int) -> int:
    """Return the bits of the orderings of n terms under which all of them hold."""
    return reduce(and_, (literal.bits(n) for literal in literals), universe_of(n).every)


# Conditions with parts that hold never or always, as wrong solvers may build them.


NEVER, ALWAYS = Some(()), Every(())


def without_constants(condition: Condition) -> Condition:
    """Return the condition without parts that are never or always, and in no needless rows."""
    match condition:
        case AtMost():
            return condition
        case Every(parts):
            return rebuilt(Every, tuple(map(without_constants, parts)), ALWAYS, NEVER)
        case Some(parts):
            return rebuilt(Some, tuple(map(without_constants, parts)), NEVER, ALWAYS)


def rebuilt(
    sort: type[Every] | type[Some],
    parts: tuple[Condition, ...],
    neutral: Condition,
    decisive: Condition,
) -> Condition:
    """Return the parts joined; the neutral one does not count, and the decisive one decides."""
    if decisive in parts:
        return decisive
    kept: list[Condition] = []
    for part in parts:
        if part != neutral:
            kept.extend(part.parts if isinstance(part, sort) else (part,))
    return kept[0] if len(kept) == 1 else sort(tuple(kept))
