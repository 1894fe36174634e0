"""What names have to do with those beside them: the node of a leaf, the other end of a range."""

from dataclasses import dataclass, field

from generator.answers.outcome import Unreadable
from generator.answers.reading.items import One
from generator.answers.reading.lexicon import stretch
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.roles import WordRole
from generator.answers.reading.scanner import LED, Scanner
from generator.answers.reading.steps import Does, ReadingStep

Faults = dict[int, tuple[int, Unreadable]]
"""By the token where it begins: where a stretch ends that would be misread, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Steps that a name makes with what follows; `only` if it cannot be taken alone."""

    steps: tuple[ReadingStep, ...]
    only: bool


@dataclass(slots=True)
class Linking:
    """Looks from a name to what follows it; what keeps a name from being a step is a fault."""

    scanner: Scanner
    faults: Faults = field(default_factory=dict)

    def below(self, name: str, node: str) -> bool:
        """Whether an option, or all those of a group, belong to another group."""
        groups = self.scanner.form.groups
        mine = {name} if name in self.scanner.order else groups[name]
        made_at = self.scanner.form.made_at.get(name) == node
        return made_at or mine <= groups.get(node, frozenset())

    def contradicted(self, at: int, stop: int) -> Fixed:
        quote = quoted(stretch(self.scanner.text, at, stop))
        self.faults[at] = stop, Unreadable(Reason.CONTRADICTION, quote)
        return Fixed((), only=True)

    def leave_out(self, at: int, stop: int) -> None:
        quote = quoted(stretch(self.scanner.text, at, stop))
        self.faults[at] = stop, Unreadable(Reason.LEFT_OUT, quote)

    def edge(self, node: str, after: int) -> Fixed | None:
        """The move from one node to another: `A-B`, `from A to B`."""
        last, stop = self.scanner.name(self.scanner.past(after, *LED))
        move = self.option(last) if self.scanner.place(last, -1) >= 0 else ""
        if not self.scanner.is_group(node) or self.scanner.form.made_at.get(move) != node:
            return None
        return Fixed((ReadingStep(Does.NAMES, stop, item=One(move)),), only=True)

    def option(self, name: str) -> str:
        return name if name in self.scanner.order else next(iter(self.scanner.form.groups[name]))

    def leads(self, leaf: str, at: int) -> tuple[str, int] | None:
        """The node after a preposition that says where a name is, or whither it goes."""
        moves = self.scanner.manner.joins
        roles = (WordRole.OF, WordRole.AT, WordRole.TOWARD) if moves else (WordRole.OF, WordRole.AT)
        said = None if self.scanner.is_group(leaf) else self.scanner.role(at, *roles)
        return self.group(said[1]) if said else None

    def group(self, at: int) -> tuple[str, int] | None:
        name, end = self.scanner.name(self.scanner.past(at, *LED))
        return (name, end) if name and self.scanner.is_group(name) else None

    def past(self, at: int, marks: frozenset[str]) -> int:
        while self.scanner.token(at) in marks:
            at += 1
        return at
