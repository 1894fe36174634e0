"""How hard an exercise is: so many steps, counted in its solution."""

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
"""What each node, cut, fraction, decision … adds; what has no weight adds nothing."""
LONG: Final = ("numbers", "denominators")
"""What is reckoned with them takes longer the more binary digits they have."""


def difficulty(exercise: Exercise[Any, Any]) -> int:
    """A whole number: twice as great, twice as much to do."""
    there = features(exercise)
    counts = {name: n for name, n in there.items() if isinstance(n, int)}
    digits = sum(counts[name].bit_length() for name in LONG)
    counts.setdefault("evaluated_leaves", counts.get("leaves", 0))  # where none is left out
    return digits + sum(weight * counts.get(name, 0) for name, weight in WEIGHTS.items())
