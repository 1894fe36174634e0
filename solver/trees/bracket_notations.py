"""Trees in the brackets of other notations, rewritten in ours.

Nested lists `[[3, 12], [2, 4]]` and braces, tuples `('A', ('B', 5), ('C', 3))`, S-expressions
`(max (min 3 12) 5)`, TikZ-forest `[max [min [3] [12]] [5]]` and qtree `[.max [.min 3 12 ] 5 ]`,
of which the options of nodes and edges are left out.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from solver.exact import Rational, rational
from solver.message import Message
from solver.trees.outline import find_place
from solver.trees.tree import NODES, NotationError, too_many_levels, too_many_nodes
from solver.working import LEVELS, deep

OTHER = {"max": "min", "min": "max"}
KIND = re.compile(r"max|min|chance|p[1-9]\d{0,2}", re.IGNORECASE | re.ASCII)
PERCENT = 100
LEAF = re.compile(r"[+\-−–]?(\d[\d.]*(/[\d.]+)?|\.\d+|inf|∞)|\?|[a-z]|win|loss|draw", re.IGNORECASE)
WEIGHT = re.compile(r"[\d./]+%?:")
POSITIVE = re.compile(r"\d{1,20}(\.\d{1,20}|/[1-9]\d{0,19})?|\.\d{1,20}", re.ASCII)
TOKEN = re.compile(
    r"(?P<space>[\s,]+|\#[^\n]*)|(?P<open>[(\[{])|(?P<close>[)\]}])"
    r"|(?P<quoted>'[^'\n]*'|\"[^\"\n]*\")|(?P<atom>[^\s,()\[\]{}'\"#]+)|(?P<other>.)"
)
WRAPPING = re.compile(
    r"\\Tree\b|\\begin\{tikzpicture\}(\[[^\[\]\n]*\])?|\\begin\{forest\}[^\[]*"
    r"|\\end\{(forest|tikzpicture)\}|;(?=\s*(\\end\{tikzpicture\}\s*)?$)|\\edge\b[^;\n]{0,200};"
)
"""What LaTeX has around a tree, and qtree before a child."""
BRACED = re.compile(r"\{([\w./+-]+)\}")
FORMULA = re.compile(r"\$\\?([\w./+-]+)\$")
NOTHING = Message("write a node such as max(3, 5), a number or ? here")
DRAWN = "draw"
"""An option of TikZ, and the result of a game."""
LATEX = ("\\Tree", "\\begin{forest}", "\\begin{tikzpicture}")
"""What a tree in LaTeX begins with."""
QUOTES = "'\""
PARTNERS = {")": "(", "]": "[", "}": "{"}


@dataclass(slots=True)
class BracketAtom:
    """A word or a number, and where it stands; `weight` is the probability before it."""

    text: str
    position: int
    weight: str = ""
    follows_comma: bool = False


@dataclass(slots=True)
class BracketNode:
    """What stands between two brackets."""

    bracket: str
    position: int
    weight: str = ""
    follows_comma: bool = False
    items: "list[BracketItem]" = field(default_factory=list)


BracketItem: TypeAlias = BracketAtom | BracketNode


def is_bracketed(text: str) -> bool:
    """Tell whether a text is in one of these notations, none of which ours begins like."""
    return text.lstrip().startswith(("[", "(", "{", *LATEX))


def rewrite(text: str, root: str = "max") -> str:
    """Return the tree in our notation; `root` is who moves first where the text does not say.

    Raises NotationError, which says where the text is wrong.
    """
    bare = strip_latex(text)
    node = read_brackets(bare)
    with deep():
        return BracketWriter(bare, is_labelled=is_forest(node)).write(node, root)


def strip_latex(text: str) -> str:
    """Return a text without what LaTeX has around a tree and its labels; all keeps its line."""
    bare = WRAPPING.sub(lambda wrapping: re.sub(r"[^\n]", " ", wrapping[0]), text)
    if text.lstrip().startswith(LATEX):
        bare = BRACED.sub(keep_label, bare)
    return FORMULA.sub(keep_label, bare)


def keep_label(wrapped: re.Match[str]) -> str:
    """Return a label without its braces or dollars, and white space after it."""
    return wrapped[1].ljust(len(wrapped[0]))


def read_brackets(text: str) -> BracketNode:
    """Read the brackets; NotationError for one without a partner, and for too large a tree."""
    reader = BracketReader(text)
    for i, token in enumerate(TOKEN.finditer(text)):
        if i > 4 * NODES:
            raise too_many_nodes()
        reader.take(token)
    if len(reader.opened) > 1:
        raise lonely_bracket(text, reader.opened[-1].position)
    if not reader.opened[0].items:
        raise NotationError("the tree ends too early; {right}", right=NOTHING)
    first, *rest = reader.opened[0].items
    if rest or not isinstance(first, BracketNode):
        after = rest[0] if rest else first
        raise NotationError(
            "{place}: nothing follows the whole tree; leave it out", place=place(text, after)
        )
    return first


class BracketReader:
    """Reads tokens one by one; `opened` are the nodes whose brackets are not closed yet."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.opened = [BracketNode("", 0)]
        self.weight = ""
        self.is_after_comma = False

    def take(self, token: re.Match[str]) -> None:
        """Take the next token; NotationError for one that cannot stand there."""
        match token.lastgroup:
            case "open":
                self.open(token)
            case "close" if self.opened[-1].bracket == PARTNERS[token[0]]:
                self.opened.pop()
            case "close" | "other":
                raise lonely_bracket(self.text, token.start())
            case "atom" if WEIGHT.fullmatch(token[0]):
                self.weight = token[0]
            case "atom" | "quoted":
                word = token[0].strip("'\"")
                self.append(BracketAtom(word, token.start(), self.weight, self.is_after_comma))
            case _ if not token[0].startswith("#"):
                self.take_space(token)
            case _:  # a comment
                pass

    def take_space(self, token: re.Match[str]) -> None:
        """Take white space with a comma or none; NotationError for a second one."""
        _, *ends = token[0].split(",")
        if len(ends) > 1:
            second = token.end() - len(",".join(ends[1:])) - 1
            raise NotationError(
                "{place}: unexpected {what!r}; {right}",
                place=find_place(self.text, second),
                what=",",
                right=NOTHING,
            )
        self.is_after_comma |= bool(ends)

    def open(self, token: re.Match[str]) -> None:
        """Begin a node below the last one."""
        if len(self.opened) > LEVELS:
            raise too_many_levels()
        node = BracketNode(token[0], token.start(), self.weight, self.is_after_comma)
        self.append(node)
        self.opened.append(node)

    def append(self, item: "BracketItem") -> None:
        """Append an item to the node that was opened last."""
        self.opened[-1].items.append(item)
        self.weight = ""
        self.is_after_comma = False


def is_forest(node: BracketNode) -> bool:
    """Tell whether each node begins with its label, and a leaf is a node: TikZ-forest."""
    if node.bracket != "[" or not node.items or isinstance(node.items[0], BracketNode):
        return False
    children = list_children_of_label(node)
    return bool(children) and all(
        isinstance(child, BracketNode) and not child.follows_comma for child in children
    )


def list_children_of_label(node: BracketNode) -> "list[BracketItem]":
    """Return what follows a label in TikZ-forest, without the options of the node.

    Options stand after a comma: `[3, draw, edge={thick}]`. Where they all look like leaves they are
    none: `[min, 3, 12]`.
    """
    items = node.items[1:]
    others = [item for item in items if not (isinstance(item, BracketNode) and item.bracket == "[")]
    words = [item.text for item in others if isinstance(item, BracketAtom)]
    if not others or not others[0].follows_comma or others[0] is not items[0]:
        return items
    if len(words) == len(others) and all(map(LEAF.fullmatch, words)) and set(words) != {DRAWN}:
        return items
    return [item for item in items if isinstance(item, BracketNode) and item.bracket == "["]


@dataclass(frozen=True, slots=True)
class BracketWriter:
    """Writes what was read in our notation; in forest `is_labelled` nodes alone are leaves."""

    text: str
    is_labelled: bool

    def write(self, item: BracketItem, kind: str) -> str:
        """Return one node with everything below it; `kind` is who moves, if not chance first."""
        if isinstance(item, BracketAtom):
            return self.write_leaf(item)
        turn = kind
        label, children = self.split_label(item)
        if label is not None and not children:
            return self.write_leaf(label)
        if not children:
            raise NotationError(
                "{place}: write at least one child here", place=place(self.text, item)
            )
        if label is not None and self.is_labelled:
            self.check_children(label, children)
        if label is not None and KIND.fullmatch(label.text):
            kind = label.text.lower()
        elif label is not None and is_leaf_pair(children) and not self.is_labelled:
            return self.write(children[0], kind)
        below = turn if kind == "chance" else OTHER.get(kind, "max")
        if kind == "chance" and are_weighted(children):
            children = [weigh(child) for child in children]
        return f"{kind}({', '.join(self.write_child(child, below) for child in children)})"

    def check_children(self, label: BracketAtom, children: Sequence[BracketItem]) -> None:
        """Raise NotationError for leaves that stand beside a leaf in its brackets: `[3, 12]`."""
        if label.text[-1:].isdigit() and isinstance(children[0], BracketAtom):
            raise NotationError(
                "{place}: in this notation each leaf has brackets of its own: [3] [12]",
                place=place(self.text, children[0]),
            )

    def write_child(self, child: BracketItem, kind: str) -> str:
        """Return a child with its probability, and its label as the name of the move to it."""
        move = ""
        if isinstance(child, BracketNode):
            label, children = self.split_label(child)
            if label is not None and children and not KIND.fullmatch(label.text):
                move = f'"{label.text}" = '
        weight = f"{child.weight} " if child.weight else ""
        return weight + move + self.write(child, kind)

    def write_leaf(self, atom: BracketAtom) -> str:
        """Return a leaf; NotationError for a word that is none."""
        if not LEAF.fullmatch(atom.text):
            raise NotationError(
                "{place}: {what}",
                place=place(self.text, atom),
                what=Message(
                    "{leaf!r} is no leaf; one is a number, inf, -inf, <1, 2> or ?",
                    leaf=atom.text[:40],
                ),
            )
        return atom.text

    def is_name(self, first: BracketAtom, node: BracketNode) -> bool:
        """Tell whether the first word of a node may be its name, and not a leaf that is mistyped.

        `[2x, 3]` and `[x1, 3]` are lists of two, but `(B 3)` and `["x1", 3]` a leaf with its name.
        """
        if LEAF.fullmatch(first.text):
            return False
        if self.text[first.position] in QUOTES:
            return True
        is_listed = is_leaf_pair(node.items[1:]) and node.items[1].follows_comma
        return first.text[0].isalpha() and not (is_listed and node.bracket != "(")

    def split_label(self, node: BracketNode) -> tuple[BracketAtom | None, list[BracketItem]]:
        """Return the label of a node, if it has one, and its children."""
        if node.items and isinstance(first := node.items[0], BracketAtom):
            if first.text.startswith(".") and not LEAF.fullmatch(first.text):  # qtree
                return BracketAtom(first.text[1:], first.position), node.items[1:]
            is_word = KIND.fullmatch(first.text) or self.is_name(first, node)
            is_tuple_label = node.bracket == "(" and re.fullmatch(r"[A-Z]", first.text)
            if self.is_labelled:
                return first, list_children_of_label(node)
            if is_word or is_tuple_label:
                return first, node.items[1:]
        return None, node.items


def are_weighted(children: list[BracketItem]) -> bool:
    """Tell whether chance has pairs of a probability and a node: (chance (1/2 3) (1/2 4))."""
    weights = []
    for child in children:
        match child:
            case BracketNode(items=[BracketAtom(text=text, weight=""), _], weight=""):
                if not POSITIVE.fullmatch(text):
                    return False
                weights.append(rational(text))
            case _:
                return False
    return are_probabilities(weights)


def are_probabilities(weights: Sequence[Fraction | Rational]) -> bool:
    """Tell whether numbers before the children of chance are meant as probabilities.

    None is above 1, or they are percentages: where they then do not sum to 1, they are refused.
    """
    return max(weights) <= 1 or sum(weights) == PERCENT


def weigh(pair: BracketItem) -> BracketItem:
    """Return the node of a pair, with the probability before it as its weight."""
    assert isinstance(pair, BracketNode), "it is a pair"
    probability, child = pair.items
    assert isinstance(probability, BracketAtom), "a pair begins with its probability"
    return replace(child, weight=f"{probability.text}:")


def is_leaf_pair(children: list[BracketItem]) -> bool:
    """Tell whether a label is followed by one number, as in ('B', 5)."""
    return len(children) == 1 and isinstance(children[0], BracketAtom)


def lonely_bracket(text: str, position: int) -> NotationError:
    """Return the error for a bracket or quotation mark without a partner."""
    return NotationError(
        "{place}: this {bracket} has no partner",
        place=place(text, BracketAtom("", position)),
        bracket=text[position],
    )


def place(text: str, item: BracketItem) -> Message:
    """Return the line and the column (both from 1) of what was read."""
    return find_place(text, item.position)
