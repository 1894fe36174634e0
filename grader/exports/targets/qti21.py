"""QTI 2.1: a package of items that mark themselves, question by question, and their test."""

from collections.abc import Iterable

from generator.response import Cells, InOrder, OneNumber, OneOf, Response, Row, SomeOf, Typed
from grader.disk.zipped import zipped
from grader.exports.export import Export
from grader.exports.items.halves import halved_in_places
from grader.exports.items.item import Asked, Bank, Item
from grader.exports.items.loss import Loss, Lost
from grader.exports.qti.package import files


def write(bank: Bank) -> bytes:
    return zipped(files(bank))


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
        case OneNumber() | Cells() | Typed():
            return (Loss.SPELLINGS,)
        case Row() | InOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case OneOf() | SomeOf():
            return ()


EXPORT = Export("qti21", ".zip", write, lost)
