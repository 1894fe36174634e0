"""Why a problem would not have been drawn, in the words of a language."""

from typing import Any

from generator.exercise.exercise import Exercise
from generator.generation.fairness import Flaw, flaws
from grader.words.environment import say

TEMPLATE = "fairness.md.j2"


def flaws_of(exercise: Exercise[Any, Any], language: str) -> list[str]:
    """A sentence for each flaw, as Markdown; none for an exercise that was drawn."""
    return [] if exercise.id else [sentence(flaw, language) for flaw in flaws(exercise)]


def sentence(flaw: Flaw, language: str) -> str:
    return say(TEMPLATE, type(flaw).__name__, language, flaw)


def listed_of(sentences: list[str], language: str) -> str:
    """The sentences under what they have in common, as Markdown."""
    items = "\n".join(f"- {sentence}" for sentence in sentences)
    return f"{say(TEMPLATE, 'heading', language)}\n\n{items}"
