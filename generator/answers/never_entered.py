"""The answer that a search never enters a node, in the place of a number or a window.

So a sheet can ask the same of every node, without telling which nodes the search enters.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import Struct

from generator.answers.agreement import NONE, Agreement
from generator.answers.answers import Answer
from generator.answers.kind import AnyKind, Form, Kind, Shape, Width
from generator.answers.number_spellings import spelled
from generator.answers.outcome import Ambiguous, Outcome, ReadAnswer, Unreadable
from generator.answers.reading import no_entry
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import Cells, NumberRow, OneNumber, Response, TypedResponse
from solver.exact import Rational
from solver.exact import text as digits

SIGN: Final = "\N{EM DASH}"


def typed_spellings() -> tuple[str, ...]:
    """Return the spellings of it for a course system that compares texts."""
    return (SIGN, "-", "\N{EN DASH}", *no_entry.TYPED, "x")


class NeverEntered(Answer, Struct, frozen=True):
    """An answer: the search never enters the node."""


def or_never_entered(kind: AnyKind) -> AnyKind:
    """Return the kind whose answers may also say that the node is never entered.

    It is a text in every course system, so that the form of the place does not give the answer
    away.
    """
    either = Either(kind)
    return replace(
        kind,
        parse=either.parse,
        from_list=either.from_list,
        plain=either.plain,
        write=either.write,
        rounds=either.rounds,
        agreement=either.agreement if kind.has_parts else kind.agreement,
        slip=either.slip,
        response=either.response,
    )


class Either(Struct, frozen=True):
    """The functions of a kind whose answers may also say that the node is never entered."""

    kind: AnyKind

    def parse(self, text: str, form: Form) -> ReadAnswer | Ambiguous | Unreadable:
        """Read an answer of the kind, or that the node is never entered."""
        match no_entry.node_said(text):
            case None:
                return self.kind.parse(text, form)
            case node if node and form.node and node != form.node:
                return Unreadable(Reason.OTHER_NODE, node)
            case _:
                return ReadAnswer(NeverEntered())

    def from_list(self, items: Sequence[str], form: Form) -> Outcome:
        """Read a list as an answer of the kind, or as never entered."""
        if items and all(map(no_entry.says_so, items)):
            return ReadAnswer(NeverEntered())
        of_kind = self.kind.from_list
        return of_kind(items, form) if of_kind else Unreadable(Reason.WRONG_SHAPE)

    def plain(self, answer: Answer) -> Shape:
        """Return the answer as JSON holds keys."""
        return SIGN if isinstance(answer, NeverEntered) else self.kind.plain(answer)

    def write(self, answer: Answer) -> str:
        """Write the answer as a student might."""
        return SIGN if isinstance(answer, NeverEntered) else self.kind.write(answer)

    def rounds(self, answer: Answer, exact: Answer, within: Rational) -> bool:
        """Return whether one answer of the kind rounds the other."""
        return self.are_alike(answer, exact) and self.kind.rounds(answer, exact, within)

    def agreement(self, answer: Answer, exact: Answer, form: Form) -> Agreement:
        """Return the agreement of two answers of the kind; none if one is never entered."""
        alike = self.are_alike(answer, exact)
        return self.kind.agreement(answer, exact, form) if alike else NONE

    def slip(self, answer: Answer, exact: Answer, form: Form) -> bool:
        """Return whether one answer of the kind is a slip for the other."""
        return self.are_alike(answer, exact) and self.kind.slip(answer, exact, form)

    def response(self, answer: Answer, form: Form) -> TypedResponse:
        """Return the texts that are accepted in a course system."""
        if isinstance(answer, NeverEntered):
            return TypedResponse(typed_spellings())
        listed = texts(self.kind.responded(answer, form))
        return TypedResponse(tuple(text for text in listed if self.reads(text, form, answer)))

    def reads(self, text: str, form: Form, answer: Answer) -> bool:
        """Tell whether the text is read as the answer: `(3, 14)` says that 3 is left out."""
        outcome = self.kind.parse(text, form)
        return isinstance(outcome, ReadAnswer) and outcome.answer == answer

    def are_alike(self, answer: Answer, exact: Answer) -> bool:
        """Return whether both are answers of the kind itself."""
        return isinstance(answer, self.kind.answer) and isinstance(exact, self.kind.answer)


def texts(response: Response) -> Iterator[str]:
    """Yield the ways to type the numbers into one place, the usual one first."""
    match response:
        case OneNumber(value):
            yield from spelled(value)
        case Cells(_, values) | NumberRow(values):
            for between in (", ", ",", "; ", ";", " "):
                row = between.join(map(digits, values))
                yield from (f"[{row}]", row, f"({row})")
        case _:
            return


def read_sign(text: str, _form: Form) -> ReadAnswer | Unreadable:
    """Read the sign or a word for it alone."""
    return (
        ReadAnswer(NeverEntered())
        if no_entry.says_so(text)
        else Unreadable(Reason.OTHER_KIND, quoted(text))
    )


def sign(_answer: Any) -> str:
    """Return the sign for a node that is never entered."""
    return SIGN


KIND = Kind(
    name="never-entered",
    answer=NeverEntered,
    parse=read_sign,
    plain=sign,
    write=sign,
    width=Width.NUMBER,
    soft=True,
)
"""The kind that writes this answer; no question is of this kind alone."""
