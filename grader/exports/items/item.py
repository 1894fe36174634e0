"""An exercise as other systems need it: its questions, right answers and foreseen wrong ones."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

from generator.answers.answers import Answer
from generator.answers.kinds.phrase import Phrase
from generator.answers.question import Question
from generator.answers.reading.labels import in_order
from generator.answers.response import OneOption, OpenText, Response, SomeOf
from generator.base.convention import Convention
from generator.exercise.exercise import Exercise
from grader.base.disk.csv_tables import PLACES, decimal
from grader.exams.making.selection import (
    EVERYTHING,
    Selection,
    WorthOfExercise,
    total_points,
)
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ZERO, Rational

# Names that course systems take for identifiers and files.


STRANGE = re.compile(r"[^A-Za-z0-9_-]+")


def identifier(name: str) -> str:
    """Return the name in letters, digits, hyphens and underscores, beginning with a letter."""
    plain = STRANGE.sub("_", name)
    return plain if plain[:1].isalpha() else f"I{plain}"


def of_question(number: int, name: str) -> str:
    """Return the identifier of a question's response, unique within the item."""
    return f"Q{number}_{STRANGE.sub('_', name)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemAnswer:
    """A right answer: its response, and its spellings with the usual one first."""

    answer: Answer
    response: Response
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer(ItemAnswer):
    """A wrong answer that mistakes give.

    `share` is the share of the question's points that it earns; `feedback` is Markdown for the
    student.
    """

    mistakes: tuple[str, ...]
    share: Rational
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemQuestion:
    """One question; the first of its right answers is the key.

    `rounded` are decimals that round the key; `hint` is the feedback on unexplained answers.
    `follows` says that the right answer depends on earlier answers.
    """

    question: Question
    paper: PaperQuestion
    right_answers: tuple[ItemAnswer, ...]
    rounded: tuple[str, ...]
    mistakes: tuple[WrongAnswer, ...]
    hint: str
    follows: bool

    @property
    def key(self) -> ItemAnswer:
        """The key."""
        return self.right_answers[0]

    @property
    def alone(self) -> bool:
        """Whether the key is the only right answer."""
        return len(self.right_answers) == 1

    @property
    def points(self) -> Rational:
        """The points of the question."""
        return self.question.points

    @property
    def is_exact(self) -> bool:
        """Whether its answer is typed exactly, in notation: no words, and nothing near the key."""
        is_typed = not isinstance(self.key.response, OneOption | OpenText)
        kind = self.question.form.kind
        return is_typed and kind.answer is not Phrase and not self.question.tolerance


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """An exercise; `name` is unique in its bank, safe in file names, up to 100 characters long."""

    name: str
    exercise: Exercise[Any, Any]
    language: str
    paper: PaperExercise
    questions: tuple[ItemQuestion, ...]

    @property
    def statement(self) -> str:
        """The statement in Markdown, which begins with the points if these are a bonus."""
        statement = self.paper.statement
        return f"**{self.paper.points}**\n\n{statement}" if self.paper.is_bonus else statement

    @property
    def points(self) -> Rational:
        """The points of all questions."""
        return sum((question.points for question in self.questions), ZERO)

    @property
    def decimal_points(self) -> Mapping[str, str]:
        """The points of each question as a decimal, which sum to those of the exercise."""
        sums = (ZERO, *accumulate(question.points for question in self.questions))
        steps = pairwise(round(points * 10**PLACES) for points in sums)
        decimals = (decimal(Rational(after - before, 10**PLACES)) for before, after in steps)
        return {q.question.name: text for q, text in zip(self.questions, decimals, strict=True)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemPool:
    """Interchangeable items, of which another system picks any for a student."""

    title: str
    items: tuple[Item, ...]

    @property
    def points(self) -> Rational:
        """The points of any of its items."""
        return self.items[0].points

    @property
    def is_bonus(self) -> bool:
        """Whether its points count beyond the exam's total."""
        return self.items[0].paper.is_bonus

    @property
    def open_questions(self) -> tuple[ItemQuestion, ...]:
        """The questions that a person marks, which are the same in all of its items."""
        return tuple(q for q in self.items[0].questions if isinstance(q.key.response, OpenText))


@dataclass(frozen=True, slots=True, kw_only=True)
class BankSection:
    """Exercises of which everybody gets `choose`: those of one of the exam's pools.

    An exercise outside the exam's pools is alone in its section, which has no name.
    """

    name: str
    pools: tuple[ItemPool, ...]
    choose: int

    @property
    def is_choice(self) -> bool:
        """Whether not everybody gets all of its exercises."""
        return self.choose < len(self.pools)

    @property
    def title(self) -> str:
        """The title: that of its exercise, or the pool's name and how many are chosen."""
        if not self.is_choice:
            return self.name or self.pools[0].title
        return f"{self.name} ({self.choose}/{len(self.pools)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """The content of an export, in one language; an exam has a pool for each exercise.

    `selection` says which of the exercises are chosen for a student, and in which order. `settings`
    are keys of exam.toml that change its sheets besides.
    """

    title: str
    course: str
    language: str
    convention: Convention
    scheme: Scheme
    pools: tuple[ItemPool, ...]
    selection: Selection = EVERYTHING
    is_exam: bool = False
    settings: tuple[str, ...] = ()

    @property
    def sections(self) -> Iterator[BankSection]:
        """The sections, each at the place of its first exercise."""
        chosen_from = {n: pool for pool in self.selection.pools for n in pool.entries}
        for n, item_pool in enumerate(self.pools, 1):
            exam_pool = chosen_from.get(n)
            if exam_pool is None:
                yield BankSection(name="", pools=(item_pool,), choose=1)
            elif n == exam_pool.entries[0]:
                yield BankSection(
                    name=exam_pool.name,
                    pools=tuple(self.pools[m - 1] for m in exam_pool.entries),
                    choose=exam_pool.choose,
                )

    @property
    def points(self) -> Rational:
        """The points that the exam is out of, which bonus exercises do not raise."""
        worths = [WorthOfExercise(pool.points, pool.is_bonus) for pool in self.pools]
        return total_points(worths, self.selection)

    @property
    def bonus_points(self) -> Rational:
        """The points that can be had beyond those, which are of a pool what everybody gets."""
        worths = [WorthOfExercise(pool.points, not pool.is_bonus) for pool in self.pools]
        return total_points(worths, self.selection)

    @property
    def items(self) -> Iterator[Item]:
        """The items of all pools, one pool after another."""
        return (item for pool in self.pools for item in pool.items)


def all_items(bank: Bank) -> Iterator[Item]:
    """Return the items of all pools, for a target that takes them all."""
    return bank.items


# The options of a choice: the question's, and further ones that mistakes give.


def offered_options(item_question: ItemQuestion) -> tuple[str, ...]:
    """Return the options in the order of the sheet; sorted if mistakes add some."""
    options = item_question.question.form.options
    added = [label for mistake in item_question.mistakes for label in labels(mistake.response)]
    return options if {*added} <= {*options} else tuple(in_order({*options, *added}))


def labels(response: Response) -> Iterator[str]:
    """Yield the options that the response chooses."""
    match response:
        case OneOption(label):
            yield label
        case SomeOf(several):
            yield from several
        case _:
            return
