"""The command `practice --plan`: topics and minutes before an exam, and a rehearsal of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from generator.answers.outcome import Blank, Unreadable
from generator.base.convention import Convention, convention
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.actions.desk.exercise_actions import USUAL
from grader.actions.desk.notices import message
from grader.actions.desk.run_practice import (
    Door,
    End,
    LearnerAtDoor,
    PracticeOptions,
    Session,
    goes_on,
    open_record,
    read_answer,
    sum_up,
    until_stopped,
)
from grader.actions.practice.commands import (
    Typed,
    TypedAnswer,
    UnclearCommand,
    Wish,
    find_bare_command,
    read_line,
)
from grader.actions.practice.lesson import Lesson, now
from grader.actions.practice.memory import build_memory
from grader.actions.practice.plan import (
    PlannedTopic,
    check_minutes,
    choose_topics,
    plan_topics,
    read_topics,
    titles_left_out,
    topic_words,
)
from grader.words.environment import say
from grader.words.feedback import feedback_of
from grader.words.render import answer_of, prompt_of, title_of
from solver.errors import RequestError

TEMPLATE = "plan.md.j2"
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """The plan that is wanted: its minutes, its topics (asked for if none), and whether an exam."""

    minutes: int
    families: Sequence[str] = ()
    is_exam: bool = False


@dataclass(slots=True)
class PlannedSession:
    """A session along a plan that began at `start_time`."""

    topics: Sequence[PlannedTopic]
    session: Session
    start_time: datetime

    @property
    def learner(self) -> LearnerAtDoor:
        """The learner at the door."""
        return self.session.learner

    def say(self, macro: str, *arguments: object) -> None:
        """Show a macro of the template."""
        self.learner.show(say(TEMPLATE, macro, self.learner.language, *arguments))

    @property
    def minutes(self) -> int:
        """The minutes of the whole plan."""
        return sum(topic.minutes for topic in self.topics)

    @property
    def spent(self) -> timedelta:
        """The time since the plan began."""
        return now() - self.start_time

    @property
    def topic(self) -> PlannedTopic | None:
        """The topic whose turn it is; None when the time is up."""
        spent = self.spent
        return next((topic for topic in self.topics if spent < self.end_of(topic)), None)

    def end_of(self, topic: PlannedTopic) -> timedelta:
        """Return when the topic's minutes are over, from the beginning of the plan."""
        number = self.topics.index(topic) + 1
        return sum(planned.minutes for planned in self.topics[:number]) * MINUTE

    def show_clock(self, topic: PlannedTopic) -> None:
        """Say the topic, and how many minutes of it and of the plan are left, rounded up."""
        title = title_of(family_named(topic.family), self.learner.language)
        ends = (self.end_of(topic), self.minutes * MINUTE)
        self.say("clock", title, *(-((self.spent - end) // MINUTE) for end in ends))

    def next_lesson(self, topic: PlannedTopic, under: Convention) -> Lesson:
        """Return a lesson on the topic, chosen by the record as ever."""
        self.session.families = [topic.family]
        return self.session.lesson(self.session.wish(), under)


def practise_plan(request: PlanRequest, door: Door, options: PracticeOptions) -> int:
    """Practise along a plan until its time is up; return how many exercises were done."""
    check_minutes(request.minutes)
    learner = LearnerAtDoor(door, options.language)
    record = open_record(options.record, learner, chosen=options.chosen)
    memory = build_memory(record.exercises)
    named = request.families or ask_topics(learner)
    if named is None:
        return 0
    families = named or choose_topics(list(FAMILIES), memory)
    topics = plan_topics(request.minutes, families, memory)
    session = Session(families, learner, record, options)
    planned_session = PlannedSession(topics, session, now())
    show_plan(planned_session, families, is_exam=request.is_exam)
    run = rehearse_exam if request.is_exam else practise_topics
    run(planned_session, convention(options.under or USUAL))
    learner.tell("farewell", session.count)
    return session.count


def ask_topics(learner: LearnerAtDoor) -> list[str] | None:
    """Ask what the exam is about until the topics are known; None if the learner leaves."""
    learner.show(say(TEMPLATE, "question", learner.language, "alpha-beta, expectiminimax"))
    while True:
        line = read_line(learner.line(), learner.language)
        if isinstance(line, TypedAnswer):
            line = find_bare_command(line.text) or line
        match line:
            case TypedAnswer(text):
                try:
                    return read_topics(text, learner.language)
                except RequestError as error:
                    learner.show(message(error.message, language=learner.language))
            case Wish.QUIT:
                return None
            case _:
                learner.show(say(TEMPLATE, "question", learner.language, ", ".join(FAMILIES)))


def show_plan(planned_session: PlannedSession, families: Sequence[str], *, is_exam: bool) -> None:
    """Show the topics with their minutes, and those for which there is no time."""
    language = planned_session.learner.language
    left_out = titles_left_out(families, planned_session.topics, language)
    topics = [topic_words(topic, language) for topic in planned_session.topics]
    planned_session.say("plan", topics, left_out, is_exam)


def practise_topics(planned_session: PlannedSession, under: Convention) -> None:
    """Practise each topic in its minutes, with help and marks at once."""
    session = planned_session.session
    while (topic := planned_session.topic) is not None:
        planned_session.show_clock(topic)
        lesson = planned_session.next_lesson(topic, under)
        lesson.show()
        end = until_stopped(lesson, is_kept=session.record.path is not None)
        if lesson.earned and end is not End.LEFT:
            sum_up(lesson, end)
            session.finish(lesson)
        following = planned_session.topic
        if end is End.LEFT:
            return
        if following is not None:
            title = title_of(family_named(following.family), lesson.language)
            if not goes_on(lesson, title, end):
                return
    planned_session.say("over")


# An exam is rehearsed: nothing is said of the answers until the end.


def rehearse_exam(planned_session: PlannedSession, under: Convention) -> None:
    """Ask along the plan without help or marks; mark everything at the end."""
    lessons = []
    while (topic := planned_session.topic) is not None:
        lesson = planned_session.next_lesson(topic, under)
        lessons.append(lesson)
        planned_session.session.memory.ids.add(str(lesson.exercise.id))
        lesson.show()
        if answer_unmarked(lesson, planned_session, topic) is End.LEFT:
            break
    else:
        planned_session.say("over")
    for lesson in lessons:
        if lesson.earned:
            mark_lesson(lesson, planned_session)


def answer_unmarked(lesson: Lesson, planned_session: PlannedSession, topic: PlannedTopic) -> End:
    """Take an answer to each question; unanswered ones stay open, and none counts after the end."""
    texts: dict[str, str] = {}
    number, end = 0, None
    while end is None and number < len(lesson.questions):
        question = lesson.questions[number]
        planned_session.show_clock(topic)
        lesson.ask_question(number)
        line = read_answer(question, lesson)
        if planned_session.topic is None:
            break
        match line:
            case TypedAnswer("") | Wish.SKIP:
                number += 1
            case TypedAnswer(text) if is_readable(lesson, question.name, text):
                texts[question.name] = text
                number += 1
            case Wish.BACK:
                number = max(number - 1, 0)
            case Wish.NEXT | Wish.QUIT:
                end = End.LEFT if line is Wish.QUIT else End.GIVEN_UP
            case other:
                answer_otherwise(other, lesson, planned_session)
    report = lesson.mark_answers(texts)
    for name, text in texts.items():
        lesson.keep(report.mark_of(name), text)
    return end or End.DONE


def answer_otherwise(line: Typed, lesson: Lesson, planned_session: PlannedSession) -> None:
    """Answer a line that leaves the question open: one that is not read, or asks for something."""
    match line:
        case TypedAnswer():
            planned_session.say("unread")
        case Wish.SHOW | Wish.TREE:
            lesson.show()
        case Wish() | UnclearCommand():
            planned_session.say("no_help")


def is_readable(lesson: Lesson, name: str, text: str) -> bool:
    """Tell whether the text is an answer to the question, right or wrong, or says none is known."""
    verdict = lesson.mark_answers({name: text}).mark_of(name).verdict
    return isinstance(verdict, Blank) or not isinstance(verdict, Unreadable)


def mark_lesson(lesson: Lesson, planned_session: PlannedSession) -> None:
    """Show what an exercise of the exam earned, and what was wrong, and put it into the record."""
    report, language = lesson.mark_answers(lesson.last), lesson.language
    wrong = [
        (
            prompt_of(lesson.exercise, question, language),
            lesson.last.get(question.name, ""),
            feedback_of(report, mark, language),
            answer_of(question.key, language),
        )
        for question in lesson.questions
        if (mark := report.mark_of(question.name)).points < mark.out_of
    ]
    title = title_of(lesson.exercise.family, language)
    arguments = (title, str(lesson.exercise.id), lesson.points, lesson.out_of, wrong)
    planned_session.say("marked", *arguments)
    planned_session.session.finish(lesson)
