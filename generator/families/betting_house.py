"""The betting house: the tree, the decision to bet or go home, and break-even probabilities."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import OPTIMAL, WORSE
from generator.exercise.mistakes import Wrong, altering, differs
from generator.exercise.parts import Features
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    best_moves,
    own_worths,
    single,
)
from generator.exercise.size import within
from generator.exercise.work import CALCULATION, Input, Operation, Work
from generator.subjects.money.house import (
    MAX_DENOMINATOR,
    PARTS,
    PlayedHouse,
    Wagers,
    house,
    number_of_leaves,
    played,
    wagers,
)
from solver.exact import ONE, Rational, text
from solver.mistakes import betting as wrong
from solver.named.betting import HOME, BettingHouse
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Max

# Questions about the betting house: its tree, its bets, the decision, and when to go home.


AboutHouse: TypeAlias = QuestionTemplate[BettingHouse, PlayedHouse, PlayedHouse | Wagers]
SolvedCase: TypeAlias = SolvedProblem[BettingHouse, PlayedHouse]


def ends() -> AboutHouse:
    """Ask for the number of leaves of the tree."""
    return single(
        "leaves",
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: Number(Rational(solution.leaves)),
        points=2,
        work=lambda _: CALCULATION,
    )


def bets() -> AboutHouse:
    """Ask for the value of each first bet, if MAX goes on optimally: `bet-1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            question_name(move): Number(v) for move, v in solution.bets.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 8,
        works=lambda solved: {
            question_name(move): after_bet(solved.problem, stake)
            for move, stake in stakes(solved).items()
        },
    )


def stakes(solved: SolvedCase) -> Mapping[str, Rational]:
    """Return the stake of each bet asked about: 2 of `bet 2`."""
    return {move: Rational(int(move.split()[-1])) for move in solved.solution.bets}


def after_bet(problem: BettingHouse, stake: Rational) -> Work:
    """Return the work of a bet: what the money after winning and after losing is worth."""
    won, lost = problem.money + stake * problem.odds, problem.money - stake
    return Work(
        operation=Operation.MEAN,
        inputs=(
            Input(name=f"{text(won)} €", weight=problem.p),
            Input(name=f"{text(lost)} €", weight=ONE - problem.p),
        ),
    )


def best_worth(solved: SolvedCase) -> Work:
    """Return the work of the value: the greatest of what going home and the bets are worth.

    What is taken home is not listed, since it may be the answer.
    """
    moves = solved.solution.worths
    return Work(
        operation=Operation.GREATEST,
        inputs=tuple(Input(name=move, question=bet_question(solved, move)) for move in moves),
    )


def bet_question(solved: SolvedCase, move: str) -> str:
    """Return the question about a bet; empty for going home."""
    return question_name(move) if move in solved.solution.bets else ""


def value() -> AboutHouse:
    """Ask for the expected value, by the student's own values of the bets."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_bets(solved, answers)
        return None if own == solved.solution.worths else Number(max(own.values()))

    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.value),
        follow=follow,
        rests_on=asked_bets,
        work=best_worth,
    )


def best_first() -> AboutHouse:
    """Ask for the best first moves, by the student's own values of the bets."""
    return best_moves(
        lambda solution: solution.worths,
        best=lambda solution: solution.best,
        own_values=own_bets,
        rests_on=asked_bets,
    )


def home() -> AboutHouse:
    """Ask for the p of winning for which going home is one of the best first moves."""
    return single(
        "home",
        form=lambda _: forms.reals("p"),
        answer=lambda _, solution: None if solution.home is None else Reals(solution.home),
        points=2,
    )


def question_name(move: str) -> str:
    """Return the name of the question about a bet: `bet 1` is `bet-1`."""
    return move.replace(" ", "-")


def asked_bets(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about bets."""
    return tuple(map(question_name, solved.solution.bets))


def own_bets(solved: SolvedCase, answers: Answers) -> Mapping[str, Rational]:
    """Return the student's values of the bets, right ones where missing; home is unchanged."""
    return own_worths(answers, solved.solution.worths, question_of=question_name)


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the most money, rounds and odds; the tree has `fewest` to `leaves` leaves.

    p has a denominator up to `denominator`, and values up to `greatest`.
    """

    money: int = within(1, 4)
    rounds: int = within(1, 3)
    odds: int = within(3, 10)
    denominator: int = within(3, 20)
    fewest: int = within(3, 40)
    leaves: int = within(5, 60)
    greatest: int = within(50, 8_000)


SIZES = {
    Level.EASY: Size(4, 2, 8, 10, 5, 15, 120),
    Level.MEDIUM: Size(4, 3, 10, 20, 16, 36, 420),
    Level.HARD: Size(4, 3, 10, 20, 30, 60, 3_000),
}
MIN_ODDS = 2
BETS_TO_HOME = (False, False, True)
"""Whether it is best to go home: it is told by p alone, and then the value is no work."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a house is played with, but for p."""

    money: Rational
    rounds: int
    odds: Rational


def draw(rng: Rng, size: Size) -> BettingHouse:
    """Generate a house near break-even; all odds are equally likely, then all numbers of rounds."""
    stakes = drawn_stakes(rng, size)
    while not probabilities_near(stakes, size):
        stakes = drawn_stakes(rng, size)
    every_p = probabilities_near(stakes, size)
    goes_home = rng.pick(BETS_TO_HOME)
    wanted = [p for p in every_p if (p < break_even(stakes.odds)) == goes_home]
    return BettingHouse(rng.pick(wanted or every_p), stakes.money, stakes.rounds, stakes.odds)


def drawn_stakes(rng: Rng, size: Size) -> Stakes:
    """Generate stakes; all odds are equally likely, then all numbers of rounds."""
    every = houses(size)
    odds = rng.pick(sorted({stakes.odds for stakes in every}))
    rounds = rng.pick(sorted({stakes.rounds for stakes in every if stakes.odds == odds}))
    return rng.pick([s for s in every if (s.odds, s.rounds) == (odds, rounds)])


def probabilities_near(stakes: Stakes, size: Size) -> tuple[Rational, ...]:
    """Return the p near break-even at these stakes whose denominator is small enough."""
    return probabilities(stakes.odds, greatest_denominator(size, stakes))


@lru_cache(maxsize=20)
def houses(size: Size) -> tuple[Stakes, ...]:
    """Return the stakes, at odds in halves or thirds, whose tree has `fewest` to `leaves` leaves.

    With odds in whole numbers, not to get the stake back would be to misread them as one less.
    """
    every_odds = [
        Rational(n, d)
        for d in range(2, MAX_DENOMINATOR + 1)
        for n in range(MIN_ODDS * d, size.odds * d)
        if n % d
    ]
    every = (
        Stakes(money, rounds, odds)
        for money in map(Rational, range(1, size.money + 1))
        for rounds in range(1, size.rounds + 1)
        for odds in every_odds
    )
    return tuple(
        stakes
        for stakes in every
        if size.fewest
        <= number_of_leaves(stakes.money, stakes.rounds, odds=stakes.odds)
        <= size.leaves
    )


def greatest_denominator(size: Size, stakes: Stakes) -> int:
    """Return the greatest denominator of p, which is multiplied by itself in every round."""
    greatest = size.greatest // stakes.odds.denominator
    return max(d for d in range(1, size.denominator + 1) if d**stakes.rounds <= greatest)


def break_even(odds: Rational) -> Rational:
    """Return the p with which a bet brings nothing on average."""
    return ONE / (odds + ONE)


@lru_cache(maxsize=100)
def probabilities(odds: Rational, denominator: int) -> tuple[Rational, ...]:
    """Return the p from a third of the break-even one to three times as much, without it."""
    even = break_even(odds)
    every = {Rational(n, d) for d in range(2, denominator + 1) for n in range(1, d)}
    return tuple(sorted(p for p in every if even / 3 <= p <= 3 * even and p != even))


def check(size: Size) -> None:
    """Raise BadParameter where no house has such a tree, or none a p near break-even."""
    if not houses(size):
        raise BadParameter(
            "no house has a tree of {fewest} to {leaves} leaves with these parameters; lower "
            "fewest, or raise leaves, money, rounds or odds",
            fewest=size.fewest,
            leaves=size.leaves,
        )
    if not any(probabilities_near(stakes, size) for stakes in houses(size)):
        raise BadParameter(
            "at odds up to {odds} no p with a denominator up to {denominator} is near break-even; "
            "raise denominator or greatest",
            odds=size.odds,
            denominator=size.denominator,
        )


def fair(_problem: BettingHouse, played_house: PlayedHouse, _size: Size) -> bool:
    """Return whether one first move is best."""
    return len(played_house.run.best) == 1


def counted(problem: BettingHouse, played_house: PlayedHouse) -> Features:
    """Return the features of the tree, of the rounds, and of the best first move."""
    nodes = inner_nodes(played_house.run.tree)
    return {
        "rounds": problem.rounds,
        "leaves": played_house.leaves,
        "decisions": sum(isinstance(node, Max) for node in nodes),
        "betting": OPTIMAL if played_house.run.best != (HOME,) else WORSE,
    }


def tree_with_values(_problem: BettingHouse, played_house: PlayedHouse) -> Picture | None:
    """Draw the value of every node, if the tree fits on a sheet."""
    return (
        Picture(tree=played_house.run.tree, values=played_house.run.values)
        if played_house.fits
        else None
    )


def playing(
    name: str,
    rules: Callable[[BettingHouse], BettingHouse],
    *,
    about: str,
    when: Callable[[BettingHouse], bool] | None = None,
    shows: Callable[[Answers, Answers], bool] | None = None,
) -> Wrong[BettingHouse, PlayedHouse, Wagers]:
    """Return the mistake of playing by other rules."""
    return altering(
        name, lambda problem, _: wagers(rules(problem)), about=about, when=when, shows=shows
    )


FAMILY: Family[Size, BettingHouse, PlayedHouse] = family_by_parts(
    "betting-house",
    source='S0, first Ejercicio 3.4: "la casa de apuestas"',
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={2: "0.1.0"},
    few=frozenset(SIZES),  # 66, 18 and 17 houses have such a tree: with each p 1030, 414 and 1091
    check=check,
    fair=fair,
    solve=played,
    questions=(ends(), bets(), value(), best_first(), home()),
    game=house,
    parts=PARTS,
    solution_picture=tree_with_values,
    features=counted,
    worth={"leaves": 1, "bet-*": 2, "value|best": 1, "home": 2},
    mistakes=(
        # where it is best to bet, who has to bet finds the same
        playing("forced-betting", wrong.forced_betting, about="value", shows=differs("value")),
        playing("gain-for-wealth", wrong.gain_for_wealth, about="value"),
        playing("stake-not-returned", wrong.stake_not_returned, about="bet-1"),
        playing(
            "all-in-only",
            wrong.all_in_only,
            about="leaves",
            when=lambda problem: problem.money > 1 or problem.rounds > 1,
        ),
        playing(
            "rounds-off-by-one",
            wrong.rounds_off_by_one,
            about="bet-1",
            when=lambda problem: problem.rounds > 1,
            shows=differs("bet-1"),  # where MAX goes home anyway no later round matters
        ),
    ),
)
