"""Links of a name to its neighbours: the other end of a range, the node of a leaf."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import NamedItem, ReadingStep, SeveralOptions, StepEffect
from generator.answers.reading.lexicon import stretch
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.roles import WordRole, named_by
from generator.answers.reading.scanner import LED, Scanner
from generator.answers.reading.words import AND

Faults = dict[int, tuple[int, Unreadable]]
"""Faults by first token: the token after a stretch that would be misread, and the reason."""


@dataclass(frozen=True, slots=True)
class FixedSteps:
    """Steps from a name with what follows it; `only` if the name cannot be taken alone."""

    steps: tuple[ReadingStep, ...]
    only: bool


@dataclass(slots=True)
class Linking:
    """A reader of what follows a name; a name that cannot be taken is a fault."""

    scanner: Scanner
    faults: Faults = field(default_factory=dict)

    def below(self, name: str, node: str) -> bool:
        """Return whether an option, or all options of a group, belong to another group."""
        groups = self.scanner.form.groups
        mine = {name} if name in self.scanner.order else groups[name]
        made_at = self.scanner.form.made_at.get(name) == node
        return made_at or mine <= groups.get(node, frozenset())

    def contradicted(self, position: int, stop: int) -> FixedSteps:
        """Note the fault that a stretch contradicts the sheet."""
        quote = quoted(stretch(self.scanner.text, position, stop))
        self.faults[position] = stop, Unreadable(Reason.CONTRADICTION, quote)
        return FixedSteps((), only=True)

    def leave_out(self, position: int, stop: int) -> None:
        """Note the fault that a stretch leaves names to the reader."""
        quote = quoted(stretch(self.scanner.text, position, stop))
        self.faults[position] = stop, Unreadable(Reason.LEFT_OUT, quote)

    def edge(self, node: str, after: int) -> FixedSteps | None:
        """Read the move from one node to another: `A-B`, `from A to B`."""
        last, stop = self.scanner.name(self.scanner.past(after, *LED))
        move = self.option(last) if self.scanner.place(last, -1) >= 0 else ""
        if not self.scanner.is_group(node) or self.scanner.form.made_at.get(move) != node:
            return None
        return FixedSteps((ReadingStep(StepEffect.NAMES, stop, item=NamedItem(move)),), only=True)

    def option(self, name: str) -> str:
        """Return the option, or the first option of a group."""
        return name if name in self.scanner.order else next(iter(self.scanner.form.groups[name]))

    def leads(self, leaf: str, position: int) -> tuple[str, int] | None:
        """Return the node after a preposition of place or direction, and the token after it."""
        moves = self.scanner.manner.joins
        roles = (WordRole.OF, WordRole.AT, WordRole.TOWARD) if moves else (WordRole.OF, WordRole.AT)
        phrase = None if self.scanner.is_group(leaf) else self.scanner.role(position, *roles)
        return self.group(phrase[1]) if phrase else None

    def group(self, position: int) -> tuple[str, int] | None:
        """Return the node that is named at a token, and the token after it."""
        name, end = self.scanner.name(self.scanner.past(position, *LED))
        return (name, end) if name and self.scanner.is_group(name) else None

    def past(self, position: int, marks: frozenset[str]) -> int:
        """Return the first token from `position` on that is none of the marks."""
        while self.scanner.token(position) in marks:
            position += 1
        return position


# Leaves that are named with their node: `C.c3`, `c3 at C`, `C: c2, c3`.


LINKS: Final = frozenset({":", "->", ">", "(", "[", "/"})
"""Signs between a node and what is below it."""

TWO: Final = 2
OPENING: Final = frozenset({"(", "["})
CLOSING: Final = frozenset({")", "]"})


@dataclass(slots=True)
class Owning(Linking):
    """A reader of links between a node and what is below it, in either order."""

    def owned(self, position: int, name: str, end: int) -> FixedSteps | None:
        """Read a node and something below it, in either order; refuse one that is not below it."""
        if self.scanner.manner.ordered or not self.scanner.form.groups:
            return None
        if name in self.scanner.order:
            return self._leaf_of(position, name, end)
        return self._node_of(position, name, end)

    def _node_of(self, position: int, node: str, end: int) -> FixedSteps | None:
        """Read `C.c3`, `C: c3`, `C (c3)`, `C/c3`, `C → c3`."""
        link = self.scanner.token(end)
        if not (link in LINKS or (link == "." and self._is_stuck(end))):
            return None
        return (
            self._whole(node, end + 1, opened=link in OPENING)
            or self._numbered(position, node, end + 1)
            or self._one_of(position, node, end)
        )

    def _numbered(self, position: int, node: str, start: int) -> FixedSteps | None:
        """Read `C: 1, 2`, its first and second child, or the leaves below it with these values."""
        manner = self.scanner.manner
        numbers, stop = self._numbers(start)
        alone = self.scanner.token(start - 1) != ":" and len(numbers) == 1
        if not numbers or alone or manner.joins or not manner.sets:
            return None
        readings = [self._children(node, numbers), self._worth(node, numbers)]
        names = [*dict.fromkeys(filter(None, readings))]
        if not names:
            quote = quoted(stretch(self.scanner.text, position, stop))
            self.faults[position] = stop, Unreadable(Reason.UNKNOWN_LABEL, quote)
        if self.scanner.token(start - 1) in OPENING and self.scanner.token(stop) in CLOSING:
            stop += 1
        steps = (ReadingStep(StepEffect.NAMES, stop, item=SeveralOptions(name)) for name in names)
        return FixedSteps(tuple(steps), only=True)

    def _numbers(self, position: int) -> tuple[list[str], int]:
        """Return the numbers that stand there with commas or an `and` between, and their end."""
        numbers: list[str] = []
        end = position
        while self.scanner.token(position).isdigit():
            first, last = self.scanner.token(position), self.scanner.token(position + 2)
            dashed = self.scanner.token(position + 1) == "-" and last.isdigit()
            if dashed and max(len(first), len(last)) <= TWO:
                numbers += map(str, range(int(first), int(last) + 1))
                end = position + 3
            else:
                numbers.append(first)
                end = position + 1
            between = self.scanner.token(end) in {",", *AND}
            position = end + 1 if between else end
        return numbers, end

    def _children(self, node: str, numbers: Sequence[str]) -> tuple[str, ...]:
        """Return the options below the children of these numbers; nothing if one is missing."""
        groups = self.scanner.form.groups
        called: dict[str, str] = {}
        for name in (*groups, *self.scanner.order):
            called.setdefault(name.casefold(), name)
        names = [called.get(f"{node}{number}".casefold(), "") for number in numbers]
        if not all(name and self.below(name, node) for name in names):
            return ()
        below = {
            o for name in names for o in ({name} if name in self.scanner.order else groups[name])
        }
        return tuple(option for option in self.scanner.form.options if option in below)

    def _worth(self, node: str, numbers: Sequence[str]) -> tuple[str, ...]:
        """Return the leaves below the node with these values; nothing if one is missing."""
        below = self.scanner.form.groups[node]
        worth = {value: leaf for leaf, value in self.scanner.form.worth.items() if leaf in below}
        named = {worth.get(number, "") for number in numbers}
        options = self.scanner.form.options
        return tuple(o for o in options if o in named) if all(named) else ()

    def _one_of(self, position: int, node: str, end: int) -> FixedSteps | None:
        """Read the name behind a node and a link."""
        link = self.scanner.token(end)
        start = self.scanner.past(end + 1, *LED)
        below, stop = self.scanner.name(start)
        if not below:
            return None
        if edge := self.edge(node, end + 1):
            return edge
        if self.below(below, node):
            return FixedSteps(
                (ReadingStep(StepEffect.NAMES, stop, item=NamedItem(below)),), only=True
            )
        if self.scanner.is_group(below) and link in {"/", "."}:
            return None
        return self.contradicted(position, stop)

    def _whole(self, node: str, position: int, *, opened: bool) -> FixedSteps | None:
        """Read `B (all)`, `B: all of them`: everything below the node, or all but one."""
        phrase = self.scanner.role(position, WordRole.ALL) if self.scanner.manner.sets else None
        if phrase is None:
            return None
        stop = self.scanner.past(phrase[1], WordRole.ARTICLE, WordRole.NOUN, WordRole.ASIDE)
        if opened and self.scanner.token(stop) not in CLOSING:
            return None
        return FixedSteps(
            (ReadingStep(StepEffect.NAMES, stop + opened, item=NamedItem(node)),), only=True
        )

    def _leaf_of(self, position: int, leaf: str, end: int) -> FixedSteps | None:
        """Read `c3 at C`, `c3 (of C)`, `c3, in C`, `a1 to B`."""
        start = self.past(end, frozenset({","}))
        opened = self.scanner.token(start) in OPENING
        node = self.leads(leaf, start + 1 if opened else start)
        if node is None and opened:
            node = self.group(start + 1)
        if node is None:
            return self._placed(position, leaf, start + 1) if opened and start == end else None
        if start > end and not self._ends(start, node):
            return None
        stop = node[1] + 1 if opened and self.scanner.token(node[1]) in CLOSING else node[1]
        if not self.below(leaf, node[0]):
            return self.contradicted(position, stop)
        return FixedSteps((ReadingStep(StepEffect.NAMES, stop, item=NamedItem(leaf)),), only=True)

    def _placed(self, position: int, leaf: str, start: int) -> FixedSteps | None:
        """Read `c3 (the last one)`, which has to be true of the sheet or of a node."""
        scanner = self.scanner
        phrase = scanner.role(scanner.past(start, WordRole.ARTICLE, WordRole.NOUN), WordRole.PLACE)
        if phrase is None:
            return None
        stop = scanner.past(phrase[1], WordRole.ARTICLE, WordRole.NOUN, WordRole.ASIDE)
        if scanner.token(stop) not in CLOSING:
            return None
        below = [g for g in scanner.form.groups.values() if leaf in g and len(g) > 1]
        rows = [[name for name in scanner.order if name in group] for group in below]
        if all(named_by(phrase[0], 1, row) != [leaf] for row in [[*scanner.whole], *rows]):
            return self.contradicted(position, stop)
        return FixedSteps(
            (ReadingStep(StepEffect.NAMES, stop + 1, item=NamedItem(leaf)),), only=True
        )

    def _ends(self, start: int, node: tuple[str, int]) -> bool:
        """Return whether `at C` behind a comma belongs to the leaf before it, not to the next."""
        after = self.past(node[1], frozenset({",", ":"}))
        leaf = self.scanner.name(self.scanner.past(after, *LED))[0]
        owns = leaf in self.scanner.order and self.below(leaf, node[0])
        return bool(self.scanner.role(start, WordRole.AT)) and not owns

    def _is_stuck(self, dot: int) -> bool:
        return dot + 1 < len(self.scanner.spans) and self.scanner.tight(dot)
