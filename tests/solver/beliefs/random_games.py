"""Card games in which who moves when, and what every end is worth, is drawn."""

from dataclasses import dataclass, replace
from itertools import product
from zlib import crc32

from hypothesis import settings
from hypothesis import strategies as st

from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY, CardGame
from solver.hidden.cards import Deck
from solver.turn import Turn


@dataclass(frozen=True, slots=True)
class Scrambled(CardGame):
    """Who moves when is drawn, and so is what every end is worth."""

    deck: Deck
    hand: str
    plies: tuple[tuple[Turn, tuple[str, ...]], ...]
    payoffs: tuple[int, ...]

    def turn(self, state):
        return self.plies[len(state.line)][0] if len(state.line) < len(self.plies) else Turn.END

    def actions(self, state):
        return self.plies[len(state.line)][1] if len(state.line) < len(self.plies) else ()

    def utility(self, state):
        drawn = crc32(repr((state.max, state.min, state.line)).encode())
        return Rational(self.payoffs[drawn % len(self.payoffs)])


each_law = settings(max_examples=settings().max_examples // 2, deadline=None)
"""A game is solved for each example."""

moves = st.sampled_from([(DRAW, STAY), ("l", "r"), (DRAW, "l")])
maxs = st.tuples(st.just(Turn.MAX), moves)
mins = st.tuples(st.just(Turn.MIN), moves)
plain = st.sampled_from([("l", "r"), ("x", "y")])
plain_maxs = st.tuples(st.just(Turn.MAX), plain)
plain_mins = st.tuples(st.just(Turn.MIN), plain)
random_games = st.builds(
    Scrambled,
    st.sampled_from(
        [Deck.from_counts({"A": 3, "K": 3}), Deck.from_counts({"A": 2, "K": 3, "Q": 1})]
    ),
    st.sampled_from("AK"),
    st.one_of(
        st.tuples(maxs, mins),
        st.tuples(maxs, mins, maxs),
        st.tuples(maxs, maxs, mins),
        st.tuples(maxs, plain_mins, plain_maxs, plain_mins),
    ),
    st.lists(st.integers(-4, 4), min_size=3, max_size=12).map(tuple),
)
long_games = st.builds(
    lambda game, plies: replace(game, plies=plies),
    random_games,
    st.tuples(plain_maxs, mins, plain_maxs, plain_mins, plain_maxs),
)


def plans(form_side):
    """Every pure plan of a side: an action for each view."""
    views = list(form_side.actions)
    for choice in product(*form_side.actions.values()):
        yield dict(zip(views, choice, strict=True))
