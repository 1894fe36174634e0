"""The nodes of a Gambit file as they stand there, one after the other."""

import re
from dataclasses import dataclass, replace

from lark import Token, Transformer, v_args

from solver.exact import Rational, rational

BREAKS = re.compile(r"\s+")

Payments = tuple[Rational, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """`player` is empty for chance, `infoset` too for a terminal node.

    `payoffs` are empty where the outcome is told elsewhere, `actions` where the information set is.
    """

    player: str
    infoset: str
    actions: tuple[str, ...]
    probabilities: tuple[Rational, ...]
    outcome: str
    payoffs: Payments

    @property
    def key(self) -> tuple[str, str]:
        """The information set: each player numbers his own."""
        return self.player, self.infoset

    def completed(self, first: "Node", payoffs: Payments) -> "Node":
        """With what stands at the first node of its information set, and what its outcome pays."""
        p = first.probabilities
        return replace(self, actions=first.actions, probabilities=p, payoffs=payoffs)


@dataclass(frozen=True, slots=True)
class File:
    """How many players there are, and the nodes depth-first."""

    players: int
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """What can be done, or happen, at a node."""

    actions: tuple[str, ...] = ()
    probabilities: tuple[Rational, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is paid at a node."""

    number: str
    payoffs: Payments


@v_args(inline=True)
class Reading(Transformer[Token, File]):
    """One method for each rule of the grammar."""

    def start(self, *parts: object) -> File:
        (players,) = (part for part in parts if isinstance(part, int))
        return File(players, tuple(part for part in parts if isinstance(part, Node)))

    def players(self, *names: Token) -> int:
        return len(names)

    def chance(
        self, _: Token, infoset: Token, _name: Token | None, moves: Moves | None, outcome: Outcome
    ) -> Node:
        return node("", str(infoset), moves or Moves(), outcome)

    def player(self, _: Token, player: Token, infoset: Token, *rest: object) -> Node:
        moves, outcome = rest[-2], rest[-1]
        assert isinstance(outcome, Outcome), f"{outcome} ends a node"
        actions = moves if isinstance(moves, Moves) else Moves()
        return node(str(player), str(infoset), actions, outcome)

    def terminal(self, _: Token, outcome: Outcome) -> Node:
        return node("", "", Moves(), outcome)

    def events(self, *tokens: Token) -> Moves:
        return Moves(tuple(map(word, tokens[::2])), tuple(map(rational, tokens[1::2])))

    def actions(self, *tokens: Token) -> Moves:
        return Moves(tuple(map(word, tokens)))

    def outcome(self, number: Token, _: Token | None, payoffs: Payments | None) -> Outcome:
        return Outcome(str(number), payoffs or ())

    def payoffs(self, *tokens: Token) -> Payments:
        return tuple(map(rational, tokens))


def node(player: str, infoset: str, moves: Moves, outcome: Outcome) -> Node:
    """The node of these parts."""
    p = moves.probabilities
    return Node(player, infoset, moves.actions, p, outcome.number, outcome.payoffs)


def word(token: Token) -> str:
    """A label that can stand in notation: without quotation marks, on one line."""
    bare = token[1:-1].replace("\\", "").replace('"', "'")
    return BREAKS.sub(" ", bare).strip()
