"""How hard an exercise is: so many steps, counted in its solution."""

from collections.abc import Mapping
from typing import Any, Final

from generator.exercise import Exercise
from generator.features import features

WEIGHTS: Final[Mapping[str, int]] = {
    "questions": 1,
    "nodes": 1,
    "decisions": 1,
    "chance_nodes": 1,
    "evaluated_leaves": 1,
    "cuts": 2,
    "deep_cuts": 2,
    "fractions": 2,
    "positions": 1,
    "rows": 2,
    "strategies": 2,
    "events": 2,
}
"""What each node, cut, fraction, decision … adds; what has no weight adds nothing."""


def difficulty(exercise: Exercise[Any, Any]) -> int:
    """A whole number: twice as great, twice as much to do."""
    there = features(exercise)
    counts = {name: n for name, n in there.items() if isinstance(n, int)}
    return sum(weight * counts.get(name, 0) for name, weight in WEIGHTS.items())
