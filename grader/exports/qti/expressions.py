"""What the rules of an item are made of: numbers, responses, comparisons."""

from collections.abc import Iterable, Iterator

from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import tag, words
from grader.exports.qti.qti_question import PosedQuestion
from solver.exact import ZERO, Rational


def number(value: Rational) -> str:
    return tag("baseValue", decimal(value), baseType="float")


def base(kind: str, text: str) -> str:
    return tag("baseValue", words(text), baseType=kind)


def variable(identifier: str) -> str:
    return tag("variable", identifier=identifier)


def mapped(identifier: str) -> str:
    """What the response is worth by its mapping."""
    return tag("mapResponse", identifier=identifier)


def total(terms: Iterable[str]) -> str:
    return tag("sum", *terms)


def at_least(expression: str, value: Rational) -> str:
    return tag("gte", expression, number(value))


def more_than(expression: str, value: Rational) -> str:
    return tag("gt", expression, number(value))


def one_of(identifier: str, kind: str, texts: Iterable[str]) -> str:
    """Whether the response is one of these."""
    return tag("member", variable(identifier), tag("multiple", *(base(kind, t) for t in texts)))


def exactly(identifier: str, chosen: Iterable[str]) -> str:
    """Whether these choices were made, and no others."""
    return tag(
        "match",
        variable(identifier),
        tag("multiple", *(base("identifier", one) for one in chosen)),
    )


def blank(identifiers: Iterable[str]) -> str:
    """Whether there is no response at all."""
    return every(tag("isNull", variable(identifier)) for identifier in identifiers)


def every(conditions: Iterable[str]) -> str:
    return joined("and", tuple(conditions))


def any_of(conditions: Iterable[str]) -> str:
    return joined("or", tuple(conditions))


def joined(sign: str, conditions: tuple[str, ...]) -> str:
    return conditions[0] if len(conditions) == 1 else tag(sign, *conditions)


# The rules by which an item marks: each question by itself, then the sum.


SCORE, LARGEST, FEEDBACK = "SCORE", "MAXSCORE", "FEEDBACK"


def processing(questions: tuple[PosedQuestion, ...]) -> str:
    scores = total(variable(score(n)) for n, _ in enumerate(questions, 1))
    return tag(
        "responseProcessing",
        *(tag("responseCondition", *rules(n, it)) for n, it in enumerate(questions, 1)),
        tag("setOutcomeValue", scores, identifier=SCORE),
    )


def score(number: int) -> str:
    """The outcome of a question."""
    return f"{SCORE}_{number}"


def feedback(number: int, wrong: int) -> str:
    """What is told of a wrong answer; 0 is the one that nothing explains."""
    return f"{FEEDBACK}_{number}_{wrong}"


def rules(n: int, it: PosedQuestion) -> Iterator[str]:
    """The first that holds: blank, right, rounded, foreseen, right in part, anything else."""
    yield tag("responseIf", blank(it.identifiers), earned(n, ZERO))
    yield tag("responseElseIf", it.right, earned(n, it.points))
    if it.rounded:
        condition, share = it.rounded
        yield tag("responseElseIf", condition, earned(n, it.points * share))
    for k, wrong in enumerate(it.wrong, 1):
        told = tell(feedback(n, k))
        yield tag("responseElseIf", wrong.condition, earned(n, it.points * wrong.share), told)
    if it.partly:
        part = it.partly.share
        points = tag("product", part, number(it.points))
        marks = tag("setOutcomeValue", points, identifier=score(n))
        hint = tell(feedback(n, 0))
        yield tag("responseElseIf", more_than(part, it.partly.above), marks, hint)
    yield tag("responseElse", tell(feedback(n, 0)))


def earned(n: int, points: Rational) -> str:
    return tag("setOutcomeValue", number(points), identifier=score(n))


def tell(name: str) -> str:
    """Besides what is told already."""
    told = tag("multiple", variable(FEEDBACK), base("identifier", name))
    return tag("setOutcomeValue", told, identifier=FEEDBACK)
