"""Canvas questions: single choice, several choices, or a typed answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.answers.response import OneOption, Response, SomeOf
from grader.base.disk.tags import tag, words
from grader.exports.items.item import ItemQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE

# A question for Canvas: its type, its text, its right answers.


RESPONSE = "response1"
FIRST = 1001
"""The first id of an answer in Canvas; 0 is not allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CanvasEntry:
    """A question in XML, with the ids of its `answers` and `feedback_texts` on some of them.

    `conditions` hold feedback and scores, those for the right answer last: in a short answer,
    Canvas takes every text that any condition compares with for right.
    """

    type: str
    presentation: str
    answers: tuple[str, ...]
    conditions: tuple[str, ...]
    feedback_texts: tuple[tuple[str, str], ...] = ()


def number(n: int) -> str:
    """Return the id of the answer at that place, counted from 0."""
    return str(FIRST + n)


def material(html: str) -> str:
    """Return a piece of HTML as material."""
    return tag("material", tag("mattext", words(html), texttype="text/html"))


def plain_material(text: str) -> str:
    """Return a plain text, in which nothing is HTML, as material."""
    return tag("material", tag("mattext", words(text), texttype="text/plain"))


def option_material(text: str) -> str:
    """Return the text of an option as material.

    New Quizzes reads every option as HTML, where `a<b` would lose its end.
    """
    return material(escape(text)) if {*text} & {"<", "&"} else plain_material(text)


def equals(text: str, response: str = RESPONSE) -> str:
    """Return the condition that the response equals the text."""
    return tag("varequal", words(text), respident=response)


def full_points_rule(*conditions: str) -> str:
    """Return the rule that gives all points; of several conditions any will do.

    They stand side by side, as Canvas itself writes them: New Quizzes reads no right answer
    within an `or`.
    """
    act = tag("setvar", "100", action="Set", varname="SCORE")
    return rule("".join(conditions), act, go_on="No")


def add_share_rule(conditions: Iterable[str], share: str) -> str:
    """Return the rule that adds a share of the points, in percent, if any condition holds."""
    act = tag("setvar", share, action="Add", varname="SCORE")
    return rule("".join(conditions), act, go_on="Yes")


def show_feedback_rule(condition: str, feedback: str) -> str:
    """Return the rule that shows the feedback."""
    return rule(
        condition,
        tag("displayfeedback", feedbacktype="Response", linkrefid=feedback),
        go_on="Yes",
    )


def rule(condition: str, act: str, *, go_on: str) -> str:
    """Return a rule; `go_on` is Yes or No, for whether later rules are tried as well."""
    return tag("respcondition", tag("conditionvar", condition), act, **{"continue": go_on})


FEEDBACK = "_fb"


def single_choice(item_question: ItemQuestion, options: Mapping[str, str]) -> CanvasEntry:
    """Return a single-choice question; `options` are words by label."""
    numbers = {label: number(n) for n, label in enumerate(options)}
    feedback_by_name = tuple(
        (f"{numbers[mistake.response.label]}{FEEDBACK}", mistake.feedback)
        for mistake in item_question.mistakes
        if isinstance(mistake.response, OneOption)
    )
    key = item_question.key.response
    assert isinstance(key, OneOption), "every answer to a question is given alike"
    return CanvasEntry(
        type="multiple_choice_question",
        presentation=choices(tuple(options.values()), "Single"),
        answers=tuple(numbers.values()),
        conditions=(
            *(
                show_feedback_rule(equals(name.removesuffix(FEEDBACK)), name)
                for name, _ in feedback_by_name
            ),
            full_points_rule(equals(numbers[key.label])),
        ),
        feedback_texts=feedback_by_name,
    )


def with_boxes(item_question: ItemQuestion) -> bool:
    """Tell whether boxes are ticked; if several sets are right, the answer is typed."""
    return isinstance(item_question.key.response, SomeOf) and item_question.alone


def several_choices(
    item_question: ItemQuestion, options: Mapping[str, str], none: str
) -> CanvasEntry:
    """Return a question with several choices; "none" is an option, since a blank is no answer."""
    words = (*options.values(), none)
    numbers = [number(n) for n, _ in enumerate(words)]
    chosen = list(ticked_options(item_question.key.response, tuple(options)))
    conditions = (
        equals(choice_number) if yes else tag("not", equals(choice_number))
        for choice_number, yes in zip(numbers, chosen, strict=True)
    )
    return CanvasEntry(
        type="multiple_answers_question",
        presentation=choices(words, "Multiple"),
        answers=tuple(numbers),
        conditions=(full_points_rule(tag("and", *conditions)),),
    )


def ticked_options(response: Response, labels: Sequence[str]) -> Iterator[bool]:
    """Yield for each option, then for "none", whether it is to be ticked."""
    assert isinstance(response, SomeOf), "every answer to a question is given alike"
    yield from (label in response.labels for label in labels)
    yield not response.labels


def choices(options: Sequence[str], cardinality: str) -> str:
    """Return the options as XML; `cardinality` is Single or Multiple."""
    labels = (
        tag("response_label", option_material(words), ident=number(n))
        for n, words in enumerate(options)
    )
    return tag(
        "response_lid",
        tag("render_choice", *labels),
        ident=RESPONSE,
        rcardinality=cardinality,
    )


def essay_question() -> CanvasEntry:
    """Return a question whose answer a person marks."""
    place = tag("render_fib", tag("response_label", ident="answer1", rshuffle="No"))
    return CanvasEntry(
        type="essay_question",
        presentation=tag("response_str", place, ident=RESPONSE, rcardinality="Single"),
        answers=(),
        conditions=(tag("respcondition", tag("conditionvar", tag("other")), **{"continue": "No"}),),
    )


# A question whose answer is typed: a short answer, with all texts that are right.


def typed_question(item_question: ItemQuestion, scheme: Scheme) -> CanvasEntry:
    """Return a question with a typed answer."""
    texts = accepted_texts(item_question, scheme)
    blank = tag("render_fib", tag("response_label", ident="answer1", rshuffle="No"))
    return CanvasEntry(
        type="short_answer_question",
        presentation=tag("response_str", blank, ident=RESPONSE, rcardinality="Single"),
        answers=tuple(number(n) for n, _ in enumerate(texts)),
        conditions=(full_points_rule(*map(equals, texts)),),
    )


def accepted_texts(item_question: ItemQuestion, scheme: Scheme) -> tuple[str, ...]:
    """Return the right texts, each once ignoring case, and rounded ones if they are accepted."""
    texts = [text for item_answer in item_question.right_answers for text in item_answer.texts]
    if scheme.rounding.worth == ONE:
        texts += item_question.rounded
    return tuple({text.casefold(): text for text in reversed(texts)}.values())[::-1]
