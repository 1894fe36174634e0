"""All readings of a list of names that account for every word of it, the cheapest ones first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import But, One, Placed, Span, Whole
from generator.answers.reading.lexicon import chunk
from generator.answers.reading.naming import Naming
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.scanner import Scanner
from generator.answers.reading.steps import JOINED, LED, NAMED, PARTED, START, Does, Reading, Step
from generator.answers.reading.wording import Wording
from generator.answers.reading.words import DENIALS, NOTHING

KEPT: Final = 16
"""So many readings of as much of a text are followed at once."""

Place = tuple[int, bool]
"""Where in the list a reading is, and whether it names what is left out."""


@dataclass(slots=True)
class Parser:
    """Follows every reading from the first token to the last, once."""

    scanner: Scanner
    naming: Naming = field(init=False)
    wording: Wording = field(init=False)
    at: dict[int, dict[Place, list[Reading]]] = field(default_factory=dict)
    furthest: int = 0

    def __post_init__(self) -> None:
        self.naming = Naming(self.scanner)
        self.wording = Wording(self.scanner, self.naming)

    def readings(self) -> Sequence[Reading] | Unreadable:
        """Those that reach the end, or what stopped the one that came furthest."""
        end = len(self.scanner.words.tokens)
        self.at = {0: {(START, False): [Reading(0)]}}
        for place in range(end):
            if there := self.at.get(place):
                self.furthest = place
                self._go_on(place, there)
        done = self.at.get(end, {})
        found = [
            one for (where, _), ones in done.items() if where & (NAMED | PARTED) for one in ones
        ]
        return sorted(found, key=lambda one: one.cost) or self._fault(ended=bool(done))

    def _go_on(self, place: int, there: dict[Place, list[Reading]]) -> None:
        for step in dict.fromkeys(self._steps(place)):
            for (where, _), readings in there.items():
                if not where & step.where or step.end > len(self.scanner.words.tokens):
                    continue
                for one in readings:
                    self._step(place, where, one, step)

    def _steps(self, place: int) -> Iterator[Step]:
        yield from self.naming.steps(place)
        yield from self.wording.steps(place)

    def _step(self, place: int, where: int, one: Reading, step: Step) -> None:
        after, excludes, last = where, one.excluding, None
        match step.does:
            case Does.NAMES if step.item is not None:
                after, last = NAMED, Placed(step.item, place, step.end)
            case Does.PARTS:
                after = PARTED if where == NAMED else where
            case Does.JOINS:
                after = JOINED
            case Does.LEADS:
                after = LED
            case Does.CUTS if step.item is not None:
                after = NAMED if where == NAMED else JOINED
                last = Placed(step.item, place, step.end)
            case Does.EXCEPTS if not one.excluding and self._may_except(one, place):
                after, excludes, last = JOINED, True, Placed(But(), place, step.end)
            case Does.EXCEPTS | Does.NAMES | Does.CUTS:
                return
            case Does.PASSES:
                pass
        joined = one.joined or step.does is Does.JOINS
        if last is None:
            reading = Reading(one.cost + step.cost, one.last, one.before, excludes, joined)
        else:
            reading = Reading(one.cost + step.cost, last, one, excludes, joined)
        self._keep(step.end, (after, excludes), reading)

    def _may_except(self, one: Reading, place: int) -> bool:
        """A dash leaves something out of all, of a range, or of a node's leaves."""
        if self.scanner.token(place) != "-":
            return one.last is not None
        match one.last:
            case Placed(Whole() | Span()):
                return True
            case Placed(One(name)):
                below = self.scanner.name(place + 1)[0]
                groups = self.scanner.form.groups
                return self.scanner.is_group(name) and below in groups[name]
            case _:
                return False

    def _keep(self, end: int, place: Place, reading: Reading) -> None:
        kept = self.at.setdefault(end, {}).setdefault(place, [])
        kept.append(reading)
        if len(kept) > KEPT:
            kept.sort(key=lambda one: one.cost)
            kept.pop()

    def _fault(self, *, ended: bool) -> Unreadable:
        """What the first name that was no step says, or the word that could not be placed."""
        text, furthest = self.scanner.text, self.furthest
        for start, (stop, fault) in sorted(self.naming.faults.items()):
            if start <= furthest <= stop:
                return fault
        if ended:
            return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))
        word = self.scanner.token(furthest)
        if word in NOTHING - DENIALS and word.isalpha():
            return Unreadable(Reason.NONE_AND_MORE, quoted(word))
        return Unreadable(Reason.UNKNOWN_LABEL, quoted(chunk(text, furthest)))
