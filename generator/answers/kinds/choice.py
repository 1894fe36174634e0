"""The kind for one of the options."""

from collections.abc import Sequence

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading import items as item_reading
from generator.answers.reading import labels, lexicon, ranges, sets
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.response import OneOption


class Choice(Answer, Struct, frozen=True):
    """An answer: one of the options."""

    label: str


def read_choice(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read one option, with or without quotes and brackets; the same one twice counts once."""
    manner = item_reading.Manner(lexicon.MARKS | {ranges.DOTS}, joins=True)

    def meant(items: Sequence[item_reading.Item]) -> Sequence[Choice] | Unreadable:
        names = sets.single_names(items, text)
        match names if isinstance(names, Unreadable) else tuple(dict.fromkeys(names)):
            case Unreadable() as fault:
                return fault
            case (name,) if name in form.options:
                return (Choice(name),)
            case () | (_,):
                return labels.unknown(text)
            case _:
                return Unreadable(Reason.SEVERAL_CHOICES, quoted(text))

    return labels.read_labels(text, form, manner, meant)


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
