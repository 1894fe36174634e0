"""The answer that a statement is true, in the place of something that refutes it."""

from dataclasses import replace
from typing import Final

from generator.answers.answers import Answer
from generator.answers.kind import AnyKind, Form, Shape
from generator.answers.kinds.choice import Choice, read_choice
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.response import OpenText, Response

TRUE: Final = "true"


def or_true(form: Form) -> Form:
    """Return the form in which the answer may also be that the statement is true.

    A course system that only compares leaves it to a person, whichever answer is right.
    """
    kind = form.kind

    def parse(text: str, form: Form) -> ReadAnswer | Ambiguous | Unreadable:
        choice = read_choice(text, form)
        return choice if isinstance(choice, ReadAnswer) else kind.parse(text, form)

    def plain(answer: Answer) -> Shape:
        return answer.label if isinstance(answer, Choice) else kind.plain(answer)

    def write(answer: Answer) -> str:
        return answer.label if isinstance(answer, Choice) else kind.write(answer)

    def response(_answer: Answer, form: Form) -> Response:
        return OpenText(form.lines)

    either: AnyKind = replace(kind, parse=parse, plain=plain, write=write, response=response)
    return replace(form, kind=either, options=(TRUE,))
