"""Ranges from one name to another: `b1..d3`, `from b1 to d3`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import NamedItem, OptionSpan, ReadingStep, StepEffect
from generator.answers.reading.links import FixedSteps, Linking
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.roles import WordRole
from generator.answers.reading.scanner import LED
from generator.base.late_pattern import compile_late

DOTS: Final = ".."
"""The mark for two dots or more, where they leave nothing out."""

LETTERS: Final = compile_late(r"[A-Za-z]+(?=\d)")
PAUSES: Final = frozenset({",", ";"})
BEFORE_DOTS: Final = PAUSES | {"."}


@dataclass(slots=True)
class Ranging(Linking):
    """A reader of the other end of a range."""

    def ranged(self, position: int, first: str, end: int) -> FixedSteps | None:
        """Read a range from this name, if a sign of a range follows it."""
        sign = self.scanner.token(end)
        if sign in BEFORE_DOTS and (after := self._dots(end)) > end:
            return self._span(position, first, after, sure=True)
        if sign == "-" and "-" not in self.scanner.manner.marks and not self.scanner.name(end)[0]:
            return self._dashed(position, first, end)
        if sign == "->":
            return self._pointed(position, first, end)
        return None if self.scanner.manner.ordered else self._worded(position, first, end)

    def _pointed(self, position: int, first: str, arrow: int) -> FixedSteps | None:
        """Read `b1 → d3`, which may mean only the two; several arrows separate a list."""
        sets = self.scanner.manner.sets and not self.scanner.manner.joins
        alone = self.scanner.words.folded.count("->") == 1
        if not (sets and alone and first in self.scanner.order):
            return None
        return self._span(position, first, arrow + 1, sure=False)

    def _worded(self, position: int, first: str, end: int) -> FixedSteps | None:
        """Read `b1 to b3`, and `b1 a b3`, though the letter might be a name."""
        after, word = self.scanner.before_name(end, WordRole.TO), self.scanner.token(end)
        if after is None or self.leads(first, end) is not None:
            return None
        cost = self.scanner.word_costs(end)[1]
        if len(word) > 1 and cost:
            return None
        span = self._span(position, first, after, sure=len(word) > 1, cost=cost)
        return self.edge(first, after) or span

    def _dashed(self, position: int, first: str, dash: int) -> FixedSteps | None:
        last, stop = self.scanner.name(dash + 1)
        if not last:
            return self._numbered(first, dash) if self.scanner.tight(dash) else None
        if last in self.scanner.form.groups.get(first, ()) and last != first:
            return FixedSteps(
                (ReadingStep(StepEffect.NAMES, stop, item=NamedItem(last)),), only=False
            )
        if edge := self.edge(first, dash + 1):
            return edge
        if self.scanner.tight(dash):
            return self._span(position, first, dash + 1, sure=True)
        self.leave_out(position, stop)
        return FixedSteps((), only=not self.scanner.is_group(first))

    def _numbered(self, first: str, dash: int) -> FixedSteps | None:
        """Read `b1-3`, from b1 to b3."""
        letters = LETTERS.match(first)
        last = f"{letters[0]}{self.scanner.token(dash + 1)}" if letters else ""
        places = self.scanner.order
        if first not in places or places[first] > places.get(last, -1):
            return None
        return FixedSteps(
            (ReadingStep(StepEffect.NAMES, dash + 2, item=OptionSpan(first, last)),), only=True
        )

    def _span(
        self, position: int, first: str, after: int, *, sure: bool, cost: int = 0
    ) -> FixedSteps:
        start = self.scanner.past(after, *LED)
        last, stop = self.scanner.name(start)
        rises = bool(last) and self.scanner.place(first, len(self.scanner.order)) <= (
            self.scanner.place(last, -1)
        )
        if sure and (unknown := self._numbered_unlike_options(start, stop)):
            self.faults[position] = (
                max(start, stop),
                Unreadable(Reason.UNKNOWN_LABEL, quoted(unknown)),
            )
            return FixedSteps((), only=True)
        if not last:
            stop = after
        if not rises or self._goes_on(stop):
            self.leave_out(position, stop)
            return FixedSteps((), only=sure)
        span = OptionSpan(self.option(first), self.option(last))
        return FixedSteps((ReadingStep(StepEffect.NAMES, stop, cost, span),), only=sure)

    def _numbered_unlike_options(self, start: int, stop: int) -> str:
        """Return letters and a number that stand there and that no option has, or ""."""
        spans, end = self.scanner.spans, max(start + 1, stop)
        both = self.scanner.token(start).isalpha() and self.scanner.token(end).isdecimal()
        stuck = both and spans[end - 1][1] == spans[end][0]
        return self.scanner.text[spans[start][0] : spans[end][1]] if stuck else ""

    def from_one(self, position: int) -> Iterator[ReadingStep]:
        """Read `from b1 to b3`, unless the first word is an article or `of`."""
        if (start := self.scanner.before_name(position, WordRole.FROM)) is None:
            return
        first, end = self.scanner.name(self.scanner.past(start, *LED))
        if (after := self.scanner.before_name(end, WordRole.TO)) is not None:
            edge = self.edge(first, after)
            yield from (edge or self._span(position, first, after, sure=True)).steps

    def _goes_on(self, stop: int) -> bool:
        """Return whether a range would begin where another one ends."""
        sign = self.scanner.token(stop)
        if sign == "-":
            return self.scanner.tight(stop) if stop + 1 < len(self.scanner.spans) else False
        if sign in PAUSES or sign == ".":
            return self._dots(stop) > stop
        phrase = self.scanner.role(stop, WordRole.TO)
        return phrase is not None and bool(self.scanner.name(phrase[1])[0])

    def _dots(self, position: int) -> int:
        """Return the token after dots that stand for names, and the commas around them."""
        scanner = self.scanner
        start = self.past(position, PAUSES)
        if scanner.words.tokens[start : start + 2] != [".", "."]:
            return position
        if DOTS in scanner.manner.marks or scanner.lexicon.begins("."):
            return position
        return self.past(start, BEFORE_DOTS)
