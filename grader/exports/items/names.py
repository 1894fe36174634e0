"""Names that course systems take for identifiers and files."""

import re

STRANGE = re.compile(r"[^A-Za-z0-9_-]+")


def identifier(name: str) -> str:
    """Letters, digits, hyphens and lines below, a letter first; there is no full stop in it."""
    plain = STRANGE.sub("_", name)
    return plain if plain[:1].isalpha() else f"I{plain}"


def of_question(number: int, name: str) -> str:
    """Of its response, which no other of the item is called like."""
    return f"Q{number}_{STRANGE.sub('_', name)}"
