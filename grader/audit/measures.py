"""What a family shows at one level, over all the exercises that were looked at."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from grader.audit.drawing import Timed
from grader.audit.looking import Look
from solver.exact import Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """`apart`, `full` and `accused` count exercises, `named` counts the `mistakes` on them.

    `distinct` counts problems up to names. Milliseconds are those of a median and of the slowest
    draw; they alone are not the same every time.
    """

    exercises: int
    draws: int
    apart: int
    mistakes: int
    named: int
    full: int
    accused: int
    distinct: int
    difficulty: tuple[int, int, int]
    denominator: int
    number: int
    milliseconds: tuple[int, int] = field(compare=False)

    @property
    def accepted(self) -> Rational:
        """The share of draws that are kept."""
        return Rational(self.exercises, self.draws)

    @property
    def recognised(self) -> Rational:
        """The share of mistakes that are called by their own name; all, where there is none."""
        return Rational(self.named, self.mistakes) if self.mistakes else Rational(1)


def measures(times: Sequence[Timed], looks: Sequence[Look]) -> Measures:
    difficulties = sorted(look.difficulty for look in looks)
    seconds = sorted(time.seconds for time in times)
    return Measures(
        exercises=len(looks),
        draws=sum(time.draws for time in times),
        apart=sum(look.apart for look in looks),
        mistakes=sum(len(look.named) for look in looks),
        named=sum(sum(look.named.values()) for look in looks),
        full=sum(look.full for look in looks),
        accused=sum(look.accused for look in looks),
        distinct=len({look.likeness for look in looks}),
        difficulty=(difficulties[0], difficulties[len(looks) // 2], difficulties[-1]),
        denominator=max(look.denominator for look in looks),
        number=max(look.number for look in looks),
        milliseconds=(round(median(seconds) * 1000), round(seconds[-1] * 1000)),
    )
