"""STACK's questions in Moodle's XML, for a Moodle that has STACK: Maxima compares the answers."""

from collections.abc import Iterator

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
from grader.exports.items.item import Bank, Pool
from grader.exports.items.loss import Loss
from grader.exports.items.losses import by_question
from grader.exports.moodle.xml import category, quiz
from grader.exports.stack.question import question
from grader.words.layouts import layout_words


def write(bank: Bank) -> bytes:
    return quiz([each for pool in bank.pools for each in in_pool(bank, pool)])


def in_pool(bank: Bank, pool: Pool) -> Iterator[str]:
    """The category, and what is asked in it."""
    within = (bank.title,) if pool.title == bank.title else (bank.title, pool.title)
    yield category(*within)
    words = layout_words(bank.language)
    for item in pool.items:
        yield question(item, bank.scheme, words)


def by_response(response: Response) -> tuple[Loss, ...]:
    match response:
        case OneNumber() | OneOf():
            return ()
        case Cells():
            return (Loss.SMALL_PARTS,)
        case Row() | SomeOf():
            return (Loss.PARTS,)
        case InOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case Typed():
            return (Loss.SPELLINGS,)


EXPORT = Export("stack", ".xml", write, by_question(by_response))
