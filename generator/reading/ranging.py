"""From one name to another, with those between left to the reader: `b1..d3`, `from b1 to d3`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.reading.items import One, Span
from generator.reading.linking import PASSED, Fixed, Linking
from generator.reading.roles import Role
from generator.reading.steps import Does, Step

DOTS: Final = ".."
"""The mark that two dots or more are, where they leave nothing out."""

PAUSES: Final = frozenset({",", ";"})
BEFORE_DOTS: Final = PAUSES | {"."}


@dataclass(slots=True)
class Ranging(Linking):
    """Looks for the other end of a range."""

    def ranged(self, at: int, first: str, end: int) -> Fixed | None:
        """From this name to another, where a sign of a range follows."""
        here = self.scanner.token(end)
        if here in BEFORE_DOTS and (after := self._dots(end)) > end:
            return self._span(at, first, after, sure=True)
        if here == "-" and "-" not in self.scanner.manner.marks and not self.scanner.name(end)[0]:
            return self._dashed(at, first, end)
        return None if here == "->" or self.scanner.manner.ordered else self._worded(at, first, end)

    def _worded(self, at: int, first: str, end: int) -> Fixed | None:
        """`b1 to b3`; `b1 a b3` as well, though the letter might be a name."""
        said, word = self.scanner.role(end, Role.TO), self.scanner.token(end)
        if said is None or self.leads(first, end) is not None:
            return None
        cost = self.scanner.word_costs(end)[1]
        if not self.scanner.name(self.scanner.past(said[1], *PASSED))[0] or (word[1:] and cost):
            return None
        span = self._span(at, first, said[1], sure=len(word) > 1, cost=cost)
        return self.edge(first, said[1]) or span

    def _dashed(self, at: int, first: str, dash: int) -> Fixed | None:
        last, stop = self.scanner.name(dash + 1)
        if not last:
            return None
        if last in self.scanner.form.groups.get(first, ()) and last != first:
            return Fixed((Step(Does.NAMES, stop, item=One(last)),), only=False)
        if edge := self.edge(first, dash + 1):
            return edge
        if self.scanner.tight(dash):
            return self._span(at, first, dash + 1, sure=True)
        self.leave_out(at, stop)
        return Fixed((), only=not self.scanner.is_group(first))

    def _span(self, at: int, first: str, after: int, *, sure: bool, cost: int = 0) -> Fixed:
        last, stop = self.scanner.name(self.scanner.past(after, *PASSED))
        rises = bool(last) and self.scanner.place(first, len(self.scanner.order)) <= (
            self.scanner.place(last, -1)
        )
        if not last:
            stop = after
        if not rises or self._goes_on(stop):
            self.leave_out(at, stop)
            return Fixed((), only=sure)
        span = Span(self.option(first), self.option(last))
        return Fixed((Step(Does.NAMES, stop, cost, span),), only=sure)

    def from_one(self, at: int) -> Iterator[Step]:
        """`from b1 to b3`, of which the first word is no article and no `of`."""
        if (said := self.scanner.role(at, Role.FROM)) is None:
            return
        start = self.scanner.past(said[1], *PASSED)
        first, end = self.scanner.name(start)
        to = self.scanner.role(end, Role.TO) if first else None
        if to is not None:
            edge = self.edge(first, to[1])
            yield from (edge or self._span(at, first, to[1], sure=True)).steps

    def _goes_on(self, stop: int) -> bool:
        """Whether a range would begin where another one ends."""
        here = self.scanner.token(stop)
        if here == "-":
            return self.scanner.tight(stop) if stop + 1 < len(self.scanner.spans) else False
        if here in PAUSES or here == ".":
            return self._dots(stop) > stop
        said = self.scanner.role(stop, Role.TO)
        return said is not None and bool(self.scanner.name(said[1])[0])

    def _dots(self, at: int) -> int:
        """The token after dots that stand for names, with the commas around them."""
        scanner = self.scanner
        start = self.past(at, PAUSES)
        if scanner.words.tokens[start : start + 2] != [".", "."]:
            return at
        if DOTS in scanner.manner.marks or scanner.lexicon.begins("."):
            return at
        return self.past(start, BEFORE_DOTS)
