"""What somebody finds about a position of simplified backgammon, by right or wrong rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.subjects.games.race_problem import COIN, Race
from solver.exact import ZERO, Value
from solver.games.cutoff import At, CutOff
from solver.games.minimax import Search
from solver.mistakes.backgammon import IgnoresBlocking, Overshoots
from solver.named.backgammon import Backgammon, Position

Moment: TypeAlias = tuple[str, str]
"""After a move of Max's, and then a throw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The positions after Min's replies at one moment, how many nodes the tree has, and values.

    `when` is the moment at which the replies are asked for; `values` are by name of what leads
    there: `x1-heads`, and after all throws `x1`. Whoever did not find the replies or the nodes has
    None there.
    """

    when: Moment | None
    replies: frozenset[str] | None
    nodes: int | None
    values: Mapping[str, Value]
    value: Value
    best: tuple[str, ...]


def solve(problem: Race) -> Found:
    return found_by(problem, problem.game, when=moment(problem))


def found_by(problem: Race, game: Backgammon, *, when: Moment | None) -> Found:
    """What is found with these rules, and of the replies at that moment."""
    cut = CutOff(game, problem.depth)
    search, root = Search(cut), cut.initial()
    moves = cut.actions(root)
    values: dict[str, Value] = {}
    for move in moves:
        values |= after_move(search, cut.result(root, move), move)
    value = max(values[move] for move in moves)
    return Found(
        when=when,
        replies=None if when is None else after(game, at(problem.game, when)),
        nodes=search.visited + 1,
        values=values,
        value=value,
        best=tuple(move for move in moves if values[move] == value),
    )


def after_move(search: Search[At[Position]], state: At[Position], move: str) -> dict[str, Value]:
    """The value after each throw, and the mean of these; or that of the end of the game."""
    game = search.game
    if game.terminal(state):
        return {move: search.value(state)}
    search.visited += 1
    outcomes = game.outcomes(state)
    thrown = {throw: search.value(game.result(state, throw)) for throw in outcomes}
    named = {f"{move}-{throw}": v for throw, v in thrown.items()}
    mean: Value = ZERO
    for throw, p in outcomes.items():
        mean += p * thrown[throw]  # type: ignore[assignment]  # finite
    return {**named, move: mean}


def moments(game: Backgammon) -> Iterator[Moment]:
    """Those at which Min has a move, the longer throw first."""
    for throw in reversed(COIN):
        for move in game.actions(game.start):
            if not game.terminal(game.result(game.start, move)):
                yield move, throw


def moment(problem: Race) -> Moment | None:
    """Where Min's replies are asked for: where rules are mistaken, if they are anywhere."""
    return telling(problem) or next(moments(problem.game), None)


def telling(problem: Race) -> Moment | None:
    """The first moment at which wrong rules give other replies."""
    game = problem.game
    wrong = [problem.by(rules) for rules in (Overshoots, IgnoresBlocking)]
    for when in moments(game):
        thrown = at(game, when)
        right = after(game, thrown)
        if any(after(other, thrown) != right for other in wrong):
            return when
    return None


def at(game: Backgammon, when: Moment) -> Position:
    """The position at that moment."""
    move, throw = when
    return game.result(game.result(game.start, move), throw)


def after(game: Backgammon, thrown: Position) -> frozenset[str]:
    """The positions after Min's replies by these rules; who has lost has none."""
    if game.terminal(thrown):
        return frozenset()
    return frozenset(str(game.result(thrown, action)) for action in game.actions(thrown))
