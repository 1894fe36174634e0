"""Words of one's own, which a person marks."""

from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Read


@dataclass(frozen=True, slots=True)
class Text(Answer):
    """What is written, as it stands."""

    text: str


def read(text: str, _form: Form) -> Read:
    """Whatever it is: nothing is looked for in it, and what cannot be seen is left out."""
    return Read(Text("".join(c if c.isprintable() or c == "\n" else " " for c in text)))


def written(answer: Text) -> str:
    return answer.text


KIND = Kind(
    name="text",
    answer=Text,
    read=read,
    plain=written,
    written=written,
    width=Width.LINES,
    by_hand=True,
)
