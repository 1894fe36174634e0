"""Min's best response to a plan of Max's, and where it is found in the game tree."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.subjects.cards.bluff_trees import DealTree, deal_tree
from generator.subjects.cards.bluffs import Bluffs, Cards
from solver.beliefs.best_response import Answer, Response, best_response
from solver.beliefs.recall import View
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal
from solver.named.kuhn import BET


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoned:
    """What somebody finds at one of Min's sets; where it is None he gives no answer."""

    gain: Rational
    belief: Cards | None = None
    best: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Replied:
    """What somebody finds: the nodes that he takes for one set, each set, the value to Min."""

    together: Iterable[str]
    sets: Mapping[str, Reckoned]
    value: Rational


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class Solution:
    """The right response, and where it is found in the tree."""

    problem: Bluffs
    response: Response[Deal]

    @cached_property
    def drawn(self) -> DealTree:
        """The game tree."""
        return deal_tree(self.problem.game)

    @cached_property
    def node(self) -> str:
        """Whose set is asked: the first node where Min holds a middle card, and Max has bet."""
        order = self.problem.order
        return self.drawn.sets[order[len(order) // 2], (BET,)][0]

    @cached_property
    def answers(self) -> Mapping[str, Answer[Deal]]:
        """By the name of the set: Min's cards in their order, what Max has done."""
        by_name = {set_name(view): answer for view, answer in self.response.answers.items()}
        return {name: by_name[name] for name in sorted(by_name, key=self.place)}

    def place(self, name: str) -> tuple[int, str]:
        card, _, done = name.partition("-")
        return -self.problem.order.index(card), done

    @cached_property
    def beliefs(self) -> Mapping[str, Cards]:
        """What Min believes of Max's card at each set."""
        return {
            name: {s.state.max: p for s, p in answer.belief.weights.items()}
            for name, answer in self.answers.items()
        }

    @cached_property
    def replied(self) -> Replied:
        """The right answers."""
        sets = {
            name: Reckoned(
                gain=expected(a, self.beliefs[name])[a.best[0]],
                belief=self.beliefs[name],
                best=a.best,
            )
            for name, a in self.answers.items()
        }
        return Replied(together=self.together, sets=sets, value=-self.response.value)

    @property
    def together(self) -> tuple[str, ...]:
        """The nodes in the set of the node that is asked about."""
        return next(names for names in self.drawn.sets.values() if self.node in names)

    @cached_property
    def reach(self) -> Cards:
        """How likely Min comes to each set."""
        return {name: sum(a.reach.values(), ZERO) for name, a in self.answers.items()}

    @property
    def rest(self) -> Rational:
        """What Min gains where he has nothing to do, weighed with how likely that is."""
        sets = self.replied.sets
        return self.replied.value - sum((p * sets[n].gain for n, p in self.reach.items()), ZERO)

    def value(self, gains: Mapping[str, Rational]) -> Rational:
        """What Min gains in all who gains that at his sets, and as ever where he does nothing."""
        right = self.replied
        more = ((gain - right.sets[name].gain) * self.reach[name] for name, gain in gains.items())
        return right.value + sum(more, ZERO)


def solve(problem: Bluffs) -> Solution:
    return Solution(problem, best_response(problem.game, problem.plan))


def set_name(view: View) -> str:
    """`Q-bet`: Min holds a Q, and Max has bet."""
    ((done, _),) = view.history
    return f"{view.dealt}-{done}"


def expected(answer: Answer[Deal], belief: Cards) -> dict[str, Rational]:
    """What Min gains by each action in the whole set if Max's card is so likely."""
    worths = cards(answer)
    return {a: -sum((p * of[x] for x, p in belief.items()), ZERO) for a, of in worths.items()}


def cards(answer: Answer[Deal]) -> dict[str, Cards]:
    """What each action is worth by the card that Max holds."""
    return {a: {s.state.max: w for s, w in of.items()} for a, of in answer.worths.items()}
