"""The parts that games in sight have in plain data: the position, and who plays what part."""

import re

from generator.base.errors import BadProblem
from generator.exercise.parts import Part
from solver.games.rows import read, written
from solver.message import AnyOf
from solver.turn import PLAYERS, Player

ROWS = re.compile(r"[1-9]\d?(-[1-9]\d?)*", re.ASCII)
MOST_MATCHES = 40
"""With more the positions are too many to be written down."""


def rows(example: str) -> Part[tuple[int, ...]]:
    """The rows of matches to begin with: `7`, `4-2-1`."""
    return Part(
        name="sizes",
        example=example,
        read=rows_from,
        write=written,
        features=lambda sizes: {"rows": len(sizes), "matches": sum(sizes)},
    )


def rows_from(text: str) -> tuple[int, ...]:
    if not ROWS.fullmatch(text) or sum(read(text)) > MOST_MATCHES:
        raise BadProblem(
            "rows are written like 4-2-1, with at most {most_matches} matches in all, not {text!r}",
            most_matches=MOST_MATCHES,
            text=text[:40],
        )
    return read(text)


def player(name: str, example: Player) -> Part[Player]:
    """One of the players: `max` or `min`."""

    def read_player(text: str) -> Player:
        for each in PLAYERS:
            if text == each:
                return each
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name=name,
            options=AnyOf(PLAYERS),
            written=text[:40],
        )

    return Part(name=name, example=str(example), read=read_player, write=str)
