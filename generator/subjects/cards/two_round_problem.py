"""The game of two rounds as it is asked about: how far it has come, and MAX's tree from there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.exercise.parts import PlainPart, amount, amounts, label, labels
from generator.subjects.cards import card_parts
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import DRAW, STAY
from solver.hidden.cards import Deck
from solver.hidden.two_rounds import (
    ACE,
    ACTIONS,
    RANKS,
    InformationSet,
    TwoRounds,
    information_set,
)
from solver.trees.node_names import inner_nodes, is_inner, leaves, name_nodes
from solver.trees.tree import Chance, Inner, Leaf, Max, Tree
from solver.trees.values import backed_up, correct_choice

FIRST_ACTIONS = (STAY, *(f"{DRAW} {rank}" for rank in RANKS))
"""What MAX has done in the first round, with the card that he has drawn."""
NOTHING, MAX_ACTED, BOTH_ACTED = range(3)
"""How many actions of the first round are over: the lengths of a history."""
SETS_BY_LENGTH = {
    NOTHING: ("G", "H", "I", "J", "L", "M"),
    MAX_ACTED: ("C", "D"),
    BOTH_ACTED: ("B",),
}
"""The nodes at which MAX acts in the second round."""
MIN_ACTS_BY_LENGTH = {NOTHING: ("D", "E", "F"), MAX_ACTED: ("B",), BOTH_ACTED: ()}
"""The nodes at which MIN acts in the first round; MIN draws before he stays."""

Belief: TypeAlias = Mapping[str, Rational]


@dataclass(frozen=True)  # without slots: what follows from it is cached
class TwoRoundProblem:
    """A game, and what has happened in the first round: MAX's action, perhaps MIN's too."""

    game: TwoRounds
    history: tuple[str, ...]

    def __post_init__(self) -> None:
        allowed = (FIRST_ACTIONS, ACTIONS)
        if len(self.history) > len(allowed) or any(
            done not in actions for done, actions in zip(self.history, allowed, strict=False)
        ):
            raise BadProblem(
                "the history is MAX's first action ({first}), then MIN's ({then})",
                first=", ".join(FIRST_ACTIONS),
                then=", ".join(ACTIONS),
            )

    @property
    def deck(self) -> Deck:
        """The deck."""
        return self.game.deck

    @property
    def hand(self) -> str:
        """The card that MAX holds at first."""
        return self.game.hand

    @property
    def stake(self) -> Rational:
        """What the winner gets from the loser."""
        return self.game.stake

    @property
    def price(self) -> Rational:
        """The price of a card."""
        return self.game.price

    @property
    def first(self) -> tuple[Rational, ...]:
        """The probabilities with which MIN draws in the first round, by his card."""
        return self.game.first

    @property
    def second(self) -> str:
        """When MIN draws in the second round."""
        return self.game.second

    @property
    def actions(self) -> tuple[str, ...]:
        """What a player may do: draw or stay."""
        return ACTIONS

    @property
    def sets(self) -> tuple[str, ...]:
        """The nodes at which MAX acts in the second round."""
        return SETS_BY_LENGTH[len(self.history)]

    @property
    def min_acts(self) -> tuple[str, ...]:
        """The nodes at which MIN acts in the first round."""
        return MIN_ACTS_BY_LENGTH[len(self.history)]

    @property
    def believing(self) -> tuple[str, ...]:
        """The nodes at which MAX's belief is asked: all, or the first of many."""
        return self.sets if self.history else self.sets[:1]

    @cached_property
    def ours(self) -> str:
        """MAX's cards as far as the first round has come."""
        return self.deck.sorted(self.hand + "".join(self.history[:1])[len(f"{DRAW} ") :])

    @cached_property
    def hands(self) -> tuple[str, ...]:
        """MAX's cards at each of the nodes at which MIN acts, or may have acted."""
        if self.history:
            return (self.ours,)
        return (self.hand, *(self.deck.sorted(self.hand + rank) for rank in RANKS))

    @cached_property
    def known(self) -> Mapping[str, tuple[str, str]]:
        """MAX's cards and MIN's first action at each node at which MAX acts again."""
        seen = self.history[1:] or ACTIONS
        situations = [(ours, action) for ours in self.hands for action in seen]
        return dict(zip(self.sets, situations, strict=True))


def two_round_problem(  # noqa: PLR0913  # the parts by name
    *,
    deck: Deck,
    hand: str,
    stake: Rational,
    price: Rational,
    first: tuple[Rational, ...],
    second: str,
    history: tuple[str, ...],
) -> TwoRoundProblem:
    """Make the problem of its parts; raise a RequestError."""
    if len(first) != len(RANKS):
        raise BadProblem("MIN draws with two probabilities, if he has an ace and a king: 1/2 1")
    game = TwoRounds(deck, hand, stake, price, (first[0], first[1]), second)
    return TwoRoundProblem(game, history)


PARTS: tuple[PlainPart[Any], ...] = (
    card_parts.deck("4A 4K"),
    card_parts.hand("A"),
    amount("stake", "6"),
    amount("price", "1"),
    amounts("first", ["1/2", "1"]),
    label("second", "without ace"),
    replace(labels("history", ["draw K", "draw"]), absent=[]),
)


@dataclass(frozen=True)  # without slots: what follows from it is cached
class TwoRoundSolution:
    """What is known at each node, rightly or wrongly, and what follows from it.

    `price` is that of a card, as it is reckoned with.
    `sets`, `beliefs`, `worths` (by action), `values` and `seeing` (MAX's gain if he saw MIN's hand
    there) go by the nodes at which MAX acts in the second round, `min_draws` by those at which MIN
    acts. `first_ace` and `ace` are the probabilities that MIN's first card is one, and that the
    card is one that MAX draws in the first round.
    """

    problem: TwoRoundProblem
    price: Rational
    sets: Mapping[str, InformationSet]
    beliefs: Mapping[str, Belief]
    worths: Mapping[str, Mapping[str, Rational]]
    values: Mapping[str, Rational]
    seeing: Mapping[str, Rational]
    min_draws: Mapping[str, Rational]
    first_ace: Rational
    ace: Rational
    next_ace: Mapping[str, Rational]

    @cached_property
    def drawing(self) -> frozenset[str]:
        """The nodes at which drawing is best, or as good as staying."""
        return frozenset(node for node, by in self.worths.items() if by[DRAW] >= by[STAY])

    def back_up(self, values: Mapping[str, Rational]) -> Mapping[str, Rational]:
        """Return the value of MAX's first actions from those of his second ones.

        If his first action is over, there is one value, under the name of the root.
        """
        if not self.min_draws:
            return {"B": values["B"]}
        pairs = zip(self.problem.sets[::2], self.problem.sets[1::2], strict=True)
        after = [
            p * values[drew] + (ONE - p) * values[stayed]
            for p, (drew, stayed) in zip(self.min_draws.values(), pairs, strict=True)
        ]
        if self.problem.history:
            return {"B": after[0]}
        stays, ace, king = after
        return {DRAW: self.ace * ace + (ONE - self.ace) * king, STAY: stays}

    @cached_property
    def first_values(self) -> Mapping[str, Rational]:
        """MAX's expected gain by his first action, or at the root if that is over."""
        return self.back_up(self.values)

    @cached_property
    def value(self) -> Rational:
        """MAX's expected gain."""
        return max(self.first_values.values())

    @cached_property
    def knowing(self) -> Rational:
        """What MAX gains more if he sees MIN's hand before his second action."""
        return max(self.back_up(self.seeing).values()) - self.value

    def fair_price(self) -> Rational:
        """Return the price of a card at which drawing and staying are equal at the first node."""
        worths = self.worths[self.problem.sets[0]]
        return worths[DRAW] - worths[STAY] + self.price

    @cached_property
    def tree(self) -> Inner:
        """MAX's tree, in which MIN's actions are chance; the leaves are expected gains."""
        tree = name_nodes(self.unnamed(), taken=RANKS)
        assert is_inner(tree), "MAX has to act"
        return tree

    def unnamed(self) -> Tree:
        """Return the tree without names."""
        acts = [decision(self.worths[node]) for node in self.problem.sets]
        if not self.min_draws:
            return acts[0]
        pairs = zip(acts[::2], acts[1::2], strict=True)
        after = [
            Chance(pair, (p, ONE - p), moves=ACTIONS)
            for p, pair in zip(self.min_draws.values(), pairs, strict=True)
        ]
        if self.problem.history:
            return after[0]
        stays, *draws = after
        drawn = Chance(tuple(draws), (self.ace, ONE - self.ace), moves=RANKS)
        return Max((drawn, stays), moves=ACTIONS)


def decision(worths: Mapping[str, Rational]) -> Tree:
    """Return the node at which MAX acts in the second round."""
    return Max(tuple(Leaf(worths[action]) for action in ACTIONS), moves=ACTIONS)


def from_sets(
    problem: TwoRoundProblem, game: TwoRounds, sets: Mapping[str, InformationSet]
) -> TwoRoundSolution:
    """Return what follows from the information sets of that game."""
    aces = {hand: game.next(hand, "").get(ACE, ZERO) for hand in (problem.hand, *problem.hands)}
    return TwoRoundSolution(
        problem=problem,
        price=game.price,
        sets=sets,
        beliefs={node: each.belief for node, each in sets.items()},
        worths={node: each.worths for node, each in sets.items()},
        values={node: each.value for node, each in sets.items()},
        seeing={node: each.seeing for node, each in sets.items()},
        min_draws={
            node: mean(aces[ours], [game.draws_at_first(rank, DRAW) for rank in RANKS])
            for node, ours in zip(problem.min_acts, problem.hands, strict=False)
        },
        first_ace=aces[problem.hands[0]],
        ace=aces[problem.hand],
        next_ace={node: each.next_ace(each.belief) for node, each in sets.items()},
    )


def mean(p: Rational, pair: list[Rational]) -> Rational:
    """Return the mean of two numbers, the first with probability p."""
    return p * pair[0] + (ONE - p) * pair[1]


def solve_game(problem: TwoRoundProblem, game: TwoRounds) -> TwoRoundSolution:
    """Solve the problem by the rules of that game, right or wrong ones."""
    sets = {node: information_set(game, *known) for node, known in problem.known.items()}
    return from_sets(problem, game, sets)


def solve(problem: TwoRoundProblem) -> TwoRoundSolution:
    """Solve the problem."""
    return solve_game(problem, problem.game)


def with_beliefs(solution: TwoRoundSolution, beliefs: Mapping[str, Belief]) -> TwoRoundSolution:
    """Return the solution with other beliefs, and what follows from them."""
    sets = solution.sets

    def at_each(value: Callable[[InformationSet, Belief], Rational]) -> Mapping[str, Rational]:
        return {node: value(sets[node], belief) for node, belief in beliefs.items()}

    worths = {
        node: {action: sets[node].expected(action, belief) for action in ACTIONS}
        for node, belief in beliefs.items()
    }
    return replace(
        solution,
        beliefs=beliefs,
        worths=worths,
        values={node: max(by.values()) for node, by in worths.items()},
        seeing=at_each(InformationSet.expected_with_sight),
        next_ace=at_each(InformationSet.next_ace),
    )


def empty(_problem: TwoRoundProblem, solution: TwoRoundSolution) -> Picture:
    """Draw the tree with its moves; gains and probabilities are blank."""
    tree = solution.tree
    return Picture(
        tree=tree,
        leaves={leaf.name: "" for leaf in leaves(tree)},
        blanks=frozenset(
            (node.name, i)
            for node in inner_nodes(tree)
            if isinstance(node, Chance)
            for i in range(len(node.children))
        ),
    )


def filled(_problem: TwoRoundProblem, solution: TwoRoundSolution) -> Picture:
    """Draw every value and belief, and the best actions."""
    tree = solution.tree
    backup = backed_up(tree, correct_choice)
    nodes = inner_nodes(tree)
    return Picture(
        tree=tree,
        values={node.name: backup.values[node.name] for node in nodes},
        notes={node: note(belief) for node, belief in solution.beliefs.items()},
        thick=frozenset((node.name, i) for node in nodes for i in backup.chosen[node.name]),
    )


def note(belief: Belief) -> str:
    """Write the belief, a line for each hand of MIN: `AK 4/7`."""
    return "\n".join(f"{hand} {p}" for hand, p in belief.items())
