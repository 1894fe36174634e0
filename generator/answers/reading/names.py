"""Names with what belongs to them: a value, the other end of a range, a node."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import NamedItem, ReadingStep, StepEffect
from generator.answers.reading.lexicon import AmbiguousCapitals, chunk, is_stuck
from generator.answers.reading.links import Faults, Owning
from generator.answers.reading.ranges import Ranging
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.scanner import UNLIKELY, Scanner
from generator.answers.reading.vocabulary import either
from generator.base.late_pattern import compile_late

# Values that students write beside a name, as in `a3 (9)`, `c2 = 5` or `a1, worth 9`.


NUMBER: Final = r"[+-]?\s*(?:\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|\u221e|inf\w{0,6})"
WORTH: Final = (
    rf"(?:,?\s*(?:{either('names.worth', accents=True)})"
    rf"|,?\s*(?:{either('names.with_value', accents=True)}))"
)
INSIDE: Final = rf"(?:=|v\s*=|{either('names.value', accents=True)}|{WORTH})?:?"
VALUE: Final = compile_late(
    rf"\s*(?:[(\[]\s*{INSIDE}\s*=?\s*({NUMBER})\s*[)\]]|[=:]\s*({NUMBER})(?![\w(])"
    rf"|{WORTH}\s*=?\s*({NUMBER})(?![\w(]))",
    re.ASCII | re.IGNORECASE,
)


def value_after(text: str, place: int) -> tuple[str, int]:
    """Return the value that begins at a place, without spaces, and its end; or ""."""
    match = VALUE.match(text, place)
    if match is None:
        return "", place
    return "".join((match[1] or match[2] or match[3]).split()), match.end()


@dataclass(slots=True)
class Naming:
    """The steps that begin with a name; a name that cannot be taken is a fault."""

    scanner: Scanner
    faults: Faults = field(default_factory=dict)
    ranging: Ranging = field(init=False)
    owning: Owning = field(init=False)

    def __post_init__(self) -> None:
        self.ranging = Ranging(self.scanner, self.faults)
        self.owning = Owning(self.scanner, self.faults)

    def steps(self, position: int) -> Iterator[ReadingStep]:
        """Yield all the ways to take the name that begins here."""
        scanner = self.scanner
        label_match, end = scanner.find(position)
        if isinstance(label_match, AmbiguousCapitals):
            quote = quoted(chunk(scanner.text, position))
            self.faults[position] = position, Unreadable(Reason.AMBIGUOUS_LABEL, quote)
        if label_match is None or isinstance(label_match, AmbiguousCapitals):
            return
        if not label_match.exact and is_stuck(scanner.text, scanner.words, position):
            return
        cost = scanner.word_costs(position)[0]
        if cost < UNLIKELY or self._stands_alone(position, end):
            yield from self._named(position, label_match.name, end, cost)

    def _stands_alone(self, position: int, end: int) -> bool:
        """Return whether a mark or nothing stands on one side of a name that is rather a word."""
        after = self.scanner.token(end)
        return not position or not self.scanner.token(position - 1).isalnum() or not after.isalnum()

    def _named(self, position: int, name: str, end: int, cost: int) -> Iterator[ReadingStep]:
        if (fixed := self.ranging.ranged(position, name, end)) or (
            fixed := self.owning.owned(position, name, end)
        ):
            yield from fixed.steps
            if fixed.only:
                return
        yield self._valued(name, end, cost)

    def _valued(self, name: str, end: int, cost: int) -> ReadingStep:
        spans = self.scanner.spans
        value, stop = value_after(self.scanner.text, spans[end - 1][1])
        while value and end < len(spans) and spans[end][0] < stop:
            end += 1
        return ReadingStep(StepEffect.NAMES, end, cost, NamedItem(name, value))
