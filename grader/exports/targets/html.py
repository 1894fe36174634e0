"""A page of HTML without key, on which answers are written and saved as a file."""

from collections.abc import Iterable
from dataclasses import replace

from grader.edition.page import page
from grader.exams.papers import notes, parts
from grader.exports.export import Export
from grader.exports.items.banks import digest
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, Lost
from grader.sheets.paper import Heading, Paper
from grader.words.layouts import layout_words


def write(bank: Bank) -> bytes:
    """Nobody's sheet; answers that are saved from it fit no other."""
    items = [*bank.items]
    heading = Heading(
        title=bank.title,
        course=bank.course,
        date="",
        language=bank.language,
        name="",
        student="",
        code=digest(" ".join(item.name for item in items)),
    )
    exercises = [item.exercise for item in items]
    paper = Paper(
        heading=heading,
        exercises=tuple(replace(item.paper, number=n) for n, item in enumerate(items, 1)),
        notes=(*notes(bank.scheme, bank.language), *parts(exercises, bank.language)),
        words=layout_words(bank.language),
    )
    return page(paper)


def lost(_bank: Bank, _item: Item) -> Iterable[Lost]:
    yield Lost("", Loss.MARKING)


EXPORT = Export("html", ".html", write, lost, keyed=False)
