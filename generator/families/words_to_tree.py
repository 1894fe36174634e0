"""Words to tree: a small game told in words, from which the tree is built and then solved."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.answers.answers import Answers
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.parts import Features
from generator.exercise.size import one_of, within
from generator.subjects.games.small_games import SMALL_GAMES
from generator.subjects.games.small_problem import (
    PARTS,
    SmallProblem,
    count_nodes,
    small_problem,
)
from generator.subjects.games.small_questions import (
    AFTER,
    BEST,
    DEPTH,
    ENDS,
    LINE,
    MOVES,
    NODES,
    POSITIONS,
    UTILITIES,
    VALUE,
    VALUE_AT,
    WINNER,
    game_questions,
)
from generator.subjects.games.small_solution import (
    SmallSolution,
    different_ends,
    merged_movers,
    solve,
    solve_by,
)
from solver.exact import Rational, Value
from solver.games.small_game import SmallState, Twist
from solver.mistakes import small_game as wrong
from solver.trees.node_names import inner_nodes
from solver.turn import PLAYERS

# Draws: a game of the right size, on which the misconceptions have answers of their own.


ANY_GAME = "any"


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `nodes` is the most there are in the tree, and `least_nodes` the fewest.

    So many `positions` of the game are listed; `twist` is whether a coin or a pass comes on top.
    """

    game: str = one_of(ANY_GAME, *SMALL_GAMES)
    least_nodes: int = within(6, 30)
    nodes: int = within(12, 60)
    positions: int = within(1, 3)
    twist: str = one_of("never", "always")


SIZES = {
    Level.EASY: Size(ANY_GAME, 7, 22, 1, "never"),
    Level.MEDIUM: Size(ANY_GAME, 14, 28, 2, "never"),
    Level.HARD: Size(ANY_GAME, 24, 46, 2, "always"),
}
MIN_ENDS, NUMBER_OF_ENDS = 2, 3
MIN_BRANCHES = 2
MIN_DEPTH = 2
"""How many moves there may be from a listed position on, so that it is worth looking ahead."""
TRIES = 400
"""The greatest number of games that are rejected before one is solved."""
ROOM = 6
"""By how many nodes at least the most exceeds the fewest."""


def draw(rng: Rng, size: Size) -> SmallProblem:
    """Generate a game of the right size about which enough can be asked, in some tries."""
    name, twist = drawn_kind(rng, size)
    return draw_until(
        lambda: drawn_problem(rng, size, name, twist),
        lambda problem: is_wanted(problem, size),
        TRIES,
    )


def drawn_kind(rng: Rng, size: Size) -> tuple[str, Twist]:
    """Pick a rule on top, if there shall be one, and a game that goes with it.

    A coin decides who makes the last move: where that player pays, every value would be 0 by it.
    """
    names = tuple(SMALL_GAMES) if size.game == ANY_GAME else (size.game,)
    if size.twist == "never":
        return rng.pick(names), Twist.NONE
    with_coin = tuple(name for name in names if SMALL_GAMES[name].keeps_number)
    if with_coin and rng.below(2):
        return rng.pick(with_coin), Twist.COIN
    return rng.pick(names), Twist.PASS


def drawn_problem(rng: Rng, size: Size, name: str, twist: Twist) -> SmallProblem:
    """Generate a start of that game, and list positions and ends if it is of the right size."""
    start, settings = SMALL_GAMES[name].draw(rng)
    first = rng.pick(PLAYERS)
    problem = SmallProblem(name, start, settings, first, twist, (), ())
    if not has_size(problem, size):
        return problem
    solution = solve(problem)
    if not solution.value or len(solution.best) == solution.moves:
        return problem
    return replace(
        problem,
        positions=drawn_positions(rng, solution, size),
        ends=drawn_ends(rng, solution),
    )


def has_size(problem: SmallProblem, size: Size) -> bool:
    """Return whether the tree has as many nodes as it should."""
    return size.least_nodes <= count_nodes(problem.game, most=size.nodes) <= size.nodes


def drawn_positions(rng: Rng, solution: SmallSolution, size: Size) -> tuple[SmallState, ...]:
    """Generate positions with a choice, of different values if there are such.

    None comes up below a later one, whose value would follow from its own.
    """
    game = solution.game
    telling = rng.shuffled(
        [
            state
            for state in solution.results
            if state != game.initial()
            and not state.is_toss
            and len(game.actions(state)) >= MIN_BRANCHES
            and solution.results[state].depth >= MIN_DEPTH
        ]
    )
    by_value: dict[Value, SmallState] = {}
    for state in telling:
        by_value.setdefault(solution.results[state].value, state)
    listed = [*dict.fromkeys((*by_value.values(), *telling))][: size.positions]
    return tuple(sorted(listed, key=lambda state: -solution.results[state].depth))


def drawn_ends(rng: Rng, solution: SmallSolution) -> tuple[SmallState, ...]:
    """Generate three different ends of the game."""
    ends = [state for state, result in solution.results.items() if not result.depth]
    return rng.shuffled(ends)[:NUMBER_OF_ENDS]


def is_wanted(problem: SmallProblem, size: Size) -> bool:
    """Return whether there is enough to ask, and misconceptions differ."""
    if len(problem.positions) < size.positions or len(problem.ends) < MIN_ENDS:
        return False
    solution = solve(problem)
    return (
        is_worth_asking(problem, solution)
        and are_told_apart(*wrong_sizes(problem, solution))
        and are_told_apart(*wrong_values(problem, solution))
    )


def is_worth_asking(problem: SmallProblem, solution: SmallSolution) -> bool:
    """Return whether somebody gains, ends differ, and some first move is worse than another.

    A tree that is built has some position twice, and a line that is asked for several moves.
    """
    return (
        bool(solution.value)
        and len(set(solution.utilities)) > 1
        and len(solution.best) < solution.moves
        and (not problem.is_built or solution.positions < solution.nodes)
        and (problem.twist is Twist.NONE or len(solution.line) >= MIN_DEPTH)
    )


def wrong_sizes(problem: SmallProblem, solution: SmallSolution) -> tuple[Value, tuple[Value, ...]]:
    """Return how many nodes, or ends, the tree has, and how many it has by misconceptions."""
    finders = (once, with_more, ended_early, without_twist)
    others = (find(problem, solution) for find in finders)
    return size_of(problem, solution), tuple(size_of(problem, s) for s in others if s is not None)


def size_of(problem: SmallProblem, solution: SmallSolution) -> Value:
    """Return the number that is asked of a tree: its nodes where it is built, else its ends."""
    return Rational(solution.nodes if problem.is_built else solution.ends)


def wrong_values(problem: SmallProblem, solution: SmallSolution) -> tuple[Value, tuple[Value, ...]]:
    """Return the value of the game, and its value by misconceptions."""
    finders = (other_begins, everybody_maximizes, coin_as_choice)
    others = (find(problem, solution) for find in finders)
    return solution.value, tuple(s.value for s in others if s is not None)


def are_told_apart(right: Value, numbers: tuple[Value, ...]) -> bool:
    """Return whether one of the numbers or more are wrong, and none of these are equal."""
    differing = [n for n in numbers if n != right]
    return len(set(differing)) == len(differing) > 0


def check(size: Size) -> None:
    """Raise BadParameter where hardly a tree has so many nodes."""
    if size.nodes < size.least_nodes + ROOM:
        raise BadParameter(
            "nodes is at least {least}, {room} more than least_nodes, not {nodes}",
            least=size.least_nodes + ROOM,
            room=ROOM,
            nodes=size.nodes,
        )


def fair(problem: SmallProblem, solution: SmallSolution, size: Size) -> bool:
    """Return whether the tree has the right size, and enough is worth asking."""
    return (
        has_size(problem, size)
        and len(problem.positions) == size.positions
        and len(problem.ends) >= MIN_ENDS
        and (problem.twist is Twist.NONE) == (size.twist == "never")
        and is_worth_asking(problem, solution)
    )


# Misconceptions, each with a game or a way of its own.


def forgets_a_move(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Leave out the last move of each position with several."""
    return solve_by(problem, problem.game_by(wrong.ForgetsAMove(problem.game.rules)))


def pays_the_wrong_player(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Let MAX pay what he should get."""
    return solve_by(problem, problem.game_by(wrong.PaysTheWrongPlayer(problem.game.rules)))


def with_more(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Go a step further than the rules allow."""
    return solve_by(problem, problem.game_by(problem.rules.with_more()))


def ended_early(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Stop before the game is over."""
    return solve_by(problem, problem.game_by(problem.rules.ended_early()))


def other_begins(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Let the other player begin."""
    return solve_by(problem, wrong.other_begins(problem.game))


def without_twist(problem: SmallProblem, _right: SmallSolution) -> SmallSolution | None:
    """Leave out the rule on top."""
    game = wrong.without_twist(problem.game)
    return None if game is None else solve_by(problem, game)


def everybody_maximizes(problem: SmallProblem, _right: SmallSolution) -> SmallSolution:
    """Let MIN want what MAX wants."""
    return solve_by(problem, problem.game, backing=wrong.everybody_maximizes)


def coin_as_choice(problem: SmallProblem, _right: SmallSolution) -> SmallSolution | None:
    """Let the player who has moved choose the side of the coin."""
    if problem.twist is not Twist.COIN:
        return None
    return solve_by(problem, problem.game, backing=wrong.coin_as_choice)


def once(problem: SmallProblem, right: SmallSolution) -> SmallSolution | None:
    """Count a position that comes up twice as one node, or one end; None with a twist."""
    if problem.twist is not Twist.NONE:
        return None
    return replace(right, ends=different_ends(right.game), nodes=right.positions)


def repeats(_problem: SmallProblem, right: SmallSolution) -> SmallSolution:
    """Count every node as a position of its own."""
    return replace(right, positions=right.nodes)


def merges_movers(_problem: SmallProblem, right: SmallSolution) -> SmallSolution:
    """Take positions for the same whoever moves next, and whatever else differs."""
    return replace(right, positions=merged_movers(right.game))


def counts_levels(_problem: SmallProblem, right: SmallSolution) -> SmallSolution:
    """Count the levels of the tree, with that of the root, for its moves."""
    return replace(right, depth=right.depth + 1)


def misread(
    name: str,
    find: Callable[[SmallProblem, SmallSolution], SmallSolution | None],
    *about: str,
) -> Wrong[SmallProblem, SmallSolution, SmallSolution]:
    """Return the mistake, where it changes the first question that it is about."""

    def shows(key: Answers, answers: Answers) -> bool:
        asked = next((q for stem in about for q in key if q == stem or is_row_of(q, stem)), None)
        return asked is not None and answers.get(asked) != key[asked]

    return altering(name, find, about=about, shows=shows)


def is_row_of(question: str, stem: str) -> bool:
    """Return whether the question is one of a row: `after-P1` of `after-`."""
    return stem.endswith("-") and question.startswith(stem)


def counted(_problem: SmallProblem, solution: SmallSolution) -> Features:
    """Return the features: inner nodes, leaves and levels of the tree, and different positions."""
    return {
        "nodes": solution.nodes - solution.ends,
        "leaves": solution.ends,
        "depth": solution.depth,
        "positions": solution.positions,
    }


def solved_tree(_problem: SmallProblem, solution: SmallSolution) -> Picture:
    """Draw the whole tree, with every value and the best moves."""
    unfolded = solution.unfolded
    nodes = inner_nodes(unfolded.tree)
    results = {node.name: solution.results[unfolded.states[node.name]] for node in nodes}
    return Picture(
        tree=unfolded.tree,
        values={name: result.value for name, result in results.items()},
        thick=frozenset(
            (node.name, i)
            for node in nodes
            if not unfolded.states[node.name].is_toss
            for i, move in enumerate(node.moves)
            if move in results[node.name].best
        ),
    )


FAMILY: Family[Size, SmallProblem, SmallSolution] = family_by_parts(
    "words-to-tree",
    source="AIMA 4e, sections 5.1, 5.2 and 5.5; S0, Modelar juegos bipersonales",
    sizes=SIZES,
    draw=draw,
    revision=4,
    check=check,
    fair=fair,
    solve=solve,
    questions=game_questions(),
    game=small_problem,
    parts=PARTS,
    features=counted,
    solution_picture=solved_tree,
    worth={
        f"{AFTER}*": 2,
        UTILITIES: 3,
        DEPTH: 1,
        ENDS: 2,
        NODES: 2,
        POSITIONS: 2,
        f"{VALUE_AT}*": 2,
        VALUE: 3,
        BEST: 2,
        LINE: 3,
    },
    limits={MOVES: 0, WINNER: 0},  # two or three moves are guessed; a winner has the value's sign
    mistakes=(
        misread("forgets-a-move", forgets_a_move, AFTER, MOVES),
        misread("goes-too-far", with_more, ENDS, NODES),
        misread("stops-early", ended_early, ENDS, NODES),
        misread("twist-forgotten", without_twist, ENDS),
        misread("repeats-counted-once", once, ENDS, NODES),
        misread("pays-the-wrong-player", pays_the_wrong_player, UTILITIES),
        misread("levels-for-moves", counts_levels, DEPTH),
        misread("every-node-a-position", repeats, POSITIONS),
        misread("movers-merged", merges_movers, POSITIONS),
        misread("other-player-begins", other_begins, VALUE),
        misread("both-maximize", everybody_maximizes, VALUE),
        misread("coin-as-choice", coin_as_choice, VALUE),
    ),
)
