"""A question whose answer is chosen: one of its options, or any number of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.answers.response import OneOption, Response, SomeOf
from grader.base.disk.tags import tag, words
from grader.exports.items.item import ItemQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE

# How Canvas is told of a question: its type, what stands on the page, what is right.


RESPONSE = "response1"
FIRST = 1001
"""Of the numbers by which Canvas knows answers; 0 is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CanvasEntry:
    """In XML; `answers` are the numbers of its answers, `told` what is said of some of them.

    `conditions` say what is told and what is right, what is right last: whatever a short answer is
    compared with in any condition, Canvas takes for right.
    """

    type: str
    presented: str
    answers: tuple[str, ...]
    conditions: tuple[str, ...]
    told: tuple[tuple[str, str], ...] = ()


def number(n: int) -> str:
    """Of the answer at that place, from 0."""
    return str(FIRST + n)


def material(html: str) -> str:
    return tag("material", tag("mattext", words(html), texttype="text/html"))


def plainly(text: str) -> str:
    """A text in which nothing is HTML."""
    return tag("material", tag("mattext", words(text), texttype="text/plain"))


def equal(text: str, response: str = RESPONSE) -> str:
    return tag("varequal", words(text), respident=response)


def any_of(conditions: Iterable[str]) -> str:
    every = tuple(conditions)
    return every[0] if len(every) == 1 else tag("or", *every)


def right(condition: str) -> str:
    """The rule that gives all the points."""
    return rule(condition, tag("setvar", "100", action="Set", varname="SCORE"), go_on="No")


def adds(condition: str, share: str) -> str:
    """The rule that gives a part of a hundred."""
    return rule(condition, tag("setvar", share, action="Add", varname="SCORE"), go_on="Yes")


def tells(condition: str, feedback: str) -> str:
    """The rule by which something is said."""
    return rule(
        condition,
        tag("displayfeedback", feedbacktype="Response", linkrefid=feedback),
        go_on="Yes",
    )


def rule(condition: str, act: str, *, go_on: str) -> str:
    return tag("respcondition", tag("conditionvar", condition), act, **{"continue": go_on})


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
