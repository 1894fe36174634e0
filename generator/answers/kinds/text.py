"""The kind for an answer in words, which a person marks."""

from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer
from generator.answers.response import OpenText


@dataclass(frozen=True, slots=True)
class Text(Answer):
    """An answer: the text as it was written."""

    text: str


def read_text(text: str, _form: Form) -> ReadAnswer:
    """Read any text, without characters that cannot be printed."""
    return ReadAnswer(Text("".join(c if c.isprintable() or c == "\n" else " " for c in text)))


def write_text(answer: Text) -> str:
    return answer.text


def response(_answer: Text, form: Form) -> OpenText:
    """Return the place for an answer of any words."""
    return OpenText(form.lines)


KIND = Kind(
    name="text",
    answer=Text,
    parse=read_text,
    plain=write_text,
    write=write_text,
    width=Width.LINES,
    by_hand=True,
    response=response,
)
