"""The game of aces and kings in two rounds: MAX's best strategy by what he has seen."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, reckoning, what_shows
from generator.exercise.parts import Features
from generator.exercise.question_template import (
    greatest,
)
from generator.exercise.size import within
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.two_round_problem import (
    BOTH_ACTED,
    FIRST_ACTIONS,
    MAX_ACTED,
    NOTHING,
    PARTS,
    TwoRoundProblem,
    TwoRoundSolution,
    empty,
    filled,
    solve,
    solve_game,
    two_round_problem,
    with_beliefs,
)
from generator.subjects.cards.two_round_questions import (
    ACTION_FIRST,
    ACTION_SECOND,
    BELIEF,
    FIRST,
    FIRST_ACE,
    KNOWING,
    MIN_DRAWS,
    NEXT_ACE,
    PLAN,
    PRICE,
    QUESTIONS,
    VALUE,
    VALUE_AT,
    is_over,
    is_short,
)
from solver.exact import ONE, Rational
from solver.hidden.card_game import DRAW, STAY
from solver.hidden.two_rounds import (
    ACE,
    ACTIONS,
    KING,
    MIN_COPIES,
    RANKS,
    SECOND_PLANS,
    TwoRounds,
)
from solver.mistakes import two_rounds as wrong

# Draws: everything that makes the decisions, and the first round as far as it is over.


CHANCES = tuple(Rational(n, d) for n, d in ((0, 1), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4)))
"""The probabilities with which MIN draws if he has an ace, and one of them with a king."""
STAKES = (4, 30)
"""The least and the greatest stake."""
MAX_PRICE = 4
TRIES = 100


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: up to `copies` cards of a rank; `over` first actions are over.

    Beliefs, gains and values have denominators up to `denominator`.
    """

    copies: int = within(MIN_COPIES + 1, 6)
    over: int = within(NOTHING, BOTH_ACTED)
    denominator: int = within(60, 3000)


SIZES = {
    Level.EASY: Size(5, BOTH_ACTED, 60),
    Level.MEDIUM: Size(5, MAX_ACTED, 150),
    Level.HARD: Size(5, NOTHING, 300),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """The nodes at which MAX shall draw; if nothing is over, his card and best first action too."""

    plan: str
    hand: str = ""
    first: str = ""


WANTED = {
    BOTH_ACTED: ((Wanted("B"),), (Wanted(""),)),
    MAX_ACTED: ((Wanted("C"),), (Wanted("D"),), (Wanted("CD"),), (Wanted(""),)),
    NOTHING: (
        (
            Wanted("G", KING, STAY),
            Wanted("GL", KING, STAY),
            Wanted("GI", KING, STAY),
            Wanted("L", ACE, STAY),
        ),
        (
            Wanted("GL", KING, DRAW),
            Wanted("GI", KING, DRAW),
            Wanted("GHL", KING, DRAW),
            Wanted("GHM", KING, DRAW),
            Wanted("GHIM", KING, DRAW),
            Wanted("GHLM", KING, DRAW),
        ),
    ),
}
"""What is wanted of a draw, each group as often as the others, so that no answer is common."""


def draw(rng: Rng, size: Size) -> TwoRoundProblem:
    """Generate a game in which MAX draws where it was decided before."""
    wanted = rng.pick(rng.pick(WANTED[size.over]))
    return draw_until(
        lambda: drawn_problem(rng, size, wanted.hand or rng.pick(RANKS)),
        lambda problem: is_wanted(solve(problem), size, wanted),
        TRIES,
    )


def drawn_problem(rng: Rng, size: Size, hand: str) -> TwoRoundProblem:
    """Generate a game in which MAX has that card, and what has happened."""
    king = rng.pick((*CHANCES[1:], ONE, ONE))
    game = TwoRounds(
        deck=drawn_deck(rng, 2, size.copies, fewest=MIN_COPIES, choice="AK"),
        hand=hand,
        stake=Rational(rng.between(*STAKES)),
        price=Rational(rng.between(1, MAX_PRICE)),
        first=(rng.pick([p for p in CHANCES if p != king]), king),
        second=rng.pick(SECOND_PLANS),
    )
    history = (rng.pick(FIRST_ACTIONS), rng.pick(ACTIONS))[: size.over]
    return TwoRoundProblem(game, history)


def is_wanted(solution: TwoRoundSolution, size: Size, wanted: Wanted) -> bool:
    """Return whether MAX acts as it was decided, and the draw is worth asking."""
    return (
        solution.drawing == frozenset(wanted.plan)
        and (not wanted.first or greatest(solution.first_values) == (wanted.first,))
        and is_askable(solution, size)
    )


def is_askable(solution: TwoRoundSolution, size: Size) -> bool:
    """Return whether each node has one best action, knowing helps, and numbers are writable."""
    numbers = [
        solution.knowing,
        *solution.first_values.values(),
        *(v for by in solution.worths.values() for v in by.values()),
        *(p for belief in solution.beliefs.values() for p in belief.values()),
        *solution.min_draws.values(),
        *solution.next_ace.values(),
        solution.fair_price(),
    ]
    return (
        all(by[DRAW] != by[STAY] for by in solution.worths.values())
        and len(set(solution.first_values.values())) == len(solution.first_values)
        and solution.knowing > 0
        and (not is_short(solution.problem) or solution.fair_price() > 0)
        and max(number.denominator for number in numbers) <= size.denominator
        and any(len(belief) > 1 for belief in solution.beliefs.values())
        and len(solution.beliefs[solution.problem.sets[0]]) > 1
    )


def fair(_problem: TwoRoundProblem, solution: TwoRoundSolution, size: Size) -> bool:
    """Return whether the draw is worth asking."""
    return is_askable(solution, size)


# Mistakes


CONCERNS = (BELIEF, "B-draw", "B-stay", "C-draw", "C-stay", "D-draw", "D-stay", VALUE_AT)


def by_other_rules(
    name: str, rules: Callable[[TwoRounds], TwoRounds | None], *about: str
) -> Wrong[TwoRoundProblem, TwoRoundSolution, TwoRoundSolution]:
    """Return the mistake of solving the game by other rules."""

    def solve_wrongly(
        problem: TwoRoundProblem, _solution: TwoRoundSolution
    ) -> TwoRoundSolution | None:
        game = rules(problem.game)
        return None if game is None else solve_game(problem, game)

    return altering(name, solve_wrongly, about=about, select_answers=what_shows)


def learning_nothing(problem: TwoRoundProblem, solution: TwoRoundSolution) -> TwoRoundSolution:
    """Believe what MAX believed before MIN acted, with the chances of what MIN does."""
    unmoved = solve_game(problem, wrong.learn_nothing(problem.game))
    return replace(unmoved, min_draws=solution.min_draws)


def all_alike(_problem: TwoRoundProblem, solution: TwoRoundSolution) -> TwoRoundSolution:
    """Take all of MIN's possible hands to be equally likely."""
    sets = solution.sets
    return with_beliefs(
        solution, {node: wrong.half_and_half(known) for node, known in sets.items()}
    )


def believing(
    name: str, solve_wrongly: Callable[[TwoRoundProblem, TwoRoundSolution], TwoRoundSolution]
) -> Wrong[TwoRoundProblem, TwoRoundSolution, TwoRoundSolution]:
    """Return the mistake of wrong beliefs."""
    return altering(name, solve_wrongly, about=CONCERNS, select_answers=what_shows)


def clairvoyant(problem: TwoRoundProblem, solution: TwoRoundSolution) -> TwoRoundSolution | None:
    """Let MAX choose for each hand of MIN's as if he saw it; nothing changes at a single node."""
    return None if is_over(problem) else replace(solution, values=solution.seeing)


def not_subtracted(_problem: TwoRoundProblem, solution: TwoRoundSolution) -> Answers:
    """Take the gain of somebody who sees MIN's hand for what seeing it is worth."""
    return {KNOWING: Number(max(solution.back_up(solution.seeing).values()))}


def counted(_problem: TwoRoundProblem, solution: TwoRoundSolution) -> Features:
    """Return the number of MAX's information sets, and at how many of them he draws."""
    return {"sets": len(solution.sets)}


FAMILY: Family[Size, TwoRoundProblem, TwoRoundSolution] = family_by_parts(
    "four-aces",
    source='S0, "4 ases (A) y 4 reyes (K)"; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    revision=2,
    fair=fair,
    solve=solve,
    questions=QUESTIONS,
    game=two_round_problem,
    parts=PARTS,
    features=counted,
    question_picture=empty,
    solution_picture=filled,
    worth={
        FIRST_ACE: 1,
        f"{MIN_DRAWS}*": 1,
        f"{BELIEF}*": 2,
        NEXT_ACE: 1,
        f"{FIRST}*": 2,
        f"{VALUE_AT}*|*-{DRAW}|*-{STAY}": 3,
        f"{ACTION_FIRST}|{ACTION_SECOND}": 1,
        PLAN: 2,
        VALUE: 2,
        f"{PRICE}*": 2,
        KNOWING: 2,
    },
    mistakes=(
        by_other_rules("with-replacement", wrong.put_cards_back, FIRST_ACE, MIN_DRAWS, *CONCERNS),
        believing("belief-not-updated", learning_nothing),
        believing("all-equally-likely", all_alike),
        by_other_rules("aces-not-proportion", wrong.count_aces, *CONCERNS[1:]),
        by_other_rules("min's-second-draw-forgotten", wrong.stop_after_max, *CONCERNS[1:]),
        by_other_rules("forgets-the-price", wrong.forget_the_price, *CONCERNS[1:]),
        altering("clairvoyant", clairvoyant, about=(VALUE, VALUE_AT)),
        reckoning("knowledge-not-compared", not_subtracted, about=KNOWING),
    ),
)
