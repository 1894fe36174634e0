"""A question with a place for each number of its answer: blanks in its text, worth as much each."""

from collections.abc import Sequence

from generator.answers.response import Cells
from generator.answers.spelled import rounded, spelled
from grader.base.disk.spreadsheet import decimal
from grader.base.disk.tags import tag
from grader.exports.canvas.entry import Entry, adds, any_of, equal, number, plainly
from grader.exports.items.item import Asked
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational, Value

HUNDRED = Rational(100)


def celled(asked: Asked, scheme: Scheme) -> Entry:
    key = asked.key.response
    assert isinstance(key, Cells), "every answer to a question is given alike"
    texts = [taken(value, scheme) for value in key.values]
    starts = [sum(map(len, texts[:n])) for n, _ in enumerate(texts)]
    share = decimal(HUNDRED / Rational(len(texts)))
    return Entry(
        type="fill_in_multiple_blanks_question",
        presented="".join(
            place(blank(n), each, start)
            for n, (each, start) in enumerate(zip(texts, starts, strict=True))
        ),
        answers=tuple(number(n) for n in range(sum(map(len, texts)))),
        conditions=tuple(
            adds(any_of(equal(number(start + k), response(n)) for k, _ in enumerate(each)), share)
            for n, (each, start) in enumerate(zip(texts, starts, strict=True))
        ),
    )


def blank(n: int) -> str:
    """What a place is called in the text: `[place1]`."""
    return f"place{n + 1}"


def response(n: int) -> str:
    return f"response_{blank(n)}"


def taken(value: Value, scheme: Scheme) -> tuple[str, ...]:
    texts = spelled(value)
    return (*texts, *rounded(value)) if scheme.rounding.worth == ONE else texts


def place(name: str, texts: Sequence[str], start: int) -> str:
    """All of these are right there."""
    labels = (
        tag("response_label", plainly(text), ident=number(start + k))
        for k, text in enumerate(texts)
    )
    return tag(
        "response_lid",
        tag("material", tag("mattext", name)),
        tag("render_choice", *labels),
        ident=f"response_{name}",
    )
