"""Difficulty of an exercise: a count of the steps in its solution."""

from collections.abc import Mapping
from typing import Any, Final

from generator.exercise.exercise import Exercise
from generator.exercise.features import features

WEIGHTS: Final[Mapping[str, int]] = {
    "questions": 1,
    "nodes": 1,
    "decisions": 1,
    "chance_nodes": 1,
    "evaluated_leaves": 1,
    "cuts": 3,
    "deep_cuts": 2,
    "fractions": 2,
    "positions": 1,
    "rows": 2,
    "strategies": 2,
    "events": 2,
    "plies": 2,
    "first_moves": 1,
    "states": 1,
    "dealt": 1,
    "to_go": 1,
    "replies": 4,
    "unsure_moves": 2,
    "terms": 1,
    "pieces": 1,
    "payoffs": 1,
    "mixed_pairs": 4,
    "different_decisions": 4,
}
"""The steps for each node, cut, fraction, decision …; features without a weight add nothing."""
LONG: Final = ("numbers", "denominators")
"""Features whose steps grow with the number of binary digits."""


def difficulty(exercise: Exercise[Any, Any]) -> int:
    """Return the number of steps; twice as many are twice as much work."""
    feature_values = features(exercise)
    counts = {name: n for name, n in feature_values.items() if isinstance(n, int)}
    digits = sum(counts[name].bit_length() for name in LONG)
    counts.setdefault("evaluated_leaves", counts.get("leaves", 0))  # where none is left out
    return digits + sum(weight * counts.get(name, 0) for name, weight in WEIGHTS.items())
