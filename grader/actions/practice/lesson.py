"""A lesson: an exercise in progress, with the points of first tries, last answers, and hints."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Protocol

from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.vector import Vector
from generator.answers.outcome import Blank, Unreadable
from generator.answers.question import Question
from generator.base.picture import Picture, Shown
from generator.base.place import InNode
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from grader.actions.practice import evidence
from grader.actions.practice.commands import TEMPLATE
from grader.actions.practice.practice_record import PracticedExercise
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Mark
from grader.marking.remarks.departure import find_departure
from grader.words.amounts import decimal_sign
from grader.words.environment import say
from grader.words.hints import Grade, hint_of, last_grade, told_beside
from grader.words.render import heading_of, prompt_of, solution_of, statement_of
from grader.words.spellings import spellings_of
from solver.exact import ZERO, Rational, rational, text


class Learner(Protocol):
    """A learner, who sees Markdown with the tree of its figure, and types lines."""

    def show(self, markdown: str, picture: Picture | None = None) -> None:
        """Show the text, with the picture in the place of its figure."""

    def line(self) -> str | None:
        """Return the next typed line; None at the end of input."""

    @property
    def sees_the_exercise(self) -> bool:
        """Tell whether the last figure is still in sight, with room for a question."""

    def has_room_for(self, picture: Picture) -> bool:
        """Tell whether the picture is in sight as a whole where it is shown."""


def record_nothing(_: PracticedExercise) -> None:
    """Keep nothing of an exercise, for a lesson without a record."""


def now() -> datetime:
    """Return the time, in whole seconds."""
    return instant().replace(microsecond=0)


def instant() -> datetime:
    """Return the time to the microsecond, by which an exercise is told from the one before."""
    return datetime.now(UTC)


@dataclass(kw_only=True, slots=True)
class Lesson:
    """A lesson; `earned` and `last` are the points of first tries and last texts by question name.

    `first` are the first texts, and `helped` is the highest grade of help that was given with each
    question, `places` are the hints of the grade PLACE that were given last. `note` is called with
    the exercise, as far as it has come, whenever something was answered.
    """

    exercise: Exercise[Any, Any]
    language: str
    learner: Learner
    note: Callable[[PracticedExercise], None] = record_nothing
    start_time: datetime = field(default_factory=instant)
    earned: dict[str, Rational] = field(default_factory=dict)
    first: dict[str, str] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)
    helped: dict[str, Grade] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    hints: int = 0
    retries: int = 0

    def say(self, macro: str, *arguments: object) -> None:
        """Show a macro of the template."""
        self.learner.show(say(TEMPLATE, macro, self.language, *arguments))

    # The exercise, and the part of it that a question is about.

    def show(self) -> None:
        """Show title, statement and tree of the exercise, without questions."""
        exercise, language = self.exercise, self.language
        title = say(TEMPLATE, "title", language, heading_of(exercise, language), exercise.id)
        picture = exercise.family.question_picture(exercise.problem, exercise.solution)
        self.learner.show(f"{title}\n\n{statement_of(exercise, language)}", picture)

    def show_tree(self, question: Question) -> None:
        """Show the part of the tree that the question is about, or else the exercise."""
        picture = self.part(question)
        if picture is None:
            self.show()
        else:
            self.show_figure(picture)

    def show_figure(self, picture: Picture) -> None:
        """Show the picture alone."""
        self.learner.show(say(TEMPLATE, "figure", self.language), picture)

    def part(self, question: Question) -> Picture | None:
        """Return the tree below the question's node, with own values; None without a tree."""
        view = tree_view(self.exercise)
        if view is None:
            return None
        node_place = view.place_of(question) if isinstance(question.place, InNode) else None
        tree = view.picture.tree if node_place is None else node_place.node
        return replace(view.picture, tree=tree, values={**view.picture.values, **self.own_values()})

    def own_values(self) -> Mapping[str, Shown]:
        """Return the values that the learner has written into nodes, by node."""
        own = self.last_answers()
        places = {q.name: q.place.node for q in self.questions if isinstance(q.place, InNode)}
        return {
            places[name]: value
            for name, answer in own.items()
            if name in places and (value := shown_value(answer)) is not None
        }

    def last_answers(self) -> Answers:
        """Return the last answers that could be read, by question name."""
        return {m.question: m.read_as for m in self.mark_answers(self.last).marks if m.read_as}

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the exercise."""
        return self.exercise.questions

    def ask_question(self, number: int) -> None:
        """Ask a question, showing its part of the tree again if the exercise has scrolled away."""
        question = self.questions[number]
        part = None if self.learner.sees_the_exercise else self.part(question)
        if part is not None and self.learner.has_room_for(part):
            self.show_figure(part)
        prompt = prompt_of(self.exercise, question, self.language)
        self.say("question", number + 1, len(self.questions), prompt, question.points)

    # What helps.

    def hint(self, question: Question) -> None:
        """Give the next grade of help; from the step on an open question earns no points."""
        final = last_grade(self.exercise, question, self.language)
        report = self.mark_answers(self.last)
        last = self.helped.get(question.name)
        if last is None or (last < Grade.STEP and self.is_elsewhere(question, report)):
            grade_ = Grade.PLACE
        elif last < final:
            grade_ = Grade(last + 1)
        else:
            self.say("no_hint")
            return
        self.helped[question.name] = grade_ if last is None else max(grade_, last)
        self.hints += 1
        open_yet = question.name not in self.earned
        beside = self.told_beside(question)
        if grade_ == Grade.STEP:
            for name in (question.name, *beside):
                self.earned.setdefault(name, ZERO)
        hint = self.hint_text(question, grade_, report)
        if grade_ == Grade.PLACE:
            self.places[question.name] = hint
        numbers = [
            n for n, asked_question in enumerate(self.questions, 1) if asked_question.name in beside
        ]
        self.say("hint", int(grade_), int(final), hint, open_yet, numbers)
        self.note(self.practiced_exercise(finished=False))

    def hint_text(self, question: Question, grade_: Grade, report: Report) -> str:
        """Return the hint of that grade, as Markdown without a figure."""
        return hint_of(self.exercise, question, grade_, language=self.language, report=report)

    def is_elsewhere(self, question: Question, report: Report) -> bool:
        """Tell whether a later answer departs at another place than the last that was told."""
        if find_departure(report, question) is None:
            return False
        place = self.hint_text(question, Grade.PLACE, report)
        return place != self.places.get(question.name)

    def told_beside(self, question: Question) -> tuple[str, ...]:
        """Return the other open questions that would earn nothing after this one's step."""
        names = told_beside(self.exercise, question, self.language)
        return tuple(name for name in names if name not in self.earned)

    def show_solution(self) -> None:
        """Show the whole solution with the solved tree."""
        exercise = self.exercise
        picture = exercise.family.solution_picture(exercise.problem, exercise.solution)
        self.learner.show(solution_of(exercise, self.language), picture)

    # What it earns.

    def mark_answers(self, texts: Mapping[str, str]) -> Report:
        """Mark the answers, where a later one may follow from an earlier one."""
        spellings = spellings_of(self.exercise)
        point = decimal_sign(self.language)
        return grade(self.exercise, texts, spellings=spellings, point=point, asks_back=True)

    def understands(self, question: Question, answer_text: str) -> bool:
        """Tell whether the text can be read as an answer to the question."""
        mark = self.mark_answers({question.name: answer_text}).mark_of(question.name)
        return not isinstance(mark.verdict, Unreadable | Blank)

    def keep(self, mark: Mark, answer_text: str) -> None:
        """Keep an answer that was understood; the points of its first try stay."""
        self.retries += mark.question in self.last
        self.earned.setdefault(mark.question, mark.points)
        self.first.setdefault(mark.question, answer_text)
        self.last[mark.question] = answer_text
        self.note(self.practiced_exercise(finished=False))

    @property
    def points(self) -> Rational:
        """The points of the first tries."""
        return sum(self.earned.values(), ZERO)

    @property
    def out_of(self) -> Rational:
        """The points of all questions."""
        return sum((question.points for question in self.questions), ZERO)

    def practiced_exercise(self, *, finished: bool) -> PracticedExercise:
        """Return the exercise for the record, as far as it has come."""
        report = self.mark_answers(self.first)
        helped_questions = [name for name, grade_ in self.helped.items() if grade_ >= Grade.STEP]
        differs = {
            name: answer_text
            for name, answer_text in self.first.items()
            if answer_text != self.last[name]
        }
        return PracticedExercise(
            exercise=str(self.exercise.id),
            points=text(self.points),
            out_of=text(self.out_of),
            hints=self.hints,
            retries=self.retries,
            begun=self.start_time.isoformat(),
            time=now().isoformat(),
            finished=finished,
            convention=self.exercise.convention.name,
            answers=dict(self.last),
            first=differs,
            earned={name: text(points) for name, points in self.earned.items()},
            helped={name: int(grade_) for name, grade_ in self.helped.items()},
            mistakes=evidence.shown_mistakes(report),
            suspected=evidence.suspected_mistakes(report),
            avoided=evidence.avoided_mistakes(report, helped_questions),
        )

    def go_on(self, practiced_exercise: PracticedExercise) -> None:
        """Take up what was answered when the exercise was left; what is not asked is left out.

        An earlier version may have paid more for a question: it earns no more than it is worth now.
        """
        question_points = {question.name: question.points for question in self.questions}
        question_names = question_points.keys()
        self.start_time = practiced_exercise.started
        self.earned = {
            q: min(rational(points), question_points[q])
            for q, points in practiced_exercise.earned.items()
            if q in question_names
        }
        self.last = {
            q: answer_text
            for q, answer_text in practiced_exercise.answers.items()
            if q in question_names
        }
        self.first = {
            **self.last,
            **{
                q: answer_text
                for q, answer_text in practiced_exercise.first.items()
                if q in question_names
            },
        }
        self.helped = {
            q: Grade(grade_)
            for q, grade_ in practiced_exercise.helped.items()
            if q in question_names
        }
        self.hints, self.retries = practiced_exercise.hints, practiced_exercise.retries

    @property
    def start_index(self) -> int:
        """The number of the question to begin with: the first that was not answered.

        It is the one before if that was left after a single try, which was wrong.
        """
        names = [question.name for question in self.questions]
        first = next((i for i, name in enumerate(names) if name not in self.last), len(names))
        return first - 1 if first > 0 and self.may_try_again(names[first - 1]) else first

    def may_try_again(self, name: str) -> bool:
        """Tell whether this answer is wrong and the only one that was given."""
        if self.first[name] != self.last[name]:
            return False
        mark = self.mark_answers(self.last).mark_of(name)
        return mark.points < mark.out_of


def shown_value(answer: object) -> Shown | None:
    """Return the value that a node shows for an answer; None unless a number or a vector."""
    match answer:
        case Number(value):
            return value
        case Vector(components):
            return components
        case _:
            return None
