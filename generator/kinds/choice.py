"""One of the options."""

from dataclasses import dataclass

from generator.answers import Answer
from generator.kind import Form, Kind, Width
from generator.outcome import Read, Unreadable
from generator.reading.labels import listed_singly, unknown
from generator.reading.lexicon import MARKS
from generator.reading.ranges import DOTS
from generator.reading.reasons import Reason, quoted
from generator.reading.words import AND, OR
from generator.response import OneOf


@dataclass(frozen=True, slots=True)
class Choice(Answer):
    """One of the options."""

    label: str


def read(text: str, form: Form) -> Read | Unreadable:
    """One option, whole or among quotes and brackets; the same one twice is one."""
    names = listed_singly(text, form, MARKS | {DOTS}, AND | OR)
    if isinstance(names, Unreadable):
        return names
    match tuple(dict.fromkeys(names)):
        case (name,) if name in form.options:
            return Read(Choice(name))
        case () | (_,):
            return unknown(text)
        case _:
            return Unreadable(Reason.SEVERAL_CHOICES, quoted(text))


def written(answer: Choice) -> str:
    return answer.label


def response(answer: Choice, _form: Form) -> OneOf:
    return OneOf(answer.label)


KIND = Kind(
    name="choice",
    answer=Choice,
    read=read,
    plain=written,
    written=written,
    width=Width.OPTION,
    soft=True,
    response=response,
)
