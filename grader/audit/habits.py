"""Habits of a family's generator, fitted on some exercises and tried on others."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import NodePlace, tree_view
from grader.audit.guessed_texts import plain, understood
from grader.audit.surface import Surface, surfaces
from grader.audit.surface_feature import SurfaceFeature
from grader.marking.marks.grade import Texts, answer_text
from solver.exact import ZERO, Rational

NUMBERED: Final = re.compile(r"^s\d+-")
"""The number of a statement, before its name."""
MIN_OCCASIONS: Final = 5
"""The least number of questions from which anything is learned about a slot."""

Slot: TypeAlias = tuple[str, ...]
"""Questions that look alike, by name or by the place that they ask about."""


@dataclass(frozen=True, slots=True)
class SlottedQuestion:
    """A question with its slots, the narrowest first, and its surface features."""

    question: Question
    slots: tuple[Slot, ...]
    surface: Surface

    @property
    def accepted(self) -> frozenset[str]:
        """The right answers, each as one text."""
        question = self.question
        return frozenset(answer_text(plain(question, a)) for a in (question.key, *question.others))

    @property
    def right_features(self) -> list[SurfaceFeature]:
        """The features that give a right answer."""
        accepted = self.accepted
        return [
            feature
            for feature, plain_answer in self.surface.items()
            if answer_text(plain_answer) in accepted
        ]

    @property
    def stem(self) -> str:
        """The question's name without nodes and numbers, from its widest slot."""
        return self.slots[-1][1]


@dataclass(frozen=True, slots=True)
class SlotHabit:
    """The answer to write in a slot, with how often it was right of how often seen.

    `writes` is a feature of the sheet, or a constant answer as text.
    """

    writes: SurfaceFeature | str
    right_count: int
    occasions: int

    @property
    def share(self) -> Rational:
        """The share of the questions at which it was right."""
        return Rational(self.right_count, self.occasions)

    @property
    def writes_text(self) -> str:
        """The answer, or the feature as one word: `leaf 1`, `statement 3`, `leaf 1, upper`."""
        return self.writes if isinstance(self.writes, str) else str(self.writes)

    @property
    def promise(self) -> Rational:
        """The share, less what luck may have added to it for want of questions."""
        return Rational(self.right_count, self.occasions + 2)


@dataclass(frozen=True, slots=True)
class Habits:
    """The most frequent key and the best surface feature of each slot."""

    constant: Mapping[Slot, SlotHabit]
    surface: Mapping[Slot, SlotHabit]

    def sheet(self, exercise: Exercise[Any, Any]) -> Texts:
        """Return for each question the answer that is most often right at similar ones."""
        answers = (
            (slotted_question.question.name, self.answer(slotted_question))
            for slotted_question in asked_in(exercise)
        )
        return {name: answer for name, answer in answers if answer is not None}

    def answer(self, slotted_question: SlottedQuestion) -> Plain:
        """Return the answer of the most promising habit; None if none applies."""
        habits = [
            habit
            for slot in slotted_question.slots
            for habits in (self.constant, self.surface)
            if (habit := habits.get(slot))
        ]
        for habit in sorted(habits, key=lambda habit: habit.promise, reverse=True):
            answer = written_by(habit, slotted_question)
            if answer is not None and understood(slotted_question.question, answer) is not None:
                return answer
        return None


def written_by(habit: SlotHabit, slotted_question: SlottedQuestion) -> Plain:
    """Return what a habit writes at a question; None if its feature is not there."""
    if isinstance(habit.writes, str):
        return unwritten(habit.writes, slotted_question.question)
    return slotted_question.surface.get(habit.writes)


def unwritten(text: str, question: Question) -> Plain:
    """Return an answer from its text, which is JSON for a list or a mapping."""
    kind = question.form.kind
    if not (kind.from_list or kind.from_pairs):
        return text
    try:
        answer: Plain = json.loads(text)
    except json.JSONDecodeError:
        return text
    return answer if isinstance(answer, list | dict) else text


def learn_habits(exercises: Iterable[Exercise[Any, Any]]) -> Habits:
    """Return the habits learned from these exercises."""
    constants: defaultdict[Slot, Counter[str]] = defaultdict(Counter)
    features: defaultdict[Slot, Counter[SurfaceFeature]] = defaultdict(Counter)
    counts: Counter[Slot] = Counter()
    for exercise in exercises:
        for slotted_question in asked_in(exercise):
            right_features = slotted_question.right_features
            for slot in slotted_question.slots:
                counts[slot] += 1
                constants[slot].update(slotted_question.accepted)
                features[slot].update(right_features)
    return Habits(best(constants, counts), best(features, counts))


W = TypeVar("W", SurfaceFeature, str)


def best(
    counted: Mapping[Slot, Counter[W]], occasions: Mapping[Slot, int]
) -> Mapping[Slot, SlotHabit]:
    """Return the most frequent entry of each slot that was seen often enough."""
    return {
        slot: most_frequent(counter, occasions[slot])
        for slot, counter in counted.items()
        if counter and occasions[slot] >= MIN_OCCASIONS
    }


def most_frequent(counter: Counter[W], occasions: int) -> SlotHabit:
    """Return the most frequent entry; among equals the first in order."""
    writes, right_count = min(counter.items(), key=lambda pair: (-pair[1], pair[0]))
    return SlotHabit(writes, right_count, occasions)


def asked_in(exercise: Exercise[Any, Any]) -> Iterator[SlottedQuestion]:
    """Yield the questions of an exercise with what can be seen without solving it."""
    surfaces_by_question, view = surfaces(exercise), tree_view(exercise)
    for i, question in enumerate(exercise.questions):
        place = view.place_of(question) if view else None
        yield SlottedQuestion(
            question, tuple(slots(question, i, place)), surfaces_by_question[question.name]
        )


def slots(question: Question, i: int, place: NodePlace | None) -> Iterator[Slot]:
    """Yield the slots from the narrowest to the widest: name and place, number, kind."""
    kind = question.form.kind.name
    stem = stem_of(question.name, place)
    yield ("name", question.name)
    yield ("topic", topic(question.name))
    if place:
        yield ("path", stem, *map(str, place.path))
        mover = type(place.node).__name__
        yield ("depth", stem, mover, str(len(place.path)))
    yield ("number", str(i), kind)
    yield ("stem", stem, kind)


def stem_of(name: str, place: NodePlace | None) -> str:
    """Return a question's name without its node, its numbers and what a numbered one is about."""
    if topic(name) != name:
        return "s*"
    parts = name.split("-")
    parts = ["*" if place and part == place.node.name else part for part in parts]
    return "-".join("*" if part.isdigit() else part for part in parts)


def topic(name: str) -> str:
    """Return what a question is about, without its number on the sheet: `s3-cube` is `cube`."""
    return NUMBERED.sub("", name)


# The answer that is most often right without any work, for each question of a family.


@dataclass(frozen=True, slots=True)
class QuestionHabits:
    """The habits of a question, named without nodes and numbers (`value-*`).

    `commonest` is its most frequent key, `surface` the feature of the sheet that is most often
    right, or None if none ever is. `options` is the number of possible answers of a choice, else 0.
    """

    question: str
    options: int
    commonest: SlotHabit
    surface: SlotHabit | None


def habits_by_question(exercises: Sequence[Exercise[Any, Any]]) -> tuple[QuestionHabits, ...]:
    """Return the habits of each question that occurs often enough, in order."""
    by_stem: defaultdict[str, list[SlottedQuestion]] = defaultdict(list)
    for exercise in exercises:
        for slotted_question in asked_in(exercise):
            by_stem[slotted_question.stem].append(slotted_question)
    often = min(MIN_OCCASIONS, len(exercises))
    return tuple(
        habits_of(stem, questions) for stem, questions in by_stem.items() if len(questions) >= often
    )


def habits_of(stem: str, questions: Sequence[SlottedQuestion]) -> QuestionHabits:
    """Return the habits of the questions with that stem."""
    keys = Counter(key for question in questions for key in question.accepted)
    features = Counter(feature for question in questions for feature in question.right_features)
    return QuestionHabits(
        stem,
        max(choices(question) for question in questions),
        most_frequent(keys, len(questions)),
        most_frequent(features, len(questions)) if features else None,
    )


def choices(slotted_question: SlottedQuestion) -> int:
    """Return the number of answers of a question that names one of its options."""
    form = slotted_question.question.form
    return len(form.options) if form.kind.name == "choice" else 0


def most_of(habits: Iterable[SlotHabit | None]) -> Rational:
    """Return the largest share; 0 if there is none."""
    return max((habit.share for habit in habits if habit), default=ZERO)
