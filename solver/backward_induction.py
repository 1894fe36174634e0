"""Backward induction: simplified backgammon played to the end, exactly.

Every move brings a piece nearer to its goal, so that positions form a loop only where both players
pass. With a and b for what the playable throws contribute, and q and r for the probability that Max
and that Min has to pass, v before Max's throw and w before Min's hold v = a + q w and w = b + r v.
"""

from dataclasses import replace

from solver.exact import ONE, ZERO, Rational
from solver.games.game import NeverEnds, TooLarge
from solver.games.game_steps import Loop
from solver.message import Message
from solver.named.backgammon import PASS, Backgammon, Position
from solver.trees.outline import NODES
from solver.turn import Turn
from solver.working import Tell, Working

Values = dict[Position, Rational]


def backward_induction(game: Backgammon) -> Working[Loop[Position], Rational]:
    """The value of the first position if both play perfectly; each loop is told as it is solved.

    Raises NeverEnds where nobody could ever move again, TooLarge beyond 200,000 positions.
    """
    return lambda tell: value(game, game.start, {}, tell)


def value(game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]) -> Rational:
    """The value of any position."""
    if game.terminal(state):
        return game.utility(state)
    if state.thrown is not None:
        return played(game, state, known, tell)
    state = tidy(state)
    if state not in known:
        if len(known) > NODES:
            raise TooLarge(Message("{most:,} positions", most=NODES))
        solve(game, replace(state, turn=Turn.MAX), known, tell)
    return known[state]


def played(
    game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]
) -> Rational:
    """The value after the throw: of the best move, or of passing."""
    values = [
        value(game, game.result(state, action), known, tell) for action in game.actions(state)
    ]
    return max(values) if state.turn is Turn.MAX else min(values)


def solve(game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]) -> None:
    """The values before Max's throw and before Min's, with the pieces as they stand."""
    reply = replace(state, turn=Turn.MIN)
    a, q = thrown(game, state, known, tell)
    b, r = thrown(game, reply, known, tell)
    if q * r == ONE:
        raise NeverEnds(str(state))
    known[state] = (a + q * b) / (ONE - q * r)
    known[reply] = b + r * known[state]
    if q and r:
        tell(Loop(state, a, q, b, r, known[state], known[reply]))


def thrown(
    game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]
) -> tuple[Rational, Rational]:
    """What the throws are worth that can be played, weighed, and the probability of the others."""
    a, q = ZERO, ZERO
    p = Rational(1, len(game.throws))
    for _, far in game.throws:
        rolled = replace(state, thrown=far)
        if game.actions(rolled) == (PASS,):
            q += p
        else:
            a += p * played(game, rolled, known, tell)
    return a, q


def tidy(state: Position) -> Position:
    """The same position, whichever of two partners stands where."""
    return replace(state, white=tuple(sorted(state.white)), black=tuple(sorted(state.black)))
