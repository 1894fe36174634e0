"""The questions of an exercise asked one at a time, each marked as soon as it is answered."""

from enum import Enum, auto

from generator.answers.outcome import Ambiguous, Unreadable
from generator.answers.question import Question
from grader.actions.practice.lesson import Lesson
from grader.actions.practice.typed import TEMPLATE, Answered, Wish
from grader.marking.marks.mark import Mark
from grader.words.environment import say
from grader.words.render import (
    answer_of,
    feedback_of,
    prompt_of,
    solution_of,
    statement_of,
    title_of,
)

TRIES = 2


class End(Enum):
    """How an exercise ended: all asked, given up, or the learner left."""

    DONE = auto()
    GIVEN_UP = auto()
    LEFT = auto()


def present(lesson: Lesson) -> None:
    """Title, statement and tree; the questions come by and by."""
    exercise, language = lesson.exercise, lesson.language
    title = say(TEMPLATE, "title", language, title_of(exercise.family, language), exercise.id)
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
            case Answered(""):
                break
            case Answered(given):
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
