"""Simplified backgammon: a coin is thrown, then one piece moves that many fields.

S0, "Ejemplo: Backgammon simplificado" (four slides). White is Max and goes up to the last field,
black is Min and goes down to 0. A field with an opponent's piece is closed; no piece goes beyond
its goal; partners may share a field; a player who can move has to, else passes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from solver.exact import ONE, ZERO, Rational
from solver.games.game import BadRules, NeverEnds, TooLarge
from solver.games.game_steps import Loop
from solver.message import AnyOf, Message
from solver.parameter import (
    NONE,
    BadParameter,
    OneOf,
    OrNone,
    Parameter,
    SeveralValues,
    Text,
    WholeNumber,
    listed,
)
from solver.record import PerfectInformationGame
from solver.trees.tree import NODES
from solver.turn import Player, ToMove, Turn
from solver.working import Tell, Working

PASS = "pass"  # noqa: S105  # an action
HEADS = ("heads", 1)
TAILS = ("tails", 2)
PIECES = 10
FIELDS = 50
DISTANCE = 20
"""The greatest distance of a throw, and the greatest number of throws."""


class Payoff(StrEnum):
    """The utility of the end: 1 or 0, or a euro from the loser for each field left to go."""

    WIN = "win"
    EUROS = "euros"


@dataclass(frozen=True, slots=True)
class Position:
    """The fields of the pieces, the player to move, and the throw (None before it)."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    turn: Player = Turn.MAX
    thrown: int | None = None

    def __str__(self) -> str:
        return f"({','.join(map(str, self.white + self.black))})"


START = Position((0, 0), (5, 5))
"""S0's initial position."""


@dataclass(frozen=True, slots=True)
class Backgammon:
    """The game on fields 0 to `last`; each of the `throws` (name and distance) is equally likely.

    A move is named by its piece, `x1`, `x2` for white and `y1`, `y2` for black, also if both are on
    one field; or it is `pass`. In e a piece that is home counts `home` more for its player; S0 has
    0.
    """

    start: Position = START
    last: int = 5
    throws: tuple[tuple[str, int], ...] = (HEADS, TAILS)
    payoff: Payoff = Payoff.WIN
    home: int = 0

    def __post_init__(self) -> None:
        white, black = self.start.white, self.start.black
        if not (1 <= len(white) <= PIECES and 1 <= len(black) <= PIECES):
            raise BadRules("each player has 1 to {pieces} pieces", pieces=PIECES)
        if not 1 <= self.last <= FIELDS:
            raise BadRules("the last field is 1 to {most}, not {last}", most=FIELDS, last=self.last)
        if not all(0 <= field <= self.last for field in white + black):
            raise BadRules("the pieces are on fields from 0 to {last}", last=self.last)
        if set(white) & set(black):
            raise BadRules("no field holds pieces of both players")
        if not self.throws or min(far for _, far in self.throws) < 1:
            raise BadRules("there is at least one throw, and each goes 1 field or more")

    def initial(self) -> Position:
        return self.start

    def player(self, state: Position) -> ToMove:
        return Turn.CHANCE if state.thrown is None else state.turn

    def outcomes(self, state: Position) -> Mapping[str, Rational]:
        if state.thrown is not None:
            return {}
        return {name: Rational(1, len(self.throws)) for name, _ in self.throws}

    def actions(self, state: Position) -> tuple[str, ...]:
        own, letter = (state.white, "x") if state.turn is Turn.MAX else (state.black, "y")
        can = [f"{letter}{i + 1}" for i in range(len(own)) if self.free(state, self.to(state, i))]
        return tuple(can) or (PASS,)

    def result(self, state: Position, action: str) -> Position:
        if state.thrown is None:
            return Position(state.white, state.black, state.turn, dict(self.throws)[action])
        turn = state.turn.other
        if action == PASS:
            return Position(state.white, state.black, turn)
        i = int(action[1:]) - 1
        if state.turn is Turn.MAX:
            return Position(moved(state.white, i, self.to(state, i)), state.black, turn)
        return Position(state.white, moved(state.black, i, self.to(state, i)), turn)

    def to(self, state: Position, i: int) -> int:
        """Return the field to which the mover's piece i would go."""
        assert state.thrown is not None, "first the coin, then the piece"
        if state.turn is Turn.MAX:
            return state.white[i] + state.thrown
        return state.black[i] - state.thrown

    def free(self, state: Position, field: int) -> bool:
        """Return whether the mover may enter the field."""
        theirs = state.black if state.turn is Turn.MAX else state.white
        return 0 <= field <= self.last and field not in theirs

    def terminal(self, state: Position) -> bool:
        return min(state.white) == self.last or not max(state.black)

    def distance_left(self, state: Position, turn: Player) -> int:
        """Return the number of fields that a player's pieces have still to go."""
        if turn is Turn.MAX:
            return sum(self.last - field for field in state.white)
        return sum(state.black)

    def utility(self, state: Position) -> Rational:
        white, black = self.distance_left(state, Turn.MAX), self.distance_left(state, Turn.MIN)
        match self.payoff:
            case Payoff.WIN:
                return ZERO if white else ONE
            case Payoff.EUROS:
                return Rational(black - white)

    def evaluation(self, state: Position) -> Rational:
        """Return e((a,b,c,d)) = a + b + c + d, S0, plus the bonus for pieces at home."""
        bonus = self.home * (state.white.count(self.last) - state.black.count(0))
        return Rational(sum(state.white) + sum(state.black) + bonus)


def moved(pieces: tuple[int, ...], i: int, field: int) -> tuple[int, ...]:
    """Return the pieces with piece i on the field."""
    return (*pieces[:i], field, *pieces[i + 1 :])


@dataclass(frozen=True, slots=True)
class Throws:
    """Throws of equal probability: `heads:1 tails:2`."""

    def parse(self, name: str, written_text: str) -> tuple[tuple[str, int], ...]:
        """Return (name, distance) of each throw; raise BadParameter."""
        parts = [word.partition(":") for word in listed(written_text)]
        if not 1 <= len(parts) <= DISTANCE or len({label for label, _, _ in parts}) < len(parts):
            right_message = Message("1 to {most}, each named once: heads:1 tails:2", most=DISTANCE)
            raise BadParameter("{name} are {right}", name=name, right=right_message)
        far = WholeNumber(1, DISTANCE)
        return tuple((label, far.parse(label[:20], goes)) for label, _, goes in parts)


@dataclass(frozen=True, slots=True)
class Fields:
    """White's fields and then Black's: `0 0 5 5`, or `0 0; 5 5`."""

    def parse(self, name: str, written_text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return White's and Black's fields; raise BadParameter."""
        fields_kind = SeveralValues(WholeNumber(0, FIELDS), 2 * PIECES)
        white, semicolon, black = written_text.strip().strip("()").partition(";")
        fields = fields_kind.parse(name, white)
        if semicolon:
            return fields, fields_kind.parse(name, black)
        half = len(fields) // 2
        if len(fields) % 2 or not half:
            right_message = Message("White's fields and as many of Black's, like 0 0 5 5")
            raise BadParameter("{name} is {right}", name=name, right=right_message)
        return fields[:half], fields[half:]


def backgammon(  # noqa: PLR0913  # each can be set
    *,
    start: tuple[tuple[int, ...], tuple[int, ...]],
    throw: str | None,
    first: Player,
    last: int,
    payoff: Payoff,
    throws: tuple[tuple[str, int], ...],
) -> Backgammon:
    """Return the game with that start; the throw is None before the coin is thrown."""
    coin = dict(throws)
    if throw is not None and throw not in coin:
        ways = AnyOf((NONE, *coin))
        raise BadRules("throw is {ways}, not {throw!r}", ways=ways, throw=throw[:40])
    thrown = None if throw is None else coin[throw]
    return Backgammon(Position(*start, first, thrown), last, throws, payoff)


RECORD = PerfectInformationGame(
    name="backgammon",
    source="S0, Backgammon simplificado",
    rules=backgammon,
    parameters=(
        Parameter("start", Fields(), "0 0 5 5"),
        Parameter("throw", OrNone(Text()), NONE),
        Parameter("first", OneOf((Turn.MAX, Turn.MIN)), "max"),
        Parameter("last", WholeNumber(1, FIELDS), "5"),
        Parameter("payoff", OneOf(tuple(Payoff)), "win"),
        Parameter("throws", Throws(), "heads:1 tails:2"),
    ),
    method="played-out",
)


# Backward induction: simplified backgammon played to the end, exactly.
#
# Every move brings a piece nearer to its goal, so that positions form a loop only where both
# players pass. With a and b for what the playable throws contribute, and q and r for the
# probability that Max and that Min has to pass, v before Max's throw and w before Min's hold v =
# a + q w and w = b + r v.


Values = dict[Position, Rational]


def backward_induction(game: Backgammon) -> Working[Loop[Position], Rational]:
    """Compute the value of the first position under perfect play, with a Loop for each loop.

    Raises NeverEnds if both players would have to pass for ever, TooLarge beyond 200,000 positions.
    """
    return lambda tell: value(game, game.start, {}, tell)


def value(game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]) -> Rational:
    """Return the value of any position."""
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
    """Return the value after the throw: of the best move, or of passing."""
    values = [
        value(game, game.result(state, action), known, tell) for action in game.actions(state)
    ]
    return max(values) if state.turn is Turn.MAX else min(values)


def solve(game: Backgammon, state: Position, known: Values, tell: Tell[Loop[Position]]) -> None:
    """Compute the values before Max's throw and before Min's, for one placement of the pieces."""
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
    """Return the weighted value of the playable throws, and the probability of the others."""
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
    """Return the position with each player's pieces in order, as partners are alike."""
    return replace(state, white=tuple(sorted(state.white)), black=tuple(sorted(state.black)))
