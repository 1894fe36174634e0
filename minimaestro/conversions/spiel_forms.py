"""Games of OpenSpiel in which players do not see everything, as games in extensive form."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from minimaestro.conversions.nested_data import MAX_DENOMINATOR
from minimaestro.conversions.optional_library import load_library
from solver.errors import RequestError
from solver.exact import Rational
from solver.forms.extensive import ExtensiveGame, GameRow, game_from_rows
from solver.trees.tree import NODES, too_many_nodes


def build_extensive_game(game: Any) -> ExtensiveGame:
    """Return a game of OpenSpiel; RequestError if players move at once, or for too many nodes.

    What a player knows is the game's own `information_state_string`. Probabilities and payoffs
    are floats there: each is taken for the closest fraction with a small denominator.
    """
    library = load_library("pyspiel", "open_spiel")
    facts = game.get_type()
    if facts.dynamics != library.GameType.Dynamics.SEQUENTIAL:
        raise RequestError("in {game}, players move at once; only turns can be read", game=game)
    if not facts.provides_information_state_string:
        raise RequestError("{game} does not say what its players know", game=game)
    players = [str(player + 1) for player in range(game.num_players())]
    rows = []
    for row in walk_states(game.new_initial_state()):
        rows.append(row)
        if len(rows) > NODES:
            raise too_many_nodes()
    return game_from_rows(facts.long_name, players, rows)


def walk_states(root: Any) -> Iterator[GameRow]:
    """Yield a row for every state that can be reached."""
    waiting: list[tuple[tuple[str, ...], Any]] = [((), root)]
    while waiting:
        history, state = waiting.pop()
        if state.is_terminal():
            yield GameRow(history, payoffs=tuple(map(read_float, state.returns())))
            continue
        player = state.current_player()
        is_chance = state.is_chance_node()
        outcomes = state.chance_outcomes() if is_chance else ()
        actions = [a for a, _ in outcomes] if is_chance else state.legal_actions()
        labels = tuple(state.action_to_string(player, action) for action in actions)
        yield GameRow(
            history,
            player="" if is_chance else str(player + 1),
            infoset="" if is_chance else state.information_state_string(),
            actions=labels,
            probabilities=tuple(read_float(p) for _, p in outcomes),
        )
        waiting += [
            ((*history, label), state.child(action))
            for label, action in zip(labels, actions, strict=True)
        ]


def read_float(x: float) -> Rational:
    """Return the closest fraction."""
    fraction = Fraction(x).limit_denominator(MAX_DENOMINATOR)
    return Rational(fraction.numerator, fraction.denominator)
