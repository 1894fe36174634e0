"""A tree as lines of text: one node per line, its children below it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import islice

from msgspec import Struct

from generator.base.picture import Picture, Shown
from grader.figures.labels import (
    format_value,
    note_lines,
    number,
    payoff,
    window,
    write_in_brackets,
)
from grader.words.render import label_of, player_of
from solver.trees.node_names import is_inner
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

BETWEEN_LEAVES = "   "


class BranchLook(Enum):
    """The look of a line."""

    PLAIN = auto()
    CHOSEN = auto()
    CUT = auto()
    FADED = auto()


@dataclass(frozen=True, slots=True)
class BranchLine:
    """A line; `stem` holds the strokes from the nodes above."""

    stem: str
    text: str
    look: BranchLook

    def __str__(self) -> str:
        return self.stem + self.text


class Twig(Struct, frozen=True):
    """A node still to be written: child `i` of `parent`, with `strokes` to its left."""

    node: Tree
    parent: Inner | None = None
    i: int = 0
    strokes: str = ""
    faded: bool = False

    @property
    def last(self) -> bool:
        """Whether it is the last child."""
        return self.parent is None or self.i == len(self.parent.children) - 1

    @property
    def stem(self) -> str:
        """The strokes to its left."""
        return "" if self.parent is None else self.strokes + ("└─ " if self.last else "├─ ")

    @property
    def below(self) -> str:
        """The strokes to the left of its children."""
        return "" if self.parent is None else self.strokes + ("   " if self.last else "│  ")


def branches(picture: Picture, language: str) -> Iterator[BranchLine]:
    """Yield the lines of the picture's tree; a cut is marked ✗, a chosen move ▸."""
    return (line for _, line in nodes_with_lines(picture, language))


def folded_branches(picture: Picture, language: str, *, width: int) -> Iterator[list[BranchLine]]:
    """Yield the rows of the tree, with the leaves of a node beside it where it has nothing else.

    Leaves that make a row wider than that have a row each.
    """
    lines = iter(nodes_with_lines(picture, language))
    for node, line in lines:
        if is_inner(node) and not any(map(is_inner, node.children)):
            ends = [end for _, end in islice(lines, len(node.children))]
            beside = [replace(end, stem=BETWEEN_LEAVES) for end in ends]
            fits = sum(len(str(part)) for part in [line, *beside]) <= width
            yield [line, *beside] if fits else [line]
            yield from ([end] for end in ends if not fits)
        else:
            yield [line]


def nodes_with_lines(picture: Picture, language: str) -> Iterator[tuple[Tree, BranchLine]]:
    """Yield each node with its line, from the root down."""
    pending = [Twig(picture.tree)]
    while pending:
        twig = pending.pop()
        look = look_of(twig, picture)
        text = sign(look) + text_of(twig, picture, language)
        yield twig.node, BranchLine(twig.stem, text, look)
        if is_inner(twig.node):
            gone = look in (BranchLook.CUT, BranchLook.FADED)
            children = enumerate(twig.node.children)
            twigs = [Twig(child, twig.node, i, twig.below, gone) for i, child in children]
            pending += reversed(twigs)


def look_of(twig: Twig, picture: Picture) -> BranchLook:
    """Return the look of a node."""
    edge = ("" if twig.parent is None else twig.parent.name, twig.i)
    if twig.faded or twig.node.name in picture.faded - {""}:
        return BranchLook.FADED if edge not in picture.crossed else BranchLook.CUT
    if edge in picture.crossed:
        return BranchLook.CUT
    return BranchLook.CHOSEN if edge in picture.thick else BranchLook.PLAIN


def sign(look: BranchLook) -> str:
    """Return the sign of a look, for terminals without colours."""
    match look:
        case BranchLook.CHOSEN:
            return "▸ "
        case BranchLook.CUT:
            return "✗ "
        case BranchLook.PLAIN | BranchLook.FADED:
            return ""


def text_of(twig: Twig, picture: Picture, language: str) -> str:
    """Return the text of a node: `(1/2) a1 → B ▽ MIN = 3  [3, ∞]`, or `b1: 12` for a leaf."""
    node, move = twig.node, move_of(twig, picture, language)
    notes = "".join(f"  {note}" for note in remarks(node.name, picture))
    match node:
        case Leaf() | Payoffs() | Unknown():
            worth = write_in_brackets(leaf_text(node, picture, language))
            return f"{move}: {worth}{notes}" if move else f"{worth}{notes}"
        case Max() | Min() | Player() | Chance():
            arrow = f"{move} → " if move else ""
            name = f"{node.name} " if node.name else ""
            value = picture.values.get(node.name)
            equals = "" if value is None else f" = {in_words(value)}"
            return f"{arrow}{name}{shape(node)} {player_of(node, language)}{equals}{notes}"


def leaf_text(leaf: Leaf | Payoffs | Unknown, picture: Picture, language: str) -> str:
    """Return what stands in a leaf: its utility, or a word in the language."""
    word = picture.leaves.get(leaf.name)
    return utility(leaf) if word is None else label_of(word, language)


def move_of(twig: Twig, picture: Picture, language: str) -> str:
    """Return the move to the node, after its probability if that may be shown."""
    return f"{chance_of(twig, picture)} {move_label(twig, language)}".strip()


def chance_of(twig: Twig, picture: Picture) -> str:
    """Return the probability of a move, as in `(1/2)`; empty if it may not be shown."""
    parent = twig.parent
    if parent is None or (parent.name, twig.i) in picture.blanks:
        return ""
    chances = parent.probabilities if isinstance(parent, Chance) else parent.chances
    return f"({number(chances[twig.i])})" if chances else ""


def move_label(twig: Twig, language: str) -> str:
    """Return the name of the move; a leaf's own name stands for it."""
    parent, node = twig.parent, twig.node
    if parent is None:
        return ""
    if isinstance(node, Leaf | Payoffs | Unknown) and node.name:
        return label_of(node.name, language)
    move_name = parent.moves[twig.i] if parent.moves else ""
    return label_of(move_name, language) if move_name else ""


def remarks(name: str, picture: Picture) -> Iterator[str]:
    """Yield the window and the notes of a node."""
    if name in picture.windows:
        yield window(*picture.windows[name])
    if name in picture.notes:
        yield ", ".join(note_lines(picture.notes[name]))


def in_words(v: Shown) -> str:
    """Return a value; vectors are in angle brackets, as those of leaves are."""
    return f"⟨{format_value(v)}⟩" if isinstance(v, tuple) else format_value(v)


def utility(leaf: Leaf | Payoffs | Unknown) -> str:
    """Return the value of a leaf."""
    match leaf:
        case Payoffs():
            return f"<{payoff(leaf)}>"
        case Leaf() | Unknown():
            return payoff(leaf)


def shape(node: Inner) -> str:
    """Return the sign of a node: △ for MAX, ▽ for MIN, ○ for chance, □ for other players."""
    match node:
        case Max():
            return "△"
        case Min():
            return "▽"
        case Chance():
            return "○"
        case Player():
            return "□"
