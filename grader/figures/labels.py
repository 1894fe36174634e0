"""The words of a tree's picture: what stands in nodes, beside them and on edges."""

import re
from collections.abc import Iterator, Mapping

from generator.base.picture import Picture, Shown
from solver.exact import Rational, Value, text
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

MINUS = re.compile(r"(?<!\w)-(?=\d)")
"""What is a sign of minus and no hyphen."""
HANDS = re.compile(r"<([^<>]*)>")
"""A state of both hands, as keys in JSON have it."""


def number(v: Value) -> str:
    """As it is printed, with a true minus sign and ∞. Every language writes fractions alike."""
    return printed(text(v))


def printed(digits: str) -> str:
    """The same of a number that is in writing."""
    return digits.replace("-", "\N{MINUS SIGN}").replace("inf", "∞")


def shown(v: Shown) -> str:
    """A number, a vector as `1, 2, 6`, or what is already in writing."""
    if isinstance(v, str):
        return v
    return ", ".join(map(number, v)) if isinstance(v, tuple) else number(v)


def angled(label: str) -> str:
    """A state of hands as sheets print it: `⟨AK,Q⟩`."""
    return HANDS.sub("⟨\\1⟩", label)


def window(low: Value, high: Value) -> str:
    """Alpha and beta, as `[2, ∞]`."""
    return f"[{number(low)}, {number(high)}]"


def weights(belief: Mapping[str, Rational]) -> str:
    """A line for each state: `s1 1/3`."""
    return "\n".join(f"{state} {number(p)}" for state, p in belief.items())


def inside(picture: Picture, node: Tree) -> str:
    """What stands in a node's shape."""
    match node:
        case Max() | Min() | Chance():
            return value(picture, node)
        case Player():
            return str(node.index)
        case Leaf() | Unknown() | Payoffs():
            return angled(picture.leaves.get(node.name, payoff(node)))


def beside(picture: Picture, node: Tree) -> tuple[str, ...]:
    """The lines that stand by a node: a player's value, then the window and the note."""
    first = value(picture, node) if isinstance(node, Player) else ""
    return tuple(filter(None, (first, *lines(picture, node.name))))


def value(picture: Picture, node: Inner) -> str:
    """What the node is worth, if that is shown."""
    return shown(picture.values[node.name]) if node.name in picture.values else ""


def branch(picture: Picture, node: Inner, i: int) -> tuple[str, ...]:
    """The lines on an edge: the move, and the probability where it is not sure.

    At a chance node a move that has only its automatic name is not shown, nor a probability that
    is to be found.
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
    """What it is worth: `3`, `1, 2, 6`, or x."""
    match leaf:
        case Leaf():
            return number(leaf.utility)
        case Unknown():
            return "x"
        case Payoffs():
            return shown(leaf.vector)


def lines(picture: Picture, name: str) -> Iterator[str]:
    """The window, then the note."""
    if name in picture.windows:
        yield window(*picture.windows[name])
    if name in picture.notes:
        yield from MINUS.sub(lambda found: printed(found[0]), picture.notes[name]).splitlines()
