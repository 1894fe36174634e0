"""The trap of clairvoyance: an action that looks best to whoever sees what Max does not see."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from gmpy2 import mpq

from generator import forms
from generator.answers import Answers
from generator.asking import Asking, Solved, answered, own_value, single
from generator.assemble import assembled
from generator.beliefs.consideration import CONSIDERATIONS, Consideration, Trap, actions
from generator.beliefs.pictures import chosen_edges
from generator.cards.decks import drawn_deck
from generator.family import Family, Level, Mistake
from generator.kinds.moves import Moves
from generator.kinds.number import Number
from generator.mistakes import reckoning
from generator.picture import Picture
from generator.rng import Rng
from generator.size import one_of, within
from solver.beliefs.informed import planning
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.steps import Weigh
from solver.beliefs.worlds import Worlds, by_action, weighing
from solver.exact import Rational
from solver.mistakes import clairvoyance as wrong
from solver.named.four_cards import RANKS, FourCards, Scoring
from solver.named.guess import TRY, Guess
from solver.named.roads import Roads
from solver.trees.naming import inner_nodes
from solver.working import work


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
    Level.EASY: Size("roads", 2, 3, 6, 20, "always"),
    Level.MEDIUM: Size("guess", 2, 4, 6, 12, "sometimes"),
    Level.HARD: Size("hand", 2, 3, 6, 20, "always"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What each action is worth over the worlds and with what Max knows, and the best with that.

    `over` are the worlds themselves; `seeing` and `not_seeing` are the averages step by step. Where
    the belief tree shows what Max knows, and is small, it is the `tree`.
    """

    worlds: Mapping[str, Rational]
    known: Mapping[str, Rational]
    best: tuple[str, ...]
    over: Worlds[Any]
    seeing: tuple[Weigh, ...]
    not_seeing: tuple[Weigh, ...]
    tree: BeliefTree[Any] | None

    @property
    def value(self) -> Rational:
        """What Max can expect with what he knows."""
        return max(self.known.values())

    @property
    def promised(self) -> Rational:
        """What the worlds promise him."""
        return max(self.worlds.values())


Known: TypeAlias = Solved[Consideration, Decision]


def draw(rng: Rng, size: Size) -> Consideration:
    """The action considered is the one that tempts."""
    match size.game:
        case "roads":
            return Consideration(drawn_roads(rng, size), "B")
        case "guess":
            return Consideration(drawn_guess(rng, size), TRY)
        case _:
            return drawn_hand(rng)


def drawn_roads(rng: Rng, size: Size) -> Roads:
    """The bus is worse than the jewels are good, so that the fork can be too dangerous."""
    gold = rng.between(1, size.highest // 3)
    jewels = rng.between(gold + 1, size.highest)
    bus = -rng.between(1, 5 * size.highest)
    d = rng.between(2, size.denominator)
    return Roads(mpq(gold), mpq(jewels), mpq(bus), mpq(rng.between(1, d - 1), d))


def drawn_guess(rng: Rng, size: Size) -> Guess:
    """Passing costs Min more than a wrong guess of his brings Max."""
    prize = rng.between(2, size.highest)
    sure, out = rng.between(1, prize - 1), rng.between(prize + 1, 2 * size.highest)
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=1)
    return Guess(deck, mpq(prize), mpq(sure), mpq(out))


def drawn_hand(rng: Rng) -> Consideration:
    """As in AIMA's: in two suits Max has one card, and Min one in either of them.

    In a third suit Max has two cards between two of Min's, or around them; the greater one tempts.
    """
    one, other, long, last = rng.shuffled("CDHS")
    above = rng.pick((True, False))
    (a, b), (c, d) = drawn_ranks(rng, 2), drawn_ranks(rng, 2)
    w, x, y, z = drawn_ranks(rng, 4)
    singles = (one + (b if above else a), other + (d if above else c))
    unknown = (one + (a if above else b), other + (c if above else d))
    (low, high), theirs = ((x, y), (w, z)) if above else ((w, z), (x, y))
    game = FourCards(
        hand=rng.shuffled((*singles, long + low, long + high)),
        known=rng.shuffled((*(long + rank for rank in theirs), last + rng.pick(RANKS))),
        unknown=unknown,
        scoring=rng.pick(tuple(Scoring)),
    )
    return Consideration(game, long + high)


def drawn_ranks(rng: Rng, n: int) -> list[str]:
    """So many different ranks, lowest first."""
    return sorted(rng.shuffled(RANKS)[:n], key=RANKS.index)


def fair(problem: Consideration, worked: Decision, size: Size) -> bool:
    """The action considered is best in every world, but worth less without knowing the world."""
    action = problem.action
    if action not in wrong.optimal_in_each_is_optimal(worked.over):
        return False
    if size.trap == "always" and action in worked.best:
        return False
    return worked.known[action] < worked.worlds[action]


def solve(problem: Consideration, _convention: object) -> Decision:
    game: Any = problem.game  # each has states of its own
    seeing, not_seeing = work(weighing(game, game.start())), work(planning(game, game.start()))
    return Decision(
        worlds=seeing.answer.actions,
        known=not_seeing.answer.actions,
        best=not_seeing.answer.best,
        over=seeing.answer,
        seeing=seeing.steps,
        not_seeing=not_seeing.steps,
        tree=shown(problem.game, not_seeing.answer.actions),
    )


def shown(game: Trap, known: Mapping[str, Rational]) -> BeliefTree[Any] | None:
    """In it Min decides for a whole belief, which may be more to Max than against one who sees."""
    if isinstance(game, FourCards):
        return None
    played: Any = game  # each has states of its own
    tree = belief_tree(played, played.start())
    return tree if by_action(tree) == known else None


def solved(_problem: Consideration, worked: Decision) -> Picture | None:
    """The belief tree with its values, where it is shown."""
    if worked.tree is None:
        return None
    nodes = inner_nodes(worked.tree.tree)
    return Picture(
        tree=worked.tree.tree,
        values={node.name: worked.tree.values[node.name] for node in nodes},
        thick=frozenset(edge for node in nodes for edge in chosen_edges(node, worked.tree)),
    )


def gain(problem: Consideration, found: Decision) -> Number | None:
    """What it is worth to see what is hidden, before anything is done."""
    return None if after_action(problem) else Number(found.promised - found.value)


def gain_after(problem: Consideration, found: Decision) -> Number | None:
    """The same once the action considered is taken."""
    action = problem.action
    return Number(found.worlds[action] - found.known[action]) if after_action(problem) else None


def after_action(problem: Consideration) -> bool:
    """In a hand it is asked after the action: with the right lead seeing is often worth nothing."""
    return isinstance(problem.game, FourCards)


def own(solved: Known, given: Answers) -> Decision:
    """The decision by the student's own values of the action considered."""
    action, worked = solved.problem.action, solved.worked
    worlds = {**worked.worlds, action: own_value(given, "worlds", worked.worlds[action])}
    known = {**worked.known, action: own_value(given, "known", worked.known[action])}
    top = max(known.values())
    best = tuple(a for a, u in known.items() if u == top)
    return replace(worked, worlds=worlds, known=known, best=best)


def own_best_value(solved: Known, given: Answers) -> Number | None:
    his = own(solved, given)
    return Number(his.value) if his.known != solved.worked.known else None


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


QUESTIONS: tuple[Asking[Consideration, Decision, Decision], ...] = (
    single(
        "worlds",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.worlds[solved.problem.action]),
    ),
    single(
        "known",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.known[solved.problem.action]),
        points=2,
    ),
    single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.value),
        follow=own_best_value,
    ),
    single(
        "decision",
        form=lambda solved: forms.moves(*actions(solved.problem.game)),
        answer=lambda _, found: Moves(frozenset(found.best)),
        points=2,
        follow=own_decision,
    ),
    single(
        "seeing",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain(solved.problem, found),
        follow=own_gain,
    ),
    single(
        "seeing-after",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain_after(solved.problem, found),
        follow=own_gain_after,
    ),
)


def optimal_in_each(_problem: Consideration, worked: Decision) -> Decision | None:
    """No occasion where nothing is best in every world, or where that is best indeed."""
    tempting = wrong.optimal_in_each_is_optimal(worked.over)
    return replace(worked, best=tempting) if tempting and tempting != worked.best else None


def clairvoyant(_problem: Consideration, worked: Decision) -> Decision:
    found = wrong.clairvoyant_as_answer(worked.over)
    return replace(worked, known=found.actions, best=found.best)


def counts_mins_loss(problem: Consideration, worked: Decision) -> Decision | None:
    """In the guess alone Min can pay rather than go on."""
    if not isinstance(problem.game, Guess):
        return None
    found = wrong.counts_mins_loss(problem.game)
    return replace(worked, worlds=found.actions, known=found.actions, best=found.best)


def deciding(
    name: str, found: Callable[[Consideration, Decision], Decision | None], *, about: str
) -> Mistake[Consideration, Decision]:
    """The student decides so, from what the worlds are worth."""

    def answers(problem: Consideration, worked: Decision) -> Answers | None:
        his = found(problem, worked)
        return None if his is None else answered(QUESTIONS, Solved(problem, worked), his)

    return reckoning(name, answers, about=about)


FAMILY: Family[Size, Consideration, Decision] = assembled(
    "clairvoyance-trap",
    source='S0, Ejemplo 2: "Adivina la carta"; S4, Exemplo de senso comum; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=solve,
    asks=QUESTIONS,
    notation=CONSIDERATIONS,
    solved=solved,
    mistakes=(
        # the one that explains the decision alone comes first
        deciding("optimal-in-each-is-optimal", optimal_in_each, about="decision"),
        deciding("clairvoyant-as-answer", clairvoyant, about="known"),
        deciding("counts-min's-loss", counts_mins_loss, about="known"),
    ),
)
