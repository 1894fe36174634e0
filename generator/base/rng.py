"""Random draws that are the same on every machine and in every Python version."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

MAX_SEED = 10**30 - 1
"""The greatest seed that an exercise's id can hold."""


class Rng:
    """A source of random numbers: SHA-256 in counter mode, seeded by a text.

    `random.Random` promises only `random()` across versions.
    """

    __slots__ = ("_draws", "_seed", "_work")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._draws = 0
        self._work = 0

    @property
    def work_done(self) -> int:
        """The number of random numbers drawn so far, and other work as so many of them."""
        return self._draws + self._work

    def count_work(self, numbers: int) -> None:
        """Count work that takes as long as drawing so many random numbers."""
        self._work += numbers

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        assert n > 0, f"a number below {n} is none"
        self._draws += 1
        digest = sha256(f"{self._seed}#{self._draws}".encode()).digest()
        return int.from_bytes(digest, "big") % n  # the bias is below 2**-200 for any n used here

    def between(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included, each equally likely."""
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        assert items, "nothing can be picked out of nothing"
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order (Fisher and Yates)."""
        rest = list(items)
        return tuple(rest.pop(self.below(len(rest))) for _ in items)


def draw_until(draw: Callable[[], T], is_met: Callable[[T], bool], tries: int) -> T:
    """Return the first draw that meets a condition, or the last one after so many more draws."""
    drawn = draw()
    for _ in range(tries):
        if is_met(drawn):
            break
        drawn = draw()
    return drawn
