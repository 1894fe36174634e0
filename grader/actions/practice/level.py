"""The level that follows a learner: two good exercises in a row lead up, two bad ones down."""

from collections.abc import Sequence
from itertools import takewhile

from generator.exercise.family import Level
from grader.actions.practice.played import Played
from solver.exact import Rational

IN_A_ROW = 2
GOOD, BAD = Rational(4, 5), Rational(2, 5)
LADDER = tuple(Level)


def level_after(done: Sequence[Played], first: Level) -> Level:
    """Where a learner goes on who did these exercises of a family; `first` before any."""
    if not done:
        return first
    here = done[-1].id.level
    recent = list(takewhile(lambda it: it.id.level == here, reversed(done)))
    return step(here, recent[:IN_A_ROW])


def step(level: Level, recent: Sequence[Played]) -> Level:
    """One up or down, where the last ones agree; a hint makes no exercise bad, but none good."""
    place = LADDER.index(level)
    if len(recent) < IN_A_ROW:
        return level
    if all(it.share >= GOOD and not it.hints for it in recent):
        return LADDER[min(place + 1, len(LADDER) - 1)]
    if all(it.share < BAD for it in recent):
        return LADDER[max(place - 1, 0)]
    return level
