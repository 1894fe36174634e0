"""Moodle's XML: a cloze or a matching question to an exercise, a category to a pool."""

from collections.abc import Iterable, Iterator

from generator.answers.response import (
    Cells,
    InOrder,
    OneNumber,
    OneOf,
    Response,
    Row,
    SomeOf,
    Typed,
)
from grader.exports.export import Export
from grader.exports.items.item import Asked, Bank, Item, Pool
from grader.exports.items.loss import Loss, Lost
from grader.exports.moodle.cloze import cloze, whole
from grader.exports.moodle.matching import can_match, matching
from grader.exports.moodle.xml import category, quiz


def write(bank: Bank) -> bytes:
    return quiz([question for pool in bank.pools for question in in_pool(bank, pool)])


def in_pool(bank: Bank, pool: Pool) -> Iterator[str]:
    """The category, and what is asked in it."""
    within = (bank.title,) if pool.title == bank.title else (bank.title, pool.title)
    yield category(*within)
    for item in pool.items:
        yield matching(item) if can_match(item) else cloze(item, bank.scheme)


def lost(bank: Bank, item: Item) -> Iterable[Lost]:
    """By question, and of the exercise whether its points have to be whole numbers."""
    if can_match(item):
        yield from (Lost(asked.question.name, Loss.DIAGNOSIS) for asked in item.questions)
        return
    if whole(item, bank.scheme) > 1:
        yield Lost("", Loss.WHOLE_POINTS)
    for asked in item.questions:
        yield from (Lost(asked.question.name, loss) for loss in losses(asked))


def losses(asked: Asked) -> Iterator[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    yield from by_response(asked.key.response, alone=asked.alone)


def by_response(response: Response, *, alone: bool) -> tuple[Loss, ...]:
    """`alone` is whether no other answer is right: only then it is taken in parts."""
    match response:
        case OneOf():
            return ()
        case OneNumber():
            return (Loss.SPELLINGS,)
        case SomeOf() if alone:
            return (Loss.SMALL_PARTS, Loss.DIAGNOSIS)
        case Cells() if alone:
            return (Loss.SMALL_PARTS, Loss.SPELLINGS)
        case Row() | InOrder() | SomeOf() | Cells():
            return (Loss.PARTS, Loss.SPELLINGS)
        case Typed():
            return (Loss.SPELLINGS,)


EXPORT = Export("moodle", ".xml", write, lost)
