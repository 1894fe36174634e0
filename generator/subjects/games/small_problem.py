"""Problems about small games told in words, as plain data and back, and their solutions."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from generator.subjects.games.row_problem import player
from generator.subjects.games.small_game_record import AlterableRules, Settings
from generator.subjects.games.small_games import SMALL_GAMES
from solver.games.small_game import Position, SmallGame, SmallRules, SmallState, Twist
from solver.message import AnyOf
from solver.turn import PLAYERS, Player, Turn

# A problem that is a game with positions in it, as plain data and back.


MAX_NODES = 80
"""The most nodes of a tree that can be built on paper."""
MAX_NUMBER = 60
MAX_THINGS = 12
MAX_POSITIONS, MAX_ENDS = 3, 4


@dataclass(frozen=True)  # without slots: the game is put together once
class SmallProblem:
    """A problem: a game, its start, and positions within it and at its end that are asked about."""

    game_name: str
    start: Position
    settings: Settings
    first: Player
    twist: Twist
    positions: tuple[SmallState, ...]
    ends: tuple[SmallState, ...]

    @cached_property
    def rules(self) -> AlterableRules:
        """The rules of the game."""
        return SMALL_GAMES[self.game_name].rules(self.start, self.settings)

    @cached_property
    def game(self) -> SmallGame:
        """The game."""
        return self.game_by(self.rules)

    def game_by(self, rules: SmallRules) -> SmallGame:
        """Return the game with other rules."""
        return SmallGame(rules, self.start, self.first, self.twist)

    @property
    def keeps_number(self) -> bool:
        """Whether a position has a number that goes with what lies on the table."""
        return SMALL_GAMES[self.game_name].keeps_number

    @property
    def named_positions(self) -> tuple[tuple[str, SmallState], ...]:
        """The positions with their names."""
        return tuple(zip(self.position_names, self.positions, strict=True))

    @property
    def named_ends(self) -> tuple[tuple[str, SmallState], ...]:
        """The ends with their names."""
        return tuple(zip(self.end_names, self.ends, strict=True))

    @property
    def is_built(self) -> bool:
        """Whether the whole tree is built: several positions are listed, without a twist."""
        return len(self.positions) > 1 and self.twist is Twist.NONE

    @property
    def position_names(self) -> tuple[str, ...]:
        """The names of the positions: P1, P2, P3."""
        return numbered("P", len(self.positions))

    @property
    def end_names(self) -> tuple[str, ...]:
        """The names of the ends: E1, E2, E3."""
        return numbered("E", len(self.ends))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What may lie on the table in the course of the game, each once."""
        return tuple(dict.fromkeys(s.position.label for s in reachable(self.game)))


def numbered(letter: str, n: int) -> tuple[str, ...]:
    """Return the names P1, P2, P3 and so on."""
    return tuple(f"{letter}{i}" for i in range(1, n + 1))


def small_problem(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    game_name: str,
    start: Position,
    settings: Settings,
    first: Player,
    twist: Twist,
    positions: tuple[SmallState, ...],
    ends: tuple[SmallState, ...],
) -> SmallProblem:
    """Return the problem; raise BadProblem if its parts do not go together."""
    problem = SmallProblem(game_name, start, settings, first, twist, positions, ends)
    game = problem.game
    if game.terminal(game.initial()):
        raise BadProblem("nobody can move at {start}", start=start.label)
    check_size(game)
    states = set(reachable(game))
    for state in (*positions, *ends):
        if state not in states or state.is_toss:
            raise BadProblem("{state} does not come up in the game", state=write_state(state))
    if any(game.terminal(p) for p in positions) or not all(game.terminal(e) for e in ends):
        raise BadProblem("positions are ones where the game goes on, and ends where it is over")
    if not 1 <= len(positions) <= MAX_POSITIONS or not 1 <= len(ends) <= MAX_ENDS:
        raise BadProblem(
            "there are 1 to {positions} positions and 1 to {ends} ends",
            positions=MAX_POSITIONS,
            ends=MAX_ENDS,
        )
    return problem


def check_size(game: SmallGame) -> None:
    """Raise BadProblem where the tree is too large to be built on paper."""
    if count_nodes(game, most=MAX_NODES) > MAX_NODES:
        raise BadProblem(
            "the game tree has more than {most} nodes; begin with less", most=MAX_NODES
        )


def count_nodes(game: SmallGame, *, most: int) -> int:
    """Return the number of nodes of the tree, or some number above `most`."""
    waiting, count = [game.initial()], 0
    while waiting and count <= most:
        count += 1
        waiting.extend(game.successors(waiting.pop()))
    return count


def reachable(game: SmallGame) -> Iterator[SmallState]:
    """Yield each state of the game once, those after fewer moves first."""
    seen = {game.initial(): None}
    waiting = [game.initial()]
    for state in waiting:
        yield state
        for after in game.successors(state):
            if after not in seen:
                seen[after] = None
                waiting.append(after)


def game_name_from(text: str) -> str:
    """Read the name of a game; raise BadProblem."""
    if text not in SMALL_GAMES:
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="game_name",
            options=", ".join(SMALL_GAMES),
            written=text[:40],
        )
    return text


def position_from(text: str) -> Position:
    """Read a position: `4-2-1`, or `4-2-1 3` with the number that goes with it."""
    things, *extra = text.split()[:2] or [""]
    numbers = [] if things == "0" else [read_number(part) for part in things.split("-")]
    if len(numbers) > MAX_THINGS or 0 in numbers:
        raise BadProblem(
            "a position is up to {most} numbers from 1, like 4-2-1, not {text!r}",
            most=MAX_THINGS,
            text=text[:40],
        )
    return Position(tuple(numbers), read_number(extra[0]) if extra else 0)


def read_number(text: str) -> int:
    """Read a small whole number; raise BadProblem."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 2 or int(digits) > MAX_NUMBER:
        raise BadProblem(
            "a number here is whole and at most {most}, not {text!r}",
            most=MAX_NUMBER,
            text=text[:40],
        )
    return int(text)


def write_position(position: Position) -> str:
    """Write the position as `position_from` reads it."""
    return f"{position.label} {position.extra}"


def state_from(text: str) -> SmallState:
    """Read a state: `4-2-1 0 max 1`, with the player who moves next and what is left to spare."""
    words = text.split()
    if len(words) != 4 or words[2] not in PLAYERS or words[3] not in ("0", "1"):
        raise BadProblem(
            "a position is written like {example}, not {text!r}",
            example="4-2-1 0 max 0",
            text=text[:40],
        )
    turn = next(p for p in PLAYERS if p == words[2])
    return SmallState(position_from(" ".join(words[:2])), turn, int(words[3]))


def write_state(state: SmallState) -> str:
    """Write the state as `state_from` reads it."""
    return f"{write_position(state.position)} {state.turn} {state.spare}"


def twist_from(text: str) -> Twist:
    """Read the rule on top; raise BadProblem."""
    for twist in Twist:
        if text == twist:
            return twist
    raise BadProblem(
        "{name} is {options}, not {written!r}",
        name="twist",
        options=AnyOf(tuple(Twist)),
        written=text[:40],
    )


def states_from(texts: Plain) -> tuple[SmallState, ...]:
    """Read states."""
    return tuple(map(state_from, texts))


PARTS = (
    PlainPart(name="game_name", example="split", parse=game_name_from, write=str),
    PlainPart(name="start", example="5-2 0", parse=position_from, write=write_position),
    PlainPart(
        name="settings",
        example=["2"],
        parse=lambda texts: tuple(map(read_number, texts)),
        write=lambda settings: list(map(str, settings)),
    ),
    player("first", Turn.MAX),
    PlainPart(name="twist", example="none", parse=twist_from, write=str),
    PlainPart(
        name="positions",
        example=["4-2-1 0 min 0"],
        parse=states_from,
        write=lambda states: list(map(write_state, states)),
    ),
    PlainPart(
        name="ends",
        example=["2-1-1 0 max 0"],
        parse=states_from,
        write=lambda states: list(map(write_state, states)),
    ),
)
