"""The pieces in which a term of letters and numbers is printed."""

from __future__ import annotations

from collections.abc import Iterator

from solver.algebra import orderings
from solver.exact import Rational


def of_term(term: orderings.Term) -> Iterator[str | Rational]:
    """Yield the pieces of a term."""
    match term:
        case orderings.Least(parts) | orderings.Greatest(parts):
            yield "min(" if isinstance(term, orderings.Least) else "max("
            for i, part in enumerate(parts):
                if i:
                    yield ", "
                yield from of_term(part)
            yield ")"
        case _:
            yield term
