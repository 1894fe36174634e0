"""What the audit tells of, in the words of a language."""

from grader.words.environment import say

TEMPLATE = "audit.md.j2"


def population_of(name: str, language: str) -> str:
    """Whose sheets they are."""
    return say(TEMPLATE, "population", language, name)


def audit_word(name: str, language: str, *arguments: object) -> str:
    """A heading, by the name of its macro."""
    return say(TEMPLATE, name, language, *arguments)
