"""Sampled deals: the card that a sample of deals recommends, and what it really gains."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.answers import forms
from generator.answers.agreement import ALL_OR_NOTHING, TWO_THIRDS
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, what_differs
from generator.exercise.parts import PlainPart, labels, whole_number_part
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    own_value,
    single,
)
from generator.exercise.size import within
from generator.subjects.cards.decision_questions import preferred
from solver.exact import ZERO, Rational
from solver.hidden.two_tricks import HAND_SIZES, MAX_NUMBER, UNSEEN, Hand, TwoTricks, mean
from solver.mistakes import sampled_deals as wrong

# Problems: the game, the deals that were sampled, and how much is asked.


MAX_SAMPLE = 8
PLAIN, FUSED, SIGNALLED = range(3)
"""What is asked: no second choice; what MAX sees in between; what a partner's signal tells."""


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
        sampled={lead: mean([values[i] for i in places]) for lead, values in opened.items()},
        everywhere={lead: mean(values) for lead, values in opened.items()},
        real={lead: game.real_value(lead) for lead in problem.hand},
        possible=frozenset(name for name, theirs in game.deals.items() if problem.signal in theirs),
        with_signal=game.signal_value(problem.signal) if problem.signal else ZERO,
    )


# Questions: values of the leads in each deal, means, the choice, and what it really gains.


AboutSamples = QuestionTemplate[SampledDeals, SampleSolution, SampleSolution]
SolvedCase = SolvedProblem[SampledDeals, SampleSolution]
OPEN, SAMPLE, ALL, REAL = "open-", "sample-", "all-", "real-"
CHOICE, BEST, COST, FUSION = "choice", "best", "cost", "fusion"
POSSIBLE, SIGNAL = "possible", "signal"


def open_values() -> AboutSamples:
    """Ask for the gain of each lead with open cards, deal by deal: `open-4`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"{OPEN}{lead}": Numbers(tuple(map(Rational, values)))
            for lead, values in solution.opened.items()
        },
        form=lambda solved, _: replace(forms.NUMBERS, options=tuple(solved.problem.game.deals)),
        credit=ALL_OR_NOTHING,  # most cards lose in most deals, and always the same
    )


OTHER_RULES: Mapping[str, Callable[[TwoTricks], TwoTricks]] = {
    "replies-high": wrong.reply_high,
    "losses-forgotten": wrong.forget_losses,
}
"""The mistakes in playing the tricks, by name."""


def own_open(solved: SolvedCase, answers: Answers, lead: int) -> tuple[Rational, ...] | None:
    """Return the student's own values of the lead, if they are wrong and were worked out."""
    answer, right = answers.get(f"{OPEN}{lead}"), solved.solution.opened[lead]
    if not isinstance(answer, Numbers) or len(answer.values) != len(right):
        return None
    values = tuple(v for v in answer.values if not isinstance(v, float))
    is_own = len(values) == len(right) and values != right
    return values if is_own and is_worked_out(solved, lead, values) else None


def is_worked_out(solved: SolvedCase, lead: int, values: tuple[Rational, ...]) -> bool:
    """Return whether two thirds of the values are right, or a mistake gives all of them.

    Nothing follows from equal values, or from others that are made up: their mean is no work. Nor
    does it in one trick from values that win no card that MIN has, as most guesses do.
    """
    right, game = solved.solution.opened[lead], solved.problem.game
    wins = any(v in theirs for v, theirs in zip(values, game.deals.values(), strict=True))
    if len(set(values)) == 1 or not (wins or solved.problem.depth > PLAIN):
        return False
    hits = sum(own == key for own, key in zip(values, right, strict=True))
    by_mistake = any(values == rules(game).open_values(lead) for rules in OTHER_RULES.values())
    return Rational(hits, len(right)) >= TWO_THIRDS or by_mistake


def means(
    start: str,
    of: Callable[[SampleSolution], Mapping[int, Rational]],
    places: Callable[[SampledDeals], Sequence[int]],
    depths: Sequence[int],
) -> AboutSamples:
    """Ask for a mean over deals for each lead, by the student's own values in the deals."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own = {lead: own_open(solved, answers, lead) for lead in solved.problem.hand}
        chosen = places(solved.problem)
        return {
            f"{start}{lead}": Number(mean([values[i] for i in chosen]))
            for lead, values in own.items()
            if values is not None and solved.problem.depth in depths
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{start}{lead}": Number(v)
            for lead, v in of(solution).items()
            if solved.problem.depth in depths
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{start}{lead}": (f"{OPEN}{lead}",)
            for lead in solved.problem.hand
            if solved.problem.depth in depths
        },
    )


def real_values() -> AboutSamples:
    """Ask what each lead of three really gains, if MAX sees no more than MIN's reply: `real-4`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{REAL}{lead}": Number(v)
            for lead, v in solution.real.items()
            if solved.problem.depth > PLAIN
        },
        form=lambda _solved, _name: forms.NUMBER,
    )


def true_name(solved: SolvedCase, lead: int) -> str:
    """Return the question about what the lead really gains."""
    return f"{REAL if solved.problem.depth > PLAIN else ALL}{lead}"


def true_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about what the leads really gain."""
    return tuple(true_name(solved, lead) for lead in solved.problem.hand)


def own_real(solved: SolvedCase, answers: Answers) -> Mapping[int, Rational]:
    """Return the student's own values of what the leads really gain."""
    real = solved.solution.real
    return {lead: own_value(answers, true_name(solved, lead), v) for lead, v in real.items()}


def by_label(worths: Mapping[int, Rational]) -> Mapping[str, Rational]:
    """Return the values by the cards as labels."""
    return {str(lead): v for lead, v in worths.items()}


def choice() -> AboutSamples:
    """Ask which card the sample recommends, by the student's own means."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right = solved.solution.sampled
        own = {lead: own_value(answers, f"{SAMPLE}{lead}", v) for lead, v in right.items()}
        return preferred(by_label(own), by_label(right))

    return single(
        CHOICE,
        form=lambda solved: forms.choice(*map(str, solved.problem.hand)),
        answer=lambda _, solution: Choice(str(solution.chosen[0])),
        others=lambda solved: tuple(Choice(str(c)) for c in solved.solution.chosen[1:]),
        follow=follow,
        rests_on=lambda solved: tuple(f"{SAMPLE}{lead}" for lead in solved.problem.hand),
    )


def best() -> AboutSamples:
    """Ask which card is really best, by the student's own values, where MAX has three."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        if solved.problem.depth == PLAIN:
            return None
        return preferred(by_label(own_real(solved, answers)), by_label(solved.solution.real))

    return single(
        BEST,
        form=lambda solved: forms.choice(*map(str, solved.problem.hand)),
        answer=lambda solved, solution: (
            None if solved.problem.depth == PLAIN else Choice(str(solution.best[0]))
        ),
        others=lambda solved: tuple(Choice(str(c)) for c in solved.solution.best[1:]),
        follow=follow,
        rests_on=true_names,
    )


def cost() -> AboutSamples:
    """Ask how much less the recommended card really gains than the best, by the own answers."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_real(solved, answers)
        answer = answers.get(CHOICE)
        known = isinstance(answer, Choice) and answer.label in by_label(own)
        chosen = answer.label if known else str(solved.solution.chosen[0])  # type: ignore[union-attr]  # a Choice
        lost = max(own.values()) - by_label(own)[chosen]
        return None if lost == solved.solution.cost() else Number(lost)

    return single(
        COST,
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.cost()),
        follow=follow,
        rests_on=lambda solved: (CHOICE, *true_names(solved)),
    )


def fusion() -> AboutSamples:
    """Ask by how much averaging overrates the first of MAX's leads that it overrates most."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        lead = overrated(solved.solution)
        values = own_open(solved, answers, lead)
        right = solved.solution.everywhere[lead]
        average = right if values is None else mean(values)
        real = own_real(solved, answers)[lead]
        if solved.problem.depth < SIGNALLED or average - real == right - solved.solution.real[lead]:
            return {}
        return {f"{FUSION}-{lead}": Number(average - real)}

    def overrated_answers(solved: SolvedCase, solution: SampleSolution) -> Answers:
        lead = overrated(solved.solution)
        over = solution.everywhere[lead] - solution.real[lead]
        return {f"{FUSION}-{lead}": Number(over)} if solved.problem.depth == SIGNALLED else {}

    return QuestionTemplate(
        answers=overrated_answers,
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"{FUSION}-{lead}": (f"{OPEN}{lead}", f"{REAL}{lead}")
            for lead in (overrated(solved.solution),)
            if solved.problem.depth == SIGNALLED
        },
    )


def overrated(solution: SampleSolution) -> int:
    """Return the lead that the average with open cards overrates most, the first of several."""
    over = {lead: v - solution.real[lead] for lead, v in solution.everywhere.items()}
    return best_leads(over)[0]


def signalled() -> AboutSamples:
    """Ask which deals are possible after the partner's signal, if there is one."""
    return single(
        POSSIBLE,
        form=lambda solved: forms.moves(*solved.problem.game.deals),
        answer=lambda solved, solution: Moves(solution.possible) if solved.problem.signal else None,
    )


def signal() -> AboutSamples:
    """Ask what the partner's signal is worth, by the student's own values without it."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        best_real = max(own_real(solved, answers).values())
        if not solved.problem.signal or best_real == max(solved.solution.real.values()):
            return None
        return Number(solved.solution.with_signal - best_real)

    return single(
        SIGNAL,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: (
            Number(solution.with_signal - max(solution.real.values()))
            if solved.problem.signal
            else None
        ),
        follow=follow,
        rests_on=true_names,
    )


QUESTIONS: tuple[AboutSamples, ...] = (
    open_values(),
    means(SAMPLE, lambda solution: solution.sampled, lambda problem: problem.places, range(3)),
    choice(),
    means(
        ALL,
        lambda solution: solution.everywhere,
        lambda problem: range(len(problem.game.deals)),
        (PLAIN,),
    ),
    real_values(),
    best(),
    cost(),
    fusion(),
    signalled(),
    signal(),
)


# Draws: a sample that mostly misleads, and leads that are worth different amounts.


LOWEST_CARD = 2
HIGHEST_CARD = {HAND_SIZES[0]: 30, HAND_SIZES[1]: 14}
"""The numbers of the cards, by size of the hand.

In one trick few of them count: with more numbers, fewer values are common.
"""
WANTED = {
    HAND_SIZES[0]: ((0, 1), (1, 0), (0, 1), (1, 0), (0, 0), (1, 1)),
    HAND_SIZES[1]: ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 2)),
}
"""By size of the hand, the places of the best lead and of that which the sample takes.

Two samples in three mislead, and each lead is as often best as the others.
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
    fused = len(game.hand) == HAND_SIZES[0] or [mean(values) for values in opened] != real
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

    return replace(altering(name, solve_wrongly, about=OPEN), select_answers=what_differs)


def by_other_sample(
    name: str, sample: Callable[[Sequence[str]], tuple[str, ...]]
) -> Wrong[SampledDeals, SampleSolution, SampleSolution]:
    """Return the mistake of using the sample otherwise."""

    def solve_wrongly(problem: SampledDeals, _solution: SampleSolution) -> SampleSolution:
        return solve_with(problem, problem.game, places_of(problem, sample(problem.sample)))

    return replace(altering(name, solve_wrongly, about=SAMPLE), select_answers=what_differs)


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
    return replace(solution, with_signal=mean([max(values) for values in by_deal]))


FAMILY: Family[Size, SampledDeals, SampleSolution] = family_by_parts(
    "sampled-deals",
    source="S4, GIB; Ginsberg 2001; Frank and Basin 1998; AIMA 4e, section 5.6",
    sizes=SIZES,
    draw=draw,
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
        CHOICE: 1,
        f"{ALL}*": 2,
        f"{REAL}*": 3,
        BEST: 1,
        COST: 1,
        f"{FUSION}*": 2,
        POSSIBLE: 1,
        SIGNAL: 2,
    },
    mistakes=(
        *(by_other_rules(name, rules) for name, rules in OTHER_RULES.items()),
        by_other_sample("repeats-counted-once", wrong.count_once),
        by_other_sample("likeliest-deal-only", wrong.take_likeliest),
        replace(
            altering("strategy-fusion", fused, about=REAL),
            select_answers=what_differs,
        ),
        replace(
            altering("sample-for-all", trusting, about=(ALL, REAL)),
            select_answers=what_differs,
        ),
        replace(
            altering("signal-reversed", reversed_signal, about=POSSIBLE),
            select_answers=what_differs,
        ),
        replace(
            altering("signal-tells-all", told_all, about=SIGNAL),
            select_answers=what_differs,
        ),
    ),
)
