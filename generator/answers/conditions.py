"""Conditions on an answer of which many are right: it is checked by solving, not by a key."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from generator.answers.answers import Answer
from solver.message import Message

Condition: TypeAlias = Callable[[Answer], Message | None]
"""A check of one condition: None if the answer meets it, else the sentence that says where not.

It takes any answer of the question's kind, and may take for granted that the answer meets the
conditions before it. The sentence is a whole one, and gives no answer that would be right.
"""


Misjudging: TypeAlias = Callable[[Answer], bool]
"""How somebody with a mistake judges an answer: whether it would be right by that mistake."""


def first_failure(answer: Answer, conditions: Sequence[Condition]) -> Message | None:
    """Return the sentence of the first condition that the answer does not meet, or None."""
    failures = (condition(answer) for condition in conditions)
    return next((failure for failure in failures if failure is not None), None)
