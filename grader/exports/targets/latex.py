"""LaTeX: the whole exam in one file, from which the sheet and the key with solutions are set."""

from collections.abc import Iterable

from grader.exports.export import Export, blank_paper
from grader.exports.items.banks import version_items, versions
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion
from grader.rendering.latex.latex_paper import document


def write(bank: Bank) -> bytes:
    """Return the papers of all versions as one document."""
    return document(
        (
            blank_paper(bank, version.items, version=version.name),
            [item.name for item in version.items],
        )
        for version in versions(bank)
    ).encode()


def lost(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    """Yield the loss of the whole exercise, since paper cannot mark."""
    yield LostQuestion("", Loss.MARKING)


EXPORT = Export(
    "latex",
    ".tex",
    write,
    lost,
    items=version_items,
    lacks=frozenset({Loss.IMAGE}),
    keeps=frozenset({"course", "shuffle", "title"}),
)
