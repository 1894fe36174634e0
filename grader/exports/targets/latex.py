"""LaTeX: the whole exam in one file, of which the sheet is set, and the key with solutions."""

from collections.abc import Iterable
from dataclasses import replace

from grader.exams.papers import notes, parts
from grader.exports.export import Export
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, Lost
from grader.exports.items.versions import Version, versions
from grader.latex.paper import document
from grader.sheets.paper import Heading, Paper
from grader.words.layouts import layout_words


def write(bank: Bank) -> bytes:
    """A paper for each version of the exam."""
    return document(
        (paper(bank, version), [item.name for item in version.items]) for version in versions(bank)
    ).encode()


def paper(bank: Bank, version: Version) -> Paper:
    heading = Heading(
        title=bank.title,
        course=bank.course,
        date="",
        language=bank.language,
        name="",
        student="",
        code="",
        version=version.name,
    )
    exercises = [item.exercise for item in version.items]
    return Paper(
        heading=heading,
        exercises=tuple(replace(item.paper, number=n) for n, item in enumerate(version.items, 1)),
        notes=(*notes(bank.scheme, bank.language), *parts(exercises, bank.language)),
        words=layout_words(bank.language),
    )


def lost(_bank: Bank, _item: Item) -> Iterable[Lost]:
    yield Lost("", Loss.MARKING)


EXPORT = Export("latex", ".tex", write, lost)
