"""A question whose answer is typed: a short answer, with all texts that are right."""

from grader.base.disk.tags import tag
from grader.exports.canvas.entry import RESPONSE, Entry, any_of, equal, number, right
from grader.exports.items.item import Asked
from grader.marking.marks.scheme import Scheme
from solver.exact import ONE


def typed(asked: Asked, scheme: Scheme) -> Entry:
    texts = taken(asked, scheme)
    blank = tag("render_fib", tag("response_label", ident="answer1", rshuffle="No"))
    return Entry(
        type="short_answer_question",
        presented=tag("response_str", blank, ident=RESPONSE, rcardinality="Single"),
        answers=tuple(number(n) for n, _ in enumerate(texts)),
        conditions=(right(any_of(map(equal, texts))),),
    )


def taken(asked: Asked, scheme: Scheme) -> tuple[str, ...]:
    """Each once, since capitals make no difference; rounded ones where they count as right."""
    texts = [text for given in asked.right for text in given.texts]
    if scheme.rounding.worth == ONE:
        texts += asked.rounded
    return tuple({text.casefold(): text for text in reversed(texts)}.values())[::-1]
