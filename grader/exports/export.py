"""The record of an export, which writes a bank of exercises for another system."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from grader.exams.making.paper_content import credit_note, notes
from grader.exports.items.item import Bank, Item, all_items
from grader.exports.items.loss import Loss, LostItem, LostQuestion
from grader.figures.paper.paper import Paper, PaperHeading
from grader.words.html_templates import layout_words

KEYS = {"lines": "space"}
"""The keys of exam.toml, where a setting of a bank is called otherwise."""


@dataclass(frozen=True, slots=True)
class Export:
    """A target of exports, found by its file in `grader/exports/targets`.

    `ending` is that of its files, with the dot. `write` returns the content of the file; the same
    bank gives the same bytes. `lost` returns what the target cannot hold of an item, or is None.
    `keyed` says that the file has the key, so that no student may get it.

    `keeps` are the keys of exam.toml, of those that change its sheets, that the file keeps.
    `items` returns the items that the file has; those of an exam's pools may be chosen already.
    `lacks` are losses of every exercise that the exam chooses from a pool, or gives as a bonus,
    or that has a picture, or of every question with a tolerance or whose capitals count.
    """

    name: str
    ending: str
    write: Callable[[Bank], bytes]
    lost: Callable[[Bank, Item], Iterable[LostQuestion]] | None = None
    keyed: bool = True
    items: Callable[[Bank], Iterable[Item]] = all_items
    lacks: frozenset[Loss] = frozenset()
    keeps: frozenset[str] = frozenset()

    def losses(self, bank: Bank) -> Iterator[LostItem]:
        """Yield everything of the bank that the target cannot hold."""
        lost_keys = (KEYS.get(key, key) for key in bank.settings if key not in self.keeps)
        for key in dict.fromkeys(lost_keys):
            yield LostItem("", LostQuestion(key, Loss.SETTINGS))
        names = {item.name for item in self.items(bank)}
        for item, is_chosen in chosen_items(bank):
            lost_questions = (
                self.lost_of_item(bank, item, is_chosen=is_chosen)
                if item.name in names
                else iter([LostQuestion("", missing_reason(bank, item, names))])
            )
            yield from (LostItem(item.name, lost_question) for lost_question in lost_questions)

    def held_items(self, bank: Bank) -> Iterator[Item]:
        """Yield the items of the file of which it has some question."""
        for item in self.items(bank):
            lost = self.list_lost(bank, item)
            unheld = {each.question for each in lost if each.loss is Loss.KIND}
            if not all(question.question.name in unheld for question in item.questions):
                yield item

    def lost_of_item(self, bank: Bank, item: Item, *, is_chosen: bool) -> Iterator[LostQuestion]:
        """Yield what the target cannot hold of an item of its file."""
        if is_chosen and Loss.CHOICE in self.lacks:
            yield LostQuestion("", Loss.CHOICE)
        if item.paper.is_bonus and Loss.BONUS in self.lacks:
            yield LostQuestion("", Loss.BONUS)
        for question in item.questions:
            name = question.question.name
            if question.question.tolerance and Loss.TOLERANCE in self.lacks:
                yield LostQuestion(name, Loss.TOLERANCE)
            if question.question.form.counts_case and Loss.CASE in self.lacks:
                yield LostQuestion(name, Loss.CASE)
        if item.paper.picture and Loss.IMAGE in self.lacks:
            yield LostQuestion("", Loss.IMAGE)
        yield from self.list_lost(bank, item)

    def list_lost(self, bank: Bank, item: Item) -> Iterable[LostQuestion]:
        """Return what the target itself says that it cannot hold of an item."""
        return self.lost(bank, item) if self.lost is not None else ()


def chosen_items(bank: Bank) -> Iterator[tuple[Item, bool]]:
    """Yield every item, and whether it is of a pool from which the exam chooses."""
    for section in bank.sections:
        for pool in section.pools:
            yield from ((item, section.is_choice) for item in pool.items)


def missing_reason(bank: Bank, item: Item, names: Collection[str]) -> Loss:
    """Return why an item is not in a file that has those of these names."""
    (pool,) = (pool for pool in bank.pools if item in pool.items)
    return Loss.VARIANTS if any(other.name in names for other in pool.items) else Loss.LEFT_OUT


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
