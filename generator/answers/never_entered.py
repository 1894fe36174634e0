"""The answer that a search never enters a node, in the place of a number or a window.

So a sheet can ask the same of every node, without telling which nodes the search enters.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from generator.answers.agreement import NONE, Agreement
from generator.answers.answers import Answer
from generator.answers.kind import AnyKind, Form, Kind, Shape, Width
from generator.answers.number_spellings import spelled
from generator.answers.outcome import Ambiguous, Outcome, ReadAnswer, Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.subjects import OF
from generator.answers.reading.words import NOUNS, fold
from generator.answers.response import Cells, NumberRow, OneNumber, Response, TypedResponse
from generator.base.late_pattern import compile_late
from solver.exact import Rational
from solver.exact import text as digits

SIGN: Final = "\N{EM DASH}"
APART: Final = compile_late(r"[\s,;.()\[\]]+|[\u03b1\u03b2]\s*[:=]")
"""Characters around the signs of two ends: `[—, —]`, `α = -, β = -`."""
NODE: Final = compile_late(
    rf"(?:(?:{vocabulary.one_of(NOUNS)})\s+)*(?-i:([A-Z]{{1,2}}))(?:\s+|\s*[:=]\s*)(?=[\w-])",
    re.IGNORECASE,
)
"""The node that is never entered: `J is not searched`."""
LABEL: Final = compile_late(r"[^\d]*?[^\W\d_]\s*[:=]")
"""Words before a colon, of which it is known that they say only that an answer follows."""
NODE_ALONE: Final = compile_late(r"([A-Z]{1,2})\)\.?")
AT_NODE: Final = compile_late(
    rf"\s+(?:(?:{vocabulary.one_of(OF | NOUNS)})\s+)*(?-i:([A-Z]{{1,2}}))\.?", re.IGNORECASE
)
"""The node behind the words: `no se entra en J`."""
IS: Final = compile_late(rf"(?:{vocabulary.either('rows.is')}) ")
SIGNS: Final = frozenset({"-", "--", "---", "x", "no"})
WORDS: Final = vocabulary.words("searches.never_entered")
"""Phrases of students for it, folded."""
SAID: Final = vocabulary.phrases_by_language("searches.never_entered_answer").values()
TYPED: Final = (SIGN, "-", "\N{EN DASH}", *dict.fromkeys(chain(*SAID)), "x")
"""Spellings for a course system that compares texts."""
MAX_LENGTH: Final = max(map(len, WORDS)) + 20


@dataclass(frozen=True, slots=True)
class NeverEntered(Answer):
    """An answer: the search never enters the node."""


def says_so(text: str) -> bool:
    """Return whether a plain text says that a node is never entered."""
    return node_said(text) is not None


def node_said(text: str) -> str | None:
    """Return the node that a plain text says is never entered, "" for none; None if not said."""
    text, _, aside = (text, "", "") if text[:1] in "([" else text.partition(" (")
    if len(text) > MAX_LENGTH:
        return None
    if (match := NODE.match(text)) and is_said(text[match.end() :]):
        return match[1]
    if is_said(text):
        return node[1] if (node := NODE_ALONE.fullmatch(aside)) else ""
    if is_said(LABEL.sub("", text)):
        return ""
    starts = (place for place, c in enumerate(text) if c == " ")
    ends = filter(None, (AT_NODE.fullmatch(text, place) for place in starts))
    return next((end[1] for end in ends if is_said(text[: end.start()])), None)


def is_said(text: str) -> bool:
    """Return whether a text without the name of a node is the sign or a phrase for it."""
    pieces = [fold(piece) for piece in APART.split(text) if piece]
    said = " ".join(pieces)
    return (bool(pieces) and SIGNS.issuperset(pieces)) or said in WORDS or IS.sub("", said) in WORDS


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
        agreement=either.agreement,
        slip=either.slip,
        response=either.response,
    )


@dataclass(frozen=True, slots=True)
class Either:
    """The functions of a kind whose answers may also say that the node is never entered."""

    kind: AnyKind

    def parse(self, text: str, form: Form) -> ReadAnswer | Ambiguous | Unreadable:
        """Read an answer of the kind, or that the node is never entered."""
        match node_said(text):
            case None:
                return self.kind.parse(text, form)
            case node if node and form.node and node != form.node:
                return Unreadable(Reason.OTHER_NODE, node)
            case _:
                return ReadAnswer(NeverEntered())

    def from_list(self, items: Sequence[str], form: Form) -> Outcome:
        """Read a list as an answer of the kind, or as never entered."""
        if items and all(map(says_so, items)):
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
            return TypedResponse(TYPED)
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
        ReadAnswer(NeverEntered()) if says_so(text) else Unreadable(Reason.OTHER_KIND, quoted(text))
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
