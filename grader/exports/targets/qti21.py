"""QTI 2.1: a package of items that mark themselves, question by question, and their test."""

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
from grader.exports.items.item import Bank
from grader.exports.items.loss import Loss
from grader.exports.items.losses import by_question
from grader.exports.qti.package import files


def write(bank: Bank) -> bytes:
    return zipped(files(bank))


def by_response(response: Response) -> tuple[Loss, ...]:
    match response:
        case OneNumber() | Cells() | Typed():
            return (Loss.SPELLINGS,)
        case Row() | InOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case OneOf() | SomeOf():
            return ()


EXPORT = Export("qti21", ".zip", write, by_question(by_response))
