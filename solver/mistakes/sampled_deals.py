"""Misconceptions about sampled deals: wrong ways to play the tricks, and to use the sample."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from solver.hidden.two_tricks import Hand, TwoTricks


@dataclass(frozen=True)
class HighReply(TwoTricks):
    """The game in which MIN replies with his highest card."""

    def reply(self, lead: int, theirs: Hand) -> int:  # noqa: ARG002  # the misconception
        """Return MIN's highest card."""
        return max(theirs)


@dataclass(frozen=True)
class OnlyWins(TwoTricks):
    """The game in which lost tricks cost nothing."""

    def trick(self, ours: int, theirs: int) -> int:
        """Return MIN's card if MAX wins it, else 0."""
        return theirs if ours > theirs else 0


def reply_high(game: TwoTricks) -> TwoTricks:
    """Let MIN reply with his highest card."""
    return HighReply(game.hand, game.unseen)


def forget_losses(game: TwoTricks) -> TwoTricks:
    """Count what MAX wins, and not what he loses."""
    return OnlyWins(game.hand, game.unseen)


def count_once(sample: Sequence[str]) -> tuple[str, ...]:
    """Take each deal of the sample once, however often it was sampled."""
    return tuple(dict.fromkeys(sample))


def take_likeliest(sample: Sequence[str]) -> tuple[str, ...]:
    """Take only the deal that was sampled most often, the first of several."""
    return (Counter(sample).most_common(1)[0][0],)
