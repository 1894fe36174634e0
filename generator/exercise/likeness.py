"""When two problems are the same but for the names in them: each has a text, the same for both."""

import json
import re
from string import ascii_lowercase

from generator.base.plain import Plain

DECK = "deck"
RANK = re.compile(r"(?<=\d)[A-Z]")
"""A rank in a deck, after its number of cards: `4A 3K`."""


def as_written(plain: Plain) -> str:
    """The plain problem itself."""
    return json.dumps(plain, sort_keys=True, ensure_ascii=False)


def with_cards_renamed(plain: Plain) -> str:
    """The same, with the ranks of its deck called a, b, c … in their order there."""
    ranks = RANK.findall(str(plain.get(DECK, "")))
    return as_written(
        renamed(plain, str.maketrans(dict(zip(ranks, ascii_lowercase, strict=False))))
    )


def renamed(plain: Plain, names: dict[int, str]) -> Plain:
    """The plain data with these letters for those in every text."""
    match plain:
        case str():
            return plain.translate(names)
        case list():
            return [renamed(item, names) for item in plain]
        case dict():
            return {name: renamed(part, names) for name, part in plain.items()}
        case _:
            return plain
