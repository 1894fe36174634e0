"""What every reader of an export gives, whatever it read: exercises, and their questions to answer.

The reader of the export `moodle` is `read_moodle.py`, in which `read(content)` gives them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from generator.answers.response import Cells, OneOption, Response, SomeOf
from generator.families import FAMILIES
from grader.words.language_catalogues import LANGUAGES


@dataclass(frozen=True)
class Hand:
    """What a student does: `text` is typed, or each of `cells`, or the labels chosen or ticked."""

    text: str = ""
    cells: tuple[str, ...] = ()
    labels: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True)
class Question:
    """`earned` gives the share of its points that a hand earns, where the target marks.

    `said` gives what a student is then told, where this program itself marks there. `most_texts`
    is the number of texts that the target takes for one answer, of which the first are in the file.
    """

    prompt: str
    points: Fraction
    earned: Callable[[Hand], Fraction] | None = None
    said: Callable[[Hand], str] | None = None
    most_texts: int = 1_000


@dataclass(frozen=True)
class Exercise:
    """`statement` and `solution` are words alone; `figures` are what stands for them in words."""

    name: str
    statement: str
    questions: tuple[Question, ...]
    figures: tuple[str, ...] = ()
    solution: str = ""


def hand(response: Response, text: str, worded: Callable[[str], str]) -> Hand:
    """As a student answers who has that in mind, and types that text where there is no box."""
    match response:
        case OneOption(label):
            return Hand(text, labels=frozenset({worded(label)}))
        case SomeOf(labels):
            return Hand(text, labels=frozenset(map(worded, labels)))
        case Cells(_, values):
            return Hand(text, cells=tuple(map(str, values)))
        case _:
            return Hand(text)


def language_of(family):
    """Each family in one of them, so that all are spoken."""
    return LANGUAGES[[*FAMILIES].index(family) % len(LANGUAGES)]


NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+|/[0-9]+)?")


def points_printed(text):
    """The points beside a question: `1.5 points`; `3 answers of this kind: 2 points together`.

    Those of several stand at the first of them; the others have none.
    """
    *_, points = (Fraction(), *(Fraction(n.replace(",", ".")) for n in NUMBER.findall(text)))
    return points
