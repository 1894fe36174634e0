"""The verb `solve` for a game with hidden cards, from Max's belief at its start."""

from collections.abc import Mapping
from typing import Any

from generator.errors import UnknownName
from generator.plain import Plain
from grader.desk.solved import Solved
from grader.lookup.games import GAMES, METHODS
from solver.beliefs.belief import Belief
from solver.beliefs.game import Game
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.worlds import weighing
from solver.exact import Value, text
from solver.trees.tree import Max, Min
from solver.working import work


def solve(name: str, method: str | None, settings: Mapping[str, str]) -> Solved:
    """The game of that name, over beliefs or over worlds."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    game = GAMES[name].of(settings)
    chosen = method or METHODS[0]
    match chosen:
        case "belief":
            return over_beliefs(name, game)
        case "worlds":
            return over_worlds(name, game)
        case _:
            raise UnknownName("method for a game with hidden cards", chosen, METHODS)


def over_beliefs(name: str, game: Game[Any]) -> Solved:
    unfolded = belief_tree(game, game.start())
    about = {"method": "belief", "game": name}
    return Solved(
        {**about, **actions_json(by_action(unfolded), unfolded.best), **nodes_json(unfolded)},
        unfolded.steps,
    )


def by_action(unfolded: BeliefTree[Any]) -> Mapping[str, Value]:
    root = unfolded.tree
    assert isinstance(root, Max | Min), "somebody decides at the start of a game"
    return {move: unfolded.value(move) for move in root.moves}


def nodes_json(unfolded: BeliefTree[Any]) -> dict[str, Plain]:
    beliefs = {name: belief_json(belief) for name, belief in unfolded.beliefs.items()}
    return {"values": values_json(unfolded.values), "beliefs": beliefs}


def over_worlds(name: str, game: Game[Any]) -> Solved:
    weighed = work(weighing(game, game.start()))
    averaged = weighed.answer
    return Solved(
        {
            "method": "worlds",
            "game": name,
            **actions_json(averaged.actions, averaged.best),
            "belief": belief_json(averaged.belief),
            "worlds": {str(s): values_json(u) for s, u in averaged.by_world.items()},
        },
        weighed.steps,
    )


def actions_json(actions: Mapping[str, Value], best: tuple[str, ...]) -> dict[str, Plain]:
    return {
        "value": text(actions[best[0]]),
        "best": list(best),
        "actions": values_json(actions),
    }


def belief_json(belief: Belief[Any]) -> dict[str, Plain]:
    return values_json(belief.labelled())


def values_json(values: Mapping[str, Value]) -> dict[str, Plain]:
    return {name: text(v) for name, v in values.items()}
