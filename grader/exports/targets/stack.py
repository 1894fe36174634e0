"""STACK's questions in Moodle's XML, for a Moodle that has STACK: Maxima compares the answers."""

from collections.abc import Iterable, Iterator

from generator.response import Cells, InOrder, OneNumber, OneOf, Response, Row, SomeOf, Typed
from grader.exports.export import Export
from grader.exports.items.halves import halved_in_places
from grader.exports.items.item import Asked, Bank, Item, Pool
from grader.exports.items.loss import Loss, Lost
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


def lost(bank: Bank, item: Item) -> Iterable[Lost]:
    for asked in item.questions:
        yield from (Lost(asked.question.name, loss) for loss in of_question(asked))
        if halved_in_places(asked, bank.scheme):
            yield Lost(asked.question.name, Loss.ROUNDING)


def of_question(asked: Asked) -> Iterable[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    yield from by_response(asked.key.response)


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


EXPORT = Export("stack", ".xml", write, lost)
