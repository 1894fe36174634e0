"""The flaws of a problem that a generator would reject, in a language."""

from typing import Any

from generator.exercise.exercise import Exercise
from generator.generation.fairness import Flaw, flaws
from grader.words.environment import say

TEMPLATE = "fairness.md.j2"


def flaws_of(exercise: Exercise[Any, Any], language: str) -> list[str]:
    """Return a sentence for each flaw, as Markdown; none for a generated exercise."""
    return [] if exercise.id else [sentence(flaw, language) for flaw in flaws(exercise)]


def sentence(flaw: Flaw, language: str) -> str:
    """Return the sentence for one flaw."""
    return say(TEMPLATE, type(flaw).__name__, language, flaw)


def listed_of(sentences: list[str], language: str) -> str:
    """Return the sentences as a Markdown list under a heading."""
    items = "\n".join(f"- {sentence}" for sentence in sentences)
    return f"{say(TEMPLATE, 'heading', language)}\n\n{items}"
