"""Transposition tables under iterative deepening as students get them wrong."""

from solver.exact import Value
from solver.games.counted_deepening import CountedSearch, DepthCost, deepened
from solver.games.cutoff_on_game import At
from solver.games.transpositions import Entry
from solver.games.unfold import WrittenOut
from solver.searches.rules import Returns


class AcrossDepths(CountedSearch):
    """What a lesser depth has found of a position that comes up twice is taken over."""

    kept: dict[str, Entry]

    def line(self, state: At[str], alpha: Value, beta: Value) -> Entry | None:
        kept = (self.kept[name] for name in self.same if name in self.kept)
        return next(kept, None) or super().line(state, alpha, beta)


def table_across_depths(
    game: WrittenOut, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """The table is not emptied, whatever depth its lines were found at."""
    searches: list[CountedSearch] = []

    def search(depth: int, first: str) -> CountedSearch:
        made = AcrossDepths(game, depth, first=first, returns=returns)
        made.kept = {at.state: entry for each in searches for at, entry in each.table.items()}
        searches.append(made)
        return made

    return deepened(depths, search)


class ExactForBound(CountedSearch):
    """Any line of the table is taken for the position's value."""

    def line(self, state: At[str], _alpha: Value, _beta: Value) -> Entry | None:
        return next(iter(self.lines(state)), None)


def exact_for_bound(
    game: WrittenOut, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """Whether a line of the table is a bound is not asked."""
    return deepened(
        depths, lambda depth, first: ExactForBound(game, depth, first=first, returns=returns)
    )
