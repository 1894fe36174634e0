"""Worlds: the best bet on average over Min's possible cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.parts import amount, amounts
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import one_of, within
from generator.subjects.cards.card_parts import deck, hand, order
from generator.subjects.cards.decision_questions import decision, preferred
from generator.subjects.cards.decks import drawn_deck, middle
from generator.subjects.cards.hands import alike, believed, distribution, hand_form
from solver.beliefs.belief import Belief
from solver.beliefs.worlds import Worlds, worlds
from solver.exact import ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal, Deck
from solver.mistakes import worlds as wrong
from solver.named.apuestas_1 import Apuestas

# Questions about bets on a card: what each is worth in each kind of world, and on average.


Averaged: TypeAlias = Worlds[Deal]
Betting: TypeAlias = SolvedProblem[Apuestas, Averaged]
AboutBets: TypeAlias = QuestionTemplate[Apuestas, Averaged, Averaged]

NAMES = {1: ("low",), 2: ("low", "high"), 3: ("low", "middle", "high")}
"""The names of bets in questions, by their number."""

LOWER, SAME, HIGHER = "lower", "same", "higher"


def belief_of_hand(*, points: int) -> AboutBets:
    """Ask for Max's belief about Min's card."""
    return single(
        "belief",
        form=lambda solved: hand_form(solved.problem.deck, solved.problem.hand, 1),
        answer=lambda _, solution: distribution(solution.belief),
        points=points,
        guess=lambda solved: alike(hand_form(solved.problem.deck, solved.problem.hand, 1)),
    )


def worth_by_world() -> AboutBets:
    """Ask for each bet's value where Min's card is lower, the same, higher: `low-bet-if-same`."""

    def answers(solved: Betting, solution: Averaged) -> Answers:
        kinds = by_kind(solved.problem, solution.belief)
        return {
            name: Number(solution.by_world[kinds[kind]][bet])
            for name, bet, kind in cells(solved)
            if kind in kinds
        }

    return QuestionTemplate(
        answers=answers,
        form=number,
        guesses=lambda solved: {name: Number(ZERO) for name, _, _ in cells(solved)},
    )


def average_worth(*, points: int) -> AboutBets:
    """Ask for each action's average, by the student's own belief and values: `low-bet`.

    The value of passing stands in the statement.
    """
    return QuestionTemplate(
        answers=lambda solved, solution: {
            name: Number(solution.actions[action])
            for name, action in actions(solved.problem).items()
        },
        form=number,
        points=lambda name: points if name != PASS else 1,
        follow=own_averages,
        rests_on=on_belief_and_cells,
    )


def best_bet(*, points: int) -> AboutBets:
    """Ask for the decision, by the student's own averages."""
    return decision(
        lambda right_solution: right_solution.best,
        form=lambda solved: forms.choice(
            *solved.solution.actions, aliases=other_names(solved.problem)
        ),
        points=points,
        follow=own_decision,
        rests_on=lambda solved: tuple(actions(solved.problem)),
    )


def number(_solved: Betting, _name: str) -> Form:
    """Return the form of a number."""
    return forms.NUMBER


def other_names(game: Apuestas) -> Mapping[str, str]:
    """Return other names of bets: their sum alone, or as in the statement: `low bet`."""
    by_size = {name.replace("-", " "): action for name, action in actions(game).items()}
    return by_size | {str(bet): action for action, bet in game.sums.items()} | {"p": PASS}


def actions(game: Apuestas) -> dict[str, str]:
    """Return each action by the question about its average; bets from the lowest up."""
    bets = sorted(game.sums, key=game.sums.__getitem__)
    names = (f"{size}-bet" for size in NAMES[len(bets)])
    return {"pass": PASS, **dict(zip(names, bets, strict=True))}


def cells(solved: Betting) -> Iterator[tuple[str, str, str]]:
    """Yield a question for each bet in each possible kind of world, with the bet and the kind."""
    kinds = by_kind(solved.problem, solved.solution.belief)
    for name, bet in actions(solved.problem).items():
        if bet != PASS:
            for kind in (LOWER, SAME, HIGHER):
                if kind in kinds:
                    yield f"{name}-if-{kind}", bet, kind


def by_kind(game: Apuestas, belief: Belief[Deal]) -> Mapping[str, Deal]:
    """Return a world of each kind, as all of a kind have the same values."""
    return {relation(game, state): state for state in belief}


def relation(game: Apuestas, state: Deal) -> str:
    """Return whether Min's card is lower than Max's, the same or higher."""
    sign = game.winner(state)
    return SAME if not sign else LOWER if sign > 0 else HIGHER


def own_averages(solved: Betting, answers: Answers) -> dict[str, Answer]:
    """Return each bet's average by the student's own numbers, if they leave something to weigh."""
    game, right_solution = solved.problem, solved.solution
    belief = believed(answers, "belief", right_solution.belief) or right_solution.belief
    follows: dict[str, Answer] = {}
    for name, bet in actions(game).items():
        true = {
            relation(game, state): right_solution.by_world[state][bet]
            for state in right_solution.belief
        }
        own = {
            kind: own_value(answers, cell, true[kind])
            for cell, about, kind in cells(solved)
            if about == bet
        }
        changed = own != true or belief is not right_solution.belief
        if own and changed and len(set(own.values())) > 1:
            follows[name] = Number(average(game, belief, own))
    return follows


def on_belief_and_cells(solved: Betting) -> dict[str, tuple[str, ...]]:
    """Return the belief and the values in the worlds, on which a bet's average rests."""
    by_bet = {
        name: tuple(cell for cell, about, _ in cells(solved) if about == bet)
        for name, bet in actions(solved.problem).items()
    }
    return {name: ("belief", *own) for name, own in by_bet.items() if own}


def average(game: Apuestas, belief: Belief[Deal], worths: Mapping[str, Rational]) -> Rational:
    """Return the mean of the values of the kinds of worlds."""
    return belief.expected(lambda state: worths[relation(game, state)])


def own_decision(solved: Betting, answers: Answers) -> Choice | None:
    """Return the best action by the student's own averages, if there is only one."""
    true = {action: solved.solution.actions[action] for action in actions(solved.problem).values()}
    own = {a: own_value(answers, name, true[a]) for name, a in actions(solved.problem).items()}
    return preferred(own, true)


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `copies` is the most cards of a rank, `order` that of the ranks."""

    ranks: int = within(3, 4)
    copies: int = within(3, 6)
    bets: int = within(2, 3)
    ante: int = within(1, 9)
    highest: int = within(4, 20)
    order: str = one_of("natural", "shuffled")


SIZES = {
    Level.EASY: Size(3, 5, 2, 3, 9, "natural"),
    Level.MEDIUM: Size(4, 5, 2, 4, 15, "natural"),
    Level.HARD: Size(4, 5, 3, 4, 15, "shuffled"),
}


TRIES = 40
"""The games that are drawn until the best action is the one aimed at."""


def draw(rng: Rng, size: Size) -> Apuestas:
    """Generate a game in which to pass is as often best as to bet.

    Of the bets only the lowest can be best, as Min's replies are the same to all.
    """
    passes = rng.below(2) == 0
    return draw_until(
        lambda: drawn_game(rng, size), lambda game: (PASS in solve(game).best) == passes, TRIES
    )


def drawn_game(rng: Rng, size: Size) -> Apuestas:
    """Generate a game in which Min may hold a lower card, a higher one, or the same as Max."""
    dealt = deal(rng, size)
    while not likeliest_is_not_worst(dealt):
        dealt = deal(rng, size)
    ante = rng.between(1, size.ante)
    sums = [n for n in range(1, size.highest + 1) if n != ante]
    bets = sorted(rng.shuffled(sums)[: size.bets])
    return Apuestas(
        dealt.deck, dealt.order, dealt.hand, tuple(Rational(bet) for bet in bets), Rational(ante)
    )


@dataclass(frozen=True, slots=True)
class DealtCards:
    """The deck, the order of ranks, and Max's card."""

    deck: Deck
    order: tuple[str, ...]
    hand: str


def deal(rng: Rng, size: Size) -> DealtCards:
    """Generate a deck, an order of its ranks, and a middle card for Max."""
    deck = drawn_deck(rng, size.ranks, size.copies)
    order = deck.ranks[::-1] if size.order == "natural" else rng.shuffled(deck.ranks)
    return DealtCards(deck, order, rng.pick(middle(order)))


def likeliest_is_not_worst(dealt: DealtCards) -> bool:
    """Return whether one card is likeliest in Min's hand, and does not beat Max's."""
    remaining_counts = dealt.deck.remaining_counts(dealt.hand)
    top = max(remaining_counts.values())
    likeliest = [rank for rank, n in remaining_counts.items() if n == top]
    return len(likeliest) == 1 and dealt.order.index(likeliest[0]) <= dealt.order.index(dealt.hand)


def fair(problem: Apuestas, solution: Averaged, _size: Size) -> bool:
    """Return whether one action is best, one world is likeliest, and no bet equals the ante."""
    sure = len(solution.best) == 1 and len(solution.belief.likeliest) == 1
    return sure and problem.ante not in problem.bets


def solve(game: Apuestas) -> Averaged:
    """Average over the worlds."""
    return worlds(game, game.start())


def highest_by_vote(game: Apuestas, solution: Averaged) -> Averaged:
    """Take the highest of the bets with most votes, which tie wherever Max does not lose."""
    voted = wrong.majority_vote(game, solution)
    return replace(voted, best=voted.best[::-1])


def game_of(
    *, deck: Deck, order: tuple[str, ...], hand: str, bets: tuple[Rational, ...], ante: Rational
) -> Apuestas:
    """Return the game; raise BadProblem if its bets cannot be asked about."""
    if len(bets) not in NAMES:
        raise BadProblem("there are 1 to {most} bets, not {bets}", most=max(NAMES), bets=len(bets))
    return Apuestas(deck, order, hand, bets, ante)


FAMILY: Family[Size, Apuestas, Averaged] = family_by_parts(
    "worlds",
    source='S0, Ejemplo 1: "Apuestas 1"; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    revision=6,
    last_release={3: "0.1.0"},
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=solve,
    questions=(
        belief_of_hand(points=16),
        worth_by_world(),
        average_worth(points=16),
        best_bet(points=2),
    ),
    game=game_of,
    parts=(
        deck("2A 2K 2Q"),
        order("Q", "K", "A"),
        hand("K"),
        amounts("bets", ["2", "4"]),
        amount("ante", "1"),
    ),
    features=lambda game, solution: {"bets": len(game.bets), "states": len(solution.belief)},
    worth={"belief": 2, "*-if-*": 1, "*-bet": 3, "decision": 1},
    # where his card is lower the ante is won, where it is the same nothing
    limits={"middle-bet-if-*": 0, "high-bet-if-*": 0, "low-bet-if-[ls]*": 0, "pass": 0},
    mistakes=(
        altering("with-replacement", wrong.with_replacement, about="belief"),
        altering("worst-world", wrong.worst_world, about="low-bet"),
        altering("likeliest-world", wrong.likeliest_world, about="low-bet"),
        altering("majority-vote", highest_by_vote, about="decision"),
        altering("pot-for-net", wrong.pot_for_net, about="low-bet"),
        altering("min-always-matches", wrong.min_always_matches, about="low-bet"),
        altering("min-always-passes", wrong.min_always_passes, about="low-bet-if-higher"),
        altering("tie-is-win", wrong.tie_is_win, about="low-bet"),
    ),
)
