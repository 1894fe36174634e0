"""What is worked out about all positions: AND/OR labels, Sprague-Grundy values, loops."""

from collections.abc import Mapping
from functools import partial
from math import comb, prod
from typing import Any

from generator.errors import BadParameter
from generator.plain import Plain
from grader.desk.solved import Solved
from grader.lookup.games.parameter import one_of
from grader.lookup.games.patience import Patient
from solver.backward_induction import Known, played_out, value
from solver.exact import ONE, Rational, Value, text
from solver.games.and_or import and_or
from solver.games.ending import ending
from solver.games.errors import TooLarge
from solver.games.game import Game
from solver.games.rows import Last, RowGame, Rows, followers, tidy, written
from solver.games.sprague_grundy import row_values, total, winning_moves
from solver.games.steps import Labelled
from solver.named.backgammon import Backgammon
from solver.turn import Turn
from solver.working import work

MOST_POSITIONS = 60_000
MOST_MOVES = 200_000


def solve(game: Game[Any], method: str, texts: Mapping[str, str]) -> Solved:
    """By the method's name; the game is one that has it."""
    match game:
        case Backgammon():
            return to_the_end(game)
        case RowGame() if method == "and-or":
            return labelled(game, one_of("prover", texts["prover"], Turn, Turn.CHANCE))
        case RowGame():
            return by_rows(game)
        case _:
            raise AssertionError(f"{game} has no method {method}")


def labelled(game: RowGame, prover: Turn) -> Solved:
    """Every position with its label; the value is 1 if Max wins, -1 if Min does."""
    worked = work(and_or(Patient(game, MOST_MOVES), prover))
    solved = worked.answer
    best = best_moves(game, prover, worked.steps[-1])
    return Solved(
        {
            "method": "and-or",
            "value": text(ONE if solved is (prover is Turn.MAX) else -ONE),
            "best": [str(after) for after in best],
            "prover": str(prover),
            "solved": solved,
            "labels": [label_json(step) for step in worked.steps],
        },
        worked.steps,
    )


def best_moves(game: RowGame, prover: Turn, first: Labelled[Rows]) -> tuple[Rows, ...]:
    """The moves that win, or all where none does."""
    wanted = game.first is prover
    winning = tuple(after for after, solved in first.after.items() if solved is wanted)
    return winning or tuple(first.after)


def label_json(step: Labelled[Rows]) -> dict[str, Plain]:
    return {
        "position": str(step.state),
        "turn": str(step.state.turn),
        "label": str(step.label),
        "solved": step.solved,
    }


def by_rows(game: RowGame) -> Solved:
    """The value of every row up to the greatest, their sum, and the moves that win."""
    if game.last is not Last.WINS:
        raise BadParameter("sprague-grundy tells who wins where last=wins; else take and-or")
    sizes = tidy(game.sizes)
    worked = work(row_values(game.rule, max(sizes)))
    values = worked.answer
    winning = winning_moves(game.rule, values, sizes)
    wins = bool(winning) is (game.first is Turn.MAX)
    best = winning or followers(game.rule, sizes)
    return Solved(
        {
            "method": "sprague-grundy",
            "value": text(ONE if wins else -ONE),
            "best": [written(after) for after in best],
            "rows": {str(row): str(v) for row, v in enumerate(values)},
            "sum": str(total(values[row] for row in sizes)),
            "winning": [written(after) for after in winning],
        },
        worked.steps,
    )


def to_the_end(game: Backgammon) -> Solved:
    """The value if both play perfectly; after a throw, of each move."""
    check_size(game)
    with ending():
        worked = work(played_out(game))
        actions = by_action(game)
    values: Mapping[str, Value] = actions
    best = [a for a, v in values.items() if v == worked.answer]
    shown = {"actions": {a: text(v) for a, v in values.items()}} if values else {}
    found = {"method": "played-out", "value": text(worked.answer), "best": best, **shown}
    return Solved(found, worked.steps)


def by_action(game: Backgammon) -> dict[str, Rational]:
    """What each move is worth; nothing before the throw, or where the game is over."""
    start, known = game.start, Known()
    if start.thrown is None or game.terminal(start):
        return {}
    return {
        a: work(partial(value, game, game.result(start, a), known)).answer
        for a in game.actions(start)
    }


def check_size(game: Backgammon) -> None:
    """Raise TooLarge for so many positions that nobody would wait for them."""
    sizes = [comb(game.last + len(own), len(own)) for own in (game.start.white, game.start.black)]
    if prod(sizes) > MOST_POSITIONS:
        raise TooLarge(f"{MOST_POSITIONS:,} positions")
