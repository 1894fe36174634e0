"""How much a key tells."""

from enum import StrEnum


class KeyForm(StrEnum):
    """Answers in their places with the working, or the answers alone."""

    WORKED = "worked"
    SHORT = "short"
