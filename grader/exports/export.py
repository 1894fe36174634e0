"""The record of an export, which writes a bank of exercises for another system."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from grader.exams.making.paper_content import credit_note, notes
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import LostQuestion
from grader.figures.paper.paper import Paper, PaperHeading
from grader.words.html_templates import layout_words


def all_held(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    """Return no losses, for a target that holds everything."""
    return ()


@dataclass(frozen=True, slots=True)
class Export:
    """A target of exports, found by its file in `grader/exports/targets`.

    `ending` is that of its files, with the dot. `write` returns the content of the file; the same
    bank gives the same bytes. `lost` returns what the target cannot hold of an item. `keyed` says
    that the file has the key, so that no student may get it.
    """

    name: str
    ending: str
    write: Callable[[Bank], bytes]
    lost: Callable[[Bank, Item], Iterable[LostQuestion]] = all_held
    keyed: bool = True


# A paper without name, date and student.


def blank_paper(bank: Bank, items: Sequence[Item], *, code: str = "", version: str = "") -> Paper:
    """Return a paper for nobody in particular with these items of the bank, numbered from 1."""
    heading = PaperHeading(
        title=bank.title,
        course=bank.course,
        date="",
        language=bank.language,
        name="",
        student="",
        code=code,
        version=version,
    )
    exercises = [item.exercise for item in items]
    return Paper(
        heading=heading,
        exercises=tuple(replace(item.paper, number=n) for n, item in enumerate(items, 1)),
        notes=(*notes(bank.scheme, bank.language), *credit_note(exercises, bank.language)),
        words=layout_words(bank.language),
    )
