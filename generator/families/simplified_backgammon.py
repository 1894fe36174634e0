"""Simplified backgammon: replies, leaves, the values after moves and throws, and the best move."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs
from generator.exercise.size import one_of, within
from generator.subjects.games.family import family_on_games
from generator.subjects.games.race_problem import COIN, PARTS, Race, in_any_order, race
from generator.subjects.games.race_questions import race_questions
from generator.subjects.games.race_solution import Found, found_by, solve, telling
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.message import AnyOf
from solver.mistakes import backgammon as wrong
from solver.named.backgammon import Backgammon
from solver.trees.naming import End, leaves

SHORTEST = 5
"""S0's last field."""
COINS = {"1-2": ((1, 2),), "any": ((1, 2), (1, 3), (2, 3), (1, 4), (2, 5), (3, 4))}
"""How far a piece goes for heads and for tails."""
FEWEST_NODES = {3: 16, 5: 40}
"""By depth; with fewer hardly anything happens."""
USUAL_NODES = {3: 13}
"""By depth, how many most trees have; of these only every fourth is kept."""


@dataclass(frozen=True, slots=True)
class Size:
    """No piece has more than `reach` fields to go, so that they meet or can overshoot.

    `nodes` is the most that the tree has; a piece that is home counts `home` more in e.
    """

    last: int = within(5, 12)
    reach: int = within(3, 8)
    depth: int = within(3, 5)
    nodes: int = within(16, 60)
    home: int = within(0, 10)
    coin: str = one_of("1-2", "any")


SIZES = {
    Level.EASY: Size(10, 5, 3, 20, 8, "1-2"),
    Level.MEDIUM: Size(12, 7, 3, 20, 8, "any"),
    Level.HARD: Size(12, 7, 5, 44, 8, "any"),
}


def draw(rng: Rng, size: Size) -> Race:
    """Pieces on fields that the players do not share, none of them home.

    Max has two moves, and who mistakes the rules gives Min other replies.
    """
    while True:
        last = rng.between(SHORTEST, size.last)
        white, to_go = (drawn_fields(rng, last, size.reach) for _ in "xy")
        black = tuple(last - field for field in to_go)
        if set(white) & set(black):
            continue
        heads, tails = rng.pick(COINS[size.coin])
        problem = Race(
            white,
            black,
            rng.pick(COIN),
            last=last,
            depth=size.depth,
            heads=heads,
            tails=tails,
            home=rng.between(min(1, size.home), size.home),
        )
        two = len(problem.game.actions(problem.start)) == len(white)
        if two and telling(problem) is not None and (not is_usual(problem) or rng.below(4) == 0):
            return problem


def is_usual(problem: Race) -> bool:
    """Tell whether the tree has as many nodes as most have."""
    return found_by(problem, problem.game, when=None).nodes == USUAL_NODES.get(problem.depth)


def drawn_fields(rng: Rng, last: int, reach: int) -> tuple[int, ...]:
    """Those of two pieces of White's that have at most so far to go."""
    return tuple(rng.between(max(0, last - reach), last - 1) for _ in range(2))


def check(size: Size) -> None:
    if size.depth not in FEWEST_NODES:
        raise BadParameter(
            "{name} is {options}, not {written}",
            name="depth",
            options=AnyOf(map(str, FEWEST_NODES)),
            written=size.depth,
        )
    if size.nodes < FEWEST_NODES[size.depth]:
        raise BadParameter(
            "a tree of depth {depth} may need {fewest_nodes} nodes, not {nodes}; raise nodes",
            depth=size.depth,
            fewest_nodes=FEWEST_NODES[size.depth],
            nodes=size.nodes,
        )


def fair(_problem: Race, worked: Found, size: Size) -> bool:
    """One of Max's moves is better, and the tree can be written down."""
    return worked.nodes is not None and worked.nodes <= size.nodes and len(worked.best) == 1


def by_rules(
    name: str,
    rules: Callable[..., Backgammon],
    *,
    about: str,
    answers: Callable[[str], bool] = lambda _name: True,
) -> Wrong[Race, Found, Found]:
    """The student plays by those rules, where that changes an answer."""
    return altering(
        name,
        lambda problem, right: found_by(problem, problem.by(rules), when=right.when),
        about=about,
        answers=answers,
        shows=differs(about),
    )


def coin_after_move(problem: Race, right: Found) -> Found:
    """After Max's move the piece is chosen first, and then the coin is thrown."""
    game, start = problem.game, problem.start
    values = {
        move: wrong.coin_after_move(game, game.result(start, move), problem.depth - 1)
        for move in game.actions(start)
    }
    value = max(values.values())
    best = tuple(move for move, v in values.items() if v == value)
    return replace(right, nodes=None, replies=None, values=values, value=value, best=best)


def searched(problem: Race, _worked: Found) -> Picture:
    """The tree with the values of all nodes, and below each leaf its position."""
    whole = problem.unfolded
    tree = whole.tree
    assert not isinstance(tree, End), "the game goes on"
    positions = {leaf.name: str(whole.states[leaf.name].state) for leaf in leaves(tree)}
    return replace(backed(NUMBERS)(TreeProblem(tree), problem.search), notes=positions)


FAMILY: Family[Size, Race, Found] = family_on_games(
    "simplified-backgammon",
    source="S0, Ejemplo: Backgammon simplificado",
    sizes=SIZES,
    draw=draw,
    revision=3,
    check=check,
    fair=fair,
    solve=solve,
    questions=race_questions(),
    game=race,
    parts=PARTS,
    alike=in_any_order,
    solved=searched,
    features=lambda problem, found: {
        "plies": problem.depth,
        "to_go": sum(problem.last - field for field in problem.white) + sum(problem.black),
        "nodes": found.nodes or 0,
        "answers": len(found.replies or ()),
    },
    mistakes=(
        by_rules("merges-symmetric", wrong.MergesSymmetric, about="nodes"),
        by_rules("overshoots", wrong.Overshoots, about="nodes"),
        by_rules("ignores-blocking", wrong.IgnoresBlocking, about="nodes"),
        by_rules("pass-is-loss", wrong.PassIsLoss, about="value"),
        by_rules("both-pieces-move", wrong.BothPiecesMove, about="value"),
        by_rules("sign-of-min", wrong.SignOfMin, about="value"),
        altering("coin-after-move", coin_after_move, about="value", shows=differs("value")),
    ),
)
