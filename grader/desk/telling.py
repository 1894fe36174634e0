"""What the doors tell beside results, in the language of whoever reads it."""

from grader.words.environment import say


def told(macro: str, *arguments: object, language: str) -> str:
    """A line, by the name of its macro."""
    return say("told.md.j2", macro, language, *arguments)
