"""QTI 1.2 as Canvas takes it: a package with a quiz for each version of the exam."""

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
from grader.exports.canvas.chosen import with_boxes
from grader.exports.canvas.package import files
from grader.exports.export import Export
from grader.exports.items.halves import halved_in_places
from grader.exports.items.item import Asked, Bank, Item
from grader.exports.items.loss import Loss, Lost
from solver.exact import ONE

TYPED = (Loss.SPELLINGS, Loss.DIAGNOSIS)


def write(bank: Bank) -> bytes:
    return zipped(files(bank))


def lost(bank: Bank, item: Item) -> Iterable[Lost]:
    rounding = bank.scheme.rounding.worth
    for asked in item.questions:
        yield from (Lost(asked.question.name, loss) for loss in of_question(asked))
        if (asked.rounded and 0 < rounding < ONE) or halved_in_places(asked, bank.scheme):
            yield Lost(asked.question.name, Loss.ROUNDING)


def of_question(asked: Asked) -> Iterable[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    if any(mistake.share for mistake in asked.mistakes):
        yield Loss.PARTS
    typed = isinstance(asked.key.response, SomeOf) and not with_boxes(asked)
    yield from TYPED if typed else by_response(asked.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    match response:
        case OneNumber() | Typed():
            return TYPED
        case Row() | InOrder():
            return (Loss.PARTS, Loss.SPELLINGS, Loss.DIAGNOSIS)
        case Cells():
            return (Loss.SMALL_PARTS, Loss.SPELLINGS, Loss.DIAGNOSIS)
        case SomeOf():
            return (Loss.SMALL_PARTS, Loss.DIAGNOSIS)
        case OneOf():
            return ()


EXPORT = Export("qti12", ".zip", write, lost)
