"""What a strategy is: a way to fill in a sheet that is learned from other exercises."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from generator.exercise.exercise import Exercise
from grader.marking.marks.grade import Texts

FillIn: TypeAlias = Callable[[Exercise[Any, Any]], Texts]
"""Return a sheet for an exercise of which only the surface is looked at."""

Strategy: TypeAlias = Callable[[Sequence[Exercise[Any, Any]]], FillIn]
"""Learn from exercises how to fill in the sheets of others."""
