"""A position of simplified backgammon with the coin thrown, as plain data and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from generator.base.errors import BadProblem
from generator.exercise.parts import Part
from solver.games.cutoff import At, CutOff
from solver.games.unfold import Unfolded, unfold
from solver.message import AnyOf
from solver.named.backgammon import Backgammon, Fields, Position
from solver.parameter import Whole
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.naming import leaves
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


def fields(name: str, example: str) -> Part[tuple[int, ...]]:
    """Where a player's pieces stand."""

    def read(text: str) -> tuple[int, ...]:
        first, _ = Fields().read(name, f"{text}; 0")
        return first

    return Part(name=name, example=example, read=read, write=spaced)


def spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def whole(name: str, example: str, low: int, *, high: int) -> Part[int]:
    """A whole number within bounds."""
    return Part(
        name=name, example=example, read=lambda text: Whole(low, high).read(name, text), write=str
    )


PARTS = (
    fields("white", "3 4"),
    fields("black", "1 2"),
    Part(name="throw", example="heads", read=str, write=str),
    whole("last", "5", 2, high=LONGEST),
    whole("depth", "5", 1, high=DEPTHS[-1]),
    whole("heads", "1", 1, high=LONGEST),
    whole("tails", "2", 1, high=LONGEST),
    whole("home", "0", 0, high=MOST_BONUS),
)
