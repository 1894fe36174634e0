"""A page of HTML without the key, on which answers are filled in and saved as a file."""

from collections.abc import Iterable

from grader.exports.export import Export, blank_paper
from grader.exports.items.banks import digest, first_items
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion
from grader.rendering.html.edition_page import page


def write(bank: Bank) -> bytes:
    """Return the page; its code is that of no student, so saved answers fit only this page."""
    items = first_items(bank)
    return page(blank_paper(bank, items, code=digest(" ".join(item.name for item in items))))


def lost(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    """Yield the loss of the whole exercise, since the page cannot mark."""
    yield LostQuestion("", Loss.MARKING)


EXPORT = Export(
    "html",
    ".html",
    write,
    lost,
    keyed=False,
    items=first_items,
    keeps=frozenset({"course", "lines", "shuffle", "title"}),
)
