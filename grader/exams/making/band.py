"""How hard the variants of one exercise may be, so that a class is treated alike."""

from dataclasses import dataclass

from generator.base.convention import Convention
from generator.generation.difficulty import difficulty
from grader.exams.making.drawing import draw
from grader.exams.making.exam import Entry

SAMPLES = 7
"""So many exercises tell what is usual; they are nobody's."""


@dataclass(frozen=True, slots=True)
class Band:
    """From the easiest to the hardest, both included."""

    low: int
    high: int

    def off(self, difficulty: int) -> int:
        """By how much one is too easy or too hard."""
        return max(0, self.low - difficulty, difficulty - self.high)


def band(number: int, entry: Entry, convention: Convention) -> Band:
    """A quarter less and a quarter more than the median of a few."""
    drawn = (draw(number, entry, seed, convention) for seed in range(SAMPLES))
    usual = sorted(difficulty(exercise) for exercise in drawn)[SAMPLES // 2]
    return Band(usual - usual // 4, usual + usual // 4)
