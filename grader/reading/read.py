"""One text as an answer of the kind that a form asks for."""

from typing import Final

from generator.answers import Kind
from generator.question import Form
from grader.reading import glyphs, latex
from grader.reading.distributions import read_distribution
from grader.reading.labels import read_choice, read_moves, read_nodes, read_path
from grader.reading.numbers import read_number, read_probability
from grader.reading.outcome import Blank, Read, Unreadable
from grader.reading.reasons import Reason

LONGEST: Final = 10_000


def read(text: str, form: Form) -> Read | Unreadable | Blank:  # noqa: PLR0911  # a way out for each kind
    """Never raises, and is done within 10 ms; an Unreadable's reason is one of `reasons.Reason`."""
    plain = latex.plain(glyphs.plain(text)).strip() if len(text) <= LONGEST else text
    if len(plain) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    if not plain:
        return Blank()
    match form.kind:
        case Kind.NUMBER:
            return read_number(plain)
        case Kind.PROBABILITY:
            return read_probability(plain)
        case Kind.MOVES:
            return read_moves(plain, form)
        case Kind.NODES:
            return read_nodes(plain, form)
        case Kind.PATH:
            return read_path(plain, form)
        case Kind.CHOICE:
            return read_choice(plain, form)
        case Kind.DISTRIBUTION:
            return read_distribution(plain, form)
