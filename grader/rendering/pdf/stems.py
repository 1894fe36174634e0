"""The common part of neighbouring prompts, which is printed once.

Pages of a browser use it too, which have nothing that sets type.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

MAX_DIFFERENCE = 14
MIN_PROMPTS = 3
QUOTES = (("„", "“"), ("“", "”"), ("«", "»"))
"""The signs around a quotation, of which German closes with what English opens with."""


@dataclass(frozen=True, slots=True)
class Stem:
    """The words before and after the part in which prompts differ."""

    before: str
    after: str

    def middle(self, prompt: str) -> str:
        """Return the part of the prompt that is its own; empty if it does not have this stem."""
        inside = prompt[len(self.before) : len(prompt) - len(self.after)]
        return inside if prompt == f"{self.before}{inside}{self.after}" else ""


def first_stem(prompts: Sequence[str]) -> tuple[Stem, int]:
    """Return the stem of the first prompts, and how many share it (one if none do)."""
    if len(prompts) < MIN_PROMPTS:
        return Stem("", ""), 1
    stem = _stem(prompts[:MIN_PROMPTS])
    shared = list(takewhile(lambda prompt: 0 < len(stem.middle(prompt)) <= MAX_DIFFERENCE, prompts))
    said_once = len(stem.before) > 0 and len(shared) >= MIN_PROMPTS
    return stem, len(shared) if said_once else 1


def common_stem(prompts: Sequence[str]) -> Stem | None:
    """Return the stem of all prompts; None unless they differ in a few words only."""
    stem = _stem(prompts)
    if not stem.before or not all(0 < len(stem.middle(p)) <= MAX_DIFFERENCE for p in prompts):
        return None
    return stem if len(prompts) > 1 else None


def _stem(prompts: Sequence[str]) -> Stem:
    """Return the common stem in whole words: `node AA?` and `node AB?` differ in `AA` and `AB`.

    It cuts no quotation: `is “max draws”?` and `is “min draws”?` differ in all that is quoted.
    """
    before = _beginning(prompts)
    before = before[: before.rfind(" ") + 1]
    opens, closes = next((pair for pair in QUOTES if pair[0] in prompts[0]), QUOTES[0])
    if before.count(opens) > before.count(closes):
        before = before[: before.rfind(opens)]
    after = _beginning([prompt[len(before) :][::-1] for prompt in prompts])[::-1]
    while after[:1].isalnum() or after.count(closes) > after.count(opens):
        after = after[1:]
    return Stem(before, after)


def _beginning(texts: Sequence[str]) -> str:
    """Return the beginning that all texts share."""
    agreed = takewhile(lambda letters: len(set(letters)) == 1, zip(*texts, strict=False))
    return "".join(letters[0] for letters in agreed)
