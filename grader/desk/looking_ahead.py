"""A game with everything in sight: searched as it is played, proved, or written out as a tree."""

from collections.abc import Mapping
from typing import Any

from generator.convention import Convention
from generator.errors import BadParameter
from grader.desk.solved import Solved
from grader.lookup.games.in_sight import (
    DEEPENING,
    DEPTH,
    PLAYED_OUT,
    PROOFS,
    SEARCHES,
    InSight,
    depth,
)
from grader.lookup.games.patience import Patient
from grader.methods.base.workings import Steps
from grader.methods.on_trees import solve as on_trees
from grader.methods.on_trees.asked import Asked, Options
from grader.methods.on_trees.default import default_method
from solver.games.cutoff import CutOff
from solver.games.game import Game

ON_A_TREE = ("minimax", "alpha-beta")
"""With a depth these are done on a tree that is written out; without one, as the game is played."""


def solve(game: InSight, method: str | None, texts: Mapping[str, str], under: Convention) -> Solved:
    """The default is a tree where there is a depth, else the first of the game's methods."""
    rules, plies = game.set_up(texts), depth(texts)
    chosen = game.methods[0] if method is None and plies is None else method
    if chosen in (PLAYED_OUT, *PROOFS):
        from grader.desk import proving  # noqa: PLC0415  # start-up counts

        return proving.solve(rules, chosen, texts)
    patient = Patient(rules, game.moves)
    followed = patient if plies is None else CutOff(patient, plies)
    if chosen in SEARCHES and not (plies is not None and chosen in ON_A_TREE):
        return as_played(followed, chosen)
    return on_tree(followed, chosen, under)


def on_tree(game: Game[Any], method: str | None, under: Convention) -> Solved:
    """What the method finds on the game's tree, the tree itself and the position at each node."""
    from solver.games.unfold import unfold  # noqa: PLC0415  # start-up counts
    from solver.trees import notation  # noqa: PLC0415  # start-up counts

    unfolded = unfold(game)
    tree = unfolded.tree
    name = method or default_method(tree, under, Options())
    solved = on_trees.solve(Asked(tree, under), name)
    states = {node: position(state) for node, state in unfolded.states.items()}
    further = {"states": states, "tree": notation.write(tree)}
    told = solved.workings
    assert isinstance(told, Steps), "a search of a tree has steps"
    json = {**solved.json, **further}
    return Solved(json, told.steps, told.cut, cut_names=told.cut_names)


def position(state: Any) -> str:
    """The position as it prints, without how many plies are left."""
    return str(getattr(state, "state", state))


def as_played(game: Game[Any], method: str) -> Solved:
    """The value and the best moves, by a search that writes no tree out."""
    from grader.desk import seeking  # noqa: PLC0415  # start-up counts

    if method != DEEPENING:
        return seeking.once(game, method)
    if not isinstance(game, CutOff):
        raise BadParameter(f"{method} needs to know how deep: --set {DEPTH.name}=5")
    return seeking.deeper(game.game, game.depth)
