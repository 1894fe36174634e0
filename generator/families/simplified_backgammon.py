"""Simplified backgammon: replies, leaves, values after moves and throws, and the best move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import one_of, within
from generator.exercise.work import Operation, choice_among, mean_of
from generator.subjects.games.race_problem import (
    COIN,
    PARTS,
    Race,
    RaceSolution,
    found_by,
    in_any_order,
    race,
    solve,
    telling,
)
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.exact import Rational, Value
from solver.message import AnyOf
from solver.mistakes import backgammon as wrong
from solver.named.backgammon import Backgammon, Position
from solver.trees.node_names import End, leaves
from solver.trees.values import mean_value

# Questions about simplified backgammon: replies, nodes, values, the move.


SolvedCase: TypeAlias = SolvedProblem[Race, RaceSolution]
AboutRace: TypeAlias = QuestionTemplate[Race, RaceSolution, RaceSolution]


def race_questions() -> tuple[AboutRace, ...]:
    """Return the questions, causes before consequences."""
    return (
        replies(),
        single("nodes", form=lambda _: forms.COUNT, answer=nodes),
        values(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.value),
            follow=following_value,
            rests_on=root_moves,
            work=lambda solved: choice_among(Operation.GREATEST, *root_moves(solved)),
        ),
        single(
            "best",
            form=lambda solved: forms.moves(*root_moves(solved)),
            answer=lambda _, solution: Moves(frozenset(solution.best)),
            follow=following_moves,
            rests_on=root_moves,
        ),
    )


def replies() -> AboutRace:
    """Ask for the positions after Min's moves at one moment: `replies-x1-tails`."""

    def answers(solved: SolvedCase, solution: RaceSolution) -> Answers:
        when = solved.solution.moment
        if when is None or solution.replies is None:
            return {}
        return {f"replies-{'-'.join(when)}": Nodes(solution.replies)}

    return QuestionTemplate(
        answers=answers,
        form=lambda solved, name: positions(solved.problem, name),
        points=lambda _: 1,
    )


def positions(problem: Race, name: str) -> Form:
    """Return the form of positions, any that may be taken for one after Min's move."""
    _, move, _ = name.split("-")
    white = problem.game.result(problem.start, move).white
    far = problem.goes.values()
    goes = [sorted({field, *(max(field - n, 0) for n in far)}) for field in problem.black]
    options = [str(Position(white, black)) for black in product(*goes)]
    bare = {option.strip("()"): option for option in options}
    spaced = {text.replace(",", " "): option for text, option in bare.items()}
    return replace(forms.nodes(*options, aliases=bare | spaced), listed=False)


def nodes(_solved: SolvedCase, solution: RaceSolution) -> Answer | None:
    """Return the number of nodes as an answer, None if unknown."""
    return None if solution.nodes is None else Number(Rational(solution.nodes))


def values() -> AboutRace:
    """Ask for the value after each move and throw, then after the move: `x1-heads`, `x1`."""

    def answers(solved: SolvedCase, solution: RaceSolution) -> Answers:
        right_values = solved.solution.values
        return {
            name: Number(solution.values[name]) for name in right_values if name in solution.values
        }

    def follow(solved: SolvedCase, given_answers: Answers) -> Answers:
        right_values = finite(solved.solution.values)
        own = {name: own_value(given_answers, name, v) for name, v in right_values.items()}
        return {
            move: Number(mean_value([own[name] for name in reply_names]))
            for move, reply_names in throws_of(solved).items()
            if any(own[name] != right_values[name] for name in reply_names)
        }

    return QuestionTemplate(
        answers=answers,
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda name: 6 if "-" in name else 1,
        follow=follow,
        rests_on=throws_of,
        works=lambda solved: {move: mean_of(*throws) for move, throws in throws_of(solved).items()},
    )


def throws_of(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the questions about each throw after a move; none after the last move."""
    right_values = solved.solution.values
    every = {move: tuple(f"{move}-{throw}" for throw in COIN) for move in root_moves(solved)}
    return {
        move: reply_names
        for move, reply_names in every.items()
        if set(reply_names) <= right_values.keys()
    }


def root_moves(solved: SolvedCase) -> tuple[str, ...]:
    """Return the moves of the root."""
    return tuple(name for name in solved.solution.values if "-" not in name)


def finite(values: Mapping[str, Value]) -> dict[str, Rational]:
    """Return the values that are finite."""
    return {name: v for name, v in values.items() if not isinstance(v, float)}


def own_values(
    solved: SolvedCase, answers: Answers
) -> tuple[dict[str, Rational], dict[str, Rational]]:
    """Return the values after each move, by the student and rightly."""
    right_values = {move: finite(solved.solution.values)[move] for move in root_moves(solved)}
    return {move: own_value(answers, move, v) for move, v in right_values.items()}, right_values


def following_value(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the root's value by the student's own values, or None."""
    own, right_values = own_values(solved, answers)
    return None if own == right_values or alike(own) else Number(max(own.values()))


def following_moves(solved: SolvedCase, answers: Answers) -> Moves | None:
    """Return the best moves by the student's own values, or None."""
    own, right_values = own_values(solved, answers)
    if own == right_values or alike(own):
        return None
    return Moves(frozenset(move for move, v in own.items() if v == max(own.values())))


def alike(own: Mapping[str, Rational]) -> bool:
    """Return whether all of several moves are equally good."""
    return len(own) > 1 and len({*own.values()}) == 1


SHORTEST = 5
"""S0's last field."""
COINS = {"1-2": ((1, 2),), "any": ((1, 2), (1, 3), (2, 3), (1, 4), (2, 5), (3, 4))}
"""The distances of a piece for heads and for tails."""
MIN_NODES = {3: 16, 5: 40}
"""The fewest nodes by depth; with fewer hardly anything happens."""
NODES = {3: (11, 12, 13, 14), 5: ()}
"""By depth, the numbers of nodes that are equally frequent; none where there are many."""
TRIES = 40
"""The most positions drawn until the tree has the number of nodes that is wanted."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; no piece has more than `reach` fields to go, so that pieces interact.

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
    """Generate a position of which the tree has the number of nodes picked before."""
    wanted = NODES[size.depth]
    count = rng.pick(wanted) if wanted else 0
    return draw_until(
        lambda: drawn_race(rng, size),
        lambda problem: not count or count_nodes(problem) == count,
        TRIES,
    )


def count_nodes(problem: Race) -> int | None:
    """Return the number of nodes of the tree."""
    return found_by(problem, problem.game, when=None).nodes


def drawn_race(rng: Rng, size: Size) -> Race:
    """Generate pieces on fields that the players do not share, none of them home.

    Max has two moves, and mistaken rules give Min other replies.
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
        if two and telling(problem) is not None:
            return problem


def drawn_fields(rng: Rng, last: int, reach: int) -> tuple[int, ...]:
    """Generate fields of two pieces of White's with at most so far to go."""
    return tuple(rng.between(max(0, last - reach), last - 1) for _ in range(2))


def check(size: Size) -> None:
    """Raise BadParameter for an impossible depth, or too few nodes."""
    if size.depth not in MIN_NODES:
        raise BadParameter(
            "{name} is {options}, not {written}",
            name="depth",
            options=AnyOf(map(str, MIN_NODES)),
            written=size.depth,
        )
    if size.nodes < MIN_NODES[size.depth]:
        raise BadParameter(
            "a tree of depth {depth} may need {fewest_nodes} nodes, not {nodes}; raise nodes",
            depth=size.depth,
            fewest_nodes=MIN_NODES[size.depth],
            nodes=size.nodes,
        )


def fair(_problem: Race, solution: RaceSolution, size: Size) -> bool:
    """Return whether one of Max's moves is best, and the tree can be written down."""
    return solution.nodes is not None and solution.nodes <= size.nodes and len(solution.best) == 1


def by_rules(
    name: str,
    rules: Callable[..., Backgammon],
    *,
    about: str,
    answers: Callable[[str], bool] = lambda _name: True,
) -> Wrong[Race, RaceSolution, RaceSolution]:
    """Return the mistake of playing by wrong rules, where that changes an answer."""
    return altering(
        name,
        lambda problem, right_solution: found_by(
            problem, problem.game_by(rules), when=right_solution.moment
        ),
        about=about,
        answers=answers,
        shows=differs(about),
    )


def coin_after_move(problem: Race, right_solution: RaceSolution) -> RaceSolution:
    """Choose the piece before the coin is thrown, after Max's move."""
    game, start = problem.game, problem.start
    values = {
        move: wrong.coin_after_move(game, game.result(start, move), problem.depth - 1)
        for move in game.actions(start)
    }
    value = max(values.values())
    best = tuple(move for move, v in values.items() if v == value)
    return replace(right_solution, nodes=None, replies=None, values=values, value=value, best=best)


def searched(problem: Race, _worked: RaceSolution) -> Picture:
    """Draw the tree with the values of all nodes, and each leaf's position below it."""
    unfolded_tree = problem.unfolded
    tree = unfolded_tree.tree
    assert not isinstance(tree, End), "the game goes on"
    positions = {leaf.name: str(unfolded_tree.states[leaf.name].state) for leaf in leaves(tree)}
    return replace(backed(NUMBERS)(TreeProblem(tree), problem.search), notes=positions)


FAMILY: Family[Size, Race, RaceSolution] = family_by_parts(
    "simplified-backgammon",
    source="S0, Ejemplo: Backgammon simplificado",
    sizes=SIZES,
    draw=draw,
    revision=7,
    last_release={3: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=race_questions(),
    game=race,
    parts=PARTS,
    alike=in_any_order,
    solution_picture=searched,
    features=lambda problem, solution: {
        "plies": problem.depth,
        "to_go": sum(problem.last - field for field in problem.white) + sum(problem.black),
        "nodes": solution.nodes or 0,
        "answers": len(solution.replies or ()),
    },
    worth={"x*-*": 3, "replies-*|nodes|x*|value|best": 1},
    easy_limits={"x?": 0, "best": 0},
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
