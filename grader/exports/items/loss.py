"""Losses: what a target of an export cannot hold."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator.answers.number_spellings import rounded
from generator.answers.response import Cells, Response
from grader.base.disk.csv_tables import line
from grader.exports.items.item import Bank, Item, ItemQuestion
from grader.marking.marks.scheme import Scheme
from grader.words.environment import say
from solver.exact import ONE, ZERO

TEMPLATE = "exports.md.j2"


class Loss(StrEnum):
    """A kind of loss; the template has a sentence for each."""

    FOLLOWING = "following"
    PARTS = "parts"
    SMALL_PARTS = "small_parts"
    DIAGNOSIS = "diagnosis"
    SPELLINGS = "spellings"
    ONE_SPELLING = "one_spelling"
    FIRST = "first"
    ROUNDING = "rounding"
    DECIMALS = "decimals"
    WHOLE_POINTS = "whole_points"
    MARKING = "marking"
    VARIANTS = "variants"
    LEFT_OUT = "left_out"
    KIND = "kind"
    POINTS = "points"
    CHOICE = "choice"
    BONUS = "bonus"
    IMAGE = "image"
    APART = "apart"
    TOLERANCE = "tolerance"
    CASE = "case"
    RUBRIC = "rubric"
    SETTINGS = "settings"


@dataclass(frozen=True, slots=True)
class LostQuestion:
    """A loss at a question, or at the whole exercise if `question` is empty."""

    question: str
    loss: Loss


@dataclass(frozen=True, slots=True)
class LostItem:
    """A loss with the name of its item; without one, it is that of a key of exam.toml."""

    item: str
    lost: LostQuestion


OF = {True: "of_questions", False: "of_exercises"}


def in_lines(losses: Iterable[LostItem], language: str) -> list[str]:
    """Return a table of the losses: how many questions or exercises, and what they lose."""
    every = list(losses)
    counts = Counter((lost.lost.loss, bool(lost.lost.question)) for lost in every if lost.item)
    keys = [lost.lost.question for lost in every if not lost.item]
    settings = [f"{', '.join(keys)}: {say(TEMPLATE, Loss.SETTINGS.value, language)}"]
    return [
        *(settings if keys else []),
        *(
            f"{say(TEMPLATE, OF[by_name], language, count)}: {say(TEMPLATE, loss.value, language)}"
            for (loss, by_name), count in sorted(counts.items(), key=in_order)
        ),
    ]


def in_order(counted: tuple[tuple[Loss, bool], int]) -> tuple[int, bool]:
    """Return the place of a loss in the table."""
    (loss, by_name), _ = counted
    return [*Loss].index(loss), by_name


HEAD = ("item", "question", "loss", "meaning")


def as_table(losses: Iterable[LostItem], language: str) -> str:
    """Return every loss in CSV: its item, its question, and what is lost."""
    rows = ((loss.item, loss.lost.question, loss.lost.loss.value) for loss in losses)
    table_lines = (line((*row, say(TEMPLATE, row[-1], language))) for row in rows)
    return "".join((line(HEAD), *table_lines))


# Losses by question.


def lost_of_each(
    item: Item, losses: Callable[[ItemQuestion], Iterable[Loss]]
) -> Iterator[LostQuestion]:
    """Yield what each question of the item loses."""
    for question in item.questions:
        yield from (LostQuestion(question.question.name, loss) for loss in losses(question))


# Losses by question, for targets that differ only in the responses they support.


def by_question(
    by_response: Callable[[Response], Iterable[Loss]],
) -> Callable[[Bank, Item], Iterator[LostQuestion]]:
    """Return a function that yields losses by question.

    These are errors carried forward, the target's losses for its kind of response, and rounding in
    one of several places.
    """

    def lost(bank: Bank, item: Item) -> Iterator[LostQuestion]:
        for question in item.questions:
            name = question.question.name
            if question.follows:
                yield LostQuestion(name, Loss.FOLLOWING)
            yield from (LostQuestion(name, loss) for loss in by_response(question.key.response))
            if halved_in_places(question, bank.scheme):
                yield LostQuestion(name, Loss.ROUNDING)

    return lost


# Partial credit for rounding inside multi-part answers (unsupported by most targets).


def halved_in_places(item_question: ItemQuestion, scheme: Scheme) -> bool:
    """Tell whether a rounded number in one of several places earns part of the points."""
    key = item_question.key.response
    some = isinstance(key, Cells) and any(rounded(value) for value in key.values)
    return some and ZERO < scheme.rounding.worth < ONE
