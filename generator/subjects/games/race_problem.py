"""A position of simplified backgammon with the coin thrown, as plain data and back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from solver.exact import ZERO, Value
from solver.games.cutoff_on_game import At, CutOff
from solver.games.minimax_on_game import MinimaxSearch
from solver.games.unfold import Unfolded, unfold
from solver.message import AnyOf
from solver.mistakes.backgammon import IgnoresBlocking, Overshoots
from solver.named.backgammon import Backgammon, Fields, Position
from solver.parameter import Whole
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import leaves
from solver.turn import Turn

COIN = (HEADS, TAILS) = ("heads", "tails")
DEPTHS = (3, 5)
"""Plies: a move, the coin, a move, and perhaps the coin and a move more."""
PIECES = 2
LONGEST = 12
MOST_BONUS = 10
MOST_LEAVES = 40
"""So many a person could still write down."""


@dataclass(frozen=True)  # without slots: it keeps its game
class Race:
    """White's and Black's fields from 0 to `last`; White, who is Max, has thrown.

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
        return Position(self.white, self.black, Turn.MAX, self.goes[self.throw])

    @property
    def goes(self) -> Mapping[str, int]:
        """How far a piece goes, by what is thrown."""
        return {HEADS: self.heads, TAILS: self.tails}

    @cached_property
    def game(self) -> Backgammon:
        return self.by(Backgammon)

    def by(self, rules: Callable[..., Backgammon]) -> Backgammon:
        """The game by these rules, right or wrong."""
        return rules(self.start, self.last, throws=tuple(self.goes.items()), home=self.home)

    @property
    def unfolded(self) -> Unfolded[At[Position]]:
        """The game written out as a tree, as deep as is asked."""
        return unfold(CutOff(self.game, self.depth))

    @property
    def search(self) -> Run:
        """The search through that tree, with its steps."""
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
    """The problem; BadProblem or BadRules where there is none."""
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
    if len(leaves(problem.unfolded.tree)) > MOST_LEAVES:
        raise BadProblem(
            "the tree has more than {most_leaves} leaves; lower depth", most_leaves=MOST_LEAVES
        )
    return problem


def in_any_order(problem: Race) -> Race:
    """The same for all whose pieces are told in another order, or whose coin has its sides so."""
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
    """Where a player's pieces stand."""

    def read(text: str) -> tuple[int, ...]:
        first, _ = Fields().read(name, f"{text}; 0")
        return first

    return PlainPart(name=name, example=example, read=read, write=spaced)


def spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def whole(name: str, example: str, low: int, *, high: int) -> PlainPart[int]:
    """A whole number within bounds."""
    return PlainPart(
        name=name, example=example, read=lambda text: Whole(low, high).read(name, text), write=str
    )


PARTS = (
    fields("white", "3 4"),
    fields("black", "1 2"),
    PlainPart(name="throw", example="heads", read=str, write=str),
    whole("last", "5", 2, high=LONGEST),
    whole("depth", "5", 1, high=DEPTHS[-1]),
    whole("heads", "1", 1, high=LONGEST),
    whole("tails", "2", 1, high=LONGEST),
    whole("home", "0", 0, high=MOST_BONUS),
)


# What somebody finds about a position of simplified backgammon, by right or wrong rules.


Moment: TypeAlias = tuple[str, str]
"""After a move of Max's, and then a throw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceFound:
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


def solve(problem: Race) -> RaceFound:
    return found_by(problem, problem.game, when=moment(problem))


def found_by(problem: Race, game: Backgammon, *, when: Moment | None) -> RaceFound:
    """What is found with these rules, and of the replies at that moment."""
    cut = CutOff(game, problem.depth)
    search, root = MinimaxSearch(cut), cut.initial()
    moves = cut.actions(root)
    values: dict[str, Value] = {}
    for move in moves:
        values |= after_move(search, cut.result(root, move), move)
    value = max(values[move] for move in moves)
    return RaceFound(
        when=when,
        replies=None if when is None else after(game, at(problem.game, when)),
        nodes=search.visited + 1,
        values=values,
        value=value,
        best=tuple(move for move in moves if values[move] == value),
    )


def after_move(
    search: MinimaxSearch[At[Position]], state: At[Position], move: str
) -> dict[str, Value]:
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
