"""A game, deals that were sampled of it, and the values of each lead by them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.exact import ZERO, Rational
from solver.hidden.two_tricks import HAND_SIZES, MAX_NUMBER, Hand, TwoTricks
from solver.trees.values import mean_value

MAX_SAMPLE = 8
PLAIN, FUSED, SIGNALLED = range(3)
"""Problems without a second choice, with one after MAX has seen something, with a signal too."""


@dataclass(frozen=True, slots=True)
class SampledDeals:
    """A game, the names of the sampled deals, and how much is asked about them.

    `signal` is the card of which MAX's partner says whether MIN holds it; 0 if he has no partner.
    """

    game: TwoTricks
    sample: tuple[str, ...]
    depth: int
    signal: int

    def __post_init__(self) -> None:
        names = self.game.deals
        if not 2 <= len(self.sample) <= MAX_SAMPLE or any(d not in names for d in self.sample):
            raise BadProblem(
                "the sample has 2 to {most} of the deals {names}",
                most=MAX_SAMPLE,
                names=", ".join(names),
            )
        if (self.depth > PLAIN) != (len(self.game.hand) > HAND_SIZES[0]):
            raise BadProblem("with 2 cards the depth is 0, with 3 cards 1 or 2")
        if (self.depth == SIGNALLED) != (self.signal in self.game.unseen):
            raise BadProblem("the signal is one of the unseen cards if the depth is 2, else 0")

    @property
    def hand(self) -> Hand:
        """MAX's cards."""
        return self.game.hand

    @property
    def unseen(self) -> Hand:
        """The cards that MAX does not see."""
        return self.game.unseen

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the sampled deals among all."""
        return places_of(self, self.sample)


def places_of(problem: SampledDeals, sample: Sequence[str]) -> tuple[int, ...]:
    """Return the places of these deals among all."""
    names = [*problem.game.deals]
    return tuple(map(names.index, sample))


def cards_part(name: str, example: list[str]) -> PlainPart[Hand]:
    """Return the part for numbered cards."""
    return PlainPart(
        name=name,
        example=example,
        parse=read_cards,
        write=lambda hand: list(map(str, hand)),
    )


def read_cards(texts: Plain) -> Hand:
    """Read numbered cards; raise BadProblem."""
    if not all(text.isascii() and text.isdigit() and len(text) < len("100") for text in texts):
        raise BadProblem("cards are numbers from 1 to {most}: 3, 8, 12", most=MAX_NUMBER)
    return tuple(map(int, texts))


def sampled_deals(
    *, hand: Hand, unseen: Hand, sample: tuple[str, ...], depth: int, signal: int
) -> SampledDeals:
    """Make the problem of its parts; raise a RequestError."""
    return SampledDeals(TwoTricks(hand, unseen), sample, depth, signal)


def best_leads(values: Mapping[int, Rational]) -> tuple[int, ...]:
    """Return the leads of greatest value."""
    v = max(values.values())
    return tuple(lead for lead, u in values.items() if u == v)


@dataclass(frozen=True, slots=True)
class SampleSolution:
    """The values of each lead: open in each deal, by the sample, over all deals, and really.

    With a partner, `possible` are the deals in which MIN holds the card of the signal, and
    `with_signal` is MAX's mean gain if he is told so or not.
    """

    opened: Mapping[int, tuple[int, ...]]
    sampled: Mapping[int, Rational]
    everywhere: Mapping[int, Rational]
    real: Mapping[int, Rational]
    possible: frozenset[str] = frozenset()
    with_signal: Rational = ZERO

    @property
    def chosen(self) -> tuple[int, ...]:
        """The leads that the sample recommends."""
        return best_leads(self.sampled)

    @property
    def best(self) -> tuple[int, ...]:
        """The leads that are really best."""
        return best_leads(self.real)

    def cost(self) -> Rational:
        """Return how much less the recommended card really gains than the best."""
        return max(self.real.values()) - self.real[self.chosen[0]]


def solve(problem: SampledDeals) -> SampleSolution:
    """Solve the problem."""
    return solve_with(problem, problem.game, problem.places)


def solve_with(problem: SampledDeals, game: TwoTricks, places: Sequence[int]) -> SampleSolution:
    """Solve the problem by the rules of that game, and with deals at those places as the sample."""
    opened = {lead: game.open_values(lead) for lead in problem.hand}
    return SampleSolution(
        opened=opened,
        sampled={lead: mean_value([values[i] for i in places]) for lead, values in opened.items()},
        everywhere={lead: mean_value(values) for lead, values in opened.items()},
        real={lead: game.real_value(lead) for lead in problem.hand},
        possible=frozenset(name for name, theirs in game.deals.items() if problem.signal in theirs),
        with_signal=game.signal_value(problem.signal) if problem.signal else ZERO,
    )
