"""A leaf that is named with its node: `C.c3`, `c3 at C`, `C: c2, c3`."""

from dataclasses import dataclass
from typing import Final

from generator.answers.reading.items import One
from generator.answers.reading.links import Fixed, Linking
from generator.answers.reading.roles import WordRole, named_by
from generator.answers.reading.scanner import LED
from generator.answers.reading.steps import Does, ReadingStep

LINKS: Final = frozenset({":", "->", ">", "(", "[", "/"})
"""Between a node and what is below it."""

OPENING: Final = frozenset({"(", "["})
CLOSING: Final = frozenset({")", "]"})


@dataclass(slots=True)
class Owning(Linking):
    """Looks from a node to what is below it, and from that to the node."""

    def owned(self, at: int, name: str, end: int) -> Fixed | None:
        """A node and something below it, or the other way round; one that is not below is wrong."""
        if self.scanner.manner.ordered or not self.scanner.form.groups:
            return None
        if name in self.scanner.order:
            return self._leaf_of(at, name, end)
        return self._node_of(at, name, end)

    def _node_of(self, at: int, node: str, end: int) -> Fixed | None:
        """`C.c3`, `C: c3`, `C (c3)`, `C/c3`, `C → c3`."""
        link = self.scanner.token(end)
        if not (link in LINKS or (link == "." and self._is_stuck(end))):
            return None
        return self._whole(node, end + 1, opened=link in OPENING) or self._one_of(at, node, end)

    def _one_of(self, at: int, node: str, end: int) -> Fixed | None:
        """What is named behind a node and a link."""
        link = self.scanner.token(end)
        start = self.scanner.past(end + 1, *LED)
        below, stop = self.scanner.name(start)
        if not below:
            return None
        if edge := self.edge(node, end + 1):
            return edge
        if self.below(below, node):
            return Fixed((ReadingStep(Does.NAMES, stop, item=One(below)),), only=True)
        if self.scanner.is_group(below) and link in {"/", "."}:
            return None
        return self.contradicted(at, stop)

    def _whole(self, node: str, at: int, *, opened: bool) -> Fixed | None:
        """`B (all)`, `B: all of them`: what is below the node, without exception or with one."""
        said = self.scanner.role(at, WordRole.ALL) if self.scanner.manner.sets else None
        if said is None:
            return None
        stop = self.scanner.past(said[1], WordRole.ARTICLE, WordRole.NOUN, WordRole.ASIDE)
        if opened and self.scanner.token(stop) not in CLOSING:
            return None
        return Fixed((ReadingStep(Does.NAMES, stop + opened, item=One(node)),), only=True)

    def _leaf_of(self, at: int, leaf: str, end: int) -> Fixed | None:
        """`c3 at C`, `c3 (of C)`, `c3, in C`, `a1 to B`."""
        start = self.past(end, frozenset({","}))
        opened = self.scanner.token(start) in OPENING
        node = self.leads(leaf, start + 1 if opened else start)
        if node is None and opened:
            node = self.group(start + 1)
        if node is None:
            return self._placed(at, leaf, start + 1) if opened and start == end else None
        if start > end and not self._ends(start, node):
            return None
        stop = node[1] + 1 if opened and self.scanner.token(node[1]) in CLOSING else node[1]
        if not self.below(leaf, node[0]):
            return self.contradicted(at, stop)
        return Fixed((ReadingStep(Does.NAMES, stop, item=One(leaf)),), only=True)

    def _placed(self, at: int, leaf: str, start: int) -> Fixed | None:
        """`c3 (the last one)`, which has to be true of the sheet or of a node."""
        scanner = self.scanner
        said = scanner.role(scanner.past(start, WordRole.ARTICLE, WordRole.NOUN), WordRole.PLACE)
        if said is None:
            return None
        stop = scanner.past(said[1], WordRole.ARTICLE, WordRole.NOUN, WordRole.ASIDE)
        if scanner.token(stop) not in CLOSING:
            return None
        below = [g for g in scanner.form.groups.values() if leaf in g and len(g) > 1]
        rows = [[name for name in scanner.order if name in group] for group in below]
        if all(named_by(said[0], 1, row) != [leaf] for row in [[*scanner.whole], *rows]):
            return self.contradicted(at, stop)
        return Fixed((ReadingStep(Does.NAMES, stop + 1, item=One(leaf)),), only=True)

    def _ends(self, start: int, node: tuple[str, int]) -> bool:
        """Whether `at C` behind a comma belongs to the leaf before it, and not to one after it."""
        after = self.past(node[1], frozenset({",", ":"}))
        leaf = self.scanner.name(self.scanner.past(after, *LED))[0]
        owns = leaf in self.scanner.order and self.below(leaf, node[0])
        return bool(self.scanner.role(start, WordRole.AT)) and not owns

    def _is_stuck(self, dot: int) -> bool:
        return dot + 1 < len(self.scanner.spans) and self.scanner.tight(dot)
