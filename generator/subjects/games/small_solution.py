"""Solutions of small games told in words: the tree counted, values and best moves."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from generator.subjects.games.small_problem import SmallProblem, reachable
from solver.exact import Rational
from solver.games.small_game import SmallGame, SmallState
from solver.games.unfold import UnfoldedTree, unfold
from solver.trees.values import mean_value
from solver.turn import Turn


@dataclass(frozen=True, slots=True)
class StateResult:
    """What there is below a state: its value, the moves that give it, and the tree's size."""

    value: Rational
    best: tuple[str, ...]
    ends: int
    nodes: int
    depth: int


Backing = Callable[[SmallGame, SmallState, tuple[Rational, ...]], Rational]
"""How a state's value follows from those of its successors."""


def back_up(game: SmallGame, state: SmallState, values: tuple[Rational, ...]) -> Rational:
    """Return the greatest value for MAX, the least for MIN, and the mean for the coin."""
    match game.player(state):
        case Turn.CHANCE:
            return mean_value(values)
        case Turn.MAX:
            return max(values)
        case Turn.MIN:
            return min(values)


@dataclass(frozen=True, slots=True)
class Row:
    """A position with its value, and each move with the position after it and its value."""

    state: SmallState
    moves: tuple[tuple[str, SmallState, Rational], ...]
    value: Rational


@dataclass(frozen=True)  # without slots: what it shows is worked out when it is shown
class SmallSolution:
    """A solution by some rules: the number of moves at the root, counts, values, best moves.

    `positions` is how many different positions the tree has; `line` are the best moves in order,
    the first of equals, and after the coin those that follow tails.
    """

    game: SmallGame
    moves: int
    after: tuple[frozenset[str], ...]
    utilities: tuple[Rational, ...]
    ends: int
    nodes: int
    depth: int
    positions: int
    values: tuple[Rational, ...]
    value: Rational
    best: frozenset[str]
    line: tuple[str, ...]
    results: Mapping[SmallState, StateResult]

    @cached_property
    def unfolded(self) -> UnfoldedTree[SmallState]:
        """The tree with the position of each node."""
        return unfold(self.game)

    @cached_property
    def rows(self) -> tuple["Row", ...]:
        """Each position where somebody moves or the coin is tossed, those near the end first."""
        states = [state for state in reachable(self.game) if not self.game.terminal(state)]
        return tuple(self.row(s) for s in sorted(states, key=lambda s: self.results[s].depth))

    def rows_from(self, start: SmallState) -> tuple["Row", ...]:
        """Return the rows of a position and of what comes after it, those near the end first."""
        below, states = {start}, [start]
        for state in states:
            new = [after for after in self.game.successors(state) if after not in below]
            below.update(new)
            states += new
        return tuple(row for row in self.rows if row.state in below)

    @property
    def line_rows(self) -> tuple["Row", ...]:
        """The rows of the positions on the line of best play."""
        rows, state = [], self.game.initial()
        line = iter(self.line)
        while not self.game.terminal(state):
            rows.append(self.row(state))
            after = self.game.successors(state)
            state = (
                after[-1] if state.is_toss else after[self.game.actions(state).index(next(line))]
            )
        return tuple(rows)

    def row(self, state: SmallState) -> "Row":
        """Return the row of a position."""
        moves = tuple(self.game.outcomes(state)) or self.game.actions(state)
        after = self.game.successors(state)
        return Row(
            state,
            tuple(
                (move, child, self.results[child].value)
                for move, child in zip(moves, after, strict=True)
            ),
            self.results[state].value,
        )

    @property
    def start_row(self) -> "Row":
        """The row of the start."""
        return self.row(self.game.initial())

    @property
    def repeated(self) -> tuple[tuple[SmallState, int], ...]:
        """The positions that more than one node has, with how many have it."""
        counts = Counter(self.unfolded.states.values())
        return tuple((state, n) for state, n in counts.items() if n > 1)

    @cached_property
    def ends_by_move(self) -> tuple[tuple[str, int, int], ...]:
        """How many ends and nodes there are below each first move."""
        start = self.game.initial()
        below = zip(self.game.actions(start), self.game.successors(start), strict=True)
        return tuple((a, self.results[s].ends, self.results[s].nodes) for a, s in below)


def solve(problem: SmallProblem) -> SmallSolution:
    """Solve the problem by its rules."""
    return solve_by(problem, problem.game)


def solve_by(
    problem: SmallProblem,
    game: SmallGame,
    *,
    backing: Backing = back_up,
    own_values: Mapping[SmallState, Rational] = MappingProxyType({}),
) -> SmallSolution:
    """Solve the problem by the rules of a game, and that way to back values up.

    Where a student has a value of a position, right or wrong, it is what is backed up.
    """
    results: dict[SmallState, StateResult] = {}

    def evaluate(state: SmallState) -> StateResult:
        if state not in results:
            results[state] = find_result(state)
        return results[state]

    def find_result(state: SmallState) -> StateResult:
        after = game.successors(state)
        if not after:
            return StateResult(game.utility(state), (), 1, 1, 0)
        below = tuple(map(evaluate, after))
        values = tuple(result.value for result in below)
        value = backing(game, state, values)
        names = tuple(game.outcomes(state)) or tuple(child.position.label for child in after)
        return StateResult(
            own_values.get(state, value),
            tuple(name for name, v in zip(names, values, strict=True) if v == value),
            sum(result.ends for result in below),
            1 + sum(result.nodes for result in below),
            max(result.depth for result in below) + (0 if state.is_toss else 1),
        )

    start = game.initial()
    root = evaluate(start)
    positions = len(results)
    for state in (*problem.positions, *problem.ends):
        evaluate(state)
    return SmallSolution(
        game=game,
        moves=len(game.actions(start)),
        after=tuple(frozenset(game.actions(state)) for state in problem.positions),
        utilities=tuple(game.utility(state) for state in problem.ends),
        ends=root.ends,
        nodes=root.nodes,
        depth=root.depth,
        positions=positions,
        values=tuple(results[state].value for state in problem.positions),
        value=root.value,
        best=frozenset(root.best),
        line=lines_below(game, results, start)[0],
        results=results,
    )


def lines_below(
    game: SmallGame, results: Mapping[SmallState, StateResult], state: SmallState
) -> tuple[tuple[str, ...], ...]:
    """Return every line of best moves from a state on; the coin shows tails."""
    after = game.successors(state)
    if not after:
        return ((),)
    if state.is_toss:
        return lines_below(game, results, after[-1])
    best = results[state].best
    return tuple(
        (move, *line)
        for move, child in zip(game.actions(state), after, strict=True)
        if move in best
        for line in lines_below(game, results, child)
    )


def best_lines(solution: SmallSolution) -> tuple[tuple[str, ...], ...]:
    """Return every line of best play, the first of equals first."""
    return lines_below(solution.game, solution.results, solution.game.initial())


def merged_movers(game: SmallGame) -> int:
    """Return how many different things lie on the table, whoever moves next."""
    return len({state.position.label for state in reachable(game)})


def different_ends(game: SmallGame) -> int:
    """Return how many different positions there are in which the game is over."""
    return sum(game.terminal(state) for state in reachable(game) if not state.is_toss)
