"""Misconceptions about games with rows: Grundy's game, AND/OR labels, Nim.

A mistaken proof has the form of the right one, `and_or`. It is computed from that proof, mostly by
labelling its positions differently.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, product
from typing import TypeAlias

from solver.games.and_or import label_of, won
from solver.games.game_steps import Label, LabelStep, Mex, Proof
from solver.games.rows import RowGame, RowRule, Rows, followers
from solver.games.sprague_grundy import row_values
from solver.named.nim import Nim
from solver.turn import Turn
from solver.working import AnswerWithSteps, Working

LosingRule: TypeAlias = Callable[[tuple[int, ...]], bool]
"""A predicate: whether the player to move loses these rows."""

Labelling: TypeAlias = Callable[[LabelStep[Rows], Collection[bool]], tuple[Label, bool]]
"""A function that labels a position and decides whether it is solved, from those after it."""


@dataclass(frozen=True, slots=True)
class EqualSplits:
    """Grundy's rule without its condition: a row may be split into two of the same size."""

    def moves(self, row: int) -> Iterator[tuple[int, ...]]:
        """Yield the two rows of each move: 4 becomes 3-1 or 2-2."""
        for small in range(1, row // 2 + 1):
            yield row - small, small


def equal_split_allowed(game: RowGame, prover: Turn, *, right: Proof[Rows]) -> Proof[Rows]:  # noqa: ARG001  # as the others
    """Allow the split of a row into equal ones as well."""
    return proof(replace(game, rule=EqualSplits()), prover)


def misere(_game: RowGame, _prover: Turn, *, right: Proof[Rows]) -> Proof[Rows]:
    """Exchange winning and losing for the player who makes the last move."""
    return relabel_positions(right, turn_terminals)


def turn_terminals(step: LabelStep[Rows], after: Collection[bool]) -> tuple[Label, bool]:
    """Return the right label, with terminals won by the other player."""
    match step.label:
        case Label.OR:
            return Label.OR, any(after)
        case Label.AND:
            return Label.AND, all(after)
        case Label.END:
            return Label.END, not step.solved


def mover_confused(_game: RowGame, _prover: Turn, *, right: Proof[Rows]) -> Proof[Rows]:
    """Let the other player begin, and so win the positions of his opponent."""
    steps = tuple(
        LabelStep(
            by_other(step.state),
            SWAPPED[step.label],
            {by_other(state): not solved for state, solved in step.after.items()},
            not step.solved,
        )
        for step in right.steps
    )
    return AnswerWithSteps(not right.answer, steps)


def by_other(state: Rows) -> Rows:
    """Return the same rows with the other player to move."""
    return Rows(state.sizes, state.turn.other)


SWAPPED = {Label.OR: Label.AND, Label.AND: Label.OR, Label.END: Label.END}


def proof(game: RowGame, prover: Turn) -> Proof[Rows]:
    """Return the proof of `and_or`, for any rules; faster, as its moves have no names."""
    steps: dict[Rows, LabelStep[Rows]] = {}

    def prove(state: Rows) -> bool:
        if state not in steps:
            other = state.turn.other
            positions = (Rows(sizes, other) for sizes in followers(game.rule, state.sizes))
            after = {rows: prove(rows) for rows in positions}
            label = label_of(game, state, prover) if after else Label.END
            solved = any if label is Label.OR else all
            is_solved = solved(after.values()) if after else won(game, state, prover)
            steps[state] = LabelStep(state, label, after, is_solved)
        return steps[state].solved

    return AnswerWithSteps(prove(game.initial()), tuple(steps.values()))


def and_or_swapped(_game: RowGame, _prover: Turn, *, right: Proof[Rows]) -> Proof[Rows]:
    """Let the prover need all his moves, and his opponent only one."""
    return relabel_positions(right, opposite)


def relabel_positions(right_proof: Proof[Rows], labelling: Labelling) -> Proof[Rows]:
    """Return the proof with each position relabelled, from those after it."""
    known: dict[Rows, bool] = {}
    steps: list[LabelStep[Rows]] = []
    for step in right_proof.steps:
        after = {state: known[state] for state in step.after}
        label, known[step.state] = labelling(step, after.values())
        steps.append(LabelStep(step.state, label, after, known[step.state]))
    return AnswerWithSteps(steps[-1].solved, tuple(steps))


def opposite(step: LabelStep[Rows], after: Collection[bool]) -> tuple[Label, bool]:
    """Return the other label, and whether the position is solved under it."""
    match step.label:
        case Label.OR:
            return Label.AND, all(after)
        case Label.AND:
            return Label.OR, any(after)
        case Label.END:
            return Label.END, step.solved


def parity_of_matches(game: RowGame, prover: Turn, *, right: Proof[Rows]) -> Proof[Rows]:
    """Predict the player of the last move from the number of matches."""
    lost = lost_by_parity(game.rule)
    return at_sight(right, prover, lambda state: not lost(state.sizes))


def lost_by_parity(rule: RowRule) -> LosingRule:
    """Return a predicate: the player to move loses if an even number of moves is left.

    Matches are thought to be taken one at a time, which takes a move for each of them, and rows to
    be split until every match lies alone: a move for each but one of every row.
    """
    splits = not isinstance(rule, Nim)
    return lambda sizes: (sum(sizes) - (len(sizes) if splits else 0)) % 2 == 0


def lost_in_misere(rule: RowRule) -> LosingRule:
    """Return a predicate: whether the player to move loses if the last move loses."""
    known: dict[tuple[int, ...], bool] = {}

    def lost(sizes: tuple[int, ...]) -> bool:
        if sizes not in known:
            after = followers(rule, sizes)
            known[sizes] = bool(after) and not any(map(lost, after))
        return known[sizes]

    return lost


def at_sight(right_proof: Proof[Rows], prover: Turn, wins: Callable[[Rows], bool]) -> Proof[Rows]:
    """Return the proof in which a predicate decides every position at once."""

    def solved(state: Rows) -> bool:
        return wins(state) == (state.turn is prover)

    steps = tuple(
        LabelStep(step.state, step.label, {s: solved(s) for s in step.after}, solved(step.state))
        for step in right_proof.steps
    )
    return AnswerWithSteps(steps[-1].solved, steps)


def equal_split_values(most: int) -> Working[Mex, tuple[int, ...]]:
    """Compute the Sprague-Grundy values if rows may be split into equal ones as well."""
    return row_values(EqualSplits(), most)


def sizes_for_values(most: int) -> tuple[int, ...]:
    """Take the size of a row as its value, as in Nim."""
    return tuple(range(most + 1))


def ordered_piles(game: RowGame) -> set[tuple[int, ...]]:
    """Return the positions if the order of rows counts, so that 4-2-1 differs from 2-4-1.

    The rows that replace a row come in its place, either way round.
    """

    @cache
    def come_of(row: int) -> set[tuple[int, ...]]:
        ways = {way for move in game.rule.moves(row) for way in (move, move[::-1])}
        return {(row,)}.union(*(side_by_side(map(come_of, filter(None, way))) for way in ways))

    return side_by_side(map(come_of, game.sizes))


def side_by_side(places: Iterable[set[tuple[int, ...]]]) -> set[tuple[int, ...]]:
    """Return all rows made of one alternative for each place."""
    return {tuple(chain(*rows)) for rows in product(*places)}
