"""The words in a tree's picture: in nodes, beside them and on edges."""

import re
from collections.abc import Iterator, Mapping

from generator.base.picture import Picture, Shown
from solver.exact import Rational, Value, text
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

MINUS = re.compile(r"(?<!\w)-(?=\d)")
"""A hyphen that is a minus sign."""
HANDS = re.compile(r"<([^<>]*)>")
"""A state of both hands, as in the JSON of keys."""


def number(v: Value) -> str:
    """Return a number with a true minus sign and ∞; fractions are the same in all languages."""
    return print_number(text(v))


def print_number(digits: str) -> str:
    """Return a written number in the same form."""
    return digits.replace("-", "\N{MINUS SIGN}").replace("inf", "∞")


def format_value(v: Shown) -> str:
    """Return a number, a vector as `1, 2, 6`, or a text as it is."""
    if isinstance(v, str):
        return v
    return ", ".join(map(number, v)) if isinstance(v, tuple) else number(v)


def write_in_brackets(label: str) -> str:
    """Return a state of hands as sheets print it: `⟨AK,Q⟩`."""
    return HANDS.sub("⟨\\1⟩", label)


def window(low: Value, high: Value) -> str:
    """Return alpha and beta as `[2, ∞]`."""
    return f"[{number(low)}, {number(high)}]"


def weights(belief: Mapping[str, Rational]) -> str:
    """Return a line for each state: `s1 1/3`."""
    return "\n".join(f"{state} {number(p)}" for state, p in belief.items())


def inside(picture: Picture, node: Tree) -> str:
    """Return the words in a node's shape."""
    match node:
        case Max() | Min() | Chance():
            return value(picture, node)
        case Player():
            return str(node.index)
        case Leaf() | Unknown() | Payoffs():
            return write_in_brackets(picture.leaves.get(node.name, payoff(node)))


def beside(picture: Picture, node: Tree) -> tuple[str, ...]:
    """Return the lines beside a node: a player's value, then the window and the note."""
    first = value(picture, node) if isinstance(node, Player) else ""
    return tuple(filter(None, (first, *lines(picture, node.name))))


def value(picture: Picture, node: Inner) -> str:
    """Return the value of the node; empty if it is not shown."""
    return format_value(picture.values[node.name]) if node.name in picture.values else ""


def branch(picture: Picture, node: Inner, i: int) -> tuple[str, ...]:
    """Return the lines on an edge: the move, and the probability unless it is 1.

    At a chance node, a generated move name is not shown, nor a probability that is to be found.
    """
    move = node.moves[i] if node.moves else ""
    match node:
        case Chance():
            automatic = move == f"{node.name.lower()}{i + 1}"
            p = "" if (node.name, i) in picture.blanks else number(node.probabilities[i])
            return tuple(filter(None, ("" if automatic else move, p)))
        case Max() | Min() | Player():
            chance = f"[{number(node.chances[i])}]" if node.chances and node.chances[i] != 1 else ""
            return tuple(filter(None, (move, chance)))


def payoff(leaf: Leaf | Unknown | Payoffs) -> str:
    """Return the value of a leaf: `3`, `1, 2, 6`, or x."""
    match leaf:
        case Leaf():
            return number(leaf.utility)
        case Unknown(symbol=symbol):
            return symbol or "x"
        case Payoffs():
            return format_value(leaf.vector)


def lines(picture: Picture, name: str) -> Iterator[str]:
    """Yield the window, then the note."""
    if name in picture.windows:
        yield window(*picture.windows[name])
    if name in picture.notes:
        yield from note_lines(picture.notes[name])


def note_lines(note: str) -> list[str]:
    """Return the lines of a note, with minus signs for hyphens before digits."""
    return MINUS.sub(lambda match: print_number(match[0]), note).splitlines()
