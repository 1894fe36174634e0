"""Searches of a game as it is played, and what they find as JSON."""

from typing import Any

from generator.plain import Plain
from grader.desk.solved import Solved
from grader.lookup.games.in_sight import DEEPENING
from solver.exact import text
from solver.games.alpha_beta import alpha_beta
from solver.games.deepening import deepening
from solver.games.game import Game, SearchResult
from solver.games.minimax import minimax
from solver.games.transpositions import transpositions

INSTEAD = "its positions are too many, but --method minimax --depth 2 has steps"

SEARCHES = {"transpositions": transpositions, "minimax": minimax, "alpha-beta": alpha_beta}


def once(game: Game[Any], method: str) -> Solved:
    """One search."""
    return Solved({"method": method, **found_json(SEARCHES[method](game))}, (), instead=INSTEAD)


def deeper(game: Game[Any], depth: int) -> Solved:
    """The last and deepest search, and under `depths` each of them."""
    searches = deepening(game, depth)
    each = [
        {"depth": str(plies), **found_json(found)} for plies, found in enumerate(searches, start=1)
    ]
    about = {"method": DEEPENING, **found_json(searches[-1])}
    return Solved({**about, "depths": each}, (), instead=INSTEAD)


def found_json(found: SearchResult) -> dict[str, Plain]:
    return {
        "value": text(found.value),
        "best": list(found.best),
        "positions": str(found.visited),
    }
