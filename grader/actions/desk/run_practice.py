"""The command `practice`: exercises whose level follows the learner's results."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from itertools import count
from pathlib import Path
from secrets import randbelow
from typing import Any, Protocol

from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.answers.question import Question
from generator.base.convention import Convention, convention
from generator.base.picture import Picture
from generator.exercise.exercise import Exercise
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate
from grader.actions.desk.exercise_actions import SEEDS, USUAL, known_level
from grader.actions.desk.notices import message
from grader.actions.desk.terminal_text import TerminalPage
from grader.actions.practice import practice_record as records
from grader.actions.practice.commands import (
    TEMPLATE,
    Typed,
    TypedAnswer,
    UnclearCommand,
    Wish,
    find_bare_command,
    read_line,
)
from grader.actions.practice.find_exercise import find_exercise
from grader.actions.practice.lesson import Lesson, now
from grader.actions.practice.memory import Memory, build_memory
from grader.actions.practice.next_exercise import ExerciseChooser, NextExercise
from grader.actions.practice.practice_record import PracticedExercise, level_after
from grader.actions.practice.progress import coming_words, mistakes_of
from grader.marking.marks.mark import Mark
from grader.words.environment import say
from grader.words.feedback import feedback_of
from grader.words.first_feedback import first_feedback_of
from grader.words.language_catalogues import SOURCE
from grader.words.render import answer_of, prompt_of, title_of
from solver.errors import RequestError

# The questions of an exercise asked one at a time, each marked as soon as it is answered.


TRIES = 2
PRACTICE_WISHES = [wish for wish in Wish if wish is not Wish.REST]
"""The commands of practice, where nothing is played."""
SHORTEST_STREAK = 3
"""So many exercises in a row that are all right are worth a word."""
ROOM = 4
"""The number of lines that a question takes, with the answer."""


class End(Enum):
    """The end of an exercise: finished, given up, or the learner left."""

    DONE = auto()
    GIVEN_UP = auto()
    LEFT = auto()


class Direction(Enum):
    """The direction after a question: to the next one, or back to the previous one."""

    ONWARDS = auto()
    BACK = auto()


def ask_all(lesson: Lesson) -> End:
    """Ask each question in turn from the first open one, and again where the learner goes back."""
    number = lesson.start_index
    while number < len(lesson.questions):
        lesson.ask_question(number)
        match ask(lesson.questions[number], lesson):
            case Direction.ONWARDS:
                number += 1
            case Direction.BACK:
                number = max(number - 1, 0)
            case End() as end:
                return end
    return End.DONE


def ask(question: Question, lesson: Lesson) -> Direction | End:
    """Ask until the answer is right or skipped, or was tried often enough."""
    tried = 0
    while tried < TRIES:
        match read_answer(question, lesson):
            case TypedAnswer("") | Wish.SKIP:
                break
            case TypedAnswer(answer_text):
                mark = judge_answer(question, answer_text, lesson, is_last=tried == TRIES - 1)
                if mark.points == mark.out_of:
                    break
                if isinstance(mark.verdict, Blank):
                    lesson.say("no_try")
                elif is_read(mark):
                    tried += 1
                    lesson.say("again" if tried < TRIES else "enough")
            case Wish.BACK:
                return Direction.BACK
            case Wish.SOLUTION | Wish.NEXT | Wish.QUIT as last:
                return end_exercise(last, lesson)
            case Wish() | UnclearCommand() as wish:
                answer(wish, question, lesson)
    return Direction.ONWARDS


def read_answer(question: Question, lesson: Lesson) -> Typed:
    """Return the meaning of the next line: the word of a command is one where it is no answer."""
    line = read_line(lesson.learner.line(), lesson.language)
    if not isinstance(line, TypedAnswer):
        return line
    command = find_bare_command(line.text) if line.text else None
    if command is None or lesson.understands(question, line.text):
        return line
    return command


def end_exercise(last: Wish, lesson: Lesson) -> End:
    """Return how the exercise ends with this command; the solution is shown first if asked for."""
    if last is Wish.SOLUTION:
        lesson.show_solution()
    return End.LEFT if last is Wish.QUIT else End.GIVEN_UP


def answer(wish: Wish | UnclearCommand, question: Question, lesson: Lesson) -> None:
    """Carry out a command during a question, which stays open."""
    match wish:
        case Wish.HINT:
            lesson.hint(question)
        case Wish.TREE:
            lesson.show_tree(question)
        case Wish.SHOW:
            lesson.show()
        case UnclearCommand(text, meant):
            lesson.say("unclear", text, meant, PRACTICE_WISHES)
        case Wish():
            lesson.say("help")


def judge_answer(question: Question, answer_text: str, lesson: Lesson, *, is_last: bool) -> Mark:
    """Mark the answer and show feedback; unreadable and ambiguous answers do not count as tries.

    After the last try the feedback says all that it knows; before, what is true of the answer.
    """
    report = lesson.mark_answers({**lesson.last, question.name: answer_text})
    mark = report.mark_of(question.name)
    understood_text = "" if mark.read_as is None else answer_of(mark.read_as, lesson.language)
    feedback = (feedback_of if is_last else first_feedback_of)(report, mark, lesson.language)
    lesson.say(
        "mark",
        mark.points,
        mark.out_of,
        feedback,
        "" if understood_text == answer_text else understood_text,
    )
    if is_read(mark) and not isinstance(mark.verdict, Blank):
        lesson.keep(mark, answer_text)
    return mark


def is_read(mark: Mark) -> bool:
    """Tell whether the answer was understood; if not, the learner types it again."""
    return not isinstance(mark.verdict, Ambiguous | Unreadable)


def sum_up(lesson: Lesson, end: End) -> None:
    """Show what the tries earned, and the right answers where the last tries were wrong."""
    last = lesson.mark_answers(lesson.last)
    wrong = {mark.question for mark in last.marks if mark.points < mark.out_of}
    missed = [
        (prompt_of(lesson.exercise, q, lesson.language), answer_of(q.key, lesson.language))
        for q in lesson.exercise.questions
        if end is End.DONE and q.name in wrong
    ]
    lesson.say("sum", lesson.points, last.points, lesson.out_of, lesson.hints, missed)


class Door(Protocol):
    """An interface for a learner, which shows pages and reads lines."""

    def show(self, page: TerminalPage) -> int:
        """Show the page and return its number of lines, from the figure on if it has one."""

    def line(self) -> str | None:
        """Return the next typed line; None at the end of input."""

    def measure(self, page: TerminalPage) -> int:
        """Return how many lines the page takes, without showing it."""

    @property
    def height(self) -> int | None:
        """The number of lines on the screen; None if nothing scrolls away."""


@dataclass(slots=True)
class LearnerAtDoor:
    """The learner behind a door; `since` is the number of lines from the last figure on."""

    door: Door
    language: str
    since: int = 0

    def show(self, markdown: str, picture: Picture | None = None) -> None:
        """Show the text, with the picture in the place of its figure."""
        lines = self.door.show(TerminalPage(markdown, picture, self.language))
        self.since = lines if picture is not None else self.since + lines

    def line(self) -> str | None:
        """Return the next typed line; None at the end of input."""
        self.since += 1
        return self.door.line()

    def tell(self, macro: str, *arguments: object) -> None:
        """Show a macro of the template."""
        self.show(say(TEMPLATE, macro, self.language, *arguments))

    @property
    def sees_the_exercise(self) -> bool:
        """Whether the last figure is still on the screen, with room for a question."""
        return self.fits(self.since)

    def has_room_for(self, picture: Picture) -> bool:
        """Tell whether the picture is in sight as a whole where it is shown."""
        page = TerminalPage(say(TEMPLATE, "figure", self.language), picture, self.language)
        return self.fits(self.door.measure(page))

    def fits(self, lines: int) -> bool:
        """Tell whether there is room for so many lines, and a question below them."""
        height = self.door.height
        return height is None or lines + ROOM < height


@dataclass(slots=True)
class SessionRecord:
    """The record of a session: what it held before and what is added to it.

    Without a `path` nothing is written. `skipped` is the number of damaged lines.
    """

    path: Path | None
    learner: LearnerAtDoor
    exercises: list[PracticedExercise] = field(default_factory=list)
    skipped: int = 0

    def add(self, practiced_exercise: PracticedExercise) -> None:
        """Write a line; if the disk has no room for it, say so and write no more."""
        if self.path is None:
            return
        try:
            records.append(self.path, practiced_exercise)
        except RequestError as error:
            self.path = None
            self.learner.tell("unkept", message(error.message, language=self.learner.language))


def open_record(path: Path | None, learner: LearnerAtDoor, *, chosen: bool) -> SessionRecord:
    """Read the record, to which lines can then be added.

    If that cannot be done, RequestError for a file that was chosen; else practice goes on without.
    """
    if path is None:
        return SessionRecord(None, learner)
    try:
        before = records.read_record(path)
        records.prepare(path)
        with suppress(RequestError):  # it is longer than it need be, and no worse
            before = records.compact(path, before)
    except RequestError as error:
        if chosen:
            raise
        learner.tell("unkept", message(error.message, language=learner.language))
        return SessionRecord(None, learner)
    return SessionRecord(path, learner, list(before.exercises), before.damaged)


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeOptions:
    """The options of the command; `chosen` tells whether the learner named the record's file."""

    level: str | None = None
    seed: int | None = None
    record: Path | None = None
    chosen: bool = True
    resume: bool = False
    under: str | None = None
    language: str = SOURCE


def practise(families: Sequence[str], door: Door, options: PracticeOptions) -> int:
    """Practise exercises of these families until the learner leaves; return how many were done.

    At a given level, every family begins afresh; otherwise each continues from the record.
    """
    learner = LearnerAtDoor(door, options.language)
    if len(families) == 1:
        family_named(families[0])  # nobody is welcomed to what is not there
    known_level(options.level or Level.EASY)
    chosen = convention(options.under or USUAL)
    opened_record = open_record(options.record, learner, chosen=options.chosen)
    session = Session(families, learner, opened_record, options)
    finished = sum(exercise.finished for exercise in opened_record.exercises)
    learner.tell("welcome", finished, str(opened_record.path or ""), opened_record.skipped)
    lesson = session.resume_lesson(chosen) if options.resume else None
    while True:
        lesson = lesson or session.lesson(session.wish(), chosen)
        lesson.show()
        end = until_stopped(lesson, is_kept=opened_record.path is not None)
        if lesson.earned and end is End.LEFT:
            lesson.say("unfinished", opened_record.path is not None)
        elif lesson.earned:
            sum_up(lesson, end)
            session.finish(lesson)
        if end is End.LEFT or not goes_on(lesson, session.describe_next(session.wish()), end):
            break
        lesson = None
    learner.tell("farewell", session.count)
    return session.count


def until_stopped(lesson: Lesson, *, is_kept: bool) -> End:
    """Ask all questions; if the student stops the program, say how to go on."""
    try:
        return ask_all(lesson)
    except KeyboardInterrupt:
        if lesson.last and is_kept:
            lesson.say("unfinished", is_kept)
        raise


@dataclass(slots=True)
class Session:
    """The exercises of one sitting; `own` are those that were finished in it."""

    families: Sequence[str]
    learner: LearnerAtDoor
    record: SessionRecord
    options: PracticeOptions
    own: list[PracticedExercise] = field(default_factory=list)
    memory: Memory = field(init=False)
    seeds: Iterator[int] = field(init=False)

    def __post_init__(self) -> None:
        self.memory = build_memory(self.record.exercises)
        self.seeds = seeds(self.options.seed)

    @property
    def count(self) -> int:
        """The number of exercises that were done."""
        return len(self.own)

    def wish(self) -> NextExercise:
        """Return what comes next; from a given seed or level on, no mistake is looked for."""
        first = Level(self.options.level or Level.EASY)
        wish = ExerciseChooser(
            memory=self.memory,
            now=now(),
            families=self.families,
            mistakes_of=mistakes_of,
            first=first,
            ladder=self.ladder,
        ).choose()
        if self.options.level is None and self.options.seed is None:
            return wish
        level = level_after(self.ladder(wish.family), first)
        return NextExercise(wish.family, level, wish.why)

    def ladder(self, family: str) -> Sequence[PracticedExercise]:
        """Return what counts for the family's level: of a given level on, this sitting alone."""
        if self.options.level is not None:
            return records.of_family(self.own, family)
        remembered_family = self.memory.families.get(family)
        return remembered_family.done if remembered_family else ()

    def describe_next(self, wish: NextExercise) -> str:
        """Return what comes next in words, with its reason."""
        return coming_words(wish, self.options.language)

    def lesson(self, wish: NextExercise, under: Convention) -> Lesson:
        """Return a lesson on an exercise such as is wished for."""
        generate_so = partial(generate, convention=under)
        return self.start_lesson(find_exercise(wish, next(self.seeds), self.ids(), generate_so))

    def ids(self) -> Collection[str]:
        """Return the ids that do not come again; from a given seed on, none is left out."""
        return () if self.options.seed is not None else self.memory.ids

    def resume_lesson(self, usual: Convention) -> Lesson | None:
        """Return a lesson that goes on with the exercise that was left, or say that there is none.

        An exercise of an earlier version cannot be generated again.
        """
        own = (
            exercise
            for exercise in reversed(self.record.exercises)
            if exercise.id.family in self.families
        )
        practiced_exercise = next((exercise for exercise in own if not exercise.finished), None)
        if practiced_exercise is None:
            self.learner.tell("nothing_left")
            return None
        try:
            under = (
                convention(practiced_exercise.convention)
                if practiced_exercise.convention
                else usual
            )
            lesson = self.start_lesson(generate(practiced_exercise.id, under))
        except RequestError as error:
            self.learner.tell("lost", message(error.message, language=self.learner.language))
            return None
        lesson.go_on(practiced_exercise)
        self.learner.tell("resumed", lesson.start_index, len(lesson.questions))
        return lesson

    def start_lesson(self, exercise: Exercise[Any, Any]) -> Lesson:
        """Return a lesson on the exercise, which is recorded as it goes."""
        language = self.options.language
        return Lesson(
            exercise=exercise, language=language, learner=self.learner, note=self.record.add
        )

    def finish(self, lesson: Lesson) -> None:
        """Note that the exercise is finished."""
        practiced_exercise = lesson.practiced_exercise(finished=True)
        self.record.add(practiced_exercise)
        self.own.append(practiced_exercise)
        self.memory.take(practiced_exercise)
        id_ = practiced_exercise.id
        streak = records.streak_of(self.memory.families[id_.family].done)
        if streak >= SHORTEST_STREAK:
            title = title_of(lesson.exercise.family, lesson.language)
            self.learner.show(
                say("plan.md.j2", "streak", lesson.language, streak, title, str(id_.level))
            )


def seeds(first: int | None) -> Iterator[int]:
    """Yield a seed for each exercise: from the first on, or random ones."""
    return count(first) if first is not None else iter(lambda: randbelow(SEEDS), None)


def goes_on(lesson: Lesson, coming: str, end: End) -> bool:
    """Tell whether another exercise is wanted; the solution of this one may be looked at before."""
    prompt = "onwards" if end is End.DONE else "another"
    lesson.say(prompt, coming)
    while True:
        line = read_line(lesson.learner.line(), lesson.language)
        if isinstance(line, TypedAnswer):
            line = find_bare_command(line.text) or line
        match line:
            case Wish.SOLUTION:
                lesson.show_solution()
            case Wish.SHOW | Wish.TREE:
                lesson.show()
            case Wish.HELP | Wish.REST:
                lesson.say("help")
            case Wish.HINT | Wish.BACK:
                lesson.say(prompt, coming)
            case UnclearCommand(text, meant):
                lesson.say("unclear", text, meant, PRACTICE_WISHES)
            case Wish.QUIT:
                return False
            case Wish.NEXT | Wish.SKIP | TypedAnswer():
                return True
