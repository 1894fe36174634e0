"""R/exams: cloze exercises in R Markdown, zipped, with the exam that picks among them."""

from collections.abc import Iterable

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
from grader.base.disk.zipped import zipped
from grader.exports.export import Export
from grader.exports.items.item import Asked, Bank, Item
from grader.exports.items.loss import Loss, Lost
from grader.exports.rexams.package import files


def write(bank: Bank) -> bytes:
    return zipped(files(bank))


def lost(_bank: Bank, item: Item) -> Iterable[Lost]:
    for asked in item.questions:
        yield from (Lost(asked.question.name, loss) for loss in of_question(asked))


def of_question(asked: Asked) -> Iterable[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    if asked.mistakes:
        yield Loss.DIAGNOSIS
    yield from by_response(asked.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    match response:
        case OneNumber():
            return (Loss.DECIMALS,)
        case Cells():
            return (Loss.SMALL_PARTS, Loss.DECIMALS)
        case Row() | InOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case Typed():
            return (Loss.SPELLINGS,)
        case SomeOf():
            return (Loss.SMALL_PARTS,)
        case OneOf():
            return ()


EXPORT = Export("rexams", ".zip", write, lost)
