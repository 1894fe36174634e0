"""The verb practice: one exercise after another, each as hard as the last ones went."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import count
from pathlib import Path
from secrets import randbelow
from typing import Protocol

from generator.answers.outcome import Ambiguous, Unreadable
from generator.answers.question import Question
from generator.base.convention import convention
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate
from grader.actions.desk.exercise_actions import SEEDS, USUAL, identify, known_level
from grader.actions.desk.terminal_text import TerminalPage
from grader.actions.practice import practice_record as records
from grader.actions.practice.lesson import TEMPLATE, Lesson, TypedAnswer, Wish, typed
from grader.actions.practice.practice_record import PracticedExercise, level_after
from grader.marking.marks.mark import Mark
from grader.words.environment import say
from grader.words.render import (
    answer_of,
    feedback_of,
    heading_of,
    prompt_of,
    solution_of,
    statement_of,
)

# The questions of an exercise asked one at a time, each marked as soon as it is answered.


TRIES = 2


class End(Enum):
    """How an exercise ended: all asked, given up, or the learner left."""

    DONE = auto()
    GIVEN_UP = auto()
    LEFT = auto()


def present(lesson: Lesson) -> None:
    """Title, statement and tree; the questions come by and by."""
    exercise, language = lesson.exercise, lesson.language
    title = say(TEMPLATE, "title", language, heading_of(exercise, language), exercise.id)
    picture = exercise.family.asked(exercise.problem, exercise.worked)
    lesson.learner.show(f"{title}\n\n{statement_of(exercise, language)}", picture)


def ask_all(lesson: Lesson) -> End:
    """Each question in turn."""
    questions = lesson.exercise.questions
    for n, question in enumerate(questions, 1):
        prompt = prompt_of(lesson.exercise, question, lesson.language)
        lesson.say("question", n, len(questions), prompt, question.points)
        end = ask(question, lesson)
        if end is not End.DONE:
            return end
    return End.DONE


def ask(question: Question, lesson: Lesson) -> End:
    """Until the answer is right, passed over, or was tried often enough."""
    tried = 0
    while tried < TRIES:
        match lesson.hear():
            case TypedAnswer(""):
                break
            case TypedAnswer(given):
                mark = judged(question, given, lesson)
                if mark.points == mark.out_of:
                    break
                if is_read(mark):
                    tried += 1
                    lesson.say("again" if tried < TRIES else "enough")
            case Wish.WORKING:
                show_working(lesson)
                return End.GIVEN_UP
            case Wish.NEXT:
                return End.GIVEN_UP
            case Wish.QUIT:
                return End.LEFT
    return End.DONE


def judged(question: Question, given: str, lesson: Lesson) -> Mark:
    """The mark, told with its feedback; what cannot be read, or in two ways, is no try."""
    report = lesson.marked({**lesson.last, question.name: given})
    mark = next(mark for mark in report.marks if mark.question == question.name)
    read = "" if mark.read_as is None else answer_of(mark.read_as, lesson.language)
    told = feedback_of(report, mark, lesson.language)
    lesson.say("mark", mark.points, mark.out_of, told, "" if read == given else read)
    if is_read(mark):
        lesson.retries += question.name in lesson.earned
        lesson.earned.setdefault(question.name, mark.points)
        lesson.last[question.name] = given
    return mark


def is_read(mark: Mark) -> bool:
    """Return whether the answer was understood; if not, the learner types it again."""
    return not isinstance(mark.verdict, Ambiguous | Unreadable)


def show_working(lesson: Lesson) -> None:
    """All of it, with the solved tree."""
    exercise = lesson.exercise
    picture = exercise.family.solved(exercise.problem, exercise.worked)
    lesson.learner.show(solution_of(exercise, lesson.language), picture)


def sum_up(lesson: Lesson, end: End) -> None:
    """What the tries earned; to who went through it all, what was right where the last ones err."""
    last = lesson.marked(lesson.last)
    wrong = {mark.question for mark in last.marks if mark.points < mark.out_of}
    missed = [
        (prompt_of(lesson.exercise, q, lesson.language), answer_of(q.key, lesson.language))
        for q in lesson.exercise.questions
        if end is End.DONE and q.name in wrong
    ]
    lesson.say("sum", lesson.points, last.points, lesson.out_of, lesson.hints, missed)


class Door(Protocol):
    """Where a learner is: pages are shown, and lines come back until there are no more."""

    def show(self, page: TerminalPage) -> None: ...

    def line(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class AtDoor:
    """The learner behind a door."""

    door: Door
    language: str

    def show(self, markdown: str, picture: Picture | None = None) -> None:
        self.door.show(TerminalPage(markdown, picture, self.language))

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
    done: list[PracticedExercise] = []
    for number in seeds(seed):
        family = least_practised(families, [*before, *done], number)
        here = level_after(records.of_family([*known, *done], family), first)
        id_ = identify(family, here, number, settings={}, wants={})
        lesson = Lesson(exercise=generate(id_, chosen), language=language, learner=learner)
        present(lesson)
        end = ask_all(lesson)
        if lesson.earned and end is End.LEFT:
            lesson.say("unfinished")
        elif lesson.earned:
            sum_up(lesson, end)
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


def least_practised(families: Sequence[str], done: Sequence[PracticedExercise], seed: int) -> str:
    """One of those that have been done least often."""
    times = {family: len(records.of_family(done, family)) for family in families}
    fewest = min(times.values())
    return Rng(f"practice {seed}").pick([family for family in families if times[family] == fewest])


def goes_on(lesson: Lesson, level: Level, end: End) -> bool:
    """Whether another exercise is wanted; the working of this one may be looked at before."""
    lesson.say("onwards" if end is End.DONE else "another", level)
    while True:
        match typed(lesson.learner.line(), lesson.language):
            case Wish.WORKING | Wish.HINT:
                show_working(lesson)
            case Wish.HELP:
                lesson.say("help")
            case Wish.QUIT:
                return False
            case Wish.NEXT | TypedAnswer():
                return True
