"""The paper of exercises that are nobody's: without name, date and student."""

from collections.abc import Sequence
from dataclasses import replace

from grader.exams.making.papers import notes, parts
from grader.exports.items.item import Bank, Item
from grader.figures.paper.paper import Heading, Paper
from grader.words.layouts import layout_words


def nobodys(bank: Bank, items: Sequence[Item], *, code: str = "", version: str = "") -> Paper:
    """These of its exercises, numbered anew."""
    heading = Heading(
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
