"""STACK questions whose answers are typed texts; conditions are also compared as sets."""

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from importlib.resources import files
from math import inf

from generator.answers.reading.conditions import AND, OR
from generator.answers.reading.words import INFINITY
from generator.answers.response import Condition, TypedResponse
from generator.answers.spans import Span, Spans
from grader.exports.items.item import ItemAnswer, ItemQuestion
from grader.exports.stack.stack_inputs import (
    InputSort,
    StackInput,
    StackInputs,
    StackNode,
    maxima_list_of,
    number,
    string,
)
from solver.exact import Rational, Value

# Texts are compared without blanks and capitals.


GIVEN = "given"
WIDE = 24


def text(item_question: ItemQuestion, name: str) -> StackInputs:
    """Return a question with a typed text, which is looked up in lists of right and wrong ones."""
    usual = string(item_question.key.texts[0])
    right_texts = [
        right_text
        for item_answer in item_question.right_answers
        for right_text in item_answer.texts
    ]
    lists = {
        "right": right_texts,
        **{f"wrong{n}": mistake.texts for n, mistake in enumerate(item_question.mistakes, 1)},
    }
    set_there = (
        f"{key}:{maxima_list_of(map(string, bare_texts(texts)))};" for key, texts in lists.items()
    )
    return StackInputs(
        inputs=(
            StackInput(
                name=name, sort=InputSort.STRING, answer=usual, answer_text=usual, wide=WIDE
            ),
        ),
        variables=(
            f'{GIVEN}:sremove(" ",sdowncase({name}));',
            *set_there,
            *conditions(item_question.key),
        ),
        nodes=tuple(nodes(item_question)),
    )


def nodes(item_question: ItemQuestion) -> Iterator[StackNode]:
    """Yield the nodes that compare texts, each followed by those that compare sets."""
    yield StackNode(answer_expression=f"member({GIVEN},right)", exact="true")
    for right_answer in item_question.right_answers:
        yield from (
            StackNode(answer_expression=same, exact="true") for same in as_set(right_answer)
        )
    for n, mistake in enumerate(item_question.mistakes, 1):
        for condition in (f"member({GIVEN},wrong{n})", *as_set(mistake)):
            yield StackNode(
                answer_expression=condition,
                exact="true",
                share=mistake.share,
                feedback=mistake.feedback,
            )


def bare_texts(texts: Iterable[str]) -> list[str]:
    """Return the texts in lower case without spaces, also as STACK escapes them for Maxima."""
    plain = [spelling.replace(" ", "").lower() for spelling in texts]
    return list(dict.fromkeys((*plain, *(escape(spelling, quote=False) for spelling in plain))))


# Conditions are read into sets by functions of Maxima's, whose file says how.


FUNCTIONS = files("templates") / "exports/conditions.mac"
FOUND = "found"
SIGNS = {
    "&lt;": "<",
    "&gt;": ">",
    **dict.fromkeys(("<=", "=<", "\u2264"), "~"),
    **dict.fromkeys((">=", "=>", "\u2265"), "!"),
    "\u2212": "-",
    "\u222a": "|",
    "\u2229": "&",
    "\u2208": "@",
}
ENDLESS = Rational(10**11)
"""Beyond this an unknown is not tried; the functions take twelve zeros for infinity."""


def conditions(key: ItemAnswer) -> Iterator[str]:
    """Yield the variables that read a condition; none if the answer is another text."""
    if condition := condition_of(key):
        yield from functions()
        pairs = (maxima_list_of(map(string, pair)) for pair in signs(condition.unknown).items())
        yield f"{FOUND}:condition_set({GIVEN},{string(condition.unknown)},{maxima_list_of(pairs)});"


def condition_of(item_answer: ItemAnswer) -> Condition | None:
    """Return the condition that the answer is, if it is one."""
    return (
        item_answer.response.condition if isinstance(item_answer.response, TypedResponse) else None
    )


@cache
def functions() -> tuple[str, ...]:
    """Return the functions, one on each line, without the comment that precedes them."""
    _, *definitions = FUNCTIONS.read_text("utf-8").split("\n\n")
    return tuple(" ".join(definition.split()) for definition in definitions)


def signs(unknown: str) -> dict[str, str]:
    """Return the signs by what is typed: words for infinity, "or", "and" and "in" as well."""
    sign_by_word = {
        **dict.fromkeys(INFINITY, "#"),
        **dict.fromkeys(OR, "|"),
        **dict.fromkeys(AND, "&"),
        "in": "@",
    }
    longest = sorted(sign_by_word, key=lambda word: (-len(word), word))
    words = {word.replace(" ", ""): sign_by_word[word] for word in longest if word != unknown}
    return {**SIGNS, **words}


def as_set(item_answer: ItemAnswer) -> Iterator[str]:
    """Yield what tells whether the typed condition is this one; nothing for another text."""
    if condition := condition_of(item_answer):
        low, high = condition.within[0].low, condition.within[-1].high
        tried = f"{number(bound_or_sign(low))},{number(bound_or_sign(high))}"
        yield f"condition_same({FOUND},{alternatives(condition.spans)},{tried})"


def bound_or_sign(value: Value) -> Value:
    """Return the value, or how far an unknown without bounds is tried."""
    return (ENDLESS if value > 0 else -ENDLESS) if value in {inf, -inf} else value


def alternatives(spans: Spans) -> str:
    """Return the intervals as lists of bounds."""
    return maxima_list_of(maxima_list_of(bounds(span)) for span in spans)


def bounds(span: Span) -> Iterator[str]:
    """Yield the bounds of an interval, each a sign and a number."""
    if span.low != -inf:
        yield maxima_list_of((string("!" if span.from_low else ">"), number(span.low)))
    if span.high != inf:
        yield maxima_list_of((string("~" if span.to_high else "<"), number(span.high)))
