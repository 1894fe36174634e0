"""AND/OR labels: whether one player can force a win.

S1, "Juego de Grundy (8, 9)": the prover's positions are OR nodes, the opponent's AND nodes, and a
position without moves is solved if the prover has won it.
"""

from solver.games.game import Game, S, TooLarge
from solver.games.game_steps import Label, LabelStep
from solver.games.graph import follow
from solver.message import Message
from solver.trees.tree import NODES
from solver.turn import Turn
from solver.working import Tell, Working


def and_or(game: Game[S], prover: Turn) -> Working[LabelStep[S], bool]:
    """Label every position, depth-first and each once; answer whether the prover wins the first.

    The game has an end and no chance; a utility above 0 is a win for Max, below 0 one for Min.
    Raises TooLarge beyond 200,000 positions.
    """
    return lambda tell: solve(game, game.initial(), prover, {}, tell)


def solve(
    game: Game[S], state: S, prover: Turn, known: dict[S, bool], tell: Tell[LabelStep[S]]
) -> bool:
    """Return whether the prover wins the position; label it and all below it."""
    if state in known:
        return known[state]
    if len(known) > NODES:
        raise TooLarge(Message("{most:,} positions", most=NODES))
    after = {
        follower: solve(game, follower, prover, known, tell) for follower in follow(game, state)
    }
    label = label_of(game, state, prover) if after else Label.END
    match label:
        case Label.OR:
            known[state] = any(after.values())
        case Label.AND:
            known[state] = all(after.values())
        case Label.END:
            known[state] = won(game, state, prover)
    tell(LabelStep(state, label, after, known[state]))
    return known[state]


def label_of(game: Game[S], state: S, prover: Turn) -> Label:
    """Return the label of a position that is not terminal: OR if the prover moves."""
    assert game.player(state) is not Turn.CHANCE, "nothing is proved where chance decides"
    return Label.OR if game.player(state) is prover else Label.AND


def won(game: Game[S], state: S, prover: Turn) -> bool:
    """Return whether the prover has won a terminal position."""
    u = game.utility(state)
    return u > 0 if prover is Turn.MAX else u < 0
