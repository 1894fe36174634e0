"""An export: how a bank of exercises is written for a system that asks and marks by itself."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from grader.exams.making.paper_content import notes, parts
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import LostQuestion
from grader.figures.paper.paper import Paper, PaperHeading
from grader.words.html_templates import layout_words


def all_held(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    """For a target that holds all there is to an exercise."""
    return ()


@dataclass(frozen=True, slots=True)
class Export:
    """`ending` is that of its files, with its full stop; the same bank gives the same bytes.

    `lost` tells what of an item the target cannot hold; `keyed` whether a key stands in the file,
    so that no student may have it.
    """

    name: str
    ending: str
    write: Callable[[Bank], bytes]
    lost: Callable[[Bank, Item], Iterable[LostQuestion]] = all_held
    keyed: bool = True


# The paper of exercises that are nobody's: without name, date and student.


def nobodys(bank: Bank, items: Sequence[Item], *, code: str = "", version: str = "") -> Paper:
    """These of its exercises, numbered anew."""
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
        notes=(*notes(bank.scheme, bank.language), *parts(exercises, bank.language)),
        words=layout_words(bank.language),
    )
