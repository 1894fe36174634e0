"""The kind for a value in letters: `max(3, min(p, q))`.

Two expressions are compared as functions of their letters, whatever numbers these stand for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import Final, TypeAlias

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import letter_expressions
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import TypedResponse
from generator.answers.term_pieces import of_term
from solver.algebra import orderings
from solver.exact import Rational
from solver.exact import text as digits

MAX_ATOMS: Final = 8
"""The most letters and numbers of an expression, so that it is compared at once."""


@dataclass(frozen=True, slots=True)
class Row:
    """The least of some letters, and of a number if there is one."""

    letters: frozenset[str]
    number: Rational | None

    def is_at_most(self, other: Row) -> bool:
        """Return whether it is at most the other one, whatever the letters stand for."""
        if not other.letters <= self.letters:
            return False
        return other.number is None or (self.number is not None and self.number <= other.number)

    @property
    def atoms(self) -> tuple[orderings.Atom, ...]:
        """The letters in order, and the number."""
        return (*sorted(self.letters), *(() if self.number is None else (self.number,)))


Rows: TypeAlias = frozenset[Row]


@dataclass(frozen=True, slots=True)
class Expression(Answer):
    """An answer: the greatest of some rows, none of which is at most another one.

    These are the same for equal functions; `term` is a way to write the function.
    """

    rows: Rows
    term: orderings.Term = field(compare=False)

    @property
    def pieces(self) -> tuple[str | Rational, ...]:
        """The expression in pieces that a template prints: words, letters and numbers."""
        return tuple(of_term(self.term))


def expression(term: orderings.Term) -> Expression:
    """Return the answer that a term is."""
    return Expression(rows_of(term), term)


def rows_of(term: orderings.Term) -> Rows:
    """Return the rows whose greatest is the term."""
    match term:
        case orderings.Greatest(parts):
            return greatest_rows([row for part in parts for row in rows_of(part)])
        case orderings.Least(parts):
            return reduce(take_least, map(rows_of, parts))
        case str():
            return frozenset({Row(frozenset({term}), None)})
        case _:
            return frozenset({Row(frozenset(), term)})


def take_least(one: Rows, other: Rows) -> Rows:
    """Return the rows whose greatest is the lesser one of two."""
    return greatest_rows([join_rows(*pair) for pair in product(one, other)])


def join_rows(one: Row, other: Row) -> Row:
    """Return the least of everything in two rows."""
    numbers = [row.number for row in (one, other) if row.number is not None]
    return Row(one.letters | other.letters, min(numbers) if numbers else None)


def greatest_rows(rows: Sequence[Row]) -> Rows:
    """Return the rows without those that are at most another one."""
    different = frozenset(rows)
    return frozenset(
        row
        for row in different
        if not any(row != other and row.is_at_most(other) for other in different)
    )


def normal_term(rows: Rows) -> orderings.Term:
    """Return the greatest of the rows as a term, the same for equal functions."""
    ordered = sorted((row.atoms for row in rows), key=lambda atoms: (len(atoms), *map(str, atoms)))
    parts = tuple(atoms[0] if len(atoms) == 1 else orderings.Least(atoms) for atoms in ordered)
    return parts[0] if len(parts) == 1 else orderings.Greatest(parts)


def atoms_in(term: orderings.Term) -> frozenset[orderings.Atom]:
    """Return the letters and numbers of a term."""
    if isinstance(term, orderings.Greatest | orderings.Least):
        return frozenset(atom for part in term.parts for atom in atoms_in(part))
    return frozenset({term})


def read_expression(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read an expression in the letters that are the form's options, or in any for none.

    Expressions with `=` between them must be equal.
    """
    terms = letter_expressions.read_expressions(text, form.options)
    if isinstance(terms, Unreadable):
        return terms
    if any(len(atoms_in(term)) > MAX_ATOMS for term in terms):
        return Unreadable(Reason.TOO_LONG, quoted(text))
    *others, last = map(expression, terms)
    if any(other != last for other in others):
        return Unreadable(Reason.OTHER_KIND, quoted(text))
    return ReadAnswer(last)


def write_plain(answer: Expression) -> str:
    """Write the normal form: `max(3, min(p, q))`."""
    return text_of(normal_term(answer.rows))


def text_of(term: orderings.Term) -> str:
    """Write a term in plain characters."""
    pieces = of_term(term)
    return "".join(digits(piece) if isinstance(piece, Rational) else piece for piece in pieces)


def response(answer: Expression, _form: Form) -> TypedResponse:
    """Return usual spellings: as it stands and in normal form, with and without spaces."""
    texts = (text_of(answer.term), write_plain(answer))
    return TypedResponse(tuple(dict.fromkeys(spelling for t in texts for spelling in spelled(t))))


def spelled(text: str) -> Iterator[str]:
    """Yield a text with its usual spaces, without any, and with semicolons."""
    yield text
    yield text.replace(" ", "")
    yield text.replace(",", ";")


KIND = Kind(
    name="expression",
    answer=Expression,
    parse=read_expression,
    plain=write_plain,
    write=write_plain,
    width=Width.LINE,
    response=response,
)
