"""Steps that begin with a word or a mark, and their meanings."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple

from generator.answers.reading.folding import fold
from generator.answers.reading.items import (
    ANYWHERE,
    BEFORE_NAMES,
    JOINED,
    NAMED,
    PARTED,
    START,
    UNLED,
    AllOptions,
    CutMark,
    ExceptionItem,
    NamedItem,
    ReadingStep,
    SeveralOptions,
    StepEffect,
)
from generator.answers.reading.lexicon import INTRODUCED
from generator.answers.reading.links import OPENING
from generator.answers.reading.names import Naming
from generator.answers.reading.roles import PAIRED, WordRole, is_plural, named_by
from generator.answers.reading.scanner import LED as LEADING
from generator.answers.reading.scanner import LETTER_WORDS, UNLIKELY, Scanner
from generator.answers.reading.words import AFTER_OR_THEN, AND, DO, FIRST, NOUNS, THEN
from generator.base.late_pattern import compile_late

# The steps of words that mean names without naming them: all, both, the first two, ABC.


AROUND: Final = (WordRole.ARTICLE, WordRole.LETTER, WordRole.NOUN, WordRole.EACH, WordRole.ASIDE)
BEFORE_NODE: Final = (WordRole.ARTICLE, WordRole.LETTER, WordRole.NOUN)
SHEET: Final = compile_late(r"([A-Za-z]{1,3})\d+|[A-Z]{1,2}")
"""Names that have a natural order on a sheet."""

CACHE_SIZE: Final = 500


@dataclass(slots=True)
class Collecting:
    """The steps of words that mean names without naming them, as items."""

    scanner: Scanner
    naming: Naming

    def all(self, role: WordRole, end: int, cost: int) -> Iterator[ReadingStep]:
        """Yield the steps of `all` and `both`, perhaps with a number."""
        scanner = self.scanner
        if not scanner.manner.sets or scanner.name(end - 1)[0]:
            return
        if role is WordRole.BOTH:
            yield ReadingStep(StepEffect.PASSES, end, cost)
            if len(scanner.whole) != 2:
                return
        elif phrase := scanner.role(end, WordRole.COUNT):
            if phrase[0] != len(scanner.whole):
                return
            end = phrase[1]
        end = scanner.past(end, *AROUND)
        if scanner.role(end, WordRole.BUT):
            yield ReadingStep(StepEffect.NAMES, end, cost, AllOptions(), where=BEFORE_NAMES)
            return
        phrase = scanner.role(end, WordRole.OF, WordRole.AT)
        start = scanner.past(phrase[1], *BEFORE_NODE) if phrase else end
        name, stop = scanner.name(start)
        likely = bool(name) and scanner.word_costs(start)[0] < UNLIKELY
        if scanner.is_group(name) and likely:
            yield ReadingStep(StepEffect.NAMES, stop, cost, NamedItem(name), where=BEFORE_NAMES)
        elif name and any(True for _ in self.naming.ranging.from_one(end)):
            yield ReadingStep(StepEffect.PASSES, end, where=BEFORE_NAMES)
        elif not name or name not in scanner.order:
            yield ReadingStep(StepEffect.NAMES, end, cost, AllOptions(), where=BEFORE_NAMES)

    def counted(self, role: WordRole, end: int) -> Iterator[ReadingStep]:
        """Yield the steps of `las tres`, which must be as many as there are, and of `move 2`."""
        scanner = self.scanner
        if not scanner.manner.sets:
            return
        phrase = scanner.role(end, WordRole.COUNT)
        if role is WordRole.ARTICLE and phrase and phrase[0] == len(scanner.whole):
            yield ReadingStep(
                StepEffect.NAMES, scanner.past(phrase[1], *AROUND), 0, AllOptions(), BEFORE_NAMES
            )
        digit = scanner.token(end)
        if (
            role is WordRole.NOUN
            and not scanner.manner.joins
            and digit.isdigit()
            and len(digit) < 2
        ):
            yield from self._numbered(int(digit), end + 1)
        if role is WordRole.NOUN and scanner.manner.joins and digit.isdigit() and len(digit) < 2:
            names = named_by(int(digit), 1, scanner.whole) if digit != "0" else None
            if names and on_a_sheet(scanner.whole, alike=True):
                yield ReadingStep(
                    StepEffect.NAMES, end + 1, 0, SeveralOptions(tuple(names)), BEFORE_NAMES
                )

    def _numbered(self, place: int, end: int) -> Iterator[ReadingStep]:
        """Yield the step of `leaf 3 of C`."""
        name_start = self.scanner.before_name(end, WordRole.OF, WordRole.AT)
        name, stop = (
            self.scanner.name(self.scanner.past(name_start, *BEFORE_NODE))
            if name_start
            else ("", end)
        )
        names = self._base(name, is_each=True) if self.scanner.is_group(name) else ()
        if place and (named_options := named_by(place, 1, names)):
            yield ReadingStep(
                StepEffect.NAMES, stop, 0, SeveralOptions(tuple(named_options), name), BEFORE_NAMES
            )

    def placed(
        self, position: int, after: int, count: int, cost: int, *, is_each: bool = False
    ) -> Iterator[ReadingStep]:
        """Yield the steps of `first`, `last two`, `two last`, `third child of C`."""
        scanner = self.scanner
        if scanner.manner.ordered or not on_a_sheet(scanner.whole, alike=scanner.manner.joins):
            return
        phrase = scanner.role(after, WordRole.PLACE)
        if phrase is None or scanner.lexicon.begins(scanner.token(position)):
            return
        place, end = phrase
        if not count and (count_phrase := scanner.role(end, WordRole.COUNT)):
            count, end = count_phrase
        elif not count and scanner.token(end).isdigit() and scanner.token(end) in {"2", "3", "4"}:
            count, end = int(scanner.token(end)), end + 1
        words = scanner.words.folded[position : scanner.past(end, *AROUND)]
        if count or not any(is_plural(word) for word in words):
            yield from self._of_node(end, place, count or 1, cost, is_each=is_each)

    def _of_node(
        self, end: int, place: int, count: int, cost: int, *, is_each: bool
    ) -> Iterator[ReadingStep]:
        scanner = self.scanner
        stop = scanner.past(end, *AROUND)
        is_each = is_each or any(scanner.role(k, WordRole.EACH) for k in range(end, stop))
        phrase = scanner.role(stop, WordRole.OF, WordRole.AT)
        name, last = scanner.name(scanner.past(phrase[1], *BEFORE_NODE)) if phrase else ("", stop)
        if name and not scanner.is_group(name):
            return
        names = self._base(name, is_each=is_each)
        named_options = named_by(place, count, names) if names else None
        if named_options:
            beside = bool(scanner.name(last)[0]) or scanner.token(last) in LETTER_WORDS
            cost += 2 if beside else 0
            yield ReadingStep(
                StepEffect.NAMES,
                last if name else stop,
                cost,
                SeveralOptions(tuple(named_options), name),
                BEFORE_NAMES,
            )

    def children(self, end: int, cost: int) -> Iterator[ReadingStep]:
        """Yield the step of `the children of C`, if these are its leaves."""
        scanner = self.scanner
        name_start = scanner.before_name(end, WordRole.OF)
        start = scanner.past(name_start, *BEFORE_NODE) if name_start else end
        name = scanner.name(start)[0] if name_start else ""
        if scanner.is_group(name) and self._base(name, is_each=True):
            yield ReadingStep(StepEffect.PASSES, start, cost, where=BEFORE_NAMES)

    def _base(self, node: str, *, is_each: bool) -> tuple[str, ...]:
        """Return the options among which a place is counted; children only if they are leaves."""
        scanner = self.scanner
        if not node:
            return () if is_each and not scanner.form.whole else scanner.whole
        groups = scanner.form.groups
        if is_each and any(other < groups[node] for other in groups.values() if other):
            return ()
        return tuple(option for option in scanner.form.options if option in groups[node])

    def spelt(self, position: int) -> Iterator[ReadingStep]:
        """Yield the step of `ABC`, where A, B and C are names."""
        scanner = self.scanner
        letters = scanner.words.tokens[position]
        alone = len(scanner.words.tokens) == 1 and len(letters) > 2
        if alone and letters.isupper() and scanner.order.keys() >= {*letters}:
            yield ReadingStep(
                StepEffect.NAMES, position + 1, 0, SeveralOptions(tuple(letters)), BEFORE_NAMES
            )


@lru_cache(maxsize=CACHE_SIZE)
def on_a_sheet(names: tuple[str, ...], *, alike: bool) -> bool:
    """Return whether the names have a natural order; `alike` if with the same letters only."""
    matches = [SHEET.fullmatch(name) for name in names]
    letters = {match[1] for match in matches if match}
    shapes = {match[1] is None for match in matches if match}
    return all(matches) and len(shapes) == 1 and not (alike and len(letters) > 1)


# The steps of marks: what parts names, what encloses them, the numbers of lines.


ENCLOSING: Final = frozenset(")]}\"'")
ARROW: Final = "->"
"""An arrow between leaves, which may list them: `b1 → b2 → b3`."""

STEPS_ON: Final = frozenset({".", ")", ":"})


@dataclass(slots=True)
class MarkSteps:
    """The steps of marks; lines are numbered from 1."""

    scanner: Scanner
    numbered: int = 0

    def steps(self, position: int) -> Iterator[ReadingStep]:
        """Yield the steps of a mark between or around names, or of a dash before an exception."""
        sign, scanner = self.scanner.token(position), self.scanner
        if sign in scanner.manner.marks and not scanner.name(position)[0]:
            yield ReadingStep(
                StepEffect.PASSES if sign in ENCLOSING else StepEffect.PARTS, position + 1
            )
        if sign == "-" and scanner.manner.sets and not scanner.name(position)[0]:
            yield ReadingStep(StepEffect.EXCEPTS, position + 1, item=ExceptionItem(), where=NAMED)
        in_a_set = scanner.manner.sets and not scanner.manner.joins
        if sign == ARROW and in_a_set and scanner.name(position + 1)[0] in scanner.order:
            yield ReadingStep(StepEffect.PARTS, position + 1, where=NAMED)
        if sign.isdigit() and self._numbers(position):
            yield ReadingStep(StepEffect.PASSES, position + 2, where=START | PARTED | NAMED)

    def _numbers(self, position: int) -> bool:
        """Return whether it is the number of a line: `1. a1 b2`, `2) c1`."""
        if self.scanner.token(position) != str(self.numbered + 1):
            return False
        if (
            self.scanner.token(position + 1) not in STEPS_ON
            or not self.scanner.name(position + 2)[0]
        ):
            return False
        self.numbered += 1
        return True


class RolePhrase(NamedTuple):
    """A phrase with its tokens, its role, its number and its cost."""

    position: int
    end: int
    role: WordRole
    number: int
    cost: int


@dataclass(slots=True)
class WordSteps:
    """The steps of words, in the manner of a kind of answer."""

    scanner: Scanner
    naming: Naming
    collecting: Collecting = field(init=False)
    marking: MarkSteps = field(init=False)

    def __post_init__(self) -> None:
        self.collecting = Collecting(self.scanner, self.naming)
        self.marking = MarkSteps(self.scanner)

    def steps(self, position: int) -> Iterator[ReadingStep]:
        """Yield all the ways to take the word or mark that begins here."""
        yield from self.marking.steps(position)
        if self.scanner.roles(position):
            cost = self.scanner.word_costs(position)[1]
            yield from self._said(position, cost)
        elif self.scanner.manner.sets:
            yield from self.collecting.spelt(position)

    def _said(self, position: int, cost: int) -> Iterator[ReadingStep]:
        for role, number, end in self.scanner.roles(position):
            if does := self.DOES.get(role):
                yield from does(self, RolePhrase(position, end, role, number, cost))

    def _passed(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the readings of a filler word, and of a number such as `las tres` or `move 2`.

        The whole name of an option is no such word: where MAX may be the answer, MAX says so.
        """
        name, stop = self.scanner.name(phrase.position)
        if name in self.scanner.order and stop == phrase.end and self._is_called(name, phrase):
            return
        end = self._told(phrase.end)
        yield ReadingStep(StepEffect.PASSES, end, phrase.cost, where=self._in_turn(phrase.position))
        yield from self.collecting.counted(phrase.role, phrase.end)

    def _is_called(self, name: str, phrase: RolePhrase) -> bool:
        """Return whether the phrase is a word of several letters, and the name itself."""
        word = self.scanner.token(phrase.position)
        return phrase.end == phrase.position + 1 and len(word) > 1 and fold(name) == word

    def _cut(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of a word for `cut`: not visited for leaves, nothing for nodes."""
        leaves = self.scanner.manner.sets and not self.scanner.manner.joins
        if leaves and self.scanner.form.groups:
            yield ReadingStep(StepEffect.CUTS, phrase.end, phrase.cost, CutMark(leads=False), NAMED)
            end = self._told(phrase.end)
            yield ReadingStep(StepEffect.CUTS, end, phrase.cost, CutMark(leads=True), BEFORE_NAMES)
        elif self.scanner.token(phrase.position) in NOUNS:
            yield ReadingStep(StepEffect.PASSES, self._told(phrase.end), phrase.cost)

    def _seen(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the step of a word for `visited`, which says nothing where that is asked."""
        if self.scanner.form.cut is False:
            yield ReadingStep(StepEffect.PASSES, self._told(phrase.end), phrase.cost)

    def _in_turn(self, position: int) -> int:
        """Return the states in which a word for `first` or `next` may stand in a line of play.

        A word of AFTER_OR_THEN may be no `next`: Italian `b1 dopo a1` may be `b1 after a1`.
        """
        word = self.scanner.token(position)
        if not self.scanner.manner.ordered or word not in FIRST | THEN:
            return ANYWHERE
        if word in FIRST:
            return START
        return PARTED | JOINED if word in AFTER_OR_THEN else PARTED | JOINED | NAMED

    def _told(self, end: int) -> int:
        """Return the token after a colon or equals sign that belongs to the word: `move: a2`."""
        return end + 1 if self.scanner.token(end) in {":", "="} else end

    def _or(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        return self._joined(phrase) if self.scanner.manner.joins else iter(())

    def _agrees(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of `tanto a1 como a3`, if its first word stands before."""
        paired = PAIRED.intersection(self.scanner.words.folded[: phrase.position])
        return self._joined(phrase) if paired else iter(())

    def _joined(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of an `and`; as one letter after a comma it may be a name."""
        marks, token, end, cost = (
            self.scanner.manner.marks,
            phrase.position,
            phrase.end,
            phrase.cost,
        )
        word, after = self.scanner.token(token), self.scanner.token(end)
        if len(word) > 1 or not word.isalpha():
            yield ReadingStep(StepEffect.JOINS, end, cost, where=PARTED | NAMED)
        elif after and (after not in marks or after in OPENING):
            name = self.scanner.word_costs(token)[0]
            yield ReadingStep(StepEffect.JOINS, end, cost, where=NAMED)
            yield ReadingStep(StepEffect.JOINS, end, max(name, cost), where=PARTED)

    def _lettered(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of a one-letter article before a name or noun, or the writer's `I`."""
        position, end, cost = phrase.position, phrase.end, phrase.cost
        after = self.scanner.token(end)
        if self.scanner.token(position) == "i" and after in DO:
            yield ReadingStep(StepEffect.PASSES, end)
            return
        leads = self.scanner.name(end)[0] or self.scanner.role(
            end, WordRole.PLACE, WordRole.COUNT, WordRole.FROM
        )
        if after in INTRODUCED:
            yield ReadingStep(StepEffect.PASSES, end)
        elif leads and (
            cost < UNLIKELY or (not position and self.scanner.words.tokens[end].islower())
        ):
            yield ReadingStep(StepEffect.LEADS, end, cost, where=UNLED)

    def _from(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of `from b1 to d3`, and of `from B` where nodes are asked for."""
        yield from self.naming.ranging.from_one(phrase.position)
        if self._begins_with(phrase, self.scanner.past(phrase.end, *LEADING)):
            yield ReadingStep(StepEffect.PASSES, phrase.end, phrase.cost, where=BEFORE_NAMES)

    def _begins_with(self, phrase: RolePhrase, start: int) -> bool:
        """Return whether a preposition, of more than a letter, begins a list or its next item."""
        scanner = self.scanner
        before = scanner.token(phrase.position - 1) if phrase.position else ""
        begins = not before or before in AND | scanner.manner.marks
        sure = phrase.end > phrase.position + 1 or len(scanner.token(phrase.position)) > 1
        return begins and sure and scanner.manner.joins and scanner.name(start)[0] in scanner.order

    def _led(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of a preposition before a name that begins here."""
        scanner, position, role, end, cost = (
            self.scanner,
            phrase.position,
            phrase.role,
            phrase.end,
            phrase.cost,
        )
        if role is WordRole.TOWARD and not scanner.manner.joins and not scanner.manner.ordered:
            return
        start = scanner.past(end, *BEFORE_NODE)
        name, stop = scanner.name(start)
        if role is WordRole.AT and scanner.role(start, WordRole.ALL, WordRole.BOTH, WordRole.COUNT):
            yield ReadingStep(StepEffect.PASSES, end, cost, where=BEFORE_NAMES)
        begins = role is WordRole.OF and self._begins_with(phrase, start)
        is_position = role is WordRole.TOWARD and scanner.form.rows
        known = role is WordRole.AT or scanner.is_group(name) or begins or is_position
        if not name or not known:
            return
        if role is WordRole.AT and scanner.is_group(name) and not scanner.manner.ordered:
            yield from self._at_node(position, name, start, stop)
        else:
            path = role is WordRole.TOWARD and scanner.manner.ordered and scanner.is_group(name)
            yield ReadingStep(
                StepEffect.PASSES, end, cost, where=ANYWHERE if path else BEFORE_NAMES
            )

    def _at_node(self, position: int, node: str, start: int, stop: int) -> Iterator[ReadingStep]:
        """Yield the steps of `at C, c3`, which is the leaf, and of `at C`, which is all of C."""
        scanner = self.scanner
        after = stop + 1 if scanner.token(stop) in {",", ":"} else stop
        below, end = scanner.name(scanner.past(after, *BEFORE_NODE))
        if not below or below not in scanner.order:
            yield ReadingStep(StepEffect.PASSES, start, where=BEFORE_NAMES)
        elif self.naming.owning.below(below, node):
            yield ReadingStep(StepEffect.PASSES, after, where=BEFORE_NAMES)
        else:
            self.naming.owning.contradicted(position, end)

    def _but(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        if self.scanner.manner.sets:
            yield ReadingStep(
                StepEffect.EXCEPTS, phrase.end, phrase.cost, ExceptionItem(), where=PARTED | NAMED
            )

    def _not(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        """Yield the steps of `c2, no c3`: behind a comma before a name; two words need no comma."""
        scanner, end, cost = self.scanner, phrase.end, phrase.cost
        if not scanner.manner.sets:
            return
        follows = scanner.past(end, *BEFORE_NODE)
        double = end - phrase.position > 1
        if scanner.name(follows)[0]:
            where = PARTED | NAMED if double else PARTED
            yield ReadingStep(StepEffect.EXCEPTS, end, cost, ExceptionItem(), where=where)

    def _all(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        return self.collecting.all(phrase.role, phrase.end, phrase.cost)

    def _placed(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        if self._is_aside(phrase.position):
            return iter(())
        return self.collecting.placed(phrase.position, phrase.position, 0, phrase.cost)

    def _is_aside(self, position: int) -> bool:
        """Return whether it describes, in brackets, the name before them: `c3 (the last one)`."""
        while position and self.scanner.role(position - 1, WordRole.ARTICLE):
            position -= 1
        return position > 1 and self.scanner.token(position - 1) == "("

    def _counted(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        if self._is_aside(phrase.position):
            return iter(())
        return self.collecting.placed(phrase.position, phrase.end, phrase.number, phrase.cost)

    def _each(self, phrase: RolePhrase) -> Iterator[ReadingStep]:
        yield from self.collecting.placed(phrase.position, phrase.end, 0, phrase.cost, is_each=True)
        yield from self.collecting.children(phrase.end, phrase.cost)

    DOES: ClassVar[
        Mapping[WordRole, Callable[["WordSteps", RolePhrase], Iterator[ReadingStep]]]
    ] = {
        WordRole.AND: _joined,
        WordRole.OR: _or,
        WordRole.AGREES: _agrees,
        WordRole.ASIDE: _passed,
        WordRole.ARTICLE: _passed,
        WordRole.NOUN: _passed,
        WordRole.LETTER: _lettered,
        WordRole.CUT: _cut,
        WordRole.SEEN: _seen,
        WordRole.EACH: _each,
        WordRole.FROM: _from,
        WordRole.OF: _led,
        WordRole.AT: _led,
        WordRole.TOWARD: _led,
        WordRole.ALL: _all,
        WordRole.BOTH: _all,
        WordRole.BUT: _but,
        WordRole.NOT: _not,
        WordRole.COUNT: _counted,
        WordRole.PLACE: _placed,
    }
