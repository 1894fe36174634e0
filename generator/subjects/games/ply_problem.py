"""A position of tic-tac-toe to look two plies ahead from, as plain data and back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from solver.exact import Value
from solver.games.cutoff_on_game import CutOff
from solver.games.unfold import preorder, unfold
from solver.message import AnyOf
from solver.mistakes.tic_tac_toe_tree import GrownReplies, board_after, movers, replies
from solver.named.tic_tac_toe import (
    PLACE,
    SQUARES,
    Symmetries,
    TicTacToe,
    canonical,
    check_board,
    open_lines,
    rows,
)
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, leaves, name_nodes
from solver.trees.tree import Inner, Tree, changed
from solver.turn import Turn

PLIES = 2
MAX_SONS = 5
MAX_LEAVES = 24
NAMES = tuple(f"c{i + 1}" for i in range(len(SQUARES)))
"""The names of squares, row by row: cell, casilla, casella, casa."""
CALLED = dict(zip(SQUARES, NAMES, strict=True))


@dataclass(frozen=True, slots=True)
class EvaluatedReply:
    """A reply: its square, the lines that are then open for X and for O, and f."""

    square: str
    x: int
    o: int
    f: Value


@dataclass(frozen=True, slots=True)
class Plies:
    """A problem: the board, and whether all equivalent positions are kept or only the first."""

    board: str
    symmetries: Symmetries

    @property
    def game(self) -> TicTacToe:
        """The game from this board."""
        return TicTacToe(self.board, self.symmetries)

    @property
    def reduced(self) -> bool:
        """Whether only the first of equivalent positions is kept."""
        return self.symmetries is Symmetries.REMOVED

    @property
    def tree(self) -> Inner:
        """The tree of two plies, with f at the leaves and moves named by their squares."""
        tree = recalled(unfold(CutOff(self.game, PLIES)).tree)
        assert not isinstance(tree, End), "the game goes on"
        return tree

    @property
    def positions(self) -> Mapping[str, tuple[str, ...]]:
        """The board at every node and leaf, row by row."""
        states = unfold(CutOff(self.game, PLIES)).states.values()
        names = (node.name for node in preorder(self.tree))
        return {n: rows(state.state) for n, state in zip(names, states, strict=True)}

    @property
    def search(self) -> Run:
        """The minimax search of the tree."""
        return run(self.tree, minimax(self.tree))

    def replies(self, square: str) -> tuple[EvaluatedReply, ...]:
        """Return the replies that are kept after a first move, in the order of their squares."""
        first = self.game.result(self.board, SQUARES[NAMES.index(square)])
        return tuple(
            evaluated(first, self.game.result(first, reply)) for reply in self.game.actions(first)
        )


def evaluated(board: str, after: str) -> EvaluatedReply:
    """Return the reply that leads from the board to the one after it."""
    square = next(
        i for i, (before, now) in enumerate(zip(board, after, strict=True)) if before != now
    )
    x, o = (open_lines(after, piece) for piece in "XO")
    return EvaluatedReply(NAMES[square], x, o, TicTacToe().evaluation(after))


def recalled(tree: Tree) -> Tree:
    """Return the tree with the squares' short names, named again."""
    return name_nodes(renamed(tree))


def renamed(tree: Tree) -> Tree:
    """Return the tree with the squares' short names as moves."""
    if isinstance(tree, End):
        return tree
    moves = tuple(CALLED[move] for move in tree.moves)
    return changed(tree, moves=moves, children=tuple(map(renamed, tree.children)))


def plies_problem(*, board: str, symmetries: Symmetries) -> Plies:
    """Return the problem; raise BadProblem or BadRules."""
    check_board(board)
    problem = Plies(board, symmetries)
    if problem.game.terminal(board):
        raise BadProblem("the game is over here; leave a player a move")
    tree = problem.tree
    if any(isinstance(child, End) for child in tree.children):
        raise BadProblem("a move ends the game here; give a position from which two are made")
    if len(tree.children) > MAX_SONS or len(leaves(tree)) > MAX_LEAVES:
        raise BadProblem(
            "there are at most {most_sons} moves and {most_leaves} leaves here, not {children} and "
            "{tree}; give a board with more symmetries, or with more pieces",
            most_sons=MAX_SONS,
            most_leaves=MAX_LEAVES,
            children=len(tree.children),
            tree=len(leaves(tree)),
        )
    return problem


def turned(problem: Plies) -> Plies:
    """Return the same problem for all rotations and reflections of the board."""
    return replace(problem, board=canonical(problem.board))


def symmetries_from(text: str) -> Symmetries:
    """Read the setting for equivalent positions; raise BadProblem."""
    if text not in tuple(Symmetries):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="symmetries",
            options=AnyOf(Symmetries),
            written=text[:40],
        )
    return Symmetries(text)


PARTS = (
    PlainPart(name="board", example="X...O....", parse=str, write=str),
    PlainPart(name="symmetries", example="removed", parse=symmetries_from, write=str),
)


# Right and wrong solutions of two plies of tic-tac-toe.


@dataclass(frozen=True, slots=True, kw_only=True)
class PlySolution:
    """Values of f after each reply, by the first move's square; leaves, values, best squares.

    `replies` and `leaves` are None under a misconception that does not concern them.
    """

    replies: Mapping[str, tuple[Value, ...]] | None
    leaves: int | None
    values: Mapping[str, Value]
    value: Value
    best: frozenset[str]


def solve(problem: Plies) -> PlySolution:
    """Solve the problem on the tree of the game."""
    return found_by(problem, grown(problem))


def grown(problem: Plies) -> GrownReplies:
    """Return the boards after each reply, by the square of the first move."""
    game = problem.game
    after = {move: game.result(problem.board, move) for move in game.actions(problem.board)}
    return {
        PLACE[move]: tuple(game.result(child, reply) for reply in game.actions(child))
        for move, child in after.items()
    }


def found_by(problem: Plies, boards: GrownReplies, *, turn: Turn | None = None) -> PlySolution:
    """Evaluate these boards; `turn` is the player thought to begin."""
    f = TicTacToe().evaluation
    first = turn or problem.game.player(problem.board)
    lists = {NAMES[i]: tuple(map(f, after)) for i, after in boards.items()}
    best_reply = min if first is Turn.MAX else max
    values = {square: best_reply(after) for square, after in lists.items()}
    leaves = sum(map(len, lists.values()))
    return decided(problem, values, first, lists=lists, leaves=leaves)


def decided(
    problem: Plies,
    values: Mapping[str, Value],
    first: Turn,
    *,
    lists: Mapping[str, tuple[Value, ...]] | None = None,
    leaves: int | None = None,
) -> PlySolution:
    """Return the root's value and the best squares, from the values after each first move."""
    value = (max if first is Turn.MAX else min)(values.values())
    best = every_like(problem, [square for square, v in values.items() if v == value])
    return PlySolution(replies=lists, leaves=leaves, values=values, value=value, best=best)


def every_like(problem: Plies, squares: Sequence[str]) -> frozenset[str]:
    """Return the squares with all equivalent ones, where these are merged."""
    if not problem.reduced:
        return frozenset(squares)
    board, (mover, _) = problem.board, movers(problem.board)
    sorts = {
        square: canonical(board_after(board, NAMES.index(square), mover)) for square in squares
    }
    after = {NAMES[i]: canonical(reply_board) for i, reply_board in replies(board, mover).items()}
    return frozenset(square for square, sort in after.items() if sort in sorts.values())
