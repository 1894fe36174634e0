"""Which exercise comes next: a pure function of what is remembered and of the time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from itertools import chain

from generator.exercise.family import Level
from grader.actions.practice.course import in_order, prerequisites
from grader.actions.practice.memory import Memory, RememberedFamily, unseen
from grader.actions.practice.practice_record import GOOD, PracticedExercise, level_after

TRIED_ENOUGH = 3
"""After so many exercises of a family, what builds on it may begin, however they went."""

SOUGHT_ENOUGH = 6
"""After so many exercises of a family, what could not show in any of them is left to chance."""

NEW_GROUND_EVERY = 4
"""One exercise in so many is new ground or what is due, before any mistake is asked for again."""

MistakesOf = Callable[[str], Sequence[str]]
"""A function that returns the names of a family's mistakes."""


class NextReason(StrEnum):
    """Why an exercise comes next."""

    AGAIN = "again"
    """A mistake has shown, and it is time to see whether it is overcome."""
    NEW = "new"
    """What comes before the family has been practised."""
    UNSEEN = "unseen"
    """Some mistakes of the family could not show in the exercises so far."""
    REFRESHED = "refreshed"
    """The family was practised long enough ago."""
    EARLY = "early"
    """Nothing is due; this was practised longest ago, or a mistake is not overcome yet."""


@dataclass(frozen=True, slots=True)
class NextExercise:
    """A family and a level, and the mistakes of which one should show, if any is wanted."""

    family: str
    level: Level
    why: NextReason
    mistakes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)  # without slots: it keeps the order of its families
class ExerciseChooser:
    """Chooses among the families, at the time `now`.

    `first` is the level at which a family begins, and `ladder` returns the exercises of a family
    that count for its level.
    """

    memory: Memory
    now: datetime
    families: Sequence[str]
    mistakes_of: MistakesOf
    first: Level
    ladder: Callable[[str], Sequence[PracticedExercise]]

    def choose(self) -> NextExercise:
        """Return what comes next; another family than the last one, if there is anything of one."""
        ground = chain(self.new(), self.unseen(), self.list_due_families())
        due = chain(ground, self.again()) if self.is_for_ground else chain(self.again(), ground)
        last = None
        for wish in chain(due, self.early()):
            if wish.family != self.memory.last:
                return wish
            last = last or wish
        return last or NextExercise(self.order[0], self.first, NextReason.NEW)

    @property
    def is_for_ground(self) -> bool:
        """Whether it is the turn of new ground, however much went wrong."""
        finished_count = sum(len(family.done) for family in self.memory.families.values())
        return finished_count % NEW_GROUND_EVERY == 0

    def again(self) -> Iterator[NextExercise]:
        """Yield what asks for mistakes that have shown and are due, the longest due first."""
        for due, place, name, _ in self.list_shown_mistakes():
            if due <= self.now:
                yield self.asking_for(self.order[place], name, NextReason.AGAIN)

    def list_shown_mistakes(self) -> list[tuple[datetime, int, str, bool]]:
        """Return the mistakes that have shown: when due, family's place, name, whether pressing.

        One is pressing if it is not overcome, and does not rest.
        """
        return sorted(
            (due, place, name, mistake.is_open and not mistake.is_leech)
            for place, family in enumerate(self.order)
            for name, mistake in self.memory_of(family).mistakes.items()
            if (due := mistake.due) is not None
        )

    def asking_for(self, family: str, mistake: str, why: NextReason) -> NextExercise:
        """Return the wish for an exercise on which the mistake shows, as hard as when it did."""
        return NextExercise(family, self.memory_of(family).mistakes[mistake].level, why, (mistake,))

    def new(self) -> Iterator[NextExercise]:
        """Yield the families that were not practised yet, and whose turn has come."""
        for family in self.order:
            if not self.memory_of(family).done and all(map(self.is_passed, prerequisites(family))):
                yield NextExercise(family, self.first, NextReason.NEW)

    def is_passed(self, family: str) -> bool:
        """Tell whether what builds on the family may begin; so it may on one out of choice."""
        done = self.memory_of(family).done
        good = any(practiced_exercise.share >= GOOD for practiced_exercise in done)
        return family not in self.families or good or len(done) >= TRIED_ENOUGH

    def unseen(self) -> Iterator[NextExercise]:
        """Yield the families of which some mistakes could not show yet."""
        for family in self.order:
            if 0 < len(self.memory_of(family).done) < SOUGHT_ENOUGH and (
                names := self.unseen_of(family)
            ):
                yield NextExercise(family, self.level(family), NextReason.UNSEEN, names)

    def list_due_families(self) -> Iterator[NextExercise]:
        """Yield the families that are due, the longest due first."""
        due = ((c.due, i, f) for i, f in enumerate(self.order) if (c := self.memory_of(f).card))
        for due_time, _, family in sorted(due):
            if due_time <= self.now:
                yield NextExercise(family, self.level(family), NextReason.REFRESHED)

    def early(self) -> Iterator[NextExercise]:
        """Yield what may come where nothing is due.

        First what asks for mistakes that are not overcome, then families, longest ago first.
        """
        for _, place, name, is_pressing in self.list_shown_mistakes():
            if is_pressing:
                yield self.asking_for(self.order[place], name, NextReason.EARLY)
        ago = (
            (remembered_family.done[-1].line_time, i)
            for i, f in enumerate(self.order)
            if (remembered_family := self.memory_of(f)).done
        )
        for _, place in sorted(ago):
            family = self.order[place]
            yield NextExercise(family, self.level(family), NextReason.EARLY, self.unseen_of(family))

    def unseen_of(self, family: str) -> tuple[str, ...]:
        """Return the family's mistakes that have neither shown nor been avoided."""
        return unseen(self.memory_of(family), self.mistakes_of(family))

    def level(self, family: str) -> Level:
        """Return the level of the family's last results."""
        return level_after(self.ladder(family), self.first)

    def memory_of(self, family: str) -> RememberedFamily:
        """Return what is remembered of the family."""
        return self.memory.families.get(family, RememberedFamily())

    @cached_property
    def order(self) -> list[str]:
        """The families in the order of a course."""
        return in_order(self.families)
