"""Game trees that can be walked, made from notation and from data."""

import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Self

from generator.base.errors import UnknownName
from grader.actions.desk import choose_picture
from minimaestro import tree_nodes
from minimaestro.arguments import check_text, short
from minimaestro.conversions import gambit_games, graphs, nested_data, spiel_games
from minimaestro.numbers import Number, number
from minimaestro.pictures import MAX_SHOWN, Picture, draw_unasked, last_picture
from solver.errors import RequestError
from solver.trees import node_names, notation, outline, tree

KINDS = ("max", "min")
WHOLE = "A"
"""The name of the root of a whole tree, or of a leaf that is one, after which all are named."""


class NotationWarning(UserWarning):
    """Issued for a text that may mean another tree: `max(2,5, 3)` has three leaves, not two."""

    __module__ = "minimaestro"


class Tree:
    """A game tree, which can be walked: every child is a Tree too.

    It is made from notation, by `Tree(text)` or `parse(text)`, or from data by `Tree.of`. Trees are
    equal where their notation is the same. `print` draws a tree in letters, a notebook in SVG.

        >>> import minimaestro
        >>> tree = minimaestro.Tree.of([[3, 12, 8], [2, 4, 6]])
        >>> tree.notation
        'max(min(3, 12, 8), min(2, 4, 6))'
        >>> [(child.kind, child.moves) for child in tree]
        [('min', ('b1', 'b2', 'b3')), ('min', ('c1', 'c2', 'c3'))]

    Its limits are those of notation: 200,000 nodes and 1,000 levels.
    """

    __slots__ = ("_node", "_notation")

    _node: "tree.Tree"
    _notation: str | None

    def __init__(self, notation: str) -> None:
        check_text("notation", notation)
        warn_of_commas(notation)
        self._node = parse_node(notation)
        self._notation = None

    @classmethod
    def from_data(cls, source: object, *, root: str = "max") -> "Tree":
        """Return the tree that a source holds.

        Sources are nested lists and tuples, arrays, dictionaries from moves to children, numbers,
        notation, a `networkx.DiGraph`, and games of pygambit and of OpenSpiel (pyspiel). In lists,
        tuples and dictionaries, and in graphs without a `kind`, max and min alternate; `root` is
        who moves first. A tuple may begin with its kind (`("min", 3, 12)`) or with a label, which
        names the move to it; a string among the children is notation. A float counts as it is
        printed: 0.1 is 1/10.

        Raises RequestError for anything else, and for games that are no tree.
        """
        check_root(root)
        if isinstance(source, Tree):
            return source
        if isinstance(source, str):
            warn_of_commas(source)
            return cls._around(notation.parse(source, root))
        for reader in (graphs, gambit_games, spiel_games):
            if reader.is_source(source):
                return cls(reader.write_notation(source, root))
        return cls(nested_data.write_notation(source, root))

    of = from_data
    """`Tree.of` is its short name."""

    @classmethod
    def _around(cls, node: "tree.Tree") -> Self:
        """Return the tree of a node that has been read."""
        public_tree = cls.__new__(cls)
        public_tree._node = node  # noqa: SLF001  # its own
        public_tree._notation = None  # noqa: SLF001  # its own
        return public_tree

    @property
    def notation(self) -> str:
        """The tree in notation, which `parse` reads."""
        if self._notation is None:
            self._notation = notation.write(self._node)
        return self._notation

    @property
    def kind(self) -> str:
        """`max`, `min`, `chance`, `p1`, `p2` …; `leaf`, or `unknown` for a leaf without number."""
        return tree_nodes.find_kind(self._node)

    @property
    def name(self) -> str:
        """The name of the node in its tree: A, B, C …, or that of the move to a leaf."""
        return self._node.name

    @property
    def children(self) -> tuple["Tree", ...]:
        """The children from left to right; none at a leaf."""
        return tuple(map(Tree._around, tree_nodes.list_children(self._node)))

    @property
    def moves(self) -> tuple[str, ...]:
        """The name of the move to each child."""
        return tree_nodes.list_moves(self._node)

    @property
    def probabilities(self) -> tuple[Number, ...]:
        """The probability of each child of a chance node; () elsewhere."""
        return tree_nodes.list_probabilities(self._node)

    @property
    def utility(self) -> Number | tuple[Number, ...] | None:
        """The utility of a leaf, or a vector with one for each player; None elsewhere."""
        return tree_nodes.find_utility(self._node)

    @property
    def evaluation(self) -> Number | None:
        """The static evaluation of a node that is no leaf, if it has one."""
        evaluation = getattr(self._node, "evaluation", None)
        return None if evaluation is None else number(str(evaluation))

    @property
    def leaves(self) -> tuple["Tree", ...]:
        """The leaves from left to right."""
        return tuple(map(Tree._around, node_names.leaves(self._node)))

    def walk(self) -> Iterator["Tree"]:
        """Yield the tree and everything below it, each node before its children."""
        waiting: list[tree.Tree] = [self._node]
        while waiting:
            node = waiting.pop()
            yield Tree._around(node)
            waiting.extend(reversed(tree_nodes.list_children(node)))

    def to_networkx(self) -> Any:
        """Return a `networkx.DiGraph`, whose nodes are numbered from the root, 0, on.

        Nodes have the attributes `name`, `kind` and, at a leaf, `utility`; edges have `move` and,
        below a chance node, `probability`. Raises RequestError where networkx is not installed.
        """
        return graphs.build_graph(self._node)

    def to_pygambit(self) -> Any:
        """Return a `pygambit.Game`; RequestError without pygambit, or if Gambit cannot hold it."""
        return gambit_games.build_game(self._node)

    def to_openspiel(self) -> Any:
        """Return a game of OpenSpiel; RequestError without pyspiel, or if it cannot hold it."""
        return spiel_games.build_game(self._node)

    def __iter__(self) -> Iterator["Tree"]:
        return iter(self.children)

    def __len__(self) -> int:
        return len(self.children)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, move: int | str) -> "Tree":
        """Return a child by its place, or by the name of the move to it."""
        if not isinstance(move, str):
            return self.children[move]
        if move not in self.moves:
            raise UnknownName("no move", move, self.moves)
        return self.children[self.moves.index(move)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.notation == other.notation

    def __hash__(self) -> int:
        return hash(self.notation)

    def __repr__(self) -> str:
        if self._is_large():
            return f"<Tree of {sum(1 for _ in self.walk())} nodes>"
        return f"Tree({self.notation!r})"

    def __str__(self) -> str:
        return draw_unasked(self._picture(), str)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.name == WHOLE:
            return Tree, (self.notation,)
        return restore_part, (self.notation, tree_nodes.list_names(self._node))

    def _repr_svg_(self) -> str | None:
        return None if self._is_large() else self._picture().svg

    def _is_large(self) -> bool:
        return any(True for _ in islice(self.walk(), MAX_SHOWN, None))

    def _picture(self) -> Picture:
        return last_picture(choose_picture.bare_tree(self._node, "en"))


def parse(text: str, *, root: str = "max") -> Tree:
    """Return the tree that a text denotes, such as `max(min(3, 12), min(2, 4))`.

    Raises NotationError, a RequestError, with the place where the text is wrong.
    """
    check_text("text", text)
    check_root(root)
    warn_of_commas(text)
    return Tree._around(notation.parse(text, root))  # noqa: SLF001  # ours


def check_root(root: object) -> None:
    """Raise RequestError unless the argument says who moves first."""
    check_text("root", root)
    if root not in KINDS:
        raise RequestError("root is max or min, not {value}", value=short(root))


def warn_of_commas(text: str) -> None:
    """Issue a NotationWarning where commas of the text look like those of decimals."""
    if doubt := outline.find_decimal_comma(text):
        warnings.warn(str(doubt), NotationWarning, stacklevel=3)


def parse_node(text: str) -> "tree.Tree":
    """Return the node that a text denotes."""
    return notation.parse(text)


def restore_part(text: str, names: Sequence[tree_nodes.NodeNames]) -> Tree:
    """Return a part of a tree that was pickled, with the names that it has in the whole."""
    return Tree._around(tree_nodes.give_names(parse_node(text), names))  # noqa: SLF001  # ours
