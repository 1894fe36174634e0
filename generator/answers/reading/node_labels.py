"""Moves that are written with the node at which they are made: `A: a3; D: d2`, `a3 (A)`."""

import re
from collections.abc import Mapping
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Unreadable
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.roles import NodeWord, WordRole, phrase_trie
from generator.base.late_pattern import compile_late

MAX_LENGTH: Final = 1_000
"""The greatest number of characters of a text in which nodes are looked for."""
NO_WORD: Final = NodeWord()
PLACES: Final = frozenset({WordRole.OF, WordRole.AT})

BEFORE: Final = compile_late(
    r"(?<![^\s,;])(?:([^\W\d_]{2,12}) )?([A-Z]{1,2})\s{0,3}:\s{0,3}(\w{1,12})"
)
"""A node before the first of its moves, perhaps with a preposition: `D: d2`, `below D: d2`."""
BEHIND: Final = compile_late(r"(?<!\w)(\w{1,12})\s{0,3}\(\s{0,3}([A-Z]{1,2})\s{0,3}\)")
"""A move before its node: `d2 (D)`."""
ONE_EACH: Final = compile_late(r"\s*(?:[A-Z]{1,2}\s*:\s*\w{1,12}\s*(?:[,;]|$|(?=[A-Z]))\s*)+")
"""A move for each node, and nothing else."""


def without_nodes(text: str, form: Form) -> str | Unreadable:
    """Return the text without the nodes of its moves; refuse a node at which a move is not made.

    A text that says something else beside a node stays as it is. So does a node at the beginning
    of a line that is not the root: it stands for the move that leads to it.
    """
    if not form.made_at or len(text) > MAX_LENGTH:
        return text
    made_at = {move.casefold(): node for move, node in form.made_at.items()}
    for pattern, move_group, node_group in ((BEFORE, 3, 2), (BEHIND, 1, 2)):
        for match in pattern.finditer(text):
            move, node = match[move_group].casefold(), match[node_group]
            if move not in made_at or node not in made_at.values():
                return text
            leads_on = pattern is BEHIND and move in map(str.casefold, form.groups.get(node, ()))
            if made_at[move] != node and not leads_on:
                return Unreadable(Reason.CONTRADICTION, quoted(match[0]))
    return BEHIND.sub(r"\1", BEFORE.sub(lambda match: _move_alone(match, form), text))


def _move_alone(match: re.Match[str], form: Form) -> str:
    """Return the move without its node, and without a preposition before that."""
    begins = not match.string[: match.start()].strip()
    if begins and form.descending is None and form.groups.get(match[2]):
        return match[0]
    word = match[1] or ""
    roles = phrase_trie().further.get(word.casefold(), NO_WORD).roles
    is_place = any(role in PLACES for role, _ in roles)
    return f" {match[3]}" if not word or is_place else f"{word} {match[3]}"


def in_order_of_play(text: str, form: Form) -> str:
    """Return a line in the order of its nodes, where it names each move with its node."""
    if not form.made_at or len(text) > MAX_LENGTH or not ONE_EACH.fullmatch(text):
        return text
    moves = {match[2]: match[3] for match in BEFORE.finditer(text)}
    line = _line_of(moves, {move.casefold(): node for node, move in _leading(form).items()})
    return ", ".join(f"{node}: {moves[node]}" for node in line) if line else text


def _leading(form: Form) -> Mapping[str, str]:
    """Return the move to each node, by the node's name."""
    return {node: next(iter(moves)) for node, moves in form.groups.items() if len(moves) == 1}


def _line_of(moves: Mapping[str, str], led_to: Mapping[str, str]) -> list[str]:
    """Return the nodes so that each move leads to the next one; nothing if they form no line."""
    after = {node: led_to.get(move.casefold(), "") for node, move in moves.items()}
    first = [node for node in moves if node not in after.values()]
    line = first[:1]
    while line and after[line[-1]] in moves and len(line) <= len(moves):
        line.append(after[line[-1]])
    return line if len(line) == len(moves) else []
