"""What a learner remembers, read off the record: spaced repetition over families and mistakes.

Nothing here looks at a clock or draws lots: the record and a time say it all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler

from generator.exercise.family import Level
from grader.actions.practice.practice_record import BAD, GOOD, PracticedExercise

SCHEDULER = Scheduler(
    learning_steps=(timedelta(minutes=10), timedelta(days=1)),
    relearning_steps=(timedelta(minutes=10), timedelta(days=1)),
    enable_fuzzing=False,
)
"""What went wrong comes again after another exercise, then on the next day, then ever later."""

OVERCOME = 2
"""How often in a row a mistake that showed has to be avoided to be overcome."""


MAX_TIMES_IN_ROW = 6
"""How often in a row a mistake shows before it is left to rest for a while."""
MAX_REST_DAYS = 4


@dataclass(slots=True)
class RememberedMistake:
    """How often a mistake showed or was suspected, and was avoided since then.

    Until then it has no card. `level` is that of the exercise on which it was last made out, and
    `times_in_row` says how often it was made out since it was last avoided.
    """

    times_shown: int = 0
    suspected: int = 0
    avoided: int = 0
    times_in_row: int = 0
    level: Level = Level.EASY
    card: Card | None = None

    @property
    def is_open(self) -> bool:
        """Whether it was made out and is not yet overcome."""
        return self.card is not None and self.avoided < OVERCOME

    @property
    def due(self) -> datetime | None:
        """When it should be asked for; one that stays, however often it is, rests ever longer."""
        if self.card is None:
            return None
        beyond = self.times_in_row - MAX_TIMES_IN_ROW
        rest = min(2**beyond, MAX_REST_DAYS) if beyond >= 0 else 0
        return self.card.due + timedelta(days=rest)

    @property
    def is_leech(self) -> bool:
        """Whether it was asked for often, and never avoided."""
        return self.times_in_row >= MAX_TIMES_IN_ROW

    @property
    def is_overcome(self) -> bool:
        """Whether it has shown, and is overcome."""
        return bool(self.times_shown) and not self.is_open


@dataclass(slots=True)
class RememberedFamily:
    """The finished exercises of a family, how well it is remembered, and its mistakes."""

    done: list[PracticedExercise] = field(default_factory=list)
    card: Card | None = None
    mistakes: dict[str, RememberedMistake] = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    """The memory of each family by name; `last` is the family of the last exercise."""

    families: dict[str, RememberedFamily] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    last: str = ""

    def take(self, practiced_exercise: PracticedExercise) -> None:
        """Add an exercise, which is later than those before it."""
        family = self.families.setdefault(practiced_exercise.id.family, RememberedFamily())
        self.ids.add(practiced_exercise.exercise)
        self.last = practiced_exercise.id.family
        for name in (*practiced_exercise.mistakes, *practiced_exercise.suspected):
            take_mistake(family, name, practiced_exercise)
        for name in practiced_exercise.avoided:
            avoid_mistake(family, name, practiced_exercise)
        if practiced_exercise.finished:
            family.done.append(practiced_exercise)
            family.card = review_card(
                family.card, rating_of(practiced_exercise), practiced_exercise.line_time
            )


def build_memory(exercises: Iterable[PracticedExercise]) -> Memory:
    """Return what is remembered after these exercises."""
    memory = Memory()
    for exercise in exercises:
        memory.take(exercise)
    return memory


def take_mistake(
    family: RememberedFamily, name: str, practiced_exercise: PracticedExercise
) -> None:
    """Note that a mistake has shown, or was suspected."""
    known = family.mistakes.setdefault(name, RememberedMistake())
    known.times_shown += name in practiced_exercise.mistakes
    known.suspected += name in practiced_exercise.suspected
    known.avoided = 0
    known.times_in_row += 1
    known.level = practiced_exercise.id.level
    known.card = review_card(known.card, Rating.Again, practiced_exercise.line_time)


def avoid_mistake(
    family: RememberedFamily, name: str, practiced_exercise: PracticedExercise
) -> None:
    """Note that a mistake would have shown, and has not."""
    known = family.mistakes.setdefault(name, RememberedMistake())
    known.avoided += 1
    known.times_in_row = 0
    if known.card is not None:
        known.card = review_card(known.card, Rating.Good, practiced_exercise.line_time)


def rating_of(practiced_exercise: PracticedExercise) -> Rating:
    """Return how well the family was remembered, by the points of the first tries."""
    if practiced_exercise.share < BAD:
        return Rating.Again
    return (
        Rating.Good
        if practiced_exercise.share >= GOOD and not practiced_exercise.hints
        else Rating.Hard
    )


def review_card(card: Card | None, rating: Rating, moment: datetime) -> Card:
    """Return the card after a review; a new one, if there is none yet."""
    before = Card(card_id=0, due=moment) if card is None else card
    after, _ = SCHEDULER.review_card(before, rating, moment)
    return after


def unseen(family: RememberedFamily, mistakes: Sequence[str]) -> tuple[str, ...]:
    """Return those of a family's mistakes that have neither shown nor been avoided yet."""
    return tuple(name for name in mistakes if name not in family.mistakes)


def count_mastered(family: RememberedFamily, mistakes: Sequence[str]) -> int:
    """Return how many of a family's mistakes were last avoided, and are not open."""
    known = (family.mistakes.get(name, RememberedMistake()) for name in mistakes)
    return sum(bool(mistake.avoided) and not mistake.is_open for mistake in known)
