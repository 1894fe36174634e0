"""How Canvas is told of a question: its type, what stands on the page, what is right."""

from collections.abc import Iterable
from dataclasses import dataclass

from grader.base.disk.tags import tag, words

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
