"""Gambit's extensive form (.efg), read and written, for games that are trees of Max and Min.

Gambit's documentation, "The extensive game (.efg) file format". The first player is Max and is paid
the values of the tree; the second is Min and pays them.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import cast

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from solver.deep import LEVELS
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.message import Message
from solver.trees.node_names import End, named
from solver.trees.outline import NODES
from solver.trees.suitable import TOLD, Feature, features
from solver.trees.tree import Chance, GambitError, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

# The nodes of a Gambit file as they stand there, one after the other.


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
class GambitMoves:
    """What can be done, or happen, at a node."""

    actions: tuple[str, ...] = ()
    probabilities: tuple[Rational, ...] = ()


@dataclass(frozen=True, slots=True)
class GambitOutcome:
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
        self,
        _: Token,
        infoset: Token,
        _name: Token | None,
        moves: GambitMoves | None,
        outcome: GambitOutcome,
    ) -> Node:
        return node("", str(infoset), moves or GambitMoves(), outcome)

    def player(self, _: Token, player: Token, infoset: Token, *rest: object) -> Node:
        moves, outcome = rest[-2], rest[-1]
        assert isinstance(outcome, GambitOutcome), f"{outcome} ends a node"
        actions = moves if isinstance(moves, GambitMoves) else GambitMoves()
        return node(str(player), str(infoset), actions, outcome)

    def terminal(self, _: Token, outcome: GambitOutcome) -> Node:
        return node("", "", GambitMoves(), outcome)

    def events(self, *tokens: Token) -> GambitMoves:
        return GambitMoves(tuple(map(word, tokens[::2])), tuple(map(rational, tokens[1::2])))

    def actions(self, *tokens: Token) -> GambitMoves:
        return GambitMoves(tuple(map(word, tokens)))

    def outcome(self, number: Token, _: Token | None, payoffs: Payments | None) -> GambitOutcome:
        return GambitOutcome(str(number), payoffs or ())

    def payoffs(self, *tokens: Token) -> Payments:
        return tuple(map(rational, tokens))


def node(player: str, infoset: str, moves: GambitMoves, outcome: GambitOutcome) -> Node:
    """The node of these parts."""
    p = moves.probabilities
    return Node(player, infoset, moves.actions, p, outcome.number, outcome.payoffs)


def word(token: Token) -> str:
    """A label that can stand in notation: without quotation marks, on one line."""
    bare = token[1:-1].replace("\\", "").replace('"', "'")
    return BREAKS.sub(" ", bare).strip()


__all__ = ["GambitError", "read", "write"]

HEAD = 'EFG 2 R "" { "Max" "Min" }\n""\n\n'
PLAYERS = 2
MAX, MIN, CHANCE, LEAF = "1", "2", "", "leaf"


def read(efg: str) -> Tree:
    """The named tree of the file: two players, zero-sum, perfect information; chance may be there.

    Raises GambitError, whose one line says what the file is instead. A payoff on the way counts at
    every leaf below. A node whose actions are not all named, and apart, has the usual moves.
    """
    file = parsed(efg)
    if file.players != PLAYERS:
        raise GambitError(
            "a tree of Max and Min has two players; this game has {players}", players=file.players
        )
    if len(file.nodes) > NODES:
        raise GambitError("a tree has at most {nodes:,} nodes; this one has more", nodes=NODES)
    nodes = tuple(complete(file.nodes))
    return named(built(nodes, paid(nodes)))


def parsed(efg: str) -> File:
    """The nodes that stand in the text."""
    try:
        return cast("File", grammar().parse(efg))
    except UnexpectedInput as error:
        where = (
            Message("at its end")
            if error.line < 1
            else Message("line {line}, column {column}", line=error.line, column=error.column)
        )
        raise GambitError(
            "{where}: this is no extensive form of Gambit's (EFG 2 R …)", where=where
        ) from None


@cache
def grammar() -> Lark:
    """The parser: LALR(1)."""
    return Lark.open("gambit.lark", rel_to=__file__, parser="lalr", transformer=Reading())


def complete(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes with what an information set or an outcome of the same number has told before."""
    sets: dict[tuple[str, str], Node] = {}
    payoffs: dict[str, tuple[Rational, ...]] = {"0": (ZERO, ZERO)}
    for node in nodes:
        if node.player != CHANCE and node.key in sets:
            raise GambitError(
                "information set {infoset} of player {player} has more than one node; in a tree "
                "each player sees where he is",
                infoset=node.infoset,
                player=node.player,
            )
        first = sets.setdefault(node.key, node) if node.infoset else node
        payment = payoffs.setdefault(node.outcome, node.payoffs)
        check_complete(first, node.outcome, payment)
        yield node.completed(first, payment)


def check_complete(node: Node, outcome: str, payment: tuple[Rational, ...]) -> None:
    """Raise GambitError unless all that makes a node is there."""
    if len(payment) != PLAYERS:
        raise GambitError(
            "outcome {outcome} does not say what each of the two players is paid", outcome=outcome
        )
    if node.infoset and not node.actions:
        raise GambitError(
            "information set {infoset} does not say what can be done there", infoset=node.infoset
        )
    p = node.probabilities
    if p and (min(p) < ZERO or sum(p, ZERO) != ONE):
        raise GambitError(
            "chance's probabilities are 0 or more and sum to 1; those of set {infoset} do not",
            infoset=node.infoset,
        )
    if node.player not in (MAX, MIN, CHANCE):
        raise GambitError(
            "there is no player {player}; there are 1, 2 and chance", player=node.player
        )


def paid(nodes: Iterable[Node]) -> tuple[Rational, ...]:
    """What Max has been paid at each node, all the way from the root."""
    totals: list[Rational] = []
    waiting = [GambitPath(ZERO, ZERO, 0)]
    for node in nodes:
        if not waiting:
            raise GambitError("the file goes on after the last node of its tree")
        way = waiting.pop().on(node)
        totals.append(way.to_max)
        if way.level > LEVELS:
            raise GambitError(
                "a tree has at most {levels:,} levels; this one has more", levels=LEVELS
            )
        if not node.actions and way.to_max + way.to_min:
            raise GambitError(
                "what the two are paid sums to 0 in a zero-sum game; here stands {to_max}, "
                "{to_min}",
                to_max=text(way.to_max),
                to_min=text(way.to_min),
            )
        waiting.extend([way] * len(node.actions))
    if waiting:
        raise GambitError(
            "the file ends where {waiting:,} more of its nodes should follow", waiting=len(waiting)
        )
    return tuple(totals)


@dataclass(frozen=True, slots=True)
class GambitPath:
    """What has been paid on the way to a node, and its level."""

    to_max: Rational
    to_min: Rational
    level: int

    def on(self, node: Node) -> "GambitPath":
        to_max, to_min = node.payoffs
        return GambitPath(self.to_max + to_max, self.to_min + to_min, self.level + 1)


def built(nodes: Sequence[Node], totals: Sequence[Rational]) -> Tree:
    """The tree, from its last node on."""
    below: deque[Tree] = deque()  # what has no parent yet, the leftmost first
    for node, total in zip(reversed(nodes), reversed(totals), strict=True):
        children = tuple(below.popleft() for _ in node.actions)
        below.appendleft(inner(node, children) if children else Leaf(total))
    return below[0]


def inner(node: Node, children: tuple[Tree, ...]) -> Tree:
    """The node with its moves, if they are all named and apart."""
    whole = all(node.actions) and len(set(node.actions)) == len(node.actions)
    moves = node.actions if whole else ()
    if node.player == CHANCE:
        return Chance(children, node.probabilities, moves=moves)
    return Max(children, moves=moves) if node.player == MAX else Min(children, moves=moves)


def write(tree: Tree) -> str:
    """The file that `read` reads as this named tree. Static evaluations have no place in it.

    Raises GambitError for what Gambit cannot hold, or only in games for more players.
    """
    for feature in features(tree):
        if feature is not Feature.CHANCE:
            raise GambitError(
                "the file holds Max, Min, chance and payoffs, but not {other}", other=TOLD[feature]
            )
    numbers = {MAX: count(1), MIN: count(1), CHANCE: count(1), LEAF: count(1)}
    return HEAD + "".join(f"{line(node, numbers)}\n" for node in preorder(tree))


def line(node: Tree, numbers: Mapping[str, Iterator[int]]) -> str:
    """One node, with a number for its information set, or at a leaf for its outcome."""
    match node:
        case Leaf():
            if isinstance(node.utility, float):
                raise GambitError(
                    "a payoff is finite; leaf {node} has {utility}",
                    node=node.name,
                    utility=text(node.utility),
                )
            pays = f"{text(node.utility)}, {text(-node.utility)}"
            return f't {quoted(node.name)} {next(numbers[LEAF])} "" {{ {pays} }}'
        case Chance():
            p = (text(q) for q in node.probabilities)
            events = " ".join(f"{quoted(m)} {q}" for m, q in zip(node.moves, p, strict=True))
            return f'c {quoted(node.name)} {next(numbers[CHANCE])} "" {{ {events} }} 0'
        case Max() | Min():
            player = MAX if isinstance(node, Max) else MIN
            moves = " ".join(map(quoted, node.moves))
            return f'p {quoted(node.name)} {player} {next(numbers[player])} "" {{ {moves} }} 0'
        case Player() | Payoffs() | Unknown():
            raise AssertionError(f"{node} is refused before")


def preorder(tree: Tree) -> Iterator[Tree]:
    """Every node and leaf, depth-first."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, End):
            stack.extend(reversed(node.children))


def quoted(label: str) -> str:
    """In quotation marks; a label of a tree holds none."""
    return f'"{label}"'
