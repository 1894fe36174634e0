"""Trees as games of OpenSpiel, and back."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from minimaestro.arguments import comes_from
from minimaestro.conversions.nested_data import MAX_DENOMINATOR, quote_move, write_number
from minimaestro.conversions.optional_library import load_library
from solver.errors import RequestError
from solver.trees import gambit
from solver.trees.tree import NODES, too_many_levels, too_many_nodes
from solver.working import LEVELS, deep

if TYPE_CHECKING:
    from solver.trees.tree import Tree

TWO_PLAYERS = 2


def is_source(source: object) -> bool:
    """Tell whether the source is a game of OpenSpiel, or a state of one."""
    return comes_from(source, "pyspiel")


def write_notation(source: Any, _root: str) -> str:
    """Return the tree of a game, or of what may follow a state, in notation.

    Player 0 of a zero-sum game of two is max; other games have vectors. Raises RequestError where
    players move at once or do not see everything, and for more nodes than a tree may have.
    """
    library = load_library("pyspiel", "open_spiel")
    game = source if hasattr(source, "new_initial_state") else source.get_game()
    facts = game.get_type()
    if (
        facts.information != library.GameType.Information.PERFECT_INFORMATION
        or facts.dynamics != library.GameType.Dynamics.SEQUENTIAL
    ):
        raise RequestError(
            "{game} hides something, or has moves at once; it is no tree, and Game.of reads it "
            "if players take turns",
            game=game,
        )
    zero_sum = facts.utility in (
        library.GameType.Utility.ZERO_SUM,
        library.GameType.Utility.CONSTANT_SUM,
    )
    is_two_sided = zero_sum and game.num_players() == TWO_PLAYERS
    state = game.new_initial_state() if source is game else source
    with deep():
        return "".join(StateWriter(is_two_sided=is_two_sided).write(state, 1))


class StateWriter:
    """Writes what may follow a state, and counts the nodes while it does."""

    def __init__(self, *, is_two_sided: bool) -> None:
        self.is_two_sided = is_two_sided
        self.nodes = 0

    def write(self, state: Any, level: int) -> Iterator[str]:
        """Yield the pieces of one state with everything that may follow."""
        self.nodes += 1
        if self.nodes > NODES:
            raise too_many_nodes()
        if level > LEVELS:
            raise too_many_levels()
        if state.is_terminal():
            yield self.write_returns(state.returns())
            return
        yield f"{self.name_kind(state)}("
        for i, (action, prefix) in enumerate(list_actions(state)):
            move = state.action_to_string(state.current_player(), action)
            yield f"{', ' if i else ''}{prefix}{quote_move(move.replace(chr(34), ' '))} = "
            yield from self.write(state.child(action), level + 1)
        yield ")"

    def write_returns(self, returns: list[float]) -> str:
        """Return a terminal in notation."""
        if self.is_two_sided:
            return write_number(returns[0])
        return f"<{', '.join(map(write_number, returns))}>"

    def name_kind(self, state: Any) -> str:
        """Return the kind of the node at the state."""
        if state.is_chance_node():
            return "chance"
        player: int = state.current_player()
        return ("max", "min")[player] if self.is_two_sided else f"p{player + 1}"


def list_actions(state: Any) -> list[tuple[int, str]]:
    """Return the actions, each with its probability in notation if it is chance's."""
    if not state.is_chance_node():
        return [(action, "") for action in state.legal_actions()]
    return [
        (action, f"{Fraction(p).limit_denominator(MAX_DENOMINATOR)}: ")
        for action, p in state.chance_outcomes()
    ]


def build_game(tree: "Tree") -> Any:
    """Return the tree as a game; RequestError without pyspiel, or if Gambit cannot hold it."""
    library = load_library("pyspiel", "open_spiel")
    return library.load_efg_game(gambit.write(tree))
