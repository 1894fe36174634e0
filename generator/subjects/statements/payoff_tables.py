"""Statements about equilibria without mixing, in tables of two players' payoffs."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from generator.subjects.statements.statement import Statement, Subject
from solver.exact import Rational
from solver.forms.bimatrix import pure_equilibria, strictly_dominated_by_pure, weakly_dominated
from solver.forms.strategic import Profile

Cell = tuple[Rational, Rational]
Change = Callable[[int, int, Cell], Cell]


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class PayoffTable:
    """A table of payoffs; player 1 chooses the row, player 2 the column."""

    rows: tuple[tuple[Cell, ...], ...]

    @cached_property
    def payoffs(self) -> dict[Profile, Cell]:
        """The payoffs of each cell."""
        return {(i, j): cell for i, row in enumerate(self.rows) for j, cell in enumerate(row)}

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""
        return len(self.rows), len(self.rows[0])

    @cached_property
    def equilibria(self) -> tuple[Profile, ...]:
        """The equilibria without mixing."""
        return pure_equilibria(self.shape, self.payoffs)

    @property
    def remaining(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """All rows, and all columns."""
        return tuple(range(self.shape[0])), tuple(range(self.shape[1]))

    def changed(self, change: Change) -> "PayoffTable":
        """Return the table with other payoffs."""
        return PayoffTable(
            tuple(
                tuple(change(i, j, cell) for j, cell in enumerate(row))
                for i, row in enumerate(self.rows)
            )
        )

    def guarantees(self, player: int) -> tuple[Rational, ...]:
        """Return what each of a player's strategies gets him at least."""
        lines = tuple(zip(*self.rows, strict=True)) if player else self.rows
        return tuple(min(cell[player] for cell in line) for line in lines)

    def cautious(self, player: int) -> set[int]:
        """Return the player's strategies with the greatest guarantee."""
        values = self.guarantees(player)
        return {i for i, v in enumerate(values) if v == max(values)}


def keeps_equilibria(change: Change, table: PayoffTable) -> bool:
    """Return whether the equilibria are the same after the change."""
    return table.changed(change).equilibria == table.equilibria


def more_in_first_row(i: int, _j: int, cell: Cell) -> Cell:
    """Return the cell with 3 more for player 1 in the first row."""
    return (cell[0] + Rational(3 * (i == 0)), cell[1])


def more_in_first_column(_i: int, j: int, cell: Cell) -> Cell:
    """Return the cell with 3 more for player 1 in the first column."""
    return (cell[0] + Rational(3 * (j == 0)), cell[1])


def cubed_1(_i: int, _j: int, cell: Cell) -> Cell:
    """Return the cell with the cube of the number of player 1."""
    return (cell[0] * cell[0] * cell[0], cell[1])


def dominant(table: PayoffTable, player: int) -> set[int]:
    """Return the strategy of the player that strictly dominates all his others, if there is one."""
    struck = {
        (each.player, s)
        for each in strictly_dominated_by_pure(table.remaining, table.payoffs)
        for s in [each.strategy]
    }
    rest = {s for s in table.remaining[player] if (player, s) not in struck}
    return {s for s in rest if len(rest) == 1}


def dominant_cells(table: PayoffTable) -> set[Profile]:
    """Return the cell of two strictly dominant strategies, if both players have one."""
    return {(i, j) for i in dominant(table, 0) for j in dominant(table, 1)}


def rows_struck(table: PayoffTable, *, weakly: bool) -> set[int]:
    """Return the rows that another row dominates."""
    find = weakly_dominated if weakly else strictly_dominated_by_pure
    return {each.strategy for each in find(table.remaining, table.payoffs) if each.player == 0}


def survives_without(table: PayoffTable, rows: set[int]) -> bool:
    """Return whether the equilibria stay the same when any one of these rows is struck out."""
    return all(equilibria_without(table, row) == set(table.equilibria) for row in rows)


def equilibria_without(table: PayoffTable, row: int) -> set[Profile]:
    """Return the equilibria when a row is struck out, with the numbers of the other rows kept."""
    rest = [i for i in range(table.shape[0]) if i != row]
    smaller = PayoffTable(tuple(table.rows[i] for i in rest))
    return {(rest[i], j) for i, j in smaller.equilibria}


def is_efficient(table: PayoffTable, cell: Profile) -> bool:
    """Return whether no cell is better for both."""
    ours, theirs = table.payoffs[cell]
    return not any(u > ours and v > theirs for u, v in table.payoffs.values())


def best_sums(table: PayoffTable) -> set[Profile]:
    """Return the cells with the greatest sum."""
    most = max(map(sum, table.payoffs.values()))
    return {cell for cell, pays in table.payoffs.items() if sum(pays) == most}


def best_for_both(table: PayoffTable) -> set[Profile]:
    """Return the cells in which both get the most that they get anywhere."""
    most = tuple(max(pays[p] for pays in table.payoffs.values()) for p in (0, 1))
    return {cell for cell, pays in table.payoffs.items() if pays == most}


NASH = "Osborne and Rubinstein 1994, A Course in Game Theory, chapter 2"
DOMINANCE = "Osborne and Rubinstein 1994, A Course in Game Theory, section 4.2"
MIXED = "Osborne and Rubinstein 1994, A Course in Game Theory, section 3.2"
AIMA_GAMES = "AIMA 4e, section 18.2"
MIT = "MIT 6.254, Game Theory with Engineering Applications, lectures 2 and 3"

about = partial(Statement, subject=Subject.EQUILIBRIA)

STATEMENTS: tuple[Statement[PayoffTable], ...] = (
    about(
        name="pure-exists",
        source=MIXED,
        is_true=False,
        conclusion=lambda table: bool(table.equilibria),
    ),
    about(
        name="pure-unique",
        source=AIMA_GAMES,
        is_true=False,
        conclusion=lambda table: len(table.equilibria) <= 1,
    ),
    about(
        name="pure-efficient",
        source=AIMA_GAMES,
        is_true=False,
        conclusion=lambda table: all(is_efficient(table, cell) for cell in table.equilibria),
    ),
    about(
        name="pure-best-for-both",
        source=NASH,
        is_true=True,
        conclusion=lambda table: best_for_both(table) <= set(table.equilibria),
    ),
    about(
        name="pure-sum",
        source=AIMA_GAMES,
        is_true=False,
        conclusion=lambda table: best_sums(table) <= set(table.equilibria),
    ),
    about(
        name="pure-dominant",
        source=AIMA_GAMES,
        is_true=True,
        premise=lambda table: bool(dominant_cells(table)),
        conclusion=lambda table: set(table.equilibria) == dominant_cells(table),
    ),
    about(
        name="pure-strike-strictly",
        source=DOMINANCE,
        is_true=True,
        conclusion=lambda table: survives_without(table, rows_struck(table, weakly=False)),
    ),
    about(
        name="pure-strike-weakly",
        source=DOMINANCE,
        is_true=False,
        conclusion=lambda table: survives_without(table, rows_struck(table, weakly=True)),
    ),
    about(
        name="pure-guarantee",
        source=NASH,
        is_true=True,
        conclusion=lambda table: all(
            table.payoffs[cell][0] >= max(table.guarantees(0)) for cell in table.equilibria
        ),
    ),
    about(
        name="pure-cautious",
        source=NASH,
        is_true=False,
        conclusion=lambda table: (
            {(i, j) for i in table.cautious(0) for j in table.cautious(1)} <= set(table.equilibria)
        ),
    ),
    about(
        name="pure-add-to-row",
        source=MIT,
        is_true=False,
        conclusion=partial(keeps_equilibria, more_in_first_row),
    ),
    about(
        name="pure-add-to-column",
        source=MIT,
        is_true=True,
        conclusion=partial(keeps_equilibria, more_in_first_column),
    ),
    about(
        name="pure-cube",
        source=MIT,
        is_true=True,
        conclusion=partial(keeps_equilibria, cubed_1),
    ),
    about(
        name="pure-same-payoff",
        source=MIT,
        is_true=False,
        conclusion=lambda table: len({table.payoffs[cell][0] for cell in table.equilibria}) <= 1,
    ),
    about(
        name="pure-greatest-in-row",
        source=MIT,
        is_true=False,
        conclusion=lambda table: all(
            table.payoffs[i, j][0] == max(cell[0] for cell in table.rows[i])
            for i, j in table.equilibria
        ),
    ),
)
