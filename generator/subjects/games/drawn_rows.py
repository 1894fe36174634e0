"""Rows drawn at random for Grundy's game and Nim: which moves win is decided first."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias, TypeVar

from generator.base.rng import Rng
from generator.exercise.size import one_of, within
from generator.subjects.games.row_problem import (
    MAX_MATCHES,
    MAX_SECOND,
    RULES,
    RowProblem,
    plays_of,
)
from solver.games.graph import levels
from solver.games.rows import RowGame, followers, tidy
from solver.games.sprague_grundy import lost, row_values
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS
from solver.working import work

K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)
T = TypeVar("T")

Groups: TypeAlias = defaultdict[K, defaultdict[L, list[tuple[int, ...]]]]
"""Rows in groups of groups."""
WinningPlaces: TypeAlias = tuple[bool, bool, int]
"""Whether the first and the last of the moves win, and how many do."""


@dataclass(frozen=True, slots=True)
class RowSize:
    """The parameters; `asks` for the AND/OR graph, or for Sprague-Grundy values.

    `rows` is the number of rows, for a graph the most; `largest` is the most matches of a row,
    `positions` the most positions of a graph. `plays` is whether a second game is
    asked about, for its number of moves.
    """

    rule: str = one_of("grundy", "nim", "either")
    asks: str = one_of("graph", "values")
    rows: int = within(1, 4)
    largest: int = within(6, 10)
    positions: int = within(10, 30)
    plays: str = one_of("no", "yes")


NIM = tuple(rule for rule in RULES.values() if isinstance(rule, Nim))
DRAWN: Mapping[str, tuple[Grundy | Nim, ...]] = {
    "grundy": (Grundy(),),
    "nim": NIM,
    "either": (Grundy(), Grundy(), *NIM),
}
"""The rules from which each setting picks: Grundy's twice as often as each sort of Nim."""
MIN_POSITIONS = 8
"""The fewest positions of a graph worth asking about."""
MOST_SECOND_ROWS, LARGEST_SECOND, MAX_SECOND_POSITIONS = 4, 10, 28
"""The most rows, matches in a row and positions of a second game, all of which are judged."""
VARIED = 5
"""The smallest row whose plays have different lengths."""
SPLIT = 3
"""The smallest row that can be split; smaller ones do not change who wins."""
SMALLEST = 4
"""The smallest row whose value is asked; those of smaller rows are known by heart."""


def draw(rng: Rng, size: RowSize) -> RowProblem:
    """Generate rows for which the player to move more often has a winning move than not."""
    problem = drawn_problem(rng, size)
    problem = drawn_problem(rng, size) if is_lost(problem) and rng.below(3) else problem
    return problem if size.plays == "no" else replace(problem, second=drawn_second(rng, problem))


def drawn_second(rng: Rng, problem: RowProblem) -> tuple[int, ...]:
    """Generate a small game; the least numbers of moves, then those with aims, are as frequent."""
    by_aims = pick_group(rng, second_games(problem.rule))
    return rng.pick(pick_group(rng, by_aims))


def pick_group(rng: Rng, groups: Mapping[K, T]) -> T:
    """Return one of the groups, each equally likely."""
    return groups[rng.pick(tuple(groups))]


@lru_cache(maxsize=len(RULES))
def second_games(rule: Grundy | Nim) -> Mapping[int, Mapping[int, Sequence[tuple[int, ...]]]]:
    """Return rows with few positions, by the moves of the shortest play, then of that with aims.

    The latter is not the shortest play, and the shortest is more than a move for each row where a
    move takes only so many matches.
    """
    starts: Groups[int, int] = defaultdict(lambda: defaultdict(list))
    for count in range(1, MOST_SECOND_ROWS + 1):
        for sizes in combinations_with_replacement(range(1, LARGEST_SECOND + 1), count):
            if sum(sizes) > MAX_SECOND:
                continue
            plays = plays_of(rule, tidy(sizes))
            few = MIN_POSITIONS <= len(plays.moves_left) <= MAX_SECOND_POSITIONS
            counted_rows = isinstance(rule, Nim) and rule.most and sum(plays.shortest) == count
            shortest = sum(plays.shortest)
            if few and not counted_rows and plays.with_aims != shortest:
                starts[shortest][plays.with_aims].append(plays.rows)
    return starts


def is_lost(problem: RowProblem) -> bool:
    """Return whether the player to move has no winning move."""
    values = work(row_values(problem.rule, max(problem.sizes))).answer
    return lost(values, problem.sizes)


def drawn_problem(rng: Rng, size: RowSize) -> RowProblem:
    """Generate rows and the game that is played with them."""
    if size.asks == "graph":
        return drawn_graph(rng, size)
    sizes = drawn_rows(rng, size.rows, SMALLEST, most=size.largest)
    while sum(sizes) > MAX_MATCHES["values"]:
        sizes = drawn_rows(rng, size.rows, SMALLEST, most=size.largest)
    return RowProblem(rng.pick(DRAWN[size.rule]), sizes, rng.pick(PLAYERS))


def drawn_graph(rng: Rng, size: RowSize) -> RowProblem:
    """Generate a graph that can be written down, with a later position that leaves a choice.

    Which of the moves win is decided first, at the start and at the later position.
    """
    by_count = pick_group(rng, graph_starts(size.rows, size.largest, positions=size.positions))
    split = rng.pick(pick_group(rng, by_count))
    idle = min(size.rows - len(split), (MAX_MATCHES["graph"] - sum(split)) // (SPLIT - 1))
    sizes = tidy((*split, *(rng.between(1, SPLIT - 1) for _ in range(rng.below(idle + 1)))))
    game = RowGame(Grundy(), sizes, rng.pick(PLAYERS))
    _, *rest = [state.sizes for level in levels(game) for state in level]
    later: defaultdict[WinningPlaces, list[tuple[int, ...]]] = defaultdict(list)
    for state in rest:
        if len(followers(Grundy(), state)) > 1:
            later[winning_places(state)].append(state)
    return RowProblem(
        Grundy(), sizes, game.first, rng.pick(PLAYERS), rng.pick(pick_group(rng, later))
    )


@lru_cache(maxsize=8)  # a course has few sizes
def graph_starts(
    rows: int, largest: int, *, positions: int
) -> Mapping[WinningPlaces, Mapping[int, Sequence[tuple[int, ...]]]]:
    """Return the rows that can be split, by which moves win, then by how many positions come up.

    One row is large enough for plays of different lengths.
    """
    starts: Groups[WinningPlaces, int] = defaultdict(lambda: defaultdict(list))
    sizes = range(SPLIT, largest + 1)
    for n in range(1, rows + 1):
        for split in combinations_with_replacement(sizes, n):
            if split[-1] >= VARIED and sum(split) <= MAX_MATCHES["graph"]:
                plies = levels(RowGame(Grundy(), split))
                _, *rest = [state.sizes for ply in plies for state in ply]
                choice = any(len(followers(Grundy(), state)) > 1 for state in rest)
                if MIN_POSITIONS <= len(rest) < positions and choice:
                    starts[winning_places(tidy(split))][len(rest)].append(split)
    return starts


def winning_places(sizes: tuple[int, ...]) -> WinningPlaces:
    """Return whether the first and the last move win, and how many do."""
    values = work(row_values(Grundy(), max(sizes))).answer
    wins = [lost(values, move) for move in followers(Grundy(), sizes)]
    return wins[0], wins[-1], sum(wins)


def drawn_rows(rng: Rng, n: int, least: int, *, most: int) -> tuple[int, ...]:
    """Generate up to n rows of matches, without empty ones."""
    return tidy(tuple(rng.between(least, most) for _ in range(n)))
