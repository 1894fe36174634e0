"""Misconceptions about the game of two rounds: wrong rules, and wrong beliefs about MIN's hand."""

from collections.abc import Mapping
from dataclasses import replace

from solver.exact import Rational
from solver.hidden.two_rounds import ACE, NEVER, InformationSet, TwoRounds

HALF = Rational(1, 2)


class PutBack(TwoRounds):
    """The game in which every card is drawn from the full deck."""

    __slots__ = ()

    def next(self, ours: str, theirs: str) -> Mapping[str, Rational]:  # noqa: ARG002  # put back
        """Return the share of each card in the full deck."""
        return {rank: Rational(n, self.deck.size) for rank, n in self.deck.counts}


class MoreAces(TwoRounds):
    """The game in which the number of aces counts, not their proportion."""

    __slots__ = ()

    def compare(self, ours: str, theirs: str) -> Rational:
        """Return 1 if MAX has more aces, -1 if MIN has, 0 if they have as many."""
        ahead = ours.count(ACE) - theirs.count(ACE)
        return Rational((ahead > 0) - (ahead < 0))


def put_cards_back(game: TwoRounds) -> TwoRounds:
    """Put cards back before the next one is drawn."""
    return PutBack(game.deck, game.hand, game.stake, game.price, game.first, game.second)


def count_aces(game: TwoRounds) -> TwoRounds:
    """Compare how many aces the players have, instead of their proportion."""
    return MoreAces(game.deck, game.hand, game.stake, game.price, game.first, game.second)


def forget_the_price(game: TwoRounds) -> TwoRounds | None:
    """Count the stake alone; None if cards cost nothing."""
    return replace(game, price=Rational(0)) if game.price else None


def stop_after_max(game: TwoRounds) -> TwoRounds | None:
    """Let MIN never draw in the second round; None if that is his plan."""
    return None if game.second == NEVER else replace(game, second=NEVER)


def learn_nothing(game: TwoRounds) -> TwoRounds:
    """Take MIN's first action to be as likely with each card, so that it tells nothing."""
    return replace(game, first=(HALF, HALF))


def half_and_half(known: InformationSet) -> Mapping[str, Rational]:
    """Take all of MIN's hands that are possible to be equally likely."""
    return dict.fromkeys(known.reach, Rational(1, len(known.reach)))
