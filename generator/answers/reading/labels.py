"""Lists of labels: moves, leaves, a line of play, one of the options."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from string import ascii_uppercase
from typing import Final, TypeVar

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.descending_rows import in_descending_rows
from generator.answers.reading.items import (
    JOINED,
    LED,
    NAMED,
    PARTED,
    START,
    AllOptions,
    ExceptionItem,
    Item,
    Manner,
    NamedItem,
    OptionSpan,
    PartialReading,
    PlacedItem,
    ReadingStep,
    StepEffect,
)
from generator.answers.reading.lexicon import (
    BULLET,
    INTRODUCED,
    LabelMatch,
    Lexicon,
    Tokens,
    chunk,
    positions,
    prepared,
    stretch,
)
from generator.answers.reading.names import Naming
from generator.answers.reading.players import is_misattributed
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.roles import AGREEING, PAIRED, NodeWord, WordRole, phrase_trie
from generator.answers.reading.scanner import LETTER_WORDS, Scanner
from generator.answers.reading.word_steps import WordSteps
from generator.answers.reading.words import (
    ALL,
    AND,
    ARTICLES,
    DENIALS,
    DO,
    FIRST,
    LETTERS,
    NONE,
    NOTHING,
    NOUNS,
    OR,
    THEN,
    says_none,
)
from generator.answers.reading.worths import by_worth, contradicts
from generator.base.late_pattern import compile_late

# A list of names that can be taken in no other way: with commas, spaces and `and` between them.


COMMAS: Final = frozenset({",", ";"})
CERTAIN: Final = COMMAS | {"{", "}", '"', "'", "*", "\u2022"}
"""Marks that cannot lead from a node to a leaf, or from one end of a range to the other."""

CAPITALS: Final = frozenset(ascii_uppercase)
UNSURE: Final = frozenset({".", "before"})
NO_WORD: Final = NodeWord()
SAFE: Final = frozenset({WordRole.ASIDE, WordRole.ARTICLE, WordRole.NOUN, WordRole.AGREES})


@cache
def passed_words() -> Mapping[str, Container[str]]:
    """Return the words that say nothing, with the words before which they are part of a phrase."""
    return {
        word: node.further.keys()
        for word, node in phrase_trie().further.items()
        if len(word) > 1 and node.roles and SAFE.issuperset(role for role, _ in node.roles)
    }


def plain_items(words: Tokens, lexicon: Lexicon, form: Form, manner: Manner) -> list[Item] | None:
    """Read names alone, or all but some; None where the words may mean more."""
    start = _after_all_but(words.folded, lexicon) if manner.sets else 0
    if start < len(words.folded) and (names := _names(words, start, lexicon, form, manner)):
        return [AllOptions(), ExceptionItem(), *names] if start else [*names]
    return None


def _after_all_but(folded: list[str], lexicon: Lexicon) -> int:
    """Return the token after `all leaves but`, or the first where this is not said."""
    if not folded or folded[0] not in ALL or lexicon.begins(folded[0]):
        return 0
    position = 1
    while (
        position < len(folded)
        and folded[position] in passed_words()
        and not lexicon.begins(folded[position])
    ):
        position += 1
    node, end = phrase_trie(), position
    while (
        position < len(folded)
        and (node := node.further.get(folded[position], NO_WORD)) is not NO_WORD
    ):
        position += 1
        end = position if any(role is WordRole.BUT for role, _ in node.roles) else end
    return end if end > 1 and folded[end - 1] not in passed_words() else 0


def _names(
    words: Tokens, position: int, lexicon: Lexicon, form: Form, manner: Manner
) -> list[NamedItem] | None:
    names: list[NamedItem] = []
    folded, begins = words.folded, lexicon.root.further
    count = len(folded) - (folded[-1:] == ["."] and folded[-2:] != [".", "."])
    marks = manner.marks - UNSURE if manner.ordered else CERTAIN
    joins = AND | OR if manner.joins else AND
    waits, capital = True, False
    while position < count:
        word = folded[position]
        if word in begins and not _leads(folded, position):
            label_match, end = lexicon.find(words, position)
            if not isinstance(label_match, LabelMatch):
                return None
            if end == position + 1 and _is_doubtful(folded, position):
                if (
                    not label_match.exact
                    or words.tokens[position] not in CAPITALS
                    or _introduces(folded, position)
                ):
                    return None
                capital = True
            names.append(NamedItem(label_match.name))
            position, waits = end, False
        elif (
            word in joins
            and not waits
            and (len(word) > 1 or folded[position + 1 : position + 2] != [","])
        ):
            position, waits = position + 1, True
        elif (word in marks and (names or word not in COMMAS)) or _says_nothing(
            folded, position, manner
        ):
            position += 1
        else:
            return None
    if waits or (capital and _is_shouted(words)):
        return None
    return None if len(names) > 1 and _mixed(names, form, manner) else names


def _is_doubtful(folded: list[str], position: int) -> bool:
    """Return whether a name might be a word, or the end of an unknown longer name: `D2b`."""
    word = folded[position]
    stuck = len(word) == 1 and position > 0 and folded[position - 1].isdigit()
    return stuck or word in LETTER_WORDS or word in passed_words() or word in NOUNS


def _introduces(folded: list[str], position: int) -> bool:
    """Return whether a capital letter may be an article, or follows a digit."""
    after = folded[position + 1] if position + 1 < len(folded) else ""
    return after in INTRODUCED or after in DO or (position > 0 and folded[position - 1].isdigit())


def _is_shouted(words: Tokens) -> bool:
    """Return whether the text is in capitals, so that a capital letter may be a word."""
    tokens = words.tokens
    numbered = (token.isupper() and after.isdigit() for token, after in pairwise(tokens))
    return any(len(token) > 1 and token.isupper() for token in tokens) or any(numbered)


def _leads(folded: list[str], position: int) -> bool:
    """Return whether a letter is the article of a noun: `a jogada`."""
    return folded[position] in LETTERS and not INTRODUCED.isdisjoint(
        folded[position + 1 : position + 2]
    )


def _says_nothing(folded: list[str], position: int, manner: Manner) -> bool:
    """Return whether a word says nothing, and is not part of a phrase or an order."""
    if _leads(folded, position):
        return True
    word, after = folded[position], folded[position + 1] if position + 1 < len(folded) else ""
    if (
        word not in passed_words()
        or after in passed_words()[word]
        or (manner.ordered and word in FIRST | THEN)
    ):
        return False
    return word not in AGREEING or (word in ARTICLES and PAIRED.isdisjoint(folded))


def _mixed(names: list[NamedItem], form: Form, manner: Manner) -> bool:
    """Return whether a group is named beside one of its own options."""
    if manner.ordered or not form.groups:
        return False
    places = positions(form.options)
    options = {name.name for name in names if name.name in places}
    if not options or len(options) == len(names):
        return False
    return any(
        not form.groups[name.name].isdisjoint(options) for name in names if name.name not in places
    )


# All readings of a list of names that account for every word of it, the cheapest ones first.


MAX_READINGS: Final = 16
"""The number of partial readings that are followed at once."""

Place = tuple[int, bool]
"""A place of a reading in the list, and whether it names what is left out."""


@dataclass(slots=True)
class Parser:
    """A parser that follows every reading from the first token to the last, once."""

    scanner: Scanner
    naming: Naming = field(init=False)
    wording: WordSteps = field(init=False)
    readings_by_token: dict[int, dict[Place, list[PartialReading]]] = field(default_factory=dict)
    furthest: int = 0

    def __post_init__(self) -> None:
        self.naming = Naming(self.scanner)
        self.wording = WordSteps(self.scanner, self.naming)

    def readings(self) -> Sequence[PartialReading] | Unreadable:
        """Return the readings that reach the end, or what stopped the furthest one."""
        end = len(self.scanner.words.tokens)
        self.readings_by_token = {0: {(START, False): [PartialReading(0)]}}
        for place in range(end):
            if readings_by_place := self.readings_by_token.get(place):
                self.furthest = place
                self._go_on(place, readings_by_place)
        done = self.readings_by_token.get(end, {})
        readings = [
            reading
            for (where, _), partial_readings in done.items()
            if where & (NAMED | PARTED)
            for reading in partial_readings
        ]
        return sorted(readings, key=lambda reading: reading.cost) or self._fault(ended=bool(done))

    def _go_on(self, place: int, readings_by_place: dict[Place, list[PartialReading]]) -> None:
        for step in dict.fromkeys(self._steps(place)):
            for (where, _), readings in readings_by_place.items():
                if not where & step.where or step.end > len(self.scanner.words.tokens):
                    continue
                for reading in readings:
                    self._step(place, where, reading, step)

    def _steps(self, place: int) -> Iterator[ReadingStep]:
        yield from self.naming.steps(place)
        yield from self.wording.steps(place)

    def _step(
        self, place: int, where: int, partial_reading: PartialReading, step: ReadingStep
    ) -> None:
        after, excludes, last = where, partial_reading.excluding, None
        match step.does:
            case StepEffect.NAMES if step.item is not None:
                after, last = NAMED, PlacedItem(step.item, place, step.end)
            case StepEffect.PARTS:
                after = PARTED if where == NAMED else where
            case StepEffect.JOINS:
                after = JOINED
            case StepEffect.LEADS:
                after = LED
            case StepEffect.CUTS if step.item is not None:
                after = NAMED if where == NAMED else JOINED
                last = PlacedItem(step.item, place, step.end)
            case StepEffect.EXCEPTS if not partial_reading.excluding and self._may_except(
                partial_reading, place
            ):
                after, excludes, last = JOINED, True, PlacedItem(ExceptionItem(), place, step.end)
            case StepEffect.EXCEPTS | StepEffect.NAMES | StepEffect.CUTS:
                return
            case StepEffect.PASSES:
                pass
        joined = partial_reading.joined or step.does is StepEffect.JOINS
        if last is None:
            reading = PartialReading(
                partial_reading.cost + step.cost,
                partial_reading.last,
                partial_reading.previous,
                excludes,
                joined,
            )
        else:
            reading = PartialReading(
                partial_reading.cost + step.cost, last, partial_reading, excludes, joined
            )
        self._keep(step.end, (after, excludes), reading)

    def _may_except(self, reading: PartialReading, place: int) -> bool:
        """Return whether a dash excludes something from all, a range, or a node's leaves."""
        if self.scanner.token(place) != "-":
            return reading.last is not None
        match reading.last:
            case PlacedItem(AllOptions() | OptionSpan()):
                return True
            case PlacedItem(NamedItem(name)):
                below = self.scanner.name(place + 1)[0]
                groups = self.scanner.form.groups
                return self.scanner.is_group(name) and below in groups[name]
            case _:
                return False

    def _keep(self, end: int, place: Place, reading: PartialReading) -> None:
        readings = self.readings_by_token.setdefault(end, {}).setdefault(place, [])
        readings.append(reading)
        if len(readings) > MAX_READINGS:
            readings.sort(key=lambda partial_reading: partial_reading.cost)
            readings.pop()

    def _fault(self, *, ended: bool) -> Unreadable:
        """Return the fault of the first name that fits nowhere, or the word without a role."""
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


NUMBERED: Final = compile_late(r"([a-z]+)(\d+)", re.ASCII)
MAX_TOKENS: Final = 300
"""The greatest number of tokens of a list with ambiguous words, unless there are many options."""

SHOWN: Final = 4
"""The greatest number of readings that are reported."""

A = TypeVar("A", bound=Answer)
Meaning = Callable[[Sequence[Item]], Sequence[A] | Unreadable]
"""A function that returns the answer of a list of items, or several if it is ambiguous."""


def read_labels(
    text: str, form: Form, manner: Manner, meaning: Meaning[A]
) -> ReadAnswer | Unreadable | Ambiguous:
    """Read the answer on which all of the likeliest readings agree, or all their answers."""
    lexicon, ready = Lexicon.from_form(form), prepared(BULLET.sub("", text))
    ready = in_descending_rows(ready, form) if form.rows else ready
    ready = ready.rstrip("? ") or ready
    words = Tokens.from_text(ready)
    if words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if says_none(text) and not isinstance(lexicon.find(words, 0)[0], LabelMatch):
        return _read(meaning([]), text)
    return _listed(Scanner(ready, words, lexicon, form, manner), text, meaning)


def _listed(
    scanner: Scanner, text: str, meaning: Meaning[A]
) -> ReadAnswer | Unreadable | Ambiguous:
    """Read a text that names some of the options."""
    ready, words, lexicon, form = scanner.text, scanner.words, scanner.lexicon, scanner.form
    if form.made_by and is_misattributed(words, lexicon, form):
        return Unreadable(Reason.CONTRADICTION, quoted(text))
    items = plain_items(words, lexicon, form, scanner.manner)
    if items and not isinstance(found := meaning(items), Unreadable):
        return _read(found, text)
    if worths := by_worth(ready, form):
        meant = [meaning(items) for items in worths]
        return _read([a for one in meant if not isinstance(one, Unreadable) for a in one], text)
    if len(words.tokens) > MAX_TOKENS + 6 * len(form.options):
        return Unreadable(Reason.TOO_LONG)
    return _parsed(scanner, meaning)


def _read(answers: Sequence[Answer] | Unreadable, text: str) -> ReadAnswer | Unreadable | Ambiguous:
    match answers:
        case Unreadable():
            return answers
        case (answer,):
            return ReadAnswer(answer)
        case _:
            return Ambiguous(tuple(answers[:SHOWN]), quoted(text))


def _parsed(scanner: Scanner, meaning: Meaning[A]) -> ReadAnswer | Unreadable | Ambiguous:
    readings = Parser(scanner).readings()
    if isinstance(readings, Unreadable):
        return readings
    fault: Unreadable | None = None
    answers: dict[A, list[PlacedItem]] = {}
    cost = readings[-1].cost
    for reading in readings:
        if answers and reading.cost > cost:
            break
        items = reading.items()
        found_answers = _meant(items, meaning, scanner)
        if isinstance(found_answers, Unreadable):
            fault = fault or found_answers
            continue
        cost = reading.cost
        answers.update((answer, items) for answer in found_answers if answer not in answers)
    if not answers:
        return fault if fault and fault.about else unknown(scanner.text)
    return _read([*answers], _differing(scanner.text, [*answers.values()]))


def _meant(
    items: Sequence[PlacedItem], meaning: Meaning[A], scanner: Scanner
) -> Sequence[A] | Unreadable:
    """Return the answers of the items, unless values beside names contradict them or the sheet.

    Nor may a value be another than the sheet prints there.
    """
    values = {
        entry.item.value
        for entry in items
        if isinstance(entry.item, NamedItem) and entry.item.value
    }
    if len(values) > 1 and scanner.manner.joins:
        return Unreadable(Reason.WORTHS, quoted(scanner.text))
    for placed_item in items:
        if isinstance(placed_item.item, NamedItem) and contradicts(placed_item.item, scanner.form):
            quote = quoted(stretch(scanner.text, placed_item.start, placed_item.end))
            return Unreadable(Reason.CONTRADICTION, quote)
    return meaning([entry.item for entry in items])


def _differing(text: str, readings: Sequence[Sequence[PlacedItem]]) -> str:
    """Return the part of the text from the first item that is read in two ways to the last."""
    if len(readings) == 1 or len({tuple(reading) for reading in readings}) == 1:
        return text
    common = set(readings[0]).intersection(*readings[1:])
    apart = [
        placed_item for reading in readings for placed_item in reading if placed_item not in common
    ]
    return stretch(
        text,
        min(placed_item.start for placed_item in apart),
        max(placed_item.end for placed_item in apart),
    )


def in_order(labels: Iterable[str]) -> list[str]:
    """Sort labels; moves run from a1 to z9 and on with aa1, others alphabetically."""
    return sorted(labels, key=_place)


def names_or_none(names: Iterable[str]) -> str:
    """Write the names as a student would: `c2, c3`, or the word for none."""
    return ", ".join(names) or NONE["en"]


def unknown(text: str) -> Unreadable:
    """Return the refusal of a name that is none of the options."""
    return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))


def _place(label: str) -> tuple[int, str, int]:
    if match := NUMBERED.fullmatch(label):
        return len(match[1]), match[1], int(match[2])
    return 0, label, 0
