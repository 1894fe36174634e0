"""Opponent model: a simulated Min's beliefs and actions, and what these tell Max."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import floor

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import Wrong, altering, differs_somewhere, what_changes
from generator.exercise.parts import amount
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    own_value,
    single,
)
from generator.exercise.size import one_of, within
from generator.subjects.cards import card_parts
from generator.subjects.cards.decision_questions import pair_unseen
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.hands import ORDERS, Order, drawn_order, hand_form
from generator.subjects.cards.opponents import (
    ACTION,
    BELIEF,
    AboutModels,
    Poker,
    SimulatedOpponent,
    SolvedCase,
    at_each_card,
    believed,
    expected,
    poker,
    simulated_of,
    solve,
)
from solver.exact import ONE, ZERO, Rational, simplest_between
from solver.hidden.cards import Deck
from solver.hidden.reply_table import Cards, ReplyTable
from solver.mistakes import opponent_model as wrong
from solver.mistakes.opponent_model import MinModel
from solver.weights import normalise_weights

# Questions about what a simulated Min's action tells Max, and what playing on is worth.


P, POSTERIOR = "p-", "posterior"
WITHOUT, LEARNING = "value-without", "value-learning"
PLAY, LEAVE = "play on", "leave"


def takers(solved: SolvedCase, given_answers: Answers) -> tuple[Cards, Cards] | None:
    """Return the cards with which Min takes the first and the other action, by the student."""
    first, _ = solved.problem.actions
    prior, right_actions = solved.problem.table.prior, solved.solution.chosen
    answers = {y: given_answers.get(ACTION + y) for y in right_actions}
    chosen = {y: a.label if isinstance(a, Choice) else right_actions[y] for y, a in answers.items()}
    bold = {y: p for y, p in prior.items() if chosen[y] == first}
    quiet = {y: p for y, p in prior.items() if chosen[y] != first}
    return (bold, quiet) if bold and quiet and chosen != right_actions else None


def every_action(solved: SolvedCase) -> tuple[str, ...]:
    """Return the questions about Min's actions, on which conclusions rest."""
    return tuple(ACTION + y for y in solved.solution.beliefs)


def with_reasons(problem: SimulatedOpponent, model: MinModel) -> dict[str, tuple[str, ...]]:
    """Return what rested on Min's reasons too, even where his actions were right."""
    actions = every_action(SolvedProblem(problem, model))
    reasons = (f"{action}-{y}" for y in model.beliefs for action in problem.actions)
    every, p = (*actions, *reasons), P + problem.actions[0]
    return {p: every, POSTERIOR: every, LEARNING: (p, POSTERIOR, *every)}


def likelihood(*, points: int) -> AboutModels:
    """Ask for the probability of the first action, `p-draw`, by the student's own actions."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own = takers(solved, answers)
        return {} if own is None else {p_name(solved): Number(sum(own[0].values(), ZERO))}

    return QuestionTemplate(
        answers=lambda solved, solution: {p_name(solved): Number(solution.p)},
        form=lambda _solved, _name: forms.PROBABILITY,
        points=lambda _: points,
        follow=follow,
        rests_on=lambda solved: {p_name(solved): every_action(solved)},
    )


def p_name(solved: SolvedCase) -> str:
    """Return the name of that question."""
    return P + solved.problem.actions[0]


def posterior(*, points: int) -> AboutModels:
    """Ask for Max's belief about Min's hand after the first action, if he learns from it."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own, table = takers(solved, answers), solved.problem.table
        hands = {} if own is None else table.hand_distribution(normalise_weights(own[0]))
        return Distribution.from_weights(hands) if len(hands) > 1 else None

    return single(
        POSTERIOR,
        form=posterior_form,
        answer=lambda solved, solution: (
            Distribution.from_weights(solved.problem.table.hand_distribution(solution.posterior))
            if solution.posterior
            else None
        ),
        points=points,
        follow=follow,
        rests_on=every_action,
    )


def posterior_form(solved: SolvedCase) -> Form:
    """Return the form of a distribution over Min's hands after the first action."""
    problem = solved.problem
    hand = next(iter(next(iter(problem.table.hands.values()))))
    return hand_form(problem.deck, problem.hand, len(hand))


def values(*, points: int) -> AboutModels:
    """Ask for Max's expected utility if he learns nothing from Min's action, and if he learns."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            WITHOUT: Number(solution.without),
            **({LEARNING: Number(solution.learning)} if solution.posterior else {}),
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: points,
        follow=own_values,
        rests_on=lambda solved: {
            WITHOUT: (p_name(solved),),
            LEARNING: (p_name(solved), POSTERIOR, *every_action(solved)),
        },
    )


def own_values(solved: SolvedCase, answers: Answers) -> dict[str, Answer]:
    """Return both by the student's own probability, posterior and actions."""
    right_solution, table = solved.solution, solved.problem.table
    first, second = solved.problem.actions
    p = own_value(answers, p_name(solved), right_solution.p)
    if not 0 < p < 1:
        return {}
    follows: dict[str, Answer] = {}
    if p != right_solution.p:
        u, v = table.to_max(first, table.prior), table.to_max(second, table.prior)
        follows[WITHOUT] = Number(p * u + (ONE - p) * v)
    own = takers(solved, answers)
    right_weights = {y: q for y, q in table.prior.items() if right_solution.chosen[y] == second}
    quiet = normalise_weights(right_weights if own is None else own[1])
    right_hands = table.hand_distribution(right_solution.posterior)
    possible = next(iter(table.ends.values()))
    hands = believed(answers.get(POSTERIOR), right_hands, possible) or right_hands
    if p != right_solution.p or own is not None or hands != right_hands:
        u, v = table.holding(hands), table.to_max(second, quiet)
        follows[LEARNING] = Number(p * u + (ONE - p) * v)
    return follows


def decisions(*, points: int) -> AboutModels:
    """Ask whether Max plays on or leaves, under both models."""

    def taken(solved: SolvedCase, value: Rational) -> Choice:
        return Choice(PLAY if value > solved.problem.offer else LEAVE)

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        right_values = {WITHOUT: solved.solution.without, LEARNING: solved.solution.learning}
        own = {name: own_value(answers, name, u) for name, u in right_values.items()}
        return {
            decision_name(name): taken(solved, u)
            for name, u in own.items()
            if u not in (right_values[name], solved.problem.offer)
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            decision_name(WITHOUT): taken(solved, solution.without),
            decision_name(LEARNING): taken(solved, solution.learning),
        },
        form=lambda _solved, _name: forms.choice(PLAY, LEAVE),
        points=lambda _: points,
        follow=follow,
        rests_on=lambda _: {decision_name(n): (n,) for n in (WITHOUT, LEARNING)},
    )


def decision_name(value: str) -> str:
    """Return the name of the question about a decision."""
    return value.replace("value-", "decision-")


MAX_DENOMINATOR = 420
MIN_RANKS = 3
MAX_RANKS = 3
TRIES = 20
"""So often cards are drawn until Min may have to act differently by them."""
OFFERS = 9
"""One offer in this many lies between the two values; half of the others are too low."""
FURTHER = 2
"""An offer is farther off than the nearest whole number by a whole number below this."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `copies` is the most cards of a rank, `stake` the most of a bet.

    The hands are ordered by the mean of their cards (proportion) or at random, single cards perhaps
    in their usual order. Fractions have a
    denominator up to `greatest`.
    """

    game: str = one_of(*Poker)
    ranks: int = within(2, MAX_RANKS)
    copies: int = within(4, 6)
    stake: int = within(3, 20)
    order: str = one_of(*ORDERS)
    greatest: int = within(60, MAX_DENOMINATOR)


SIZES = {
    Level.EASY: Size("draw-poker", 2, 6, 9, "ranked", 120),
    Level.MEDIUM: Size("draw-poker", 3, 5, 9, "ranked", 420),
    Level.HARD: Size("poker-2", 3, 6, 12, "shuffled", MAX_DENOMINATOR),
}


def check(size: Size) -> None:
    """Raise BadParameter where a bet leaves nothing uncertain."""
    if size.game == Poker.BET and size.ranks < MAX_RANKS:
        raise BadParameter("of two ranks a bet of Min's tells which he has; take 3 with poker-2")


def draw(rng: Rng, size: Size) -> SimulatedOpponent:
    """Generate a game, and an offer that is sometimes between the values under both models.

    Cards are drawn until Min may have to act differently by them, if tries give such.
    """
    game = Poker(size.game)
    deck, order, hand = draw_until(
        lambda: drawn_cards(rng, size),
        lambda cards: (
            outer_ranks_differ(*cards) and (game is Poker.BET or second_card_matters(*cards[:2]))
        ),
        TRIES,
    )
    bare = SimulatedOpponent(
        game=game,
        deck=deck,
        order=order,
        hand=hand,
        ante=Rational(rng.between(1, size.stake)) if game is Poker.BET else ZERO,
        bet=Rational(rng.between(1, size.stake)),
        offer=ZERO,
    )
    model = solve(bare)
    return replace(bare, offer=drawn_offer(rng, *sorted((model.without, model.learning))))


def drawn_cards(rng: Rng, size: Size) -> tuple[Deck, Order, str]:
    """Generate a deck, an order of its hands and Max's card."""
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=MIN_RANKS)
    return deck, drawn_order(rng, deck, size.order), rng.pick(deck.ranks)


def outer_ranks_differ(deck: Deck, order: Order, hand: str) -> bool:
    """Return whether there are not as many of the best single card as of the worst.

    With as many, staying with a middle one would be worth 0. Of two ranks Max must see a difference
    beside his own card, or Min would take either action with probability 1/2.
    """
    worst, *middle, best = (card for card in order if card in deck.ranks)
    counts = dict(deck.counts) if middle else deck.remaining_counts(hand)
    return counts[best] != counts[worst]


def second_card_matters(deck: Deck, order: Order) -> bool:
    """Return whether a second card may harm the best single card, and help the worst.

    Otherwise Min would draw with every card, or stay.
    """
    worst, *_, best = (card for card in order if card in deck.ranks)
    below_best = order[: order.index(best)]
    above_worst = order[order.index(worst) + 1 :]
    return any(best in hand for hand in below_best) and any(worst in hand for hand in above_worst)


def drawn_offer(rng: Rng, low: Rational, high: Rational) -> Rational:
    """Generate the simplest offer between the two values, or below or above both.

    To learn is seldom worth more, so offers between them would always have the same decisions.
    """
    match rng.below(OFFERS):
        case 0:
            return low if low == high else simplest_between(low, high)
        case place if place % 2:
            return above(high) + Rational(rng.below(FURTHER))
        case _:
            return -above(-low) - Rational(rng.below(FURTHER))


def above(low: Rational) -> Rational:
    """Return the least greater whole number."""
    return Rational(floor(low) + 1)


def fair(problem: SimulatedOpponent, model: MinModel, size: Size) -> bool:
    """Return whether Min acts differently by card, learning matters, and nothing is tied."""
    hands = problem.table.hand_distribution(model.posterior)
    numbers = (model.p, model.without, model.learning, *hands.values())
    sure = all(len(set(by_action.values())) > 1 for by_action in model.worths.values())
    writable = max(int(n.denominator) for n in numbers) <= size.greatest
    return sure and len(hands) > 1 and writable and model.without != model.learning


def actions_known(problem: SimulatedOpponent, _model: MinModel) -> list[str]:
    """Return the questions about Min's action with the best and the worst card of draw-poker.

    He stays with the one and draws with the other, but for one time out of a hundred.
    """
    worst, *_, best = problem.single
    return [ACTION + worst, ACTION + best] if problem.game is Poker.DRAW else []


def modelling(
    name: str,
    wrong: Callable[[ReplyTable, MinModel], MinModel],
    *,
    about: str | tuple[str, ...],
    when: Callable[[SimulatedOpponent], bool] | None = None,
) -> Wrong[SimulatedOpponent, MinModel, MinModel]:
    """Return the mistake of a wrong model of Min."""

    def solve_wrongly(problem: SimulatedOpponent, model: MinModel) -> MinModel:
        return wrong(problem.table, model)

    return altering(name, solve_wrongly, about=about, when=when, shows=differs_somewhere)


def changing(
    name: str,
    wrong: Callable[[ReplyTable, MinModel], MinModel],
    *,
    about: str | tuple[str, ...],
    when: Callable[[SimulatedOpponent], bool] | None = None,
) -> Wrong[SimulatedOpponent, MinModel, MinModel]:
    """Return the same mistake, with only the answers that it changes.

    Where it changes some, it has to change one that is asked: somebody might guess a value of 0.
    """
    mistake = modelling(name, wrong, about=about, when=when)
    return replace(mistake, shows=None, select_answers=what_changes)


def may_fold(problem: SimulatedOpponent) -> bool:
    """Return whether Max may pass after Min's action."""
    return problem.game is Poker.BET


FAMILY: Family[Size, SimulatedOpponent, MinModel] = family_by_parts(
    "opponent-model",
    source="S0, Simular el razonamiento de min; Descubrir información; Póker simplificado 2",
    sizes=SIZES,
    check=check,
    draw=draw,
    revision=7,
    last_release={3: "0.1.0"},
    rested_on={5: with_reasons},
    fair=fair,
    solve=solve,
    questions=(
        pair_unseen(points=3),
        at_each_card(points={BELIEF: 3, ACTION: 1, "bet-": 4, "": 1}),
        likelihood(points=2),
        posterior(points=5),
        values(points=4),
        decisions(points=1),
    ),
    game=simulated_of,
    parts=(
        poker("draw-poker"),
        card_parts.deck("4A 4K"),
        card_parts.order("KK", "K", "AK", "A", "AA"),
        card_parts.hand("A"),
        amount("bet", "3"),
        amount("ante", "0"),
        amount("offer", "9/5"),
    ),
    solution_picture=expected,
    features=lambda problem, model: {
        "types": len(model.beliefs),
        "replies": len(model.beliefs) * sum(map(len, problem.table.worths.values())),
        "learning": whether((problem.offer > model.without) != (problem.offer > model.learning)),
    },
    worth={
        "p-pair": 1,
        "belief-*": 3,
        "draw-*|bet-*": 1,
        "stay-*|pass-*": 1,
        "action-*": 1,
        "p-*": 1,
        "posterior": 2,
        "value-*": 3,
        "decision-*": 1,
    },
    limits={"pass-*": 0},  # it stands in the statement
    easy_limits={"p-pair": 0, "draw-*": 1, "stay-*": 0, "value-without": 0, "decision-*": 0},
    takes_no_work=actions_known,
    mistakes=(
        changing("wrong-player's-sign", wrong.wrong_players_sign, about=("draw-", "bet-")),
        changing("gives-min-our-belief", wrong.gives_min_our_belief, about=BELIEF),
        changing("gives-min-our-card", wrong.gives_min_our_card, about=BELIEF),
        changing("min-maximises", wrong.min_maximises, about=(ACTION, "p-draw")),
        modelling("half-half", wrong.half_half, about=("p-draw", "p-bet")),
        modelling("mixes-under-posterior", wrong.mixes_under_posterior, about=LEARNING),
        modelling("prior-kept", wrong.prior_kept, about=POSTERIOR),
        modelling(
            "drops-without-renormalising", wrong.drops_without_renormalising, about=POSTERIOR
        ),
        modelling("eliminates-wrong-type", wrong.eliminates_wrong_type, about=POSTERIOR),
        changing("forgets-fold", wrong.forgets_fold, about="bet-", when=may_fold),
    ),
)
