"""Conditions that bound an unknown from both sides, as an interval or with an `and`."""

import re
from collections.abc import Collection
from typing import Final

from generator.answers.reading.comparisons import OPENERS, ends_said, two_ends

IS: Final = re.compile(r"^(?:is|es|esta|e|lies|in|sta|sea|seja|sia)(?: (?:in|en|em))? ")
BOTH_SIDES: Final = re.compile(
    r"[^<>=,;]*(?P<one>[<>])=? *[^<>=,; ]+(?: *[a-z])?"
    r"(?P<comma> *[,;]? *(?:(?:and|but|y|e|ed|pero|ma|mas|porem|while|also|tambien|anche|tambem) )+"
    r"| *[,;] *)[^<>=,;]*(?P<other>[<>])=? *[^<>=,; ]+"
)
JOINT: Final = re.compile(r"[,;]|\b(?:but|pero|ma|mas|porem|while|also|tambien|anche|tambem)\b")


def closed(text: str, names: Collection[str]) -> str:
    """`p de 1/2 a 1` as an interval with both its ends; any other text as it is."""
    word, _, rest = text.partition(" ")
    inner = IS.sub("", rest) if word in names else text
    if inner.partition(" ")[0] not in OPENERS:
        return text
    if (said := ends_said(inner)) and said[0] != "?":
        return f"{said[0]}{said[1]}; {said[2]}{said[3]}"
    ends = two_ends(inner)
    return f"[{'; '.join(ends)}]" if ends else text


def parted(text: str) -> str:
    """With `and` for a comma or a `but` between two conditions that bound x from both sides."""
    found = BOTH_SIDES.fullmatch(text) if JOINT.search(text) else None
    if found is None or found["one"] == found["other"]:
        return text
    return f"{text[: found.start('comma')]} and {text[found.end('comma') :]}"
