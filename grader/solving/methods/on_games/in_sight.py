"""Games with everything in sight: searched as they are played, or written out as trees."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from generator.base.convention import Convention
from generator.base.plain import Plain
from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.base.workings import NoSteps
from grader.solving.methods.on_games.game_way import GameAsked, InSight
from grader.solving.methods.on_trees.query import Options, TreeQuery
from grader.solving.methods.on_trees.search import SearchFound, WithSearch, beside_search
from grader.solving.methods.on_trees.solve_tree import default_method
from grader.solving.methods.on_trees.tree_way import OnTrees
from solver.exact import Rational, Value
from solver.games import cutoff_on_game
from solver.games import unfold as unfolding
from solver.games.game import Game, S, SearchResult, TooLarge
from solver.message import Message
from solver.parameter import NONE, OrNone, Parameter, Whole
from solver.trees import notation
from solver.turn import ToMove

# A game that can be followed only so far, so that no request runs for ever.


class Patient(Generic[S]):
    """The same game; TooLarge once more than `most` moves have been made in all."""

    def __init__(self, game: Game[S], most: int) -> None:
        self.game = game
        self.most = most
        self.made = 0

    def initial(self) -> S:
        return self.game.initial()

    def player(self, state: S) -> ToMove:
        return self.game.player(state)

    def actions(self, state: S) -> tuple[str, ...]:
        return self.game.actions(state)

    def outcomes(self, state: S) -> Mapping[str, Rational]:
        return self.game.outcomes(state)

    def result(self, state: S, action: str) -> S:
        self.made += 1
        if self.made > self.most:
            raise TooLarge(Message("{most:,} moves in all", most=self.most))
        return self.game.result(state, action)

    def terminal(self, state: S) -> bool:
        return self.game.terminal(state)

    def utility(self, state: S) -> Value:
        return self.game.utility(state)

    def evaluation(self, state: S) -> Value:
        return self.game.evaluation(state)


MOST_PLIES = 1_000

DEPTH = Parameter("depth", OrNone(Whole(0, MOST_PLIES)), NONE)
"""After so many plies, chance's too, positions are evaluated."""

AnyAsked: TypeAlias = GameAsked[Game[Any]]
Search: TypeAlias = Callable[[Game[Any]], SearchResult]
OnTree: TypeAlias = OnTrees[SearchFound]

STEPLESS = NoSteps(Message("its positions are too many, but --method minimax --depth 2 has steps"))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """What a search through positions has found; `positions` are how many it looked at."""

    value: Value
    best: tuple[str, ...]
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnfoldedGame(WithSearch):
    """The search of the game's tree, as the course does it; `states` are by node or leaf."""

    convention: str
    states: Mapping[str, str]
    tree: str


SearchedGame: TypeAlias = PlayedGame | UnfoldedGame


def as_played(search: Search, *, rank: int) -> InSight[Game[Any], PlayedGame]:
    """A way that writes no tree out."""
    return InSight(
        run=lambda asked: Solution(played(search(followed(asked))), STEPLESS),
        macro="played",
        parameters=(DEPTH,),
        rank=rank,
    )


def played_or_unfolded(
    search: Search, on_trees: OnTree, *, rank: int
) -> InSight[Game[Any], SearchedGame]:
    """A way that writes the tree out where there is a depth."""

    def run(asked: AnyAsked) -> Solution[SearchedGame]:
        if asked.given[DEPTH.name] is None:
            return Solution(played(search(followed(asked))), STEPLESS)
        return unfold(asked, on_trees)

    return in_either(run, rank)


def unfolded(on_trees: OnTree, *, rank: int) -> InSight[Game[Any], SearchedGame]:
    """A way that searches the game's tree."""
    return in_either(lambda asked: unfold(asked, on_trees), rank)


def in_either(
    run: Callable[[AnyAsked], Solution[SearchedGame]], rank: int
) -> InSight[Game[Any], SearchedGame]:
    return InSight(run=run, to_plain=to_plain, macro="played", parameters=(DEPTH,), rank=rank)


def played(found: SearchResult) -> PlayedGame:
    return PlayedGame(value=found.value, best=found.best, positions=found.visited)


def unfold(asked: AnyAsked, on_trees: OnTree) -> Solution[SearchedGame]:
    """What the search of a tree finds on the game's."""
    there = written_out(followed(asked))
    found = on_trees.run(TreeQuery(there.tree, asked.under))
    result = UnfoldedGame(
        search=found.result,
        convention=asked.under.name,
        states={node: position(state) for node, state in there.states.items()},
        tree=notation.write(there.tree),
    )
    return Solution(result, found.workings)


def to_plain(result: SearchedGame) -> dict[str, Plain]:
    match result:
        case PlayedGame():
            return plain_fields(result)
        case UnfoldedGame():
            found = beside_search(result)
            return {"convention": found.pop("convention"), **found}


def followed(asked: AnyAsked) -> Game[Any]:
    """The game, which ends at the depth and stops a search that would run for ever."""
    return bounded(asked.game, asked.given[DEPTH.name], asked.moves)


def bounded(game: Game[Any], depth: int | None, moves: int) -> Game[Any]:
    patient = Patient(game, moves)
    return patient if depth is None else cutoff_on_game.CutOff(patient, depth)


def fitting(game: Game[Any], depth: int | None, moves: int, under: Convention) -> str:
    """The method that fits the game's tree."""
    return default_method(written_out(bounded(game, depth, moves)).tree, under, Options())


def written_out(game: Game[Any]) -> "unfolding.Unfolded[Any]":
    return unfolding.unfold(game)


def position(state: Any) -> str:
    """The position as it prints, without how many plies are left."""
    return str(getattr(state, "state", state))
