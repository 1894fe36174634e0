"""One text as an answer of the kind that a form asks for."""

from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Blank, Outcome, Read, Unreadable
from generator.answers.reading import glyphs, latex
from generator.answers.reading.phrases import without_reason
from generator.answers.reading.reasons import Reason
from generator.answers.reading.unanswered import is_not_known, is_passed_over

LONGEST: Final = 10_000


def read(text: str, form: Form) -> Outcome:
    """Never raises, and is done within 10 ms; an Unreadable's reason is one of `reasons.Reason`."""
    plain = latex.plain(glyphs.plain(text)).strip() if len(text) <= LONGEST else text
    if len(plain) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    if not plain:
        return Blank()
    if plain[0].isalpha() and is_not_known(plain, form):
        return Blank()
    found = form.kind.read(without_reason(plain).rstrip("! ") or plain, form)
    if isinstance(found, Read):
        return found
    return Blank() if isinstance(found, Unreadable) and is_passed_over(plain) else single(found)


def single(found: Read | Ambiguous | Unreadable) -> Read | Ambiguous | Unreadable:
    """Take readings that are all the same answer for one."""
    match found:
        case Ambiguous(readings) if len(set(readings)) == 1:
            return found.each[0]
        case Read() | Ambiguous() | Unreadable():
            return found
