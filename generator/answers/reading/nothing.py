"""Whether a text says that there is none of what is asked for."""

from typing import Final

from generator.answers.reading.words import DENIALS, DONE, LONGEST, NOTHING, NOUNS, fold

BESIDE: Final = NOUNS | DONE
DENYING: Final = NOTHING | DENIALS


def says_none(text: str) -> bool:
    """Whether it says that there is none: `none`, `ninguna hoja`, `no se poda ninguna`."""
    if len(text) > LONGEST:
        return False
    said = fold(" ".join(text.split()).rstrip("."))
    words = [word for word in said.split() if word not in BESIDE]
    denied = bool(words) and DENYING.issuperset(words) and not NOTHING.isdisjoint(words)
    return said in NOTHING or " ".join(words) in NOTHING or denied
