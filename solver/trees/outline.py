"""The outline of a text in notation: how large, how deep, and every bracket closed."""

import re

from solver.deep import LEVELS
from solver.message import Message
from solver.trees.tree import NotationError

NODES = 200_000
ASIDE = re.compile(r'#[^\n]*|"[^"\n]*"|<[^<>#"]*>')
"""What may hold commas and brackets that are none of the outline."""


def check_outline(text: str) -> None:
    """Refuse, before it is read, what is too large or deep, or has a bracket without another."""
    bare = ASIDE.sub(blanks, text)
    if bare.count("(") + bare.count(",") >= NODES:
        raise NotationError("a tree has at most {nodes:,} nodes; this one has more", nodes=NODES)
    opened: list[int] = []
    for bracket in re.finditer(r"[()]", bare):
        if bracket[0] == "(":
            opened.append(bracket.start())
            if len(opened) > LEVELS:
                raise NotationError(
                    "a tree has at most {levels:,} levels; this one has more", levels=LEVELS
                )
        elif not opened:
            where = place(text, bracket.start())
            raise NotationError("{where}: this ) closes nothing; leave it out", where=where)
        else:
            opened.pop()
    if opened:
        where = place(text, opened[-1])
        raise NotationError(
            "{where}: this ( is never closed; {opened} ) would be needed",
            where=where,
            opened=len(opened),
        )


def blanks(aside: re.Match[str]) -> str:
    """As much white space, so that places stay what they are."""
    return " " * len(aside[0])


def place(text: str, at: int) -> Message:
    """The line and the column (both from 1) of a character."""
    before = text[:at]
    line, column = before.count("\n") + 1, at - before.rfind("\n")
    return Message("line {line}, column {column}", line=line, column=column)
