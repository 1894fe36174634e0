"""A problem about rows of matches: the game, and what is asked of it; as plain data and back."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from generator.answers import forms
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.exercise.parts import Part
from generator.subjects.games.parts import player, rows, rows_from
from solver.games.graph import levels
from solver.games.rows import RowGame, Rule, followers, written
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import Player, Turn

RULES: Mapping[str, Grundy | Nim] = {
    "grundy": Grundy(),
    "nim": Nim(),
    "nim-2": Nim(2),
    "nim-3": Nim(3),
    "nim-4": Nim(4),
    "nim-5": Nim(5),
}
"""Of Nim, all or at most so many matches may be taken."""
MOST_ROWS = 5
MOST_MATCHES = {"graph": 16, "values": 27}
"""With more, a person could not write it down."""
REORDERED = 4
"""Rows of a position that is read in any order; with more, it is in that of their sizes."""
KEPT = 256
"""So many forms for moves, which are remembered: the same rows come up on many sheets."""


@dataclass(frozen=True, slots=True)
class RowProblem:
    """With a `later` position that comes up, the graph of a proof that the `prover` wins is asked.

    Without one, the Sprague-Grundy values are.
    """

    rule: Grundy | Nim
    sizes: tuple[int, ...]
    first: Player
    prover: Player = Turn.MAX
    later: tuple[int, ...] = ()

    @property
    def game(self) -> RowGame:
        return RowGame(self.rule, self.sizes, self.first)


def row_problem(
    *,
    rule: Grundy | Nim,
    sizes: tuple[int, ...],
    first: Player,
    prover: Player,
    later: tuple[int, ...],
) -> RowProblem:
    """The problem, if a person could solve it; BadProblem if not."""
    most = MOST_MATCHES["graph" if later else "values"]
    if sum(sizes) > most or len(sizes) > MOST_ROWS:
        raise BadProblem(
            "there are at most {most} matches here, in at most {most_rows} rows",
            most=most,
            most_rows=MOST_ROWS,
        )
    if not followers(rule, sizes):
        raise BadProblem("from {sizes} nobody can move", sizes=written(sizes))
    problem = RowProblem(rule, sizes, first, prover, later)
    if later:
        check_later(problem)
    return problem


def check_later(problem: RowProblem) -> None:
    """BadProblem unless the later position comes up, and for one of the players only."""
    if not isinstance(problem.rule, Grundy):
        raise BadProblem("the graph is asked of Grundy's game; of Nim leave later empty")
    if not any(state.sizes == problem.later for level in levels(problem.game) for state in level):
        raise BadProblem(
            "{later} does not come up from {sizes}",
            later=written(problem.later),
            sizes=written(problem.sizes),
        )


def rule_from(text: str) -> Grundy | Nim:
    if text not in RULES:
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="rule",
            options=", ".join(RULES),
            written=text[:40],
        )
    return RULES[text]


PARTS = (
    Part(
        name="rule",
        example="grundy",
        read=rule_from,
        write=lambda rule: next(name for name, each in RULES.items() if each == rule),
    ),
    rows("7"),
    player("first", Turn.MIN),
    player("prover", Turn.MAX),
    Part(
        name="later",
        example="4-2-1",
        read=lambda text: rows_from(text) if text else (),
        write=lambda later: written(later) if later else "",
    ),
)
"""`later` is empty where values are asked."""


@lru_cache(maxsize=KEPT)
def after(sizes: tuple[int, ...], rule: Grundy | Nim, *others: Rule) -> Form:
    """The positions after a move, in any order of rows: `4-2-1`, `(1, 2, 4)`.

    Those that only the other rules have are read as well, but not offered.
    """
    offered = tuple(map(written, followers(rule, sizes)))
    every = dict.fromkeys(made for each in (rule, *others) for made in followers(each, sizes))
    beside = [written(made) for made in every if written(made) not in offered]
    return replace(
        forms.moves(*offered),
        groups={made: frozenset({made}) for made in beside},
        aliases={spelt: written(made) for made in every for spelt in spellings(made)},
    )


def spellings(sizes: tuple[int, ...]) -> Iterator[str]:
    """In any order with dashes; from either end with commas, spaces or plus signs."""
    yield from map(written, orders(sizes))
    for order in (sizes, sizes[::-1]):
        yield from (sign.join(map(str, order)) for sign in ",+ ")


def orders(sizes: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return permutations(sizes) if len(sizes) <= REORDERED else (sizes, sizes[::-1])
