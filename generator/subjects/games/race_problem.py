"""A position of simplified backgammon after the throw, as plain data and back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from solver.exact import ZERO, Value
from solver.games.cutoff_on_game import CutOff, DepthLimitedState
from solver.games.minimax_on_game import MinimaxSearch
from solver.games.unfold import UnfoldedTree, unfold
from solver.message import AnyOf
from solver.mistakes.backgammon import IgnoresBlocking, Overshoots
from solver.named.backgammon import Backgammon, Fields, Position
from solver.parameter import WholeNumber
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import leaves
from solver.turn import Turn

COIN = (HEADS, TAILS) = ("heads", "tails")
DEPTHS = (3, 5)
"""Depths in plies: a move, the coin, a move, and perhaps the coin and a move more."""
PIECES = 2
MAX_FIELDS = 12
MAX_BONUS = 10
MAX_LEAVES = 40
"""The greatest number of leaves that can be written down by hand."""


@dataclass(frozen=True)  # without slots: it keeps its game
class Race:
    """A problem: White's and Black's fields from 0 to `last`; White, who is Max, has thrown.

    In e a piece that is home counts `home` more for its player.
    """

    white: tuple[int, ...]
    black: tuple[int, ...]
    throw: str
    last: int
    depth: int
    heads: int = 1
    tails: int = 2
    home: int = 0

    @property
    def start(self) -> Position:
        """The position after the throw."""
        return Position(self.white, self.black, Turn.MAX, self.goes[self.throw])

    @property
    def goes(self) -> Mapping[str, int]:
        """The distance by throw."""
        return {HEADS: self.heads, TAILS: self.tails}

    @cached_property
    def game(self) -> Backgammon:
        """The game by the right rules."""
        return self.game_by(Backgammon)

    def game_by(self, rules: Callable[..., Backgammon]) -> Backgammon:
        """Return the game by these rules, right or wrong."""
        return rules(self.start, self.last, throws=tuple(self.goes.items()), home=self.home)

    @property
    def unfolded(self) -> UnfoldedTree[DepthLimitedState[Position]]:
        """The game unfolded to the depth that is asked."""
        return unfold(CutOff(self.game, self.depth))

    @property
    def search(self) -> Run:
        """The search of that tree, with its steps."""
        tree = self.unfolded.tree
        return run(tree, expectiminimax(tree))


def race(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    white: tuple[int, ...],
    black: tuple[int, ...],
    throw: str,
    last: int,
    depth: int,
    heads: int,
    tails: int,
    home: int,
) -> Race:
    """Return the problem; raise BadProblem or BadRules."""
    if len(white) != PIECES or len(black) != PIECES:
        raise BadProblem("each player has {pieces} pieces here", pieces=PIECES)
    if throw not in COIN:
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="throw",
            options=AnyOf(COIN),
            written=throw[:40],
        )
    if depth not in DEPTHS:
        raise BadProblem(
            "depth is {low} or {high} plies, not {depth}",
            low=DEPTHS[0],
            high=DEPTHS[1],
            depth=depth,
        )
    problem = Race(white, black, throw, last, depth, heads, tails, home)
    if problem.game.terminal(problem.start):
        raise BadProblem("the game is over here; give a player fields to go")
    if len(leaves(problem.unfolded.tree)) > MAX_LEAVES:
        raise BadProblem(
            "the tree has more than {most_leaves} leaves; lower depth", most_leaves=MAX_LEAVES
        )
    return problem


def in_any_order(problem: Race) -> Race:
    """Return the same problem for all orders of a player's pieces and of the coin's sides."""
    goes, thrown = problem.goes, problem.throw
    (other,) = {*COIN} - {thrown}
    return replace(
        problem,
        white=tuple(sorted(problem.white)),
        black=tuple(sorted(problem.black)),
        throw=HEADS,
        heads=goes[thrown],
        tails=goes[other],
    )


def fields(name: str, example: str) -> PlainPart[tuple[int, ...]]:
    """Return the part for the fields of a player's pieces."""

    def read_fields(text: str) -> tuple[int, ...]:
        first, _ = Fields().parse(name, f"{text}; 0")
        return first

    return PlainPart(name=name, example=example, parse=read_fields, write=spaced)


def spaced(numbers: Sequence[int]) -> str:
    """Write the numbers with spaces between them."""
    return " ".join(map(str, numbers))


def whole_number_part(name: str, example: str, low: int, *, high: int) -> PlainPart[int]:
    """Return the part for a whole number within bounds."""
    return PlainPart(
        name=name,
        example=example,
        parse=lambda text: WholeNumber(low, high).parse(name, text),
        write=str,
    )


PARTS = (
    fields("white", "3 4"),
    fields("black", "1 2"),
    PlainPart(name="throw", example="heads", parse=str, write=str),
    whole_number_part("last", "5", 2, high=MAX_FIELDS),
    whole_number_part("depth", "5", 1, high=DEPTHS[-1]),
    whole_number_part("heads", "1", 1, high=MAX_FIELDS),
    whole_number_part("tails", "2", 1, high=MAX_FIELDS),
    whole_number_part("home", "0", 0, high=MAX_BONUS),
)


# Solutions of a position of simplified backgammon, by right or wrong rules.


Moment: TypeAlias = tuple[str, str]
"""A moment: after a move of Max's, and then a throw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceSolution:
    """Positions after Min's replies at one moment, the size of the tree, and values.

    `moment` is the moment at which the replies are asked for; `values` are by the name of what
    leads there: `x1-heads`, and after all throws `x1`. `replies` and `nodes` may be None under a
    misconception.
    """

    moment: Moment | None
    replies: frozenset[str] | None
    nodes: int | None
    values: Mapping[str, Value]
    value: Value
    best: tuple[str, ...]


def solve(problem: Race) -> RaceSolution:
    """Solve the problem by the right rules."""
    return found_by(problem, problem.game, when=moment(problem))


def found_by(problem: Race, game: Backgammon, *, when: Moment | None) -> RaceSolution:
    """Solve the problem by these rules, with the replies at that moment."""
    cut = CutOff(game, problem.depth)
    search, root = MinimaxSearch(cut), cut.initial()
    moves = cut.actions(root)
    values: dict[str, Value] = {}
    for move in moves:
        values |= after_move(search, cut.result(root, move), move)
    value = max(values[move] for move in moves)
    return RaceSolution(
        moment=when,
        replies=None if when is None else after(game, position_at(problem.game, when)),
        nodes=search.visited + 1,
        values=values,
        value=value,
        best=tuple(move for move in moves if values[move] == value),
    )


def after_move(
    search: MinimaxSearch[DepthLimitedState[Position]],
    state: DepthLimitedState[Position],
    move: str,
) -> dict[str, Value]:
    """Return the values after each throw, and their mean; or the value of the end of the game."""
    game = search.game
    if game.terminal(state):
        return {move: search.value(state)}
    search.visited += 1
    outcomes = game.outcomes(state)
    thrown = {throw: search.value(game.result(state, throw)) for throw in outcomes}
    values = {f"{move}-{throw}": v for throw, v in thrown.items()}
    mean: Value = ZERO
    for throw, p in outcomes.items():
        mean += p * thrown[throw]  # type: ignore[assignment]  # finite
    return {**values, move: mean}


def moments(game: Backgammon) -> Iterator[Moment]:
    """Yield the moments at which Min has a move, the longer throw first."""
    for throw in reversed(COIN):
        for move in game.actions(game.start):
            if not game.terminal(game.result(game.start, move)):
                yield move, throw


def moment(problem: Race) -> Moment | None:
    """Return the moment at which Min's replies are asked for, preferably one that tells most."""
    return telling(problem) or next(moments(problem.game), None)


def telling(problem: Race) -> Moment | None:
    """Return the first moment at which wrong rules give other replies, or None."""
    game = problem.game
    wrong = [problem.game_by(rules) for rules in (Overshoots, IgnoresBlocking)]
    for when in moments(game):
        thrown = position_at(game, when)
        right_replies = after(game, thrown)
        if any(after(other, thrown) != right_replies for other in wrong):
            return when
    return None


def position_at(game: Backgammon, when: Moment) -> Position:
    """Return the position at that moment."""
    move, throw = when
    return game.result(game.result(game.start, move), throw)


def after(game: Backgammon, thrown: Position) -> frozenset[str]:
    """Return the positions after Min's replies by these rules; none at the end of the game."""
    if game.terminal(thrown):
        return frozenset()
    return frozenset(str(game.result(thrown, action)) for action in game.actions(thrown))
