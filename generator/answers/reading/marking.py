"""The steps of marks: what parts names, what encloses them, the numbers of lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.answers.reading.items import But
from generator.answers.reading.scanner import Scanner
from generator.answers.reading.steps import NAMED, PARTED, START, Does, Step

ENCLOSING: Final = frozenset(")]}\"'")
ARROW: Final = "->"
"""Between leaves, which may be a list of them: `b1 → b2 → b3`."""

STEPS_ON: Final = frozenset({".", ")", ":"})


@dataclass(slots=True)
class Marking:
    """The steps of marks; lines are numbered from 1."""

    scanner: Scanner
    numbered: int = 0

    def steps(self, at: int) -> Iterator[Step]:
        """A mark that parts names or stands around them, a dash before what is left out."""
        sign, scanner = self.scanner.token(at), self.scanner
        if sign in scanner.manner.marks and not scanner.name(at)[0]:
            yield Step(Does.PASSES if sign in ENCLOSING else Does.PARTS, at + 1)
        if sign == "-" and scanner.manner.sets and not scanner.name(at)[0]:
            yield Step(Does.EXCEPTS, at + 1, item=But(), where=NAMED)
        in_a_set = scanner.manner.sets and not scanner.manner.joins
        if sign == ARROW and in_a_set and scanner.name(at + 1)[0] in scanner.order:
            yield Step(Does.PARTS, at + 1, where=NAMED)
        if sign.isdigit() and self._numbers(at):
            yield Step(Does.PASSES, at + 2, where=START | PARTED | NAMED)

    def _numbers(self, at: int) -> bool:
        """Whether it is the number of a line: `1. a1 b2`, `2) c1`."""
        if self.scanner.token(at) != str(self.numbered + 1):
            return False
        if self.scanner.token(at + 1) not in STEPS_ON or not self.scanner.name(at + 2)[0]:
            return False
        self.numbered += 1
        return True
