"""A question in QTI whose typed answer is compared with a list of texts."""

from collections.abc import Iterator

from grader.base.disk.tags import tag
from grader.exports.items.item import ItemQuestion
from grader.exports.qti import response_declaration
from grader.exports.qti.expressions import any_of, at_least, mapped, one_of
from grader.exports.qti.qti_question import ForeseenAnswer, PosedQuestion
from grader.exports.qti.response_declaration import all_right, distinct
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE, Rational

WIDE = 12
"""The least width of a field in letters."""


def posed(asked: ItemQuestion, identifier: str, prompt: str, scheme: Scheme) -> PosedQuestion:
    """Return the question in QTI."""
    place = tag(
        "textEntryInteraction",
        responseIdentifier=identifier,
        expectedLength=str(max(WIDE, len(asked.paper.longest))),
    )
    usual = asked.key.texts[0]
    return PosedQuestion(
        name=asked.question.name,
        points=asked.points,
        identifiers=(identifier,),
        declared=(response_declaration.typed(identifier, usual, distinct(worth(asked, scheme))),),
        body=tag("p", f"{prompt} ", place),
        right=at_least(mapped(identifier), ONE),
        hint=asked.hint,
        rounded=rounded(asked, identifier, scheme),
        wrong=tuple(wrong(asked, identifier)),
    )


def worth(asked: ItemQuestion, scheme: Scheme) -> Iterator[tuple[str, Rational]]:
    """Yield the worth of each listed text, also of mistakes that earn something."""
    for given in asked.right:
        yield from all_right(given.texts)
    if share := scheme.rounding.worth:
        yield from ((text, share) for text in asked.rounded)
    for mistake in asked.mistakes:
        if mistake.share:
            yield from ((text, mistake.share) for text in mistake.texts)


def rounded(asked: ItemQuestion, identifier: str, scheme: Scheme) -> tuple[str, Rational] | None:
    """Return the condition for a rounded answer and its share; None if nothing rounds it."""
    if not asked.rounded:
        return None
    return one_of(identifier, "string", asked.rounded), scheme.rounding.worth


def wrong(asked: ItemQuestion, identifier: str) -> Iterator[ForeseenAnswer]:
    """Yield the foreseen wrong answers."""
    for mistake in asked.mistakes:
        texts = (mistake.texts, tuple(text.upper() for text in mistake.texts))
        condition = any_of(one_of(identifier, "string", some) for some in dict.fromkeys(texts))
        yield ForeseenAnswer(condition=condition, share=mistake.share, feedback=mistake.feedback)
