"""Habits of a family's generator, fitted on some exercises and tried on others."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import NodePlace, tree_view
from grader.audit.guessed_texts import plain, understood
from grader.audit.learned.surface import Surface, SurfaceFeature, surfaces
from grader.marking.marks.grade import Texts, written
from solver.exact import Rational

ENOUGH: Final = 5
"""Questions of a slot before anything is learned of it, or said of a question."""

Slot: TypeAlias = tuple[str, ...]
"""Questions that look alike, by name or by the place that they ask about."""


@dataclass(frozen=True, slots=True)
class SlottedQuestion:
    """A question with the slots that it belongs to, the narrowest first, and its surface."""

    question: Question
    slots: tuple[Slot, ...]
    surface: Surface

    @property
    def accepted(self) -> frozenset[str]:
        """The right answers, written as one text each."""
        question = self.question
        return frozenset(written(plain(question, a)) for a in (question.key, *question.others))

    @property
    def right_features(self) -> list[SurfaceFeature]:
        """The features whose answer is right."""
        accepted = self.accepted
        return [feature for feature, given in self.surface.items() if written(given) in accepted]

    @property
    def stem(self) -> str:
        """The question's name without nodes and numbers: that of its widest slot."""
        return self.slots[-1][1]


@dataclass(frozen=True, slots=True)
class SlotHabit:
    """What is written at the questions of a slot, and how often that was right of how many.

    That is a feature of the sheet, or the same answer always, written as one text.
    """

    writes: SurfaceFeature | str
    right: int
    seen: int

    @property
    def share(self) -> Rational:
        return Rational(self.right, self.seen)

    @property
    def writes_text(self) -> str:
        """The answer, or the feature as one word: `leaf 1`, `statement 3`, `leaf 1, upper`."""
        return self.writes if isinstance(self.writes, str) else str(self.writes)

    @property
    def promise(self) -> Rational:
        """The share, less what luck may have added to it on few questions."""
        return Rational(self.right, self.seen + 2)


@dataclass(frozen=True, slots=True)
class Habits:
    """By slot, the commonest key and the best surface feature."""

    constant: Mapping[Slot, SlotHabit]
    surface: Mapping[Slot, SlotHabit]

    def sheet(self, exercise: Exercise[Any, Any]) -> Texts:
        """Return, for each question, what is right most often at questions like it."""
        answers = ((asked.question.name, self.answer(asked)) for asked in asked_in(exercise))
        return {name: answer for name, answer in answers if answer is not None}

    def answer(self, asked: SlottedQuestion) -> Plain:
        """Return what the most promising habit writes there; None where none applies."""
        habits = [
            habit
            for slot in asked.slots
            for habits in (self.constant, self.surface)
            if (habit := habits.get(slot))
        ]
        for habit in sorted(habits, key=lambda habit: habit.promise, reverse=True):
            answer = written_by(habit, asked)
            if answer is not None and understood(asked.question, answer) is not None:
                return answer
        return None


def written_by(habit: SlotHabit, asked: SlottedQuestion) -> Plain:
    """Return what a habit writes at a question; None where its feature is not there."""
    if isinstance(habit.writes, str):
        return unwritten(habit.writes, asked.question)
    return asked.surface.get(habit.writes)


def unwritten(text: str, question: Question) -> Plain:
    """Return an answer from its text: a list or a mapping of JSON, where such answers are asked."""
    kind = question.form.kind
    if not (kind.from_list or kind.from_pairs):
        return text
    try:
        answer: Plain = json.loads(text)
    except json.JSONDecodeError:
        return text
    return answer if isinstance(answer, list | dict) else text


def fitted(exercises: Iterable[Exercise[Any, Any]]) -> Habits:
    """Return what these exercises teach."""
    constants: defaultdict[Slot, Counter[str]] = defaultdict(Counter)
    features: defaultdict[Slot, Counter[SurfaceFeature]] = defaultdict(Counter)
    seen: Counter[Slot] = Counter()
    for exercise in exercises:
        for asked in asked_in(exercise):
            right = asked.right_features
            for slot in asked.slots:
                seen[slot] += 1
                constants[slot].update(asked.accepted)
                features[slot].update(right)
    return Habits(best(constants, seen), best(features, seen))


W = TypeVar("W", SurfaceFeature, str)


def best(counted: Mapping[Slot, Counter[W]], seen: Mapping[Slot, int]) -> Mapping[Slot, SlotHabit]:
    """Return the most frequent entry of each slot that was seen often enough."""
    return {
        slot: most_frequent(counter, seen[slot])
        for slot, counter in counted.items()
        if counter and seen[slot] >= ENOUGH
    }


def most_frequent(counter: Counter[W], seen: int) -> SlotHabit:
    """Return the most frequent of some entries; of equals the first in order."""
    writes, right = min(counter.items(), key=lambda pair: (-pair[1], pair[0]))
    return SlotHabit(writes, right, seen)


def asked_in(exercise: Exercise[Any, Any]) -> Iterator[SlottedQuestion]:
    """Yield the questions of an exercise as somebody sees them who does not solve it."""
    there, view = surfaces(exercise), tree_view(exercise)
    for i, question in enumerate(exercise.questions):
        place = view.place_of(question) if view else None
        yield SlottedQuestion(question, tuple(slots(question, i, place)), there[question.name])


def slots(question: Question, i: int, place: NodePlace | None) -> Iterator[Slot]:
    """Yield from the narrowest to the widest: its name and place, its number, its kind."""
    kind = question.form.kind.name
    stem = stem_of(question.name, place)
    yield ("name", question.name)
    if place:
        yield ("path", stem, *map(str, place.path))
        mover = type(place.node).__name__
        yield ("depth", stem, mover, str(len(place.path)))
    yield ("number", str(i), kind)
    yield ("stem", stem, kind)


def stem_of(name: str, place: NodePlace | None) -> str:
    """Return a question's name without its node: `value-*`."""
    parts = ["*" if place and part == place.node.name else part for part in name.split("-")]
    return "-".join("*" if part.isdigit() else part for part in parts)
