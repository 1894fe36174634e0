"""A leaf that is named with its node: `C.c3`, `c3 at C`, `C: c2, c3`."""

from dataclasses import dataclass
from typing import Final

from generator.reading.items import One
from generator.reading.linking import Fixed, Linking
from generator.reading.roles import Role
from generator.reading.scanner import LED
from generator.reading.steps import Does, Step

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
        start = self.scanner.past(end + 1, *LED)
        below, stop = self.scanner.name(start)
        if not below:
            return None
        if edge := self.edge(node, end + 1):
            return edge
        if self.below(below, node):
            return Fixed((Step(Does.NAMES, stop, item=One(below)),), only=True)
        if self.scanner.is_group(below) and link in {"/", "."}:
            return None
        return self.contradicted(at, stop)

    def _leaf_of(self, at: int, leaf: str, end: int) -> Fixed | None:
        """`c3 at C`, `c3 (of C)`, `c3, in C`, `a1 to B`."""
        start = self.past(end, frozenset({","}))
        opened = self.scanner.token(start) in OPENING
        node = self.leads(leaf, start + 1 if opened else start)
        if node is None and opened:
            node = self.group(start + 1)
        if node is None or (start > end and not self._ends(start, node)):
            return None
        stop = node[1] + 1 if opened and self.scanner.token(node[1]) in CLOSING else node[1]
        if not self.below(leaf, node[0]):
            return self.contradicted(at, stop)
        return Fixed((Step(Does.NAMES, stop, item=One(leaf)),), only=True)

    def _ends(self, start: int, node: tuple[str, int]) -> bool:
        """Whether `at C` behind a comma belongs to the leaf before it, and not to one after it."""
        after = self.past(node[1], frozenset({",", ":"}))
        leaf = self.scanner.name(self.scanner.past(after, *LED))[0]
        owns = leaf in self.scanner.order and self.below(leaf, node[0])
        return bool(self.scanner.role(start, Role.AT)) and not owns

    def _is_stuck(self, dot: int) -> bool:
        return dot + 1 < len(self.scanner.spans) and self.scanner.tight(dot)
