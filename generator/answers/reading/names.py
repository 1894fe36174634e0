"""Names with what belongs to them: a value, the other end of a range, a node."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import Does, One, ReadingStep
from generator.answers.reading.lexicon import AmbiguousCapitals, chunk, is_stuck
from generator.answers.reading.links import Faults, Owning
from generator.answers.reading.ranges import Ranging
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.scanner import UNLIKELY, Scanner
from generator.answers.reading.vocabulary import either

# Values that students write beside a name, as in `a3 (9)`, `c2 = 5` or `a1, worth 9`.


NUMBER: Final = r"[+-]?\s*(?:\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|\u221e|inf\w{0,6})"
WORTH: Final = (
    rf"(?:,?\s*(?:{either('names.worth', accents=True)})"
    rf"|,?\s*(?:{either('names.with_value', accents=True)}))"
)
INSIDE: Final = rf"(?:=|v\s*=|{either('names.value', accents=True)}|{WORTH})?:?"
VALUE: Final = re.compile(
    rf"\s*(?:[(\[]\s*{INSIDE}\s*=?\s*({NUMBER})\s*[)\]]|[=:]\s*({NUMBER})(?![\w(])"
    rf"|{WORTH}\s*=?\s*({NUMBER})(?![\w(]))",
    re.ASCII | re.IGNORECASE,
)


def value_after(text: str, place: int) -> tuple[str, int]:
    """Return the value that begins at a place, without spaces, and its end; or ""."""
    found = VALUE.match(text, place)
    if found is None:
        return "", place
    return "".join((found[1] or found[2] or found[3]).split()), found.end()


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

    def steps(self, at: int) -> Iterator[ReadingStep]:
        """Yield all the ways to take the name that begins here."""
        scanner = self.scanner
        found, end = scanner.find(at)
        if isinstance(found, AmbiguousCapitals):
            quote = quoted(chunk(scanner.text, at))
            self.faults[at] = at, Unreadable(Reason.AMBIGUOUS_LABEL, quote)
        if found is None or isinstance(found, AmbiguousCapitals):
            return
        if not found.exact and is_stuck(scanner.text, scanner.words, at):
            return
        cost = scanner.word_costs(at)[0]
        if cost < UNLIKELY or self._stands_alone(at, end):
            yield from self._named(at, found.name, end, cost)

    def _stands_alone(self, at: int, end: int) -> bool:
        """Return whether a mark or nothing stands on one side of a name that is rather a word."""
        after = self.scanner.token(end)
        return not at or not self.scanner.token(at - 1).isalnum() or not after.isalnum()

    def _named(self, at: int, name: str, end: int, cost: int) -> Iterator[ReadingStep]:
        if (fixed := self.ranging.ranged(at, name, end)) or (
            fixed := self.owning.owned(at, name, end)
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
        return ReadingStep(Does.NAMES, end, cost, One(name, value))
