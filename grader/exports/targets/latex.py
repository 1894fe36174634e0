"""LaTeX: the whole exam in one file, of which the sheet is set, and the key with solutions."""

from collections.abc import Iterable

from grader.exports.export import Export, nobodys
from grader.exports.items.banks import versions
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion
from grader.rendering.latex.latex_paper import document


def write(bank: Bank) -> bytes:
    """A paper for each version of the exam."""
    return document(
        (nobodys(bank, version.items, version=version.name), [item.name for item in version.items])
        for version in versions(bank)
    ).encode()


def lost(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    yield LostQuestion("", Loss.MARKING)


EXPORT = Export("latex", ".tex", write, lost)
