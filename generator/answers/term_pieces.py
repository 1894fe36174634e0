"""The pieces in which a term of letters and numbers is printed."""

from collections.abc import Iterator

from solver.algebra.orderings import Greatest, Least, Term
from solver.exact import Rational


def of_term(term: Term) -> Iterator[str | Rational]:
    """Yield the pieces of a term."""
    match term:
        case Least(parts) | Greatest(parts):
            yield "min(" if isinstance(term, Least) else "max("
            for i, part in enumerate(parts):
                if i:
                    yield ", "
                yield from of_term(part)
            yield ")"
        case _:
            yield term
