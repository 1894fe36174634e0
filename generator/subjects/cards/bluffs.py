"""Kuhn poker against a Max with a known plan: the problem as plain data and back."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.beliefs.recall import View
from solver.beliefs.unfold_game import PLAYERS, UnfoldedGame, unfold_game
from solver.exact import ONE, ZERO, Rational, rational
from solver.forms.extensive import ExtensiveGame, node_children, own_sequences
from solver.forms.game_tree import build_tree
from solver.forms.plans import BestResponse, Plan, SetReply, best_response
from solver.hidden.cards import Deal, Deck
from solver.message import AnyOf
from solver.named.kuhn import BET, Bettors, Kuhn
from solver.trees.tree import Inner, changed
from solver.turn import Turn
from solver.weights import expected_over, normalise_weights

MAX_ENDS = 36
ENDS = {Bettors.MAX: 3, Bettors.BOTH: 5}
"""The number of ways in which a deal can end."""

Cards: TypeAlias = Mapping[str, Rational]
"""Probabilities by card."""


class NodeLetters(StrEnum):
    """The letters that the nodes of a tree get: all in turn, or those that no card has.

    Problems of earlier versions say nothing, and keep all the letters.
    """

    ALL = "all"
    NO_CARDS = "no-cards"


Acts: TypeAlias = tuple[tuple[Rational, ...], ...]
"""One probability or two for each card."""


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class Bluffs:
    """A problem: a game, and Max's `acts` with each card, in the deck's order.

    They are the probability that he bets at first and, where both may bet, that he calls later.
    """

    deck: Deck
    order: tuple[str, ...]
    bet: Rational
    ante: Rational
    bettors: Bettors
    acts: Acts
    letters: NodeLetters = NodeLetters.ALL

    @property
    def bets(self) -> Cards:
        """The probability that Max bets at first, by card."""
        return {card: first for card, (first, *_) in self.by_card()}

    @property
    def calls(self) -> Cards:
        """The probability that Max calls when Min has bet after a pass, by card."""
        return {card: later for card, (_, *rest) in self.by_card() for later in rest}

    def by_card(self) -> Iterator[tuple[str, tuple[Rational, ...]]]:
        """Pair each card with Max's probabilities."""
        return zip(self.deck.ranks, self.acts, strict=True)

    @cached_property
    def game(self) -> Kuhn:
        """The game, for any deal."""
        return Kuhn(self.deck, self.order, self.deck.ranks[0], self.bet, self.ante, self.bettors)

    @cached_property
    def unfolded(self) -> UnfoldedGame[Deal]:
        """The game in extensive form, with all deals."""
        return unfold_game(self.game)

    @property
    def plan(self) -> Plan:
        """Max's plan at each of his information sets."""
        sets = self.unfolded.sets.items()
        return {h: self.shares(view) for (turn, view), h in sets if turn is Turn.MAX}

    def shares(self, view: View) -> tuple[Rational, Rational]:
        """Return the probabilities with which Max passes, and does the other thing."""
        p = (self.calls if view.history else self.bets)[str(view.dealt)]
        return ONE - p, p


def bluffs_of(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    deck: Deck,
    order: tuple[str, ...],
    bet: Rational,
    ante: Rational,
    bettors: Bettors,
    acts: Acts,
    letters: NodeLetters,
) -> Bluffs:
    """Return the problem; raise a RequestError if it cannot be asked about."""
    problem = Bluffs(deck, order, bet, ante, bettors, acts, letters)
    ends = ENDS[bettors] * len(problem.game.deals())
    if ends > MAX_ENDS:
        raise BadProblem(
            "a sheet holds a tree of {most_ends} leaves, not {ends}; take fewer cards",
            most_ends=MAX_ENDS,
            ends=ends,
        )
    chances_per_rank = 1 + (bettors is Bettors.BOTH)
    if len(acts) != len(deck.ranks) or any(len(chances) != chances_per_rank for chances in acts):
        raise BadProblem(
            "acts has for each of {ranks} the probability that Max bets, and that he calls as well "
            "where both may bet: 1/2 1",
            ranks=", ".join(deck.ranks),
        )
    if not all(0 <= p <= 1 for chances in acts for p in chances):
        raise BadProblem("acts are probabilities between 0 and 1")
    if not any(problem.bets.values()):
        raise BadProblem("Max bets with one card at least, or there is nothing to reply to")
    return problem


def acts(*example: str) -> PlainPart[Acts]:
    """Return the part for Max's probabilities with each card: `1/2 1`."""
    return PlainPart(name="acts", example=list(example), parse=acts_from, write=acts_to_plain)


def acts_from(plain: Plain) -> Acts:
    """Read Max's probabilities."""
    return tuple(tuple(map(rational, text.split())) for text in plain)


def acts_to_plain(acts: Acts) -> Plain:
    """Write Max's probabilities."""
    return [" ".join(map(str, chances)) for chances in acts]


def bettors(example: str) -> PlainPart[Bettors]:
    """Return the part for the players who may bet."""
    return PlainPart(name="bettors", example=example, parse=bettors_from, write=str)


def bettors_from(text: str) -> Bettors:
    """Read the players who may bet; raise BadProblem."""
    if text not in list(Bettors):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="bettors",
            options=AnyOf(Bettors),
            written=text[:40],
        )
    return Bettors(text)


def letters() -> PlainPart[NodeLetters]:
    """Return the part for the letters of nodes, which is absent where they are all letters."""
    return PlainPart(
        name="letters",
        example=str(NodeLetters.NO_CARDS),
        parse=letters_from,
        write=str,
        absent=str(NodeLetters.ALL),
    )


def letters_from(text: str) -> NodeLetters:
    """Read which letters the nodes get; raise BadProblem."""
    if text not in list(NodeLetters):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="letters",
            options=AnyOf(NodeLetters),
            written=text[:40],
        )
    return NodeLetters(text)


# Min's best response at each of his information sets, and where these are in the tree.


@dataclass(frozen=True, slots=True)
class BluffReply:
    """Min's best reply at one information set; `best` are all the best actions.

    `reach` is the probability that chance and Max lead there, by Max's card; `gains` is what Min
    gains by his action and Max's card.
    """

    reach: Cards
    gains: Mapping[str, Cards]
    best: tuple[str, ...]

    @property
    def belief(self) -> Cards:
        """Min's belief about Max's card."""
        return normalise_weights(self.reach)

    def expected(self, belief: Cards) -> dict[str, Rational]:
        """Return Min's gain by each action in the whole set, given a belief about Max's card."""
        return {
            action: expected_over(belief, gains.__getitem__) for action, gains in self.gains.items()
        }


@dataclass(frozen=True, slots=True)
class DealTree:
    """The tree, and the names of the nodes in each of Min's information sets, by its name."""

    tree: Inner
    sets: Mapping[str, tuple[str, ...]]


def deal_tree(unfolded: UnfoldedGame[Deal], taken: Collection[str]) -> DealTree:
    """Return the tree of all deals; a move of the root is both cards, Max's first.

    No node has a letter that is `taken`.
    """
    tree, set_of_node = build_tree(unfolded.form, zero_sum=True, taken=taken)
    dealt = tuple(
        unfolded.states[i].state.max + unfolded.states[i].state.min
        for i in node_children(unfolded.form.nodes[0])
    )
    assert isinstance(tree, Inner), "several deals are possible"
    names = {
        set_name(view): tuple(name for name, other in set_of_node.items() if other == h)
        for (turn, view), h in unfolded.sets.items()
        if turn is Turn.MIN
    }
    return DealTree(changed(tree, moves=dealt), names)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReckonedReply:
    """The answers about one of Min's sets; None where no answer is given."""

    gain: Rational
    belief: Cards | None = None
    best: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BluffReplies:
    """All answers: the nodes taken for one set, the results at each set, the value to Min."""

    together: Iterable[str]
    sets: Mapping[str, ReckonedReply]
    value: Rational


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class BluffSolution:
    """The right best response, with its places in the tree."""

    problem: Bluffs
    response: BestResponse

    @cached_property
    def deal_tree(self) -> DealTree:
        """The game tree."""
        problem = self.problem
        apart = problem.letters is NodeLetters.NO_CARDS
        return deal_tree(problem.unfolded, problem.deck.ranks if apart else ())

    @cached_property
    def node(self) -> str:
        """The node whose set is asked: the first where Min has a middle card and Max has bet."""
        order = self.problem.order
        return self.deal_tree.sets[f"{order[len(order) // 2]}-{BET}"][0]

    @cached_property
    def answers(self) -> Mapping[str, BluffReply]:
        """The best replies by set, in order of Min's cards and Max's actions."""
        unfolded = self.problem.unfolded
        names = {h: set_name(view) for (turn, view), h in unfolded.sets.items() if turn is Turn.MIN}
        by_name = {
            names[h]: bluff_reply(unfolded, h, reply) for h, reply in self.response.replies.items()
        }
        return {name: by_name[name] for name in sorted(by_name, key=self.place)}

    def place(self, name: str) -> tuple[int, str]:
        """Return the sort key of a set."""
        card, _, done = name.partition("-")
        return -self.problem.order.index(card), done

    @cached_property
    def replied(self) -> BluffReplies:
        """The right answers."""
        sets = {
            name: ReckonedReply(
                gain=reply.expected(reply.belief)[reply.best[0]],
                belief=reply.belief,
                best=reply.best,
            )
            for name, reply in self.answers.items()
        }
        return BluffReplies(together=self.together, sets=sets, value=self.response.value)

    @property
    def together(self) -> tuple[str, ...]:
        """The nodes in the set of the node that is asked about."""
        return next(names for names in self.deal_tree.sets.values() if self.node in names)

    @cached_property
    def reach(self) -> Cards:
        """The probability that Min comes to each set."""
        return {name: sum(reply.reach.values(), ZERO) for name, reply in self.answers.items()}

    @property
    def rest(self) -> Rational:
        """The part of Min's gain where he does not move, weighted by its probability."""
        sets = self.replied.sets
        return self.replied.value - expected_over(self.reach, lambda n: sets[n].gain)

    def value(self, gains: Mapping[str, Rational]) -> Rational:
        """Return Min's total gain, given his gains at his sets."""
        right_solution = self.replied
        more = (
            (gain - right_solution.sets[name].gain) * self.reach[name]
            for name, gain in gains.items()
        )
        return right_solution.value + sum(more, ZERO)


def solve(problem: Bluffs) -> BluffSolution:
    """Solve the problem: Min's best response to Max's plan."""
    return solve_game(problem, problem.unfolded.form)


def solve_game(problem: Bluffs, game: ExtensiveGame) -> BluffSolution:
    """Return Min's best response to Max's plan in a game with the problem's information sets."""
    response = best_response(game, own_sequences(game), problem.plan, PLAYERS[Turn.MIN])
    return BluffSolution(problem, response)


def bluff_reply(unfolded: UnfoldedGame[Deal], h: int, reply: SetReply) -> BluffReply:
    """Return the reply at an information set by Max's cards instead of nodes."""
    cards = {i: unfolded.states[i].state.max for i in reply.reach}
    actions = unfolded.form.sets[h].actions
    return BluffReply(
        reach={cards[i]: p for i, p in reply.reach.items()},
        gains={
            action: {cards[i]: worth for i, worth in worths.items()}
            for action, worths in zip(actions, reply.worths, strict=True)
        },
        best=tuple(actions[a] for a in reply.best),
    )


def set_name(view: View) -> str:
    """Return the name of a set: `Q-bet` if Min has a Q, and Max has bet."""
    ((done, _),) = view.history
    return f"{view.dealt}-{done}"
