"""The command `practice --play`: the learner is the algorithm, and predicts its steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from generator.base.convention import convention
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import Level
from generator.exercise.predictions import Prediction
from generator.generation.generate import family_named, generate, refuse_unplayable
from grader.actions.desk.exercise_actions import USUAL, known_level
from grader.actions.desk.run_practice import Door, End, LearnerAtDoor, PracticeOptions, seeds
from grader.actions.practice.commands import (
    TypedAnswer,
    UnclearCommand,
    Wish,
    find_bare_command,
    read_line,
)
from grader.actions.practice.course import in_order
from grader.actions.practice.lesson import Lesson
from grader.actions.practice.played_run import PlayedRun, judge_step
from grader.words.environment import say
from grader.words.play_words import TEMPLATE, Help, help_with_step, place_of_step, skipped_step
from grader.words.render import answer_of


@dataclass(slots=True)
class PlayedLesson:
    """A run that is played at the terminal.

    `grade` is the last help that was given with the present step, and `is_right` whether the step
    before was.
    """

    lesson: Lesson
    run: PlayedRun
    grade: int = 0
    is_right: bool = False

    @property
    def language(self) -> str:
        """The language of the learner."""
        return self.lesson.language

    def say(self, macro: str, *arguments: object) -> None:
        """Show a macro of the template."""
        self.lesson.learner.show(say(TEMPLATE, macro, self.language, *arguments))

    def ask_step(self, prediction: Prediction) -> None:
        """Ask what the algorithm does next."""
        run = self.run
        self.say("ask", run.done + 1, prediction, self.is_right)
        self.is_right = False

    def answer_step(self, text: str) -> None:
        """Judge the answer, and go on if it is right."""
        judgement = self.run.answer_step(text, self.language)
        if judgement.answer is None:
            self.say("unread", judgement.text)
        elif not judgement.is_right:
            self.say("wrong_step", judgement.text)
        else:
            self.grade, self.is_right = 0, True
            if judgement.is_rounded:
                self.say("said", judgement.text)

    def give_help(self, prediction: Prediction) -> None:
        """Give the next grade of help with the step."""
        if self.grade == Help.ANSWER:
            self.say("no_hint")
            return
        self.grade += 1
        self.run.hints += 1
        if self.grade == Help.ANSWER:
            self.run.tell_step()
        text = help_with_step(prediction, Help(self.grade), self.language)
        self.say("hint", self.grade, text)

    def skip_step(self, prediction: Prediction) -> None:
        """Take the step for the learner."""
        self.run.skip_step()
        self.grade = 0
        self.say("said", skipped_step(prediction, self.language))

    def skip_rest(self, prediction: Prediction) -> None:
        """Take for the learner all steps until the present node is done with."""
        count = self.run.rest_count
        for _ in range(count):
            self.run.skip_step()
        self.grade = 0
        self.say("rested", count, prediction.node)

    def undo_step(self) -> None:
        """Take the last step back."""
        self.grade = 0
        if not self.run.undo_step():
            self.say("first")

    def show_progress(self) -> None:
        """Show the figure with what has been found so far, or else the exercise."""
        picture = self.run.picture
        if picture is None:
            self.lesson.show()
        else:
            self.lesson.show_figure(picture)

    def sum_up(self) -> None:
        """Show how many steps were right at once, and where the others departed."""
        run, language = self.run, self.language
        taken = {i: answer for i, answer in sorted(run.departures.items()) if i < run.done}
        departures = [
            (
                place_of_step(run.predictions[i], language),
                answer_of(answer, language),
                answer_of(run.predictions[i].key, language),
            )
            for i, answer in taken.items()
            if answer is not None
        ]
        self.say("sum", run.done - len(taken), run.done, run.hints, departures)


def play(families: Sequence[str], door: Door, options: PracticeOptions) -> int:
    """Play runs of these families until the learner leaves; return how many came to their end."""
    return play_exercises(generate_in_turn(playable_among(families), options), door, options)


def generate_in_turn(
    families: Sequence[str], options: PracticeOptions
) -> Iterator[Exercise[Any, Any]]:
    """Yield an exercise of each family in turn, again and again."""
    level = known_level(options.level or Level.EASY)
    under = convention(options.under or USUAL)
    for family, seed in zip(cycle(families), seeds(options.seed), strict=False):
        revision = family_named(family).revision
        id_ = ExerciseId(family=family, level=level, seed=seed, revision=revision)
        yield generate(id_, under)


def play_exercises(
    exercises: Iterator[Exercise[Any, Any]], door: Door, options: PracticeOptions
) -> int:
    """Play runs until none is left or the learner leaves; return how many came to their end."""
    learner = LearnerAtDoor(door, options.language)
    count = 0
    exercise = next(exercises, None)
    while exercise is not None:
        lesson = Lesson(exercise=exercise, language=options.language, learner=learner)
        played_lesson = PlayedLesson(lesson, PlayedRun(exercise))
        lesson.show()
        played_lesson.say("welcome")
        end = play_run(played_lesson)
        if played_lesson.run.done:
            played_lesson.sum_up()
        count += end is End.DONE
        exercise = None if end is End.LEFT else next(exercises, None)
        if exercise is not None and not goes_on(played_lesson):
            break
    learner.show(say(TEMPLATE, "farewell", options.language, count))
    return count


def playable_among(families: Sequence[str]) -> list[str]:
    """Return the families that can be played, in the order of a course; RequestError for none."""
    playable = [name for name in families if family_named(name).is_playable]
    if not playable:
        refuse_unplayable(family_named(families[0]))
    return in_order(playable)


def play_run(played_lesson: PlayedLesson) -> End:
    """Ask for each step until the last is taken, or the learner gives up."""
    while (prediction := played_lesson.run.next) is not None:
        played_lesson.ask_step(prediction)
        end = take_step(played_lesson, prediction)
        if end is not None:
            return end
    played_lesson.say("done")
    return End.DONE


def take_step(played_lesson: PlayedLesson, prediction: Prediction) -> End | None:
    """Read lines until the step is taken or taken back; return how the run ends, if it does."""
    before = played_lesson.run.done
    while played_lesson.run.done == before:
        match read_step(played_lesson, prediction):
            case TypedAnswer("") | Wish.SKIP:
                played_lesson.skip_step(prediction)
            case TypedAnswer(text):
                played_lesson.answer_step(text)
            case Wish.REST:
                played_lesson.skip_rest(prediction)
            case Wish.BACK:
                played_lesson.undo_step()
            case Wish.QUIT:
                return End.LEFT
            case Wish.SOLUTION:
                played_lesson.lesson.show_solution()
                return End.GIVEN_UP
            case Wish.NEXT:
                return End.GIVEN_UP
            case wish:
                carry_out(wish, played_lesson, prediction)
    return None


def read_step(
    played_lesson: PlayedLesson, prediction: Prediction
) -> TypedAnswer | Wish | UnclearCommand:
    """Return the meaning of the next line: the word of a command is one where it is no answer."""
    language = played_lesson.language
    line = read_line(played_lesson.lesson.learner.line(), language)
    command = find_bare_command(line.text) if isinstance(line, TypedAnswer) and line.text else None
    if command is None or not isinstance(line, TypedAnswer):
        return line
    is_answer = judge_step(prediction, line.text, language).answer is not None
    return line if is_answer else command


def carry_out(
    wish: Wish | UnclearCommand, played_lesson: PlayedLesson, prediction: Prediction
) -> None:
    """Carry out a command during a step, which stays open."""
    match wish:
        case Wish.HINT:
            played_lesson.give_help(prediction)
        case Wish.TREE:
            played_lesson.show_progress()
        case Wish.SHOW:
            played_lesson.lesson.show()
        case UnclearCommand(text, meant):
            played_lesson.lesson.say("unclear", text, meant, [*Wish])
        case Wish():
            played_lesson.say("help")


def goes_on(played_lesson: PlayedLesson) -> bool:
    """Tell whether another run is wanted; the solution of this one may be looked at before."""
    played_lesson.say("onwards")
    while True:
        line = read_line(played_lesson.lesson.learner.line(), played_lesson.language)
        if isinstance(line, TypedAnswer):
            line = find_bare_command(line.text) or line
        match line:
            case Wish.QUIT:
                return False
            case Wish.SOLUTION:
                played_lesson.lesson.show_solution()
            case Wish.SHOW | Wish.TREE:
                played_lesson.show_progress()
            case Wish.HELP | Wish.HINT | Wish.BACK:
                played_lesson.say("help")
            case UnclearCommand(text, meant):
                played_lesson.lesson.say("unclear", text, meant, [*Wish])
            case Wish.NEXT | Wish.SKIP | Wish.REST | TypedAnswer():
                return True
