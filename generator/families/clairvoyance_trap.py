"""The trap of clairvoyance: an action that looks best if Max could see what is hidden."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import assembled
from generator.exercise.family import Family, Level, Mistake
from generator.exercise.features import among_the_best
from generator.exercise.mistakes import reckoning
from generator.exercise.parts import Features
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    answered,
    own_value,
    single,
)
from generator.exercise.size import one_of, within
from generator.exercise.work import CHOICE
from generator.subjects.beliefs.consideration import (
    CONSIDERATIONS,
    Consideration,
    ConsideredDecision,
    actions,
    drawn_tree,
    other_names,
    solve,
)
from generator.subjects.cards.decks import drawn_deck
from solver.beliefs.belief import S
from solver.beliefs.belief_game import BeliefGame
from solver.exact import Rational
from solver.mistakes import clairvoyance as wrong
from solver.named.four_cards import RANKS, FourCards, Scoring
from solver.named.guess import TRY, Guess
from solver.named.roads import Roads
from solver.turn import Turn

# Questions about an action over the worlds, with what Max knows, and the difference.


SolvedCase: TypeAlias = SolvedProblem[Consideration, ConsideredDecision]


def best_value(problem: Consideration, decision: ConsideredDecision) -> Number | None:
    """Return the best value, except in a hand, where the right lead attains what worlds promise."""
    return None if after_action(problem) else Number(decision.value)


def gain(problem: Consideration, decision: ConsideredDecision) -> Number | None:
    """Return the value of seeing what is hidden, before any action."""
    return None if after_action(problem) else Number(decision.promised - decision.value)


def gain_after(problem: Consideration, decision: ConsideredDecision) -> Number | None:
    """Return the value of seeing what is hidden, after the action considered."""
    action = problem.action
    return (
        Number(decision.worlds[action] - decision.known[action]) if after_action(problem) else None
    )


def even_probability(_problem: Consideration, decision: ConsideredDecision) -> Number | None:
    """Return how likely the guess would have to be right for both actions to be worth the same."""
    return Number(decision.guess.even) if decision.guess else None


def after_action(problem: Consideration) -> bool:
    """Return whether the value of seeing is asked after the action, as in a hand of tricks.

    With the right lead seeing is often worth nothing there.
    """
    return isinstance(problem.game, FourCards)


def before_action(problem: Consideration) -> bool:
    """Return whether the value of seeing is asked before the action."""
    return not after_action(problem)


def decide_by_own(solved: SolvedCase, answers: Answers) -> ConsideredDecision:
    """Return the decision by the student's own values of the action considered."""
    action, right_solution = solved.problem.action, solved.solution
    worlds = {
        **right_solution.worlds,
        action: own_value(answers, "worlds", right_solution.worlds[action]),
    }
    known = {
        **right_solution.known,
        action: own_value(answers, "known", right_solution.known[action]),
    }
    top = max(known.values())
    best = tuple(a for a, u in known.items() if u == top)
    return replace(right_solution, worlds=worlds, known=known, best=best)


def own_best_value(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the best value by the student's own values, if these differ."""
    decision = decide_by_own(solved, answers)
    return best_value(solved.problem, decision) if decision.known != solved.solution.known else None


def own_decision(solved: SolvedCase, answers: Answers) -> Moves | None:
    """Return the decision by the student's own values, if these leave a choice."""
    decision = decide_by_own(solved, answers)
    if decision.known == solved.solution.known or len(decision.best) == len(decision.known):
        return None
    return Moves(frozenset(decision.best))


def own_gain(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the gain by the student's own values, including a best value given without work."""
    decision, right_solution = decide_by_own(solved, answers), solved.solution
    value = own_value(answers, "value", decision.value)
    if decision.worlds == right_solution.worlds and value == right_solution.value:
        return None
    return Number(decision.promised - value)


def own_gain_after(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the gain after the action by the student's own values, if these differ."""
    decision, right_solution = decide_by_own(solved, answers), solved.solution
    unchanged = decision.worlds == right_solution.worlds and decision.known == right_solution.known
    return None if unchanged else gain_after(solved.problem, decision)


def best_actions(
    *, when: Callable[[Consideration], bool], points: int
) -> QuestionTemplate[Consideration, ConsideredDecision, ConsideredDecision]:
    """Ask for all actions that are best with Max's knowledge, where `when` holds."""
    return single(
        "decision",
        form=lambda solved: forms.moves(
            *actions(solved.problem.game), aliases=other_names(solved.problem.game)
        ),
        answer=lambda solved, solution: (
            Moves(frozenset(solution.best)) if when(solved.problem) else None
        ),
        points=points,
        follow=lambda solved, answers: (
            own_decision(solved, answers) if when(solved.problem) else None
        ),
        rests_on=lambda _: ("known",),
    )


QUESTIONS: tuple[QuestionTemplate[Consideration, ConsideredDecision, ConsideredDecision], ...] = (
    single(
        "worlds",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: Number(solution.worlds[solved.problem.action]),
    ),
    single(
        "known",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: Number(solution.known[solved.problem.action]),
        points=20,
    ),
    single(
        "even",
        form=lambda _: forms.PROBABILITY,
        answer=lambda solved, solution: even_probability(solved.problem, solution),
        points=0,  # not in 0.1.0
    ),
    single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: best_value(solved.problem, solution),
        follow=own_best_value,
        rests_on=lambda _: ("known",),
        work=lambda _: CHOICE,
    ),
    best_actions(when=before_action, points=1),
    best_actions(when=after_action, points=10),
    single(
        "seeing",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: gain(solved.problem, solution),
        points=16,
        follow=own_gain,
        rests_on=lambda _: ("worlds", "known", "value"),
    ),
    single(
        "seeing-after",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: gain_after(solved.problem, solution),
        follow=own_gain_after,
        rests_on=lambda _: ("worlds", "known"),
    ),
)


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `highest` is the most won by the guess, or found on the roads.

    `trap` is whether the action may also be the best one without knowing the world. `ranks` and
    `copies` are those of the deck from which Min takes his card; probabilities of the roads have at
    most that `denominator`.
    """

    game: str = one_of("roads", "guess", "hand")
    ranks: int = within(2, 3)
    copies: int = within(2, 5)
    denominator: int = within(2, 10)
    highest: int = within(6, 50)
    trap: str = one_of("always", "sometimes")


SIZES = {
    Level.EASY: Size("roads", 2, 3, 6, 20, "sometimes"),
    Level.MEDIUM: Size("guess", 3, 4, 6, 40, "sometimes"),
    Level.HARD: Size("hand", 2, 3, 6, 20, "always"),
}


TRIES = 40
"""The most problems generated until the best action is the one wanted."""


def draw(rng: Rng, size: Size) -> Consideration:
    """Generate a problem about the tempting action."""
    match size.game:
        case "roads":
            return leaning(rng, size, lambda: Consideration(drawn_roads(rng, size), "B"))
        case "guess":
            return leaning(rng, size, lambda: Consideration(drawn_guess(rng, size), TRY))
        case _:
            return drawn_hand(rng)


def leaning(rng: Rng, size: Size, generate_problem: Callable[[], Consideration]) -> Consideration:
    """Generate a problem that is a trap half the time, if it may be none."""
    is_best = size.trap == "sometimes" and rng.below(2) == 0
    return draw_until(
        generate_problem, lambda problem: (problem.action in solve(problem).best) is is_best, TRIES
    )


def drawn_roads(rng: Rng, size: Size) -> Roads:
    """Generate roads where the bus is worse than the jewels are good."""
    gold = rng.between(1, size.highest // 3)
    jewels = rng.between(gold + 1, size.highest)
    bus = -rng.between(1, 5 * size.highest)
    d = rng.between(2, size.denominator)
    return Roads(
        Rational(gold), Rational(jewels), Rational(bus), Rational(rng.between(1, d - 1), d)
    )


def drawn_guess(rng: Rng, size: Size) -> Guess:
    """Generate a guess where passing costs Min more than a wrong guess of Max's."""
    prize = rng.between(size.highest // 3, size.highest)
    sure, out = rng.between(1, 2 * prize // 3), rng.between(prize + 1, 2 * size.highest)
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=1)
    return Guess(deck, Rational(prize), Rational(sure), Rational(out))


UNKNOWN_CARDS = 4, 6
"""The fewest and the most unknown cards in a hand; with fewer, few values are possible."""


def drawn_hand(rng: Rng) -> Consideration:
    """Generate a hand as in AIMA's: two suits in which Max has one card, and Min perhaps one.

    In a long suit Max has two cards between two of Min's, or around them, or one above them; the
    greatest one is tempting.
    """
    return two_single_cards(rng) if rng.pick((True, False)) else three_single_cards(rng)


def two_single_cards(rng: Rng) -> Consideration:
    """Generate a hand with two cards of the long suit; Min's fourth suit does not matter."""
    long, first, other, last = rng.shuffled("CDHS")
    low, *between, high = drawn_ranks(rng, 4)
    beaten = rng.pick((True, False))
    ours, theirs = ([low, high], between) if beaten else (between, [low, high])
    suits = drawn_suits(rng, first, other, n=rng.between(*UNKNOWN_CARDS))
    shorts = [drawn_short(rng, suit, suits.count(suit), beaten=beaten) for suit in (first, other)]
    known = (*cards(long, theirs), last + rng.pick(RANKS))
    return dealt(rng, cards(long, ours), known, shorts)


def three_single_cards(rng: Rng) -> Consideration:
    """Generate a hand with one card of the long suit.

    Min's third known card is in the long suit, or beats a single card of Max's.
    """
    long, first, other, third = rng.shuffled("CDHS")
    *theirs, last, high = drawn_ranks(rng, 4)
    suits = drawn_suits(rng, first, other, third, n=rng.between(*UNKNOWN_CARDS))
    shorts = [drawn_short(rng, suit, suits.count(suit), beaten=True) for suit in (first, other)]
    *lower, higher = drawn_ranks(rng, suits.count(third) + 2)
    shorts.append(parted(third, lower, rng.pick(lower)))
    known = (*cards(long, theirs), rng.pick((long + last, third + higher)))
    return dealt(rng, cards(long, [high]), known, shorts)


def drawn_suits(rng: Rng, *suits: str, n: int) -> tuple[str, ...]:
    """Generate the suits of n unknown cards, the first two suits among them."""
    return (*suits[:2], *(rng.pick(suits) for _ in range(n - 2)))


Short: TypeAlias = tuple[str, list[str]]
"""Max's single card of a suit, and the cards of the suit of which Min may have one."""


def drawn_short(rng: Rng, suit: str, n: int, *, beaten: bool) -> Short:
    """Generate Max's card and n of Min's, at least one of which beats it, or is beaten."""
    ranks = drawn_ranks(rng, n + 1)
    return parted(suit, ranks, rng.pick(ranks[:-1] if beaten else ranks[1:]))


def parted(suit: str, ranks: Sequence[str], ours: str) -> Short:
    """Return Max's card of that rank, and the cards of the other ranks."""
    return suit + ours, cards(suit, [rank for rank in ranks if rank != ours])


def cards(suit: str, ranks: Iterable[str]) -> list[str]:
    """Return the cards of a suit with these ranks."""
    return [suit + rank for rank in ranks]


def dealt(
    rng: Rng, ours: Sequence[str], known: Sequence[str], shorts: Sequence[Short]
) -> Consideration:
    """Return the problem in which Max considers his greatest card of the long suit."""
    game = FourCards(
        hand=rng.shuffled((*ours, *(card for card, _ in shorts))),
        known=rng.shuffled(known),
        unknown=rng.shuffled([card for _, theirs in shorts for card in theirs]),
        scoring=rng.pick(tuple(Scoring)),
    )
    return Consideration(game, ours[-1])


def drawn_ranks(rng: Rng, n: int) -> list[str]:
    """Generate n different ranks, lowest first."""
    return sorted(rng.shuffled(RANKS)[:n], key=RANKS.index)


def fair(problem: Consideration, decision: ConsideredDecision, size: Size) -> bool:
    """Return whether the action is best in every world, but worth less without knowing it.

    In a guess and in a hand its value is not 0, which would be guessed. Over the worlds of a hand
    it is not whole.
    """
    action = problem.action
    if after_action(problem) and decision.worlds[action].denominator == 1:
        return False
    if not isinstance(problem.game, Roads) and decision.known[action] == 0:
        return False
    if action not in wrong.optimal_in_each_is_optimal(decision.over):
        return False
    if size.trap == "always" and action in decision.best:
        return False
    return decision.known[action] < decision.worlds[action]


def counted(problem: Consideration, decision: ConsideredDecision) -> Features:
    """Return the number of states, the length of the game, and whether the action is best."""
    game: Any = problem.game  # each has states of its own
    return {
        "states": len(decision.over.belief),
        "plies": longest(game, next(iter(game.start()))),
        "tempting": among_the_best(problem.action, decision.best),
    }


def longest(game: BeliefGame[S], state: S) -> int:
    """Return the number of consecutive actions, if the first is not the last."""
    if game.turn(state) is Turn.END:
        return 0
    *_, last = game.actions(state)
    return 1 + max(longest(game, after) for after in game.transitions(state, last))


def optimal_in_each(
    _problem: Consideration, decision: ConsideredDecision
) -> ConsideredDecision | None:
    """Take what is best in every world for the best; no occasion if none is, or it is right."""
    tempting = wrong.optimal_in_each_is_optimal(decision.over)
    return replace(decision, best=tempting) if tempting and tempting != decision.best else None


def clairvoyant(_problem: Consideration, decision: ConsideredDecision) -> ConsideredDecision:
    """Take the average over the worlds for the value of Max's knowledge."""
    wrong_values = wrong.clairvoyant_as_answer(decision.over)
    return replace(decision, known=wrong_values.actions, best=wrong_values.best)


def counts_mins_loss(
    problem: Consideration, decision: ConsideredDecision
) -> ConsideredDecision | None:
    """Count on Min's paying rather than going on, in the guess alone."""
    if not isinstance(problem.game, Guess):
        return None
    wrong_values = wrong.counts_mins_loss(problem.game)
    return replace(
        decision, worlds=wrong_values.actions, known=wrong_values.actions, best=wrong_values.best
    )


def deciding(
    name: str,
    decide: Callable[[Consideration, ConsideredDecision], ConsideredDecision | None],
    *,
    about: str,
) -> Mistake[Consideration, ConsideredDecision]:
    """Return the mistake of deciding wrongly, from the values of the worlds."""

    def answers(problem: Consideration, decision: ConsideredDecision) -> Answers | None:
        his = decide(problem, decision)
        return None if his is None else answered(QUESTIONS, SolvedProblem(problem, decision), his)

    return reckoning(name, answers, about=about)


FAMILY: Family[Size, Consideration, ConsideredDecision] = assembled(
    "clairvoyance-trap",
    source='S0, Ejemplo 2: "Adivina la carta"; S4, Exemplo de senso comum; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    revision=7,
    last_release={4: "0.1.0"},
    patience=20,
    fair=fair,
    solve=lambda problem, _convention: solve(problem),
    asks=QUESTIONS,
    notation=CONSIDERATIONS,
    solution_picture=drawn_tree,
    features=counted,
    worth={"worlds": 2, "known": 2, "even": 2, "value|decision": 1, "seeing*": 1},
    easy_limits={"worlds": 0},  # on the roads it is the jewels
    medium_limits={"worlds": 0},  # in a guess it is the prize
    mistakes=(
        # the one that explains the decision alone comes first
        deciding("optimal-in-each-is-optimal", optimal_in_each, about="decision"),
        deciding("clairvoyant-as-answer", clairvoyant, about="known"),
        deciding("counts-min's-loss", counts_mins_loss, about="known"),
    ),
)
