"""The rules by which an item marks: each question by itself, then the sum."""

from collections.abc import Iterator

from grader.base.disk.tags import tag
from grader.exports.qti.expressions import base, blank, more_than, number, total, variable
from grader.exports.qti.qti_question import PosedQuestion
from solver.exact import ZERO, Rational

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
