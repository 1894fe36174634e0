"""The kind for one of the options."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.items import Item, Manner
from generator.answers.reading.labels import read_labels, unknown
from generator.answers.reading.lexicon import MARKS
from generator.answers.reading.ranges import DOTS
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.sets import single_names
from generator.answers.response import OneOption

MANNER: Final = Manner(MARKS | {DOTS}, joins=True)


@dataclass(frozen=True, slots=True)
class Choice(Answer):
    """An answer: one of the options."""

    label: str


def read_choice(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read one option, with or without quotes and brackets; the same one twice counts once."""

    def meant(items: Sequence[Item]) -> Sequence[Choice] | Unreadable:
        names = single_names(items, text)
        match names if isinstance(names, Unreadable) else tuple(dict.fromkeys(names)):
            case Unreadable() as fault:
                return fault
            case (name,) if name in form.options:
                return (Choice(name),)
            case () | (_,):
                return unknown(text)
            case _:
                return Unreadable(Reason.SEVERAL_CHOICES, quoted(text))

    return read_labels(text, form, MANNER, meant)


def write_choice(answer: Choice) -> str:
    return answer.label


def response(answer: Choice, _form: Form) -> OneOption:
    return OneOption(answer.label)


KIND = Kind(
    name="choice",
    answer=Choice,
    parse=read_choice,
    plain=write_choice,
    write=write_choice,
    width=Width.OPTION,
    soft=True,
    response=response,
)
