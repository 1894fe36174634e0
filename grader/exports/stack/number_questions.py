"""STACK questions whose answers are numbers: one, several fields, or a row."""

from collections.abc import Iterable, Iterator, Sequence

from generator.answers.number_spellings import rounded
from generator.answers.response import Cells, NumberRow, OneNumber
from grader.exports.items.item import ItemAnswer, ItemQuestion
from grader.exports.stack.stack_inputs import (
    InputSort,
    StackInput,
    StackInputs,
    StackNode,
    maxima_list_of,
    number,
)
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational, Value

NEAR = "0.001"
"""The tolerance for a decimal: rounded to three places, or cut off after them."""
ROW = "[3, 1/2]"


def number_question(item_question: ItemQuestion, name: str, scheme: Scheme) -> StackInputs:
    """Return a question whose answer is one number."""
    key = maxima_number(item_question.key)
    return StackInputs(
        inputs=(StackInput(name=name, sort=InputSort.ALGEBRAIC, answer=key, answer_text=key),),
        nodes=(
            *(
                StackNode(answer_expression=name, exact=maxima_number(right_answer))
                for right_answer in item_question.right_answers
            ),
            *tolerance_nodes(item_question, name),
            *(rounded_node(name, key, scheme) if item_question.rounded else ()),
            *(
                StackNode(
                    answer_expression=name,
                    exact=maxima_number(mistake),
                    share=mistake.share,
                    feedback=mistake.feedback,
                )
                for mistake in item_question.mistakes
            ),
        ),
    )


def maxima_number(item_answer: ItemAnswer) -> str:
    """Return the number of a given answer, in Maxima's notation."""
    assert isinstance(item_answer.response, OneNumber), "every answer to a question is given alike"
    return number(item_answer.response.value)


def tolerance_nodes(item_question: ItemQuestion, name: str) -> Iterator[StackNode]:
    """Yield a node for numbers within the tolerance of each right one, if there is a tolerance."""
    if tolerance := item_question.question.tolerance:
        for right_answer in item_question.right_answers:
            yield StackNode(
                answer_expression=name,
                exact=maxima_number(right_answer),
                test="NumAbsolute",
                option=number(tolerance),
            )


def rounded_node(name: str, key: str, scheme: Scheme) -> Iterator[StackNode]:
    """Yield the node for a decimal that rounds the key, with its share."""
    if share := scheme.rounding.worth:
        yield StackNode(
            answer_expression=name, exact=key, share=share, test="NumAbsolute", option=NEAR
        )


def in_places(
    item_question: ItemQuestion, names: Sequence[str], *, labels: Iterable[str], scheme: Scheme
) -> StackInputs:
    """Return a question with a field per number.

    Its nodes check all numbers together, then mistakes, then each place.
    """
    key = cells(item_question.key)
    inputs = (
        StackInput(
            name=name,
            sort=InputSort.ALGEBRAIC,
            answer=number(v),
            answer_text=number(v),
            label=label,
        )
        for name, v, label in zip(names, key, labels, strict=True)
    )
    return StackInputs(
        inputs=tuple(inputs),
        nodes=(
            *(
                StackNode(
                    answer_expression=maxima_list_of(names), exact=maxima_list(cells(item_answer))
                )
                for item_answer in item_question.right_answers
            ),
            *(
                StackNode(
                    answer_expression=maxima_list_of(names),
                    exact=maxima_list(cells(mistake)),
                    share=mistake.share,
                    feedback=mistake.feedback,
                )
                for mistake in item_question.mistakes
            ),
            *by_place(names, key, scheme),
        ),
    )


def by_place(names: Sequence[str], key: Sequence[Value], scheme: Scheme) -> Iterator[StackNode]:
    """Yield a node for each place, all of equal worth; rounded numbers count if accepted."""
    part = ONE / Rational(len(names))
    for name, value in zip(names, key, strict=True):
        if rounded(value) and scheme.rounding.worth == ONE:
            yield StackNode(
                answer_expression=name,
                exact=number(value),
                share=part,
                test="NumAbsolute",
                option=NEAR,
                adds=True,
            )
        else:
            yield StackNode(answer_expression=name, exact=number(value), share=part, adds=True)


def cells(item_answer: ItemAnswer) -> tuple[Value, ...]:
    """Return the numbers of a given answer."""
    assert isinstance(item_answer.response, Cells), "every answer to a question is given alike"
    return item_answer.response.values


def row(item_question: ItemQuestion, name: str) -> StackInputs:
    """Return a question whose answer is a list of Maxima, in square brackets."""
    key = of_row(item_question.key)
    return StackInputs(
        inputs=(
            StackInput(name=name, sort=InputSort.ALGEBRAIC, answer=key, answer_text=key, hint=ROW),
        ),
        nodes=(
            *(
                StackNode(answer_expression=name, exact=of_row(right_answer))
                for right_answer in item_question.right_answers
            ),
            *(
                StackNode(
                    answer_expression=name,
                    exact=of_row(mistake),
                    share=mistake.share,
                    feedback=mistake.feedback,
                )
                for mistake in item_question.mistakes
            ),
        ),
    )


def of_row(item_answer: ItemAnswer) -> str:
    """Return the row of a given answer, in Maxima's notation."""
    assert isinstance(item_answer.response, NumberRow), "every answer to a question is given alike"
    return maxima_list(item_answer.response.values)


def maxima_list(values: Iterable[Value]) -> str:
    """Return the values as a list of Maxima."""
    return maxima_list_of(map(number, values))
