"""Sampled deals: the card that a sample of deals recommends, and what it really gains."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, what_shows
from generator.exercise.parts import labels, whole_number_part
from generator.exercise.size import within
from generator.subjects.cards.sample_problem import (
    FUSED,
    PLAIN,
    SIGNALLED,
    SampledDeals,
    SampleSolution,
    cards_part,
    places_of,
    sampled_deals,
    solve,
    solve_with,
)
from generator.subjects.cards.sample_questions import (
    ALL,
    BEST,
    CHOICE,
    COST,
    FUSION,
    OPEN,
    OTHER_RULES,
    POSSIBLE,
    QUESTIONS,
    REAL,
    SAMPLE,
    SIGNAL,
)
from solver.hidden.two_tricks import HAND_SIZES, MAX_NUMBER, UNSEEN, TwoTricks
from solver.mistakes import sampled_deals as wrong
from solver.trees.values import mean_value

# Draws: a sample that mostly misleads, and leads that are worth different amounts.


LOWEST_CARD = 2
HIGHEST_CARD = {HAND_SIZES[0]: MAX_NUMBER, HAND_SIZES[1]: 14}
"""The numbers of the cards, by size of the hand.

In one trick few of them count: with more numbers, fewer values are common.
"""
WANTED = {
    HAND_SIZES[0]: (*((0, 1), (1, 0)) * 4, (0, 0), (1, 1)),
    HAND_SIZES[1]: ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 2)),
}
"""By size of the hand, the places of the best lead and of that which the sample takes.

Two samples in three mislead, of two cards four in five, and each lead is as often best as the
others.
"""
TRIES, SAMPLES_TRIED = 120, 12


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the number of sampled deals, and how much is asked (from three cards on)."""

    sample: int = within(2, 6)
    depth: int = within(PLAIN, SIGNALLED)


SIZES = {Level.EASY: Size(3, PLAIN), Level.MEDIUM: Size(4, FUSED), Level.HARD: Size(5, SIGNALLED)}


def draw(rng: Rng, size: Size) -> SampledDeals:
    """Generate a problem in which it was decided which lead is best, and which the sample takes."""
    hand_size = HAND_SIZES[min(size.depth, 1)]
    best, chosen = rng.pick(WANTED[hand_size])

    def drawn_problem() -> SampledDeals:
        game = drawn_game(rng, hand_size)
        return draw_until(
            lambda: drawn_sample(rng, game, size),
            lambda problem: is_wanted(problem, best=best, chosen=chosen),
            SAMPLES_TRIED if is_open(game, best=best, chosen=chosen) else 0,
        )

    return draw_until(
        drawn_problem, lambda problem: is_wanted(problem, best=best, chosen=chosen), TRIES
    )


def is_open(game: TwoTricks, *, best: int, chosen: int) -> bool:
    """Return whether the lead at one place is best, and that at the other is so in some deal.

    Where there are two tricks, averaging overrates a lead.
    """
    real = [game.real_value(lead) for lead in game.hand]
    if real.index(max(real)) != best or len(set(real)) < len(real):
        return False
    opened = [game.open_values(lead) for lead in game.hand]
    if len(game.hand) == HAND_SIZES[0] and any(max(values) < 0 for values in opened):
        return False
    fused = len(game.hand) == HAND_SIZES[0] or [mean_value(values) for values in opened] != real
    by_deal = zip(*opened, strict=True)
    return fused and any(
        values[chosen] == max(values) and values.count(max(values)) == 1 for values in by_deal
    )


def drawn_game(rng: Rng, hand_size: int) -> TwoTricks:
    """Generate different cards."""
    cards = rng.shuffled(range(LOWEST_CARD, HIGHEST_CARD[hand_size] + 1))[: hand_size + UNSEEN]
    return TwoTricks(tuple(sorted(cards[:hand_size])), tuple(sorted(cards[hand_size:])))


def drawn_sample(rng: Rng, game: TwoTricks, size: Size) -> SampledDeals:
    """Generate a sample of the deals."""
    names = tuple(game.deals)
    sample = tuple(rng.pick(names) for _ in range(size.sample))
    signal = rng.pick(game.unseen) if size.depth == SIGNALLED else 0
    return SampledDeals(game, sample, size.depth, signal)


def is_wanted(problem: SampledDeals, *, best: int, chosen: int) -> bool:
    """Return whether the leads at these places are best, and taken by the sample."""
    opened = [problem.game.open_values(lead) for lead in problem.hand]
    sums = [sum(values[i] for i in problem.places) for values in opened]
    if sums.index(max(sums)) != chosen:
        return False
    solution = solve(problem)
    return solution.best == (problem.hand[best],) and is_askable(problem, solution)


def is_askable(problem: SampledDeals, solution: SampleSolution) -> bool:
    """Return whether values differ, and averaging overrates some lead where MAX has three."""
    over = [v - solution.real[lead] for lead, v in solution.everywhere.items()]
    return (
        len(set(solution.real.values())) == len(problem.hand)
        and len(set(solution.sampled.values())) == len(problem.hand)
        and len(set(problem.sample)) > 1
        and (problem.depth == PLAIN or max(over) > 0)
        and (problem.depth > PLAIN or wins_in_sample(problem))
        and (not problem.signal or solution.with_signal > max(solution.real.values()))
        and 0 not in (*solution.sampled.values(), *solution.real.values())
    )


def wins_in_sample(problem: SampledDeals) -> bool:
    """Return whether each card wins in some sampled deal and loses in some deal."""
    opened = {lead: problem.game.open_values(lead) for lead in problem.hand}
    return all(
        min(values) == -lead and any(values[i] > 0 for i in problem.places)
        for lead, values in opened.items()
    )


def fair(problem: SampledDeals, solution: SampleSolution, _size: Size) -> bool:
    """Return whether the draw is worth asking."""
    return is_askable(problem, solution)


# Mistakes


def by_other_rules(
    name: str, rules: Callable[[TwoTricks], TwoTricks]
) -> Wrong[SampledDeals, SampleSolution, SampleSolution]:
    """Return the mistake of playing the tricks by other rules."""

    def solve_wrongly(problem: SampledDeals, _solution: SampleSolution) -> SampleSolution:
        return solve_with(problem, rules(problem.game), problem.places)

    return altering(name, solve_wrongly, about=OPEN, select_answers=what_shows)


def by_other_sample(
    name: str, sample: Callable[[Sequence[str]], tuple[str, ...]]
) -> Wrong[SampledDeals, SampleSolution, SampleSolution]:
    """Return the mistake of using the sample otherwise."""

    def solve_wrongly(problem: SampledDeals, _solution: SampleSolution) -> SampleSolution:
        return solve_with(problem, problem.game, places_of(problem, sample(problem.sample)))

    return altering(name, solve_wrongly, about=SAMPLE, select_answers=what_shows)


def fused(problem: SampledDeals, solution: SampleSolution) -> SampleSolution | None:
    """Take the average with open cards for what a lead really gains, where MAX has three."""
    if problem.depth == PLAIN:
        return None
    return replace(solution, real=solution.everywhere)


def trusting(_problem: SampledDeals, solution: SampleSolution) -> SampleSolution:
    """Take the mean over the sample for what a lead really gains."""
    return replace(solution, everywhere=solution.sampled, real=solution.sampled)


def reversed_signal(problem: SampledDeals, solution: SampleSolution) -> SampleSolution | None:
    """Take the high card to mean that MIN does not hold the card of the signal."""
    if not problem.signal:
        return None
    return replace(solution, possible=frozenset(problem.game.deals) - solution.possible)


def told_all(problem: SampledDeals, solution: SampleSolution) -> SampleSolution | None:
    """Let the signal tell MIN's whole hand: take the greatest value in each deal."""
    if not problem.signal:
        return None
    by_deal = zip(*solution.opened.values(), strict=True)
    return replace(solution, with_signal=mean_value([max(values) for values in by_deal]))


FAMILY: Family[Size, SampledDeals, SampleSolution] = family_by_parts(
    "sampled-deals",
    source="S4, GIB; Ginsberg 2001; Frank and Basin 1998; AIMA 4e, section 5.6",
    sizes=SIZES,
    draw=draw,
    revision=2,
    fair=fair,
    solve=solve,
    questions=QUESTIONS,
    game=sampled_deals,
    parts=(
        cards_part("hand", ["4", "9"]),
        cards_part("unseen", ["2", "6", "8", "11"]),
        labels("sample", ["D2", "D5", "D2"]),
        whole_number_part("depth", "0", low=PLAIN, high=SIGNALLED),
        replace(whole_number_part("signal", "0", low=0, high=MAX_NUMBER), absent="0"),
    ),
    worth={
        f"{OPEN}*": 3,
        f"{SAMPLE}*": 2,
        f"{ALL}*": 2,
        f"{REAL}*": 3,
        f"{CHOICE}|{BEST}|{COST}": 1,
        f"{FUSION}*": 2,
        POSSIBLE: 1,
        SIGNAL: 2,
    },
    mistakes=(
        *(by_other_rules(name, rules) for name, rules in OTHER_RULES.items()),
        by_other_sample("repeats-counted-once", wrong.count_once),
        by_other_sample("likeliest-deal-only", wrong.take_likeliest),
        altering("strategy-fusion", fused, about=REAL, select_answers=what_shows),
        altering("sample-for-all", trusting, about=(ALL, REAL), select_answers=what_shows),
        altering("signal-reversed", reversed_signal, about=POSSIBLE, select_answers=what_shows),
        altering("signal-tells-all", told_all, about=SIGNAL, select_answers=what_shows),
    ),
)
