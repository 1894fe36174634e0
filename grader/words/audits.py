"""The names in an audit, in a language."""

from grader.words.environment import say

TEMPLATE = "audit.md.j2"


def population_of(name: str, language: str) -> str:
    """Return the name of a population of sheets."""
    return say(TEMPLATE, "population", language, name)


def audit_word(name: str, language: str, *arguments: object) -> str:
    """Return a heading of the audit, by the name of its macro."""
    return say(TEMPLATE, name, language, *arguments)
