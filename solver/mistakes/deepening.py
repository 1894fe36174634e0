"""Misconceptions about transposition tables under iterative deepening."""

from solver.exact import Value
from solver.games.cutoff_on_game import DepthLimitedState
from solver.games.iterative_deepening import CountedSearch, DepthCost, deepened
from solver.games.transpositions import Entry
from solver.games.unfold import WrittenOutGame
from solver.searches.rules import Returns


class AcrossDepths(CountedSearch):
    """A search that keeps the entries of lesser depths for positions that come up twice."""

    kept_entries: dict[str, Entry]

    def line(self, state: DepthLimitedState[str], alpha: Value, beta: Value) -> Entry | None:
        """Return an entry of any depth for the position."""
        entries = (self.kept_entries[name] for name in self.same if name in self.kept_entries)
        return next(entries, None) or super().line(state, alpha, beta)


def table_across_depths(
    game: WrittenOutGame, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """Deepen without emptying the table, whatever the depth of its entries."""
    searches: list[CountedSearch] = []

    def search(depth: int, first: str) -> CountedSearch:
        next_search = AcrossDepths(game, depth, first=first, returns=returns)
        next_search.kept_entries = {
            key.state: entry
            for counted_search in searches
            for key, entry in counted_search.table.items()
        }
        searches.append(next_search)
        return next_search

    return deepened(depths, search)


class ExactForBound(CountedSearch):
    """A search that takes any entry of the table for the position's value."""

    def line(self, state: DepthLimitedState[str], _alpha: Value, _beta: Value) -> Entry | None:
        """Return any entry for the position."""
        return next(iter(self.lines(state)), None)


def exact_for_bound(
    game: WrittenOutGame, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """Deepen without asking whether an entry is only a bound."""
    return deepened(
        depths, lambda depth, first: ExactForBound(game, depth, first=first, returns=returns)
    )
