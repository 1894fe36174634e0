"""Statements about a choice in several worlds, one of which is real, and MAX knows not which."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ZERO, Rational
from solver.forms.bimatrix import is_better
from solver.trees.values import greatest, mean_value

Row = tuple[Rational, ...]


@dataclass(frozen=True, slots=True)
class WorldTable:
    """What MAX gets: a row for each move, a column for each of the equally likely worlds."""

    rows: tuple[Row, ...]

    @property
    def columns(self) -> tuple[Row, ...]:
        """The worlds: what each move gets there."""
        return tuple(zip(*self.rows, strict=True))

    @property
    def means(self) -> tuple[Rational, ...]:
        """What each move gets on average."""
        return tuple(map(mean_value, self.rows))

    @property
    def best(self) -> set[int]:
        """The moves that get most on average."""
        return self.leaders(mean_value)

    def leaders(self, measure: Callable[[Row], Rational]) -> set[int]:
        """Return the moves for which something is greatest."""
        return set(greatest(tuple(map(measure, self.rows)))[1])

    @property
    def leaders_by_world(self) -> tuple[set[int], ...]:
        """The moves that get most in each world."""
        return tuple(set(greatest(column)[1]) for column in self.columns)

    @property
    def informed(self) -> Rational:
        """What MAX gets on average if he knows the world before he moves."""
        return mean_value(tuple(map(max, self.columns)))

    def in_all_worlds_but_last(self) -> "WorldTable":
        """Return the table without its last world."""
        return WorldTable(tuple(row[:-1] for row in self.rows))


def half_told(table: WorldTable) -> Rational:
    """Return the average if MAX learns before he moves whether the last world is the real one."""
    worlds = len(table.columns)
    rest = max(sum(row[:-1], ZERO) for row in table.rows)
    return (rest + max(table.columns[-1])) / Rational(worlds)


def best_in_most(table: WorldTable) -> set[int]:
    """Return the moves that get most in more than half of the worlds."""
    leaders = table.leaders_by_world
    return {
        i for i in range(len(table.rows)) if 2 * sum(i in world for world in leaders) > len(leaders)
    }


def dominated(table: WorldTable) -> set[int]:
    """Return the moves that get less than some other one in every world."""
    return {
        i for i, row in enumerate(table.rows) if any(is_better(other, row) for other in table.rows)
    }


def with_more_in_first(table: WorldTable) -> WorldTable:
    """Return the table with 5 added in the first world."""
    return WorldTable(tuple((row[0] + Rational(5), *row[1:]) for row in table.rows))


def with_first_doubled(table: WorldTable) -> WorldTable:
    """Return the table with the numbers of the first world doubled."""
    return WorldTable(tuple((row[0] + row[0], *row[1:]) for row in table.rows))


def guarantees(table: WorldTable) -> tuple[Rational, Rational]:
    """Return the greatest guarantee, and the least of what is best in each world."""
    return max(map(min, table.rows)), min(map(max, table.columns))


FRANK = "Frank and Basin 1998, Search in games with incomplete information"
BELIEFS = "AIMA 4e, section 5.6"
DECISIONS = "AIMA 4e, section 16.6"
SAVAGE = "Savage 1954, The Foundations of Statistics, chapter 2"
MAXIMIN = "Luce and Raiffa 1957, Games and Decisions, chapter 13"

about = partial(Statement, subject=Subject.HIDDEN)

STATEMENTS: tuple[Statement[WorldTable], ...] = (
    about(
        name="hidden-informed",
        source=DECISIONS,
        is_true=True,
        conclusion=lambda table: table.informed >= max(table.means),
    ),
    about(
        name="hidden-informed-more",
        source=DECISIONS,
        is_true=False,
        conclusion=lambda table: table.informed > max(table.means),
    ),
    about(
        name="hidden-best-everywhere",
        source=SAVAGE,
        is_true=True,
        premise=lambda table: bool(set.intersection(*table.leaders_by_world)),
        conclusion=lambda table: set.intersection(*table.leaders_by_world) <= table.best,
    ),
    about(
        name="hidden-best-somewhere",
        source=FRANK,
        is_true=False,
        conclusion=lambda table: table.best <= set.union(*table.leaders_by_world),
    ),
    about(
        name="hidden-best-in-most",
        source=FRANK,
        is_true=False,
        premise=lambda table: bool(best_in_most(table)),
        conclusion=lambda table: best_in_most(table) <= table.best,
    ),
    about(
        name="hidden-guarantee",
        source=MAXIMIN,
        is_true=False,
        conclusion=lambda table: table.leaders(min) <= table.best,
    ),
    about(
        name="hidden-swap",
        source=MAXIMIN,
        is_true=False,
        conclusion=lambda table: guarantees(table)[0] == guarantees(table)[1],
    ),
    about(
        name="hidden-swap-order",
        source=MAXIMIN,
        is_true=True,
        conclusion=lambda table: guarantees(table)[0] <= guarantees(table)[1],
    ),
    about(
        name="hidden-dominated",
        source=SAVAGE,
        is_true=True,
        conclusion=lambda table: not dominated(table) & table.best,
    ),
    about(
        name="hidden-undominated",
        source=SAVAGE,
        is_true=False,
        conclusion=lambda table: set(range(len(table.rows))) - dominated(table) <= table.best,
    ),
    about(
        name="hidden-ruled-out",
        source=BELIEFS,
        is_true=False,
        conclusion=lambda table: table.in_all_worlds_but_last().best == table.best,
    ),
    about(
        name="hidden-ruled-out-gain",
        source=DECISIONS,
        is_true=False,
        conclusion=lambda table: max(table.in_all_worlds_but_last().means) >= max(table.means),
    ),
    about(
        name="hidden-told",
        source=DECISIONS,
        is_true=True,
        conclusion=lambda table: half_told(table) >= max(table.means),
    ),
    about(
        name="hidden-add-to-world",
        source=SAVAGE,
        is_true=True,
        conclusion=lambda table: with_more_in_first(table).best == table.best,
    ),
    about(
        name="hidden-double-world",
        source=SAVAGE,
        is_true=False,
        conclusion=lambda table: with_first_doubled(table).best == table.best,
    ),
)
