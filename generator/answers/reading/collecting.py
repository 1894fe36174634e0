"""The steps of words that mean names without naming them: all, both, the first two, ABC."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from generator.answers.reading.items import One, Several, Whole
from generator.answers.reading.naming import Naming
from generator.answers.reading.places import is_plural, named_by
from generator.answers.reading.roles import Role
from generator.answers.reading.scanner import LETTER_WORDS, UNLIKELY, Scanner
from generator.answers.reading.steps import BEFORE_NAMES, Does, Step

AROUND: Final = (Role.ARTICLE, Role.LETTER, Role.NOUN, Role.EACH, Role.ASIDE)
BEFORE_NODE: Final = (Role.ARTICLE, Role.LETTER, Role.NOUN)
SHEET: Final = re.compile(r"([A-Za-z]{1,3})\d+|[A-Z]{1,2}")
"""Names that stand on a sheet in an order of their own."""

TWO: Final = 2
KEPT: Final = 500


@dataclass(slots=True)
class Collecting:
    """The steps of such words; each is the item for the names that are meant."""

    scanner: Scanner
    naming: Naming

    def all(self, role: Role, end: int, cost: int) -> Iterator[Step]:
        scanner = self.scanner
        if not scanner.manner.sets or scanner.name(end - 1)[0]:
            return
        if role is Role.BOTH:
            yield Step(Does.PASSES, end, cost)
            if len(scanner.whole) != TWO:
                return
        elif said := scanner.role(end, Role.COUNT):
            if said[0] != len(scanner.whole):
                return
            end = said[1]
        end = scanner.past(end, *AROUND)
        if scanner.role(end, Role.BUT):
            yield Step(Does.NAMES, end, cost, Whole(), where=BEFORE_NAMES)
            return
        said = scanner.role(end, Role.OF, Role.AT)
        start = scanner.past(said[1], *BEFORE_NODE) if said else end
        name, stop = scanner.name(start)
        likely = bool(name) and scanner.word_costs(start)[0] < UNLIKELY
        if scanner.is_group(name) and likely:
            yield Step(Does.NAMES, stop, cost, One(name), where=BEFORE_NAMES)
        elif name and any(True for _ in self.naming.ranging.from_one(end)):
            yield Step(Does.PASSES, end, where=BEFORE_NAMES)
        elif not name or name not in scanner.order:
            yield Step(Does.NAMES, end, cost, Whole(), where=BEFORE_NAMES)

    def counted(self, role: Role, end: int) -> Iterator[Step]:
        """`las tres`: as many as there are; `move 2`: by its number."""
        scanner = self.scanner
        if not scanner.manner.sets:
            return
        said = scanner.role(end, Role.COUNT)
        if role is Role.ARTICLE and said and said[0] == len(scanner.whole):
            yield Step(Does.NAMES, scanner.past(said[1], *AROUND), 0, Whole(), BEFORE_NAMES)
        digit = scanner.token(end)
        if role is Role.NOUN and not scanner.manner.joins and digit.isdigit() and len(digit) < TWO:
            yield from self._numbered(int(digit), end + 1)
        if role is Role.NOUN and scanner.manner.joins and digit.isdigit() and len(digit) < TWO:
            names = named_by(int(digit), 1, scanner.whole) if digit != "0" else None
            if names and on_a_sheet(scanner.whole, alike=True):
                yield Step(Does.NAMES, end + 1, 0, Several(tuple(names)), BEFORE_NAMES)

    def _numbered(self, place: int, end: int) -> Iterator[Step]:
        """`leaf 3 of C`."""
        of = self.scanner.before_name(end, Role.OF, Role.AT)
        name, stop = self.scanner.name(self.scanner.past(of, *BEFORE_NODE)) if of else ("", end)
        names = self._base(name, each=True) if self.scanner.is_group(name) else ()
        if place and (found := named_by(place, 1, names)):
            yield Step(Does.NAMES, stop, 0, Several(tuple(found), name), BEFORE_NAMES)

    def placed(
        self, at: int, after: int, count: int, cost: int, *, each: bool = False
    ) -> Iterator[Step]:
        """`first`, `last two`, `two last`, `third child of C`, with a count before or behind."""
        scanner = self.scanner
        if scanner.manner.ordered or not on_a_sheet(scanner.whole, alike=scanner.manner.joins):
            return
        said = scanner.role(after, Role.PLACE)
        if said is None or scanner.lexicon.begins(scanner.token(at)):
            return
        place, end = said
        if not count and (told := scanner.role(end, Role.COUNT)):
            count, end = told
        elif not count and scanner.token(end).isdigit() and scanner.token(end) in {"2", "3", "4"}:
            count, end = int(scanner.token(end)), end + 1
        words = scanner.words.folded[at : scanner.past(end, *AROUND)]
        if count or not any(is_plural(word) for word in words):
            yield from self._of_node(end, place, count or 1, cost, each=each)

    def _of_node(
        self, end: int, place: int, count: int, cost: int, *, each: bool
    ) -> Iterator[Step]:
        scanner = self.scanner
        stop = scanner.past(end, *AROUND)
        each = each or any(scanner.role(k, Role.EACH) for k in range(end, stop))
        said = scanner.role(stop, Role.OF, Role.AT)
        name, last = scanner.name(scanner.past(said[1], *BEFORE_NODE)) if said else ("", stop)
        if name and not scanner.is_group(name):
            return
        names = self._base(name, each=each)
        found = named_by(place, count, names) if names else None
        if found:
            beside = bool(scanner.name(last)[0]) or scanner.token(last) in LETTER_WORDS
            cost += 2 if beside else 0
            yield Step(
                Does.NAMES, last if name else stop, cost, Several(tuple(found), name), BEFORE_NAMES
            )

    def children(self, end: int, cost: int) -> Iterator[Step]:
        """`the children of C`, where these are its leaves."""
        scanner = self.scanner
        of = scanner.before_name(end, Role.OF)
        start = scanner.past(of, *BEFORE_NODE) if of else end
        name = scanner.name(start)[0] if of else ""
        if scanner.is_group(name) and self._base(name, each=True):
            yield Step(Does.PASSES, start, cost, where=BEFORE_NAMES)

    def _base(self, node: str, *, each: bool) -> tuple[str, ...]:
        """Those of which one has the place; a node's children only where they are its leaves."""
        scanner = self.scanner
        if not node:
            return () if each and not scanner.form.whole else scanner.whole
        groups = scanner.form.groups
        if each and any(other < groups[node] for other in groups.values() if other):
            return ()
        return tuple(option for option in scanner.form.options if option in groups[node])

    def spelt(self, at: int) -> Iterator[Step]:
        """`ABC`, where A, B and C are names."""
        scanner = self.scanner
        letters = scanner.words.tokens[at]
        alone = len(scanner.words.tokens) == 1 and len(letters) > TWO
        if alone and letters.isupper() and scanner.order.keys() >= {*letters}:
            yield Step(Does.NAMES, at + 1, 0, Several(tuple(letters)), BEFORE_NAMES)


@lru_cache(maxsize=KEPT)
def on_a_sheet(names: tuple[str, ...], *, alike: bool) -> bool:
    """Whether they stand in an order of their own; `alike` if they must have the same letters."""
    found = [SHEET.fullmatch(name) for name in names]
    letters = {one[1] for one in found if one}
    shapes = {one[1] is None for one in found if one}
    return all(found) and len(shapes) == 1 and not (alike and len(letters) > 1)
