"""AND/OR labels: whether one player can prove that he wins."""

from dataclasses import dataclass

from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import GameQuery, PerfectInformationWay
from grader.solving.methods.on_games.in_sight import LimitedGame
from solver.exact import ONE, Rational
from solver.games.and_or import and_or
from solver.games.game_steps import LabelStep
from solver.games.rows import RowGame, Rows
from solver.parameter import OneOf, Parameter
from solver.turn import Player, Turn
from solver.working import work

PROVER = Parameter("prover", OneOf((Turn.MAX, Turn.MIN)), "max")
"""The player whose win is to be proved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionLabel:
    """A position with its label."""

    position: str
    turn: str
    label: str
    solved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofResult:
    """The value is 1 if Max wins and -1 if Min does; `labels` has the label of every position."""

    value: Rational
    best: tuple[str, ...]
    prover: str
    solved: bool
    labels: tuple[PositionLabel, ...]


def label_positions(query: GameQuery[RowGame]) -> Solution[ProofResult]:
    """Label the game's positions; raises TooLarge."""
    game, prover = query.game, query.arguments[PROVER.name]
    working = work(and_or(LimitedGame(game, query.moves), prover))
    solved = working.answer
    result = ProofResult(
        value=ONE if solved is (prover is Turn.MAX) else -ONE,
        best=tuple(str(after) for after in best_moves(game, prover, working.steps[-1])),
        prover=str(prover),
        solved=solved,
        labels=tuple(map(label_of, working.steps)),
    )
    return Solution(result, Steps(working.steps))


def best_moves(game: RowGame, prover: Player, first: LabelStep[Rows]) -> tuple[Rows, ...]:
    """Return the winning moves, or all moves if none wins."""
    is_first_player = game.first is prover
    winning = tuple(after for after, solved in first.after.items() if solved is is_first_player)
    return winning or tuple(first.after)


def label_of(step: LabelStep[Rows]) -> PositionLabel:
    """Return a position with its label."""
    return PositionLabel(
        position=str(step.state),
        turn=str(step.state.turn),
        label=str(step.label),
        solved=step.solved,
    )


METHOD = Method(
    name="and-or",
    source=f"{TEMA_4}, Juego de Grundy",
    ways=(PerfectInformationWay(run=label_positions, plays=RowGame, parameters=(PROVER,), rank=8),),
)
