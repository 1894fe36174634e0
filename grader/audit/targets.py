"""The targets that a family must reach at each level."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from generator.exercise.family import Level
from generator.generation.generate import family_named
from grader.audit.audit import LEARNED, WITHOUT_SOLVING, FamilyAudit
from grader.audit.habits import QuestionHabits, most_of
from solver.exact import ONE, ZERO, Rational

MAX_DENOMINATOR: Final[Mapping[Level, int]] = {
    Level.EASY: 120,
    Level.MEDIUM: 420,
    Level.HARD: 3_000,
}
MAX_NUMBER: Final[Mapping[Level, int]] = {
    Level.EASY: 1_000,
    Level.MEDIUM: 10_000,
    Level.HARD: 100_000,
}
"""Greater numbers of nodes or leaves are not counted by hand."""
TWO: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A measure with the least or most that it may be; None without such a limit."""

    name: str
    measure: Callable[[FamilyAudit], Rational]
    least: Callable[[FamilyAudit], Rational | None] = lambda _: None
    most: Callable[[FamilyAudit], Rational | None] = lambda _: None
    share: bool = True

    def is_missed(self, audited: FamilyAudit) -> bool:
        """Tell whether the measure is below the least or above the most."""
        measured, least, most = self.measure(audited), self.least(audited), self.most(audited)
        return (least is not None and measured < least) or (most is not None and measured > most)


def of_exercises(count: Callable[[FamilyAudit], int]) -> Callable[[FamilyAudit], Rational]:
    """Return a measure: the count's share of the exercises."""
    return lambda audited: Rational(count(audited), audited.measures.exercises)


def where_there_are_many(audited: FamilyAudit) -> Rational | None:
    """Return the least share of distinct problems; None if few exist or at easy levels."""
    level = audited.part.level
    few = level is Level.EASY or level in family_named(audited.part.family).few
    return None if few else Rational(98, 100)


def unsolved_share(audited: FamilyAudit) -> Rational:
    """Return the mean share of sheets without solving."""
    shares = [s for s in map(audited.share, WITHOUT_SOLVING) if s is not None]
    return sum(shares, ZERO) / Rational(len(shares))


def without_work(audited: FamilyAudit) -> Rational:
    """Return what the best sheet learned from other exercises earns."""
    return audited.share(LEARNED) or ZERO


def is_of_two(habits: QuestionHabits) -> bool:
    """Tell whether the question has two possible answers."""
    return habits.options == TWO


def is_open(habits: QuestionHabits) -> bool:
    """Tell whether the question has more than two possible answers."""
    return not is_of_two(habits)


def commonest(is_counted: Callable[[QuestionHabits], bool]) -> Callable[[FamilyAudit], Rational]:
    """Return the measure of how often a question's commonest key is right, in the worst case."""
    return lambda audited: most_of(h.commonest for h in audited.habits if is_counted(h))


def surface(audited: FamilyAudit) -> Rational:
    """Return how often a surface feature is right, in the worst case of open questions."""
    return most_of(habits.surface for habits in audited.habits if is_open(habits))


TARGETS: Final = (
    Target(name="fair", measure=of_exercises(lambda a: a.measures.apart), least=lambda _: ONE),
    Target(name="key", measure=of_exercises(lambda a: a.measures.full), least=lambda _: ONE),
    Target(name="accused", measure=of_exercises(lambda a: a.measures.accused), most=lambda _: ZERO),
    Target(
        name="recognised",
        measure=lambda a: a.measures.recognised,
        least=lambda _: Rational(99, 100),
    ),
    Target(
        name="distinct",
        measure=of_exercises(lambda a: a.measures.distinct),
        least=where_there_are_many,
    ),
    Target(
        name="denominator",
        measure=lambda a: Rational(a.measures.denominator),
        most=lambda a: Rational(MAX_DENOMINATOR[a.part.level]),
        share=False,
    ),
    Target(
        name="number",
        measure=lambda a: Rational(a.measures.number),
        most=lambda a: Rational(MAX_NUMBER[a.part.level]),
        share=False,
    ),
    Target(name="unsolved", measure=unsolved_share, most=lambda _: Rational(1, 10)),
    Target(name="learned", measure=without_work, most=lambda _: Rational(15, 100)),
    Target(name="commonest", measure=commonest(is_open), most=lambda _: Rational(1, 2)),
    Target(name="commonest-of-two", measure=commonest(is_of_two), most=lambda _: Rational(6, 10)),
    Target(name="surface", measure=surface, most=lambda _: Rational(4, 10)),
)


def missed_targets(audited: FamilyAudit) -> Iterator[Target]:
    """Yield the targets that the family misses at that level."""
    return (target for target in TARGETS if target.is_missed(audited))
