"""Looking at a tree's text without reading it: its size, its brackets, its commas."""

import re

from solver.message import Message
from solver.trees.tree import NODES, NotationError, too_many_levels, too_many_nodes
from solver.working import LEVELS

ASIDE = re.compile(r'#[^\n]*|"[^"\n]*"|<[^<>#"]*>')
"""Parts whose commas and brackets do not count: comments, quoted names and vectors."""


def check_outline(text: str) -> None:
    """Raise NotationError for a text that is too large, too deep, or has an unmatched bracket."""
    bare = ASIDE.sub(blanks, text)
    if bare.count("(") + bare.count(",") >= NODES:
        raise too_many_nodes()
    opened: list[int] = []
    for bracket in re.finditer(r"[()]", bare):
        if bracket[0] == "(":
            opened.append(bracket.start())
            if len(opened) > LEVELS:
                raise too_many_levels()
        elif not opened:
            where = find_place(text, bracket.start())
            raise NotationError("{where}: this ) closes nothing; leave it out", where=where)
        else:
            opened.pop()
    if opened:
        where = find_place(text, opened[-1])
        raise NotationError(
            "{where}: this ( is never closed; {opened} ) would be needed",
            where=where,
            opened=len(opened),
        )


def blanks(aside: re.Match[str]) -> str:
    """Return white space of the same length, so that the other characters keep their places."""
    return " " * len(aside[0])


def find_place(text: str, position: int) -> Message:
    """Return the line and the column (both from 1) of a character."""
    before = text[:position]
    line, column = before.count("\n") + 1, position - before.rfind("\n")
    return Message("line {line}, column {column}", line=line, column=column)


# A comma that may have been meant as the point of a decimal.


NODE_ITEMS = re.compile(r"[^()\[\]{}]+")
DECIMAL_COMMA = re.compile(r"(?<!\d)\d+,\d+")
COMMA_BEFORE_SPACE = re.compile(r",\s")


def find_decimal_comma(notation: str) -> Message | None:
    """Return a warning where some commas of a node look like those of decimals; or else None."""
    for items in NODE_ITEMS.findall(ASIDE.sub(blanks, notation)):
        number = DECIMAL_COMMA.search(items)
        if number and COMMA_BEFORE_SPACE.search(items):
            return Message(
                "{number} was read as two numbers; a decimal is written {decimal}",
                number=number[0],
                decimal=number[0].replace(",", "."),
            )
    return None
