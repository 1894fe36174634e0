"""The verb practice: one exercise after another, each as hard as the last ones went."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from secrets import randbelow
from typing import Protocol

from generator.base.convention import convention
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate
from grader.actions.desk.exercises import SEEDS, USUAL, identify, known_level
from grader.actions.desk.page import Page
from grader.actions.practice import asking
from grader.actions.practice import played as records
from grader.actions.practice.asking import End
from grader.actions.practice.lesson import Lesson
from grader.actions.practice.level import level_after
from grader.actions.practice.played import Played
from grader.actions.practice.typed import TEMPLATE, Answered, Wish, typed
from grader.words.environment import say


class Door(Protocol):
    """Where a learner is: pages are shown, and lines come back until there are no more."""

    def show(self, page: Page) -> None: ...

    def line(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class AtDoor:
    """The learner behind a door."""

    door: Door
    language: str

    def show(self, markdown: str, picture: Picture | None = None) -> None:
        self.door.show(Page(markdown, picture, self.language))

    def line(self) -> str | None:
        return self.door.line()


def practise(  # noqa: PLR0913  # each is an option of the command
    families: Sequence[str],
    door: Door,
    *,
    level: str | None,
    seed: int | None,
    record: Path | None,
    under: str | None,
    language: str,
) -> int:
    """Exercises of these families until the learner leaves; how many were done.

    At a level that is given each family begins anew, else where the record left it.
    """
    learner = AtDoor(door, language)
    before = [] if record is None else records.record(record)
    known = before if level is None else []
    first = known_level(level or Level.EASY)
    chosen = convention(under or USUAL)
    if len(families) == 1:
        family_named(families[0])  # nobody is welcomed to what is not there
    learner.show(say(TEMPLATE, "welcome", language, len(before)))
    done: list[Played] = []
    for number in seeds(seed):
        family = least_practised(families, [*before, *done], number)
        here = level_after(records.of_family([*known, *done], family), first)
        id_ = identify(family, here, number, settings={}, wants={})
        lesson = Lesson(exercise=generate(id_, chosen), language=language, learner=learner)
        asking.present(lesson)
        end = asking.ask_all(lesson)
        if lesson.earned and end is End.LEFT:
            lesson.say("unfinished")
        elif lesson.earned:
            asking.sum_up(lesson, end)
            done.append(lesson.played())
            if record is not None:
                records.append(record, done[-1])
        onwards = level_after(records.of_family([*known, *done], family), here)
        if end is End.LEFT or not goes_on(lesson, onwards, end):
            break
    learner.show(say(TEMPLATE, "farewell", language, len(done)))
    return len(done)


def seeds(first: int | None) -> Iterator[int]:
    """One for each exercise: from the first on, or any."""
    return count(first) if first is not None else iter(lambda: randbelow(SEEDS), None)


def least_practised(families: Sequence[str], done: Sequence[Played], seed: int) -> str:
    """One of those that have been done least often."""
    times = {family: len(records.of_family(done, family)) for family in families}
    fewest = min(times.values())
    return Rng(f"practice {seed}").pick([family for family in families if times[family] == fewest])


def goes_on(lesson: Lesson, level: Level, end: asking.End) -> bool:
    """Whether another exercise is wanted; the working of this one may be looked at before."""
    lesson.say("onwards" if end is asking.End.DONE else "another", level)
    while True:
        match typed(lesson.learner.line(), lesson.language):
            case Wish.WORKING | Wish.HINT:
                asking.show_working(lesson)
            case Wish.HELP:
                lesson.say("help")
            case Wish.QUIT:
                return False
            case Wish.NEXT | Answered():
                return True
