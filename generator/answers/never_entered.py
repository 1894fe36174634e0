"""The answer that a search never enters a node, where a number or a window is asked for.

So a sheet can ask the same of every node, and does not tell which nodes the search enters.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from generator.answers.agreement import NONE, Agreement
from generator.answers.answers import Answer
from generator.answers.kind import AnyKind, Form, Kind, Shape, Width
from generator.answers.number_spellings import spelled
from generator.answers.outcome import Ambiguous, Outcome, Read, Unreadable
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.words import fold
from generator.answers.response import Cells, NumberRow, OneNumber, Response, Typed
from solver.exact import Rational
from solver.exact import text as digits

SIGN: Final = "\N{EM DASH}"
APART: Final = re.compile(r"[\s,;.()\[\]]+|[\u03b1\u03b2]\s*[:=]")
"""What may stand around the signs of two ends: `[—, —]`, `α = -, β = -`."""
SIGNS: Final = frozenset({"-", "--", "---", "x", "no"})
WORDS_TEXT: Final = (
    "never, never entered, not entered, is never entered, is not entered, it is never "
    "entered, never visited, not visited, unvisited, never reached, not reached, unreached, "
    "never searched, not searched, not explored, unexplored, none, no window, no value, "
    "pruned, is pruned, it is pruned, cut, cut off, skipped by a cut, does not apply, nunca, "
    "no entra, nunca entra, no se entra, nunca se entra, no se visita, no visitado, no se "
    "explora, no explorado, no se alcanza, no se llega, nunca se visita, ninguna, ninguno, "
    "podado, poda, se poda, cortado, corte, sin ventana, no aplica, no procede, mai, non "
    "entra, mai entrato, non si entra, non ci si entra, mai visitato, non visitato, non si "
    "visita, non raggiunto, non esplorato, nessuna, nessuno, potato, tagliato, taglio, nao, "
    "nao entra, nunca entra, nao se entra, nunca entrado, nao visitado, nao e visitado, nao "
    "explorado, nao alcancado, nenhuma, nenhum, nao se aplica, nao e explorado"
)
WORDS: Final = frozenset(WORDS_TEXT.split(", "))
"""Folded, as students say it."""
TYPED: Final = (SIGN, "-", "\N{EN DASH}", "never", "nunca", "mai", "x")
"""What a course system that compares texts takes for it."""
LONGEST: Final = max(map(len, WORDS)) + 4


@dataclass(frozen=True, slots=True)
class NeverEntered(Answer):
    """The search never enters the node."""


def says_so(text: str) -> bool:
    """Tell whether a plain text says that a node is never entered."""
    text = text.partition(" (")[0] if text[:1] not in "([" else text
    if len(text) > LONGEST:
        return False
    pieces = [fold(piece) for piece in APART.split(text) if piece]
    return (bool(pieces) and SIGNS.issuperset(pieces)) or " ".join(pieces) in WORDS


def or_never_entered(kind: AnyKind) -> AnyKind:
    """Return the kind whose answers may also say that the node is never entered.

    It is written as text in every course system, so that the place does not tell which it is.
    """
    of = Either(kind)
    return replace(
        kind,
        read=of.read,
        from_list=of.from_list,
        plain=of.plain,
        written=of.written,
        rounds=of.rounds,
        agreement=of.agreement,
        slip=of.slip,
        response=of.response,
    )


@dataclass(frozen=True, slots=True)
class Either:
    """An answer of the kind, or that the node is never entered."""

    kind: AnyKind

    def read(self, text: str, form: Form) -> Read | Ambiguous | Unreadable:
        return Read(NeverEntered()) if says_so(text) else self.kind.read(text, form)

    def from_list(self, items: Sequence[str], form: Form) -> Outcome:
        if items and all(map(says_so, items)):
            return Read(NeverEntered())
        of_kind = self.kind.from_list
        return of_kind(items, form) if of_kind else Unreadable(Reason.WRONG_SHAPE)

    def plain(self, answer: Answer) -> Shape:
        return SIGN if isinstance(answer, NeverEntered) else self.kind.plain(answer)

    def written(self, answer: Answer) -> str:
        return SIGN if isinstance(answer, NeverEntered) else self.kind.written(answer)

    def rounds(self, given: Answer, exact: Answer, within: Rational) -> bool:
        return self.are_alike(given, exact) and self.kind.rounds(given, exact, within)

    def agreement(self, given: Answer, exact: Answer, form: Form) -> Agreement:
        alike = self.are_alike(given, exact)
        return self.kind.agreement(given, exact, form) if alike else NONE

    def slip(self, given: Answer, exact: Answer, form: Form) -> bool:
        return self.are_alike(given, exact) and self.kind.slip(given, exact, form)

    def response(self, answer: Answer, form: Form) -> Typed:
        if isinstance(answer, NeverEntered):
            return Typed(TYPED)
        return Typed(tuple(texts(self.kind.responded(answer, form))))

    def are_alike(self, given: Answer, exact: Answer) -> bool:
        return isinstance(given, self.kind.answer) and isinstance(exact, self.kind.answer)


def texts(response: Response) -> Iterator[str]:
    """Give the ways in which numbers are typed into one place, the usual one first."""
    match response:
        case OneNumber(value):
            yield from spelled(value)
        case Cells(_, values) | NumberRow(values):
            for between in (", ", ",", "; ", ";", " "):
                row = between.join(map(digits, values))
                yield from (f"[{row}]", row, f"({row})")
        case _:
            return


def read_sign(text: str, _form: Form) -> Read | Unreadable:
    """Read the sign or a word for it alone."""
    return Read(NeverEntered()) if says_so(text) else Unreadable(Reason.OTHER_KIND, quoted(text))


def sign(_answer: Any) -> str:
    return SIGN


KIND = Kind(
    name="never-entered",
    answer=NeverEntered,
    read=read_sign,
    plain=sign,
    written=sign,
    width=Width.NUMBER,
    soft=True,
)
"""How the answer is written; no question is of this kind alone."""
