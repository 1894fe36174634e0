"""The outline of a text in notation: how large, how deep, and every bracket closed."""

import re

from solver.deep import LEVELS
from solver.trees.errors import NotationError

NODES = 200_000
ASIDE = re.compile(r'#[^\n]*|"[^"\n]*"|<[^<>#"]*>')
"""What may hold commas and brackets that are none of the outline."""


def check_outline(text: str) -> None:
    """Refuse, before it is read, what is too large or deep, or has a bracket without another."""
    bare = ASIDE.sub(blanks, text)
    if bare.count("(") + bare.count(",") >= NODES:
        raise NotationError(f"a tree has at most {NODES:,} nodes; this one has more")
    opened: list[int] = []
    for bracket in re.finditer(r"[()]", bare):
        if bracket[0] == "(":
            opened.append(bracket.start())
            if len(opened) > LEVELS:
                raise NotationError(f"a tree has at most {LEVELS:,} levels; this one has more")
        elif not opened:
            where = place(text, bracket.start())
            raise NotationError(f"{where}: this ) closes nothing; leave it out")
        else:
            opened.pop()
    if opened:
        where = place(text, opened[-1])
        raise NotationError(f"{where}: this ( is never closed; {len(opened)} ) would be needed")


def blanks(aside: re.Match[str]) -> str:
    """As much white space, so that places stay what they are."""
    return " " * len(aside[0])


def place(text: str, at: int) -> str:
    """The line and the column (both from 1) of a character."""
    before = text[:at]
    return f"line {before.count(chr(10)) + 1}, column {at - before.rfind(chr(10))}"
