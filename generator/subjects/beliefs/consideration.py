"""An action that Max considers with hidden information: the problem as plain data and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.parts import PlainPart, amount, by_parts, labels
from generator.subjects.beliefs.belief_pictures import chosen_edges
from generator.subjects.cards.card_parts import deck
from solver.beliefs.belief_steps import Weigh
from solver.beliefs.informed_min import start_informed
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.worlds import Worlds, by_action, start_weighing
from solver.exact import ONE, ZERO, Rational
from solver.hidden.cards import Deck
from solver.named.four_cards import FourCards, Scoring
from solver.named.guess import Guess
from solver.named.roads import Roads
from solver.trees.node_names import inner_nodes, name_nodes
from solver.working import work

MAX_CARDS = 4
"""The greatest number of cards in a hand; with more, its tree is too large."""
MAX_UNKNOWN = 6
SUITS: Mapping[str, str] = {
    "C": "C\u2663\u2667",
    "D": "D\u2666\u2662",
    "H": "H\u2665\u2661",
    "S": "S\u2660\u2664",
}
"""The suits by letter, each with its signs."""

Trap: TypeAlias = Guess | Roads | FourCards


@dataclass(frozen=True, slots=True)
class Consideration:
    """A problem: a game, and one of the actions with which Max can begin."""

    game: Trap
    action: str

    def __post_init__(self) -> None:
        if self.action not in (every := actions(self.game)):
            raise BadProblem(
                "{name} is one of {options}, not {written!r}",
                name="action",
                options=", ".join(every),
                written=self.action[:40],
            )


def actions(game: Trap) -> tuple[str, ...]:
    """Return Max's actions, which do not depend on what is hidden."""
    match game:
        case Guess():
            return game.actions(next(iter(game.start())))
        case Roads():
            return game.actions(next(iter(game.start())))
        case FourCards():
            return game.hand


def other_names(game: Trap) -> dict[str, str]:
    """Return other names of cards, with the rank first or the suit's sign: `6H`, `♥6`."""
    cards = game.hand if isinstance(game, FourCards) else ()
    return {
        name: card
        for card in cards
        for sign in SUITS[card[0]]
        for name in (f"{sign}{card[1:]}", f"{card[1:]}{sign}")
    }


def guess_of(*, deck: Deck, prize: Rational, sure: Rational, out: Rational) -> Guess:
    """Return the game of guessing a card with these payoffs."""
    return Guess(deck, prize, sure, out)


def roads_of(*, gold: Rational, jewels: Rational, bus: Rational, left: Rational) -> Roads:
    """Return the game of two roads; raise BadProblem where nothing is hidden."""
    if not ZERO < left < ONE:
        raise BadProblem("left is a probability between 0 and 1, not {left}", left=left)
    return Roads(gold, jewels, bus, left)


def hand_of(
    *,
    hand: tuple[str, ...],
    known: tuple[str, ...],
    unknown: tuple[str, ...],
    scoring: Scoring,
) -> FourCards:
    """Return the game with tricks; raise BadProblem for too many cards."""
    if len(hand) > MAX_CARDS or len(unknown) > MAX_UNKNOWN:
        raise BadProblem(
            "at most {most_cards} cards each here, and {most_unknown} unknown ones",
            most_cards=MAX_CARDS,
            most_unknown=MAX_UNKNOWN,
        )
    return FourCards(hand, known, unknown, scoring)


def scoring_from(text: str) -> Scoring:
    """Read the scoring; raise BadProblem."""
    if text not in list(Scoring):
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="scoring",
            options=", ".join(Scoring),
            written=text[:40],
        )
    return Scoring(text)


GAMES: Mapping[str, tuple[type[Trap], Notation[Any]]] = {
    "guess": (
        Guess,
        by_parts(
            guess_of, deck("1A 1K"), amount("prize", "5"), amount("sure", "1"), amount("out", "10")
        ),
    ),
    "roads": (
        Roads,
        by_parts(
            roads_of,
            amount("gold", "1"),
            amount("jewels", "10"),
            amount("bus", "-100"),
            amount("left", "1/2"),
        ),
    ),
    "hand": (
        FourCards,
        by_parts(
            hand_of,
            labels("hand", ["H6", "D6", "C9", "C8"]),
            labels("known", ["C10", "C5", "S2"]),
            labels("unknown", ["H4", "D4"]),
            PlainPart(name="scoring", example="win", parse=scoring_from, write=str),
        ),
    ),
}
"""The games by name, each with the notation of its parts."""


def to_plain(problem: Consideration) -> Plain:
    """Return the problem as plain data."""
    for name, (kind, notation) in GAMES.items():
        if isinstance(problem.game, kind):
            return {"game": name, "action": problem.action, **notation.write(problem.game)}
    raise AssertionError("every game that is drawn has a name")


def from_plain(plain: Plain) -> Consideration:
    """Read the problem; raise a RequestError."""
    name = plain.get("game") if isinstance(plain, dict) else None
    if not isinstance(name, str) or name not in GAMES:
        raise BadProblem("game is one of {games}", games=", ".join(GAMES))
    action = plain.get("action")
    if not isinstance(action, str):
        raise BadProblem("action names what Max considers")
    _, notation = GAMES[name]
    parts = {key: part for key, part in plain.items() if key not in ("game", "action")}
    return Consideration(notation.parse(parts), action)


CONSIDERATIONS = Notation(to_plain, from_plain)


# Expected utilities of Max's actions, with and without seeing what is hidden.


@dataclass(frozen=True, slots=True)
class OneGuess:
    """A guess: what it brings if it is right or wrong, and what the other action brings."""

    if_right: Rational
    if_wrong: Rational
    other: Rational

    @property
    def even(self) -> Rational:
        """The probability of being right with which both actions are worth the same."""
        return (self.other - self.if_wrong) / (self.if_right - self.if_wrong)


def one_guess(game: Trap) -> OneGuess | None:
    """Return the guess to which the action comes down; None in a hand, or if it decides nothing."""
    match game:
        case Roads(gold=gold, jewels=jewels, bus=bus):
            guess = OneGuess(jewels, bus, gold)
        case Guess(prize=prize, sure=sure, out=out):
            guess = OneGuess(min(prize, out), min(-prize, out), sure)
        case _:
            return None
    return guess if guess.if_wrong < guess.other < guess.if_right else None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsideredDecision:
    """Utilities of each action over the worlds and with Max's knowledge, and the best with that.

    `over` are the worlds themselves; `seeing` and `not_seeing` are the averages step by step. Where
    the belief tree shows what Max knows, and is small, it is the `tree`. `guess` is what the action
    comes down to where Max has to guess.
    """

    worlds: Mapping[str, Rational]
    known: Mapping[str, Rational]
    best: tuple[str, ...]
    over: Worlds[Any]
    seeing: tuple[Weigh, ...]
    not_seeing: tuple[Weigh, ...]
    tree: BeliefTree[Any] | None
    guess: OneGuess | None

    @property
    def value(self) -> Rational:
        """The expected utility with Max's knowledge."""
        return max(self.known.values())

    @property
    def promised(self) -> Rational:
        """The expected utility that the worlds promise."""
        return max(self.worlds.values())


def solve(problem: Consideration) -> ConsideredDecision:
    """Solve the problem over the worlds and with Max's knowledge."""
    game: Any = problem.game  # each has states of its own
    seeing, not_seeing = (
        work(start_weighing(game, game.start())),
        work(start_informed(game, game.start())),
    )
    return ConsideredDecision(
        worlds=seeing.answer.actions,
        known=not_seeing.answer.actions,
        best=not_seeing.answer.best,
        over=seeing.answer,
        seeing=seeing.steps,
        not_seeing=not_seeing.steps,
        tree=build_belief_tree(problem.game, not_seeing.answer.actions),
        guess=one_guess(problem.game),
    )


def build_belief_tree(game: Trap, known: Mapping[str, Rational]) -> BeliefTree[Any] | None:
    """Return the belief tree, unless Min's one decision for a whole belief would mislead."""
    if isinstance(game, FourCards):
        return None
    played: Any = game  # each has states of its own
    tree = belief_tree(played, played.start())
    return tree if by_action(tree) == known else None


def drawn_tree(_problem: Consideration, decision: ConsideredDecision) -> Picture | None:
    """Draw the belief tree with its values, if there is one; its nodes avoid letters of moves."""
    if decision.tree is None:
        return None
    nodes = inner_nodes(decision.tree.tree)
    lettered = name_nodes(decision.tree.tree, taken={move for node in nodes for move in node.moves})
    node_pairs = list(zip(nodes, inner_nodes(lettered), strict=True))
    return Picture(
        tree=lettered,
        values={now.name: decision.tree.values[node.name] for node, now in node_pairs},
        thick=frozenset(
            (now.name, i) for node, now in node_pairs for _, i in chosen_edges(node, decision.tree)
        ),
    )
