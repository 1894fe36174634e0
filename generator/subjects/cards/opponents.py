"""A decision against a simulated Min: the problem as plain data and back."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.exercise.parts import PlainPart
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import CardGame
from solver.hidden.cards import Deck
from solver.hidden.reply_table import Cards, ReplyTable, table
from solver.message import AnyOf
from solver.mistakes.opponent_model import MinModel, believe_rightly, utilities_for_min
from solver.named.draw_poker import DrawPoker
from solver.named.poker_2 import Poker2
from solver.trees.node_names import name_nodes
from solver.trees.tree import Chance, Leaf


class Poker(StrEnum):
    """Min's options once Max has kept his card: to draw a second one, or to bet."""

    DRAW = "draw-poker"
    BET = "poker-2"


@dataclass(frozen=True)  # without slots: its table is made once
class SimulatedOpponent:
    """A problem; `bet` is the winner's gain in draw-poker, which has no ante."""

    game: Poker
    deck: Deck
    order: tuple[str, ...]
    hand: str
    bet: Rational
    ante: Rational
    offer: Rational

    @cached_property
    def rules(self) -> CardGame:
        """The game; it raises a RequestError for bad parts."""
        if self.game is Poker.DRAW:
            return DrawPoker(self.deck, self.order, self.bet, self.hand)
        return Poker2(self.deck, self.order, self.hand, self.bet, self.ante)

    @cached_property
    def table(self) -> ReplyTable:
        """The utilities of Min's actions."""
        return remembered(self.rules, self.deck, self.hand)

    @property
    def single(self) -> tuple[str, ...]:
        """The order of single cards."""
        return tuple(hand for hand in self.order if hand in self.deck.ranks)

    @property
    def tied(self) -> bool:
        """Whether both actions are worth the same to Min with some card."""
        return any(len(set(by_action.values())) == 1 for by_action in solve(self).worths.values())

    @property
    def actions(self) -> tuple[str, ...]:
        """Min's actions, the bold one first."""
        return tuple(self.table.worths)


@lru_cache(maxsize=1)
def remembered(rules: CardGame, deck: Deck, hand: str) -> ReplyTable:
    """Return the table of a game, cached for the last one: offers do not change it."""
    return table(rules, deck, hand)


def solve(problem: SimulatedOpponent) -> MinModel:
    """Solve the problem with the right model of Min."""
    return believe_rightly(problem.table)


def simulated_of(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    game: Poker,
    deck: Deck,
    order: tuple[str, ...],
    hand: str,
    bet: Rational,
    ante: Rational,
    offer: Rational,
) -> SimulatedOpponent:
    """Return the problem; raise a RequestError if it cannot be asked about."""
    problem = SimulatedOpponent(game, deck, order, hand, bet, ante, offer)
    if game is Poker.DRAW and ante:
        raise BadProblem("draw-poker has no ante, 0, not {ante}", ante=ante)
    if len(deck.ranks) == 1 or min(n for _, n in deck.counts) < 3:
        raise BadProblem(
            "a deck here has two ranks or more and three cards of each, not {deck}", deck=deck
        )
    if solve(problem).p in (0, 1):
        raise BadProblem("Min does the same with every card, and that tells nothing")
    return problem


def poker(example: str) -> PlainPart[Poker]:
    """Return the part for the game."""
    return PlainPart(name="game", example=example, parse=poker_from, write=str)


def poker_from(text: str) -> Poker:
    """Read the game; raise BadProblem."""
    if text not in list(Poker):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="game",
            options=AnyOf(Poker),
            written=text[:40],
        )
    return Poker(text)


def expected(problem: SimulatedOpponent, model: MinModel) -> Picture:
    """Draw Min's actions as chance, with Max's expected utility after each if he learns."""
    reply_table, (bold, quiet) = problem.table, problem.actions
    ends = (reply_table.to_max(bold, model.posterior), reply_table.to_max(quiet, model.others))
    tree = Chance(tuple(map(Leaf, ends)), (model.p, ONE - model.p), moves=(bold, quiet))
    root = name_nodes(tree, taken=problem.deck.ranks)
    return Picture(tree=root, values={root.name: model.learning})


# Questions about a simulated Min: his belief, values and choice with each card.


BELIEF, ACTION = "belief-", "action-"

AboutModels: TypeAlias = QuestionTemplate[SimulatedOpponent, MinModel, MinModel]
SolvedCase: TypeAlias = SolvedProblem[SimulatedOpponent, MinModel]


def at_each_card(*, points: Mapping[str, int]) -> AboutModels:
    """Ask `belief-A`, `draw-A`, `stay-A`, `action-A`: Min's belief, values, choice with an Ace."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            name: answer
            for y in solution.beliefs
            for name, answer in card_answers(y, solution).items()
        },
        form=form_of,
        points=lambda name: points.get(f"{name.partition('-')[0]}-", points[""]),
        follow=following,
        rests_on=resting,
        guesses=lambda solved: {BELIEF + y: even(solved.problem) for y in solved.solution.beliefs},
    )


def card_answers(y: str, model: MinModel) -> dict[str, Answer]:
    """Return the answers about one of Min's cards."""
    worths = {f"{action}-{y}": Number(u) for action, u in model.worths[y].items()}
    return {
        BELIEF + y: Distribution.from_weights(model.beliefs[y]),
        **worths,
        ACTION + y: Choice(model.chosen[y]),
    }


def even(problem: SimulatedOpponent) -> Distribution:
    """Return the distribution with every rank equally likely."""
    ranks = problem.deck.ranks
    return Distribution.from_weights(dict.fromkeys(ranks, Rational(1, len(ranks))))


def form_of(solved: SolvedCase, name: str) -> Form:
    """Return the form of a belief about Max's card, of an action of Min, or of a number."""
    if name.startswith(BELIEF):
        return forms.distribution(*solved.problem.deck.ranks, aliases={})
    return forms.choice(*solved.problem.actions) if name.startswith(ACTION) else forms.NUMBER


def following(solved: SolvedCase, answers: Answers) -> dict[str, Answer]:
    """Return the values under the student's own belief, and the action under his own values."""
    follows: dict[str, Answer] = {}
    for y, right_belief in solved.solution.beliefs.items():
        own_belief = believed(answers.get(BELIEF + y), right_belief, right_belief)
        if own_belief is not None:
            (by_action,) = utilities_for_min(solved.problem.table, {y: own_belief}).values()
            follows |= {f"{action}-{y}": Number(u) for action, u in by_action.items()}
        theirs = solved.solution.worths[y]
        mine = {a: own_value(answers, f"{a}-{y}", u) for a, u in theirs.items()}
        best = [a for a, u in mine.items() if u == min(mine.values())]
        if mine != theirs and len(best) == 1:
            follows[ACTION + y] = Choice(best[0])
    return follows


def believed(answer: Answer | None, right_cards: Cards, possible: Collection[str]) -> Cards | None:
    """Return the student's distribution, or None if nothing follows or it is the right one."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    sound = sum(weights.values(), ZERO) == ONE and all(p > 0 for p in weights.values())
    fits = weights.keys() <= {*possible} and len(weights) > 1
    return weights if sound and fits and weights != right_cards else None


def resting(solved: SolvedCase) -> dict[str, tuple[str, ...]]:
    """Return the belief, on which values rest, and the values, on which the choice rests."""
    actions = solved.problem.actions
    dependencies: dict[str, tuple[str, ...]] = {}
    for y in solved.solution.beliefs:
        dependencies |= {f"{action}-{y}": (BELIEF + y,) for action in actions}
        dependencies[ACTION + y] = tuple(f"{action}-{y}" for action in actions)
    return dependencies
