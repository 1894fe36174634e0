"""A question whose answer is chosen: one of its options, or any number of them."""

from collections.abc import Iterator, Mapping, Sequence

from generator.answers.response import OneOption, Response, SomeOf
from grader.base.disk.tags import tag
from grader.exports.canvas.canvas_entry import (
    RESPONSE,
    CanvasEntry,
    any_of,
    equal,
    number,
    plainly,
    right,
    tells,
)
from grader.exports.items.item import ItemQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE

FEEDBACK = "_fb"


def one(asked: ItemQuestion, options: Mapping[str, str]) -> CanvasEntry:
    """`options` are their words by their labels."""
    numbers = {label: number(n) for n, label in enumerate(options)}
    told = tuple(
        (f"{numbers[it.response.label]}{FEEDBACK}", it.feedback)
        for it in asked.mistakes
        if isinstance(it.response, OneOption)
    )
    key = asked.key.response
    assert isinstance(key, OneOption), "every answer to a question is given alike"
    return CanvasEntry(
        type="multiple_choice_question",
        presented=choices(tuple(options.values()), "Single"),
        answers=tuple(numbers.values()),
        conditions=(
            *(tells(equal(name.removesuffix(FEEDBACK)), name) for name, _ in told),
            right(equal(numbers[key.label])),
        ),
        told=told,
    )


def with_boxes(asked: ItemQuestion) -> bool:
    """Whether boxes are ticked; where several sets are right, one is typed."""
    return isinstance(asked.key.response, SomeOf) and asked.alone


def some(asked: ItemQuestion, options: Mapping[str, str], none: str) -> CanvasEntry:
    """That there is none is an option of its own: who ticks nothing has not answered."""
    words = (*options.values(), none)
    numbers = [number(n) for n, _ in enumerate(words)]
    chosen = list(ticked(asked.key.response, tuple(options)))
    each = (
        equal(one) if yes else tag("not", equal(one))
        for one, yes in zip(numbers, chosen, strict=True)
    )
    return CanvasEntry(
        type="multiple_answers_question",
        presented=choices(words, "Multiple"),
        answers=tuple(numbers),
        conditions=(right(tag("and", *each)),),
    )


def ticked(response: Response, labels: Sequence[str]) -> Iterator[bool]:
    """Of each option in the order of the sheet, then of the one that there is none."""
    assert isinstance(response, SomeOf), "every answer to a question is given alike"
    yield from (label in response.labels for label in labels)
    yield not response.labels


def choices(options: Sequence[str], cardinality: str) -> str:
    labels = (
        tag("response_label", plainly(words), ident=number(n)) for n, words in enumerate(options)
    )
    return tag(
        "response_lid",
        tag("render_choice", *labels),
        ident=RESPONSE,
        rcardinality=cardinality,
    )


# A question whose answer is typed: a short answer, with all texts that are right.


def typed(asked: ItemQuestion, scheme: Scheme) -> CanvasEntry:
    texts = taken(asked, scheme)
    blank = tag("render_fib", tag("response_label", ident="answer1", rshuffle="No"))
    return CanvasEntry(
        type="short_answer_question",
        presented=tag("response_str", blank, ident=RESPONSE, rcardinality="Single"),
        answers=tuple(number(n) for n, _ in enumerate(texts)),
        conditions=(right(any_of(map(equal, texts))),),
    )


def taken(asked: ItemQuestion, scheme: Scheme) -> tuple[str, ...]:
    """Each once, since capitals make no difference; rounded ones where they count as right."""
    texts = [text for given in asked.right for text in given.texts]
    if scheme.rounding.worth == ONE:
        texts += asked.rounded
    return tuple({text.casefold(): text for text in reversed(texts)}.values())[::-1]
