"""A question in QTI with a field for each number of its answer."""

from collections.abc import Sequence

from generator.answers.number_spellings import rounded, spelled
from generator.answers.response import Cells
from grader.base.disk.tags import tag
from grader.exports.items.item import ItemQuestion
from grader.exports.qti import response_declaration
from grader.exports.qti.body import text
from grader.exports.qti.expressions import at_least, every, mapped, number, one_of, total
from grader.exports.qti.qti_question import ForeseenAnswer, Partly, PosedQuestion
from grader.exports.qti.response_declaration import Worth, all_right, distinct
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational, Value

WIDE = "8"


def posed(
    asked: ItemQuestion, identifier: str, prompt: str, *, labels: Sequence[str], scheme: Scheme
) -> PosedQuestion:
    """Return the question in QTI; `labels` are the words before the fields."""
    key = cells(asked.key.response)
    places = [f"{identifier}_{n}" for n in range(1, len(labels) + 1)]
    worths = [worth(value, scheme) for value in key]
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=tuple(places),
        declared=tuple(
            response_declaration.typed(place, next(iter(worth)), worth)
            for place, worth in zip(places, worths, strict=True)
        ),
        body=tag("p", prompt) + tag("p", " ".join(map(entry, labels, places))),
        right=all_of(places),
        hint=asked.hint,
        wrong=tuple(
            ForeseenAnswer(
                condition=given(cells(it.response), places), share=it.share, feedback=it.feedback
            )
            for it in asked.mistakes
        ),
        partly=partly(asked, places) if asked.question.form.kind.has_parts else None,
    )


def cells(response: object) -> tuple[Value, ...]:
    """Return the numbers of a response."""
    assert isinstance(response, Cells), "every answer to a question is given alike"
    return response.values


def worth(value: Value, scheme: Scheme) -> Worth:
    """Return the worth of each text in a field.

    Rounded numbers count if the course accepts them.
    """
    taken = rounded(value) if scheme.rounding.worth == ONE else ()
    return distinct(all_right((*spelled(value), *taken)))


def entry(label: str, place: str) -> str:
    """Return a field with its label."""
    interaction = tag("textEntryInteraction", responseIdentifier=place, expectedLength=WIDE)
    return f"{text(label)} = {interaction}"


def all_of(places: Sequence[str]) -> str:
    """Return the condition that all fields are right."""
    return at_least(total(map(mapped, places)), Rational(len(places)))


def given(values: Sequence[Value], places: Sequence[str]) -> str:
    """Return the condition that the fields hold these values."""
    return every(
        one_of(place, "string", spelled(value)) for place, value in zip(places, values, strict=True)
    )


def partly(asked: ItemQuestion, places: Sequence[str]) -> Partly:
    """Return the partial credit: the share of right numbers."""
    share = tag("divide", total(map(mapped, places)), number(Rational(len(places))))
    return Partly(share=share, above=asked.question.credit.above)
