"""A page of HTML without key, on which answers are written and saved as a file."""

from collections.abc import Iterable

from grader.exports.export import Export, nobodys
from grader.exports.items.banks import digest
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion
from grader.rendering.html.edition.edition_page import page


def write(bank: Bank) -> bytes:
    """Nobody's sheet; answers that are saved from it fit no other."""
    items = [*bank.items]
    return page(nobodys(bank, items, code=digest(" ".join(item.name for item in items))))


def lost(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    yield LostQuestion("", Loss.MARKING)


EXPORT = Export("html", ".html", write, lost, keyed=False)
