"""The trap of clairvoyance: an action that looks best to whoever sees what Max does not see."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.rng import Rng
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


Known: TypeAlias = SolvedProblem[Consideration, ConsideredDecision]


def best_value(problem: Consideration, found: ConsideredDecision) -> Number | None:
    """In a hand it would be what the worlds promise: with the right lead that is to be had."""
    return None if after_action(problem) else Number(found.value)


def gain(problem: Consideration, found: ConsideredDecision) -> Number | None:
    """What it is worth to see what is hidden, before anything is done."""
    return None if after_action(problem) else Number(found.promised - found.value)


def gain_after(problem: Consideration, found: ConsideredDecision) -> Number | None:
    """The same once the action considered is taken."""
    action = problem.action
    return Number(found.worlds[action] - found.known[action]) if after_action(problem) else None


def after_action(problem: Consideration) -> bool:
    """In a hand it is asked after the action: with the right lead seeing is often worth nothing."""
    return isinstance(problem.game, FourCards)


def before_action(problem: Consideration) -> bool:
    """Elsewhere what is best is one of few actions, which are the same in every exercise."""
    return not after_action(problem)


def own(solved: Known, given: Answers) -> ConsideredDecision:
    """The decision by the student's own values of the action considered."""
    action, worked = solved.problem.action, solved.worked
    worlds = {**worked.worlds, action: own_value(given, "worlds", worked.worlds[action])}
    known = {**worked.known, action: own_value(given, "known", worked.known[action])}
    top = max(known.values())
    best = tuple(a for a, u in known.items() if u == top)
    return replace(worked, worlds=worlds, known=known, best=best)


def own_best_value(solved: Known, given: Answers) -> Number | None:
    his = own(solved, given)
    return best_value(solved.problem, his) if his.known != solved.worked.known else None


def own_decision(solved: Known, given: Answers) -> Moves | None:
    """Where his values leave something to decide."""
    his = own(solved, given)
    if his.known == solved.worked.known or len(his.best) == len(his.known):
        return None
    return Moves(frozenset(his.best))


def own_gain(solved: Known, given: Answers) -> Number | None:
    """His best value may be one that he gave without reckoning it."""
    his, worked = own(solved, given), solved.worked
    value = own_value(given, "value", his.value)
    if his.worlds == worked.worlds and value == worked.value:
        return None
    return Number(his.promised - value)


def own_gain_after(solved: Known, given: Answers) -> Number | None:
    his, worked = own(solved, given), solved.worked
    unchanged = his.worlds == worked.worlds and his.known == worked.known
    return None if unchanged else gain_after(solved.problem, his)


def best_actions(
    *, when: Callable[[Consideration], bool], points: int
) -> QuestionTemplate[Consideration, ConsideredDecision, ConsideredDecision]:
    """All the actions that are best with what Max knows, where it is asked for these points."""
    return single(
        "decision",
        form=lambda solved: forms.moves(
            *actions(solved.problem.game), aliases=other_names(solved.problem.game)
        ),
        answer=lambda solved, found: Moves(frozenset(found.best)) if when(solved.problem) else None,
        points=points,
        follow=lambda solved, given: own_decision(solved, given) if when(solved.problem) else None,
        rests_on=lambda _: ("known",),
    )


QUESTIONS: tuple[QuestionTemplate[Consideration, ConsideredDecision, ConsideredDecision], ...] = (
    single(
        "worlds",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.worlds[solved.problem.action]),
    ),
    single(
        "known",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.known[solved.problem.action]),
        points=12,
    ),
    single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: best_value(solved.problem, found),
        follow=own_best_value,
        rests_on=lambda _: ("known",),
    ),
    best_actions(when=before_action, points=1),
    best_actions(when=after_action, points=4),
    single(
        "seeing",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain(solved.problem, found),
        points=10,
        follow=own_gain,
        rests_on=lambda _: ("worlds", "known", "value"),
    ),
    single(
        "seeing-after",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain_after(solved.problem, found),
        follow=own_gain_after,
        rests_on=lambda _: ("worlds", "known"),
    ),
)


@dataclass(frozen=True, slots=True)
class Size:
    """`highest` is the most that is won with the guess, or found on the roads.

    `trap` is whether that action may be the best one without knowing the world as well.
    `ranks` and `copies` are those of the deck from which Min takes his card; probabilities of the
    roads have at most that `denominator`.
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
"""So many problems are drawn at most until the best action is the one that is wanted."""


def draw(rng: Rng, size: Size) -> Consideration:
    """The action considered is the one that tempts."""
    match size.game:
        case "roads":
            return leaning(rng, size, lambda: Consideration(drawn_roads(rng, size), "B"))
        case "guess":
            return leaning(rng, size, lambda: Consideration(drawn_guess(rng, size), TRY))
        case _:
            return drawn_hand(rng)


def leaning(rng: Rng, size: Size, drawn: Callable[[], Consideration]) -> Consideration:
    """Return one that is a trap as often as not, where it may be none and one is soon drawn."""
    is_best = size.trap == "sometimes" and rng.below(2) == 0
    problem = drawn()
    for _ in range(TRIES):
        if (problem.action in solve(problem).best) is is_best:
            break
        problem = drawn()
    return problem


def drawn_roads(rng: Rng, size: Size) -> Roads:
    """The bus is worse than the jewels are good, so that the fork can be too dangerous."""
    gold = rng.between(1, size.highest // 3)
    jewels = rng.between(gold + 1, size.highest)
    bus = -rng.between(1, 5 * size.highest)
    d = rng.between(2, size.denominator)
    return Roads(
        Rational(gold), Rational(jewels), Rational(bus), Rational(rng.between(1, d - 1), d)
    )


def drawn_guess(rng: Rng, size: Size) -> Guess:
    """Passing costs Min more than a wrong guess of his brings Max."""
    prize = rng.between(size.highest // 3, size.highest)
    sure, out = rng.between(1, 2 * prize // 3), rng.between(prize + 1, 2 * size.highest)
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=1)
    return Guess(deck, Rational(prize), Rational(sure), Rational(out))


def drawn_hand(rng: Rng) -> Consideration:
    """As in AIMA's: in two suits Max has one card, and Min perhaps one in either of them.

    In a long suit Max has two cards between two of Min's, or around them, or one above them; the
    greatest one tempts.
    """
    return two_single_cards(rng) if rng.pick((True, False)) else three_single_cards(rng)


def two_single_cards(rng: Rng) -> Consideration:
    """Max has two cards of the long suit; what Min holds in a fourth suit does not matter."""
    long, one, other, last = rng.shuffled("CDHS")
    low, *between, high = drawn_ranks(rng, 4)
    beaten = rng.pick((True, False))
    ours, theirs = ([low, high], between) if beaten else (between, [low, high])
    suits = drawn_suits(rng, one, other, n=rng.between(3, 4))
    shorts = [drawn_short(rng, suit, suits.count(suit), beaten=beaten) for suit in (one, other)]
    known = (*cards(long, theirs), last + rng.pick(RANKS))
    return dealt(rng, cards(long, ours), known, shorts)


def three_single_cards(rng: Rng) -> Consideration:
    """Max has one card of the long suit; Min's third known card is in it, or beats a single one."""
    long, one, other, third = rng.shuffled("CDHS")
    *theirs, last, high = drawn_ranks(rng, 4)
    suits = drawn_suits(rng, one, other, third, n=rng.between(2, 4))
    shorts = [drawn_short(rng, suit, suits.count(suit), beaten=True) for suit in (one, other)]
    *lower, higher = drawn_ranks(rng, suits.count(third) + 2)
    shorts.append(parted(third, lower, rng.pick(lower)))
    known = (*cards(long, theirs), rng.pick((long + last, third + higher)))
    return dealt(rng, cards(long, [high]), known, shorts)


def drawn_suits(rng: Rng, *suits: str, n: int) -> tuple[str, ...]:
    """The suits of so many unknown cards, the first two suits among them."""
    return (*suits[:2], *(rng.pick(suits) for _ in range(n - 2)))


Short: TypeAlias = tuple[str, list[str]]
"""Max's single card of a suit, and the cards of it of which Min may have one."""


def drawn_short(rng: Rng, suit: str, n: int, *, beaten: bool) -> Short:
    """Min may have so many cards, of which one at least beats Max's, or is beaten by it."""
    ranks = drawn_ranks(rng, n + 1)
    return parted(suit, ranks, rng.pick(ranks[:-1] if beaten else ranks[1:]))


def parted(suit: str, ranks: Sequence[str], ours: str) -> Short:
    """One of these ranks is that of Max's card."""
    return suit + ours, cards(suit, [rank for rank in ranks if rank != ours])


def cards(suit: str, ranks: Iterable[str]) -> list[str]:
    """The cards of a suit that have these ranks."""
    return [suit + rank for rank in ranks]


def dealt(
    rng: Rng, ours: Sequence[str], known: Sequence[str], shorts: Sequence[Short]
) -> Consideration:
    """Max considers the greatest of his cards of the long suit."""
    game = FourCards(
        hand=rng.shuffled((*ours, *(card for card, _ in shorts))),
        known=rng.shuffled(known),
        unknown=rng.shuffled([card for _, theirs in shorts for card in theirs]),
        scoring=rng.pick(tuple(Scoring)),
    )
    return Consideration(game, ours[-1])


def drawn_ranks(rng: Rng, n: int) -> list[str]:
    """So many different ranks, lowest first."""
    return sorted(rng.shuffled(RANKS)[:n], key=RANKS.index)


def fair(problem: Consideration, worked: ConsideredDecision, size: Size) -> bool:
    """The action considered is best in every world, but worth less without knowing the world.

    In a guess and in a hand that is not 0, which is what somebody writes who has not worked.
    """
    action = problem.action
    if not isinstance(problem.game, Roads) and worked.known[action] == 0:
        return False
    if action not in wrong.optimal_in_each_is_optimal(worked.over):
        return False
    if size.trap == "always" and action in worked.best:
        return False
    return worked.known[action] < worked.worlds[action]


def counted(problem: Consideration, worked: ConsideredDecision) -> Features:
    """The states that are possible, how long the game lasts, and what tempts."""
    game: Any = problem.game  # each has states of its own
    return {
        "states": len(worked.over.belief),
        "plies": longest(game, next(iter(game.start()))),
        "tempting": among_the_best(problem.action, worked.best),
    }


def longest(game: BeliefGame[S], state: S) -> int:
    """How many actions follow each other from there, if the first is not the last."""
    if game.turn(state) is Turn.END:
        return 0
    *_, last = game.actions(state)
    return 1 + max(longest(game, after) for after in game.transitions(state, last))


def optimal_in_each(
    _problem: Consideration, worked: ConsideredDecision
) -> ConsideredDecision | None:
    """No occasion where nothing is best in every world, or where that is best indeed."""
    tempting = wrong.optimal_in_each_is_optimal(worked.over)
    return replace(worked, best=tempting) if tempting and tempting != worked.best else None


def clairvoyant(_problem: Consideration, worked: ConsideredDecision) -> ConsideredDecision:
    found = wrong.clairvoyant_as_answer(worked.over)
    return replace(worked, known=found.actions, best=found.best)


def counts_mins_loss(
    problem: Consideration, worked: ConsideredDecision
) -> ConsideredDecision | None:
    """In the guess alone Min can pay rather than go on."""
    if not isinstance(problem.game, Guess):
        return None
    found = wrong.counts_mins_loss(problem.game)
    return replace(worked, worlds=found.actions, known=found.actions, best=found.best)


def deciding(
    name: str,
    found: Callable[[Consideration, ConsideredDecision], ConsideredDecision | None],
    *,
    about: str,
) -> Mistake[Consideration, ConsideredDecision]:
    """The student decides so, from what the worlds are worth."""

    def answers(problem: Consideration, worked: ConsideredDecision) -> Answers | None:
        his = found(problem, worked)
        return None if his is None else answered(QUESTIONS, SolvedProblem(problem, worked), his)

    return reckoning(name, answers, about=about)


FAMILY: Family[Size, Consideration, ConsideredDecision] = assembled(
    "clairvoyance-trap",
    source='S0, Ejemplo 2: "Adivina la carta"; S4, Exemplo de senso comum; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    revision=3,
    patience=20,
    fair=fair,
    solve=lambda problem, _convention: solve(problem),
    asks=QUESTIONS,
    notation=CONSIDERATIONS,
    solved=drawn_tree,
    features=counted,
    mistakes=(
        # the one that explains the decision alone comes first
        deciding("optimal-in-each-is-optimal", optimal_in_each, about="decision"),
        deciding("clairvoyant-as-answer", clairvoyant, about="known"),
        deciding("counts-min's-loss", counts_mins_loss, about="known"),
    ),
)
