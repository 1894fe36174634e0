"""Expressions in the rules of an item: numbers, responses and comparisons."""

from collections.abc import Iterable, Iterator
from typing import Final

from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import tag, words
from grader.exports.qti.qti_question import PosedQuestion
from solver.exact import ZERO, Rational


def number(value: Rational) -> str:
    """Return a constant number."""
    return tag("baseValue", decimal(value), baseType="float")


def base(kind: str, text: str) -> str:
    """Return a constant of that base type."""
    return tag("baseValue", words(text), baseType=kind)


def variable(identifier: str) -> str:
    """Return the value of a variable."""
    return tag("variable", identifier=identifier)


def mapped_worth(identifier: str) -> str:
    """Return the worth of a response by its mapping."""
    return tag("mapResponse", identifier=identifier)


def total(terms: Iterable[str]) -> str:
    """Return the sum of the terms."""
    return tag("sum", *terms)


def at_least(expression: str, value: Rational) -> str:
    """Return the condition that the expression is at least the value."""
    return tag("gte", expression, number(value))


def more_than(expression: str, value: Rational) -> str:
    """Return the condition that the expression is greater than the value."""
    return tag("gt", expression, number(value))


BELOW_TWO_THIRDS: Final = Rational(6666, 10000)
"""A number just below 2/3, which a player's decimals reach."""


def is_enough(share: str, above: Rational | None) -> str:
    """Return the condition that a share earns: above the limit, or from two thirds on."""
    return more_than(share, BELOW_TWO_THIRDS if above is None else above)


def one_of(identifier: str, kind: str, texts: Iterable[str]) -> str:
    """Return the condition that the response is one of these texts."""
    return tag("member", variable(identifier), tag("multiple", *(base(kind, t) for t in texts)))


def exact_choices(identifier: str, chosen: Iterable[str]) -> str:
    """Return the condition that exactly these choices are made."""
    return tag(
        "match",
        variable(identifier),
        tag("multiple", *(base("identifier", choice) for choice in chosen)),
    )


def blank(identifiers: Iterable[str]) -> str:
    """Return the condition that there is no response."""
    return all_conditions(tag("isNull", variable(identifier)) for identifier in identifiers)


def all_conditions(conditions: Iterable[str]) -> str:
    """Return the condition that all of these hold."""
    return join_conditions("and", tuple(conditions))


def any_of(conditions: Iterable[str]) -> str:
    """Return the condition that any of these holds."""
    return join_conditions("or", tuple(conditions))


def join_conditions(sign: str, conditions: tuple[str, ...]) -> str:
    """Return the conditions joined by `and` or `or`."""
    return conditions[0] if len(conditions) == 1 else tag(sign, *conditions)


# The rules by which an item marks: each question by itself, then the sum.


SCORE, MAX_SCORE, FEEDBACK = "SCORE", "MAXSCORE", "FEEDBACK"


def processing(questions: tuple[PosedQuestion, ...]) -> str:
    """Return the rules of scoring for all questions."""
    scores = total(variable(score(n)) for n, _ in enumerate(questions, 1))
    return tag(
        "responseProcessing",
        *(
            tag("responseCondition", *rules(n, question))
            for n, question in enumerate(questions, 1)
            if question.right_condition
        ),
        tag("setOutcomeValue", scores, identifier=SCORE),
    )


def score(number: int) -> str:
    """Return the name of a question's score."""
    return f"{SCORE}_{number}"


def feedback(number: int, wrong: int) -> str:
    """Return the name of the feedback on a wrong answer; 0 is the one on unexplained answers."""
    return f"{FEEDBACK}_{number}_{wrong}"


def rules(n: int, question: PosedQuestion) -> Iterator[str]:
    """Yield the rules of a question, of which the first that holds applies.

    Their order is: blank, right, rounded, foreseen, partly right, anything else.
    """
    yield tag("responseIf", blank(question.identifiers), set_score_rule(n, ZERO))
    yield tag("responseElseIf", question.right_condition, set_score_rule(n, question.points))
    if question.rounded:
        condition, share = question.rounded
        yield tag("responseElseIf", condition, set_score_rule(n, question.points * share))
    for k, wrong in enumerate(question.wrong, 1):
        feedback_rule = add_feedback_rule(feedback(n, k))
        yield tag(
            "responseElseIf",
            wrong.condition,
            set_score_rule(n, question.points * wrong.share),
            feedback_rule,
        )
    if question.partly:
        part = question.partly.share
        points = tag("product", part, number(question.points))
        marks = tag("setOutcomeValue", points, identifier=score(n))
        hint = add_feedback_rule(feedback(n, 0))
        yield tag("responseElseIf", is_enough(part, question.partly.above), marks, hint)
    yield tag("responseElse", add_feedback_rule(feedback(n, 0)))


def set_score_rule(n: int, points: Rational) -> str:
    """Return the rule that sets the score of a question."""
    return tag("setOutcomeValue", number(points), identifier=score(n))


def add_feedback_rule(name: str) -> str:
    """Return the rule that adds a feedback to those shown."""
    feedbacks = tag("multiple", variable(FEEDBACK), base("identifier", name))
    return tag("setOutcomeValue", feedbacks, identifier=FEEDBACK)
