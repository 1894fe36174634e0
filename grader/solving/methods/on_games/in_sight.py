"""Perfect-information games, searched as they are played or unfolded into trees."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from generator.base.convention import Convention
from generator.base.plain import Plain
from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.base.workings import NoSteps
from grader.solving.methods.on_games.game_way import GameQuery, PerfectInformationWay
from grader.solving.methods.on_trees.search import (
    SearchBasedResult,
    TreeSearchResult,
    beside_search,
)
from grader.solving.methods.on_trees.solve_tree import default_method
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery, TreeWay
from solver.exact import Rational, Value
from solver.games import cutoff_on_game
from solver.games import unfold as unfolding
from solver.games.game import Game, S, SearchResult, TooLarge
from solver.message import Message
from solver.parameter import NONE, OrNone, Parameter, WholeNumber
from solver.trees import notation
from solver.turn import ToMove

# A game with a limited number of moves, so that no search runs for ever.


class LimitedGame(Generic[S]):
    """A game that raises TooLarge after `most` moves have been made in all."""

    def __init__(self, game: Game[S], most: int) -> None:
        self.game = game
        self.most = most
        self.made = 0

    def initial(self) -> S:
        """Return the initial state of the game."""
        return self.game.initial()

    def player(self, state: S) -> ToMove:
        """Return the player to move."""
        return self.game.player(state)

    def actions(self, state: S) -> tuple[str, ...]:
        """Return the actions in the state."""
        return self.game.actions(state)

    def outcomes(self, state: S) -> Mapping[str, Rational]:
        """Return the probabilities of chance's outcomes in the state."""
        return self.game.outcomes(state)

    def result(self, state: S, action: str) -> S:
        """Return the state after the action; TooLarge after too many moves."""
        self.made += 1
        if self.made > self.most:
            raise TooLarge(Message("{most:,} moves in all", most=self.most))
        return self.game.result(state, action)

    def terminal(self, state: S) -> bool:
        """Tell whether the game is over."""
        return self.game.terminal(state)

    def utility(self, state: S) -> Value:
        """Return the utility of a terminal state."""
        return self.game.utility(state)

    def evaluation(self, state: S) -> Value:
        """Return the evaluation of a state."""
        return self.game.evaluation(state)


MAX_PLIES = 1_000

DEPTH = Parameter("depth", OrNone(WholeNumber(0, MAX_PLIES)), NONE)
"""The number of plies, chance's included, after which positions are evaluated."""

AnyGameQuery: TypeAlias = GameQuery[Game[Any]]
Search: TypeAlias = Callable[[Game[Any]], SearchResult]
OnTree: TypeAlias = TreeWay[TreeSearchResult]

STEPLESS = NoSteps(Message("there are too many positions; --method minimax --depth 2 has steps"))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """The result of a search through positions; `positions` is the number visited."""

    value: Value
    best: tuple[str, ...]
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnfoldedGame(SearchBasedResult):
    """The result of a search of the game's tree; `states` are by node or leaf."""

    convention: str
    states: Mapping[str, str]
    tree: str


SearchedGame: TypeAlias = PlayedGame | UnfoldedGame


def as_played(search: Search, *, rank: int) -> PerfectInformationWay[Game[Any], PlayedGame]:
    """Return a way that searches positions without unfolding a tree."""
    return PerfectInformationWay(
        run=lambda query: Solution(played_result(search(limited_game(query))), STEPLESS),
        macro="played",
        parameters=(DEPTH,),
        rank=rank,
    )


def played_or_unfolded(
    search: Search, on_trees: OnTree, *, rank: int
) -> PerfectInformationWay[Game[Any], SearchedGame]:
    """Return a way that unfolds the tree if a depth is given."""

    def run(query: AnyGameQuery) -> Solution[SearchedGame]:
        if query.arguments[DEPTH.name] is None:
            return Solution(played_result(search(limited_game(query))), STEPLESS)
        return unfold(query, on_trees)

    return in_either(run, rank)


def unfolding_way(on_trees: OnTree, *, rank: int) -> PerfectInformationWay[Game[Any], SearchedGame]:
    """Return a way that searches the game's tree."""
    return in_either(lambda query: unfold(query, on_trees), rank)


def in_either(
    run: Callable[[AnyGameQuery], Solution[SearchedGame]], rank: int
) -> PerfectInformationWay[Game[Any], SearchedGame]:
    """Return a way with the parameter `depth`."""
    return PerfectInformationWay(
        run=run, to_plain=to_plain, macro="played", parameters=(DEPTH,), rank=rank
    )


def played_result(result: SearchResult) -> PlayedGame:
    """Return the result of a search through positions."""
    return PlayedGame(value=result.value, best=result.best, positions=result.visited)


def unfold(query: AnyGameQuery, on_trees: OnTree) -> Solution[SearchedGame]:
    """Search the game's tree."""
    unfolded_tree = written_out(limited_game(query))
    solution = on_trees.run(TreeQuery(unfolded_tree.tree, query.under))
    result = UnfoldedGame(
        search=solution.result,
        convention=query.under.name,
        states={node: position(state) for node, state in unfolded_tree.states.items()},
        tree=notation.write(unfolded_tree.tree),
    )
    return Solution(result, solution.workings)


def to_plain(result: SearchedGame) -> dict[str, Plain]:
    """Return the result as JSON data."""
    match result:
        case PlayedGame():
            return plain_fields(result)
        case UnfoldedGame():
            result_json = beside_search(result)
            return {"convention": result_json.pop("convention"), **result_json}


def limited_game(query: AnyGameQuery) -> Game[Any]:
    """Return the game, ending at the depth and limited in its moves."""
    return bound_game(query.game, query.arguments[DEPTH.name], query.moves)


def bound_game(game: Game[Any], depth: int | None, moves: int) -> Game[Any]:
    """Return the game, ending at the depth (if any) and limited in its moves."""
    patient = LimitedGame(game, moves)
    return patient if depth is None else cutoff_on_game.CutOff(patient, depth)


def fitting_method(game: Game[Any], depth: int | None, moves: int, under: Convention) -> str:
    """Return the method that fits the game's tree."""
    return default_method(written_out(bound_game(game, depth, moves)).tree, under, Options())


def written_out(game: Game[Any]) -> "unfolding.UnfoldedTree[Any]":
    """Return the game unfolded into a tree."""
    return unfolding.unfold(game)


def position(state: Any) -> str:
    """Return the position as text, without the number of plies left."""
    return str(getattr(state, "state", state))
